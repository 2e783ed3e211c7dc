import { neighbour } from '#board/grid';
import type { ActionSpec } from '../core/actions.ts';
import { actingOnMap, actingUnits, takeAction, whyNotAct } from '../core/active.ts';
import { divisionHeadquarters } from '../core/command.ts';
import { put } from '../core/stacks.ts';
import { ask, type CompanyScale, enemyOf, type Play, procedure, seatOf } from '../core/state.ts';
import type { SideCode } from '../data/types.ts';
import { isInFireZone } from '../field/fireZones.ts';
import { partyOf, whyPlaceForbids, whyUnfit } from '../field/passage.ts';
import { COLUMN, hasTrait, isOfCommand, NO_STRIPE, type UnitId } from '../theater/forces.ts';
import { SEA } from '../theater/ground.ts';
import { isAshore, isInsideCave, type Place, ROUTED } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';
import { joinUnits, waitsForUnits } from '../transport/leaders.ts';

/** 8.4.3a2, 8.4.3a3: the places of the Division HQ, and for an HQ those of its Division's leaders. */
function ralliesAt(state: CompanyScale, unit: UnitId): Place[] {
  const { forces, places } = theaterOf(state);
  const division = forces.division[unit]!;
  const found: Place[] = [];
  if (hasTrait(forces, unit, 'hq')) {
    for (let leader = forces.leaders.first; leader < forces.leaders.end; leader++) {
      if (forces.division[leader] === division && forces.stripe[leader] === NO_STRIPE) found.push(state.where[leader]!);
    }
  } else {
    for (const hq of divisionHeadquarters(forces, division)) found.push(state.where[hq]!);
  }
  return found.filter((place) => isAshore(places, place));
}

/** 8.4.3a2, 8.4.3b: where a routed unit may return. */
export function placesToReturn(state: CompanyScale, unit: UnitId): Place[] {
  const { places } = theaterOf(state);
  const found = new Set<Place>();
  for (const place of ralliesAt(state, unit)) {
    found.add(place);
    const hex = places.hexOf[place]!;
    if (isInsideCave(places, place)) found.add(hex);
    for (let direction = 0; direction < places.grid.sides; direction++)
      found.add(neighbour(places.grid, hex, direction));
  }
  return [...found].filter((place) => whyNotReturnTo(state, unit, place) === undefined).sort((a, b) => a - b);
}

/** Whether there is any such place: menus ask only that. */
function canReturn(state: CompanyScale, unit: UnitId): boolean {
  const { grid, hexOf } = theaterOf(state).places;
  const mayCome = (place: Place) => whyNotReturnTo(state, unit, place) === undefined;
  return ralliesAt(state, unit).some((place) => {
    const hex = hexOf[place]!;
    if (mayCome(place) || mayCome(hex)) return true;
    for (let direction = 0; direction < grid.sides; direction++) {
      if (mayCome(neighbour(grid, hex, direction))) return true;
    }
    return false;
  });
}

function whyNotReturnTo(state: CompanyScale, unit: UnitId, place: Place): string | undefined {
  const { places, forces, ground } = theaterOf(state);
  if (place < 0 || ground.terrain[places.hexOf[place]!] === SEA) return '3.3b';
  const why = whyUnfit(state, forces.moves[unit]!, place) ?? whyPlaceForbids(state, partyOf(state, [unit]), place);
  if (why !== undefined) return why;
  return isInFireZone(state, enemyOf(forces.side[unit] as SideCode), place) ? '8.4.3b' : undefined;
}

function whyNotReturn(state: CompanyScale, unit: UnitId): string | undefined {
  const { forces } = theaterOf(state);
  if (state.where[unit] !== ROUTED) return '8.4.3a';
  const why = whyNotAct(state, unit);
  if (why !== undefined) return why;
  if (ralliesAt(state, unit).length === 0) return hasTrait(forces, unit, 'hq') ? '8.4.3a3' : '8.4.3a2';
  return placesToReturn(state, unit).length === 0 ? '8.4.3b' : undefined;
}

/** 8.4.3: the hex in which a routed unit comes back. */
export const returning = procedure<{ unit: UnitId }>('returning', [
  ask('place', '8.4.3a2', {
    seat: (state, { unit }) => seatOf(theaterOf(state).forces.side[unit] as SideCode),
    prompt: 'Choose a hex for the unit that returns.',
    about: (_, { unit }) => ({ unit: [unit] }),
    choose: {
      'return to': {
        rule: '8.4.3a2',
        label: 'Return to',
        of: 'place',
        targets: (state, { unit }) => placesToReturn(state, unit),
        why: (state, { unit }, place) => whyNotReturnTo(state, unit, place),
        do: (play, { unit }, place) => comeBack(play, unit, place),
      },
      cancel: { role: 'cancel', rule: '8.4.3d', label: 'Cancel' },
    },
  }),
]);

function comeBack(play: Play, unit: UnitId, place: Place): void {
  const { state } = play;
  const { forces } = theaterOf(state);
  takeAction(play, [unit]);
  state.mode[unit] = COLUMN;
  put(state, unit, place);
  play.emit({ type: 'returned', unit, place });
  // 13.1h: a leader who had nobody left to go to comes with the unit.
  for (let leader = forces.leaders.first; leader < forces.leaders.end; leader++) {
    if (waitsForUnits(state, leader) && isOfCommand(forces, leader, unit)) {
      joinUnits(play, leader, place, '13.1h');
    }
  }
}

export const returnActions: readonly ActionSpec[] = [
  {
    verb: 'return',
    rule: '8.4.3a',
    label: 'Return a routed unit',
    of: 'unit',
    targets(state) {
      const acting = actingUnits(state);
      // Nearly always all of them are on the map.
      if (acting.length === actingOnMap(state).length) return [];
      const found: UnitId[] = [];
      for (let at = 0; at < acting.length; at++) {
        const unit = acting[at]!;
        if (state.where[unit] === ROUTED && canReturn(state, unit)) found.push(unit);
      }
      return found;
    },
    why: whyNotReturn,
    begin: (play, unit) => play.call(returning, { unit }),
  },
];
