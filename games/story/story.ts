import type { Game } from '#engine/game';
import { type Event, isRoll, type Rolled, type Seat, type State } from '#engine/state';
import type { Display } from '../display.ts';
import { type DiceStory, diceStory } from './dice.ts';
import { isCombat, type Loss, type StoryMeasure, type StoryTeller, type ToldCombat } from './teller.ts';

/** A step of a game that told something: an action, or an update of a seat. */
export interface Moment<S extends State = State> {
  readonly number: number;
  readonly events: readonly Event[];
  /** The position after it. Asked for only while its moment is the last that was given. */
  state(): S;
}

/** A combat, and the moment at which it was fought. */
export interface StoryCombat extends ToldCombat {
  readonly number: number;
  /** Counted from 1; 0 before the first turn. */
  readonly turn: number;
}

export interface StoryTurn {
  readonly title: string;
  /** The moment at which it began. */
  readonly number: number;
  /** Counted from 1. */
  readonly turn: number;
}

/** What was counted, for each side at the start of the first turn, at the start of every other, and last. */
export interface MeasuredLine {
  readonly side: Seat;
  readonly values: readonly number[];
}

export interface Measured {
  readonly title: string;
  readonly unit: string;
  readonly note?: string;
  readonly lines: readonly MeasuredLine[];
}

/** The course of a game in numbers. Plain data. */
export interface Story {
  readonly turns: readonly StoryTurn[];
  readonly measures: readonly Measured[];
  readonly combats: readonly StoryCombat[];
  readonly dice: DiceStory;
}

/** Tells the story of a game from what happened in it, as far as somebody knows. */
export function tellStory(
  game: Game,
  display: Pick<Display, 'motions'>,
  { measures, reader }: StoryTeller,
  moments: Iterable<Moment>,
): Story {
  const turns: StoryTurn[] = [];
  const combats: StoryCombat[] = [];
  const rolls: Rolled[] = [];
  const samples: Sample[] = [];
  const read = reader();
  let last: Moment | undefined;
  let fought = 0;
  for (const moment of moments) {
    const { number, events } = moment;
    let begins = false;
    for (const event of events) {
      // What one side rolled in secret is no one else's to count.
      if (isRoll(event) && event.only === undefined) rolls.push(event);
      const line = game.describe(event);
      if (line?.heading === 'turn') {
        const turn = game.definition.statistics?.turn(moment.state()) ?? turns.length + 1;
        // A set-up is part of the turn that follows it.
        if (turns.at(-1)?.turn === turn) turns.pop();
        turns.push({ title: line.text, number, turn });
        begins = true;
      }
      if (display.motions(event).some((motion) => 'decides' in motion)) fought = number;
      const told = read(event);
      if (!told) continue;
      if (isCombat(told)) combats.push({ ...told, number: fought || number, turn: turns.at(-1)?.turn ?? 0 });
      else combats.push(withLoss(combats.pop()!, told));
    }
    if (begins) samples[turns.length - 1] = sampleOf(measures, moment.state());
    last = moment;
  }
  if (last) samples[turns.length] = sampleOf(measures, last.state());
  const trials = combats.flatMap((combat) => combat.trials);
  const seats = game.definition.seats.map(({ id }) => id);
  return { turns, measures: measured(measures, samples), combats, dice: diceStory(rolls, trials, seats) };
}

/** What each measure counts for each of its sides; nothing where it is not played for. */
type Sample = readonly (readonly number[])[];

function sampleOf(measures: readonly StoryMeasure[], state: State): Sample {
  return measures.map(({ isPlayedFor, sides, count }) =>
    (isPlayedFor?.(state) ?? true) ? sides.map((side) => count(state, side)) : [],
  );
}

function measured(measures: readonly StoryMeasure[], samples: readonly Sample[]): Measured[] {
  return measures.flatMap(({ title, unit, note, sides }, at) => {
    const lines = sides.map((side, index) => ({ side, values: samples.flatMap((sample) => sample[at]![index] ?? []) }));
    if (lines.some(({ values }) => values.length === 0)) return [];
    return [{ title, unit, ...(note !== undefined && { note }), lines }];
  });
}

function withLoss(combat: StoryCombat, loss: Loss): StoryCombat {
  return { ...combat, losses: [...combat.losses, loss] };
}
