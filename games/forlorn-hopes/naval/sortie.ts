import { bandOf } from '../../tables/axes.ts';
import { enter, resultOf } from '../../tables/table.ts';
import { isCrippled } from '../core/counters.ts';
import { isHex } from '../core/places.ts';
import type { ForlornHopes, Play, UnitId } from '../core/state.ts';
import { isFriendlyPort, townIn } from '../core/terrain.ts';
import { isWarship, shipType, tables, unitSide } from '../data/data.ts';
import { DARWIN, type ShipType, type SideCode, shipTypes } from '../data/types.ts';
import { matesOf } from './cargo.ts';
import { type Sortie, sortieTable } from './sortieTable.ts';

const { rows, darwin } = tables.hitsEffects;
const small: readonly ShipType[] = ['DD', 'MTB'];
const large: readonly ShipType[] = ['BB', 'BC', 'CV'];

/** Which row of the Hits Effects Table a port is in, from 0 hits on. */
function damageOf({ hits }: Pick<ForlornHopes, 'hits'>, town: number): number {
  return bandOf(town === DARWIN ? darwin.bands : rows.bands, hits[town]!);
}

/** 10.3.1: how a ship gets out of where it is. */
export function sortieFrom(state: ForlornHopes, ship: UnitId): 'automatic' | 'roll' | 'none' {
  const place = state.where[ship]!;
  const isInPort = isHex(place) && isFriendlyPort(state, unitSide[ship] as SideCode, place);
  return isInPort && isWarship[ship] === 1 ? rows.list[damageOf(state, townIn(place))]!.sortie : 'automatic';
}

/** 12.2a: whether ships can return to the port of a town. */
export function takesShips(state: Pick<ForlornHopes, 'hits'>, town: number): boolean {
  return rows.list[damageOf(state, town)]!.returns;
}

/** The last row with a roll is the one with -1 (G4.21). */
const worst = rows.list.findLastIndex(({ sortie }) => sortie === 'roll');

export function sortieOf(state: ForlornHopes, ship: UnitId): Sortie {
  const type = shipTypes[shipType[ship]!]!;
  return {
    isDamaged: damageOf(state, townIn(state.where[ship]!)) === worst,
    isSmall: small.includes(type),
    isLarge: large.includes(type),
    isCrippled: isCrippled(state, ship),
  };
}

/** 10.3.1c: the ships of a list that get out, after a roll for each that needs one; with one that stays, those that share its cargo stay. */
export function sailingOf(play: Play, ships: readonly UnitId[]): UnitId[] {
  const { state } = play;
  const free = ships.filter((ship) => sortieFrom(state, ship) === 'automatic' || rollSortie(play, ship));
  return free.filter((ship) => matesOf(state, ship).every((mate) => free.includes(mate)));
}

function rollSortie(play: Play, ship: UnitId): boolean {
  const entered = enter(sortieTable, sortieOf(play.state, ship));
  const die = play.roll('sortie', 10);
  const sails = resultOf(sortieTable, entered, [die]) === 'sails';
  play.emit({ type: 'sortie rolled', ship, die, modifiers: [...entered.counted], sails });
  return sails;
}
