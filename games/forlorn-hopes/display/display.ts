import type { Display } from '../../display.ts';
import type { ForlornHopes } from '../core/state.ts';
import { operationalBoard, tacticalBoard } from './boards.ts';
import { boxes } from './boxes.ts';
import { motions } from './motions.ts';
import { orderOfBattle, pieces } from './pieces.ts';
import { placeOf } from './places.ts';
import { score } from './score.ts';
import { standings } from './standings.ts';
import { track } from './track.ts';
import { undertaking } from './undertakings.ts';

/** How Forlorn Hopes is shown: the table of contents of this folder. */
export const forlornHopesDisplay: Display<ForlornHopes> = {
  about: async () => (await import('./about.ts')).about,
  colours: { japan: 'red', allies: 'olive' },
  boards: [operationalBoard, tacticalBoard],
  standings,
  boxes,
  cards: true,
  pieces,
  placeOf,
  facts: async () => (await import('./facts.ts')).facts,
  score,
  track,
  charts: async () => (await import('./charts.ts')).charts,
  terms: async () => (await import('./terms.ts')).terms,
  battle: () => undefined,
  stagedBattle: async () => (await import('./stagedBattle.ts')).stagedBattle,
  muster: async () => (await import('./muster.ts')).muster,
  outlook: async () => (await import('./outlook/outlook.ts')).outlook,
  diary: async () => (await import('./diary/diary.ts')).diary,
  story: async () => (await import('./story.ts')).story,
  placements: async () => (await import('../scenarios/readyMade.ts')).placements,
  plotter: async () => (await import('./plot.ts')).forlornHopesPlotter,
  guide: async () => (await import('./guide.ts')).guide,
  orderOfBattle,
  motions,
  undertaking,
  sources: async () => (await import('./sources.ts')).sources,
};
