import type { Hex } from '#board/grid';
import type { Decision } from '#engine/decision';
import { onTop } from '#engine/frames';
import type { Action } from '#engine/state';
import { best, first, offers, say, targetsOf } from '../../choices.ts';
import { bombardment } from '../combat/bombardment.ts';
import { enemyOf, type FireAndMovement, type MarkerId, WAS_BOMBARDED } from '../core/state.ts';
import { bombardersLeft, MOST_MARKERS } from '../core/support.ts';
import { islandAt } from '../core/terrain.ts';
import { has, unitsOnMap } from '../core/units.ts';
import { markerValue } from '../data/data.ts';
import { type Island, US } from '../data/dataTypes.ts';
import { engagementOf, spareMarkers } from './fighting.ts';
import { type Engagement, Outlook } from './outlook.ts';
import { weights } from './weights.ts';

function engagementAt(state: FireAndMovement, hex: Hex): Engagement {
  return { ...engagementOf(state, hex, []), bombardment: true };
}

/** More than two markers add up to. */
const mostPoints = 64;

/** Which withheld gunfire is fired at which hex. */
type FirePlan = ReadonlyMap<Hex, readonly MarkerId[]>;

/** The best way to divide the withheld gunfire of an island among these hexes. */
function planFire(state: FireAndMovement, outlook: Outlook, island: Island, targets: readonly Hex[]): FirePlan {
  const held = state.phasing === US && state.turn === 1 ? state.withheld[island]! : [];
  const markers = [...held].sort((a, b) => markerValue[b]! - markerValue[a]!).slice(0, weights.bombarding.mostTogether);
  const known = new Map<number, number>();
  const gain = (hex: Hex, fired: readonly MarkerId[]) => {
    const points = fired.reduce((sum, marker) => sum + markerValue[marker]!, 0);
    if (points === 0) return 0;
    const key = hex * mostPoints + points;
    const found = known.get(key) ?? outlook.regularValue(engagementAt(state, hex), { own: 0, enemy: 0 }, points);
    known.set(key, found);
    return found;
  };
  const likely = targets
    .filter((hex) => islandAt(hex) === island)
    .sort((a, b) => gain(b, markers.slice(0, MOST_MARKERS)) - gain(a, markers.slice(0, MOST_MARKERS)) || a - b)
    .slice(0, weights.bombarding.mostTargets);
  let plan: FirePlan = new Map();
  let most = 0;
  const divide = (next: number, fired: readonly (readonly MarkerId[])[]) => {
    if (next === markers.length) {
      const total = likely.reduce((sum, hex, at) => sum + gain(hex, fired[at]!), 0);
      if (total > most) [plan, most] = [new Map(likely.map((hex, at) => [hex, fired[at]!])), total];
      return;
    }
    for (let at = 0; at < likely.length; at++) {
      if (fired[at]!.length === MOST_MARKERS) continue;
      divide(
        next + 1,
        fired.map((some, other) => (other === at ? [...some, markers[next]!] : some)),
      );
    }
    divide(next + 1, fired);
  };
  divide(
    0,
    likely.map(() => []),
  );
  return plan;
}

/** What two markers of the cup would do, where they are not needed for attacks. */
function gainOfDrawn(state: FireAndMovement, outlook: Outlook, hex: Hex): number {
  return outlook.regularValue(engagementAt(state, hex), outlook.fullFire(islandAt(hex), true));
}

/** The end of the phase, and the hexes on which markers of the cup would do most. */
export function bestBombardments(state: FireAndMovement, decision: Decision): Action[][] {
  const outlook = new Outlook(state, state.phasing);
  const hexes = targetsOf(decision, 'bombard')
    .map((hex) => ({ hex, gain: gainOfDrawn(state, outlook, hex) }))
    .sort((one, other) => other.gain - one.gain)
    .slice(0, weights.bombarding.mostTargets);
  return [first(decision), ...hexes.map(({ hex }) => [say(decision, 'bombard', hex)])];
}

/** Withheld gunfire is fired where it does most, and of the cup what is not needed for attacks. */
export function nextBombardment(state: FireAndMovement, decision: Decision): Action[] {
  const outlook = new Outlook(state, state.phasing);
  const targets = targetsOf(decision, 'bombard');
  for (const island of state.inPlay) {
    for (const [hex, markers] of planFire(state, outlook, island, targets)) {
      if (markers.length > 0) return [say(decision, 'bombard', hex)];
    }
  }
  const spare = new Map(state.inPlay.map((island) => [island, spareMarkers(state, island)]));
  const open = targets.filter(
    (hex) => spare.get(islandAt(hex))! > 1 && bombardersLeft(state, state.phasing, islandAt(hex)) > 1,
  );
  const next = best(open, (hex) => gainOfDrawn(state, outlook, hex));
  if (next >= 0 && gainOfDrawn(state, outlook, next) >= weights.bombarding.leastGain)
    return [say(decision, 'bombard', next)];
  return first(decision);
}

/** As planned: the hex under fire has not been marked as bombarded yet, so that the same plan is made again. */
export function chooseMarkers(state: FireAndMovement, decision: Decision): Action[] {
  const { hex } = onTop(state, bombardment)!;
  const targets = unitsOnMap(state, enemyOf(state.phasing))
    .filter((unit) => !has(state, unit, WAS_BOMBARDED))
    .map((unit) => state.where[unit]!);
  const plan = planFire(state, new Outlook(state, state.phasing), islandAt(hex), [...new Set(targets)]);
  const next = plan.get(hex)?.find((marker) => offers(decision, 'fire', marker));
  if (next !== undefined) return [say(decision, 'fire', next)];
  if (offers(decision, 'done')) return [say(decision, 'done')];
  const most = Math.max(...targetsOf(decision, 'draw'));
  return offers(decision, 'draw', most) ? [say(decision, 'draw', most)] : first(decision);
}
