import type { Box } from '../../display.ts';
import { isShown } from '../core/hand.ts';
import { placeId } from '../core/names.ts';
import { ABOARD, COVERING, ELIMINATED, ON_DISPLAY, POOL, RESERVE } from '../core/places.ts';
import { type ForlornHopes, isIntroductory } from '../core/state.ts';
import { ALLIES, JAPAN } from '../data/types.ts';
import { cards } from './cards.ts';
import { OFF_BATTLE_BOARD, UNAVAILABLE } from './places.ts';

const eliminated: Box = { id: placeId(ELIMINATED), title: 'Eliminated units' };
const reserve: Box = { id: placeId(RESERVE), title: 'To be set up, or to come as reinforcements' };
const display: Box = {
  id: placeId(ON_DISPLAY),
  title: 'Air units at unknown bases',
  note: 'Displays are hidden. Recon and Magic tell something of them: look at a base or at the unit.',
};
const pool: Box = {
  id: placeId(POOL),
  title: 'Pool',
  note: 'Supply units to be shipped, submarines before their event, paratroops before they drop. Supply aboard an enemy ship looks as if it were here.',
};

const offBoard: Box = {
  id: OFF_BATTLE_BOARD,
  title: 'Off the battle board',
  note: 'Interceptors that have not entered, and units of the mission that come late.',
  held: true,
};

const campaign: readonly Box[] = [
  {
    id: placeId(COVERING),
    title: 'Covering Force',
    note: 'Off the map. It can be committed three times, and its ships cost points when they enter.',
  },
  { id: UNAVAILABLE, title: '11th Air Fleet: unavailable', note: 'Units that were not drawn this turn.' },
  { id: placeId(ABOARD), title: 'Aboard enemy ships', note: 'Which ship carries them is hidden.' },
];

/** Beside the map: the displays of the airbases, what has not come yet, what is hidden, and what is lost. */
export function boxes(view: ForlornHopes): readonly Box[] {
  return [
    ...(view.airBattle ? [offBoard] : []),
    ...cards(view),
    ...(isShown(view, JAPAN) && isShown(view, ALLIES) ? [] : [display]),
    ...(isIntroductory(view) ? [] : campaign),
    reserve,
    pool,
    eliminated,
  ];
}
