import type { BattleChange, BattleOutcome } from './display.ts';
import type { Ways } from './tables/chances.ts';
import { either } from './words.ts';

// Chances of what happens in a battle, made of the chances of a table's results and of what each result comes to.

/** What a result of a table comes to. */
export interface Happening {
  readonly title: string;
  /** How good it is for the attacker; below 0 it is good for the defender. */
  readonly worth: number;
}

/** What can happen, the best for the attacker first. Results that come to the same are taken together. */
export function outcomesOf<Result extends string>(
  { by, of }: Ways<Result>,
  bestFirst: readonly Result[],
  happensBy: (result: Result) => Happening,
): BattleOutcome[] {
  const found = new Map<string, { happening: Happening; ways: number; results: Result[] }>();
  for (const result of bestFirst) {
    const ways = by.get(result) ?? 0;
    if (ways === 0) continue;
    const happening = happensBy(result);
    const known = found.get(happening.title);
    if (known) {
      known.ways += ways;
      known.results.push(result);
    } else found.set(happening.title, { happening, ways, results: [result] });
  }
  return [...found.values()]
    .sort((one, other) => other.happening.worth - one.happening.worth)
    .map(({ happening: { title, worth }, ways, results }) => ({
      title,
      ...reduced(ways, of),
      results,
      favors: worth > 0 ? 'attacker' : worth < 0 ? 'defender' : 'nobody',
    }));
}

/** 6 of 9 as 2 of 3. */
export function reduced(ways: number, of: number): { readonly ways: number; readonly of: number } {
  let [divisor, rest] = [of, ways];
  while (rest > 0) [divisor, rest] = [rest, divisor % rest];
  return { ways: ways / divisor, of: of / divisor };
}

/** Something that could be added to a battle `B`: once, or as often as there are battles with it. */
export interface Addition<B> {
  /** What kind of thing it is: `With the barrage of`. */
  readonly kind: string;
  /** What it is called if so many are added. */
  readonly name: (count: number) => string;
  readonly rule: string;
  /** The battle with one of it, with two, … */
  readonly battles: readonly B[];
}

/**
 * What each addition changes: one of it or, if that changes nothing, as many as do. Additions of a kind that change the
 * same are one line.
 */
export function changesBy<B>(
  now: readonly BattleOutcome[],
  additions: Iterable<Addition<B>>,
  outcomesIn: (battle: B) => readonly BattleOutcome[],
): BattleChange[] {
  const before = likelyIn(now);
  const lines = new Map<string, { kind: string; names: string[]; rule: string; shifts: BattleChange['shifts'] }>();
  for (const { kind, name, rule, battles } of additions) {
    let shifts: BattleChange['shifts'] = [];
    let count = 0;
    while (count < battles.length && shifts.length === 0)
      shifts = shiftsBetween(before, likelyIn(outcomesIn(battles[count++]!)));
    const key = `${kind} ${JSON.stringify(shifts)}`;
    const line = lines.get(key);
    if (line) line.names.push(name(count));
    else lines.set(key, { kind, names: [name(count)], rule, shifts });
  }
  return [...lines.values()].map(({ kind, names, rule, shifts }) => ({
    title: `${kind} ${either(names)}`,
    rule,
    shifts,
  }));
}

/** Differences smaller than this come from the arithmetic of large fractions. */
const nothing = 1e-9;

/** Something that may happen, with its chance from 0 to 1. */
export interface Likely {
  readonly title: string;
  readonly chance: number;
}

/** What becomes more or less likely, the greatest change first. */
export function shiftsBetween(now: readonly Likely[], then: readonly Likely[]): BattleChange['shifts'] {
  const chanceIn = (likely: readonly Likely[], title: string) => likely.find((one) => one.title === title)?.chance ?? 0;
  const titles = new Set([...then, ...now].map(({ title }) => title));
  return [...titles]
    .map((title) => ({ title, from: chanceIn(now, title), to: chanceIn(then, title) }))
    .filter(({ from, to }) => Math.abs(to - from) > nothing)
    .sort((one, other) => Math.abs(other.to - other.from) - Math.abs(one.to - one.from));
}

function likelyIn(outcomes: readonly BattleOutcome[]): Likely[] {
  return outcomes.map(({ title, ways, of }) => ({ title, chance: ways / of }));
}
