import { endsTheGame } from '#engine/ending';
import { giveOrder } from '#engine/orders';
import { isRedraw } from '#engine/redraw';
import { sha256 } from '#engine/sha256';
import type { Action, Seat } from '#engine/state';
import { whyTooLong } from './bounds.ts';
import type { EntryBody } from './entry.ts';
import type { Match } from './match.ts';
import type { Refused, Request } from './request.ts';
import { delegationFor, whyNotDelegate, whyNotEntrust } from './staff.ts';

/** Something that is to be written into the log of a match, unless something speaks against it when its turn has come. */
export interface Proposal {
  readonly seat: Seat;
  /** The sender's name for it, so that it can be sent again; left out where it never is. */
  readonly id?: string;
  /** How many entries it is for. */
  readonly wanted: number;
  /** Why its sender may not ask for it, nor hear what came of it when it was sent before. */
  whyForeign?(match: Match): Refused | undefined;
  whyNot?(match: Match): Refused | undefined;
  /** Its entries. Each is asked for when those before it have been carried out. */
  entries(match: Match): Iterable<EntryBody>;
}

/** A request as a proposal of the player who sent it: `undefined` is a player unknown to the host. */
export function proposalOf(request: Request & { readonly id: string }, player: string | undefined): Proposal {
  const { seat, id } = request;
  return {
    seat,
    id,
    wanted: request.kind === 'act' ? request.actions.length : 1,
    whyForeign: (match) => whyNotOwn(match, seat, player),
    whyNot: (match) => whyNot(match, request),
    entries: (match) => entriesFor(match, request),
  };
}

/** What the bot of a seat, or of its staff, chose when the seat had been told so much. */
export function botsProposal(seat: Seat, after: number, actions: readonly Action[]): Proposal {
  return {
    seat,
    wanted: actions.length,
    whyNot: (match) => (match.botOf(seat) === undefined ? movedOn : whyStale(match, seat, after)),
    *entries(match) {
      for (const entry of entriesOf(match, actions)) {
        yield entry;
        // What a staff was given may end in the middle of what it planned.
        if (match.botOf(seat) === undefined) return;
      }
    },
  };
}

/** A seat whose bot would go on without end gives up. */
export function botResigns(seat: Seat): Proposal {
  return { seat, wanted: 1, entries: () => [{ kind: 'resign', seat }] };
}

/** A bot's random numbers come from the match's seed, so that no one can predict them, and tell it nothing about the dice. */
export function botSeed({ setup, length }: Match, seat: Seat): string {
  return sha256(`${setup.seed}/bot/${seat}/${length}`);
}

export function whyNoSeat({ audiences }: Match, seat: Seat): string | undefined {
  return audiences.includes(seat) ? undefined : `This game has no seat '${seat}'.`;
}

export function sitsAt(match: Match, seat: Seat, player: string | undefined): boolean {
  return player !== undefined && match.playerAt(seat)?.player === player;
}

function whyNotOwn(match: Match, seat: Seat, player: string | undefined): Refused | undefined {
  const unknown = whyNoSeat(match, seat);
  if (unknown) return { sentence: unknown };
  return sitsAt(match, seat, player) ? undefined : { sentence: `You do not play '${seat}' in this game.` };
}

function whyNot(match: Match, request: Request): Refused | undefined {
  const tooLong = whyTooLong(match, request);
  if (tooLong) return tooLong;
  if (request.kind === 'act') {
    const misplaced = whyNotSent(request.actions, request.seat);
    if (misplaced) return misplaced;
    // Standing orders are given on no position in particular.
    if (request.actions.every(({ verb }) => verb === giveOrder)) return undefined;
    if (match.staffOf(request.seat) !== undefined) return { sentence: 'Take over first. Your staff decides now.' };
  }
  if (request.kind === 'delegate') {
    const sentence = whyNotDelegate(match, request.task);
    if (sentence) return { sentence };
  }
  if (request.kind === 'entrust') {
    const sentence = whyNotEntrust(match, request.seat, request.duty);
    if (sentence) return { sentence };
  }
  return 'after' in request ? whyStale(match, request.seat, request.after) : undefined;
}

function whyNotSent(actions: readonly Action[], seat: Seat): Refused | undefined {
  const foreign = actions.find((action) => action.seat !== seat);
  if (foreign) return { sentence: `'${seat}' cannot send actions for '${foreign.seat}'.` };
  // Both end the game at once, for others too: they are asked for by themselves.
  const ending = actions.find(endsTheGame);
  if (ending) return { sentence: `Resign or offer a draw. '${ending.verb}' is not an action.` };
  return actions.some(isRedraw) ? { sentence: 'The dice are drawn afresh only after a takeback.' } : undefined;
}

function whyStale(match: Match, seat: Seat, after: number): Refused | undefined {
  return after >= match.positionNumber(seat) ? undefined : movedOn;
}

const movedOn: Refused = { sentence: 'Check the map and choose again. The game has moved on.', stale: true };

function entriesFor(match: Match, request: Request): Iterable<EntryBody> {
  const { seat } = request;
  switch (request.kind) {
    case 'act':
      return entriesOf(match, request.actions);
    case 'undo':
    case 'resign':
      return [{ kind: request.kind, seat }];
    case 'ask':
      return withFreshDice(match, { kind: 'ask', seat, wish: request.wish });
    case 'reply':
      return withFreshDice(match, { kind: 'answer', seat, wish: request.wish, agreed: request.agreed });
    case 'say':
      return [{ kind: 'say', seat, text: request.text }];
    case 'delegate':
      return [{ kind: 'delegate', seat, ...delegationFor(match, request.task)! }];
    case 'take over':
      return takingOver(match, seat, request.scope);
    case 'entrust':
      return [{ kind: 'entrust', seat, duty: request.duty }];
  }
}

/**
 * A takeback that all agree to is followed by fresh dice, whether or not any were rolled: otherwise the others could tell that something was
 * rolled in secret.
 */
function* withFreshDice(match: Match, wish: EntryBody & { readonly seat: Seat }): Iterable<EntryBody> {
  const before = match.takebacks;
  yield wish;
  if (match.takebacks > before) yield match.redrawBy(wish.seat);
}

/** The staff may have finished before this arrived. */
function takingOver(match: Match, seat: Seat, scope: string | undefined): EntryBody[] {
  if (scope !== undefined) {
    return match.dutiesOf(seat).some((duty) => duty.scope === scope) ? [{ kind: 'take over', seat, scope }] : [];
  }
  return match.delegationOf(seat) || match.staffOf(seat) !== undefined ? [{ kind: 'take over', seat }] : [];
}

/** Each action is named on the position that those before it have led to. */
function* entriesOf(match: Match, actions: readonly Action[]): Iterable<EntryBody> {
  for (const action of actions) yield match.entryFor(action);
}
