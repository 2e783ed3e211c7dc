import type { Decision } from '#engine/decision';
import type { Action, State } from '#engine/state';

/** A player that is a program. It is made for one seat of one game, and sees what that seat may see. */
export interface Bot<S extends State = State> {
  /** It never looks at the view and may be handed anything: making a view takes longer than a random move. */
  readonly blind?: true;
  /** One of the decision's actions. */
  choose(view: S, decision: Decision): Action;
  /** Whether it has planned its next choice already, so that it need not think if everything goes as it expects. */
  isDecided?(): boolean;
}
