import { counted } from '../../words.ts';
import { mostDisorder } from '../core/conditions.ts';
import type { CompanyScale } from '../core/state.ts';
import { crowdingOf } from '../field/crowding.ts';
import type { UnitId } from '../theater/forces.ts';
import type { Place } from '../theater/places.ts';

/** Before units go where there is no room. */
export const crowdingWarned: readonly string[] = [
  'If the Activation ends like this, each unit too many adds a DG (6.1b), and so do different Formations (6.1e).',
];

/** What it will cost a place, with units that join it, if nobody leaves it before the Activation ends. */
export function crowdingInWords(state: CompanyScale, place: Place, joining: readonly UnitId[] = []): string[] {
  const { over, isMixed } = crowdingOf(state, place, joining);
  const levels = [place, ...joining.map((unit) => state.where[unit]!)].map((each) => state.disorder[each]!);
  const lost = Math.max(0, Math.max(...levels) + over + Number(isMixed) - mostDisorder);
  return [
    ...(over > 0 ? [`${counted(over, 'unit')} too many: ${over} DG when the Activation ends (6.1b).`] : []),
    ...(isMixed ? ['Different Formations: 1 DG when the Activation ends (6.1e).'] : []),
    ...(lost > 0 ? [`More than DG${mostDisorder}: ${counted(lost, 'unit')} lost (6.1h).`] : []),
  ];
}
