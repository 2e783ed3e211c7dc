import { type AttackGiven, type AttackOdds, AttackUnclear, type Factor, type OddsTable } from '#engine/odds';
import { games } from '#games/library';
import { homeOf, shelf } from '#games/shelf';
import { either } from '#games/words';
import { command, type Option, requireOneOf, UsageError } from './command.ts';
import { textTable } from './textTable.ts';

interface TableOf {
  readonly game: string;
  readonly name: string;
  readonly table: OddsTable;
}

const tables: readonly TableOf[] = (
  await Promise.all(
    shelf.map(async (shelved) =>
      Object.entries(await oddsOf(homeOf(shelved))).map(
        ([name, table]): TableOf => ({ game: shelved.id, name, table }),
      ),
    ),
  )
).flat();
const ids = shelf.map(({ id }) => id);

/** By the place of its file: no browser needs it, so the shelf does not name it. */
async function oddsOf(home: string): Promise<Readonly<Record<string, OddsTable>>> {
  const { odds } = (await import(new URL(`../games/${home}/odds.ts`, import.meta.url).href)) as {
    readonly odds: Readonly<Record<string, OddsTable>>;
  };
  return odds;
}

export default command({
  summary: 'show the exact odds of each result on a table',
  usage: 'odds <game> [table] [table options] [--json]',
  operands: [
    { name: 'game', summary: 'the game', allowed: ids },
    { name: 'table', summary: `the table; ${ids.map(tablesOf).join('; ')}`, optional: true },
  ],
  options: { json: { kind: 'flag', summary: 'print only one JSON value' }, ...factorOptions() },
  run({ operands: [game, name], options: { json, ...options } }) {
    const found = tableOf(game!, name);
    const given = factorsOf(found, options);
    const odds = ask(found.table, given);
    console.log(json ? JSON.stringify(asJson(found, given, odds)) : asText(found, odds));
    return 0;
  },
});

/** `combat in island-war-saipan`. */
function tablesOf(game: string): string {
  return `${namesIn(game).join(', ')} in ${game}`;
}

function namesIn(game: string): string[] {
  return tables.filter((one) => one.game === game).map(({ name }) => name);
}

/** The table of that name; a game that has one table needs no name. */
function tableOf(game: string, name: string | undefined): TableOf {
  const names = namesIn(game);
  if (name !== undefined) requireOneOf('table', name, names);
  else if (names.length > 1) throw new UsageError(`${game} has several tables; expected one of: ${names.join(', ')}`);
  return tables.find((one) => one.game === game && one.name === (name ?? names[0]))!;
}

interface FactorOf {
  /** `first-fire in central-pacific-campaign`; the game alone where it has one table. */
  readonly where: string;
  readonly name: string;
  readonly factor: Factor;
}

/** The factors of all tables as options; a factor that tables share has one option. */
function factorOptions(): Record<string, Option> {
  const factors = tables.flatMap(({ game, name: table, table: { factors: own } }) => {
    const where = namesIn(game).length > 1 ? `${table} in ${game}` : game;
    return Object.entries(own).map(([name, factor]): FactorOf => ({ where, name: spelled(name), factor }));
  });
  const options = [...Map.groupBy(factors, ({ name }) => name)].map(
    ([name, alike]) => [name, optionOf(name, alike)] as const,
  );
  return Object.fromEntries(options);
}

/** `foul-weather` for `foulWeather`. */
function spelled(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function optionOf(name: string, alike: readonly FactorOf[]): Option {
  const { kind } = alike[0]!.factor;
  if (alike.some(({ factor }) => factor.kind !== kind)) throw new Error(`--${name} is of two kinds`);
  if (kind === 'flag') return { kind, summary: summaryOf(alike, ({ title }) => title) };
  // Limits and values differ from table to table: they are checked once the table is known.
  if (kind === 'choice') return { kind: 'text', summary: summaryOf(alike, choiceInWords), value: 'which' };
  return { kind, summary: summaryOf(alike, ({ title }) => title), ...limitsOf(alike) };
}

/** What an option means, with the tables it is for; tables for which it means the same are named together. */
function summaryOf(alike: readonly FactorOf[], inWords: (factor: Factor) => string): string {
  const meanings = Map.groupBy(alike, ({ factor }) => inWords(factor));
  if (alike.length === tables.length && meanings.size === 1) return inWords(alike[0]!.factor);
  return [...meanings]
    .map(([title, same]) => `${title}, in ${same.map(({ where }) => where).join(' and ')}`)
    .join('; ');
}

/** `the terrain: river or clear (default: clear)`. */
function choiceInWords(factor: Factor): string {
  if (factor.kind !== 'choice') return factor.title;
  const { title, values, standard } = factor;
  return `${title}: ${either(values)} (default: ${standard})`;
}

/** The limits that hold for all tables. */
function limitsOf(alike: readonly FactorOf[]): { least?: number; most?: number } {
  const numbers = alike.flatMap(({ factor }) => (factor.kind === 'number' ? [factor] : []));
  const least = Math.min(...numbers.map((factor) => factor.least ?? Number.NEGATIVE_INFINITY));
  const most = Math.max(...numbers.map((factor) => factor.most ?? Number.POSITIVE_INFINITY));
  return { ...(Number.isFinite(least) && { least }), ...(Number.isFinite(most) && { most }) };
}

function factorsOf({ game, name: table, table: { factors } }: TableOf, options: Readonly<Record<string, unknown>>) {
  const given: Record<string, string | number | boolean | undefined> = {};
  const byOption = new Map(Object.entries(factors).map(([name, factor]) => [spelled(name), { name, factor }]));
  for (const [option, value] of Object.entries(options)) {
    const found = byOption.get(option);
    if (found) given[found.name] = checked(option, found.factor, value as string | number | boolean | undefined);
    else if (value !== undefined && value !== false) {
      const allowed = [...byOption.keys()].map((one) => `--${one}`);
      throw new UsageError(`--${option} does not apply to ${table} in ${game}; expected one of: ${allowed.join(', ')}`);
    }
  }
  return given;
}

function checked(name: string, factor: Factor, value: string | number | boolean | undefined) {
  if (factor.kind === 'choice') {
    if (value === undefined) return factor.standard;
    requireOneOf(`--${name}`, String(value), factor.values);
  }
  if (factor.kind === 'number' && typeof value === 'number') {
    const { least = value, most = value } = factor;
    if (value < least || value > most)
      throw new UsageError(`invalid value "${value}" for --${name}; expected a whole number from ${least} to ${most}`);
  }
  return value;
}

function ask(table: OddsTable, given: AttackGiven): AttackOdds {
  try {
    return table.ask(given);
  } catch (error) {
    if (error instanceof AttackUnclear) throw new UsageError(error.message);
    throw error;
  }
}

interface Chance {
  readonly result: string;
  readonly effect: string;
  readonly ways: number;
  readonly probability: number;
}

/** Results that come to the same, taken together. */
function chances({ rolls }: AttackOdds): Chance[] {
  const alike = Map.groupBy(rolls, ({ result, effect }) => `${result} ${effect}`);
  return [...alike.values()].map((group) => ({
    result: group[0]!.result,
    effect: group[0]!.effect,
    ways: group.length,
    probability: group.length / rolls.length,
  }));
}

function asJson({ game, name }: TableOf, given: AttackGiven, odds: AttackOdds) {
  const entry = Object.fromEntries(odds.entry.map(({ name: what, value }) => [what, value]));
  return { game, table: name, given, ...entry, rolls: odds.rolls, ways: odds.rolls.length, results: chances(odds) };
}

/** Beyond so many the rolls are not listed one by one. */
const mostListed = 12;

function asText({ game, table: { title, rule } }: TableOf, odds: AttackOdds): string {
  const entry = odds.entry.map(({ name, value }) => `${name} ${value}`).join(', ');
  const rolls = odds.rolls.map(({ dice, result, effect, rule: by }) => [dice.join(' '), result, effect, by]);
  const total = odds.rolls.length;
  const results = chances(odds).map(({ result, effect, ways, probability }) => [
    result,
    `${ways}/${total}`,
    `${(100 * probability).toFixed(1)}%`,
    effect,
  ]);
  return [
    `${games.find(({ id }) => id === game)!.definition.title}: ${title} (${rule})`,
    ...(entry === '' ? [] : [entry]),
    '',
    ...(total > mostListed ? [] : [textTable(['die', 'result', 'effect', 'rule'], rolls), '']),
    textTable(['result', 'ways', 'chance', 'effect'], results),
  ].join('\n');
}
