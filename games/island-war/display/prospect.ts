import type { Prospect } from '../../display.ts';
import { counted } from '../../words.ts';
import { lastTurn } from '../data.ts';
import { JAPAN, US } from '../dataTypes.ts';
import type { IslandWar } from '../state.ts';
import { unitsNotYetInPlay, unitsOnMap } from '../units.ts';

const goals: Prospect['goals'] = [
  { side: 'us', text: `Eliminate every Japanese unit by the end of turn ${lastTurn}.`, rule: '13.0a' },
  { side: 'japan', text: 'Leave no US unit on the island at the end of a turn.', rule: '13.0b' },
  { side: null, text: `If both sides still stand after turn ${lastTurn}, the game is a draw.`, rule: '13.0c' },
];

/** The Japanese units that the US must still eliminate. */
function defenders(view: IslandWar): number {
  return unitsOnMap(view, JAPAN).length + unitsNotYetInPlay(view, JAPAN).length;
}

export function score(view: IslandWar): string | undefined {
  return view.result ? undefined : `${counted(defenders(view), 'Japanese unit')} left`;
}

export function prospect(view: IslandWar): Prospect {
  const ashore = unitsOnMap(view, US).length;
  return {
    goals,
    now: now(view, ashore),
    measures: [
      { name: 'Japanese units left', value: String(defenders(view)), rule: '13.0a' },
      { name: 'US units on the island', value: String(ashore), rule: '13.0b' },
      { name: 'US units to come', value: String(unitsNotYetInPlay(view, US).length), rule: '12.1b' },
      { name: 'Turns left, this one included', value: String(lastTurn - view.turn + 1), rule: '14.13b' },
    ],
  };
}

function now(view: IslandWar, ashore: number): Prospect['now'] {
  if (view.result) return { winner: view.result.winner, text: view.result.reason };
  if (defenders(view) === 0) return { winner: 'us', text: 'The US wins: no Japanese unit is left.' };
  if (ashore === 0) return { winner: 'japan', text: 'Japan wins: no US unit is on the island.' };
  return { winner: null, text: 'A draw: both sides have units on the island.' };
}
