import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Choice } from '#engine/decision';
import type { Game } from '#engine/game';
import type { State } from '#engine/state';
import type { Display, Piece } from '#games/display';
import { pieceKey } from '../../board/board.ts';
import type { ChoiceTaker } from './choiceTaker.ts';
import { tryOut } from './draft.ts';
import type { DraftInHand } from './draftInHand.ts';
import { type HexPlace, isSame, type Naming } from './naming.ts';
import { actionOf, type Option, offersIn, plainOnly } from './offers.ts';
import type { ScreenPoint, Spot } from './spot.ts';

export interface HoldingParts {
  readonly game: Game;
  readonly display: Display;
  readonly naming: Naming;
  readonly pieces: ReadonlySignal<readonly Piece[]>;
  readonly draftInHand: DraftInHand;
  readonly taker: ChoiceTaker;
}

/** What a click on a place means for the piece in hand. */
interface Ahead {
  readonly place: HexPlace;
  readonly option: Option;
  /** What is asked with it, with the position in which it is. */
  readonly asked: readonly Asked[];
}

interface Asked {
  readonly state: State;
  readonly choice: Choice;
}

/**
 * A piece about which several things can be chosen, such as a move and a fire. Where they lead is offered at once: a click on a place
 * says both what to do and where.
 */
export class Holding {
  /** What can be chosen about the piece; nothing where none is in hand. */
  readonly options = signal<readonly Option[]>([]);
  /** The piece, as a `pieceKey`. */
  readonly keys: ReadonlySignal<ReadonlySet<string>>;
  readonly places: ReadonlySignal<readonly HexPlace[]>;
  readonly #ahead: ReadonlySignal<readonly Ahead[]>;
  readonly #parts: HoldingParts;

  constructor(parts: HoldingParts) {
    this.#parts = parts;
    this.#ahead = computed(() => this.options.value.flatMap((option) => this.#after(option)));
    this.places = computed(() => {
      const plain = this.#ahead.value.filter(({ option }) => !option.offer.finer);
      return (plain.length > 0 ? plain : this.#ahead.value).map(({ place }) => place);
    });
    this.keys = computed(() => {
      const [first] = this.options.value;
      return new Set(first ? [pieceKey({ kind: first.offer.choice.of, target: first.target! })] : []);
    });
  }

  /** The choices that the piece in hand leads to, each with its position: what is said of them on the map is said beforehand. */
  get choices(): readonly Asked[] {
    const asked = this.#ahead.value.flatMap((ahead) => ahead.asked);
    return asked.filter(({ choice }, at) => asked.findIndex((other) => other.choice === choice) === at);
  }

  get isThere(): boolean {
    return this.options.value.length > 0;
  }

  /** The piece in words. */
  get title(): string {
    const [first] = this.options.value;
    return first ? this.#parts.naming.nameOf(first.offer.choice.of, first.target!) : '';
  }

  /** Takes a piece in hand if one of the things to choose about it leads to places. Says whether it does. */
  take(options: readonly Option[]): boolean {
    const { display, naming } = this.#parts;
    const [first] = options;
    const isPiece = first?.target !== undefined && naming.placeOf(first.offer.choice.of, first.target) === undefined;
    if (display.actionMenu || !isPiece) return false;
    this.options.value = options;
    if (this.#ahead.value.length === 0) this.clear();
    return this.isThere;
  }

  clear(): void {
    if (this.options.peek().length > 0) this.options.value = [];
  }

  /** What a click there would choose. */
  at(spot: HexPlace): readonly Option[] {
    const there = this.#ahead.value.filter(({ place }) => isSame(place, spot));
    return plainOnly(there.map(({ option }) => option));
  }

  /** A click elsewhere, or on the piece itself, lets go of it. Says whether the click was meant for it. */
  click(spot: Spot, at: ScreenPoint | undefined): boolean {
    if (!this.isThere) return false;
    const { taker } = this.#parts;
    const isItself = spot.piece !== undefined && this.keys.value.has(pieceKey(spot.piece));
    const found = isItself ? [] : this.at(spot);
    if (found.length > 1) taker.menu.value = { options: found, ...(at ? { at } : {}) };
    else {
      this.clear();
      if (found[0]) taker.choose(found[0]);
    }
    return isItself || found.length > 0;
  }

  /** The places that the next question offers, and those that it is about. */
  #after(option: Option): readonly Ahead[] {
    const { game, naming, pieces, draftInHand } = this.#parts;
    const action = actionOf(option);
    const before = draftInHand.after(option.offer.before);
    const trial = before && tryOut(game, before, action);
    if (!before || trial?.kind !== 'selects') return [];
    const drafted = [...option.offer.before, action];
    const offers = offersIn(game, trial.state, action.seat, drafted);
    const askedOf = ({ choice }: Option['offer']): Asked => ({ state: trial.state, choice });
    const next = offers.flatMap((offer) =>
      offer.choice.targets.flatMap((target): Ahead[] => {
        const place = naming.placeOf(offer.choice.of, target);
        return place ? [{ place, option: { offer, target }, asked: [askedOf(offer)] }] : [];
      }),
    );
    if (next.length > 0) return next;
    const own = pieces.value.find(({ kind, target }) => kind === option.offer.choice.of && target === option.target);
    return Object.entries(game.about(trial.state)).flatMap(([kind, targets]) =>
      targets.flatMap((target) => {
        const place = naming.placeOf(kind, target);
        return place && !isAt(own, place) ? [{ place, option, asked: offers.map(askedOf) }] : [];
      }),
    );
  }
}

function isAt(piece: Piece | undefined, place: HexPlace): boolean {
  return piece !== undefined && 'hex' in piece.place && isSame(piece.place, place);
}
