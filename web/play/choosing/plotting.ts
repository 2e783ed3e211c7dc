import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Hex } from '#board/grid';
import type { Decision } from '#engine/decision';
import type { State } from '#engine/state';
import type { Display, Piece, Plot, PlotChoice, PlotEnd, PlotMove, PlotShot, Plotter, PlotWay } from '#games/display';
import { type PlotMarks, pieceKey } from '../../board/board.ts';
import type { Draft } from './draft.ts';
import type { DraftInHand } from './draftInHand.ts';
import type { Spot } from './spot.ts';
import type { PlayTable } from './table.ts';

export interface PlottingParts {
  readonly display: Display;
  readonly shown: ReadonlySignal<State | undefined>;
  readonly decision: ReadonlySignal<Decision | undefined>;
  readonly pointed: ReadonlySignal<Spot | undefined>;
  readonly draftInHand: DraftInHand;
  /** Carries out what has been plotted. */
  readonly done: () => void;
}

/** The part of a way that the last click added, and what else it could have added. */
interface Leg {
  readonly before: Draft;
  readonly after: Draft;
  /** As it was before. */
  readonly plot: Plot;
  readonly end: PlotEnd | undefined;
}

/** What a click would add, and to what. */
interface Meaning {
  readonly before: Draft;
  readonly plot: Plot;
  readonly way: readonly PlotChoice[];
  readonly end?: PlotEnd;
}

/** A way that is plotted step by step, by clicks on hexes and targets, by moves, and then flown as one. */
export class Plotting {
  readonly plot: ReadonlySignal<Plot | undefined>;
  /** What is drawn on the board. */
  readonly marks: ReadonlySignal<PlotMarks | undefined>;
  /** The pieces that the way can be led to fire at, by their keys. */
  readonly aims: ReadonlySignal<ReadonlySet<string>>;
  /** Where the way has come by the last click, and the other ways to stand there. */
  readonly alternatives: ReadonlySignal<{ readonly end: PlotEnd; readonly others: readonly PlotEnd[] } | undefined>;
  readonly #parts: PlottingParts;
  readonly #plotter: Plotter;
  readonly #leg = signal<Leg | undefined>(undefined);
  readonly #lastLeg: ReadonlySignal<Leg | undefined>;

  constructor(parts: PlottingParts, plotter: Plotter) {
    this.#parts = parts;
    this.#plotter = plotter;
    this.plot = computed(() => this.#plot());
    this.#lastLeg = computed(() => {
      const leg = this.#leg.value;
      return leg?.after === parts.draftInHand.actions.value ? leg : undefined;
    });
    this.alternatives = computed(() => {
      const leg = this.#lastLeg.value;
      if (!leg?.end) return undefined;
      return { end: leg.end, others: endsAt(leg.plot, leg.end.hex) };
    });
    this.aims = computed(() => {
      const keys = [this.plot.value, this.#lastLeg.value?.plot].flatMap((plot) =>
        (plot?.shots ?? []).flatMap(({ piece }) => (piece ? [pieceKey(piece)] : [])),
      );
      return new Set(keys);
    });
    this.marks = computed(() => this.#marks());
  }

  /** Whether clicks and keys plot: a plot may also only show chances. */
  get isOpen(): boolean {
    return (this.plot.value?.verbs.length ?? 0) > 0;
  }

  #plot(): Plot | undefined {
    const { shown, decision } = this.#parts;
    const state = decision.value && shown.value;
    return state && this.#plotter.plot(state);
  }

  #marks(): PlotMarks | undefined {
    const plot = this.plot.value;
    if (!plot) return undefined;
    const pointed = this.#along(this.#meaningOf(this.#parts.pointed.value));
    const rest = plot.finish && this.#along({ before: this.#draft, way: plot.finish.way });
    const { fields, chances } = pointed ?? plot;
    return {
      board: plot.board,
      steps: plot.steps,
      added: (pointed ?? rest)?.steps ?? [],
      isPointed: pointed !== undefined,
      fields,
      chances,
      left: leftAt(plot),
    };
  }

  get #draft(): Draft {
    return this.#parts.draftInHand.actions.value;
  }

  #along(meaning: Pick<Meaning, 'before' | 'way'> | undefined): PlotWay | undefined {
    const state = meaning && this.#parts.draftInHand.after(meaning.before);
    return state && meaning.way.length > 0 ? this.#plotter.along(state, meaning.way) : undefined;
  }

  /** First what goes on from the end of the way, then what would take the place of its last leg. */
  #meaningOf(spot: Spot | undefined): Meaning | undefined {
    const plot = this.plot.value;
    if (!spot || !plot || spot.board !== plot.board || !this.isOpen || isStart(plot, spot)) return undefined;
    const leg = this.#lastLeg.value;
    const isHere = leg?.end?.hex === spot.hex;
    if (leg && isHere) return nextOf(leg);
    return meaningIn(plot, spot, this.#draft) ?? (leg && meaningIn(leg.plot, spot, leg.before));
  }

  /** Plots what a click means: on the hex where the way begins, to begin again. Says whether it meant anything. */
  click(spot: Spot): boolean {
    const meaning = this.#meaningOf(spot);
    if (meaning) return this.#take(meaning);
    const plot = this.plot.value;
    if (!plot || !this.isOpen || !isStart(plot, spot)) return false;
    this.#parts.draftInHand.drop();
    return true;
  }

  #take({ before, plot, way, end }: Meaning): boolean {
    const { draftInHand, decision } = this.#parts;
    const seat = decision.value?.seat;
    if (seat === undefined) return false;
    const after = [...before, ...way.map((choice) => ({ seat, ...choice }))];
    if (!draftInHand.after(after)) return false;
    draftInHand.actions.value = after;
    this.#leg.value = { before, after, plot, end };
    return true;
  }

  /** Stands where the last click led in another way. */
  standAs(end: PlotEnd): void {
    const leg = this.#lastLeg.value;
    if (leg) this.#take({ before: leg.before, plot: leg.plot, way: end.way, end });
  }

  /** Leads the way to a shot. */
  aim({ way }: PlotShot): void {
    const plot = this.plot.value;
    if (plot) this.#take({ before: this.#draft, plot, way });
  }

  /** Adds a move. Says whether it can be made. */
  move(name: PlotMove): boolean {
    const plot = this.plot.value;
    const verb = plot?.moves[name];
    return verb !== undefined && this.#take({ before: this.#draft, plot: plot!, way: [{ verb }] });
  }

  /** Takes back the last step. */
  back(): void {
    if (this.isOpen && this.#draft.length > 0) this.#parts.draftInHand.dropLast();
  }

  /** Flies what has been plotted, with what completes it. Says whether anything does. */
  fly(): boolean {
    const plot = this.plot.value;
    if (!plot?.finish) return false;
    const { way } = plot.finish;
    if (way.length > 0 && !this.#take({ before: this.#draft, plot, way })) return false;
    this.#parts.done();
    return true;
  }
}

function isStart({ board, steps }: Plot, spot: Spot): boolean {
  return board === spot.board && steps[0]?.hex === spot.hex;
}

function meaningIn(plot: Plot, { hex, piece }: Spot, before: Draft): Meaning | undefined {
  const shot = plot.shots.find((one) => isAt(one, hex, piece));
  if (shot) return { before, plot, way: shot.way };
  const [end] = endsAt(plot, hex);
  return end && { before, plot, way: end.way, end };
}

/** A target is met by its piece; one that is a hex, or alone in its hex, by that. */
function isAt(shot: PlotShot, hex: Hex, piece: Piece | undefined): boolean {
  if (shot.hex !== hex) return false;
  return !shot.piece || !piece || pieceKey(piece) === pieceKey(shot.piece);
}

/** A further click on the same hex ends the way there, each time in another way. */
function nextOf({ before, plot, end }: Leg): Meaning | undefined {
  const complete = endsAt(plot, end!.hex).filter(({ isComplete }) => isComplete);
  const next = complete[(complete.indexOf(end!) + 1) % complete.length];
  return next && next !== end ? { before, plot, way: next.way, end: next } : undefined;
}

/** The ends in a hex: first those on the level of the way so far, with the most points left, by the shortest way. */
function endsAt({ ends, steps }: Plot, hex: Hex): PlotEnd[] {
  const now = steps.at(-1)?.level?.at;
  const apart = ({ level }: PlotEnd) => (now === undefined || level?.at === now ? 0 : 1);
  return ends
    .filter((end) => end.hex === hex)
    .sort((one, other) => apart(one) - apart(other) || other.left - one.left || one.way.length - other.way.length);
}

function leftAt(plot: Plot): ReadonlyMap<Hex, number> {
  const hexes = new Set(plot.ends.map(({ hex }) => hex));
  return new Map([...hexes].map((hex) => [hex, endsAt(plot, hex)[0]!.left]));
}

/** Adds a move; one that cannot be made is answered with its rule. */
export function tryMove(table: PlayTable, plotting: Plotting, move: PlotMove): void {
  const verb = plotting.plot.value?.moves[move];
  const [state, seat] = [table.shown.value, table.seat.value];
  if (plotting.move(move) || verb === undefined || !state || seat === null) return;
  table.reply.value = table.game.why(state, { seat, verb });
}
