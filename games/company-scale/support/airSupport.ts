import { again, leave } from '#engine/procedure';
import { resolveFire } from '../core/calls.ts';
import { headquartersIn } from '../core/command.ts';
import { dieFor, facesTo, rollDie } from '../core/dice.ts';
import { fireWith } from '../core/fire.ts';
import { isFleetAway } from '../core/fleet.ts';
import { isHeldBy } from '../core/stacks.ts';
import { ask, type CompanyScale, type Play, procedure, run } from '../core/state.ts';
import { changeCommands } from '../core/tracks.ts';
import { limits } from '../data/tables.ts';
import { BLUE, JAPAN, US, YELLOW } from '../data/types.ts';
import { isOperational } from '../field/airfield.ts';
import { hardUnitsAt, hasOnlyHardTargets } from '../field/hardTargets.ts';
import type { DivisionId, UnitId } from '../theater/forces.ts';
import { placeName } from '../theater/names.ts';
import { isAshore, isHex, type Place } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';
import { enemyPlaces } from './aiming.ts';

/** 4.2Ciii, 16.0: markers come by the table, each is bought, and all strikes are placed before the first. */
export const airSupport = procedure('air support', [
  run('interdiction ends', '16.0h', ({ state }) => {
    state.interdiction = 0;
  }),
  run('die', '16.0b', (play) => {
    const { markers } = theaterOf(play.state).airSupport;
    const last = markers.indexOf(0) - 1 - airfieldBonus(play.state);
    play.call(rollDie, dieFor('air support', US, facesTo(last)));
  }),
  run('markers', '16.0b', (play) => {
    const markers = markersFor(play.state);
    play.emit({ type: 'air markers', markers });
    if (markers > 0) play.call(airMarkers, { left: markers, payer: -1, strikes: [] });
  }),
]);

/** 16.0c, 22.3b: what an Operational airfield does to the die; nothing while the fleet is away. */
function airfieldBonus(state: CompanyScale): number {
  return isOperational(state) && !isFleetAway(state) ? theaterOf(state).airSupport.airfield : 0;
}

function markersFor(state: CompanyScale): number {
  const { markers, belowZero } = theaterOf(state).airSupport;
  const total = state.die + airfieldBonus(state);
  return total < 0 ? belowZero : markers[total]!;
}

interface AirMarkers {
  left: number;
  /** The Division that is to pay, or -1 for the one with the most Direct Commands. */
  payer: DivisionId;
  /** Not carried out yet, in their order. */
  strikes: Place[];
}

export const airMarkers = procedure<AirMarkers>('air markers', [
  ask('allot', '16.0d', {
    seat: () => 'us',
    prompt: (_, { left }) => `Use air support for 1 DC each: strikes or interdiction (${left} left).`,
    about: (_, { strikes }) => ({ place: strikes }),
    when: (state, { left }) => left > 0 && payersFor(state).length > 0,
    choose: {
      strike: {
        rule: '16.0i',
        label: 'Strike',
        of: 'place',
        targets: (state, local) => enemyPlaces(state, US).filter((place) => !local.strikes.includes(place)),
        why: (state, local, place) => whyNotStrike(state, local, place),
        do(play, local, place) {
          buy(play, local);
          local.strikes.push(place);
          play.emit({ type: 'air strike aimed', place });
        },
        next: again,
      },
      interdict: {
        rule: '16.0f',
        label: 'Interdict',
        do(play, local) {
          buy(play, local);
          play.state.interdiction++;
          play.emit({ type: 'interdiction bought', markers: play.state.interdiction });
        },
        next: again,
      },
      charge: {
        rule: '16.0e',
        label: 'Choose who pays',
        of: 'division',
        quiet: true,
        targets: (state) => {
          const payers = payersFor(state);
          return payers.length > 1 ? payers : [];
        },
        do(_, local, division) {
          local.payer = division;
        },
        next: again,
      },
      done: { role: 'done', rule: '16.0d', label: 'Finish air support' },
    },
  }),
  run('strikes', '16.0k', (_, { strikes }) => (strikes.length > 0 ? undefined : leave)),
  ask('target', '16.0i', {
    seat: () => 'us',
    prompt: (state, { strikes }) => `Choose what the aircraft attack in ${placeName(theaterOf(state), strikes[0]!)}.`,
    about: (_, { strikes }) => ({ place: [strikes[0]!] }),
    when: (state, { strikes }) => hasChoiceAt(state, strikes[0]!),
    choose: {
      'attack hex': {
        rule: '16.0i',
        label: 'Attack the hex',
        when: (state, { strikes }) => !hasOnlyHardTargets(state, strikes[0]!),
        why: () => '8.2e',
        do: (play, local) => strike(play, local, -1),
        next: { to: 'strikes' },
      },
      'attack unit': {
        rule: '16.0i',
        label: 'Attack a hard target',
        of: 'unit',
        targets: (state, { strikes }) => hardUnitsAt(state, strikes[0]!),
        do: strike,
        next: { to: 'strikes' },
      },
    },
  }),
  run('strike', '16.0i', (play, local) => {
    const [only = -1] = hardUnitsAt(play.state, local.strikes[0]!);
    strike(play, local, only);
    return { to: 'strikes' };
  }),
]);

/** 16.0e: US Divisions with an HQ on the map that have a Direct Command left, the richest first. */
function payersFor(state: CompanyScale): DivisionId[] {
  const { forces, places } = theaterOf(state);
  const { commands } = state;
  return [...commands.keys()]
    .filter(
      (division) =>
        forces.divisionSide[division] === US &&
        commands[division]! >= limits.costs.airMarker &&
        headquartersIn(forces, division).some((hq) => isAshore(places, state.where[hq]!)),
    )
    .sort((one, other) => commands[other]! - commands[one]!);
}

function buy(play: Play, local: AirMarkers): void {
  const payers = payersFor(play.state);
  const payer = payers.includes(local.payer) ? local.payer : payers[0]!;
  changeCommands(play, payer, -limits.costs.airMarker, '16.0d');
  local.left--;
}

function whyNotStrike(state: CompanyScale, { strikes }: AirMarkers, place: Place): string | undefined {
  if (!isHex(theaterOf(state).places, place)) return '16.0j';
  if (strikes.includes(place)) return '16.0k';
  return isHeldBy(state, place, JAPAN) ? undefined : '16.0i';
}

/** 8.2e, 8.2f: whether there is more than one thing to attack: the hex or a hard target, or one of several. */
function hasChoiceAt(state: CompanyScale, place: Place): boolean {
  const hard = hardUnitsAt(state, place).length;
  return hard > 1 || (hard === 1 && !hasOnlyHardTargets(state, place));
}

/** 16.0i: no modifiers, no spotter. */
function strike(play: Play, local: AirMarkers, single: UnitId): void {
  const { state } = play;
  const target = local.strikes.shift()!;
  if (!isHeldBy(state, target, JAPAN)) return;
  state.fire = fireWith({
    kind: 'air strike',
    side: US,
    strength: limits.fire.airStrike,
    type: single < 0 ? YELLOW : BLUE,
    target,
    single,
  });
  play.call(resolveFire, {});
}
