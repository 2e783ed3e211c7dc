import { computed, type ReadonlySignal } from '@preact/signals';
import type { Decision } from '#engine/decision';
import type { Game, NotPossible } from '#engine/game';
import type { Seat, State } from '#engine/state';
import { pieceKey } from '../../board/board.ts';
import type { DraftInHand } from './draftInHand.ts';
import { type Offer, type Option, offersAfterPuttingDown, offersIn, onlyOffer } from './offers.ts';
import type { Asked } from './refusals.ts';

/** What narrows the choice down on this side of the screen. */
export interface Narrowing {
  /** The verb whose targets alone are offered, as long as it has any. */
  readonly verb: ReadonlySignal<string | undefined>;
  /** What can be chosen about the piece in hand, which is all that is offered then. */
  readonly held: ReadonlySignal<readonly Option[]>;
  /** Whether a choice may imply that what is in hand is put down. */
  readonly impliesPuttingDown: ReadonlySignal<boolean>;
  /** Whether a choice may replace what was drafted before. */
  readonly replaces: ReadonlySignal<boolean>;
}

/** Who chooses on this side of the screen, and in which position; no position if another player decides. */
export interface Deciding {
  readonly seat: Seat;
  readonly state: State | undefined;
}

/** What a seat can choose in its position with the draft carried out. */
export class OpenChoices {
  readonly decision: ReadonlySignal<Decision | undefined>;
  readonly offers: ReadonlySignal<readonly Offer[]>;
  /** The same without narrowing. */
  readonly all: ReadonlySignal<readonly Offer[]>;
  /** What could be chosen if some of the draft were dropped, the most of it kept first. */
  readonly earlier: ReadonlySignal<readonly (readonly Offer[])[]>;
  readonly notPossible: ReadonlySignal<readonly (NotPossible & { readonly label: string })[]>;
  /** Pieces that can be chosen now, by their keys. */
  readonly choosable: ReadonlySignal<ReadonlySet<string>>;
  readonly #game: Game;
  readonly #deciding: ReadonlySignal<Deciding>;
  readonly #draftInHand: DraftInHand;
  readonly #narrowing: Narrowing;

  constructor(game: Game, deciding: ReadonlySignal<Deciding>, draftInHand: DraftInHand, narrowing: Narrowing) {
    this.#narrowing = narrowing;
    this.#game = game;
    this.#deciding = deciding;
    this.#draftInHand = draftInHand;
    this.decision = computed(() => {
      const { seat, state } = deciding.value;
      return state && game.decision(state, seat);
    });
    this.all = computed(() => this.#offers());
    this.offers = computed(() => this.#narrowed(this.all.value));
    this.earlier = computed(() => this.#earlier());
    this.notPossible = computed(() => this.#notPossible());
    this.choosable = computed(() => this.#choosable());
  }

  /** The decision in the position as it is shown, for asking why something is not among its choices. */
  askedIn(state: State | undefined): Asked | undefined {
    const decision = this.decision.value;
    return state && decision && { game: this.#game, state, decision, notPossible: this.notPossible.value };
  }

  #offers(): readonly Offer[] {
    const { seat, state } = this.#deciding.value;
    if (!state) return [];
    const draft = this.#draftInHand.actions.value;
    const direct = offersIn(this.#game, state, seat, draft);
    const puttingDown = draft.length === 0 && this.#narrowing.impliesPuttingDown.value;
    return puttingDown ? [...direct, ...offersAfterPuttingDown(this.#game, state, seat)] : direct;
  }

  #narrowed(offers: readonly Offer[]): readonly Offer[] {
    const held = this.#narrowing.held.value;
    if (held.length > 0) return held.map(onlyOffer);
    const wanted = this.#narrowing.verb.value;
    const found = wanted === undefined ? [] : offers.filter(({ choice }) => choice.verb === wanted);
    return found.length > 0 ? found : offers;
  }

  #earlier(): readonly (readonly Offer[])[] {
    const { seat } = this.#deciding.value;
    const draft = this.#draftInHand.actions.value;
    if (!this.#narrowing.replaces.value) return [];
    return draft.map((_, dropped) => {
      const kept = draft.slice(0, draft.length - 1 - dropped);
      const state = this.#draftInHand.after(kept);
      return state ? this.#narrowed(offersIn(this.#game, state, seat, kept)) : [];
    });
  }

  #notPossible() {
    const { seat, state } = this.#deciding.value;
    const decision = this.decision.value;
    if (!state || !decision) return [];
    return this.#game.notPossible(state, seat).map((refused) => ({
      ...refused,
      label: this.#game.verb(decision, refused.verb)?.label ?? refused.verb,
    }));
  }

  #choosable(): ReadonlySet<string> {
    const keys = new Set<string>();
    for (const { choice } of this.offers.value) {
      for (const target of choice.targets) keys.add(pieceKey({ kind: choice.of, target }));
    }
    return keys;
  }
}
