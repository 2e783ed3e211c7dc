import { agreeToDraw, resign } from '#engine/ending';
import type { Action, Seat } from '#engine/state';
import type { EntryBody } from '#match/entry';
import type { Match } from '#match/match';
import type { ClientMessage, Refused } from '#protocol/live';
import type { User } from '../store/store.ts';
import type { Hosted } from './hosted.ts';
import type { Request } from './request.ts';

/** A message that wants something written, as a request to the host. */
export type Wanted = Extract<ClientMessage, { id: string }>;

export function requestOf(message: Wanted, user: User | undefined): Request {
  const { seat, id } = message;
  const base = { seat, id, wanted: 1, isForeign: (hosted: Hosted) => whyNotOwn(hosted, seat, user) };
  switch (message.kind) {
    case 'act':
      return {
        ...base,
        wanted: message.actions.length,
        check: (hosted) => whyNotAct(message.actions, seat) ?? whyStale(hosted, seat, message.after),
        steps: (match) => entriesFor(match, message.actions),
      };
    case 'undo':
      return {
        ...base,
        check: (hosted) => whyStale(hosted, seat, message.after),
        steps: () => [{ kind: 'undo', seat }],
      };
    case 'resign':
      return { ...base, steps: () => [{ kind: 'resign', seat }] };
    case 'ask':
      return { ...base, steps: () => [{ kind: 'ask', seat, wish: message.wish }] };
    case 'reply':
      return {
        ...base,
        steps: () => [{ kind: 'answer', seat, wish: message.wish, agreed: message.agreed }],
      };
    case 'say':
      return { ...base, steps: () => [{ kind: 'say', seat, text: message.text }] };
  }
}

/** A bot's choice, made when its seat had been told so much. */
export function botRequest(seat: Seat, after: number, actions: readonly Action[]): Request {
  return {
    seat,
    wanted: actions.length,
    check: (hosted) => whyStale(hosted, seat, after),
    steps: (match) => entriesFor(match, actions),
  };
}

/** Each action is named on the position that those before it have led to. */
function* entriesFor(match: Match, actions: readonly Action[]): Iterable<EntryBody> {
  for (const action of actions) yield match.entryFor(action);
}

export function sitsAt({ match }: Hosted, seat: Seat, user: User | undefined): boolean {
  return user !== undefined && match.players.some((player) => player.seat === seat && player.player === user.id);
}

function whyNotOwn(hosted: Hosted, seat: Seat, user: User | undefined): Refused | undefined {
  if (!hosted.hasAudience(seat)) return { sentence: `This game has no seat '${seat}'.` };
  return sitsAt(hosted, seat, user) ? undefined : { sentence: `You do not sit at '${seat}' in this game.` };
}

function whyNotAct(actions: readonly Action[], seat: Seat): Refused | undefined {
  const foreign = actions.find((action) => action.seat !== seat);
  if (foreign) return { sentence: `Actions of '${foreign.seat}' cannot be sent for '${seat}'.` };
  // Both end the game at once, for others too: they have messages of their own.
  const ending = actions.find(({ verb }) => verb === resign || verb === agreeToDraw);
  return ending && { sentence: `'${ending.verb}' is no action: to resign or to offer a draw is asked for by itself.` };
}

function whyStale({ match }: Hosted, seat: Seat, after: number): Refused | undefined {
  if (after >= match.positionNumber(seat)) return undefined;
  return { sentence: 'The position changed before this arrived. Look at it again.', stale: true };
}
