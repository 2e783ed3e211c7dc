import type { Facing, Level, Place as ShownPlace } from '../../display.ts';
import { facingOn } from '../../facings.ts';
import { isInBattle, ownPlace, pieceSide } from '../air/battle/pieces.ts';
import { sideOf } from '../core/air.ts';
import { handOf, isShown } from '../core/hand.ts';
import { facingNames, levelName } from '../core/names.ts';
import type { ForlornHopes, UnitId } from '../core/state.ts';
import { tacticalBoard } from './boards.ts';
import { OFF_BATTLE_BOARD, onBattleBoard, onMap } from './places.ts';

/** Where a unit of a mission or a battle is shown, and how it flies. */
export interface Aloft {
  readonly place: ShownPlace;
  readonly facing?: Facing;
  readonly level?: Level;
}

/** How each facing and each altitude of the battle board is shown. */
export const facings = facingNames.map((_, direction) => facingOn(tacticalBoard, direction));
export const levels = [0, 1, 2].map(levelName);

/** 9.1, 9.7, 9.9: the units of a mission over its target hex, on the battle board once they fight, and the ships that they attack there. */
export function unitsAloft(view: ForlornHopes): ReadonlyMap<UnitId, Aloft> {
  const found = new Map<UnitId, Aloft>();
  const { airMission, airBattle } = view;
  if (!airMission) return found;
  const overTarget = { place: onMap(airMission.hex) };
  for (const unit of [...airMission.shown, ...ownFlight(view)]) found.set(unit, overTarget);
  if (airBattle) addBattle(view, found);
  if (!airBattle || airMission.target?.kind !== 'ships') return found;
  airMission.target.ships.forEach((ship, at) => {
    const hex = airMission.deployed[at] ?? -1;
    if (hex >= 0) found.set(ship, { place: onBattleBoard(hex) });
  });
  return found;
}

/** 9.7.3d: what its owner has given to a unit in an air battle: `number 2, medium`; later its counter shows the altitude. */
export function orderInBattle(view: ForlornHopes, unit: UnitId): string[] | undefined {
  const { airBattle } = view;
  const piece = airBattle?.unit.indexOf(unit) ?? -1;
  const hand = piece < 0 ? undefined : handOf(view, sideOf(unit)).battle;
  if (!hand) return undefined;
  const at = ownPlace(piece);
  return [`number ${hand.number[at]}`, ...(airBattle!.round === 0 ? [levelName(hand.level[at]!)] : [])];
}

/** The viewer's own units that are on their way, and the interceptors over the target hex. */
function ownFlight(view: ForlornHopes): UnitId[] {
  const { side, count } = view.airMission!;
  return ([0, 1] as const).flatMap((one) => {
    const flight = isShown(view, one) ? handOf(view, one).flight : null;
    if (!flight) return [];
    return one === side ? (count > 0 ? flight.units : []) : flight.up;
  });
}

function addBattle(view: ForlornHopes, found: Map<UnitId, Aloft>): void {
  const { unit: unitsOf, hex: hexes, facing, level } = view.airBattle!;
  unitsOf.forEach((unit, piece) => {
    if (unit < 0 || !isInBattle(view.airBattle!, piece)) return;
    const side = pieceSide(view, piece);
    const own = isShown(view, side) ? (handOf(view, side).battle?.level[ownPlace(piece)] ?? -1) : -1;
    const at = level[piece]! >= 0 ? level[piece]! : own;
    const hex = hexes[piece]!;
    found.set(unit, {
      place: hex >= 0 ? onBattleBoard(hex) : { box: OFF_BATTLE_BOARD },
      ...(hex >= 0 ? { facing: facings[facing[piece]!]! } : {}),
      ...(at >= 0 ? { level: { at, names: levels } } : {}),
    });
  });
}
