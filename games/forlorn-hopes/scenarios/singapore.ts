import { setBaseStatus } from '../core/bases.ts';
import { DESTROYED, type ForlornHopes, isIntroductory, type Play } from '../core/state.ts';
import { findBase, places } from '../data/data.ts';
import { JAPAN, SINGAPORE } from '../data/types.ts';

/** 17.2.5: at the end of turn 1 a die decides whether Singapore falls now or a turn later. */
export function siegeOfSingapore(play: Play): void {
  const { state } = play;
  if (state.siegeRoll === 0) {
    state.siegeRoll = play.roll('Singapore', 10);
    const surrenders = state.siegeRoll % 2 === 0;
    play.emit({ type: 'siege of Singapore', die: state.siegeRoll, surrenders });
    if (!surrenders) return;
  }
  surrender(play);
}

export function isUnderSiege(state: ForlornHopes): boolean {
  return !isIntroductory(state) && state.surrendered === 0;
}

/** 17.2.5d, ruling 80 */
function surrender(play: Play): void {
  const { state } = play;
  const { hex, maxHits } = places[SINGAPORE]!;
  state.surrendered = state.turn;
  state.control[hex] = JAPAN;
  state.hits[SINGAPORE] = Math.min(Math.ceil(state.siegeRoll / 2), maxHits);
  play.emit({ type: 'Singapore surrenders', hits: state.hits[SINGAPORE]! });
  setBaseStatus(play, findBase('singapore'), DESTROYED, '17.2.5d');
}
