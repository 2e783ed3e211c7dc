import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import type { Decision } from '#engine/decision';
import type { Game } from '#engine/game';
import type { StandingOrder } from '#engine/orders';
import type { Refusal } from '#engine/rulebook';
import type { Action, Seat, State } from '#engine/state';
import type { ActionMenu, Battle, Display, Piece } from '#games/display';
import type { Audience, Sight, Update } from '#match/sight';
import { eventsThatCount } from '#match/takenBack';
import type { Link, Receipt } from '../../link/link.ts';
import { choicesOnBoards } from './choicesOnBoards.ts';
import { ChoiceTaker, type TableHabits } from './choiceTaker.ts';
import type { Draft } from './draft.ts';
import { DraftInHand } from './draftInHand.ts';
import type { Gathering } from './gathering.ts';
import { GatheringInHand } from './gatheringInHand.ts';
import { battleOn, guideOf } from './guides.ts';
import type { Hands } from './hands.ts';
import { Naming } from './naming.ts';
import { actionOf, doneOffer, type Offer, type Option } from './offers.ts';
import { type Deciding, OpenChoices } from './openChoices.ts';
import { type Hover, onlyDirect, optionsFor, PointedAt } from './pointedAt.ts';
import { whyNotPiece } from './refusals.ts';
import { type Reply, Sending } from './sending.ts';
import { SharedScreen } from './sharedScreen.ts';
import type { ScreenPoint, Spot } from './spot.ts';
import { isStaffed } from './staffed.ts';
import { StagedBattles } from './stagedBattles.ts';

/**
 * The model of the play screen: whose eyes it looks through, what is selected, what can be chosen, and what a click means.
 * It changes the match only by what it sends over the link.
 */
export class PlayTable {
  readonly link: Link;
  readonly game: Game;
  readonly display: Display;
  readonly naming: Naming;

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
  /** The same, whatever action is in hand. */
  readonly allOffers: ReadonlySignal<readonly Offer[]>;
  /** The standing order that could answer the question that the player is asked now. */
  readonly orderAsked: ReadonlySignal<StandingOrder | undefined>;
  /** What the key for `done` chooses. */
  readonly done: ReadonlySignal<Offer | undefined>;
  readonly notPossible: OpenChoices['notPossible'];
  readonly battle: ReadonlySignal<Battle | undefined>;
  readonly stagedBattles: StagedBattles;
  /** The list of actions that this side of the screen chooses from now. */
  readonly actionMenu: ReadonlySignal<ActionMenu | undefined>;
  /** The verb that was chosen from that list, whose targets alone are offered until one is chosen. */
  readonly verbInHand: ReadonlySignal<string | undefined>;
  /** What is being put together piece by piece. */
  readonly gathering: ReadonlySignal<Gathering | undefined>;
  readonly pieces: ReadonlySignal<readonly Piece[]>;
  /** Pieces that can be chosen now, by their keys. */
  readonly choosable: ReadonlySignal<ReadonlySet<string>>;
  /** How much can be chosen on each board, by its id. */
  readonly choicesOn: ReadonlySignal<ReadonlyMap<string, number>>;
  readonly selected: ReadonlySignal<ReadonlySet<string>>;
  readonly hover: ReadonlySignal<Hover>;
  readonly canUndo: ReadonlySignal<boolean>;
  /** Whether what was taken back last can be done again. */
  readonly canRedo: ReadonlySignal<boolean>;
  /** Something is under way to the host. */
  readonly sending: ReadonlySignal<boolean>;

  readonly #verb = signal<string | undefined>(undefined);
  readonly #hands = signal<Hands | undefined>(undefined);

  readonly #screen: SharedScreen;
  readonly #draftInHand: DraftInHand;
  readonly #gatheringInHand: GatheringInHand;
  readonly #openChoices: OpenChoices;
  readonly #pointedAt: PointedAt;
  readonly #sending: Sending;
  readonly #taker: ChoiceTaker;
  readonly #stop: () => void;

  constructor(link: Link, game: Game, display: Display, habits: ReadonlySignal<TableHabits>) {
    this.link = link;
    this.game = game;
    this.display = display;
    this.#screen = new SharedScreen(link, game);
    this.seat = this.#screen.seat;
    this.cover = this.#screen.cover;
    const window = computed(() => link.window(this.seat.value));
    this.sight = computed(() => window.value.sight.value);
    this.view = computed(() => this.sight.value?.view ?? undefined);
    this.updates = computed(() => window.value.updates.value);

    this.#draftInHand = new DraftInHand(game, this.view);
    this.draft = this.#draftInHand.actions;
    this.shown = computed(() => (this.draft.value.length === 0 ? this.view.value : this.#draftInHand.state.value));
    this.battle = computed(() => this.#battle());
    this.pieces = computed(() => (this.view.value ? display.pieces(this.view.value) : []));
    this.naming = new Naming(game, display, this.pieces);

    const deciding = computed(() => this.#deciding());
    this.#gatheringInHand = new GatheringInHand(game, deciding, this.#draftInHand, this.pieces);
    this.gathering = this.#gatheringInHand.gathering;
    this.selected = this.#gatheringInHand.selected;
    this.verbInHand = this.#verb;
    this.#openChoices = new OpenChoices(game, deciding, this.#draftInHand, {
      verb: this.#verb,
      held: computed(() => this.hands?.holding.options.value ?? []),
      impliesPuttingDown: computed(() => display.actionMenu === undefined && !this.#gatheringInHand.isGathered),
      replaces: computed(() => !this.#gatheringInHand.isGathered),
    });
    this.decision = this.#openChoices.decision;
    this.offers = this.#openChoices.offers;
    this.allOffers = this.#openChoices.all;
    this.orderAsked = computed(() => this.decision.value && this.shown.value && game.orderFor(this.shown.value));
    this.done = computed(() => doneOffer(this.offers.value));
    this.notPossible = this.#openChoices.notPossible;
    this.choosable = computed(() => {
      const { value } = this.#openChoices.choosable;
      const aims = this.hands?.plotting?.aims.value;
      return aims?.size ? new Set([...value, ...aims]) : value;
    });
    this.actionMenu = computed(() => {
      const { state } = deciding.value;
      return state && display.actionMenu?.(state);
    });
    this.stagedBattles = new StagedBattles(display, this.shown, this.told);
    this.choicesOn = computed(() => choicesOnBoards(this.offers.value, this.naming, this.pieces.value));

    this.#pointedAt = new PointedAt(game, display, this.naming, this.#draftInHand, this.#openChoices, (spot) =>
      this.#heldAt(spot),
    );
    this.hover = this.#pointedAt.hover;
    this.#sending = new Sending(link, this);
    this.sending = this.#sending.busy;
    this.#taker = new ChoiceTaker({
      game,
      habits,
      draftInHand: this.#draftInHand,
      gatheringInHand: this.#gatheringInHand,
      openChoices: this.#openChoices,
      sending: this.#sending,
      verbInHand: this.#verb,
      holding: () => this.hands?.holding,
    });
    this.canRedo = this.#sending.canRedo;
    this.canUndo = computed(() => this.draft.value.length > 0 || this.#sending.canUndo.value);
    this.#stop = effect(() => this.#forgetOldPosition());
  }

  close(): void {
    this.#stop();
    this.#screen.close();
  }

  /** Whether the battle in sight is one in stages: one that is built up without them goes before it. */
  get showsStages(): boolean {
    return this.battle.value === undefined && this.stagedBattles.isThere;
  }

  /** Dragging and groups, once they have been brought. */
  get hands(): Hands | undefined {
    return this.#hands.value;
  }

  async bringHands(): Promise<Hands> {
    const { handsFor } = await import('./hands.ts');
    const hands = await handsFor({
      game: this.game,
      display: this.display,
      naming: this.naming,
      pieces: this.pieces,
      draftInHand: this.#draftInHand,
      gatheringInHand: this.#gatheringInHand,
      openChoices: this.#openChoices,
      taker: this.#taker,
      sending: this.#sending,
      optionsAt: (spot) => this.optionsAt(spot),
      shown: this.shown,
      decision: this.decision,
      pointed: this.pointed,
      done: () => this.chooseDone(),
    });
    this.#hands.value ??= hands;
    return this.#hands.value;
  }

  /** Where the pointer or the cursor is. */
  get pointed(): PointedAt['spot'] {
    return this.#pointedAt.spot;
  }

  /** What a click could have meant, to be chosen from. */
  get menu(): ChoiceTaker['menu'] {
    return this.#taker.menu;
  }

  /** What waits to be confirmed. */
  get asking(): ChoiceTaker['asking'] {
    return this.#taker.asking;
  }

  /** What the player must read. */
  get reply(): Sending['reply'] {
    return this.#sending.reply;
  }

  /** What the player sent last, and what was seen then. */
  get sent(): Sending['sent'] {
    return this.#sending.sent;
  }

  /** The battle that is being built, or that what waits to be confirmed would decide. */
  #battle(): Battle | undefined {
    const asked = this.asking.value;
    const before = asked && this.#draftInHand.after(asked.offer.before);
    const decided = before && battleOn(this.display, before, actionOf(asked));
    return decided ?? (this.shown.value && battleOn(this.display, this.shown.value));
  }

  /** What the map says about the place that an option is about: chances, warnings. */
  notesOn({ offer, target }: Option): readonly string[] {
    const state = this.#draftInHand.after(offer.before);
    const place = target === undefined ? undefined : this.naming.placeOf(offer.choice.of, target);
    const notes = state && place && guideOf(this.display).value?.notes?.(state, offer.choice, place.board);
    return (notes ?? []).flatMap(({ hex, title }) => (hex === place!.hex ? [title] : []));
  }

  #deciding(): Deciding {
    const seat = this.seat.value;
    const state = this.#draftInHand.state.value;
    const sight = this.sight.value;
    const isPlayed = seat !== null && this.link.seats.includes(seat) && sight?.stage === 'playing';
    const mine = isPlayed && !isStaffed(this.game, sight, seat);
    if (!mine || !state || this.cover.value !== undefined || !this.game.pending(state).includes(seat)) {
      return { seat: seat ?? '', state: undefined };
    }
    return { seat, state };
  }

  /** All that has happened, as far as it was not taken back. */
  readonly told = computed(() => eventsThatCount(this.updates.value));

  /** Of the actions in the list, this one: its targets alone are offered from now on. */
  takeVerb(verb: string | undefined): void {
    this.#taker.close();
    this.dropDraft();
    this.#verb.value = verb;
  }

  /** What the player would give up by choosing this, in sentences. */
  forgone({ seat, choice, before }: Offer): readonly string[] {
    const state = this.#draftInHand.after(before);
    return state ? this.game.forgone(state, seat, choice.verb) : [];
  }

  /** Whether choosing this would only select something, so that it can be put down at once. */
  onlySelects(option: Option): boolean {
    return this.#taker.onlySelects(option);
  }

  /** Puts together just these, as far as the rules allow. */
  gather(wanted: readonly number[]): void {
    this.#taker.close();
    if (!this.sending.value) this.#gatheringInHand.gather(wanted);
  }

  // A new position makes everything old that was selected or asked on the last one.
  #forgetOldPosition(): void {
    this.view.value;
    this.seat.value;
    untracked(() => {
      this.#draftInHand.drop();
      this.hands?.letGo();
      this.#verb.value = undefined;
      this.menu.value = undefined;
      this.asking.value = undefined;
    });
  }

  /** The player of the covered seat is there. */
  uncover(): void {
    this.#screen.uncover();
  }

  /** What can be chosen by pointing there. */
  optionsAt(spot: Spot): readonly Option[] {
    const held = this.#heldAt(spot);
    return held.length > 0 ? held : this.#pointedAt.optionsAt(spot, this.offers.value);
  }

  #heldAt(spot: Spot): readonly Option[] {
    return this.hands?.holding.at(spot) ?? [];
  }

  /** A click: chooses what is there, asks which if there are several, or says why not. */
  click(spot: Spot, at?: ScreenPoint): void {
    this.#taker.close();
    if (this.hands?.click(spot, at)) return;
    const plotting = this.hands?.plotting;
    if (!plotting?.isOpen && this.#taker.pick((offers) => this.#pointedAt.optionsAt(spot, offers), at)) return;
    const refusal = this.whyNot(spot);
    if (refusal) this.#say(refusal, at);
    else if (!this.#gatheringInHand.isGathered && !plotting?.isOpen) this.dropDraft();
  }

  /** A click that gathers a group: the piece met, or all that lie there. */
  addToGroup(spot: Spot): void {
    this.#taker.close();
    this.hands?.group.toggle(
      spot.piece && this.naming.piecesAt(spot).length === 1 ? [spot.piece] : this.naming.piecesAt(spot),
    );
  }

  /** A right click, or a finger held still: everything that can be done there. */
  openMenu(spot: Spot, at?: ScreenPoint): void {
    this.#taker.close();
    this.menu.value = { options: this.optionsAt(spot), spot, ...(at ? { at } : {}) };
  }

  /** A click on a piece that lies beside the map. */
  clickPiece(piece: Piece, at?: ScreenPoint): void {
    this.#taker.close();
    if (this.#taker.pick((offers) => onlyDirect(optionsFor(offers, piece)), at)) return;
    const refusal = this.whyNotPiece(piece);
    if (refusal) this.#say(refusal, at);
  }

  /** A counter was dropped there: it does what a click there would do, or the table says why not. */
  drop(spot: Spot, at?: ScreenPoint): void {
    this.#taker.close();
    const refusal = this.whyNot(spot);
    if (!this.hands?.dragging.drop(spot) && refusal) this.#say(refusal, at);
  }

  #say(reply: Reply, at: ScreenPoint | undefined): void {
    this.reply.value = { ...reply, ...(at ? { at } : {}) };
  }

  /** Why nothing can be chosen there: the rule and a sentence. `undefined` where the click asks for nothing. */
  whyNot(spot: Spot): Refusal | undefined {
    const asked = this.#openChoices.askedIn(this.shown.value);
    if (asked) return this.#pointedAt.whyNot(spot, asked);
    const piece = spot.piece ?? this.naming.piecesAt(spot)[0];
    return piece && this.whyNotPiece(piece);
  }

  /** Why nothing can be chosen about a piece. */
  whyNotPiece(piece: Piece): Refusal | undefined {
    const asked = this.#openChoices.askedIn(this.shown.value);
    if (asked) return whyNotPiece(asked, piece);
    const state = this.view.value;
    const own = piece.side !== null && piece.side === this.seat.value && this.sight.value?.stage === 'playing';
    return own && state ? this.game.why(state, { seat: piece.side, verb: '' }) : undefined;
  }

  /** Chooses something: it joins the draft if it only selects, else it is sent with the draft, once confirmed. */
  choose(option: Option, confirmed = false): void {
    this.#taker.choose(option, confirmed);
  }

  /** Chooses what the key for `done` does. */
  chooseDone(): void {
    const offer = this.done.value;
    if (offer) this.choose({ offer });
  }

  dropDraft(): void {
    this.#draftInHand.drop();
  }

  /** Escape: closes what is open, else drops the draft, else the action in hand. Says whether there was anything. */
  cancel(): boolean {
    if (this.closeAnswers()) return true;
    if (this.hands?.letGo()) return true;
    const drafted = this.draft.value.length > 0;
    const verb = this.#verb.value;
    if (drafted) this.dropDraft();
    else this.#verb.value = undefined;
    return drafted || verb !== undefined;
  }

  /** Closes what waits for an answer, or has been said. Says whether there was anything. */
  closeAnswers(): boolean {
    const { isOpen } = this.#taker;
    if (isOpen) this.#taker.close();
    return isOpen;
  }

  /** Takes back the last selection, or else what was done last. */
  async undo(): Promise<void> {
    this.#taker.close();
    if (this.draft.value.length > 0) {
      this.#draftInHand.dropLast();
      return;
    }
    const seat = this.seat.value;
    if (seat !== null && !this.sending.value) await this.#sending.undo(seat);
  }

  /** Does for the player the only thing that can be done. */
  async goOn(action: Action): Promise<void> {
    if (!this.sending.value) await this.#sending.goOn(action);
  }

  /** Whether what was done last was done for the player. */
  get wentAlone(): boolean {
    return this.#sending.wentAlone;
  }

  /** Does for the player what was advised or suggested. Says whether it was done. */
  async carryOut(actions: readonly Action[]): Promise<boolean> {
    return !this.sending.value && this.#sending.act(actions);
  }

  /** Does again what was taken back last. */
  async redo(): Promise<void> {
    this.#taker.close();
    if (!this.sending.value) await this.#sending.redo();
  }

  /** Does something else over the link for the seat looked from: resigns, asks, answers, speaks. */
  async tell(send: (link: Link, seat: Seat) => Promise<Receipt>): Promise<boolean> {
    const seat = this.seat.value;
    return seat !== null && this.#sending.tell((link) => send(link, seat));
  }

  titleOf(seat: Seat): string {
    return this.game.definition.seats.find(({ id }) => id === seat)?.title ?? seat;
  }
}
