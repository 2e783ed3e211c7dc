import type { ActionMenu } from '#games/display';
import { type Offer, standsAlone } from './offers.ts';
import type { PlayTable } from './table.ts';

type Described = ActionMenu['groups'][number]['actions'][number];

/** An action of the list, with what can be done with it now. */
export interface ListedAction extends Described {
  /** `undefined` where it is not possible. */
  readonly offer: Offer | undefined;
  /** How many targets it has; none where it stands alone. */
  readonly count: number;
  /** Why it is not possible. */
  readonly refusal: { readonly rule: string; readonly sentence: string } | undefined;
}

export interface ActionGroup {
  readonly title: string;
  readonly actions: readonly ListedAction[];
  readonly possible: number;
}

/** The actions that the player chooses from, group by group. */
export function actionGroups(table: PlayTable, menu: ActionMenu): readonly ActionGroup[] {
  const offers = new Map(table.allOffers.value.map((offer) => [offer.choice.verb, offer]));
  const refusals = new Map(table.notPossible.value.map((refused) => [refused.verb, refused]));
  return menu.groups.map(({ title, actions }) => {
    const listed = actions.map((action) => {
      const offer = offers.get(action.verb);
      return { ...action, offer, count: offer?.choice.targets.length ?? 0, refusal: refusals.get(action.verb) };
    });
    return { title, actions: listed, possible: listed.filter(({ offer }) => offer).length };
  });
}

/**
 * An action of the list was chosen: it is carried out if it stands alone. Else its targets alone are offered, and the only one is
 * taken at once where that decides nothing yet. Says whether a target is still to be chosen.
 */
export function takeAction(table: PlayTable, offer: Offer): boolean {
  const { verb, targets } = offer.choice;
  if (standsAlone(offer)) {
    table.choose({ offer });
    return false;
  }
  table.takeVerb(table.verbInHand.value === verb ? undefined : verb);
  const only = targets.length === 1 ? { offer, target: targets[0]! } : undefined;
  if (only && table.verbInHand.value === verb && table.onlySelects(only)) {
    // Whoever drops it wants the list again, not the only place.
    table.takeVerb(undefined);
    table.choose(only);
    return false;
  }
  return table.verbInHand.value === verb;
}
