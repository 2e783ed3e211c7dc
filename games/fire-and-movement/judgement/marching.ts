import type { Hex } from '#board/grid';
import type { Decision } from '#engine/decision';
import { onTop } from '#engine/frames';
import type { Action } from '#engine/state';
import { best, first, offers, say, sayBest, targetsOf } from '../../choices.ts';
import { changesHands } from '../core/objectives.ts';
import type { FireAndMovement, UnitId } from '../core/state.ts';
import { islandAt } from '../core/terrain.ts';
import { attackOf } from '../core/units.ts';
import { isMobileUnit, unitIsland } from '../data/data.ts';
import { JAPAN, US } from '../data/dataTypes.ts';
import { march } from '../movement/march.ts';
import { landingCost, mobileLanding } from '../movement/mobileLanding.ts';
import { destinations, routeTo } from '../movement/reach.ts';
import { Campaign } from './campaign.ts';
import { Garrison } from './garrison.ts';
import { worthOfJoining } from './joining.ts';
import { type Move, Operations } from './operations.ts';
import { openHexes, type Sweep, sharedOut, sweepsOf } from './sweeps.ts';
import { weights } from './weights.ts';
import { mustWipeOut, turnsLeft, worthOfHolding } from './worth.ts';

// The two movement phases. Attacks are prepared first; who is not needed for one goes where he is most useful. Mobile
// units without a part in an attack wait for their own phase, after the combats.

/** What was thought about a movement phase, while it is thought about: nothing in it changes but one's own moves. */
interface Thoughts {
  readonly turn: number;
  readonly phase: string;
  readonly phasing: number;
  readonly place: Campaign | Garrison;
  readonly operations: Move[];
  readonly engaged: ReadonlySet<UnitId>;
  /** Those who were looked at and stay. */
  readonly settled: Set<UnitId>;
  /** Those who have been sent somewhere. */
  readonly sent: Set<UnitId>;
  /** Who is to capture which hex that nobody holds. */
  readonly share: ReadonlyMap<Hex, UnitId>;
}

const thoughts = new WeakMap<FireAndMovement, Thoughts>();

function thoughtsOn(state: FireAndMovement, movable: readonly UnitId[], landing: readonly UnitId[] = []): Thoughts {
  const known = thoughts.get(state);
  if (known && known.turn === state.turn && known.phase === state.phase && known.phasing === state.phasing)
    return known;
  const mobile = state.phase === 'mobile movement';
  const place = placesIn(state);
  const planned = new Operations(state, movable, mobile, (unit, hex) => costOfMove(state, place, unit, hex));
  const { turn, phase, phasing } = state;
  const { moves: operations, engaged } = planned;
  const free = movable.filter((unit) => !engaged.has(unit));
  const begun = {
    turn,
    phase,
    phasing,
    place,
    operations,
    engaged,
    settled: new Set<UnitId>(),
    sent: new Set<UnitId>(),
    share: place instanceof Campaign ? shareOf(state, place, free, landing) : new Map(),
  };
  if (place instanceof Campaign) place.assign(free);
  thoughts.set(state, begun);
  return begun;
}

/** Who captures what, if all who are free are sent out together, and those who land. */
function shareOf(
  state: FireAndMovement,
  place: Campaign,
  free: readonly UnitId[],
  landing: readonly UnitId[],
): ReadonlyMap<Hex, UnitId> {
  const open = openTo(state, place);
  if (open.length === 0) return new Map();
  const sweeps = new Map(free.map((unit) => [unit, sweepsOf(state, unit, 0, open)]));
  const [onFoot] = landing
    .filter((unit) => isMobileUnit[unit] === 0)
    .sort((a, b) => attackOf(state, b) - attackOf(state, a));
  for (const unit of landing) {
    // 11.2j: of those that come on foot only one may land.
    if (isMobileUnit[unit] === 0 && unit !== onFoot) continue;
    const beaches = state.boats.filter(({ face }) => face === 'landing beach');
    sweeps.set(
      unit,
      beaches.flatMap(({ hex }) => sweepsOf(state, unit, landingCost, open, hex)),
    );
  }
  return sharedOut(sweeps, (hex) => worthOfEntering(state, place, hex));
}

/** Where the side that moves would have its units. */
function placesIn(state: FireAndMovement): Campaign | Garrison {
  return state.phasing === US ? new Campaign(state) : new Garrison(state);
}

/** What it costs to send a unit away from its place, and what it gains by the other. */
function costOfMove(state: FireAndMovement, place: Campaign | Garrison, unit: UnitId, hex: Hex): number {
  const here = state.where[unit]!;
  if (place instanceof Campaign) {
    return weights.marching.costOfSending + place.worthOfGuarding(unit, here) - place.worthOfGuarding(unit, hex);
  }
  const change = place.worthOfPlace(unit, here) - place.worthOfPlace(unit, hex) - place.worthOfEntering(hex);
  return weights.marching.costOfSending + weights.marching.weightOfPlace * change;
}

/** What it is worth that a unit ends its march in a hex, with what it captures there. */
export function worthOfStandingIn(state: FireAndMovement): (unit: UnitId, hex: Hex) => number {
  const place = placesIn(state);
  return (unit, hex) => place.worthOfPlace(unit, hex, state.where[unit]!) + worthOfEntering(state, place, hex);
}

/** The next unit to move, or the end of the phase. */
export function moveUnits(state: FireAndMovement, decision: Decision): Action[] {
  const movable = targetsOf(decision, 'move');
  const { operations, engaged, settled, place } = thoughtsOn(state, movable, targetsOf(decision, 'land'));
  for (let next = operations.shift(); next; next = operations.shift()) {
    const [unit, hex] = next;
    if (offers(decision, 'move', unit))
      return [say(decision, 'move', unit), say(decision, 'to', hex), say(decision, 'stop')];
  }
  // Tanks first, and of those that come on foot the strongest.
  if (offers(decision, 'land')) return sayBest(decision, 'land', (unit) => attackOf(state, unit));
  const waits = (unit: UnitId) => state.phase === 'movement' && isMobileUnit[unit] === 1;
  const free = movable.filter((unit) => !engaged.has(unit) && !settled.has(unit) && !waits(unit));
  const unit = best(free, (one) => (place instanceof Campaign ? -place.wayOf(one) : attackOf(state, one)));
  if (unit < 0) return first(decision);
  settled.add(unit);
  return [say(decision, 'move', unit)];
}

/** Where a unit on the move goes: over what it can capture to the place where it is worth most. */
export function marchOn(state: FireAndMovement, decision: Decision): Action[] {
  const { unit, spent } = onTop(state, march)!;
  const thoughts = thoughtsOn(state, []);
  const { place, sent } = thoughts;
  // A unit that has just landed was given no goal before, and with a new one after every halt it would turn back.
  if (place instanceof Campaign) place.assign([unit]);
  const from = state.where[unit]!;
  // Who has arrived goes on only for a good reason, as a player would.
  const stand = standIn(state, place, unit);
  const least = stand(from, from) + (sent.has(unit) ? weights.marching.leastGainOfGoingOn : 0);
  const worthOf = worthTo(state, thoughts, unit);
  const sweeps = sweepsOf(state, unit, spent, openTo(state, place));
  sent.add(unit);
  const way =
    sweeps.length === 1
      ? bestPlace(state, stand, purposeful(state, targetsOf(decision, 'to')), least)
      : bestSweep(state, stand, sweeps, worthOf, least);
  if (way.length === 0) return [say(decision, 'stop')];
  return way.map((hex) => say(decision, 'to', hex));
}

/** What it is worth that a unit ends its march in a hex; where that is not above `least`, it may be less still. */
type Stand = (hex: Hex, from: Hex, least?: number) => number;

function standIn(state: FireAndMovement, place: Campaign | Garrison, unit: UnitId): Stand {
  const joining = worthOfJoining(state, unit);
  return (hex, from, least = Number.NEGATIVE_INFINITY) => {
    const joined = weights.marching.weightOfJoining * joining(hex);
    return joined + place.worthOfPlace(unit, hex, from, least - joined);
  };
}

function openTo(state: FireAndMovement, place: Campaign | Garrison): readonly Hex[] {
  return openHexes(state, (hex) => worthOfEntering(state, place, hex));
}

/** What it is worth that a unit captures a hex: less if another is meant to. */
function worthTo(state: FireAndMovement, { place, sent, share }: Thoughts, unit: UnitId): (hex: Hex) => number {
  return (hex) => {
    const owner = share.get(hex) ?? unit;
    const factor = owner === unit || sent.has(owner) ? 1 : weights.marching.shareOfOthers;
    return factor * worthOfEntering(state, place, hex);
  };
}

/** The most that a unit can capture from a hex, beside what it has captured before, with so many movement points spent. */
function prospectFrom(
  state: FireAndMovement,
  thoughts: Thoughts,
  unit: UnitId,
  spent: number,
  from: Hex,
  before: readonly Hex[] = [],
): number {
  const open = openTo(state, thoughts.place).filter((hex) => !before.includes(hex));
  const worthOf = worthTo(state, thoughts, unit);
  const worths = sweepsOf(state, unit, spent, open, from).map(({ captured }) => total(captured, worthOf));
  return Math.max(...worths);
}

function total(hexes: readonly Hex[], worthOf: (hex: Hex) => number): number {
  return hexes.reduce((sum, hex) => sum + worthOf(hex), 0);
}

/**
 * Where it can matter that a unit stands. Where all must be killed in this game turn, whoever moves after the combats has nothing left to do
 * but attack.
 */
function purposeful(state: FireAndMovement, hexes: readonly Hex[]): readonly Hex[] {
  if (state.phasing !== US || state.phase !== 'mobile movement') return hexes;
  const isOver = (hex: Hex) => mustWipeOut(islandAt(hex)) && turnsLeft(state, islandAt(hex)) === 0;
  return hexes.filter((hex) => !isOver(hex) || state.zones[JAPAN][hex]! > 0);
}

/** Where a unit that cannot capture anything goes; nowhere if no place is worth more than `least`. */
function bestPlace(state: FireAndMovement, stand: Stand, targets: readonly Hex[], least: number): readonly Hex[] {
  const { unit, spent } = onTop(state, march)!;
  const from = state.where[unit]!;
  let chosen: readonly Hex[] = [];
  let most = least;
  for (const hex of targets) {
    const there = stand(hex, from, most);
    if (there <= most) continue;
    const worth = there - weights.marching.costOfWay * routeTo(state, unit, spent, hex).cost;
    if (worth > most) [chosen, most] = [[hex], worth];
  }
  return chosen;
}

/** The halts of the best sweep, with the place where it ends; none if no sweep is worth more than `least`. */
function bestSweep(
  state: FireAndMovement,
  stand: Stand,
  sweeps: readonly Sweep[],
  worthOf: (hex: Hex) => number,
  least: number,
): readonly Hex[] {
  const { unit, spent } = onTop(state, march)!;
  const from = state.where[unit]!;
  const places = new Map<Hex, number>();
  const worthOfPlace = (hex: Hex) => {
    const known = places.get(hex) ?? stand(hex, from);
    places.set(hex, known);
    return known;
  };
  const worthOfSweep = (sweep: Sweep) =>
    total(sweep.captured, worthOf) - weights.marching.costOfWay * (sweep.spent - spent);
  const likely = sweeps
    .map((sweep) => ({ sweep, worth: worthOfSweep(sweep) }))
    .sort((one, other) => other.worth - one.worth)
    .slice(0, weights.marching.mostSweeps);
  let chosen: readonly Hex[] = [];
  let most = least;
  for (const { sweep, worth } of likely) {
    if (sweep.halts.length > 0 && worth + worthOfPlace(sweep.at) > most)
      [chosen, most] = [sweep.halts, worth + worthOfPlace(sweep.at)];
    for (const hex of destinations(state, unit, sweep.spent, sweep.at)) {
      const { path, cost } = routeTo(state, unit, sweep.spent, hex, sweep.at);
      const onTheWay = total(
        path.filter((passed) => !sweep.captured.includes(passed)),
        worthOf,
      );
      const there = worth + worthOfPlace(hex) + onTheWay - weights.marching.costOfWay * cost;
      if (there > most) [chosen, most] = [[...sweep.halts, hex], there];
    }
  }
  return chosen;
}

function worthOfEntering(state: FireAndMovement, place: Campaign | Garrison, hex: Hex): number {
  if (place instanceof Garrison) return place.worthOfEntering(hex);
  if (!changesHands(state, US, hex)) return 0;
  const isLast = turnsLeft(state, islandAt(hex)) === 0;
  return weights.marching.shareCaptured * worthOfHolding(hex) * (isLast ? weights.marching.lastTurnFactor : 1);
}

/** The beach at which a unit lands in the Mobile Movement Phase. */
export function chooseBeach(state: FireAndMovement, decision: Decision): Action[] {
  const { unit } = onTop(state, mobileLanding)!;
  const thoughts = thoughtsOn(state, []);
  const stand = standIn(state, thoughts.place, unit);
  return sayBest(decision, 'beach', (beach) => {
    const isMeantFor = unitIsland[unit] === islandAt(beach);
    const worth = stand(beach, beach) + prospectFrom(state, thoughts, unit, landingCost, beach);
    return worth + (isMeantFor ? weights.marching.worthOfOwnIsland : 0);
  });
}

/** Where it goes from a beach on which others stand. */
export function landBeyond(state: FireAndMovement, decision: Decision): Action[] {
  const { unit, boat } = onTop(state, mobileLanding)!;
  const thoughts = thoughtsOn(state, []);
  const beach = state.boats[boat]!.hex;
  const worthOf = worthTo(state, thoughts, unit);
  const stand = standIn(state, thoughts.place, unit);
  return sayBest(decision, 'to', (to) => {
    const { path, cost } = routeTo(state, unit, landingCost, to, beach);
    const captured = total(path, worthOf) + prospectFrom(state, thoughts, unit, landingCost + cost, to, path);
    return stand(to, beach) + captured - weights.marching.costOfWay * cost;
  });
}
