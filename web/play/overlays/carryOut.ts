import type { Action } from '#engine/state';
import { imagine, tryOut } from '../choosing/draft.ts';
import type { PlayTable } from '../choosing/table.ts';

/** Does what was advised as a player would: each thing that has an effect goes out by itself, and can be taken back by itself. */
export async function carryOut(table: PlayTable, actions: readonly Action[]): Promise<void> {
  const { game, view } = table;
  table.dropDraft();
  let sent: Action[] = [];
  let state = view.peek() && imagine(game, view.peek()!);
  for (const action of actions) {
    // Something may have been done for the player in between.
    const trial = state && tryOut(game, state, action);
    if (!trial || trial.kind === 'refused') return;
    sent.push(action);
    if (trial.kind === 'selects') {
      state = trial.state;
      continue;
    }
    if (!(await table.carryOut(sent))) return;
    sent = [];
    state = view.peek() && imagine(game, view.peek()!);
  }
  if (sent.length > 0) await table.carryOut(sent);
}
