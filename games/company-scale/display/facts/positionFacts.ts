import type { Fact } from '../../../display.ts';
import { capitalized, counted } from '../../../words.ts';
import { isNight } from '../../core/calendar.ts';
import type { CompanyScale } from '../../core/state.ts';
import { JAPAN, US } from '../../data/types.ts';
import { sideTitle } from '../../theater/names.ts';
import { theaterOf } from '../../theater/theater.ts';

/** What matters about the position as a whole. */
export function positionFacts(view: CompanyScale): Fact[] {
  return [
    {
      name: 'Weather',
      value: isNight(view) ? `${capitalized(view.weather)}, night` : capitalized(view.weather),
      rule: '4.1Aa',
    },
    { name: 'Initiative', value: sideTitle(view.initiative), rule: '2.0ac' },
    { name: 'Rerolls left today', value: rerolls(view), rule: '26.0a' },
    { name: 'Units lost', value: `US ${view.lost[US]}, Japan ${view.lost[JAPAN]}`, rule: '25.2a' },
    ...(view.interdiction > 0
      ? [{ name: 'Interdiction', value: counted(view.interdiction, 'marker'), rule: '16.0f' }]
      : []),
    ...theaterOf(view).forces.divisions.flatMap(({ id }, at): Fact[] =>
      view.entered[at] === 1
        ? [
            {
              name: id,
              value: `TQ ${view.quality[at]}, DP ${view.dispatch[at]}, DC ${view.commands[at]}, fatigue ${view.fatigue[at]}`,
              rule: '2.0x',
            },
          ]
        : [],
    ),
    ...(view.gyokusai >= 0 ? [{ name: 'Gyokusai', value: 'all Japanese units charge', rule: '9.6.2d' }] : []),
  ];
}

function rerolls({ rerolls: left }: CompanyScale): string {
  const [us, japan] = left;
  if (us === 1 && japan === 1) return 'both sides';
  if (us === 0 && japan === 0) return 'none';
  return us === 1 ? 'US' : 'Japan';
}
