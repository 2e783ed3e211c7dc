import type { Hex } from '#board/grid';
import type { Procedure } from '#engine/procedure';
import { begin } from '#engine/setup';
import { Sitting } from '#engine/sitting';
import type { Options } from '#engine/state';
import { demanding } from '../data/finder.ts';
import { putInBox, takeOff } from './core/air.ts';
import type { ForlornHopesEvent } from './core/events.ts';
import { type Box, FLOWN, handOf, READY, REGROUP, slotOf } from './core/hand.ts';
import { findPlaceById } from './core/names.ts';
import { ABOARD, hexCount, isHex, POOL } from './core/places.ts';
import {
  BUILDING,
  type Control,
  DESTROYED,
  DISRUPTED,
  emptyIndies,
  type ForlornHopes,
  NOBODY,
  OPERATIONAL,
  type Phase,
  phaseTitles,
  type RandomEvent,
  type UnitId,
} from './core/state.ts';
import { isLand } from './core/terrain.ts';
import { bases, findBase, findPlace, findUnit, places, unitCategory, unitSide, units } from './data/data.ts';
import { AIR, ALLIES, JAPAN, type Side, type SideCode, SUPPLY, sides } from './data/types.ts';
import { forlornHopes } from './game.ts';
import { game } from './sequence.ts';

/** A position made by hand, with the names that players use. */
export interface PositionSpec {
  /** `campaign` if left out. */
  readonly scenario?: string;
  readonly options?: Options;
  readonly turn?: number;
  readonly initiative?: Side;
  /** Initiative missions left (8.1). */
  readonly missionsLeft?: number;
  readonly event?: RandomEvent;
  /**
   * Ships, ground and supply units: a hex, an off-map area, or the ship that carries them:
   * `{ 'IJN-T-west-1': '1604', '2-4': 'IJN-T-west-1', 'RN-CA-1': '1807' }`. Units left out are out of play.
   */
  readonly counters?: Readonly<Record<string, string>>;
  /**
   * Air units: a base, then what else is true, in words: `{ 'P-40-1': 'soerabaja', 'A6M-1': 'kendari flown disrupted', 'PBY-1': 'darwin' }`.
   * The words: `flown`, `regroup`, `disrupted`, `reduced`, `ace`.
   */
  readonly air?: Readonly<Record<string, string>>;
  /** Recon units and patrols on the map, by hex; their bases are in `air`. */
  readonly recon?: Readonly<Record<string, string>>;
  readonly patrols?: Readonly<Record<string, string>>;
  /** Who controls hexes (by number) and towns (by id), where it is not as at the start of the campaign (16.2g). */
  readonly control?: Readonly<Record<string, Side | 'nobody'>>;
  /** Of ships and ground units. */
  readonly disrupted?: readonly string[];
  readonly reduced?: readonly string[];
  readonly spotted?: readonly string[];
  readonly used?: readonly string[];
  readonly hits?: Readonly<Record<string, number>>;
  readonly bases?: Readonly<Record<string, 'disrupted' | 'destroyed'>>;
  /** Mobile airbases on the map: `{ 'mobile-a': '1707' }`, or `'1707 building'`. */
  readonly mobile?: Readonly<Record<string, string>>;
  /** Victory points, in whole or half points. */
  readonly points?: { readonly [side in Side]?: number };
  readonly surrendered?: number;
  readonly regroupTurn?: number;
  readonly commitments?: number;
  readonly radarDestroyed?: boolean;
  readonly dice?: readonly number[] | Readonly<Record<string, readonly number[]>>;
  readonly seed?: string;
  /** The phase that is about to begin. */
  readonly phase?: Exclude<Phase, 'set-up'>;
  /** A procedure to begin with instead of a phase, with its local values; the Operations Conclusion Phase follows it. */
  // biome-ignore lint/suspicious/noExplicitAny: each procedure has its own local values
  readonly call?: { readonly procedure: Procedure<ForlornHopes, any, ForlornHopesEvent>; readonly local: object };
  /** What else is to be different, before the first decision. */
  readonly change?: (state: ForlornHopes) => void;
}

const unitNamed = demanding('unit', findUnit);
const baseNamed = demanding('base', findBase);
const placeNamed = demanding('place', findPlaceById);
const hexNamed = demanding('hex', (name) => places[findPlace(name)]?.hex ?? findPlaceById(name));

/** Sets up a position and plays on to its first decision. */
export function position(spec: PositionSpec): Sitting<ForlornHopes> {
  const state = prepared(spec);
  return new Sitting(forlornHopes, state, forlornHopes.resume(state));
}

/** A position before play goes on from it. */
export function prepared(spec: PositionSpec): ForlornHopes {
  const state = emptyIndies(
    begin(forlornHopes.definition, {
      scenario: spec.scenario ?? 'campaign',
      seed: spec.seed ?? 'position',
      ...(spec.options ? { options: spec.options } : {}),
      ...(spec.dice ? { dice: spec.dice } : {}),
    }),
  );
  state.turn = spec.turn ?? (state.scenario === 'java-sea' ? 3 : 2);
  state.initiative = sides.indexOf(spec.initiative ?? 'japan') as SideCode;
  state.toAct = state.initiative;
  state.missionsLeft = spec.missionsLeft ?? 0;
  state.event = spec.event ?? 'none';
  state.surrendered = spec.surrendered ?? 0;
  state.regroupTurn = spec.regroupTurn ?? 0;
  state.commitments = spec.commitments ?? 0;
  state.radarWorks = !spec.radarDestroyed;
  state.points = [(spec.points?.japan ?? 0) * 2, (spec.points?.allies ?? 0) * 2];
  setControl(state, spec);
  placeCounters(state, spec);
  placeBases(state, spec);
  placeAir(state, spec);
  spec.change?.(state);
  standBefore(state, spec);
  return state;
}

function setControl(state: ForlornHopes, { control = {}, counters = {} }: PositionSpec): void {
  for (let hex = 0; hex < hexCount; hex++) state.control[hex] = isLand(hex) ? ALLIES : NOBODY;
  for (const { id, hex, control: holder } of places) {
    state.control[hex] = id === 'singapore' && state.surrendered > 0 ? JAPAN : controlOf(holder);
  }
  for (const [unit, place] of Object.entries(counters)) {
    const hex = findPlaceById(place);
    const id = unitNamed(unit);
    if (isHex(hex) && isLand(hex) && isTroops(id)) state.control[hex] = unitSide[id] as Control;
  }
  for (const [name, holder] of Object.entries(control)) {
    state.control[hexNamed(name)] = controlOf(holder);
  }
}

function controlOf(holder: Side | 'nobody' | 'none'): Control {
  return holder === 'nobody' || holder === 'none' ? NOBODY : (sides.indexOf(holder) as SideCode);
}

function isTroops(unit: UnitId): boolean {
  return units[unit]!.category === 'ground';
}

function placeCounters(state: ForlornHopes, spec: PositionSpec): void {
  for (let unit = 0; unit < units.length; unit++) if (unitCategory[unit] === SUPPLY) state.where[unit] = POOL;
  for (const [name, place] of Object.entries(spec.counters ?? {})) {
    const unit = unitNamed(name);
    const ship = findUnit(place);
    if (ship < 0) {
      state.where[unit] = placeNamed(place);
    } else {
      state.where[unit] = ABOARD;
      handOf(state, unitSide[unit] as SideCode).aboard[unit] = ship;
    }
    if (unitCategory[unit] === SUPPLY) state.steps[unit] = 1;
    const base = bases.findIndex((base) => base.ship === unit);
    if (base >= 0) state.baseStatus[base] = OPERATIONAL;
  }
  for (const name of spec.disrupted ?? []) state.disrupted[unitNamed(name)] = 1;
  for (const name of spec.reduced ?? []) state.steps[unitNamed(name)] = 1;
  for (const name of spec.spotted ?? []) state.spotted[unitNamed(name)] = 1;
  for (const name of spec.used ?? []) state.used[unitNamed(name)] = 1;
}

function placeBases(state: ForlornHopes, spec: PositionSpec): void {
  for (const [town, hits] of Object.entries(spec.hits ?? {})) state.hits[demanding('town', findPlace)(town)] = hits;
  for (const [base, status] of Object.entries(spec.bases ?? {})) {
    state.baseStatus[baseNamed(base)] = status === 'disrupted' ? DISRUPTED : DESTROYED;
  }
  for (const [name, at] of Object.entries(spec.mobile ?? {})) {
    const [hex = '', isBuilding] = at.split(' ');
    state.mobileAt[baseNamed(name)] = hexNamed(hex);
    state.baseStatus[baseNamed(name)] = isBuilding ? BUILDING : OPERATIONAL;
  }
}

const boxes: Readonly<Record<string, Box>> = { flown: FLOWN, regroup: REGROUP };

function placeAir(state: ForlornHopes, spec: PositionSpec): void {
  for (const [name, words] of Object.entries(spec.air ?? {})) {
    const unit = unitNamed(name);
    if (unitCategory[unit] !== AIR) throw new Error(`${name} is no air unit`);
    const [base = '', ...rest] = words.split(' ');
    putInBox(state, unit, baseNamed(base), READY);
    for (const word of rest) describeAir(state, unit, word);
  }
  for (const [name, hex] of Object.entries({ ...spec.recon, ...spec.patrols })) {
    state.where[unitNamed(name)] = hexNamed(hex);
    takeOff(state, unitNamed(name));
  }
  for (const name of Object.keys(spec.patrols ?? {})) state.patrols[unitNamed(name)] = 1;
}

function describeAir(state: ForlornHopes, unit: UnitId, word: string): void {
  const hand = handOf(state, unitSide[unit] as SideCode);
  const slot = slotOf(unit);
  const box = boxes[word];
  if (box !== undefined) hand.box[slot] = box;
  else if (word === 'disrupted') hand.disrupted[slot] = 1;
  else if (word === 'reduced') hand.steps[slot] = 1;
  else if (word === 'ace') hand.ace[slot] = 1;
  else throw new Error(`an air unit is not '${word}'`);
}

function standBefore(state: ForlornHopes, { phase, call }: PositionSpec): void {
  const title = phaseTitles[phase ?? 'operations'].toLowerCase();
  const step = game.steps.findIndex(({ name }) => name === title);
  state.phase = phase ?? 'operations';
  state.stack = [{ procedure: game.name, step: Math.max(step, 0), local: {} }];
  if (call) {
    const after = game.steps.findIndex(({ name }) => name === 'operations conclusion phase');
    state.stack = [
      { procedure: game.name, step: after < 0 ? game.steps.length - 1 : after, local: {} },
      { procedure: call.procedure.name, step: 0, local: call.local },
    ];
  }
}

/** For tests: the hex of a town or a number. */
export function hexOf(name: string): Hex {
  return hexNamed(name);
}
