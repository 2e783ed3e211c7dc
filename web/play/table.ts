import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import type { Hex } from '#board/grid';
import type { Decision } from '#engine/decision';
import type { Game, NotPossible } from '#engine/game';
import type { Refusal } from '#engine/rulebook';
import type { Seat, State } from '#engine/state';
import type { Battle, Display, Piece, Route } from '#games/display';
import type { Audience, Sight, Update } from '#match/sight';
import { pieceKey } from '../board/board.ts';
import type { Answer, Link } from '../link/link.ts';
import { type Draft, tryOut } from './draft.ts';
import { Drafting } from './drafting.ts';
import { Naming } from './naming.ts';
import { actionOf, type Offer, type Option, offersAfterPuttingDown, offersIn, standsAlone } from './offers.ts';
import { type Asked, whyNotHex, whyNotPiece } from './refusals.ts';
import { SharedScreen } from './sharedScreen.ts';

/** A place on a board that was clicked or is under the pointer or the cursor. */
export interface Spot {
  readonly board: string;
  readonly hex: Hex;
  readonly piece?: Piece;
}

/** A sentence that answers something the player did, with the rule it cites. */
export interface Reply extends Partial<Pick<Refusal, 'rule'>> {
  readonly sentence: string;
  /** Where to show it; in the middle without. */
  readonly at?: Point;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Several things fit a click: the player says which. */
export interface Menu {
  readonly options: readonly Option[];
  readonly at?: Point;
}

/** What the player wants to be asked about. */
export interface TableHabits {
  /** Before what cannot be undone. */
  readonly confirm: boolean;
  /** Before ending something while there is still something to do in it. */
  readonly confirmEnd: boolean;
}

export interface Hover {
  /** Hexes that the thing under the pointer could go to. */
  readonly reach: readonly Hex[];
  readonly route?: Route;
}

const nothing: Hover = { reach: [] };

/**
 * The model of the play screen: whose eyes it looks through, what is selected, what can be chosen, and what a click means.
 * It changes the match only by what it sends over the link.
 */
export class PlayTable {
  readonly link: Link;
  readonly game: Game;
  readonly display: Display;
  readonly naming: Naming;
  readonly #habits: ReadonlySignal<TableHabits>;

  /** The seat looked from; `null` for a watcher. */
  readonly seat: ReadonlySignal<Audience>;
  readonly sight: ReadonlySignal<Sight | undefined>;
  readonly view: ReadonlySignal<State | undefined>;
  readonly updates: ReadonlySignal<readonly Update[]>;
  /** The seat that must take the screen before anything is shown, at a shared screen with secrets. */
  readonly cover: ReadonlySignal<Seat | undefined>;

  readonly draft: ReadonlySignal<Draft>;
  /** The position with the draft carried out; without a draft, the view itself. */
  readonly shown: ReadonlySignal<State | undefined>;
  readonly decision: ReadonlySignal<Decision | undefined>;
  readonly offers: ReadonlySignal<readonly Offer[]>;
  readonly notPossible: ReadonlySignal<readonly (NotPossible & { readonly label: string })[]>;
  readonly battle: ReadonlySignal<Battle | undefined>;
  readonly pieces: ReadonlySignal<readonly Piece[]>;
  /** Pieces that can be chosen now, by their keys. */
  readonly choosable: ReadonlySignal<ReadonlySet<string>>;
  readonly selected: ReadonlySignal<ReadonlySet<string>>;
  readonly hover: ReadonlySignal<Hover>;

  readonly pointed = signal<Spot | undefined>(undefined);
  readonly menu = signal<Menu | undefined>(undefined);
  readonly asking = signal<Option | undefined>(undefined);
  readonly reply = signal<Reply | undefined>(undefined);
  readonly sending = signal(false);

  readonly #screen: SharedScreen;
  readonly #drafting: Drafting;
  /** What could be chosen if some of the draft were dropped, the most of it kept first. */
  readonly #earlier: ReadonlySignal<readonly (readonly Offer[])[]>;
  /** How many actions went out together, the last group last: undo takes back the group. */
  readonly #sent: number[] = [];
  readonly #stop: () => void;

  constructor(link: Link, game: Game, display: Display, habits: ReadonlySignal<TableHabits>) {
    this.link = link;
    this.game = game;
    this.display = display;
    this.#habits = habits;
    this.#screen = new SharedScreen(link, game);
    this.seat = this.#screen.seat;
    this.cover = this.#screen.cover;
    const window = computed(() => link.window(this.seat.value));
    this.sight = computed(() => window.value.sight.value);
    this.view = computed(() => this.sight.value?.view ?? undefined);
    this.updates = computed(() => window.value.updates.value);
    this.#drafting = new Drafting(game, this.view);
    this.draft = this.#drafting.actions;
    this.selected = this.#drafting.selected;
    this.shown = computed(() => (this.draft.value.length === 0 ? this.view.value : this.#drafting.state.value));
    this.decision = computed(() => {
      const { seat, state } = this.#deciding();
      return state && game.decision(state, seat);
    });
    this.offers = computed(() => {
      const { seat, state } = this.#deciding();
      if (!state) return [];
      const draft = this.draft.value;
      const direct = offersIn(game, state, seat, draft);
      return draft.length === 0 ? [...direct, ...offersAfterPuttingDown(game, state, seat)] : direct;
    });
    this.#earlier = computed(() => this.#earlierOffers());
    this.notPossible = computed(() => this.#notPossible());
    this.battle = computed(() => this.shown.value && display.battle(this.shown.value));
    this.pieces = computed(() => (this.view.value ? display.pieces(this.view.value) : []));
    this.naming = new Naming(game, display, this.pieces);
    this.choosable = computed(() => this.#choosable());
    this.hover = computed(() => this.#hover());
    this.#stop = effect(() => this.#forgetOldPosition());
  }

  close(): void {
    this.#stop();
    this.#screen.close();
  }

  /** The seat that chooses here and the position it chooses in, if the choice is on this side of the screen. */
  #deciding(): { seat: Seat; state: State } | { seat: Seat; state: undefined } {
    const seat = this.seat.value;
    const state = this.#drafting.state.value;
    const mine = seat !== null && this.link.seats.includes(seat) && this.sight.value?.stage === 'playing';
    if (!mine || !state || this.cover.value !== undefined || !this.game.pending(state).includes(seat)) {
      return { seat: seat ?? '', state: undefined };
    }
    return { seat, state };
  }

  // A new position makes everything old that was selected or asked on the last one.
  #forgetOldPosition(): void {
    this.view.value;
    this.seat.value;
    untracked(() => {
      this.#drafting.drop();
      this.menu.value = undefined;
      this.asking.value = undefined;
    });
  }

  /** The player of the covered seat is there. */
  uncover(): void {
    this.#screen.uncover();
  }

  #notPossible() {
    const { seat, state } = this.#deciding();
    const decision = this.decision.value;
    if (!state || !decision) return [];
    return this.game.notPossible(state, seat).map((refused) => ({
      ...refused,
      label: this.game.verb(decision, refused.verb)?.label ?? refused.verb,
    }));
  }

  #choosable(): ReadonlySet<string> {
    const keys = new Set<string>();
    for (const { choice } of this.offers.value) {
      for (const target of choice.targets) keys.add(pieceKey({ kind: choice.of, target }));
    }
    return keys;
  }

  #hover(): Hover {
    const spot = this.pointed.value;
    const state = this.#drafting.state.value;
    if (!spot || !state) return nothing;
    const found = this.optionsAt(spot);
    const [option] = found;
    if (!option || option.target === undefined) return nothing;
    const { offer, target } = option;
    if (this.naming.placeOf(offer.choice.of, target)) {
      const route = this.display.route(state, offer.choice, target);
      return route ? { reach: [], route } : nothing;
    }
    return { reach: this.#reachOf(option) };
  }

  /** The hexes that could be chosen next if this were. */
  #reachOf(option: Option): readonly Hex[] {
    const before = this.#drafting.after(option.offer.before);
    const trial = before && tryOut(this.game, before, actionOf(option));
    if (trial?.kind !== 'selects') return [];
    const next = this.game.decision(trial.state, option.offer.seat);
    if (!next || next.procedure === this.decision.value?.procedure) return [];
    return next.choices.flatMap(({ of, targets }) =>
      targets.flatMap((target) => this.naming.placeOf(of, target)?.hex ?? []),
    );
  }

  #earlierOffers(): readonly (readonly Offer[])[] {
    const { seat } = this.#deciding();
    const draft = this.draft.value;
    return draft.map((_, dropped) => {
      const kept = draft.slice(0, draft.length - 1 - dropped);
      const state = this.#drafting.after(kept);
      return state ? offersIn(this.game, state, seat, kept) : [];
    });
  }

  /** What can be chosen by pointing there: the piece met, else the hex, else a piece in it. */
  optionsAt(spot: Spot, offers = this.offers.value): readonly Option[] {
    const { piece } = spot;
    const onPiece = piece ? this.#optionsFor(offers, piece) : [];
    const onHex = offers.flatMap((offer) =>
      offer.choice.targets
        .filter((target) => isThere(this.naming.placeOf(offer.choice.of, target), spot))
        .map((target) => ({ offer, target })),
    );
    const found = [...onPiece, ...onHex];
    if (found.length > 0) return onlyDirect(found);
    return onlyDirect(this.naming.piecesAt(spot).flatMap((one) => this.#optionsFor(offers, one)));
  }

  #optionsFor(offers: readonly Offer[], { kind, target }: Pick<Piece, 'kind' | 'target'>): readonly Option[] {
    return offers
      .filter(({ choice }) => choice.of === kind && choice.targets.includes(target))
      .map((offer) => ({ offer, target }));
  }

  /** A click: chooses what is there, asks which if there are several, or says why not. */
  click(spot: Spot, at?: Point): void {
    this.#closeAll();
    if (this.#pick((offers) => this.optionsAt(spot, offers), at)) return;
    const refusal = this.whyNot(spot);
    if (refusal) this.reply.value = { ...refusal, ...(at ? { at } : {}) };
    else this.dropDraft();
  }

  /** A click on a piece that lies beside the map. */
  clickPiece(piece: Piece, at?: Point): void {
    this.#closeAll();
    if (this.#pick((offers) => onlyDirect(this.#optionsFor(offers, piece)), at)) return;
    const refusal = this.#whyNotPiece(piece);
    if (refusal) this.reply.value = { ...refusal, ...(at ? { at } : {}) };
  }

  /** Chooses by what is offered, or by what was offered before the last selections, which it then replaces. */
  #pick(options: (offers: readonly Offer[]) => readonly Option[], at: Point | undefined): boolean {
    for (const offers of [this.offers.value, ...this.#earlier.value]) {
      const found = options(offers);
      if (found.length === 0) continue;
      if (found.some((option) => this.#putDown(option))) return true;
      if (found.length === 1) this.choose(found[0]!);
      else this.menu.value = { options: found, ...(at ? { at } : {}) };
      return true;
    }
    return false;
  }

  /** What is selected already is taken out of the draft again, with all that followed if that needs it. */
  #putDown(option: Option): boolean {
    const draft = this.draft.value;
    const index = option.offer.before.length;
    const selected = draft[index];
    const { verb, target } = actionOf(option);
    if (index >= draft.length || selected?.verb !== verb || selected.target !== target) return false;
    this.#drafting.remove(index);
    return true;
  }

  /** Why nothing can be chosen there: the rule and a sentence. `undefined` where the click asks for nothing. */
  whyNot(spot: Spot): Refusal | undefined {
    const piece = spot.piece ?? this.naming.piecesAt(spot)[0];
    const asked = this.#asked();
    return (piece && this.#whyNotPiece(piece)) ?? (asked && whyNotHex(asked, this.naming, spot));
  }

  #whyNotPiece(piece: Piece): Refusal | undefined {
    const asked = this.#asked();
    if (asked) return whyNotPiece(asked, piece);
    const state = this.view.value;
    const own = piece.side !== null && piece.side === this.seat.value && this.sight.value?.stage === 'playing';
    return own && state ? this.game.why(state, { seat: piece.side, verb: '' }) : undefined;
  }

  #asked(): Asked | undefined {
    const state = this.shown.value;
    const decision = this.decision.value;
    return state && decision && { game: this.game, state, decision, notPossible: this.notPossible.value };
  }

  /** Chooses something: it joins the draft if it only selects, else it is sent with the draft, once confirmed. */
  choose(option: Option, confirmed = false): void {
    this.#closeAll();
    if (this.sending.value) return;
    const state = this.#drafting.after(option.offer.before);
    if (!state) return;
    if (option.offer.confirm && !confirmed && this.#mustAsk()) {
      this.asking.value = option;
      return;
    }
    const action = actionOf(option);
    const actions = [...option.offer.before, action];
    const trial = tryOut(this.game, state, action);
    if (trial.kind === 'refused') this.reply.value = trial.refused;
    // What asks first ends something, even where nothing happens by it at once.
    else if (trial.kind === 'selects' && !option.offer.confirm) this.#drafting.take(actions, trial.state);
    else void this.#send(actions);
  }

  /** Where nothing else could be chosen, there is nothing to think twice about. */
  #mustAsk(): boolean {
    const { confirm, confirmEnd } = this.#habits.value;
    const offers = this.offers.value;
    if (offers.length === 1) return false;
    return offers.some((offer) => !standsAlone(offer)) ? confirmEnd : confirm;
  }

  async #send(actions: Draft): Promise<void> {
    const answer = await this.#told(() => this.link.act(actions));
    if (!answer) return;
    if (answer.accepted > 0) this.#sent.push(answer.accepted);
    if (answer.refused) this.dropDraft();
  }

  /** Does something over the link and shows why it was refused, if it was. */
  async #told(ask: () => Promise<Answer>): Promise<Answer | undefined> {
    this.sending.value = true;
    try {
      const answer = await ask();
      if (answer.refused) this.reply.value = answer.refused;
      return answer;
    } catch (error) {
      this.reply.value = { sentence: `That could not be sent: ${(error as Error).message}` };
      this.dropDraft();
      return undefined;
    } finally {
      this.sending.value = false;
    }
  }

  dropDraft(): void {
    this.#drafting.drop();
  }

  /** Escape: closes what is open, else drops the draft. Says whether there was anything. */
  cancel(): boolean {
    const open = this.menu.value ?? this.asking.value ?? this.reply.value;
    const drafted = this.draft.value.length > 0;
    if (open) this.#closeAll();
    else this.dropDraft();
    return open !== undefined || drafted;
  }

  #closeAll(): void {
    this.menu.value = undefined;
    this.asking.value = undefined;
    this.reply.value = undefined;
  }

  readonly canUndo = computed(() => this.draft.value.length > 0 || (this.sight.value?.canUndo ?? false));

  /** Takes back the last selection, or else what was sent last. */
  async undo(): Promise<void> {
    this.#closeAll();
    if (this.draft.value.length > 0) {
      this.#drafting.dropLast();
      return;
    }
    const seat = this.seat.value;
    if (seat === null || this.sending.value) return;
    const steps = this.#sent.pop() ?? 1;
    for (let step = 0; step < steps && this.sight.value?.canUndo; step++) {
      const answer = await this.#told(() => this.link.undo(seat));
      if (!answer || answer.refused) return;
    }
  }

  /** Does something else over the link for the seat looked from: resigns, asks, answers, speaks. */
  async tell(send: (link: Link, seat: Seat) => Promise<Answer>): Promise<boolean> {
    const seat = this.seat.value;
    if (seat === null) return false;
    const answer = await this.#told(() => send(this.link, seat));
    return answer !== undefined && answer.refused === undefined;
  }

  titleOf(seat: Seat): string {
    return this.game.definition.seats.find(({ id }) => id === seat)?.title ?? seat;
  }
}

function isThere(place: { board: string; hex: Hex } | undefined, spot: Pick<Spot, 'board' | 'hex'>): boolean {
  return place !== undefined && place.hex === spot.hex && place.board === spot.board;
}

/** What can be chosen outright goes before what implies putting something down. */
function onlyDirect(options: readonly Option[]): readonly Option[] {
  const least = Math.min(...options.map(({ offer }) => offer.before.length));
  return options.filter(({ offer }) => offer.before.length === least);
}
