import type { Fact } from '../../../display.ts';
import { capitalized, counted, list } from '../../../words.ts';
import { isNight, turnInWords } from '../../core/calendar.ts';
import type { CompanyScale } from '../../core/state.ts';
import { JAPAN, US } from '../../data/types.ts';
import { repairers } from '../../field/airfield.ts';
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
    ...airfieldFacts(view),
    ...(view.gyokusai >= 0 ? [{ name: 'Gyokusai', value: 'all Japanese units charge', rule: '9.6.2d' }] : []),
  ];
}

/** 26.0f: by the names that they have in the game. */
function rerolls(view: CompanyScale): string {
  const left = theaterOf(view).drinks.filter((_, side) => view.rerolls[side] === 1);
  return left.length === 0 ? 'none' : list(left);
}

/** 11.3 */
function airfieldFacts(view: CompanyScale): Fact[] {
  const { airfield } = view;
  if (!airfield) return [];
  const value =
    airfield.readyAt >= 0 && airfield.status !== 'operational'
      ? `repaired on ${turnInWords(airfield.readyAt)}`
      : airfield.status;
  return [
    { name: theaterOf(view).airfield!.name, value, rule: '11.3.1a' },
    { name: 'Engineers at the airfield', value: String(repairers(view).length), rule: '11.3.2b' },
  ];
}
