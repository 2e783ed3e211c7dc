import { computed, effect, type ReadonlySignal, type Signal, signal, untracked } from '@preact/signals';
import type { Hex } from '#board/grid';
import type { Decision } from '#engine/decision';
import type { Game, NotPossible } from '#engine/game';
import type { Refusal } from '#engine/rulebook';
import type { Seat, State } from '#engine/state';
import type { Battle, Display, Piece, Route } from '#games/display';
import { changeBetween } from '#match/change';
import type { Audience, Sight, Update } from '#match/sight';
import { pieceKey } from '#web/board/board';
import type { Answer, Link } from '#web/link/link';
import { afterDraft, type Draft, imagine, tryOut } from './draft.ts';
import { actionOf, type Offer, type Option, offersAfterPuttingDown, offersIn, standsAlone } from './offers.ts';

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

  readonly #seat: Signal<Audience>;
  readonly #cover: Signal<Seat | undefined>;
  /** Whose hands the shared screen is in; unknown at first. */
  readonly #held = signal<Seat | undefined>(undefined);
  readonly #draft: Signal<Draft> = signal([]);
  readonly #imagined: ReadonlySignal<State | undefined>;
  readonly #tried: ReadonlySignal<State | undefined>;
  /** What could be chosen if some of the draft were dropped, the most of it kept first. */
  readonly #earlier: ReadonlySignal<readonly (readonly Offer[])[]>;
  /** How many actions went out together, the last group last: undo takes back the group. */
  readonly #sent: number[] = [];
  readonly #stop: (() => void)[] = [];

  constructor(link: Link, game: Game, display: Display, habits: ReadonlySignal<TableHabits>) {
    this.link = link;
    this.game = game;
    this.display = display;
    this.#habits = habits;
    this.#seat = signal(link.seats[0] ?? null);
    this.#cover = signal(undefined);
    this.seat = this.#seat;
    this.cover = this.#cover;
    const window = computed(() => link.window(this.#seat.value));
    this.sight = computed(() => window.value.sight.value);
    this.view = computed(() => this.sight.value?.view ?? undefined);
    this.updates = computed(() => window.value.updates.value);
    this.draft = this.#draft;
    this.#imagined = computed(() => (this.view.value ? imagine(game, this.view.value) : undefined));
    this.#tried = computed(() => {
      const ground = this.#imagined.value;
      return ground && (afterDraft(game, ground, this.#draft.value) ?? ground);
    });
    this.shown = computed(() => (this.#draft.value.length === 0 ? this.view.value : this.#tried.value));
    this.decision = computed(() => {
      const { seat, state } = this.#deciding();
      return state && game.decision(state, seat);
    });
    this.offers = computed(() => {
      const { seat, state } = this.#deciding();
      if (!state) return [];
      const draft = this.#draft.value;
      const direct = offersIn(game, state, seat, draft);
      return draft.length === 0 ? [...direct, ...offersAfterPuttingDown(game, state, seat)] : direct;
    });
    this.#earlier = computed(() => this.#earlierOffers());
    this.notPossible = computed(() => this.#notPossible());
    this.battle = computed(() => this.shown.value && display.battle(this.shown.value));
    this.pieces = computed(() => (this.view.value ? display.pieces(this.view.value) : []));
    this.choosable = computed(() => this.#choosable());
    this.selected = computed(() => this.#selected());
    this.hover = computed(() => this.#hover());
    if (link.seats.length > 1) {
      this.#stop.push(effect(() => this.#turnTheScreen()));
      this.#stop.push(effect(() => this.#coverSecrets()));
    }
    this.#stop.push(effect(() => this.#forgetOldPosition()));
  }

  close(): void {
    for (const stop of this.#stop) stop();
  }

  /** The seat that chooses here and the position it chooses in, if the choice is on this side of the screen. */
  #deciding(): { seat: Seat; state: State } | { seat: Seat; state: undefined } {
    const seat = this.#seat.value;
    const state = this.#tried.value;
    const mine = seat !== null && this.link.seats.includes(seat) && this.sight.value?.stage === 'playing';
    if (!mine || !state || this.#cover.value !== undefined || !this.game.pending(state).includes(seat)) {
      return { seat: seat ?? '', state: undefined };
    }
    return { seat, state };
  }

  // A new position makes everything old that was selected or asked on the last one.
  #forgetOldPosition(): void {
    this.view.value;
    this.#seat.value;
    untracked(() => {
      this.#draft.value = [];
      this.menu.value = undefined;
      this.asking.value = undefined;
    });
  }

  /** At a shared screen the one who must choose looks at it. */
  #turnTheScreen(): void {
    const { seats } = this.link;
    const view = this.link.window(seats[0]!).sight.value?.view;
    const next = view && this.game.pending(view).find((seat) => seats.includes(seat));
    if (next !== undefined) this.#seat.value = next;
  }

  /** Where others at this screen see something else than the one who must choose, it is covered until he is there. */
  #coverSecrets(): void {
    const seat = this.#seat.value;
    const others = this.#held.value === undefined ? this.link.seats : [this.#held.value];
    const seen = (other: Audience) => this.link.window(other).sight.value?.view;
    const secret = others.some((other) => other !== seat && changeBetween(seen(other), seen(seat)) !== undefined);
    if (!secret) this.#held.value = seat ?? undefined;
    this.#cover.value = secret && seat !== null ? seat : undefined;
  }

  /** The player of the covered seat is there. */
  uncover(): void {
    this.#held.value = this.#seat.value ?? undefined;
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

  #selected(): ReadonlySet<string> {
    const decision = this.decision.value;
    const keys = new Set<string>();
    if (!decision || this.#draft.value.length === 0) return keys;
    let state = this.#imagined.value;
    for (const action of this.#draft.value) {
      const choice = state && this.game.decision(state, action.seat)?.choices.find(({ verb }) => verb === action.verb);
      if (choice && action.target !== undefined) keys.add(pieceKey({ kind: choice.of, target: action.target }));
      const trial = state && tryOut(this.game, state, action);
      state = trial?.kind === 'selects' ? trial.state : undefined;
    }
    return keys;
  }

  #hover(): Hover {
    const spot = this.pointed.value;
    const state = this.#tried.value;
    if (!spot || !state) return nothing;
    const found = this.optionsAt(spot);
    const [option] = found;
    if (!option || option.target === undefined) return nothing;
    const { offer, target } = option;
    if (this.placeOf(offer.choice.of, target)) {
      const route = this.display.route(state, offer.choice, target);
      return route ? { reach: [], route } : nothing;
    }
    return { reach: this.#reachOf(option) };
  }

  /** The hexes that could be chosen next if this were. */
  #reachOf(option: Option): readonly Hex[] {
    const before = this.#after(option.offer.before);
    const trial = before && tryOut(this.game, before, actionOf(option));
    if (trial?.kind !== 'selects') return [];
    const next = this.game.decision(trial.state, option.offer.seat);
    if (!next || next.procedure === this.decision.value?.procedure) return [];
    return next.choices.flatMap(({ of, targets }) => targets.flatMap((target) => this.placeOf(of, target)?.hex ?? []));
  }

  #after(actions: Draft): State | undefined {
    const ground = this.#imagined.value;
    if (actions === this.#draft.value) return this.#tried.value;
    return ground && afterDraft(this.game, ground, actions);
  }

  #earlierOffers(): readonly (readonly Offer[])[] {
    const { seat } = this.#deciding();
    const draft = this.#draft.value;
    return draft.map((_, dropped) => {
      const kept = draft.slice(0, draft.length - 1 - dropped);
      const state = this.#after(kept);
      return state ? offersIn(this.game, state, seat, kept) : [];
    });
  }

  /** The hex that a target stands for, where targets of its kind are hexes. */
  placeOf(kind: string, target: number): { readonly board: string; readonly hex: Hex } | undefined {
    const place = kind === '' ? undefined : this.display.placeOf(kind, target);
    return place && 'hex' in place ? place : undefined;
  }

  /** What can be chosen by pointing there: the piece met, else the hex, else a piece in it. */
  optionsAt(spot: Spot, offers = this.offers.value): readonly Option[] {
    const { piece } = spot;
    const onPiece = piece ? this.#optionsFor(offers, piece) : [];
    const onHex = offers.flatMap((offer) =>
      offer.choice.targets
        .filter((target) => isThere(this.placeOf(offer.choice.of, target), spot))
        .map((target) => ({ offer, target })),
    );
    const found = [...onPiece, ...onHex];
    if (found.length > 0) return onlyDirect(found);
    return onlyDirect(this.piecesAt(spot).flatMap((one) => this.#optionsFor(offers, one)));
  }

  piecesAt({ board, hex }: Spot): readonly Piece[] {
    return this.pieces.value.filter(({ place }) => 'hex' in place && place.hex === hex && place.board === board);
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
    const draft = this.#draft.value;
    const index = option.offer.before.length;
    const selected = draft[index];
    const { verb, target } = actionOf(option);
    if (index >= draft.length || selected?.verb !== verb || selected.target !== target) return false;
    const others = draft.filter((_, at) => at !== index);
    this.#draft.value = this.#after(others) ? others : draft.slice(0, index);
    return true;
  }

  /** Why nothing can be chosen there: the rule and a sentence. `undefined` where the click asks for nothing. */
  whyNot(spot: Spot): Refusal | undefined {
    const piece = spot.piece ?? this.piecesAt(spot)[0];
    const aboutHex = this.#whyNotHex(spot);
    return (piece && this.#whyNotPiece(piece)) ?? aboutHex;
  }

  #whyNotPiece({ kind, target, side }: Piece): Refusal | undefined {
    const state = this.shown.value;
    const decision = this.decision.value;
    if (!state || this.sight.value?.stage !== 'playing') return undefined;
    if (!decision) {
      const own = this.#seat.value !== null && side === this.#seat.value;
      return own ? this.game.why(state, { seat: side, verb: '' }) : undefined;
    }
    const verbs = this.#verbsOf(decision, kind);
    return verbs.length > 0 ? this.#clearest(state, decision, verbs, target) : undefined;
  }

  #whyNotHex({ board, hex }: Spot): Refusal | undefined {
    const state = this.shown.value;
    const decision = this.decision.value;
    if (!state || !decision) return undefined;
    for (const kind of Object.keys(this.game.definition.targets)) {
      const verbs = this.#verbsOf(decision, kind);
      if (verbs.length === 0 || !isThere(this.placeOf(kind, hex), { board, hex })) continue;
      return this.#clearest(state, decision, verbs, hex);
    }
    return undefined;
  }

  /** The verbs of a decision that take targets of a kind, those not possible now included. */
  #verbsOf(decision: Decision, kind: string): readonly string[] {
    const possible = decision.choices.filter(({ of }) => of === kind).map(({ verb }) => verb);
    const others = this.notPossible.value
      .filter(({ verb }) => this.game.verb(decision, verb)?.of === kind)
      .map(({ verb }) => verb);
    return [...possible, ...others];
  }

  /** Of several refusals the one that says more than that the verb has its rule. */
  #clearest(state: State, decision: Decision, verbs: readonly string[], target: number): Refusal | undefined {
    let first: Refusal | undefined;
    for (const verb of verbs) {
      const refused = this.game.why(state, { seat: decision.seat, verb, target });
      if (refused && refused.rule !== this.game.verb(decision, verb)?.rule) return refused;
      first ??= refused;
    }
    return first;
  }

  /** Chooses something: it joins the draft if it only selects, else it is sent with the draft, once confirmed. */
  choose(option: Option, confirmed = false): void {
    this.#closeAll();
    if (this.sending.value) return;
    const state = this.#after(option.offer.before);
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
    else if (trial.kind === 'selects' && !option.offer.confirm)
      this.#draft.value = this.#shortest(actions, trial.state);
    else void this.#send(actions);
  }

  /** What leads back to where the draft has been before, such as putting down the unit picked up, shortens it. */
  #shortest(actions: Draft, state: State): Draft {
    for (let length = 0; length < actions.length; length++) {
      const kept = actions.slice(0, length);
      const before = this.#after(kept);
      if (before && changeBetween({ ...before, moment: 0 }, { ...state, moment: 0 }) === undefined) return kept;
    }
    return actions;
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
    if (this.#draft.value.length > 0) this.#draft.value = [];
  }

  /** Escape: closes what is open, else drops the draft. Says whether there was anything. */
  cancel(): boolean {
    const open = this.menu.value ?? this.asking.value ?? this.reply.value;
    const drafted = this.#draft.value.length > 0;
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
    const draft = this.#draft.value;
    if (draft.length > 0) {
      this.#draft.value = draft.slice(0, -1);
      return;
    }
    const seat = this.#seat.value;
    if (seat === null || this.sending.value) return;
    const steps = this.#sent.pop() ?? 1;
    for (let step = 0; step < steps && this.sight.value?.canUndo; step++) {
      const answer = await this.#told(() => this.link.undo(seat));
      if (!answer || answer.refused) return;
    }
  }

  /** Does something else over the link for the seat looked from: resigns, asks, answers, speaks. */
  async tell(send: (link: Link, seat: Seat) => Promise<Answer>): Promise<boolean> {
    const seat = this.#seat.value;
    if (seat === null) return false;
    const answer = await this.#told(() => send(this.link, seat));
    return answer !== undefined && answer.refused === undefined;
  }

  /** A target in words: a unit's title, a hex's number, or the plain number. */
  nameOf(kind: string, target: number): string {
    const piece = this.pieces.value.find((one) => one.kind === kind && one.target === target);
    if (piece) return piece.title;
    const place = this.placeOf(kind, target);
    if (place) return this.hexName(place.board, place.hex);
    return this.game.definition.targets[kind]?.nameOf(target) || String(target);
  }

  /** A target with what a list must add to its name: where a unit stands, who stands in a hex. */
  describe(kind: string, target: number): string {
    const name = this.nameOf(kind, target);
    const piece = this.pieces.value.find((one) => one.kind === kind && one.target === target);
    if (piece) return 'hex' in piece.place ? `${name}, in ${this.hexName(piece.place.board, piece.place.hex)}` : name;
    const place = this.placeOf(kind, target);
    const there = place ? this.piecesAt(place).map(({ title }) => title) : [];
    return there.length > 0 ? `${name} (${there.join(', ')})` : name;
  }

  hexName(board: string, hex: Hex): string {
    return this.display.boards.find(({ id }) => id === board)?.grid.names[hex] ?? String(hex);
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
