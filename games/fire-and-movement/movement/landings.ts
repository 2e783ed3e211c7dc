import type { Hex } from '#board/grid';
import { again, leave, type StepOutcome, to } from '#engine/procedure';
import { flip, moveAlong } from '../core/arrivals.ts';
import { hasUnitFor, isFreeBeach, islandOfBoat, unitsFor, whyNotFor } from '../core/landingForce.ts';
import { hexName, unitName } from '../core/names.ts';
import {
  ask,
  type FireAndMovement,
  MAY_NOT_MOVE,
  MUST_ASSAULT,
  modeOf,
  type Play,
  procedure,
  run,
  type UnitId,
  us,
} from '../core/state.ts';
import { reef, seaHexesBeside } from '../core/terrain.ts';
import { holds, isAvailable, isInEnemyZone, isVacant } from '../core/units.ts';
import { JAPAN } from '../data/dataTypes.ts';

/** The marker being seen to, by its position in `boats`. */
interface AtMarker {
  boat: number;
}

/** 12.0, 12.1: what comes ashore or to sea at the beginning of the US Movement Phase, marker by marker. */
export const landings = procedure<AtMarker>('landings', [
  run('open beaches', '12.0i', openBeaches, isFirstTurn),
  run('land as written', '18.4c', landAsWritten, isFirstTurn),
  run('turn to a marker', '12.0f', ({ state }, local) => {
    local.boat = nextMarker(state, local.boat);
    return local.boat < state.boats.length ? undefined : leave;
  }),
  ask('choose a unit', '12.0i', {
    seat: us,
    prompt: (state, { boat }) => unitPrompt(state, boat),
    about: ({ boats }, { boat }) => ({ hex: [boats[boat]!.hex] }),
    choose: {
      land: {
        rule: '12.0i',
        label: 'Land this unit',
        of: 'unit',
        targets: (state, { boat }) => (isFreeBeach(state, boat) ? unitsFor(state, islandOfBoat(state, boat)) : []),
        why: (state, { boat }, unit) => whyNotFor(state, unit, islandOfBoat(state, boat)),
        whyNone: (state, { boat }) => (holds(state, JAPAN, state.boats[boat]!.hex) ? '12.0k' : '12.3b'),
        do: placeAndGoOn,
      },
      assault: {
        rule: '12.0k',
        label: 'Assault with this unit',
        of: 'unit',
        targets: (state, { boat }) => (isFreeBeach(state, boat) ? [] : unitsFor(state, islandOfBoat(state, boat))),
        why: (state, { boat }, unit) => whyNotFor(state, unit, islandOfBoat(state, boat)),
        whyNone: () => '12.0i',
        do: placeAndGoOn,
      },
      pass: {
        rule: '12.0i',
        label: 'Skip this hex',
        role: 'pass',
        when: (state, { boat }) => !isObliged(state, boat),
        why: () => '12.0k',
        do: (_, local) => goOn(local),
      },
      done: {
        rule: '12.0i',
        label: 'Finish landings',
        role: 'done',
        when: (state, { boat }) => mayStopAt(state, boat),
        why: () => '12.0k',
        confirm: true,
        next: leave,
      },
    },
  }),
]);

export const approach = procedure<AtMarker & { unit: UnitId }>('approach', [
  ask('choose a sea hex', '12.0k', {
    seat: us,
    prompt: ({ boats }, { boat, unit }) =>
      `Choose the sea hex from which ${unitName(unit)} assaults ${hexName(boats[boat]!.hex)}.`,
    about: ({ boats }, { boat, unit }) => ({ unit: [unit], hex: [boats[boat]!.hex] }),
    choose: {
      approach: {
        rule: '12.0k',
        label: 'Assault from this hex',
        of: 'hex',
        targets: (state, { boat }) => approaches(state, boat),
        why: (state, _, hex) => (isVacant(state, hex) ? '12.0k' : '10.6c'),
        do: (play, { boat, unit }, hex) => takeStation(play, boat, unit, hex),
      },
    },
  }),
]);

export const landingProcedures = [landings, approach];

/** 12.0: assault boats are resolved when they land first, on game turn 1 of each island or of all. */
function isFirstTurn({ turn }: FireAndMovement): boolean {
  return turn === 1;
}

/** Markers in hexes that nobody holds and no reef protects need no assault. */
function openBeaches(play: Play): void {
  const { state } = play;
  state.boats.forEach(({ hex, face }, boat) => {
    if (face === 'assault boat' && isVacant(state, hex) && reef[hex] === 0) flip(play, boat, '12.0i');
  });
}

/** The first marker from that position on which is to be seen to, or the number of markers. */
function nextMarker(state: FireAndMovement, from: number): number {
  let boat = from;
  while (boat < state.boats.length && !isToBeSeenTo(state, boat)) boat++;
  return boat;
}

/** Whether a unit can be placed at a marker at the beginning of this Movement Phase. */
function isToBeSeenTo(state: FireAndMovement, boat: number): boolean {
  const island = islandOfBoat(state, boat);
  if (!state.inPlay.includes(island) || !hasUnitFor(state, island)) return false;
  if (isFirstTurn(state) && isFreeBeach(state, boat)) return true;
  return isAssaultDue(state, boat) && freeSeaHexes(state, boat).length > 0;
}

/** 12.1: whether a marker is still to be won and no unit lies off it. */
function isAssaultDue(state: FireAndMovement, boat: number): boolean {
  return state.boats[boat]!.face === 'assault boat' && !state.assault.includes(boat);
}

/** 12.0k: where islands are not invaded at the US player's leisure, the first assault must be made. */
function isObliged(state: FireAndMovement, boat: number): boolean {
  return isFirstTurn(state) && modeOf(state) !== 'simultaneous' && !isFreeBeach(state, boat);
}

/** Whether there are further markers to see to, and no assault must be made at any of them. */
function mayStopAt(state: FireAndMovement, from: number): boolean {
  let markers = 0;
  for (let boat = from; boat < state.boats.length; boat++) {
    if (!isToBeSeenTo(state, boat)) continue;
    if (isObliged(state, boat)) return false;
    markers++;
  }
  return markers > 1;
}

function unitPrompt(state: FireAndMovement, boat: number): string {
  const { hex } = state.boats[boat]!;
  const place = hexName(hex);
  if (isFreeBeach(state, boat)) return `Choose a unit to land at ${place}, or skip the hex. It is undefended.`;
  const obstacle = holds(state, JAPAN, hex) ? `The enemy holds ${place}` : `A reef protects ${place}`;
  return `${obstacle}: choose ${isObliged(state, boat) ? 'the' : 'a'} unit that assaults it from the sea${
    isObliged(state, boat) ? '' : ', or skip the hex'
  }.`;
}

function landAsWritten(play: Play): StepOutcome {
  const boat = play.state.boats.findIndex((_, index) => hasWrittenUnit(play.state, index));
  if (boat < 0) return undefined;
  place(play, boat, play.state.boats[boat]!.firstWave);
  return again;
}

/** 18.4: whether a unit was written down for a marker that it can be placed at now. */
function hasWrittenUnit(state: FireAndMovement, boat: number): boolean {
  const { firstWave } = state.boats[boat]!;
  return firstWave >= 0 && isAvailable(state, firstWave, islandOfBoat(state, boat)) && isToBeSeenTo(state, boat);
}

function placeAndGoOn(play: Play, local: AtMarker, unit: UnitId): StepOutcome {
  place(play, local.boat, unit);
  return goOn(local);
}

function goOn(local: AtMarker): StepOutcome {
  local.boat++;
  return to('turn to a marker');
}

function place(play: Play, boat: number, unit: UnitId): void {
  const { state } = play;
  if (isFreeBeach(state, boat)) {
    land(play, boat, unit);
    return;
  }
  const hexes = approaches(state, boat);
  if (hexes.length === 1) takeStation(play, boat, unit, hexes[0]!);
  else play.call(approach, { boat, unit });
}

function land(play: Play, boat: number, unit: UnitId): void {
  const { state } = play;
  const { hex } = state.boats[boat]!;
  play.emit({ type: 'landed', unit, hex, rule: '12.0i' });
  moveAlong(play, unit, [hex]);
  if (isInEnemyZone(state, unit)) state.done[unit]! |= MAY_NOT_MOVE;
}

function takeStation(play: Play, boat: number, unit: UnitId, hex: Hex): void {
  const { state } = play;
  play.emit({ type: 'put to sea', unit, hex, target: state.boats[boat]!.hex });
  moveAlong(play, unit, [hex]);
  state.assault[unit] = boat;
  state.done[unit]! |= MUST_ASSAULT;
}

function freeSeaHexes(state: FireAndMovement, boat: number): Hex[] {
  return seaHexesBeside(state.boats[boat]!.hex).filter((hex) => isVacant(state, hex));
}

/** The free sea hexes off a marker that leave one for each other marker where an assault must be made. */
function approaches(state: FireAndMovement, boat: number): Hex[] {
  const free = freeSeaHexes(state, boat);
  if (!isObliged(state, boat)) return free;
  const roomy = free.filter((hex) => leavesRoom(state, boat, [hex], 0));
  return roomy.length > 0 ? roomy : free;
}

/** Whether the markers from `next` on, without one that is seen to, still find sea hexes beside those taken. */
function leavesRoom(state: FireAndMovement, without: number, taken: readonly Hex[], next: number): boolean {
  if (next === state.boats.length) return true;
  if (next === without || !isAssaultDue(state, next)) return leavesRoom(state, without, taken, next + 1);
  return freeSeaHexes(state, next).some(
    (hex) => !taken.includes(hex) && leavesRoom(state, without, [...taken, hex], next + 1),
  );
}
