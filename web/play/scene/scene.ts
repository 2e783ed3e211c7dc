import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { distance, type Hex } from '#board/grid';
import type { Game } from '#engine/game';
import type { Seat, State } from '#engine/state';
import type {
  BoardDisplay,
  Display,
  Facts,
  HexCondition,
  Landing,
  Motion,
  Piece,
  Place,
  Report,
  StagedBattle,
  Track,
} from '#games/display';
import { placesAbout } from '#games/placesAbout';
import type { Term } from '#games/terms';
import type { Audience, Update } from '#match/sight';
import { keepText, keptText } from '../../base/kept.ts';
import type { Camera, Holder, PlannedRoute } from '../../board/board.ts';
import { boardOfMotion } from '../../board/timeline.ts';
import { guideOf } from '../choosing/guides.ts';
import type { HexPlace } from '../choosing/naming.ts';
import type { ScreenPoint, Spot } from '../choosing/spot.ts';
import { type BoardInPlay, boardsInPlay, boardToShow, titleOfBoard } from './boards.ts';
import type { Lately } from './lately.ts';
import { LogBook } from './logModel.ts';
import type { Looking } from './looking.ts';
import type { PastBattles } from './pastBattles.ts';
import type { Rolled } from './rolled.ts';

export type PanelName =
  | 'actions'
  | 'force'
  | 'log'
  | 'battle'
  | 'displays'
  | 'diary'
  | 'islands'
  | 'units'
  | 'orders'
  | 'charts'
  | 'rules'
  | 'chat'
  | 'info'
  | 'goal';

/** Explains the terms of a game. Those in `seen` have been explained in the same place before; others become part of it. */
export interface Words {
  explain(text: string, seen: Set<Term>): ComponentChildren;
  sign(texts: readonly string[], seen: Set<Term>): ComponentChildren;
  meaning(text: string): string | undefined;
}

/** What a plan looks like on the map. */
export interface PlanMarks {
  readonly routes: readonly PlannedRoute[];
  /** What it names. */
  readonly places: readonly HexPlace[];
  readonly attacked: readonly HexPlace[];
}

/** How many hexes away enemies are faced. */
const facingDistance = 4;

/** What is on the screen, in play and in replay alike: a position, a board, panels, and what they point at in each other. */
export class Scene {
  readonly game: Game;
  readonly display: Display;
  readonly seat: ReadonlySignal<Audience>;
  readonly view: ReadonlySignal<State | undefined>;
  readonly updates: ReadonlySignal<readonly Update[]>;
  readonly pieces: ReadonlySignal<readonly Piece[]>;
  readonly logBook: LogBook;

  /** The boards that the position is played on. */
  readonly boards: ReadonlySignal<readonly BoardInPlay[]>;
  readonly boardId: ReadonlySignal<string>;
  readonly board: ReadonlySignal<BoardDisplay>;
  /** Whether all boards are shown side by side instead of one. */
  readonly together = signal(false);
  /** What moved on boards that were not in sight: it is shown when they are. */
  readonly unseen = signal<ReadonlyMap<string, readonly Motion[]>>(new Map());
  readonly piecesHere: ReadonlySignal<readonly Piece[]>;
  /** Who holds the areas of the board that is shown. */
  readonly holders: ReadonlySignal<readonly Holder[]>;
  readonly conditions: ReadonlySignal<readonly HexCondition[]>;
  readonly landings: ReadonlySignal<readonly Landing[]>;
  /** What the margin of the map shows; a board that only opens for a battle has no turns. */
  readonly track: ReadonlySignal<Track | undefined>;
  readonly panel = signal<PanelName | undefined>(undefined);
  /** The rule that the rules panel shows. */
  readonly rule = signal<string | undefined>(undefined);
  /** The chart that stays over the map, whichever panel is open. This browser remembers it. */
  readonly pinned: Signal<string | undefined>;
  /** Hexes marked because a line of the log or of a list speaks of them. */
  readonly found = signal<readonly HexPlace[]>([]);
  /** What the Planner would do. */
  readonly plan = signal<PlanMarks | undefined>(undefined);
  /** The seat that has asked what the Planner would do. */
  readonly adviceFor = signal<Seat | undefined>(undefined);
  /** Hexes that the present choice is about, on whichever board. */
  readonly spotlight: ReadonlySignal<readonly HexPlace[]>;
  /** On the board that is shown. */
  readonly cursor = signal<Hex | undefined>(undefined);
  /** The piece beside the boards that the keys have come to, by its key: it has the keyboard. */
  readonly beside = signal<string | undefined>(undefined);
  /** What the info panel tells about; the pointer or the cursor was last there. */
  readonly inspected = signal<Spot | undefined>(undefined);
  /** What the next click on a board names a place for. */
  readonly pick = signal<((place: HexPlace) => void) | undefined>(undefined);
  /** What the mouse points at, and where on the screen it is. */
  readonly pointer = signal<(ScreenPoint & { readonly spot: Spot }) | undefined>(undefined);
  /** The front of a report that is drawn: where it was, and where it is. */
  readonly front = signal<Report['fronts'][number] | undefined>(undefined);
  /** Overlays that are switched on. */
  readonly overlays = signal<ReadonlySet<string>>(new Set());
  /** Lines of sight, while they are shown. */
  readonly looking = signal<Looking | undefined>(undefined);
  readonly motions = signal<readonly Motion[]>([]);
  /** Whether what the others did is being shown: the next question waits for it. */
  readonly isWatched = signal(false);
  #watching: ReturnType<typeof setTimeout> | undefined;
  /** Whether the list of what can be shown on the map is open. */
  readonly listsOverlays = signal(false);
  /** Ways that pieces took lately. */
  readonly trails = signal<readonly Motion[]>([]);
  /** The last update that had been on this screen, where more was there when it was opened again. */
  readonly seenBefore = signal<number | undefined>(undefined);
  /** The last roll, with what came of it, until one goes on. */
  readonly rolled = signal<Rolled | undefined>(undefined);
  /** The battle in stages as it was last looked at: its dice need not fall again. */
  readonly battleSeen: { current: StagedBattle | undefined } = { current: undefined };
  /** Battles of the past that the battle panel shows in place of the present one. */
  readonly pastBattles = signal<PastBattles | undefined>(undefined);
  /** What the others did since one last chose. */
  readonly lately = signal<Lately | undefined>(undefined);
  /** Spoken to those who do not see the screen. */
  readonly spoken = signal('');
  readonly #saying: string[] = [];
  /** They come after the board. */
  readonly words = signal<Words | undefined>(undefined);
  readonly #facts = signal<Facts | undefined>(undefined);
  /** There once the board is. */
  readonly camera: ReadonlySignal<Camera | undefined>;
  readonly #camera = signal<{ readonly board: string; readonly camera: Camera } | undefined>(undefined);
  readonly #chosenBoard = signal<string | undefined>(undefined);
  /** Where the camera goes once the board is there. */
  #flight: readonly HexPlace[] = [];

  constructor(
    game: Game,
    display: Display,
    seen: {
      readonly seat: ReadonlySignal<Audience>;
      readonly view: ReadonlySignal<State | undefined>;
      readonly updates: ReadonlySignal<readonly Update[]>;
      readonly pieces: ReadonlySignal<readonly Piece[]>;
      /** The position with what is being selected, where that can be done. */
      readonly shown?: ReadonlySignal<State | undefined>;
    },
  ) {
    this.game = game;
    this.pinned = signal(keptText(`atoll-chart-${game.id}`) || undefined);
    this.display = display;
    this.seat = seen.seat;
    this.view = seen.view;
    this.updates = seen.updates;
    this.pieces = seen.pieces;
    this.logBook = new LogBook(game);
    this.boards = computed(() => boardsInPlay(display, this.view.value));
    this.boardId = computed(() => boardToShow(this.boards.value, this.#chosenBoard.value));
    this.board = computed(() => display.boards.find(({ id }) => id === this.boardId.value)!);
    this.camera = computed(() => {
      const there = this.#camera.value;
      return there?.board === this.boardId.value ? there.camera : undefined;
    });
    const shown = seen.shown ?? seen.view;
    this.spotlight = computed(() =>
      shown.value ? placesAbout(display, game.about(shown.value), this.pieces.value) : [],
    );
    this.holders = computed(() => (this.view.value && display.holders?.(this.view.value, this.boardId.value)) || []);
    this.conditions = computed(
      () => (this.view.value && display.conditions?.(this.view.value, this.boardId.value)) || [],
    );
    this.landings = computed(() => (this.view.value && display.landings?.(this.view.value, this.boardId.value)) || []);
    const comesUp = () => this.boards.value.find(({ board }) => board === this.boardId.value)?.comesUp;
    this.track = computed(() => (this.view.value && !comesUp() ? display.track(this.view.value) : undefined));
    this.piecesHere = computed(() => this.pieces.value.filter(({ place }) => isOn(place, this.boardId.value)));
  }

  /** Hexes of a board that the player should look at, since something waits to be chosen there. */
  waitingOn: (board: string) => readonly Hex[] = () => [];

  /**
   * What is in sight when a board opens: what waits there, else what the side looked from has there, else everything; and the
   * enemies that it faces.
   */
  openingOn(board: string): readonly [hexes: readonly Hex[], beside: readonly Hex[]] {
    const hexes = this.#openingHexes(board);
    return [hexes, this.#facing(board, hexes)];
  }

  #openingHexes(board: string): readonly Hex[] {
    const waiting = this.waitingOn(board);
    if (waiting.length > 0) return waiting;
    const seat = this.seat.peek();
    const there = this.pieces.peek().filter(({ place }) => isOn(place, board));
    const own = there.filter(({ side }) => side === seat);
    const places = (own.length > 0 ? own : there).map(({ place }) => place);
    return places.filter(isHex).map(({ hex }) => hex);
  }

  /** Where enemies stand so near to hexes that what is chosen there is about them. On a chart, forces reach far across it. */
  #facing(board: string, hexes: readonly Hex[]): readonly Hex[] {
    const shown = this.display.boards.find(({ id }) => id === board);
    const seat = this.seat.peek();
    if (
      !shown ||
      shown.chart ||
      shown.crowding === 'forces' ||
      !this.game.definition.seats.some(({ id }) => id === seat)
    )
      return [];
    const { grid } = shown;
    const isCell = (hex: Hex) => hex < grid.size;
    const from = [...new Set(hexes)].filter(isCell);
    const theirs = this.pieces
      .peek()
      .filter(({ place, side }) => isOn(place, board) && side !== undefined && side !== seat);
    return [...new Set(theirs.flatMap(({ place }) => (isHex(place) && isCell(place.hex) ? [place.hex] : [])))].filter(
      (hex) => from.some((own) => distance(grid, own, hex) <= facingDistance),
    );
  }

  /** Shows one board, and what has moved there meanwhile. */
  showBoard(board: string): void {
    if (board !== this.boardId.peek()) {
      this.cursor.value = undefined;
      this.pointer.value = undefined;
      this.#chosenBoard.value = board;
    }
    this.together.value = false;
    if (this.camera.peek()) this.#showUnseen(board);
  }

  /** The board that is shown is there, with its camera. */
  enter(board: string, camera: Camera): void {
    this.#camera.value = { board, camera };
    const flight = this.#flight.filter((place) => place.board === board);
    this.#flight = [];
    if (flight.length > 0) camera.flyTo(flight.map(({ hex }) => hex));
    else this.#attend(camera, board, this.waitingOn(board), 'one');
    this.#showUnseen(board);
  }

  /** The board that was shown is gone. */
  leave(board: string): void {
    if (this.#camera.peek()?.board === board) this.#camera.value = undefined;
  }

  /** Shows motions on the board in sight at once, on others when they are looked at, so that the view does not jump. */
  play(motions: readonly Motion[]): void {
    const shown = this.together.peek() ? undefined : this.boardId.peek();
    const here = motions.filter((motion) => (boardOfMotion(motion) ?? shown) === shown);
    if (here.length > 0) this.motions.value = [...this.motions.peek(), ...here];
    const unseen = new Map(this.unseen.peek());
    for (const motion of motions) {
      const board = boardOfMotion(motion);
      if (board !== undefined && board !== shown) unseen.set(board, [...(unseen.get(board) ?? []), motion]);
    }
    if (unseen.size > 0) this.unseen.value = unseen;
  }

  /** Lets what happens be seen for so many milliseconds, unless the player goes on before. */
  watchFor(time: number): void {
    clearTimeout(this.#watching);
    this.isWatched.value = true;
    this.#watching = setTimeout(() => {
      this.isWatched.value = false;
    }, time);
  }

  /** The player goes on: what is still under way is shown as it ends. */
  showAtOnce(): void {
    clearTimeout(this.#watching);
    this.isWatched.value = false;
    this.camera.peek()?.hurry();
  }

  #showUnseen(board: string): void {
    const motions = this.unseen.peek().get(board);
    if (!motions) return;
    const left = new Map(this.unseen.peek());
    left.delete(board);
    this.unseen.value = left;
    this.motions.value = [...this.motions.peek(), ...motions];
  }

  /** Brings places into sight; where none of them is on the board that is shown, the board of the first. */
  flyTo(places: readonly HexPlace[]): void {
    this.#goTo(places, (camera, hexes) => camera.flyTo(hexes));
  }

  /** The same, but only where they are not in sight. */
  reveal(places: readonly HexPlace[]): void {
    this.#goTo(places, (camera, hexes) => camera.reveal(hexes));
  }

  /** Places where the player should look, of those on the board that is shown. */
  attend(places: readonly HexPlace[], enough: 'one' | 'all'): void {
    const shown = this.boardId.peek();
    const hexes = places.filter(({ board }) => board === shown).map(({ hex }) => hex);
    const camera = this.camera.peek();
    if (hexes.length > 0 && camera) this.#attend(camera, shown, hexes, enough);
  }

  /** What is one of many that can be chosen is seen with the enemies it faces. */
  #attend(camera: Camera, board: string, hexes: readonly Hex[], enough: 'one' | 'all'): void {
    if (enough === 'all') camera.attend(hexes, enough);
    else camera.attend(hexes, enough, () => this.#facing(board, hexes));
  }

  #goTo(places: readonly HexPlace[], go: (camera: Camera, hexes: readonly Hex[]) => void): void {
    const [first] = places;
    if (!first) return;
    const shown = this.boardId.peek();
    const board = places.some((place) => place.board === shown) ? shown : first.board;
    const there = places.filter((place) => place.board === board);
    const hexes = there.map(({ hex }) => hex);
    const camera = board === shown ? this.camera.peek() : undefined;
    if (!camera) this.#flight = there;
    this.showBoard(board);
    if (camera) go(camera, hexes);
  }

  /** Where hexes are that the game calls by their numbers. */
  placesOf(hexes: readonly number[]): readonly HexPlace[] {
    return hexes.flatMap((hex) => {
      const place = this.display.placeOf('hex', hex);
      return place && isHex(place) ? [place] : [];
    });
  }

  titleOfBoard(board: string): string {
    return titleOfBoard(this.display, board);
  }

  openRule(rule: string): void {
    this.rule.value = rule;
    this.openPanel('rules');
  }

  /** Shows battles of the past, beginning with one of them. */
  showPastBattles(battles: readonly StagedBattle[], at: number): void {
    this.pastBattles.value = { battles, at };
    this.openPanel('battle');
  }

  /** Keeps a chart in sight, or none. */
  pin(chart: string | undefined): void {
    this.pinned.value = chart;
    keepText(`atoll-chart-${this.game.id}`, chart ?? '');
  }

  openPanel(name: PanelName): void {
    this.panel.value = name;
  }

  /** Opens a panel, or folds it where it is open. */
  showPanel(name: PanelName): void {
    this.panel.value = this.panel.value === name ? undefined : name;
  }

  toggleOverlay(id: string): void {
    const on = new Set(this.overlays.value);
    if (!on.delete(id)) on.add(id);
    this.overlays.value = on;
  }

  /** All zones on, or all off if any was on. */
  toggleOverlays(): void {
    const overlays = guideOf(this.display).value?.overlays ?? [];
    this.overlays.value = this.overlays.value.size > 0 ? new Set() : new Set(overlays.map(({ id }) => id));
  }

  /** What is known about the position: it comes after the board. */
  async loadFacts(): Promise<Facts> {
    this.#facts.value ??= await this.display.facts();
    return this.#facts.value;
  }

  /** What the ground of a hex is: the first fact about it that comes from the map's data. `undefined` until facts are there. */
  groundOf(hex: Hex): string | undefined {
    const view = this.view.value;
    const facts = (view && this.#facts.value?.ofHex(view, this.boardId.value, hex)) ?? [];
    return facts.find(({ source }) => source !== undefined)?.value;
  }

  titleOf(seat: Seat): string {
    return this.game.definition.seats.find(({ id }) => id === seat)?.title ?? seat;
  }

  /** What is said in one moment is spoken together: what happened, and then what is to be chosen. */
  say(text: string): void {
    if (this.#saying.length === 0) queueMicrotask(() => this.#saying.splice(0));
    this.#saying.push(text);
    const words = this.#saying.join(' ');
    // The same words twice in a row would not be spoken again.
    this.spoken.value = words === this.spoken.peek() ? `${words}\u00a0` : words;
  }

  pieceOf({ kind, target }: { readonly kind: string; readonly target: number }): Piece | undefined {
    return this.pieces.value.find((piece) => piece.kind === kind && piece.target === target);
  }

  /** Shows a piece where it stands, and tells about it. */
  showPiece(piece: Piece): void {
    if (!('hex' in piece.place)) return;
    const { board, hex } = piece.place;
    this.showBoard(board);
    this.cursor.value = hex;
    this.inspected.value = { board, hex, piece };
    this.flyTo([{ board, hex }]);
  }
}

function isOn(place: Place, board: string): boolean {
  return 'board' in place && place.board === board;
}

export function isHex(place: Place): place is HexPlace {
  return 'hex' in place;
}
