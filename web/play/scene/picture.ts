import { effect, untracked } from '@preact/signals';
import type { Motion } from '#games/display';
import { added, timelineOf } from '../../board/timeline.ts';
import type { PlayTable } from '../choosing/table.ts';
import type { Scene } from './scene.ts';

/** What is over sooner than this, in milliseconds, is seen beside the question. */
const shortest = 300;

/**
 * What the others did is shown before the player is asked the next question. A player's own motions delay no prompt, nor does what
 * is looked at once more.
 */
export function followPicture(table: PlayTable, scene: Scene, wantsMotion: () => boolean): () => void {
  let known = scene.motions.peek();
  return effect(() => {
    const motions = scene.motions.value;
    untracked(() => {
      const own = table.seat.value;
      const news = added(known, motions);
      known = motions;
      const isOfOthers = (motion: Motion) =>
        (motion.kind === 'move' || motion.kind === 'vanish') &&
        scene.pieceOf(motion.piece)?.side !== own &&
        !scene.trails.value.includes(motion);
      if (!wantsMotion() || !news.some(isOfOthers)) return;
      const { id, crowding } = scene.board.value;
      const { end } = timelineOf(id, news, crowding === 'forces');
      if (end >= shortest) scene.watchFor(end);
    });
  });
}
