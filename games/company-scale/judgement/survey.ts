import { cellsAround, distance, type Hex, hexesWithin } from '#board/grid';
import { awardFor } from '../core/awards.ts';
import { fireEffect } from '../core/conditions.ts';
import { unitsAt } from '../core/stacks.ts';
import { type CompanyScale, enemyOf } from '../core/state.ts';
import { turns } from '../data/tables.ts';
import { BLACK, type SideCode, US } from '../data/types.ts';
import { sees } from '../field/vision.ts';
import { COLUMN, DEPLOYED, type Forces, hasTrait, type UnitId } from '../theater/forces.ts';
import { isAshore, isHex, type Place, type Places } from '../theater/places.ts';
import { type Theater, theaterOf } from '../theater/theater.ts';

/** How the island looks to a side. */
export interface Survey {
  readonly state: CompanyScale;
  readonly theater: Theater;
  readonly side: SideCode;
  readonly enemy: SideCode;
  /** Every Victory Hex counts: there is something to fall back to. */
  readonly isCampaign: boolean;
  /** There is time for all of them. */
  readonly hasWeeks: boolean;
  /** The places on land with units of a side. */
  readonly own: readonly Place[];
  readonly foes: readonly Place[];
  /** By hex: units of either side in it and in its cave. */
  readonly ownUnits: Uint8Array;
  readonly foeUnits: Uint8Array;
  /** By hex: the fire power with which the enemy could fire into it. */
  readonly danger: Float32Array;
  /** By hex: how far the next enemy is, up to `farAway`. */
  readonly near: Uint8Array;
}

export const farAway = 12;

interface Kept {
  readonly moment: number;
  readonly surveys: [Survey?, Survey?];
}
/** A position is surveyed once, however much is asked of it. */
const kept = new WeakMap<CompanyScale, Kept>();

export function surveyFor(state: CompanyScale, side: SideCode): Survey {
  let known = kept.get(state);
  if (known?.moment !== state.moment) {
    known = { moment: state.moment, surveys: [] };
    kept.set(state, known);
  }
  known.surveys[side] ??= survey(state, side);
  return known.surveys[side];
}

function survey(state: CompanyScale, side: SideCode): Survey {
  const theater = theaterOf(state);
  const { forces, places } = theater;
  const enemy = enemyOf(side);
  const own = new Set<Place>();
  const foes = new Set<Place>();
  const ownUnits = new Uint8Array(places.firstCave);
  const foeUnits = new Uint8Array(places.firstCave);
  for (let unit = forces.units.first; unit < forces.units.end; unit++) {
    const place = state.where[unit]!;
    if (!isAshore(places, place)) continue;
    const isOwn = forces.side[unit] === side;
    (isOwn ? own : foes).add(place);
    (isOwn ? ownUnits : foeUnits)[places.hexOf[place]!]!++;
  }
  return {
    ...{ state, theater, side, enemy, ownUnits, foeUnits, isCampaign: isCampaign(state), hasWeeks: hasWeeks(state) },
    own: [...own],
    foes: [...foes],
    danger: dangerFrom(state, theater, foes),
    near: nearnessTo(places, foes),
  };
}

export function isCampaign(state: CompanyScale): boolean {
  return awardFor(state, US, 'victory hexes') !== undefined;
}

/** Saipan's campaign goes on for 25 days; on Tinian's 9 nobody has time to lose. */
export function hasWeeks(state: CompanyScale): boolean {
  return isCampaign(state) && theaterOf(state).scenario(state.scenario).turns > 2 * week * turns.length;
}
const week = 7;

/** How far each hex is from the nearest of these places, ring by ring. */
export function nearnessTo(places: Places, starts: Iterable<Place>): Uint8Array {
  const around = aroundIn(places);
  const near = new Uint8Array(places.firstCave).fill(farAway);
  let edge: Hex[] = [];
  for (const place of starts) {
    const hex = places.hexOf[place]!;
    if (near[hex] === 0) continue;
    near[hex] = 0;
    edge.push(hex);
  }
  for (let ring = 1; ring < farAway && edge.length > 0; ring++) {
    const next: Hex[] = [];
    for (const hex of edge) {
      for (const beside of around[hex]!) {
        if (near[beside]! <= ring) continue;
        near[beside] = ring;
        next.push(beside);
      }
    }
    edge = next;
  }
  return near;
}

const cells = new WeakMap<Places, readonly (readonly Hex[])[]>();
/** By hex: those beside it. */
export function aroundIn(places: Places): readonly (readonly Hex[])[] {
  let around = cells.get(places);
  if (!around) {
    around = cellsAround(places.grid);
    cells.set(places, around);
  }
  return around;
}

/** The best fire power of a unit that is not indirect, in either mode. */
export function powerOf(forces: Forces, unit: UnitId): number {
  const deployed = forces.fireType[unit * 2 + DEPLOYED] === BLACK ? 0 : forces.fire[unit * 2 + DEPLOYED]!;
  return Math.max(deployed, forces.fire[unit * 2 + COLUMN]!);
}

function dangerFrom(state: CompanyScale, theater: Theater, foes: Iterable<Place>): Float32Array {
  const { forces, places } = theater;
  const danger = new Float32Array(places.firstCave);
  for (const place of foes) {
    const effect = fireEffect(state, place);
    if (effect === undefined || state.sealed[place] === 1) continue;
    let [best, range, count] = [0, 1, 0];
    for (const unit of unitsAt(state, place)) {
      const power = powerOf(forces, unit);
      if (power === 0) continue;
      count++;
      best = Math.max(best, power);
      if (state.mode[unit] === DEPLOYED && forces.fireType[unit * 2] !== BLACK) {
        range = Math.max(range, forces.range[unit * 2]!);
      }
    }
    const power = best + Math.min(2, Math.max(0, count - 1)) + effect;
    if (power <= 0) continue;
    const hex = places.hexOf[place]!;
    for (const beside of aroundIn(places)[hex]!) danger[beside]! += power;
    if (!isHex(places, place)) danger[hex]! += power;
    if (range === 1) continue;
    for (const far of hexesWithin(places.grid, hex, range)) {
      if (distance(places.grid, hex, far) > 1 && sees(state, place, far)) danger[far]! += power / 2;
    }
  }
  return danger;
}

/** What a unit is there for. */
export type Role = 'fighter' | 'support' | 'headquarters' | 'gun' | 'truck';

export function roleOf(forces: Forces, unit: UnitId): Role {
  if (hasTrait(forces, unit, 'truck')) return 'truck';
  if (hasTrait(forces, unit, 'hq')) return 'headquarters';
  if (hasTrait(forces, unit, 'gun')) return 'gun';
  return hasTrait(forces, unit, 'indirect') ? 'support' : 'fighter';
}
