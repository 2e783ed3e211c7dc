import type { Hex } from '#board/grid';
import type { Overlay } from '../../display.ts';
import { airBase, airBox, airUnits } from '../core/air.ts';
import { basePlace, isUsable } from '../core/bases.ts';
import { isShown, READY } from '../core/hand.ts';
import { isPatrolled, isReconnoitered } from '../core/patrols.ts';
import { hexCount } from '../core/places.ts';
import { flightCost } from '../core/range.ts';
import { type ForlornHopes, isIntroductory, type UnitId } from '../core/state.ts';
import { isInPlayArea, isLand } from '../core/terrain.ts';
import { airRange, bases, isFighter, isRecon, unitCategory } from '../data/data.ts';
import { AIR, type SideCode, sides } from '../data/types.ts';
import { isSupplied } from '../supply/tracing.ts';
import { operationalBoard } from './boards.ts';
import { unitsInHand } from './inHand.ts';
import { isOwn } from './knowledge.ts';

type Shown = Overlay<ForlornHopes>;

const names = ['Japanese', 'Allied'] as const;
const allHexes: readonly Hex[] = Array.from({ length: hexCount }, (_, hex) => hex);

/** An overlay of the map, hex by hex; the battle board has none. */
function onMapWhere(overlay: Omit<Shown, 'hexes'>, test: (view: ForlornHopes) => (hex: Hex) => boolean): Shown {
  return {
    ...overlay,
    hexes(view, board) {
      if (board !== operationalBoard.id) return [];
      const holds = test(view);
      return allHexes.filter((hex) => isInPlayArea(view, hex) && holds(hex));
    },
  };
}

/** 9.2: the hexes within the range of one of some units. */
function inRange(view: ForlornHopes, units: readonly UnitId[]): (hex: Hex) => boolean {
  const reaches = units.map((unit) => ({ from: basePlace(view, airBase(view, unit)), range: airRange[unit]! }));
  return (hex) => reaches.some(({ from, range }) => from >= 0 && flightCost(from, hex) <= range);
}

const inHand = onMapWhere({ id: 'range', title: 'Range of the air units you have chosen', side: null }, (view) => {
  return inRange(
    view,
    unitsInHand(view).filter((one) => unitCategory[one] === AIR && isOwn(view, one) && airBase(view, one) >= 0),
  );
});

/** 9.2: of one's own aircraft, those that are ready; of the enemy's, where the longest range would reach from any base. */
function reachOf(view: ForlornHopes, side: SideCode, isCounted: (unit: UnitId) => boolean): (hex: Hex) => boolean {
  const units = airUnits(view, side).filter(isCounted);
  if (isShown(view, side)) {
    return inRange(
      view,
      units.filter((unit) => airBox(view, unit) === READY),
    );
  }
  const longest = Math.max(-1, ...units.map((unit) => airRange[unit]!));
  const from = bases.flatMap((_, base) => (isUsable(view, base, side) ? [basePlace(view, base)] : []));
  return (hex) => from.some((place) => flightCost(place, hex) <= longest);
}

const isFighterUnit = (unit: UnitId) => isFighter[unit] === 1;
const isStriker = (unit: UnitId) => isFighter[unit] === 0 && isRecon[unit] === 0;

function overlaysOf(side: SideCode): readonly Shown[] {
  const seat = sides[side];
  const name = names[side];
  return [
    onMapWhere({ id: `${seat} fighters`, title: `Hexes ${name} fighters may reach`, side: seat }, (view) =>
      reachOf(view, side, isFighterUnit),
    ),
    onMapWhere({ id: `${seat} bombers`, title: `Hexes ${name} bombers may reach`, side: seat }, (view) =>
      reachOf(view, side, isStriker),
    ),
    onMapWhere(
      { id: `${seat} watch`, title: `Hexes under ${name} patrol or recon`, side: seat },
      (view) => (hex) => isPatrolled(view, side, hex) || isReconnoitered(view, side, hex),
    ),
    onMapWhere(
      { id: `${seat} control`, title: `Land under ${name} control`, side: seat },
      (view) => (hex) => view.control[hex] === side,
    ),
    onMapWhere(
      { id: `${seat} supply`, title: `Land with ${name} supply`, side: seat },
      (view) => (hex) =>
        !isIntroductory(view) && isLand(hex) && view.control[hex] === side && isSupplied(view, side, hex),
    ),
  ];
}

/** 17.1.3b */
export function outside(view: ForlornHopes, board: string): readonly Hex[] {
  return board === operationalBoard.id ? allHexes.filter((hex) => !isInPlayArea(view, hex)) : [];
}

/** Marks on demand: ranges, patrols, control, and supply. */
export const overlays: readonly Shown[] = [inHand, ...overlaysOf(0), ...overlaysOf(1)];
