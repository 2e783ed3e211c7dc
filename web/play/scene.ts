import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Hex } from '#board/grid';
import type { Game } from '#engine/game';
import type { Seat, State } from '#engine/state';
import type { BoardDisplay, Display, Motion, Piece, Place } from '#games/display';
import type { Audience, Update } from '#match/sight';
import type { Camera } from '../board/board.ts';
import type { Lately } from './lately.ts';
import { LogBook, type LogLine } from './logModel.ts';
import type { Point, Spot } from './spot.ts';

export type PanelName = 'log' | 'battle' | 'units' | 'charts' | 'rules' | 'chat' | 'info';

/** What is on the screen, in play and in replay alike: a position, a board, panels, and what they point at in each other. */
export class Scene {
  readonly game: Game;
  readonly display: Display;
  readonly seat: ReadonlySignal<Audience>;
  readonly view: ReadonlySignal<State | undefined>;
  readonly updates: ReadonlySignal<readonly Update[]>;
  readonly pieces: ReadonlySignal<readonly Piece[]>;
  readonly logBook: LogBook;

  readonly boardId = signal('');
  readonly board: ReadonlySignal<BoardDisplay>;
  readonly piecesHere: ReadonlySignal<readonly Piece[]>;
  readonly panel = signal<PanelName | undefined>(undefined);
  /** The rule that the rules panel shows. */
  readonly rule = signal<string | undefined>(undefined);
  /** Hexes marked because a line of the log or of a list speaks of them. */
  readonly found = signal<readonly Hex[]>([]);
  /** Hexes that the present choice is about. */
  readonly spotlight: ReadonlySignal<readonly Hex[]>;
  readonly cursor = signal<Hex | undefined>(undefined);
  /** What the info panel tells about; the pointer or the cursor was last there. */
  readonly inspected = signal<Spot | undefined>(undefined);
  /** What the mouse points at, and where on the screen it is. */
  readonly pointer = signal<(Point & { readonly spot: Spot }) | undefined>(undefined);
  /** Overlays that are switched on. */
  readonly overlays = signal<ReadonlySet<string>>(new Set());
  readonly motions = signal<readonly Motion[]>([]);
  /** Ways that pieces took lately. */
  readonly trails = signal<readonly Motion[]>([]);
  /** The last update that had been on this screen, where more was there when it was opened again. */
  readonly seenBefore = signal<number | undefined>(undefined);
  /** The last roll, with what came of it, until one goes on. */
  readonly rolled = signal<LogLine | undefined>(undefined);
  /** What the others did since one last chose. */
  readonly lately = signal<Lately | undefined>(undefined);
  /** Spoken to those who do not see the screen. */
  readonly spoken = signal('');
  readonly #saying: string[] = [];
  /** There once the board is. */
  readonly camera = signal<Camera | undefined>(undefined);

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
    this.display = display;
    this.seat = seen.seat;
    this.view = seen.view;
    this.updates = seen.updates;
    this.pieces = seen.pieces;
    this.logBook = new LogBook(game);
    this.boardId.value = display.boards[0]!.id;
    this.board = computed(() => display.boards.find(({ id }) => id === this.boardId.value)!);
    const shown = seen.shown ?? seen.view;
    this.spotlight = computed(() => (shown.value ? hexesOn(display.spotlight(shown.value), this.boardId.value) : []));
    this.piecesHere = computed(() => this.pieces.value.filter(({ place }) => isOn(place, this.boardId.value)));
  }

  flyTo(hexes: readonly Hex[]): void {
    if (hexes.length > 0) this.camera.value?.flyTo(hexes);
  }

  openRule(rule: string): void {
    this.rule.value = rule;
    this.panel.value = 'rules';
  }

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
    const { overlays } = this.display;
    this.overlays.value = this.overlays.value.size > 0 ? new Set() : new Set(overlays.map(({ id }) => id));
  }

  /** What the ground of a hex is: the first fact about it that comes from the map's data. */
  groundOf(hex: Hex): string | undefined {
    const view = this.view.value;
    const facts = view ? this.display.hexFacts(view, this.boardId.value, hex) : [];
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
    this.boardId.value = board;
    this.cursor.value = hex;
    this.inspected.value = { board, hex, piece };
    this.flyTo([hex]);
  }
}

function isOn(place: Place, board: string): boolean {
  return 'board' in place && place.board === board;
}

function hexesOn(places: readonly Place[], board: string): readonly Hex[] {
  return places.flatMap((place) => ('hex' in place && place.board === board ? [place.hex] : []));
}
