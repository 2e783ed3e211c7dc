import { computed, type ReadonlySignal } from '@preact/signals';
import type { Game } from '#engine/game';
import type { Piece } from '#games/display';
import { pieceKey } from '../../board/board.ts';
import type { Drafting } from './draftInHand.ts';
import { type Drafted, draftFor, type Forming, formingIn } from './gathering.ts';
import type { Option } from './offers.ts';
import type { Deciding } from './openChoices.ts';

/** What is being put together piece by piece in the draft. */
export class Assembling {
  readonly forming: ReadonlySignal<Forming | undefined>;
  /** The targets selected, by the keys that pieces have: what was drafted, without what was taken out again. */
  readonly selected: ReadonlySignal<ReadonlySet<string>>;
  readonly #game: Game;
  readonly #deciding: ReadonlySignal<Deciding>;
  readonly #drafting: Drafting;

  constructor(
    game: Game,
    deciding: ReadonlySignal<Deciding>,
    drafting: Drafting,
    pieces: ReadonlySignal<readonly Piece[]>,
  ) {
    this.#game = game;
    this.#deciding = deciding;
    this.#drafting = drafting;
    const kinds = computed(() => new Set(pieces.value.map(({ kind }) => kind)));
    this.forming = computed(() => {
      const drafted = this.#drafted();
      return drafted && formingIn(drafted, (kind) => kinds.value.has(kind));
    });
    this.selected = computed(() => this.#selected());
  }

  #drafted(): Drafted | undefined {
    const { seat, state } = this.#deciding.value;
    const draft = this.#drafting.actions.value;
    const ground = this.#drafting.after([]);
    return state && ground && { game: this.#game, seat, ground, draft, state };
  }

  #selected(): ReadonlySet<string> {
    const drafted = this.#drafting.selected.value;
    const forming = this.forming.value;
    if (!forming?.drop) return drafted;
    const { kind, all, chosen } = forming;
    const keys = new Set(drafted);
    for (const target of all) keys.delete(pieceKey({ kind, target }));
    for (const target of chosen) keys.add(pieceKey({ kind, target }));
    return keys;
  }

  /** Whether so much is put together that a stray click must not throw it away. */
  get isFormed(): boolean {
    const forming = this.forming.value;
    return forming?.drop !== undefined && forming.chosen.length > 1;
  }

  /** Puts together just these, as far as the rules allow. */
  form(wanted: readonly number[]): void {
    const forming = this.forming.value;
    const drafted = this.#drafted();
    if (forming && drafted) this.#drafting.put(draftFor(drafted, forming, wanted));
  }

  /** What is put in and taken out leaves nothing in the draft but what is in. Says whether the option was of that kind. */
  take({ offer, target }: Option): boolean {
    const forming = this.forming.value;
    const { verb } = offer.choice;
    if (!forming?.drop || target === undefined) return false;
    if (offer.before.length !== this.#drafting.actions.value.length) return false;
    if (verb === forming.add) this.form([...forming.chosen, target]);
    else if (verb === forming.drop) this.form(forming.chosen.filter((other) => other !== target));
    else return false;
    return true;
  }
}
