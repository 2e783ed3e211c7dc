import type { Reason } from '../../reasons.ts';
import { counted } from '../../words.ts';
import { assaultOutlook } from '../assault/odds.ts';
import type { Assault } from '../core/assault.ts';
import { unitsAt } from '../core/stacks.ts';
import type { CompanyScale } from '../core/state.ts';
import { terrainDefense } from '../core/terrain.ts';
import type { SideCode } from '../data/types.ts';
import { goalsOfAttack, openHexes } from '../judgement/goals.ts';
import { surveyFor } from '../judgement/survey.ts';
import { pointsTo } from '../judgement/ways.ts';
import { placeName } from '../theater/names.ts';
import type { Place } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';

// What can be said of an Assault or a move from any view in which both sides stand on the map.

/** 9.1G: how the dice would fall. */
export function assaultFacts(view: CompanyScale, assault: Assault): Reason[] {
  if (assault.attackers.length === 0) return [];
  if (unitsAt(view, assault.target).length === 0)
    return [{ text: `No enemy is left in ${placeName(theaterOf(view), assault.target)}, so the attackers advance.` }];
  const { wins, loses, units } = assaultOutlook(view, assault);
  return [
    { text: `${wins} of 100 pairs of dice favor the attacker, ${loses} the defender.`, rule: '9.1I' },
    {
      text: `On average the attacker loses ${rounded(units.attacker)} units, the defender ${rounded(units.defender)}.`,
      rule: '9.4i',
    },
  ];
}

function rounded(value: number): string {
  return (Math.round(10 * value) / 10).toString();
}

/** Where a move of a side leads, and what awaits it there. */
export function moveFacts(view: CompanyScale, side: SideCode, from: Place, place: Place): Reason[] {
  const survey = surveyFor(view, side);
  const theater = theaterOf(view);
  const { hexOf } = theater.places;
  const [hex, start] = [hexOf[place]!, hexOf[from]!];
  const goal = goalsOfAttack(survey).get(from);
  const nearer = goal ? pointsTo(theater, goal.hex, 0)[start]! - pointsTo(theater, goal.hex, 0)[hex]! : 0;
  const open = openHexes(view).find((one) => one.hex === hex);
  const cover = -terrainDefense(view, place);
  return [
    ...(open ? [{ text: `${placeName(theater, hex)} counts ${counted(open.worth, 'point')}.`, rule: '25.4a' }] : []),
    ...(goal && nearer > 0
      ? [
          {
            text: `It is ${counted(nearer, 'movement point')} nearer to ${placeName(theater, goal.hex)}.`,
            rule: '6.0a',
          },
        ]
      : []),
    ...(survey.near[hex] === 1
      ? [{ text: 'It is next to the enemy, so it can fire and assault from there.', rule: '9.2b' }]
      : []),
    ...(survey.danger[hex] === 0
      ? [{ text: 'As things stand, no enemy can fire at it there directly.', rule: '7.2a' }]
      : []),
    ...(cover > 0 ? [{ text: `The ground lowers fire at it by ${cover}.`, rule: '8.3.5a' }] : []),
  ];
}
