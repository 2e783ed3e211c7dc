import type { ActionMenu } from '#games/display';
import type { Offer } from './offers.ts';
import type { PlayTable } from './table.ts';

/** The verbs of the list of actions, which need no buttons of their own in the prompt. */
export function verbsIn(menu: ActionMenu | undefined): ReadonlySet<string> {
  return new Set(menu?.groups.flatMap(({ actions }) => actions.map(({ verb }) => verb)));
}

/** The action that was chosen from the list and waits for its target. */
export function verbTaken(table: PlayTable): Offer | undefined {
  return table.offers.value.find(({ choice }) => choice.verb === table.verbInHand.value);
}
