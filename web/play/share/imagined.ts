import type { Game } from '#engine/game';
import type { State } from '#engine/state';
import type { Display } from '#games/display';
import { changeBetween } from '#match/change';
import { pieceKey } from '../../board/board.ts';
import { randomSeed } from '../../host/randomId.ts';
import type { Plan } from '../../host/shelf.ts';

/** A view made playable: what it does not show is supposed. Says of which pieces that is so. */
export async function imagined(
  game: Game,
  display: Display,
  view: State,
): Promise<Pick<Plan, 'supposed' | 'guessed'> & { readonly imagined: State }> {
  const state = game.imagine(view, randomSeed());
  const supposed = changeBetween({ ...view, dice: null }, { ...state, dice: null }) !== undefined;
  const facts = await display.facts();
  return { imagined: state, supposed, guessed: facts.supposed(view, state).map(pieceKey) };
}
