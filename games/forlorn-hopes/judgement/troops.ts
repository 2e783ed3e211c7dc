import type { Hex } from '#board/grid';
import type { Decision } from '#engine/decision';
import { onTop } from '#engine/frames';
import type { Action } from '#engine/state';
import { best, offers, say, sayBest, targetsOf } from '../../choices.ts';
import { groundAt, hasGround } from '../core/counters.ts';
import { handOf } from '../core/hand.ts';
import { bearsArmor, lacksInfantry, whyNotStacked } from '../core/stacking.ts';
import { enemyOf, type ForlornHopes, sideOfSeat, type UnitId } from '../core/state.ts';
import { isBesieged, landNeighbors, townIn } from '../core/terrain.ts';
import { isBarge, isInfantry, places } from '../data/data.ts';
import { landmassOf } from '../data/maps.ts';
import { JAPAN, type SideCode } from '../data/types.ts';
import { attack, targetsOf as attackTargets } from '../ground/attack.ts';
import { attackChances } from '../ground/chances.ts';
import { strengthOf } from '../ground/groundCombatTable.ts';
import { landing } from '../ground/landing.ts';
import { actsFree, canPay } from '../ground/payment.ts';
import { unitsAboardIn } from '../naval/cargo.ts';
import type { Command } from './command.ts';
import { landingWorth } from './landings.ts';
import type { HeadWeights } from './weights.ts';

/** What a hex is worth to its holder. */
function hexWorth(hex: Hex, weights: HeadWeights): number {
  const town = townIn(hex);
  return town < 0 ? 0 : places[town]!.vp * weights.place;
}

interface March {
  readonly group: readonly UnitId[];
  readonly to: Hex;
  readonly worth: number;
}

/** 11.2: ashore first, then one march after the other as long as one is worth it. */
export function march(view: ForlornHopes, decision: Decision, { weights: { head } }: Command): Action[] {
  const side = sideOfSeat(decision.seat);
  for (const verb of ['disembark all', 'disembark']) {
    if (offers(decision, verb)) return [say(decision, verb, targetsOf(decision, verb)[0])];
  }
  const chosen = targetsOf(decision, 'leave');
  if (chosen.length > 0) {
    if (offers(decision, 'move to')) return sayBest(decision, 'move to', (hex) => standing(view, side, hex, head));
    return [say(decision, 'leave', chosen[0])];
  }
  const found = marchesOf(view, side, targetsOf(decision, 'take'), head);
  const [wanted] = found.sort((one, other) => other.worth - one.worth);
  if (!wanted) return [say(decision, 'done')];
  return [...wanted.group.map((unit) => say(decision, 'take', unit)), say(decision, 'move to', wanted.to)];
}

function marchesOf(view: ForlornHopes, side: SideCode, movable: readonly UnitId[], weights: HeadWeights): March[] {
  const marches: March[] = [];
  for (const from of new Set(movable.map((unit) => view.where[unit]!))) {
    const there = movable.filter((unit) => view.where[unit] === from);
    const infantry = there.filter((unit) => isInfantry[unit] === 1);
    const groups = [there, ...infantry.map((unit) => [unit])];
    for (const to of landNeighbors[from]!) {
      for (const group of groups) {
        if (!canMarch(view, side, group, from, to)) continue;
        const price = actsFree(view, side) ? 0 : weights.supplyPaid * Math.ceil(group.length / 2);
        const worth = marchWorth(view, side, group, from, to, weights) - price;
        if (worth > weights.leastMarch) marches.push({ group, to, worth });
      }
    }
  }
  return marches;
}

/** 11.2, 11.3: as the rules ask. */
function canMarch(view: ForlornHopes, side: SideCode, group: readonly UnitId[], from: Hex, to: Hex): boolean {
  if (group.length === 0 || isBesieged(view, to) || hasGround(view, enemyOf(side), to)) return false;
  if (!canPay(view, group)) return false;
  const left = groundAt(view, side, from).filter((unit) => !group.includes(unit));
  const isSplit = left.some((unit) => isInfantry[unit] === 0) && lacksInfantry(left);
  if (lacksInfantry(group) || isSplit || group.some((unit) => !bearsArmor(to, unit))) return false;
  return whyNotStacked([...groundAt(view, side, to), ...group]) === undefined;
}

function marchWorth(
  view: ForlornHopes,
  side: SideCode,
  group: readonly UnitId[],
  from: Hex,
  to: Hex,
  weights: HeadWeights,
): number {
  const taken = view.control[to] === side ? 0 : hexWorth(to, weights) + weights.ground;
  const isEmptied = groundAt(view, side, from).length === group.length;
  const enemy = enemyOf(side);
  const isOpen = isEmptied && landNeighbors[from]!.some((near) => near !== to && hasGround(view, enemy, near));
  const risk = isOpen ? hexWorth(from, weights) : 0;
  const leaving = isEmptied && townIn(from) >= 0 && side !== JAPAN ? weights.garrison * hexWorth(from, weights) : 0;
  return taken + standing(view, side, to, weights) - standing(view, side, from, weights) - risk - leaving;
}

/** What it is worth to have a unit more in a hex: nearer to a place that is to be taken, or in one that is to be held. */
function standing(view: ForlornHopes, side: SideCode, hex: Hex, weights: HeadWeights): number {
  const enemy = enemyOf(side);
  if (side !== JAPAN) {
    const crowd = groundAt(view, side, hex).filter((unit) => isInfantry[unit] === 1).length;
    return crowd >= 2 ? 0 : weights.garrison * hexWorth(hex, weights);
  }
  let worth = 0;
  for (const { hex: other, vp, port } of places) {
    if (landmassOf[other] !== landmassOf[hex]) continue;
    // Where nothing is left to be taken, ships take troops from a port to where they are wanted.
    const prize = view.control[other] === enemy ? weights.approach * vp * weights.place : 0;
    const exit = view.control[other] === side && port === 'port' ? weights.embarkation : 0;
    worth = Math.max(worth, Math.max(prize, exit) / (1 + stepsBetween(hex, other)));
  }
  return worth;
}

const ways = new Map<number, number>();

/** Hexes to march between two hexes of an island. */
function stepsBetween(from: Hex, to: Hex): number {
  const key = from * 4096 + to;
  const known = ways.get(key);
  if (known !== undefined) return known;
  const distances = new Map([[from, 0]]);
  const queue = [from];
  for (const hex of queue) {
    for (const near of landNeighbors[hex]!) {
      if (distances.has(near)) continue;
      distances.set(near, distances.get(hex)! + 1);
      queue.push(near);
    }
  }
  const steps = distances.get(to) ?? 99;
  ways.set(key, steps);
  return steps;
}

/** Who fights for a hex: the side with the initiative names the unit (11.4b); its guns stand by it. */
function defenseOf(view: ForlornHopes, side: SideCode, hex: Hex): UnitId[] {
  const defenders = groundAt(view, enemyOf(side), hex);
  const infantry = defenders
    .filter((unit) => isInfantry[unit] === 1)
    .sort((one, other) => strengthOf(view, one) - strengthOf(view, other));
  const named = (view.initiative === side ? infantry[0] : infantry.at(-1)) ?? defenders[0]!;
  return [named, ...defenders.filter((unit) => unit !== named && isInfantry[unit] === 0).slice(0, 2)];
}

/** 11.4: what an attack promises, by its exact chances. */
function attackWorth(view: ForlornHopes, side: SideCode, attacker: UnitId, hex: Hex, weights: HeadWeights): number {
  const supports = groundAt(view, side, view.where[attacker]!).filter(
    (unit) => isInfantry[unit] === 0 && view.disrupted[unit] === 0,
  );
  const defenders = defenseOf(view, side, hex);
  const count = groundAt(view, enemyOf(side), hex).filter((unit) => isInfantry[unit] === 1).length;
  // A lodgement that is cleared is a place taken; elsewhere the way is free for the next march.
  const isLodged = view.where[attacker] === hex;
  const prize = ((isLodged ? 1 : weights.opened) * hexWorth(hex, weights)) / Math.max(1, count);
  const sides = { attackers: [attacker, ...supports.slice(0, 2)], defenders, hex };
  const price = actsFree(view, side) ? 0 : weights.supplyPaid;
  const worth = attackChances(view, sides).reduce((sum, { result, ways: faces, of }) => {
    const value = {
      'attacker-loses': -weights.step,
      'attacker-disrupted': -weights.disrupted,
      none: 0,
      'defender-disrupted': view.disrupted[defenders[0]!] === 1 ? prize : weights.disrupted,
      'defender-retreats': prize + weights.disrupted,
      'defender-loses': prize + weights.step,
      'defender-eliminated': prize + 1.5 * weights.step,
    };
    return sum + (faces / of) * value[result];
  }, 0);
  return worth - price;
}

/** 11.4, 11.5: landings first, then attacks that promise more than they cost. */
export function fight(view: ForlornHopes, decision: Decision, { weights: { head } }: Command): Action[] {
  const side = sideOfSeat(decision.seat);
  for (const hex of targetsOf(decision, 'land')) {
    if (shouldLand(view, side, hex, head))
      return [say(decision, 'land', hex), say(decision, 'add all'), say(decision, 'go ashore')];
  }
  let most = head.leastBattle;
  let chosen: Action[] = [];
  for (const attacker of targetsOf(decision, 'attack')) {
    const targets = attackTargets(view, side, attacker);
    for (const hex of targets) {
      const worth = attackWorth(view, side, attacker, hex, head);
      if (worth <= most) continue;
      most = worth;
      chosen = [say(decision, 'attack', attacker), ...(targets.length > 1 ? [say(decision, 'attack hex', hex)] : [])];
    }
  }
  return chosen.length > 0 ? chosen : [say(decision, 'done')];
}

function shouldLand(view: ForlornHopes, side: SideCode, hex: Hex, weights: HeadWeights): boolean {
  const aboard = unitsAboardIn(view, side, hex);
  const landers = aboard.filter(
    (unit) => view.disrupted[unit] === 0 && (isInfantry[unit] === 1 || strengthOf(view, unit) > 0),
  );
  if (!landers.some((unit) => isInfantry[unit] === 1)) return hasGround(view, side, hex) && aboard.length > 0;
  if (side !== JAPAN) return !hasGround(view, enemyOf(side), hex);
  const hasBarge = landers.some((unit) => isBarge[handOf(view, side).aboard[unit]!] === 1);
  return landingWorth(view, { hex, worth: Math.max(1, hexWorth(hex, weights)) }, landers, hasBarge, weights) > 0;
}

export function chooseAttack(view: ForlornHopes, decision: Decision, { weights: { head } }: Command): Action[] {
  const side = sideOfSeat(decision.seat);
  const { attacker } = onTop(view, attack)!;
  return sayBest(decision, 'attack hex', (hex) => attackWorth(view, side, attacker, hex, head));
}

/** Guns and tanks go along. */
export function support(_: ForlornHopes, decision: Decision): Action[] {
  const [unit] = targetsOf(decision, 'add');
  return [unit === undefined ? say(decision, 'attack') : say(decision, 'add', unit)];
}

export function supportDefense(_: ForlornHopes, decision: Decision): Action[] {
  return offers(decision, 'add all') ? [say(decision, 'add all'), say(decision, 'ready')] : [say(decision, 'ready')];
}

export function land(_: ForlornHopes, decision: Decision): Action[] {
  if (offers(decision, 'add all')) return [say(decision, 'add all')];
  return [say(decision, offers(decision, 'go ashore') ? 'go ashore' : 'cancel')];
}

/** 11.4b: the weakest of the enemy's units, or one's own strongest. */
export function nameDefender(view: ForlornHopes, decision: Decision): Action[] {
  const { side } = (onTop(view, attack) ?? onTop(view, landing))!;
  const sign = sideOfSeat(decision.seat) === side ? -1 : 1;
  const defense = (unit: UnitId) => strengthOf(view, unit) - 2 * view.disrupted[unit]!;
  return sayBest(decision, 'defend', (unit) => sign * defense(unit));
}

export function nameVictim(view: ForlornHopes, decision: Decision): Action[] {
  return sayBest(decision, 'destroy', (unit) => strengthOf(view, unit));
}

/** To friends, best in a town. */
export function retreat(view: ForlornHopes, decision: Decision): Action[] {
  const side = sideOfSeat(decision.seat);
  const safety = (hex: Hex) =>
    (townIn(hex) >= 0 ? 2 : 0) + (view.control[hex] === side ? 1 : 0) + 0.2 * groundAt(view, side, hex).length;
  return sayBest(decision, 'retreat to', safety);
}

export function giveUpExcess(view: ForlornHopes, decision: Decision): Action[] {
  return sayBest(decision, 'eliminate', (unit) => -strengthOf(view, unit));
}

/** 10.5: whoever is likely to meet a landing; in an attack from the sea the airbase, then the port. */
export function bombard(view: ForlornHopes, decision: Decision): Action[] {
  const fit = targetsOf(decision, 'bombard unit').filter((unit) => view.disrupted[unit] === 0);
  const bases = targetsOf(decision, 'bombard airbase').filter((base) => view.baseStatus[base] === 0);
  if (bases.length > 0) return [say(decision, 'bombard airbase', bases[0])];
  if (fit.length > 0)
    return [
      say(
        decision,
        'bombard unit',
        best(fit, (unit) => likelihood(view, unit)),
      ),
    ];
  if (offers(decision, 'bombard place')) return [say(decision, 'bombard place')];
  return [say(decision, 'hold fire')];
}

/** How likely a unit is to be named as the defender. */
function likelihood(view: ForlornHopes, unit: UnitId): number {
  return view.initiative === JAPAN ? -strengthOf(view, unit) : strengthOf(view, unit);
}
