import type { BoardDisplay, Display } from '../../display.ts';
import type { CompanyScale } from '../core/state.ts';
import type { Theater } from '../theater/theater.ts';
import { conditions } from './conditions.ts';
import { motionsOn } from './motions.ts';
import { orderOfBattle } from './orderOfBattle.ts';
import { pieces } from './pieces.ts';
import { placeOn } from './places.ts';
import { score } from './score.ts';
import { boxes, cups } from './sheets.ts';
import { track } from './track.ts';

/** What each island tells of itself. */
type Own = Pick<Display<CompanyScale>, 'about' | 'charts' | 'sources' | 'terms'>;

/** How a game of the Company Scale System is shown: the table of contents of this folder. */
export function displayOf(theater: Theater, board: BoardDisplay, own: Own): Display<CompanyScale> {
  return {
    ...own,
    colours: { us: 'olive', japan: 'red' },
    boards: [board],
    cups,
    boxes,
    cards: true,
    pieces,
    placeOf: placeOn(board),
    conditions,
    facts: async () => (await import('./facts/facts.ts')).facts,
    score,
    track,
    battle: () => undefined,
    diary: async () => (await import('./diary/diary.ts')).diaryOf(theater),
    report: async () => (await import('./report.ts')).reportOf(theater),
    story: async () => (await import('./story.ts')).storyOf(theater),
    guide: async () => (await import('./guide/guide.ts')).guideOf(theater),
    orderOfBattle,
    motions: motionsOn(board.id),
  };
}
