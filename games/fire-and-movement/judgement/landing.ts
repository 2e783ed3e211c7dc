import { distance, type Hex } from '#board/grid';
import type { Decision } from '#engine/decision';
import { onTop } from '#engine/frames';
import type { Action } from '#engine/state';
import { best, first, offers, say, sayBest, targetsOf } from '../../choices.ts';
import type { Lot } from '../../judgement.ts';
import { lineInHex } from '../core/combatLines.ts';
import { objectives } from '../core/objectives.ts';
import { planOf } from '../core/plans.ts';
import { type FireAndMovement, modeOf, type UnitId } from '../core/state.ts';
import { servesOnlyInDefense } from '../core/support.ts';
import { coast, islandAt, reef } from '../core/terrain.ts';
import { attackOf, defenseOf, isMobile, isOf, unitsOnIsland } from '../core/units.ts';
import { archipelago, attackStrength, defenseStrength, islands, placement, unitIsland } from '../data/data.ts';
import { GUAM, type Island, TINIAN, US } from '../data/dataTypes.ts';
import { landings } from '../movement/landings.ts';
import { reinforcements } from '../movement/reinforcements.ts';
import { waysTo } from './ways.ts';
import { weights } from './weights.ts';

const { grid } = archipelago;

/** In the simultaneous scenario, how the twelve boats are divided among the islands. */
const boatsEach = [1, 1, 1, 4, 3, 2];

/** The expected strength of the Japanese units that start within so many hexes, by the placement tables (19.0). */
function expectedStrength(hex: Hex, within: number): number {
  let strength = 0;
  for (const { unit, hexes } of placement[islandAt(hex)]!) {
    for (const there of hexes) {
      if (distance(grid, hex, there) <= within) strength += (attackStrength[0][unit]! + defenseStrength[0][unit]!) / 12;
    }
  }
  return strength;
}

function isLarge(island: Island): boolean {
  return island === GUAM || island === TINIAN;
}

/** The hexes that the US must get to on an island: objectives and, where all must be killed, where the enemy may be. */
const destinations: readonly (readonly Hex[])[] = islands.map(({ conditions }, island) => [
  ...objectives.filter((objective) => objective.island === island).map(({ hex }) => hex),
  ...(conditions.garrison ? placement[island]!.flatMap(({ hexes }) => hexes) : []),
]);

/** How badly one more beach would serve, when these are chosen. */
function costOfBeach(hex: Hex, chosen: readonly Hex[]): number {
  const island = islandAt(hex);
  const others = chosen.filter((other) => islandAt(other) === island);
  let cost = 0;
  for (const goal of destinations[island]!) {
    const ways = waysTo(goal);
    cost += Math.min(ways[hex]!, ...others.map((other) => ways[other]!));
  }
  cost *=
    (isLarge(island) ? weights.landing.weightOnLargeIslands : weights.landing.weightOfWays) /
    destinations[island]!.length;
  if (reef[hex] === 1) cost += weights.landing.costOfReef;
  cost += weights.landing.costOfDefender * (expectedStrength(hex, 0) * 2 + expectedStrength(hex, 1));
  if (isLarge(island)) {
    for (const other of others)
      cost += weights.landing.costOfStraying * Math.max(0, distance(grid, hex, other) - weights.landing.landingWidth);
  }
  return cost;
}

/** One boat more than those, on the beach that serves best. */
function nextBoat(
  state: FireAndMovement,
  decision: Decision,
  boats: readonly { readonly hex: Hex }[],
  lot: Lot,
): Action[] {
  const chosen = boats.map(({ hex }) => hex);
  const targets = targetsOf(decision, 'place boat').filter((hex) => {
    const here = chosen.filter((other) => islandAt(other) === islandAt(hex)).length;
    return modeOf(state) !== 'simultaneous' || here < boatsEach[islandAt(hex)]!;
  });
  const hex = best(targets, (target) => -costOfBeach(target, chosen) - weights.landing.whim * lot(5));
  return hex < 0 ? first(decision) : [say(decision, 'place boat', hex)];
}

/** All boats that there are, on beaches near to what must be captured and far from what may stand there. */
export function placeBoats(state: FireAndMovement, decision: Decision, lot: Lot): Action[] {
  return nextBoat(state, decision, state.boats, lot);
}

/** 18.1(3): the heaviest gunfire is of no use to attacks; where time is short all is fired at once. */
export function withhold(state: FireAndMovement, decision: Decision): Action[] {
  const marker = targetsOf(decision, 'withhold').find((one) => {
    if (servesOnlyInDefense(one)) return true;
    const island = state.cups[US].findIndex((cup) => cup.includes(one));
    return !isLarge(island);
  });
  return [marker === undefined ? say(decision, 'done') : say(decision, 'withhold', marker)];
}

/** Where the most may be expected to stand. */
export function aim(_: FireAndMovement, decision: Decision): Action[] {
  return sayBest(decision, 'at', (hex) => expectedStrength(hex, 0));
}

/** Infantry first, with an engineer among the first where there are caves (14.0); of an island's own units if any. */
function worthOfLanding(state: FireAndMovement, unit: UnitId, island: Island): number {
  const ashore = unitsOnIsland(state, US, island);
  const engineers = ashore.filter((other) => isOf(other, 'engineer')).length;
  let worth = attackOf(state, unit) + defenseOf(state, unit);
  if (unitIsland[unit] === island) worth += 50;
  // Tanks come ashore by themselves after the combats (11.2).
  if (isMobile(unit)) worth -= 9;
  if (island === GUAM && isOf(unit, 'engineer') && ashore.length > 4 + 6 * engineers) worth += 20;
  return worth;
}

export function landUnit(state: FireAndMovement, decision: Decision): Action[] {
  const { boat } = (onTop(state, landings) ?? onTop(state, reinforcements))!;
  const island = islandAt(state.boats[boat]!.hex);
  const verb = offers(decision, 'assault') ? 'assault' : 'land';
  const unit = best(targetsOf(decision, verb), (one) => worthOfLanding(state, one, island));
  if (unit < 0) return first(decision);
  return [say(decision, verb, unit)];
}

/** 18.4: boats and the first wave, or a hex for each unit, written down in secret. */
export function writeSetUp(state: FireAndMovement, decision: Decision, lot: Lot): Action[] {
  if (offers(decision, 'first wave')) {
    const { boats } = planOf(state, 'us');
    const island = islandAt(boats[boats.length - 1]!.hex);
    return sayBest(decision, 'first wave', (unit) => worthOfLanding(state, unit, island));
  }
  if (offers(decision, 'deploy')) return sayBest(decision, 'deploy', (unit) => defenseStrength[0][unit]!);
  if (offers(decision, 'to'))
    return sayBest(decision, 'to', (hex) => worthOfPost(state, hex) + weights.landing.whim * 0.5 * lot(8));
  return nextBoat(state, decision, planOf(state, 'us').boats, lot);
}

/** Objectives first, then good ground near them, off the beaches. */
function worthOfPost(state: FireAndMovement, hex: Hex): number {
  const island = islandAt(hex);
  const { chosen, deployments } = planOf(state, 'japan');
  const isDigger = isOf(chosen, 'engineer');
  let toObjective = 99;
  for (const objective of objectives) {
    if (objective.island !== island || deployments.some((written) => written.hex === objective.hex)) continue;
    toObjective = Math.min(toObjective, distance(grid, hex, objective.hex));
  }
  const crowd = deployments.filter((written) => distance(grid, written.hex, hex) <= 1).length;
  const ground = 0.8 * (4 - lineInHex[hex]!) - (coast[hex] === 1 ? 0.5 : 0);
  if (islands[island]!.conditions.garrison) return ground - crowd;
  return ground - (isDigger ? 0.2 : 1) * toObjective - 0.5 * crowd;
}
