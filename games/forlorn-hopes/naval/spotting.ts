import type { Hex } from '#board/grid';
import { enter, resultOf } from '../../tables/table.ts';
import { baseOwner, basePlace, isBaseDisrupted, isUsable, looksDisrupted, showRecovery } from '../core/bases.ts';
import { groundAt, navalRosters, supplyAt } from '../core/counters.ts';
import { isPatrolled, isReconnoitered } from '../core/patrols.ts';
import { isHex, type Place } from '../core/places.ts';
import { hexDistance } from '../core/range.ts';
import { type BaseId, enemyOf, type ForlornHopes, isFoulWeather, type Play, type UnitId } from '../core/state.ts';
import { hasPort, isCoastal, landNeighbors } from '../core/terrain.ts';
import { bases, isWarship, shipType, tables, unitSide } from '../data/data.ts';
import { type ShipType, type SideCode, shipTypes } from '../data/types.ts';
import { type Sighting, spottingTable } from './spottingTable.ts';

const { within } = tables.spotting;

/** 10.3.2a: the airbases of a side from which ships are seen, as far as all know, or in truth. */
function lookouts(
  state: ForlornHopes,
  side: SideCode,
  hex: Hex,
  isDisrupted: (state: ForlornHopes, base: BaseId) => boolean,
): BaseId[] {
  const found: BaseId[] = [];
  for (let base = 0; base < bases.length; base++) {
    const { kind } = bases[base]!;
    if ((kind !== 'place' && kind !== 'mobile') || baseOwner(state, base) !== side) continue;
    if (!isUsable(state, base, side) || hexDistance(basePlace(state, base), hex) > within) continue;
    if (!isDisrupted(state, base)) found.push(base);
  }
  return found;
}

/** 10.3.2b */
function isNearWarship({ where }: ForlornHopes, side: SideCode, hex: Hex): boolean {
  const { first, end } = navalRosters[side];
  for (let ship = first; ship < end; ship++) {
    if (isWarship[ship] === 1 && isHex(where[ship]!) && hexDistance(where[ship]!, hex) <= within) return true;
  }
  return false;
}

/** 10.3.2c: a coast that a side watches: its own next to one of its ports, or one on which it has a unit. */
export function isWatchedCoast(state: ForlornHopes, side: SideCode, hex: Hex): boolean {
  if (!isCoastal(hex)) return false;
  if (groundAt(state, side, hex).length > 0 || supplyAt(state, side, hex).length > 0) return true;
  const isPort = (near: Hex) => hasPort(near) && state.control[near] === side;
  return (
    state.control[hex] === side && (isPort(hex) || landNeighbors[hex]!.some((near) => isCoastal(near) && isPort(near)))
  );
}

/** The cases by which ships of a side may be seen as they enter a hex. */
export function dangersOfEntering(state: ForlornHopes, side: SideCode, hex: Hex): string[] {
  const enemy = enemyOf(side);
  const dangers: string[] = [];
  if (lookouts(state, enemy, hex, looksDisrupted).length > 0) dangers.push('10.3.2a');
  if (isNearWarship(state, enemy, hex)) dangers.push('10.3.2b');
  return [...dangers, ...dangersOfLeaving(state, side, hex)];
}

/** The cases by which they may be seen as they leave one. */
export function dangersOfLeaving(state: ForlornHopes, side: SideCode, hex: Hex): string[] {
  const enemy = enemyOf(side);
  const dangers: string[] = [];
  if (isWatchedCoast(state, enemy, hex)) dangers.push('10.3.2c');
  if (isReconnoitered(state, enemy, hex)) dangers.push('10.3.2d');
  return dangers;
}

/** Why ships of a side that go from a place to a hex may be seen, as both sides know; nothing where no check is due. */
export function dangersOf(state: ForlornHopes, side: SideCode, from: Place, to: Hex): string[] {
  const left = isHex(from) ? dangersOfLeaving(state, side, from) : [];
  return [...new Set([...dangersOfEntering(state, side, to), ...left])].sort();
}

const large: readonly ShipType[] = ['T', 'CV', 'BB', 'BC'];
const small: readonly ShipType[] = ['DD', 'CL', 'MTB'];

function typeOf(ship: UnitId): ShipType {
  return shipTypes[shipType[ship]!]!;
}

export function sightingOf(state: ForlornHopes, ships: readonly UnitId[], from: Place, to: Hex): Sighting {
  const enemy = enemyOf(unitSide[ships[0]!] as SideCode);
  return {
    isPatrolled: isPatrolled(state, enemy, to),
    isReconnoitered: [to, from].some((hex) => isHex(hex) && isReconnoitered(state, enemy, hex)),
    isLarge: ships.some((ship) => large.includes(typeOf(ship))),
    isSmall: ships.length === 1 && small.includes(typeOf(ships[0]!)),
    isFoulWeather: isFoulWeather(state),
  };
}

/** 10.3.2f: a stack is spotted as one. */
export function isSpotted({ spotted }: Pick<ForlornHopes, 'spotted'>, ships: readonly UnitId[]): boolean {
  return ships.some((ship) => spotted[ship] === 1);
}

export function markSpotted(play: Play, ships: readonly UnitId[], rule: string): void {
  const seen = ships.filter((ship) => play.state.spotted[ship] === 0);
  for (const ship of seen) play.state.spotted[ship] = 1;
  if (seen.length > 0) play.emit({ type: 'spotted', ships: seen, rule });
}

/** 10.3.2: the check of a stack that has gone from a place to a hex. A base that has recovered in secret shows itself by it. */
export function checkSpotting(play: Play, ships: readonly UnitId[], from: Place, to: Hex): void {
  const { state } = play;
  const side = unitSide[ships[0]!] as SideCode;
  if (isSpotted(state, ships)) {
    markSpotted(play, ships, '10.3.2g');
    return;
  }
  if (dangersOf(state, side, from, to).length === 0 && !showLookouts(play, enemyOf(side), to)) return;
  const entered = enter(spottingTable, sightingOf(state, ships, from, to));
  const die = play.roll('spotting', 10);
  const seen = resultOf(spottingTable, entered, [die]) === 'spotted';
  play.emit({
    type: 'spotting checked',
    ships: [...ships],
    hex: to,
    die,
    modifiers: [...entered.counted],
    isSpotted: seen,
  });
  if (seen) for (const ship of ships) state.spotted[ship] = 1;
}

/** The lookouts of bases that all thought disrupted; whether there are any. */
function showLookouts(play: Play, side: SideCode, hex: Hex): boolean {
  const awake = lookouts(play.state, side, hex, isBaseDisrupted);
  for (const base of awake) showRecovery(play, base, '10.3.2a');
  return awake.length > 0;
}
