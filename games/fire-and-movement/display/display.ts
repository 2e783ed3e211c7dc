import type { Display } from '../../display.ts';
import type { FireAndMovement } from '../core/state.ts';
import { battle } from './battle.ts';
import { boards, placeOf } from './board.ts';
import { boxes } from './boxes.ts';
import { landingsOn } from './landings.ts';
import { cups } from './markers.ts';
import { motions } from './motions.ts';
import { orderOfBattle, pieces } from './pieces.ts';
import { score } from './progress.ts';
import { standings } from './standings.ts';
import { track } from './track.ts';
import { turnedUp } from './turnedUp.ts';

/** How Forgotten Pacific Battles is shown: the table of contents of this folder. */
export const fireAndMovementDisplay: Display<FireAndMovement> = {
  about: async () => (await import('./about.ts')).about,
  colours: { us: 'olive', japan: 'red' },
  boards,
  boardName: 'Island',
  standings,
  cups,
  boxes,
  pieces,
  placeOf,
  landings: (_view, board) => landingsOn(board),
  facts: async () => (await import('./facts.ts')).facts,
  score,
  track,
  charts: async () => (await import('./charts.ts')).charts,
  terms: async () => (await import('./terms.ts')).terms,
  battle,
  forecast: async () => (await import('./forecast.ts')).forecaster,
  story: async () => (await import('./story.ts')).story,
  placements: async () => (await import('./placements.ts')).placements,
  guide: async () => (await import('./guide.ts')).guide,
  orderOfBattle,
  motions,
  turnedUp,
  sources: async () => (await import('./sources.ts')).sources,
};
