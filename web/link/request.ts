import { endsTheGame } from '#engine/ending';
import type { EntryBody } from '#match/entry';
import type { Match } from '#match/match';
import type { ClientMessage, Refused } from '#protocol/live';

/** A message that asks for something to be done to a match. */
export type Request = Extract<ClientMessage, { id: string }>;

export interface Reply {
  readonly accepted: number;
  readonly refused?: Refused;
}

/** Why something is not even tried: not by this seat, or not in this position. */
export function whyNot(match: Match, request: Request): Refused | undefined {
  const player = match.playerAt(request.seat);
  if (!player) return { sentence: `There is no seat '${request.seat}' in this game.` };
  if (player.bot) return { sentence: `${player.name} plays this seat.` };
  if ('after' in request && request.after < match.positionNumber(request.seat)) {
    return { sentence: 'The position has changed since: look again, then choose.', stale: true };
  }
  return request.kind === 'act' ? whyNotThese(request) : undefined;
}

function whyNotThese({ seat, actions }: Extract<Request, { kind: 'act' }>): Refused | undefined {
  if (actions.some((action) => action.seat !== seat)) return { sentence: 'A seat acts for itself only.' };
  // These end the game for both sides, so they have their own ways, by which the others are asked.
  if (actions.some(endsTheGame)) return { sentence: 'Resign, or offer a draw.' };
  return undefined;
}

/** The entries that a request comes to, each to be made when those before it have been added. */
export function entriesFor(match: Match, request: Request): readonly (() => EntryBody)[] {
  const { seat } = request;
  switch (request.kind) {
    case 'act':
      return request.actions.map((action) => () => match.entryFor(action));
    case 'say':
      return [() => ({ kind: 'say', seat, text: request.text })];
    case 'ask':
      return [() => ({ kind: 'ask', seat, wish: request.wish })];
    case 'reply':
      return [() => ({ kind: 'answer', seat, wish: request.wish, agreed: request.agreed })];
    case 'undo':
    case 'resign': {
      const { kind } = request;
      return [() => ({ kind, seat })];
    }
  }
}
