import { underWay } from '#engine/frames';
import { airUnits } from '../core/air.ts';
import { type ForlornHopes, isIntroductory, type UnitId } from '../core/state.ts';
import { isAirCombat, isFighter, unitCommand } from '../data/data.ts';
import { ELEVENTH_AIR_FLEET, JAPAN, type SideCode } from '../data/types.ts';
import { airFleet } from '../events/airFleet.ts';
import { drawn, type Lot } from './lots.ts';

/** Which units of the 11th Air Fleet are not in play this turn (5.1, 17.1.2d); `flying` are known to be. */
export function fleetAway(
  state: ForlornHopes,
  side: SideCode,
  flying: ReadonlySet<UnitId>,
  lot: Lot,
): ReadonlySet<UnitId> {
  if (side !== JAPAN) return new Set();
  const fleet = airUnits(state, side).filter((unit) => unitCommand[unit] === ELEVENTH_AIR_FLEET);
  const hidden = fleet.filter((unit) => !flying.has(unit));
  const armed = hidden.filter((unit) => isAirCombat[unit] === 1);
  if (isIntroductory(state)) {
    const present = state.allowance - (fleet.length - hidden.length);
    return new Set(drawn(armed, armed.length - present, lot));
  }
  if (!state.airFleetCommitted) return new Set(hidden);
  const draw = underWay(state, airFleet);
  if (draw) return new Set(drawn(armed, draw.undrawn, lot));
  const [bombers, fighters] = [0, 1].map((kind) => armed.filter((unit) => isFighter[unit] === kind)) as [
    UnitId[],
    UnitId[],
  ];
  // 5.1.3: as many as the rolls may have brought.
  const [bombersDrawn, fightersDrawn] = [lot(10) + 1, Math.ceil((lot(10) + 1) / 2)];
  return new Set([
    ...drawn(bombers, bombers.length - bombersDrawn, lot),
    ...drawn(fighters, fighters.length - fightersDrawn, lot),
  ]);
}
