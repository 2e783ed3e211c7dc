import type { Decision } from '#engine/decision';
import type { Game, NotPossible } from '#engine/game';
import type { Refusal } from '#engine/rulebook';
import type { State } from '#engine/state';
import type { Piece } from '#games/display';
import type { HexPlace, Naming } from './naming.ts';

/** A decision in its position, with the verbs that it does not offer now. */
export interface Asked {
  readonly game: Game;
  readonly state: State;
  readonly decision: Decision;
  readonly notPossible: readonly NotPossible[];
}

/** Why a hex cannot be chosen, where hexes are among what can be. */
export function whyNotHex(asked: Asked, naming: Naming, place: HexPlace): Refusal | undefined {
  for (const kind of Object.keys(asked.game.definition.targets)) {
    const target = naming.targetAt(kind, place);
    const refused = target === undefined ? undefined : whyNotPiece(asked, { kind, target });
    if (refused) return refused;
  }
  return undefined;
}

/** The verbs of a decision that take targets of a kind, those not possible now included. */
function verbsOf({ game, decision, notPossible }: Asked, kind: string): readonly string[] {
  const possible = decision.choices.filter(({ of }) => of === kind).map(({ verb }) => verb);
  const others = notPossible.filter(({ verb }) => game.verb(decision, verb)?.of === kind).map(({ verb }) => verb);
  return [...possible, ...others];
}

/**
 * Why a target cannot be chosen: of several refusals the one that says more than that the verb has its rule. `undefined` where no
 * verb takes such a target, so that the click asks for nothing.
 */
export function whyNotPiece(asked: Asked, { kind, target }: Pick<Piece, 'kind' | 'target'>): Refusal | undefined {
  const { game, state, decision } = asked;
  let first: Refusal | undefined;
  for (const verb of verbsOf(asked, kind)) {
    const refused = game.why(state, { seat: decision.seat, verb, target });
    if (refused && refused.rule !== game.verb(decision, verb)?.rule) return refused;
    first ??= refused;
  }
  return first;
}
