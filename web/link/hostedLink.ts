import type { Seat } from '#engine/state';
import type { Request } from '#match/request';
import type { Audience } from '#match/sight';
import type { EnclosedMatch } from '#protocol/enclosed';
import type { AskTold } from './foldedWindow.ts';
import type { Line } from './line.ts';
import type { Link, Receipt } from './link.ts';
import { PastWindow } from './pastWindow.ts';
import type { Switchboard } from './switchboard.ts';

/** What differs from host to host: where the rest of a match is fetched from. */
export interface Backing extends Pick<Link, 'game' | 'seats' | 'local' | 'plan' | 'notes' | 'saveNotes' | 'saveFile'> {
  /** What was seen of the match before it was opened. */
  readonly seen?: EnclosedMatch['seen'] | undefined;
  told(audience: Audience): AskTold;
}

/** In milliseconds: an answer comes right before or after what it brought about. */
const longestHeldBack = 300;

/** A match at the other end of a line. */
export function hostedLink(match: string, line: Line, switchboard: Switchboard, backing: Backing): Link {
  const { game, seats, local, plan, seen, notes, saveNotes, saveFile } = backing;
  const { trouble, presence } = switchboard.open(match);
  const pasts = new Map<Seat, PastWindow>();
  let isClosed = false;

  const live = (audience: Audience) =>
    switchboard.window(
      match,
      audience,
      backing.told(audience),
      seen?.find((one) => one.audience === audience),
    );

  function past(seat: Seat): PastWindow {
    const window = pasts.get(seat) ?? new PastWindow(seat, backing.told(seat), () => !isClosed);
    pasts.set(seat, window);
    return window;
  }

  /** The last update that the player of a seat has seen. */
  const after = (seat: Seat) => Math.max(live(seat).number, 0);

  /** Sends a request of a seat. An answer that arrives before what it brought about is held back until that has, too. */
  async function send(request: Request): Promise<Receipt> {
    const window = live(request.seat);
    const before = window.number;
    const answer = await switchboard.request(match, request);
    // Each of the actions brings an update.
    if (answer.accepted > 0) await window.reached(before + answer.accepted, longestHeldBack);
    return answer;
  }

  return {
    ...{ match, game, seats, local, plan, notes, saveNotes, saveFile, trouble, presence, connection: line.connection },
    window: (audience) => (local || audience === null || seats.includes(audience) ? live(audience) : past(audience)),
    async act(actions) {
      const seat = actions[0]?.seat;
      if (seat === undefined) return { accepted: 0 };
      return send({ kind: 'act', seat, after: after(seat), actions });
    },
    undo: (seat) => send({ kind: 'undo', seat, after: after(seat) }),
    resign: (seat) => send({ kind: 'resign', seat }),
    ask: (seat, wish) => send({ kind: 'ask', seat, wish }),
    answer: (seat, wish, agreed) => send({ kind: 'reply', seat, wish, agreed }),
    say: (seat, text) => send({ kind: 'say', seat, text }),
    delegate: (seat, task) => send({ kind: 'delegate', seat, after: after(seat), task }),
    entrust: (seat, duty) => send({ kind: 'entrust', seat, after: after(seat), duty }),
    takeOver: (seat, scope) => send({ kind: 'take over', seat, ...(scope !== undefined && { scope }) }),
    close() {
      if (isClosed) return;
      isClosed = true;
      switchboard.close(match);
    },
  };
}
