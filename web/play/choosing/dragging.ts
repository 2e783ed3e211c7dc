import { type ReadonlySignal, signal } from '@preact/signals';
import type { Game } from '#engine/game';
import type { Piece } from '#games/display';
import { pieceKey } from '../../board/board.ts';
import type { ChoiceTaker } from './choiceTaker.ts';
import { tryOut } from './draft.ts';
import type { DraftInHand } from './draftInHand.ts';
import type { GatheringInHand } from './gatheringInHand.ts';
import type { Holding } from './holding.ts';
import { type HexPlace, isSame, type Naming } from './naming.ts';
import { actionOf, type Option } from './offers.ts';
import type { OpenChoices } from './openChoices.ts';
import { onlyDirect, optionsFor } from './pointedAt.ts';
import type { Spot } from './spot.ts';

export interface DraggingParts {
  readonly game: Game;
  readonly naming: Naming;
  readonly pieces: ReadonlySignal<readonly Piece[]>;
  readonly draftInHand: DraftInHand;
  readonly gatheringInHand: GatheringInHand;
  readonly openChoices: OpenChoices;
  readonly taker: ChoiceTaker;
  /** What can be chosen at a place. */
  readonly optionsAt: (spot: Spot) => readonly Option[];
}

/** What a counter in the hand is there for. */
type Purpose =
  /** It was picked up: it is put down where it can go. */
  | { readonly kind: 'go'; readonly from: HexPlace }
  /** It was put into what is being gathered, wherever it is dropped. */
  | { readonly kind: 'join' }
  /** It acts against one of these, which is chosen first. */
  | { readonly kind: 'act on'; readonly piece: Piece; readonly targets: readonly Option[] };

/** A counter that is dragged over the map: dropped, it does what two clicks would have done. */
export class Dragging {
  /** Where it can be dropped, as far as that is not marked anyway. */
  readonly drops: ReadonlySignal<readonly HexPlace[]>;
  readonly #drops = signal<readonly HexPlace[]>([]);
  readonly #parts: DraggingParts;
  readonly #holding: Holding;
  #purpose: Purpose | undefined;

  constructor(parts: DraggingParts, holding: Holding) {
    this.#holding = holding;
    this.#parts = parts;
    this.drops = this.#drops;
  }

  /** Takes a counter up. Says whether it can be dragged. */
  lift(piece: Piece): boolean {
    this.#purpose = this.#purposeOf(piece);
    const { naming, pieces } = this.#parts;
    this.#drops.value =
      this.#purpose?.kind === 'act on'
        ? this.#purpose.targets.flatMap(({ offer, target }) => placeOf(naming, pieces.value, offer.choice.of, target!))
        : [];
    return this.#purpose !== undefined;
  }

  #purposeOf(piece: Piece): Purpose | undefined {
    const { draftInHand, gatheringInHand, openChoices, taker } = this.#parts;
    if (!('hex' in piece.place)) return undefined;
    const gathering = gatheringInHand.gathering.value;
    if (gathering?.kind === piece.kind && gathering.chosen.includes(piece.target)) return undefined;
    const from = piece.place;
    if (draftInHand.selected.value.has(pieceKey(piece))) return { kind: 'go', from };
    const offered = [openChoices.offers.value, ...openChoices.earlier.value];
    const options = offered.map((offers) => onlyDirect(optionsFor(offers, piece))).find(({ length }) => length > 0);
    if (!options) return this.#purposeAgainst(piece);
    const [option] = options;
    if (options.length > 1 && this.#holding.take(options)) return { kind: 'go', from };
    if (options.length > 1 || !option || !taker.onlySelects(option)) return undefined;
    taker.choose(option);
    return option.offer.role === 'put in' ? { kind: 'join' } : { kind: 'go', from };
  }

  /** What cannot be chosen yet may be chosen once its target is, as where the defender is named first. */
  #purposeAgainst(piece: Piece): Purpose | undefined {
    const targets = this.#parts.openChoices.offers.value.flatMap((offer) =>
      offer.choice.targets
        .map((target): Option => ({ offer, target }))
        .filter((option) => this.#offersAfter(option, piece)),
    );
    return targets.length > 0 ? { kind: 'act on', piece, targets } : undefined;
  }

  /** Whether a piece can be put in once this is chosen. */
  #offersAfter(option: Option, { kind, target }: Piece): boolean {
    const { game, draftInHand } = this.#parts;
    const state = draftInHand.after(option.offer.before);
    const trial = state && tryOut(game, state, actionOf(option));
    const next = trial?.kind === 'selects' ? game.decision(trial.state, option.offer.seat) : undefined;
    return next?.choices.some(({ of, targets }) => of === kind && targets.includes(target)) ?? false;
  }

  /** Lets go of it over a place. Says whether something came of it. */
  drop(spot: Spot): boolean {
    const purpose = this.#purpose;
    this.#end();
    if (purpose?.kind === 'go') return this.#goTo(spot, purpose.from);
    if (purpose?.kind === 'act on') return this.#actOn(spot, purpose);
    return purpose !== undefined;
  }

  #goTo(spot: Spot, from: HexPlace): boolean {
    const { optionsAt, taker } = this.#parts;
    const options = isSame(spot, from) ? [] : optionsAt(spot);
    if (options.length === 1) taker.choose(options[0]!);
    else if (options.length > 1) taker.menu.value = { options };
    else this.#letGo();
    return options.length > 0 || isSame(spot, from);
  }

  #actOn(spot: Spot, { piece, targets }: Extract<Purpose, { kind: 'act on' }>): boolean {
    const { naming, pieces, taker, openChoices } = this.#parts;
    const there = targets.filter(({ offer, target }) =>
      placeOf(naming, pieces.value, offer.choice.of, target!).some((place) => isSame(place, spot)),
    );
    const met = there.find(({ offer, target }) => spot.piece?.kind === offer.choice.of && spot.piece.target === target);
    const first = met ?? there[0];
    if (!first) return false;
    taker.choose(first);
    const [second] = onlyDirect(optionsFor(openChoices.offers.value, piece));
    if (second && second.offer.role !== 'take out') taker.choose(second);
    return true;
  }

  /** Puts it back. */
  cancel(): void {
    if (this.#purpose?.kind === 'go') this.#letGo();
    this.#end();
  }

  #letGo(): void {
    this.#holding.clear();
    this.#parts.draftInHand.drop();
  }

  #end(): void {
    this.#purpose = undefined;
    this.#drops.value = [];
  }
}

/** Where a target is: its hex, or that of its piece. */
function placeOf(naming: Naming, pieces: readonly Piece[], kind: string, target: number): readonly HexPlace[] {
  const place = naming.placeOf(kind, target) ?? pieces.find((one) => one.kind === kind && one.target === target)?.place;
  return place && 'hex' in place ? [place] : [];
}
