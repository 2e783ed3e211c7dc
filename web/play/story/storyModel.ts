import { type Moment, type Story, tellStory } from '#games/story/story';
import type { StoryTeller } from '#games/story/teller';
import type { Sight, Update } from '#match/sight';
import { withoutTakenBack } from '#match/takenBack';
import type { ShownGame } from '../../library/loadGame.ts';
import { History } from '../../link/history.ts';

/** The story of a match as an audience was told it. Its moments are the numbers of the updates. */
export function storyOf(
  { game, display }: ShownGame,
  teller: StoryTeller,
  first: Sight,
  updates: readonly Update[],
): Story {
  const history = new History(first, updates);
  const moments = withoutTakenBack(updates).flatMap(({ number, events }): Moment[] =>
    events ? [{ number, events, state: () => history.sightAt(number).view! }] : [],
  );
  return tellStory(game, display, teller, moments);
}
