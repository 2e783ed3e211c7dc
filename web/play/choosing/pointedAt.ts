import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Game } from '#engine/game';
import type { Refusal } from '#engine/rulebook';
import type { Display, Piece, Route } from '#games/display';
import { tryOut } from './draft.ts';
import type { DraftInHand } from './draftInHand.ts';
import { guideOf } from './guides.ts';
import { type HexPlace, isSame, type Naming } from './naming.ts';
import { actionOf, type Offer, type Option } from './offers.ts';
import type { OpenChoices } from './openChoices.ts';
import { type Asked, whyNotHex, whyNotPiece } from './refusals.ts';
import type { Spot } from './spot.ts';

export interface Hover {
  /** Hexes that the thing under the pointer could go to. */
  readonly reach: readonly HexPlace[];
  readonly route?: Route;
}

const nothing: Hover = { reach: [] };

/** What it would mean to choose what is pointed at. */
export class PointedAt {
  readonly spot = signal<Spot | undefined>(undefined);
  readonly hover: ReadonlySignal<Hover>;
  readonly #game: Game;
  readonly #display: Display;
  readonly #naming: Naming;
  readonly #draftInHand: DraftInHand;
  readonly #openChoices: OpenChoices;
  /** What a click there means for the piece in hand. */
  readonly #heldAt: (spot: Spot) => readonly Option[];

  constructor(
    game: Game,
    display: Display,
    naming: Naming,
    draftInHand: DraftInHand,
    openChoices: OpenChoices,
    heldAt: (spot: Spot) => readonly Option[],
  ) {
    this.#heldAt = heldAt;
    this.#game = game;
    this.#display = display;
    this.#naming = naming;
    this.#draftInHand = draftInHand;
    this.#openChoices = openChoices;
    this.hover = computed(() => this.#hover());
  }

  /** What can be chosen by pointing there: the piece met, else the hex, else a piece in it. */
  optionsAt(spot: Spot, offers: readonly Offer[]): readonly Option[] {
    const { piece } = spot;
    const onPiece = piece ? optionsFor(offers, piece) : [];
    const onHex = offers.flatMap((offer) =>
      offer.choice.targets
        .filter((target) => isThere(this.#naming.placeOf(offer.choice.of, target), spot))
        .map((target) => ({ offer, target })),
    );
    const found = [...onPiece, ...onHex];
    if (found.length > 0) return onlyDirect(found);
    return onlyDirect(this.#naming.piecesAt(spot).flatMap((one) => optionsFor(offers, one)));
  }

  /** Why nothing can be chosen there: the rule and a sentence. `undefined` where the click asks for nothing. */
  whyNot(spot: Spot, asked: Asked): Refusal | undefined {
    const piece = spot.piece ?? this.#naming.piecesAt(spot)[0];
    return (piece && whyNotPiece(asked, piece)) ?? whyNotHex(asked, this.#naming, spot);
  }

  #hover(): Hover {
    const spot = this.spot.value;
    const state = this.#draftInHand.state.value;
    if (!spot || !state) return nothing;
    const [held] = this.#heldAt(spot);
    const option = held ?? this.optionsAt(spot, this.#openChoices.offers.value)[0];
    if (!option || option.target === undefined) return nothing;
    const { offer, target } = option;
    if (this.#naming.placeOf(offer.choice.of, target)) {
      const before = held ? this.#draftInHand.after(offer.before) : state;
      const route = before && guideOf(this.#display).value?.route(before, offer.choice, target);
      return route ? { reach: [], route } : nothing;
    }
    return { reach: this.#reachOf(option) };
  }

  /** The hexes that could be chosen next if this were. */
  #reachOf(option: Option): readonly HexPlace[] {
    const before = this.#draftInHand.after(option.offer.before);
    const trial = before && tryOut(this.#game, before, actionOf(option));
    if (trial?.kind !== 'selects') return [];
    const next = this.#game.decision(trial.state, option.offer.seat);
    if (!next || next.procedure === this.#openChoices.decision.value?.procedure) return [];
    return next.choices.flatMap(({ of, targets }) =>
      targets.flatMap((target) => this.#naming.placeOf(of, target) ?? []),
    );
  }
}

/** What can be chosen about a piece. */
export function optionsFor(
  offers: readonly Offer[],
  { kind, target }: Pick<Piece, 'kind' | 'target'>,
): readonly Option[] {
  return offers
    .filter(({ choice }) => choice.of === kind && choice.targets.includes(target))
    .map((offer) => ({ offer, target }));
}

/** What can be chosen outright goes before what implies putting something down. */
export function onlyDirect(options: readonly Option[]): readonly Option[] {
  const least = Math.min(...options.map(({ offer }) => offer.before.length));
  return options.filter(({ offer }) => offer.before.length === least);
}

function isThere(place: HexPlace | undefined, spot: HexPlace): boolean {
  return place !== undefined && isSame(place, spot);
}
