import type { Hex } from '#board/grid';
import { enter, resultOf } from '../../tables/table.ts';
import { isPatrolled, isReconnoitered } from '../core/patrols.ts';
import { isHex, type Place } from '../core/places.ts';
import { enemyOf, type ForlornHopes, isFoulWeather, type Play, type UnitId } from '../core/state.ts';
import { shipType, unitSide } from '../data/data.ts';
import { type ShipType, type SideCode, shipTypes } from '../data/types.ts';
import { type Sighting, spottingTable } from './spottingTable.ts';
import { dangersOf, showLookouts } from './watch.ts';

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
  const { spotted } = play.state;
  if (ships.every((ship) => spotted[ship] === 1)) return;
  const seen = ships.filter((ship) => spotted[ship] === 0);
  for (const ship of seen) spotted[ship] = 1;
  play.emit({ type: 'spotted', ships: seen, rule });
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
