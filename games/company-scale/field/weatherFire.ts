import type { Modifier } from '../../tables/modifiers.ts';
import { isNight } from '../core/calendar.ts';
import type { Fire } from '../core/fire.ts';
import type { CompanyScale } from '../core/state.ts';
import { limits } from '../data/tables.ts';
import { services } from '../data/types.ts';
import { theaterOf } from '../theater/theater.ts';

/** A fire and the position in which it is made. */
export interface Shot {
  readonly state: CompanyScale;
  readonly fire: Fire;
}

/** 8.3.7, ruling 25: what rain and night do to fire of every kind. */
export const weatherModifiers: readonly Modifier<Shot, 'value'>[] = [
  {
    to: 'value',
    name: 'rain',
    rule: '4.1Ac2',
    condition: 'a day of rain',
    when: ({ state }) => state.weather === 'rain',
    amount: limits.fire.rain,
  },
  {
    to: 'value',
    name: 'night',
    rule: '17.0b',
    condition: 'at night into a hex that is not lit',
    when: isInTheDark,
    amount: nightPenalty,
  },
];

/** 17.1d, 17.1j: only the target must be lit. */
function isInTheDark({ state, fire }: Shot): boolean {
  const hex = theaterOf(state).places.hexOf[fire.target]!;
  return isNight(state) && (hex < 0 || state.lit[hex] === 0);
}

/** 17.0b, ruling 17 */
function nightPenalty({ state, fire }: Shot): number {
  const { us, army, navy } = limits.fire.night;
  if (fire.side === 0) return us;
  const service = services[theaterOf(state).forces.service[fire.firer]!];
  return service === 'navy' ? navy : army;
}
