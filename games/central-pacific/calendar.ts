import { noActions, type Play } from './state.ts';

/** The start of a month: what its date brings (21.0, 3.4), and a new count of actions (5.4). */
export function beginTurn(play: Play): void {
  const { state } = play;
  state.actions = noActions();
  state.hasAppealed = false;
  state.hasUsedUltra = false;
  state.regularActionLost = false;
  state.moved.fill(0);
  play.emit({ type: 'turn began', turn: state.turn });
}
