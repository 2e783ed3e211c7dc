import type { Game } from '#engine/game';
import { copy } from '#engine/json';
import type { Action, Seat, State } from '#engine/state';
import type { Placement } from '#games/display';
import { imagine } from './draft.ts';
import type { PlayTable } from './table.ts';

/** A setup filled in: what can still be changed, and then what would make it final, which the player must look at. */
export interface FilledIn {
  readonly actions: readonly Action[];
  readonly last?: Action;
}

/** Fills in the rest of a seat's setup on a copy of the position. */
function fillIn(
  game: Game,
  position: State,
  seat: Seat,
  placement: Placement,
  lot: (count: number) => number,
): FilledIn {
  const actions: Action[] = [];
  const state = copy(position);
  for (;;) {
    const decision = game.decision(state, seat);
    const action = decision && placement.next(state, decision, lot);
    if (!action) return { actions };
    const { refused, events } = game.apply(state, action);
    if (refused) throw new Error(`${placement.title}: ${refused.sentence}`);
    if (!game.pending(state).includes(seat) || events.some(({ reveals }) => reveals)) return { actions, last: action };
    actions.push(action);
  }
}

/** Fills in the rest of the player's setup; what makes it final is chosen like everything else, and so is asked about. */
export async function placeFor(table: PlayTable, placement: Placement): Promise<void> {
  const [view, seat] = [table.view.value, table.seat.value];
  if (!view || seat === null) return;
  table.closeAnswers();
  table.dropDraft();
  const lot = (count: number) => Math.floor(Math.random() * count);
  const { actions, last } = fillIn(table.game, imagine(table.game, view), seat, placement, lot);
  if (!(await table.carryOut(actions))) return;
  const offer = last && table.offers.value.find(({ choice }) => choice.verb === last.verb);
  if (offer) table.choose({ offer, ...(last.target === undefined ? {} : { target: last.target }) });
}
