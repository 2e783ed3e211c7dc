import { type Reason, someOf } from '../../reasons.ts';
import { US } from '../dataTypes.ts';
import { hexName } from '../names.ts';
import type { IslandWar, UnitId } from '../state.ts';
import { unitsNotYetInPlay } from '../units.ts';

/** What moves do to the beachheads. */
export function beachheadReasons(before: IslandWar, after: IslandWar, units: readonly UnitId[]): Reason[] {
  const lost = before.beachheads.filter((hex) => !after.beachheads.includes(hex));
  const cleared = after.beachheads.filter((hex) => units.includes(before.occupant[hex]!) && after.occupant[hex]! < 0);
  const name = (hexes: readonly number[]) => someOf(hexes.map(hexName), 'beachhead');
  return [
    ...(lost.length > 0 ? [{ text: `Destroys the beachhead in ${name(lost)}.`, rule: '12.34c' }] : []),
    ...(cleared.length > 0 && unitsNotYetInPlay(after, US).length > 0
      ? [{ text: `Clears ${name(cleared)}: a unit can land on an empty beachhead only.`, rule: '12.34d' }]
      : []),
  ];
}
