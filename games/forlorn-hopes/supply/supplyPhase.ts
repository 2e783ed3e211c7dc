import type { Hex } from '#board/grid';
import { again } from '#engine/procedure';
import { baseOwner, basePlace, setBaseStatus } from '../core/bases.ts';
import {
  disruptCounter,
  groundRosters,
  reduceCounter,
  removeSupply,
  supplyAt,
  supplyRosters,
} from '../core/counters.ts';
import { isHex } from '../core/places.ts';
import {
  ask,
  type BaseId,
  BUILDING,
  DESTROYED,
  DISRUPTED,
  enemyOf,
  type ForlornHopes,
  OPERATIONAL,
  type Play,
  procedure,
  run,
  seatOf,
  type UnitId,
} from '../core/state.ts';
import { bases, places } from '../data/data.ts';
import { landmassOf } from '../data/maps.ts';
import { ALLIES, JAPAN, type SideCode } from '../data/types.ts';
import { isLinkedToPort, supplySource } from './tracing.ts';

interface Combining {
  readonly side: SideCode;
}

/** 13.3m: a side may make one counter of two supply units. */
const combining = procedure<Combining>('combining', [
  ask('supply units', '13.3m', {
    when: (state, { side }) => pairs(state, side).length > 0,
    seat: (_, { side }) => seatOf(side),
    prompt: 'Combine supply units that are in the same hex?',
    choose: {
      combine: {
        rule: '13.3m',
        label: 'Combine two supply units',
        of: 'place',
        targets: (state, { side }) => pairs(state, side),
        do: combine,
        next: again,
      },
      done: { rule: '13.3b', label: 'Leave the others apart', role: 'done' },
    },
  }),
]);

/** 13.0 */
const supplyPhase = procedure('supply phase', [
  run('first combining', '13.3m', (play) => play.call(combining, { side: play.state.initiative })),
  run('second combining', '13.3m', (play) => play.call(combining, { side: enemyOf(play.state.initiative) })),
  run('lines of supply', '13.0a', (play) => {
    for (const side of [JAPAN, ALLIES] as const) traceLines(play, side);
  }),
]);

export const supplyProcedures = [supplyPhase, combining];

/** The hexes with two supply units of one step. */
function pairs(state: ForlornHopes, side: SideCode): Hex[] {
  const single = (hex: Hex) => supplyAt(state, side, hex).filter((unit) => state.steps[unit] === 1);
  const hexes = supplyUnits(state, side).map((unit) => state.where[unit]!);
  return [...new Set(hexes)].filter((hex) => single(hex).length > 1);
}

function supplyUnits({ where }: ForlornHopes, side: SideCode): UnitId[] {
  const { first, end } = supplyRosters[side];
  const found: UnitId[] = [];
  for (let unit = first; unit < end; unit++) if (isHex(where[unit]!)) found.push(unit);
  return found;
}

function combine(play: Play, { side }: Combining, hex: Hex): void {
  const { state } = play;
  const [kept, other] = supplyAt(state, side, hex).filter((unit) => state.steps[unit] === 1);
  play.emit({ type: 'supply combined', side, hex });
  // Ruling 165.
  state.supplyHits[kept!] = Math.max(state.supplyHits[kept!]!, state.supplyHits[other!]!);
  removeSupply(play, other!, '13.3m');
  state.steps[kept!] = 2;
}

/** 13.0c, 13.5: marks what has no line, and uses up supply units that serve without one of their own. */
function traceLines(play: Play, side: SideCode): void {
  const { state } = play;
  const needed = new Set<UnitId>();
  const units = troops(state, side).filter((unit) => !isServed(state, side, unit, needed));
  const fields = airfields(state, side).filter((base) => !isBaseServed(state, side, base, needed));
  if (units.length + fields.length > 0) play.emit({ type: 'out of supply', side, units, bases: fields });
  for (const unit of units) disruptCounter(play, unit, '13.5a');
  for (const base of fields) {
    if (state.baseStatus[base] === OPERATIONAL || state.baseStatus[base] === DISRUPTED) {
      setBaseStatus(play, base, DISRUPTED, '13.5a');
    }
  }
  for (const unit of supplyUnits(state, side)) useUp(play, side, unit, needed.has(unit));
}

function troops({ where }: ForlornHopes, side: SideCode): UnitId[] {
  const { first, end } = groundRosters[side];
  const found: UnitId[] = [];
  for (let unit = first; unit < end; unit++) if (isHex(where[unit]!)) found.push(unit);
  return found;
}

/** 11.5.3: what has landed is supplied where it landed, until a regular line reaches it. */
function isServed(state: ForlornHopes, side: SideCode, unit: UnitId, needed: Set<UnitId>): boolean {
  const source = supplySource(state, side, state.where[unit]!);
  if (source) state.landed[unit] = 0;
  if (source?.kind === 'supply unit') needed.add(source.unit);
  const isSupplied = source !== undefined || state.landed[unit] === 1;
  state.outOfSupply[unit] = isSupplied ? 0 : 1;
  return isSupplied;
}

/** 13.0b: those off the map and afloat need no line. */
function airfields(state: ForlornHopes, side: SideCode): BaseId[] {
  return [...bases.keys()].filter(
    (base) =>
      (bases[base]!.kind === 'place' || bases[base]!.kind === 'mobile') &&
      baseOwner(state, base) === side &&
      isHex(basePlace(state, base)),
  );
}

function isBaseServed(state: ForlornHopes, side: SideCode, base: BaseId, needed: Set<UnitId>): boolean {
  const source = supplySource(state, side, basePlace(state, base));
  state.baseOutOfSupply[base] = source ? 0 : 1;
  const isAtWork = state.baseStatus[base] !== DESTROYED && state.baseStatus[base] !== BUILDING;
  if (isAtWork && source?.kind === 'supply unit') needed.add(source.unit);
  return source !== undefined || state.baseStatus[base] === DESTROYED;
}

/** 13.3f, 13.3h, ruling 63 */
function useUp(play: Play, side: SideCode, unit: UnitId, isNeeded: boolean): void {
  const { state } = play;
  const hex = state.where[unit]!;
  if (isLinkedToPort(state, side, hex) || (hasPortOnLand(hex) && !isNeeded)) return;
  play.emit({ type: 'supply used', unit, hex });
  if (state.steps[unit] === 2) reduceCounter(play, unit, '13.3d');
  else removeSupply(play, unit, '13.3f');
}

/** Whether the island of a hex has a port of any side. */
function hasPortOnLand(hex: Hex): boolean {
  return places.some((place) => place.port !== 'none' && landmassOf[place.hex] === landmassOf[hex]);
}
