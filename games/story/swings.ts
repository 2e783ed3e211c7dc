import type { Game } from '#engine/game';
import { copy } from '#engine/json';
import { isRoll, type Seat, type State } from '#engine/state';
import type { Table } from '#engine/table';
import type { Display } from '../display.ts';
import type { Judgement } from '../judgement.ts';
import { isCombat, type StoryPoints, type StoryTeller } from './teller.ts';

/** What combats changed: how the game seemed to end for a seat before them, and after. */
export interface Swing {
  /** Their places in the list of all combats of the game, from 0. Several where no calm position lies between them. */
  readonly combats: readonly number[];
  /** From 0, lost, to 1, won. */
  readonly before: number;
  readonly after: number;
  /** In a game that counts points, those before and after. `decide`: the outlook is theirs. */
  readonly points?: {
    readonly unit: string;
    readonly before: number;
    readonly after: number;
    readonly decide: boolean;
  };
  /** What the position gained, in the measure of the bots: it tells apart combats that hardly change the outlook. */
  readonly gain: number;
}

/** The swings of a game for the first of its seats; for the other side they are the same the other way round. */
export interface Swings {
  readonly seat: Seat;
  readonly swings: readonly Swing[];
}

/**
 * Plays a game again and judges every position before and after combats. Comes back after every action, so that others can go
 * on with theirs.
 */
export function* swingsIn(
  table: Table,
  { motions }: Pick<Display, 'motions'>,
  { reader, points }: StoryTeller,
  judgement: Judgement,
): Generator<undefined, Swings> {
  const { game, actions } = table;
  const again = table.branch(0);
  const read = reader();
  const swings: Swing[] = [];
  let calm = copy(again.state);
  let before: State | undefined;
  let isFighting = false;
  let fought: number[] = [];
  let count = 0;
  for (const action of [undefined, ...actions]) {
    const events = action ? again.apply(action).events : again.events[0]!;
    const { state } = again;
    for (const event of events) {
      if (motions(event).some((motion) => 'decides' in motion)) {
        before ??= calm;
        isFighting = true;
      }
      const told = read(event);
      if (!told || !isCombat(told)) continue;
      fought.push(count++);
      isFighting = false;
    }
    if (!isFighting && (state.result !== null || judgement.settled(state))) {
      if (before && fought.length > 0) {
        swings.push({ combats: fought, ...swingBetween(game, judgement, before, state, points) });
        fought = [];
      }
      before = undefined;
      calm = copy(state);
    }
    yield;
  }
  return { seat: game.seats(again.state)[0]!.id, swings };
}

/**
 * How much better a position is for the first seat than another, in the eyes of all seats and by the measure of the first position.
 * Only what stands on the map counts: a result by the clock is no merit of a combat, and neither is what a side may still do in
 * the phase that has just begun.
 */
function swingBetween(
  game: Game,
  judgement: Judgement,
  before: State,
  after: State,
  points: StoryPoints | undefined,
): Omit<Swing, 'combats'> {
  const ended = endedWithout(game, before, after);
  const clock = ended ? {} : clockOf(before);
  const from: State = { ...(ended ?? before), result: null, stack: [] };
  const to: State = { ...after, ...clock, result: null, stack: [] };
  const counted = points && pointsBetween(points, before, after);
  if (counted?.points.decide) return counted;
  const [seat, other] = game.seats(before).map(({ id }) => id);
  const outlook = (state: State) => {
    const own = judgement.outcome(state, seat!, from);
    return other === undefined ? own : (own + 1 - judgement.outcome(state, other, from)) / 2;
  };
  return {
    ...counted,
    before: outlook(from),
    after: outlook(to),
    gain: judgement.value(to, seat!, from) - judgement.value(from, seat!, from),
  };
}

/**
 * The position in which the phase would have ended without the combat, if the combat was the last of its phase: what the end of the
 * phase brings, such as beachheads and the turn of the other side, is no merit of it either.
 */
function endedWithout(game: Game, before: State, after: State): State | undefined {
  const decision = game.decision(before);
  const next = game.decision(after)?.seat;
  if (!decision || decision.seat === next) return undefined;
  const end = decision.choices.find(({ verb }) => game.verb(decision, verb)?.role === 'done');
  if (!end) return undefined;
  const ended = copy(before);
  const { events, refused } = game.apply(ended, { seat: decision.seat, verb: end.verb });
  return refused || events.some(isRoll) || game.decision(ended)?.seat !== next ? undefined : ended;
}

/** What is one number or word of a position: turn, phase, whose move it is. Where a phase could not have ended without the combat, it stays. */
function clockOf(state: State): Partial<State> {
  return Object.fromEntries(Object.entries(state).filter(([, value]) => typeof value !== 'object'));
}

/** Early in a campaign, points that are far from victory hardly change how it seems to end: they count as much as late ones. */
function pointsBetween(
  points: StoryPoints,
  from: State,
  to: State,
): Omit<Swing, 'combats'> & Required<Pick<Swing, 'points'>> {
  const { unit, even, range } = points;
  const [before, after] = [points.count(from), points.count(to)];
  const share = (count: number) => Math.min(Math.max(0.5 + (count - even) / (2 * range), 0), 1);
  return {
    before: share(before),
    after: share(after),
    points: { unit, before, after, decide: points.isPlayedFor(from) },
    gain: after - before,
  };
}

/**
 * The swings that mattered most, the greatest first; those that hardly changed the outlook by what they gained. None where as many
 * combats are known as `told`, and others were weighed.
 */
export function decisive({ swings }: Swings, told: number, most = 8): readonly Swing[] {
  if (swings.reduce((sum, { combats }) => sum + combats.length, 0) !== told) return [];
  const size = ({ before, after }: Swing) => Math.round(Math.abs(after - before) * 200);
  return swings
    .filter(({ before, after, gain }) => Math.abs(after - before) > 0.0005 || gain !== 0)
    .toSorted((one, next) => size(next) - size(one) || Math.abs(next.gain) - Math.abs(one.gain))
    .slice(0, most);
}
