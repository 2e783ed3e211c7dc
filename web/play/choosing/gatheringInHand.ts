import { computed, type ReadonlySignal } from '@preact/signals';
import type { Game } from '#engine/game';
import type { Piece } from '#games/display';
import { pieceKey } from '../../board/board.ts';
import type { DraftInHand } from './draftInHand.ts';
import { type Drafted, draftFor, type Gathering, gatheringIn } from './gathering.ts';
import type { Option } from './offers.ts';
import type { Deciding } from './openChoices.ts';

/** What is being put together piece by piece in the draft. */
export class GatheringInHand {
  readonly gathering: ReadonlySignal<Gathering | undefined>;
  /** The targets selected, by the keys that pieces have: what was drafted, without what was taken out again. */
  readonly selected: ReadonlySignal<ReadonlySet<string>>;
  readonly #game: Game;
  readonly #deciding: ReadonlySignal<Deciding>;
  readonly #draftInHand: DraftInHand;

  constructor(
    game: Game,
    deciding: ReadonlySignal<Deciding>,
    draftInHand: DraftInHand,
    pieces: ReadonlySignal<readonly Piece[]>,
  ) {
    this.#game = game;
    this.#deciding = deciding;
    this.#draftInHand = draftInHand;
    const kinds = computed(() => new Set(pieces.value.map(({ kind }) => kind)));
    this.gathering = computed(() => {
      const drafted = this.#drafted();
      return drafted && gatheringIn(drafted, (kind) => kinds.value.has(kind));
    });
    this.selected = computed(() => this.#selected());
  }

  #drafted(): Drafted | undefined {
    const { seat, state } = this.#deciding.value;
    const draft = this.#draftInHand.actions.value;
    const ground = this.#draftInHand.after([]);
    return state && ground && { game: this.#game, seat, ground, draft, state };
  }

  #selected(): ReadonlySet<string> {
    const drafted = this.#draftInHand.selected.value;
    const gathering = this.gathering.value;
    if (!gathering?.drop) return drafted;
    const { kind, all, chosen } = gathering;
    const keys = new Set(drafted);
    for (const target of all) keys.delete(pieceKey({ kind, target }));
    for (const target of chosen) keys.add(pieceKey({ kind, target }));
    return keys;
  }

  /** Whether so much is put together that a stray click must not throw it away. */
  get isGathered(): boolean {
    const gathering = this.gathering.value;
    return gathering?.drop !== undefined && gathering.chosen.length > 1;
  }

  /** Puts together just these, as far as the rules allow. */
  gather(wanted: readonly number[]): void {
    const gathering = this.gathering.value;
    const drafted = this.#drafted();
    if (gathering && drafted) this.#draftInHand.actions.value = draftFor(drafted, gathering, wanted);
  }

  /** If a choice has just begun in which only one piece can be put in and nothing else be done, it is put in at once. */
  takeLone(): void {
    const gathering = this.gathering.value;
    if (!gathering || gathering.since !== this.#draftInHand.actions.value.length) return;
    const { all, open, chosen, isOnlyWay } = gathering;
    if (isOnlyWay && all.length === 1 && open.length === 1 && chosen.length === 0) this.gather(open);
  }

  /** What is put in and taken out leaves nothing in the draft but what is in. Says whether the option was of that kind. */
  take({ offer, target }: Option): boolean {
    const gathering = this.gathering.value;
    const { verb } = offer.choice;
    if (!gathering?.drop || target === undefined) return false;
    if (offer.before.length !== this.#draftInHand.actions.value.length) return false;
    if (verb === gathering.add) this.gather([...gathering.chosen, target]);
    else if (verb === gathering.drop) this.gather(gathering.chosen.filter((other) => other !== target));
    else return false;
    return true;
  }
}
