/** One of several ways to do the same work. */
export interface Contender<Name extends string> {
  readonly name: Name;
  /** Does a little of the work, for 0.1 ms or more, and returns how much was done. */
  readonly work: () => number | Promise<number>;
}

/** Called after every round with how much of the race is over, from 0 to 1. */
export type Progress = (share: number) => void;

interface RaceOptions {
  readonly rounds: number;
  /** Rounds before those that count. */
  readonly warmUpRounds: number;
  /** How long a contender works in each round, in milliseconds of processor time: on a busy computer it warms up as much. */
  readonly turn: number;
  readonly progress: Progress;
}

export interface RaceResult<Name extends string> {
  /** Work done in a second of one core: the median of all rounds. */
  readonly perSecond: Readonly<Record<Name, number>>;
  /** How much faster the first is than the second: the median of the ratios within each round. */
  ratio(first: Name, second: Name): number;
}

/**
 * Lets the contenders work in short turns, one after another, round after round. What counts is this process's processor
 * time, garbage collection included, so that a machine busy with other things does not spoil the figures. Since other
 * work may still slow everything down for a while, ratios are taken within a round.
 */
export async function race<Name extends string>(
  contenders: readonly Contender<Name>[],
  { rounds, warmUpRounds, turn, progress }: RaceOptions,
): Promise<RaceResult<Name>> {
  const rates = Object.fromEntries(contenders.map(({ name }) => [name, []])) as unknown as Record<Name, number[]>;
  for (let round = -warmUpRounds; round < rounds; round++) {
    for (const { name, work } of contenders) {
      const rate = await workFor(turn, work);
      if (round >= 0) rates[name].push(rate);
    }
    progress((round + 1 + warmUpRounds) / (rounds + warmUpRounds));
  }
  const medians = contenders.map(({ name }) => [name, median(rates[name])]);
  return {
    perSecond: Object.fromEntries(medians) as Record<Name, number>,
    ratio: (first, second) => median(rates[first].map((rate, round) => rate / rates[second][round]!)),
  };
}

async function workFor(milliseconds: number, work: Contender<string>['work']): Promise<number> {
  const before = process.cpuUsage();
  let done = 0;
  let spent = 0;
  do {
    const portion = work();
    // Awaiting a plain number as well would make the fast contenders pay for the slow one's promises.
    done += typeof portion === 'number' ? portion : await portion;
    const { user, system } = process.cpuUsage(before);
    spent = user + system;
  } while (spent < milliseconds * 1000);
  return (done * 1e6) / spent;
}

/** The processor time of this thread that something takes, in milliseconds. */
export function processorTime(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
