import { handOf, isShown } from '../core/hand.ts';
import type { ForlornHopes, UnitId } from '../core/state.ts';

/** The viewer's units of the mission or voyage that is being planned, or that which is being set up. */
export function unitsInHand(view: ForlornHopes): UnitId[] {
  return ([0, 1] as const).flatMap((side) => {
    if (!isShown(view, side)) return [];
    const { flight, voyage, draft } = handOf(view, side);
    const placing = draft?.placing;
    return [
      ...(flight && !view.airMission ? flight.units : []),
      ...(voyage && !view.navalMission ? [...voyage.ships, ...voyage.cargo] : []),
      ...(typeof placing === 'number' ? [placing] : []),
    ];
  });
}
