import type { Rolled, Seat } from '#engine/state';
import { type Distribution, type Expectation, expectationOf, type Likely, nothing, plus } from './distribution.ts';
import { type Trial, waysIn } from './teller.ts';

/** All dice of one kind: how often each face came, and how their sum compares with what was to be expected. */
export interface DiceOfKind {
  readonly faces: number;
  readonly lowest: 0 | 1;
  readonly count: number;
  /** How often each face came, from the lowest on. */
  readonly counts: readonly number[];
  /** How often a face may come. It is the same for all. */
  readonly face: Pick<Expectation, 'expected' | 'low' | 'high'>;
  readonly sum: Expectation;
}

/** What one side may count on, and what it got. */
export interface SideDice {
  readonly side: Seat;
  /** The dice that decided something for this side, by their numbers of faces. */
  readonly dice: readonly { readonly faces: number; readonly count: number; readonly sum: Expectation }[];
  /** How often each result came, of all trials of this side, in the order from the worst to the best. */
  readonly tallies: readonly { readonly title: string; readonly standing: Expectation }[];
  /** All trials of all sides taken together: the share of games with worse luck for this side. */
  readonly luck: number;
}

export interface DiceStory {
  readonly kinds: readonly DiceOfKind[];
  /** How many decisions of the dice the luck of the sides is taken from. */
  readonly trials: number;
  readonly sides: readonly SideDice[];
}

export function diceStory(rolls: readonly Rolled[], trials: readonly Trial[], sides: readonly Seat[]): DiceStory {
  return {
    kinds: kindsOf(rolls),
    trials: trials.length,
    sides: trials.length === 0 ? [] : sides.map((side) => sideDice(trials, side)),
  };
}

function kindsOf(rolls: readonly Rolled[]): DiceOfKind[] {
  const kinds = Map.groupBy(rolls, ({ faces, lowest = 1 }) => faces * 2 + lowest);
  return [...kinds.values()].map((rolled) => {
    const { faces, lowest = 1 } = rolled[0]!;
    const counts = new Array<number>(faces).fill(0);
    for (const { value } of rolled) counts[value - lowest]!++;
    const sum = rolled.reduce((total, { value }) => total + value, 0);
    return {
      faces,
      lowest,
      count: rolled.length,
      counts,
      face: expectationOf(added(rolled.map(() => yesOrNo(1 / faces))), counts[0]!),
      sum: expectationOf(added(rolled.map(() => anyFace(faces, lowest))), sum),
    };
  });
}

function sideDice(trials: readonly Trial[], side: Seat): SideDice {
  const own = trials.filter((trial) => trial.side === side);
  const dice = own.flatMap(({ die }) => die ?? []);
  return {
    side,
    dice: [...Map.groupBy(dice, ({ faces }) => faces)].map(([faces, rolled]) => {
      const sum = rolled.reduce((total, { value }) => total + value, 0);
      return {
        faces,
        count: rolled.length,
        sum: expectationOf(added(rolled.map(() => anyFace(faces, 1))), sum),
      };
    }),
    tallies: talliesOf(own),
    luck: luckOf(trials, side),
  };
}

/** How often each result came, of how often it was to be expected. */
function talliesOf(trials: readonly Trial[]): SideDice['tallies'] {
  const chances = new Map<string, { likely: (readonly Likely[])[]; got: number; rank: number }>();
  for (const trial of trials) {
    const all = waysIn(trial);
    const titles = new Set(trial.results.map(({ title }) => title));
    for (const title of titles) {
      const place = trial.results.findIndex((result) => result.title === title);
      const known = chances.get(title) ?? { likely: [], got: 0, rank: 0 };
      const ways = trial.results.reduce((sum, result) => sum + (result.title === title ? result.ways : 0), 0);
      known.likely.push(yesOrNo(ways / all));
      if (trial.results[trial.came]!.title === title) known.got++;
      // Where a result stands among others differs between tables; its mean place orders them.
      known.rank += place / trial.results.length;
      chances.set(title, known);
    }
  }
  return [...chances]
    .sort(([, one], [, other]) => one.rank / one.likely.length - other.rank / other.likely.length)
    .map(([title, { likely, got }]) => ({ title, standing: expectationOf(added(likely), got) }));
}

/**
 * The share of games with worse luck. Every trial counts the same: by the share of all ways in which it could have come out
 * worse, and half of those in which it comes out the same. On average that is one half, whatever the odds were.
 */
function luckOf(trials: readonly Trial[], side: Seat): number {
  const unit = trials.reduce((common, trial) => leastCommonMultiple(common, waysIn(trial)), 1);
  let got = 0;
  const likely = trials.map((trial): Likely[] => {
    const all = waysIn(trial);
    const scale = (unit / all) * (trial.side === side ? 1 : -1);
    let worse = 0;
    return trial.results.map(({ ways }, at) => {
      const score = (2 * worse + ways - all) * scale;
      worse += ways;
      if (at === trial.came) got += score;
      return [score, ways / all];
    });
  });
  return expectationOf(added(likely), got).below;
}

function added(parts: readonly (readonly Likely[])[]): Distribution {
  return parts.reduce(plus, nothing);
}

function yesOrNo(chance: number): readonly Likely[] {
  return [
    [0, 1 - chance],
    [1, chance],
  ];
}

function anyFace(faces: number, lowest: 0 | 1): readonly Likely[] {
  return Array.from({ length: faces }, (_, face): Likely => [face + lowest, 1 / faces]);
}

function leastCommonMultiple(one: number, other: number): number {
  let [divisor, rest] = [one, other];
  while (rest > 0) [divisor, rest] = [rest, divisor % rest];
  return (one / divisor) * other;
}
