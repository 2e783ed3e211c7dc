import type { Game } from '#engine/game';
import { eventFor, type State } from '#engine/state';
import type { Audience, Player, Sight, Update } from './sight.ts';
import { withoutTakenBack } from './takenBack.ts';

/** What an audience saw at one moment, for others to look at. */
export interface SharedPosition {
  readonly game: string;
  readonly audience: Audience;
  readonly players: readonly Omit<Player, 'player'>[];
  readonly view: State;
  readonly told: readonly SharedUpdate[];
}

export type SharedUpdate = Pick<Update, 'number' | 'at' | 'events' | 'notice'>;

/** In characters of JSON. */
export const longestPosition = 1_000_000;

/**
 * What an audience sees, as it may be shown to others: without chat, seed, accounts, and what was taken back. What happened
 * long ago is left out if the whole would be too long.
 */
export function sharedPosition(
  game: string,
  audience: Audience,
  sight: Sight,
  updates: readonly Update[],
  longest = longestPosition,
): SharedPosition | undefined {
  const { view } = sight;
  if (!view) return undefined;
  const players = sight.players.map(({ player: _, ...shown }) => shown);
  const told = withoutTakenBack(updates).flatMap(shownUpdate);
  const position = { game, audience, players, view, told };
  let left = longest - JSON.stringify({ ...position, told: [] }).length;
  const cut = told.findLastIndex((update) => {
    left -= JSON.stringify(update).length + 1;
    return left < 0;
  });
  return { ...position, told: told.slice(cut + 1) };
}

function shownUpdate({ number, at, events, notice }: Update): SharedUpdate[] {
  if (!events && notice === undefined) return [];
  return [{ number, at, ...(events && { events }), ...(notice !== undefined && { notice }) }];
}

/**
 * A position that came from somewhere else, with everything hidden that its audience may not see, or why it is none of the
 * game.
 */
export function checkedPosition(
  game: Game,
  { game: id, audience, players, view, told }: SharedPosition,
): { readonly position: SharedPosition } | { readonly fault: string } {
  try {
    const seats = game.seats(view).map((seat) => seat.id);
    if (audience !== null && !seats.includes(audience)) return { fault: `This game has no seat '${audience}'.` };
    const seen = game.view(view, audience);
    if (seen.result) return { fault: 'This game is over. Share it as a save file.' };
    game.pending(seen);
    if (audience !== null) game.decision(seen, audience);
    const known = told.map(({ events, ...rest }) => {
      const shown = events?.flatMap((event) => eventFor(event, audience) ?? []);
      for (const event of shown ?? []) game.describe(event);
      return { ...rest, ...(shown && { events: shown }) };
    });
    return { position: { game: id, audience, players, view: seen, told: known } };
  } catch {
    return { fault: `This is not a position of ${game.definition.title}.` };
  }
}
