import type { EventsOf, Lines } from '../../events.ts';
import { line } from '../../events.ts';
import { list } from '../../words.ts';
import { turnInWords } from '../core/calendar.ts';
import type { TurnEvents } from '../core/events/turnEvents.ts';
import { activationTitle, chitTitle, divisionName, sideTitle } from '../theater/names.ts';
import type { Theater } from '../theater/theater.ts';

const skies = {
  hot: 'a hot day',
  clear: 'a clear day',
  rain: 'a day of rain',
  'tropical storm': 'a tropical storm, and the day passes',
} as const;

/** 4.0, 5.0, 19.0 */
export function turnLines(theater: Theater): Lines<EventsOf<TurnEvents>, 'activation ended' | 'buying done'> {
  const division = (at: number) => divisionName(theater, at);
  const chit = (at: number) => chitTitle(theater, at);
  const activation = (at: number) => activationTitle(theater, at);
  return {
    'turn began': ({ time }) => ({ text: turnInWords(time), rule: '4.1Aa', heading: 'turn' }),
    'rolled again': ({ side }) => line(`${theater.drinks[side]}: ${sideTitle(side)} rolls the die again.`, '26.0a'),
    weather: ({ die, weather }) =>
      line(die < 0 ? `It is ${skies[weather]}.` : `The weather die is ${die}: ${skies[weather]}.`, '4.1Aa'),
    quality: ({ division: at, quality, rule }) => line(`${division(at)} has Troop Quality ${quality} now.`, rule),
    fatigue: ({ division: at, fatigue, rule }) => line(`${division(at)} has fatigue ${fatigue} now.`, rule),
    'chit bought': ({ chit: at, price }) =>
      price
        ? line(`${division(price.division)} buys the Chit of ${chit(at)} for ${price.points} DP.`, '4.1Da')
        : line(`The Chit of ${chit(at)} is bought.`, '4.1Da'),
    dispatch: ({ division: at, change, rule }) =>
      line(`${division(at)} ${changing(change, rule)} ${Math.abs(change)} DP.`, rule),
    commands: ({ division: at, change, rule }) =>
      line(`${division(at)} ${changing(change, rule)} ${Math.abs(change)} DC.`, rule),
    'cup filled': ({ chits }) => line(`In the Cup: ${list(chits.map(chit))}.`, '4.2Aa'),
    'chit drawn': ({ chit: at }) => ({ text: activation(at), rule: '4.2Cd', heading: 'phase' }),
    preempted: ({ chit: at }) => ({ text: `${activation(at)}, before a draw`, rule: '4.2Ca', heading: 'phase' }),
  };
}

/** 20.2.8b: what an event takes is not spent. */
function changing(change: number, rule: string): string {
  if (change > 0) return 'gets';
  return rule === '20.2.8b' ? 'loses' : 'spends';
}
