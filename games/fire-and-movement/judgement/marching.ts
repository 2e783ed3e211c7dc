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
import { US } from '../data/dataTypes.ts';
import { march } from '../movement/march.ts';
import { landingCost, mobileLanding } from '../movement/mobileLanding.ts';
import { routeTo } from '../movement/reach.ts';
import { Campaign } from './campaign.ts';
import { Garrison } from './garrison.ts';
import { type Move, Operations } from './operations.ts';
import { weights } from './weights.ts';
import { turnsLeft, worthOfHolding } from './worth.ts';

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
}

const thoughts = new WeakMap<FireAndMovement, Thoughts>();

function thoughtsOn(state: FireAndMovement, movable: readonly UnitId[]): Thoughts {
  const known = thoughts.get(state);
  if (known && known.turn === state.turn && known.phase === state.phase && known.phasing === state.phasing)
    return known;
  const mobile = state.phase === 'mobile movement';
  const place = placesIn(state);
  const planned = new Operations(state, movable, mobile, (unit, hex) => costOfMove(state, place, unit, hex));
  const { turn, phase, phasing } = state;
  const { moves: operations, engaged } = planned;
  const begun = {
    turn,
    phase,
    phasing,
    place,
    operations,
    engaged,
    settled: new Set<UnitId>(),
    sent: new Set<UnitId>(),
  };
  if (place instanceof Campaign) place.assign(movable.filter((unit) => !engaged.has(unit)));
  thoughts.set(state, begun);
  return begun;
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

/** The next unit to move, or the end of the phase. */
export function moveUnits(state: FireAndMovement, decision: Decision): Action[] {
  const movable = targetsOf(decision, 'move');
  const { operations, engaged, settled, place } = thoughtsOn(state, movable);
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

/** Where a unit on the move goes next: over what it can capture on the way to the place where it is worth most. */
export function marchOn(state: FireAndMovement, decision: Decision): Action[] {
  const { unit, spent } = onTop(state, march)!;
  const { place, sent } = thoughtsOn(state, []);
  // A unit that has just landed was given no goal before, and with a new one after every halt it would turn back.
  if (place instanceof Campaign) place.assign([unit]);
  const from = state.where[unit]!;
  const targets = targetsOf(decision, 'to');
  // What is not to be entered cannot lie on a way either.
  const canCapture = targets.some((hex) => worthOfEntering(state, place, hex) > 0);
  let chosen = from;
  // Who has arrived goes on only for a good reason, as a player would.
  let most = place.worthOfPlace(unit, from, from) + (sent.has(unit) ? weights.marching.leastGainOfGoingOn : 0);
  for (const hex of targets) {
    const there = place.worthOfPlace(unit, hex, from, canCapture ? undefined : most);
    if (!canCapture && there <= most) continue;
    const { path, cost } = routeTo(state, unit, spent, hex);
    const worth = there + captures(state, place, path) - weights.marching.costOfWay * cost;
    if (worth > most) [chosen, most] = [hex, worth];
  }
  sent.add(unit);
  return [chosen === from ? say(decision, 'stop') : say(decision, 'to', chosen)];
}

function captures(state: FireAndMovement, place: Campaign | Garrison, path: readonly Hex[]): number {
  return path.reduce((worth, hex) => worth + worthOfEntering(state, place, hex), 0);
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
  const { place } = thoughtsOn(state, []);
  return sayBest(decision, 'beach', (beach) => {
    const isMeantFor = unitIsland[unit] === islandAt(beach);
    return place.worthOfPlace(unit, beach) + (isMeantFor ? weights.marching.worthOfOwnIsland : 0);
  });
}

/** Where it goes from a beach on which others stand. */
export function landBeyond(state: FireAndMovement, decision: Decision): Action[] {
  const { unit, boat } = onTop(state, mobileLanding)!;
  const { place } = thoughtsOn(state, []);
  const beach = state.boats[boat]!.hex;
  return sayBest(decision, 'to', (to) => {
    const { path, cost } = routeTo(state, unit, landingCost, to, beach);
    return place.worthOfPlace(unit, to, beach) + captures(state, place, path) - weights.marching.costOfWay * cost;
  });
}
