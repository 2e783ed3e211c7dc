import type { Hex } from '#board/grid';
import { terrainAt } from '#board/map';
import { crossingBetween, lineInHex } from '../core/combatLines.ts';
import { attackersOf, attackTargets, mayBanzai } from '../core/eligibility.ts';
import { type FireAndMovement, type UnitId, WAS_BLOCKED } from '../core/state.ts';
import { airstrip, around, islandAt, village } from '../core/terrain.ts';
import { attackOf, has, holds } from '../core/units.ts';
import { archipelago } from '../data/data.ts';
import { type Island, terrainLines, US } from '../data/dataTypes.ts';
import {
  firstTargets,
  foremost,
  type Group,
  groupsLeavingMost,
  groupsOf,
  mostAttacks,
  type Target,
} from './assignment.ts';
import { mustAttackAmong, strengthIn } from './blocked.ts';

// 16.2: what the Japanese must attack. Judged by printed strengths, before any support fire.

const CLEAR = terrainLines.indexOf('clear');

/** The attacks that the principles demand just now, all of them Banzai attacks or none. */
export interface Plan {
  readonly banzai: boolean;
  readonly units: readonly UnitId[];
  readonly targets: readonly Target[];
  /** The hexes to begin with, by their numbers: more than one where the principles do not tell them apart. */
  readonly first: readonly Target[];
}

/** An attack as the principles have settled it. */
export interface Onslaught {
  readonly hex: Hex;
  readonly attackers: UnitId[];
  readonly banzai: boolean;
  readonly principle: string;
  readonly also: string[];
}

/** 16.2.1 before 16.2: Banzai attacks first; who is not needed for any attacks in the ordinary way. */
export function planFor(state: FireAndMovement, island: Island): Plan | undefined {
  const targets = attackTargets(state).filter((hex) => islandAt(hex) === island);
  return banzaiPlan(state, targets) ?? ordinaryPlan(state, targets);
}

/** Whether the first hexes are not all going to be attacked anyway, so that somebody must choose. */
export function isUndecided({ first }: Plan): boolean {
  return first.length > 1 && mostAttacks(first, 0) < first.length;
}

function banzaiPlan(state: FireAndMovement, hexes: readonly Hex[]): Plan | undefined {
  const units = unitsFor(state, hexes).filter((unit) => mayBanzai([unit]));
  const targets = targetsFor(state, hexes, units, 1, (_, hex) => isOpenGround(hex));
  const first = firstTargets(targets);
  return first.length > 0 ? { banzai: true, units, targets, first } : undefined;
}

function ordinaryPlan(state: FireAndMovement, hexes: readonly Hex[]): Plan | undefined {
  const units = unitsFor(state, hexes);
  const targets = targetsFor(state, hexes, units, 2, (unit, hex) => isGroundAllowed(state, unit, hex));
  const airstrips = targets.filter(({ hex }) => airstrip[hex] === 1);
  const first = airstrips.length > 0 ? foremost(airstrips) : firstTargets(targets);
  return first.length > 0 ? { banzai: false, units, targets, first } : undefined;
}

/** 16.2.1: where a US unit invites Banzai attacks. */
function isOpenGround(hex: Hex): boolean {
  return airstrip[hex] === 1 || lineInHex[hex] === CLEAR;
}

/** 16.2, principle 1. */
function isGroundAllowed(state: FireAndMovement, unit: UnitId, hex: Hex): boolean {
  const terrain = terrainAt(archipelago, hex);
  if (terrain === 'mountain' || terrain === 'hill/jungle') return false;
  return (terrain !== 'jungle' && village[hex] === 0) || crossingBetween(state.where[unit]!, hex) !== 'river';
}

/** The units that could attack any of these hexes, in the order of their hexes. */
function unitsFor(state: FireAndMovement, hexes: readonly Hex[]): UnitId[] {
  const found = new Set(hexes.flatMap((hex) => attackersOf(state, hex)));
  return [...found].sort((a, b) => state.where[a]! - state.where[b]!);
}

/** The hexes for which a group of these units is strong enough, or that blocked units attack in any case (principle 4). */
function targetsFor(
  state: FireAndMovement,
  hexes: readonly Hex[],
  units: readonly UnitId[],
  times: number,
  mayAttack: (unit: UnitId, hex: Hex) => boolean,
): Target[] {
  const near = (unit: UnitId) => hexes.filter((hex) => attackersOf(state, hex).includes(unit));
  const musts = new Map(
    units.flatMap((unit) => (has(state, unit, WAS_BLOCKED) ? [[unit, mustAttackAmong(state, unit, near(unit))]] : [])),
  );
  return hexes.flatMap((hex) => {
    const [defense, attack] = strengthIn(state, hex);
    const beside = attackersOf(state, hex).filter((unit) => units.includes(unit));
    const driven = beside.filter((unit) => musts.get(unit)?.includes(hex));
    const free = beside.filter((unit) => !musts.has(unit) && mayAttack(unit, hex));
    const reach = groupOf(units, [...driven, ...free]);
    const others = groupOf(units, free);
    const groups = groupsOf(reach).filter(
      (group) => (group & others) === 0 || strengthOf(state, units, group) >= times * defense,
    );
    return groups.length > 0 ? { hex, rank: [1 - airstrip[hex]!, defense, attack], reach, groups } : [];
  });
}

function groupOf(units: readonly UnitId[], members: readonly UnitId[]): Group {
  return members.reduce((group, unit) => group | (1 << units.indexOf(unit)), 0);
}

function membersOf(units: readonly UnitId[], group: Group): UnitId[] {
  return units.filter((_, at) => (group & (1 << at)) !== 0);
}

function strengthOf(state: FireAndMovement, units: readonly UnitId[], group: Group): number {
  return membersOf(units, group).reduce((strength, unit) => strength + attackOf(state, unit), 0);
}

/** Who attacks a hex: as many units as can be spared, of as many the strongest, of as strong those in the lower hexes. */
export function onslaughtOn(state: FireAndMovement, plan: Plan, hex: Hex): Onslaught {
  const { banzai, units, targets } = plan;
  const target = targets.find((one) => one.hex === hex)!;
  const isFirstStrip = !banzai && airstrip[hex] === 1;
  const groups = isFirstStrip ? target.groups : groupsLeavingMost(targets, target);
  const group = groups.reduce((best, other) => (isBetter(state, units, other, best) ? other : best));
  const attackers = membersOf(units, group);
  const also = banzai && group !== target.reach && targets.length > 1 ? ['16.2.1b'] : [];
  return { hex, attackers, banzai, principle: principleOf(state, attackers, hex, banzai), also };
}

function isBetter(state: FireAndMovement, units: readonly UnitId[], group: Group, best: Group): boolean {
  const more = membersOf(units, group).length - membersOf(units, best).length;
  if (more !== 0) return more > 0;
  const stronger = strengthOf(state, units, group) - strengthOf(state, units, best);
  if (stronger !== 0) return stronger > 0;
  const differing = group ^ best;
  return (group & differing & -differing) !== 0;
}

function principleOf(state: FireAndMovement, attackers: readonly UnitId[], hex: Hex, banzai: boolean): string {
  const isDriven = attackers.every((unit) => has(state, unit, WAS_BLOCKED));
  if (banzai) return isDriven ? '16.2.1c' : '16.2.1a';
  if (isDriven) return '16.2.4P';
  const hasOthers = attackers.some((unit) => isNextToOther(state, state.where[unit]!, hex));
  return airstrip[hex] === 1 && hasOthers ? '16.2.3P' : '16.2.2P';
}

function isNextToOther(state: FireAndMovement, from: Hex, target: Hex): boolean {
  return around[from]!.some((near) => near !== target && airstrip[near] === 0 && holds(state, US, near));
}
