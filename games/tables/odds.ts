import { type AttackGiven, type AttackOdds, AttackUnclear, type Factor, type OddsTable } from '#engine/odds';
import { signed } from '../words.ts';
import type { Meaning } from './chances.ts';
import { rollsOf } from './dice.ts';
import type { DifferentialTable } from './differentialTable.ts';
import { enter, resultOf, type Table } from './table.ts';
import { knownOf } from './words.ts';

export type Factors = Readonly<Record<string, Factor>>;

/** The situation that factors describe: a number, one of the values of a choice, or whether a flag is set. */
export type SituationOf<F extends Factors> = {
  readonly [Name in keyof F]: F[Name] extends { readonly kind: 'number' }
    ? number
    : F[Name] extends { readonly kind: 'choice'; readonly values: readonly (infer Value)[] }
      ? Value
      : boolean;
};

/** A table that can be asked from outside the game, by the factors of its situation. */
export function oddsOn<const F extends Factors, Total extends string, Result extends string>(
  table: Table<SituationOf<F>, Total, Result>,
  factors: F,
  meaningOf: (result: Result, situation: SituationOf<F>) => Meaning,
): OddsTable {
  const { title, rule } = table;
  return {
    title,
    rule,
    factors,
    ask(given) {
      const situation = situationOf(factors, given);
      return askTable(table, situation, (result) => meaningOf(result, situation));
    },
  };
}

/** The same for a table whose situation has other names than the factors. */
export function oddsWith<const F extends Factors, Situation, Total extends string, Result extends string>(
  table: Table<Situation, Total, Result>,
  factors: F,
  situationIn: (given: SituationOf<F>) => Situation,
  effectOf: (result: Result) => string,
): OddsTable {
  const { title, rule } = table;
  return {
    title,
    rule,
    factors,
    ask: (given) =>
      askTable(table, situationIn(situationOf(factors, given)), (result) => ({ effect: effectOf(result), rule })),
  };
}

function situationOf<F extends Factors>(factors: F, given: AttackGiven): SituationOf<F> {
  const values = Object.entries(factors).map(([name, factor]) => {
    const value = given[name] ?? (factor.kind === 'flag' ? false : factor.standard);
    if (value === undefined) throw new AttackUnclear(`missing --${name}; expected a number, ${factor.title}`);
    return [name, value];
  });
  return Object.fromEntries(values) as SituationOf<F>;
}

function askTable<Situation, Total extends string, Result extends string>(
  table: Table<Situation, Total, Result>,
  situation: Situation,
  meaningOf: (result: Result) => Meaning,
): AttackOdds {
  const entered = enter(table, situation);
  return {
    entry: knownOf(table, entered),
    rolls: rollsOf(table.dice).map((dice) => {
      const result = resultOf(table, entered, dice);
      return { dice, result, ...meaningOf(result) };
    }),
  };
}

const MOST = 999;

/**
 * A differential table asked about an attack that is given by `attack` and `defense`, or by `differential`, and by the line
 * of its `terrain`. `support` says what counts on each side beside the units, `more` what else decides what a result means.
 */
export function differentialOdds<Result extends string>(
  table: DifferentialTable<Result>,
  lines: readonly string[],
  support: { readonly attack: string; readonly defense: string },
  more: Factors,
  meaningIn: (given: AttackGiven) => (result: Result) => Meaning,
): OddsTable {
  const { title, rule } = table;
  return {
    title,
    rule,
    factors: {
      attack: { kind: 'number', title: `total attack strength, with ${support.attack}`, least: 0, most: MOST },
      defense: { kind: 'number', title: `total defense strength, with ${support.defense}`, least: 0, most: MOST },
      differential: { kind: 'number', title: 'attack minus defense, in place of the two', least: -MOST, most: MOST },
      terrain: { kind: 'choice', title: 'the best terrain line for the defender', values: lines, standard: 'clear' },
      ...more,
    },
    ask(given) {
      const meaningOf = meaningIn(given);
      const differential = differentialOf(given);
      const line = lines.indexOf(String(given.terrain));
      const { entry, rolls } = askTable(table, { line, differential }, meaningOf);
      const found = [
        { name: 'differential', value: signed(differential) },
        { name: 'terrain', value: lines[line]! },
      ];
      return { entry: [...found, ...entry], rolls };
    },
  };
}

function differentialOf({ attack, defense, differential }: AttackGiven): number {
  if (typeof attack === 'number' && typeof defense === 'number' && differential === undefined) return attack - defense;
  if (typeof differential === 'number' && attack === undefined && defense === undefined) return differential;
  throw new AttackUnclear('invalid strengths; expected either --attack with --defense, or --differential alone');
}
