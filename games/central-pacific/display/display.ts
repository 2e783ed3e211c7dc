import type { Display } from '../../display.ts';
import type { CentralPacific } from '../core/state.ts';
import { actionMenu } from './actionMenu.ts';
import { board } from './board.ts';
import { boxes, cups } from './boxes.ts';
import { holders } from './holders.ts';
import { motions } from './motions.ts';
import { orderOfBattle, pieces } from './pieces.ts';
import { placeOf } from './places.ts';
import { score } from './score.ts';
import { track } from './track.ts';
import { turnedUp } from './turnedUp.ts';

/** How Central Pacific Campaign is shown: the table of contents of this folder. */
export const centralPacificDisplay: Display<CentralPacific> = {
  about: async () => (await import('./about.ts')).about,
  colours: { us: 'blue', japan: 'red' },
  boards: [board],
  cups,
  boxes,
  pieces,
  placeOf,
  holders,
  facts: async () => (await import('./facts.ts')).facts,
  score,
  track,
  charts: async () => (await import('./charts.ts')).charts,
  terms: async () => (await import('./terms.ts')).terms,
  battle: () => undefined,
  async stagedBattle() {
    const [{ battlesFought, stagedBattle }, { changesIn }, { rehearsal }] = await Promise.all([
      import('./stagedBattle.ts'),
      import('./changes.ts'),
      import('./rehearsal.ts'),
    ]);
    return { tell: stagedBattle, changes: changesIn, fought: battlesFought, rehearsal };
  },
  actionMenu,
  diary: async () => (await import('./diary/diary.ts')).diary,
  story: async () => (await import('./story.ts')).story,
  guide: async () => (await import('./guide.ts')).guide,
  orderOfBattle,
  motions,
  turnedUp,
  sources: async () => (await import('./sources.ts')).sources,
};
