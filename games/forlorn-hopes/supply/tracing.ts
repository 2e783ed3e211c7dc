import type { Hex } from '#board/grid';
import { bargeBaseIn, isLodgement, shipsAt, supplyAt } from '../core/counters.ts';
import { hexCount } from '../core/places.ts';
import { enemyOf, type ForlornHopes, NOBODY, type UnitId } from '../core/state.ts';
import { landNeighbors, townIn } from '../core/terrain.ts';
import { isSubmarine, isWarship, places, rowAt, tables } from '../data/data.ts';
import { DARWIN, SINGAPORE, type SideCode } from '../data/types.ts';

/** 13.1: what supplies a hex. */
export interface SupplySource {
  readonly kind: 'port' | 'barge' | 'supply unit';
  readonly hex: Hex;
  /** The barge or the supply unit; -1 for a port. */
  readonly unit: UnitId;
  /** 14.1.1: a port with hits that shorten its range, or a mere supply unit. */
  readonly isPoor: boolean;
}

const UNLIMITED = Number.POSITIVE_INFINITY;

/** 13.0: whether a side's troops or airbase in a hex trace a line to a source. What has just landed is supplied without one (11.5.3). */
export function isSupplied(state: ForlornHopes, side: SideCode, hex: Hex): boolean {
  return distanceToSource(state, side, hex) !== UNLIMITED;
}

/** The source to which a hex traces its line: a port before a supply unit (13.3a), a sound one before a damaged one, the nearest first. */
export function supplySource(state: ForlornHopes, side: SideCode, hex: Hex): SupplySource | undefined {
  let best: SupplySource | undefined;
  trace(state, side, hex, (reached, distance) => {
    for (const { source, range } of sourcesIn(state, side, reached)) {
      if (distance <= range && (!best || rank(source) < rank(best))) best = source;
    }
    return best !== undefined && rank(best) === 0;
  });
  return best;
}

/** 13.3h, ruling 63: whether a supply unit is itself linked over land to a port. */
export function isLinkedToPort(state: ForlornHopes, side: SideCode, hex: Hex): boolean {
  const source = supplySource(state, side, hex);
  return source !== undefined && source.kind !== 'supply unit';
}

/** 11.1c: the supply units that reach a hex by a valid line, nearest first. */
export function supplyUnitsInReach(state: ForlornHopes, side: SideCode, hex: Hex): UnitId[] {
  const found: UnitId[] = [];
  trace(state, side, hex, (reached, distance) => {
    for (const unit of supplyAt(state, side, reached)) if (distance <= rangeOfUnit(state, unit)) found.push(unit);
    return false;
  });
  return found;
}

/** 11.1c: whether a line of supply joins two hexes. */
export function isLinked(state: ForlornHopes, side: SideCode, from: Hex, to: Hex): boolean {
  let found = false;
  trace(state, side, from, (reached) => {
    found ||= reached === to;
    return found;
  });
  return found;
}

/** 11.4.4a: how far a hex is from what supplies it; infinite where nothing does. */
export function distanceToSource(state: ForlornHopes, side: SideCode, hex: Hex): number {
  let nearest = UNLIMITED;
  trace(state, side, hex, (reached, distance) => {
    for (const { range } of sourcesIn(state, side, reached))
      if (distance <= range) nearest = Math.min(nearest, distance);
    return nearest !== UNLIMITED;
  });
  return nearest;
}

function rank({ kind, isPoor }: SupplySource): number {
  if (kind === 'supply unit') return 2;
  return isPoor ? 1 : 0;
}

/** 13.2a: goes over friendly and neutral land, hex by hex outward, until `look` has seen enough. The first hex may be anyone's (11.4e). */
function trace(state: ForlornHopes, side: SideCode, from: Hex, look: (hex: Hex, distance: number) => boolean): void {
  const distances = new Int16Array(hexCount).fill(-1);
  const queue = [from];
  distances[from] = 0;
  for (let at = 0; at < queue.length; at++) {
    const hex = queue[at]!;
    if (look(hex, distances[hex]!)) return;
    for (const near of landNeighbors[hex]!) {
      if (distances[near]! >= 0 || !isOpen(state, side, near)) continue;
      distances[near] = distances[hex]! + 1;
      queue.push(near);
    }
  }
}

/** Ruling 59: no line runs through a hex in which both sides stand. */
function isOpen(state: ForlornHopes, side: SideCode, hex: Hex): boolean {
  const holder = state.control[hex]!;
  return (holder === side || holder === NOBODY) && !isLodgement(state, hex);
}

function* sourcesIn(
  state: ForlornHopes,
  side: SideCode,
  hex: Hex,
): Generator<{ readonly source: SupplySource; readonly range: number }> {
  if (isSupplyPort(state, side, hex)) {
    const range = rangeByHits(state.hits[townIn(hex)]!, townIn(hex) === DARWIN);
    yield { source: { kind: 'port', hex, unit: -1, isPoor: range !== UNLIMITED }, range };
  }
  const barge = bargeBaseIn(state, side, hex);
  if (barge >= 0 && !isBlockaded(state, side, hex)) {
    const range = rangeByHits(state.supplyHits[barge]!, false);
    yield { source: { kind: 'barge', hex, unit: barge, isPoor: range !== UNLIMITED }, range };
  }
  for (const unit of supplyAt(state, side, hex)) {
    yield { source: { kind: 'supply unit', hex, unit, isPoor: true }, range: rangeOfUnit(state, unit) };
  }
}

/** 13.1: a port that a side controls, Palembang too, unless it is blockaded. How far it supplies depends on its hits. */
function isSupplyPort(state: ForlornHopes, side: SideCode, hex: Hex): boolean {
  const town = townIn(hex);
  if (town < 0 || places[town]!.port === 'none' || state.control[hex] !== side) return false;
  // 13.1c: Singapore is on no island.
  return town === SINGAPORE || !isBlockaded(state, side, hex);
}

/** 13.2d, ruling 65: enemy naval units in the port hex. By the option only warships count, and not against a friendly warship. */
export function isBlockaded(state: ForlornHopes, side: SideCode, hex: Hex): boolean {
  const enemies = shipsAt(state, enemyOf(side), hex).filter((ship) => isSubmarine[ship] === 0);
  if (state.options.blockade !== 'warships') return enemies.length > 0;
  const isArmed = (ship: UnitId) => isWarship[ship] === 1;
  return enemies.some(isArmed) && !shipsAt(state, side, hex).some(isArmed);
}

/** 13.4: how many hexes a port with hits supplies; less than 0 where it is no source. */
function rangeByHits(hits: number, isDarwin: boolean): number {
  const { rows, darwin } = tables.hitsEffects;
  const { supplyRange } = rowAt(isDarwin ? darwin : rows, hits);
  if (supplyRange === null) return UNLIMITED;
  return supplyRange === 0 ? -1 : supplyRange;
}

function rangeOfUnit({ supplyHits }: Pick<ForlornHopes, 'supplyHits'>, unit: UnitId): number {
  return tables.hitsEffects.supplyUnitRanges[supplyHits[unit]!] ?? UNLIMITED;
}
