import type { Advice, GuidedLesson } from '#games/lessons';

/** How far a guided game has come. */
interface Stand {
  readonly isReached: boolean;
  /** The game has ended. */
  readonly isOver: boolean;
  readonly isBegun: boolean;
  /** `procedure: step`, if the reader is asked something. */
  readonly asked: string | undefined;
}

/** What the card of a guided game says now. */
export function guidance(lesson: GuidedLesson, { isReached, isOver, isBegun, asked }: Stand): Omit<Advice, 'at'> {
  if (isReached) return { text: lesson.end };
  if (isOver) return { text: 'The game ended before this lesson did. Start again to try something else.' };
  if (!isBegun) return { text: lesson.intro };
  const advice = lesson.advice.find(({ at }) => at === asked);
  return advice ?? { text: 'The other side decides now. Its moves are shown on the map and in the log.' };
}
