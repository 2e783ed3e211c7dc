import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Game } from '#engine/game';
import type { State } from '#engine/state';
import type { Display, Piece } from '#games/display';
import type { Audience, Sight, Update } from '#match/sight';
import { withoutTakenBack } from '#match/takenBack';
import { History } from '../../link/history.ts';
import type { Window } from '../../link/link.ts';
import { decidesBattle } from '../scene/boards.ts';

/** A place worth going to at once: a turn or a battle. */
export interface Landmark {
  readonly number: number;
  readonly kind: 'turn' | 'battle';
  readonly title: string;
  /** The number of the turn, where one begins. */
  readonly label?: string;
}

/** Where a replay opens: at an update, at a time, or at the beginning. */
export interface StartingPoint {
  readonly at?: number | undefined;
  readonly time?: number;
}

/** A game played again: what an audience was told, up to a moment that can be moved. */
export class ReplayModel {
  readonly seat: ReadonlySignal<Audience>;
  /** The update that is shown; 0 is the empty table. */
  readonly at: ReadonlySignal<number>;
  readonly end: ReadonlySignal<number>;
  readonly sight: ReadonlySignal<Sight | undefined>;
  readonly view: ReadonlySignal<State | undefined>;
  readonly pieces: ReadonlySignal<readonly Piece[]>;
  readonly updates: ReadonlySignal<readonly Update[]>;
  readonly landmarks: ReadonlySignal<readonly Landmark[]>;
  /** Where one has gone; nowhere yet at first, since the end is unknown until the past has arrived. */
  readonly #at: Signal<number | undefined>;
  readonly #told: ReadonlySignal<readonly number[]>;
  readonly #history: ReadonlySignal<History | undefined>;

  constructor(window: Window, game: Game, display: Display, from: StartingPoint) {
    this.seat = signal(window.audience);
    this.#at = signal(undefined);
    this.updates = window.updates;
    this.#history = computed(() =>
      window.first.value && window.updates.value.length > 0
        ? new History(window.first.value, window.updates.value)
        : undefined,
    );
    this.end = computed(() => this.#history.value?.end ?? 0);
    this.at = computed(() => Math.min(this.#at.value ?? this.#found(from), this.end.value));
    this.sight = computed(() => this.#history.value?.sightAt(this.at.value));
    this.view = computed(() => this.sight.value?.view ?? undefined);
    this.pieces = computed(() => (this.view.value ? display.pieces(this.view.value) : []));
    this.#told = computed(() =>
      withoutTakenBack(window.updates.value).flatMap(({ number, events }) => (events ? [number] : [])),
    );
    this.landmarks = computed(() => landmarksIn(game, display, window.updates.value, this.#history.value));
  }

  goTo(number: number): void {
    this.#at.value = Math.min(Math.max(Math.round(number), this.start), this.end.value);
  }

  /** The first update after which there is a position to show. */
  readonly #start = computed(() => {
    const history = this.#history.value;
    if (!history) return 0;
    const begun = this.updates.value.find(({ number }) => history.sightAt(number).view !== null);
    return begun?.number ?? history.end;
  });

  get start(): number {
    return this.#start.value;
  }

  #found({ at, time }: StartingPoint): number {
    if (time === undefined) return at ?? this.start;
    return this.updates.value.findLast((update) => update.at <= time)?.number ?? this.start;
  }

  /** When what is shown happened. */
  get time(): number {
    return this.updates.value.find(({ number }) => number === this.at.value)?.at ?? 0;
  }

  /** To the next or the last update that tells of something, past what was only selected or was taken back. */
  step(by: 1 | -1): void {
    const here = this.at.value;
    const told = this.#told.value;
    this.goTo((by > 0 ? told.find((number) => number > here) : told.findLast((number) => number < here)) ?? here);
  }

  /** The next or the last landmark from here. */
  landmark(by: 1 | -1, kind?: Landmark['kind']): void {
    const wanted = this.landmarks.value.filter((mark) => kind === undefined || mark.kind === kind);
    const here = this.at.value;
    const found = by > 0 ? wanted.find(({ number }) => number > here) : wanted.findLast(({ number }) => number < here);
    this.goTo(found?.number ?? (by > 0 ? this.end.value : this.start));
  }
}

function landmarksIn(
  game: Game,
  display: Display,
  updates: readonly Update[],
  history: History | undefined,
): Landmark[] {
  const turnAt = (number: number) => {
    const view = history?.sightAt(number).view;
    return view ? game.definition.statistics?.turn(view) : undefined;
  };
  const found: Landmark[] = [];
  for (const { number, events = [] } of withoutTakenBack(updates)) {
    for (const event of events) {
      const line = game.describe(event);
      if (line?.heading === 'turn') {
        const turn = turnAt(number);
        found.push({ number, kind: 'turn', title: line.text, ...(turn !== undefined && { label: String(turn) }) });
      } else if (display.motions(event).some(decidesBattle)) found.push({ number, kind: 'battle', title: 'Battle' });
    }
  }
  return found;
}
