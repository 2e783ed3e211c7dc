import type { Game } from '#engine/game';
import { type AttackGiven, type AttackOdds, AttackUnclear, type Factor, type OddsTable } from '#engine/odds';
import { games } from '#games/library';
import { command, type Option, requireOneOf, UsageError } from './command.ts';
import { textTable } from './textTable.ts';

const gamesWithOdds = games.filter(({ definition }) => definition.odds);

export default command({
  summary: "show the exact chances of an attack's results",
  usage: 'odds <game> [attack options] [--json]',
  operands: [{ name: 'game', summary: 'the game', allowed: gamesWithOdds.map(({ id }) => id) }],
  options: { json: { kind: 'flag', summary: 'print one JSON value and nothing else' }, ...factorOptions() },
  run({ operands: [id], options: { json, ...options } }) {
    const game = gamesWithOdds.find((one) => one.id === id)!;
    const table = game.definition.odds!;
    const given = factorsOf(game, table, options);
    const odds = ask(table, given);
    console.log(json ? JSON.stringify(asJson(game, given, odds)) : asText(game, table, odds));
    return 0;
  },
});

interface FactorOf {
  readonly game: string;
  readonly name: string;
  readonly factor: Factor;
}

/** The factors of all games as options; a factor that games share has one option. */
function factorOptions(): Record<string, Option> {
  const factors = gamesWithOdds.flatMap(({ id: game, definition }) =>
    Object.entries(definition.odds!.factors).map(([name, factor]): FactorOf => ({ game, name, factor })),
  );
  const options = [...Map.groupBy(factors, ({ name }) => name)].map(
    ([name, alike]) => [name, optionOf(alike)] as const,
  );
  return Object.fromEntries(options);
}

function optionOf(alike: readonly FactorOf[]): Option {
  const { kind, title, ...rest } = alike[0]!.factor;
  const summary = summaryOf(title, alike);
  if (kind === 'number') return { kind, summary, ...rest };
  if (kind === 'flag') return { kind, summary };
  // The values of a choice differ from game to game: they are checked once the game is known.
  return { kind: 'text', summary: `${title}: ${alike.map(valuesOf).join('; ')}`, value: 'which' };
}

/** What an option means, with the games it is for unless it means the same in all of them. */
function summaryOf(title: string, alike: readonly FactorOf[]): string {
  if (alike.length === gamesWithOdds.length && alike.every(({ factor }) => factor.title === title)) return title;
  return alike.map(({ game, factor }) => `${factor.title}, in ${game}`).join('; ');
}

/** `river or clear in island-war-saipan (clear if left out)`. */
function valuesOf({ game, factor }: FactorOf): string {
  if (factor.kind !== 'choice') return '';
  const { values, standard } = factor;
  return `${values.slice(0, -1).join(', ')} or ${values.at(-1)} in ${game} (${standard} if left out)`;
}

function factorsOf(game: Game, { factors }: OddsTable, options: Readonly<Record<string, unknown>>): AttackGiven {
  const given: Record<string, string | number | boolean | undefined> = {};
  for (const [name, value] of Object.entries(options)) {
    const factor = factors[name];
    if (factor) given[name] = checked(name, factor, value as string | number | boolean | undefined);
    else if (value !== undefined && value !== false) {
      const allowed = Object.keys(factors).map((one) => `--${one}`);
      throw new UsageError(`--${name} means nothing in ${game.id}; allowed: ${allowed.join(', ')}`);
    }
  }
  return given;
}

function checked(name: string, factor: Factor, value: string | number | boolean | undefined) {
  if (factor.kind !== 'choice') return value;
  if (value === undefined) return factor.standard;
  requireOneOf(`--${name}`, String(value), factor.values);
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

function asJson(game: Game, given: AttackGiven, odds: AttackOdds) {
  const entry = Object.fromEntries(odds.entry.map(({ name, value }) => [name, value]));
  return { game: game.id, given, ...entry, rolls: odds.rolls, ways: odds.rolls.length, results: chances(odds) };
}

function asText(game: Game, { title, rule }: OddsTable, odds: AttackOdds): string {
  const entry = odds.entry.map(({ name, value }) => `${name} ${value}`).join(', ');
  const rolls = odds.rolls.map(({ dice, result, effect, rule: by }) => [dice.join(' '), result, effect, by]);
  const total = odds.rolls.length;
  const results = chances(odds).map(({ result, effect, ways, probability }) => [
    result,
    `${ways}/${total}`,
    `${(100 * probability).toFixed(1)} %`,
    effect,
  ]);
  return [
    `${game.definition.title}: ${title} (${rule})`,
    entry,
    '',
    textTable(['die', 'result', 'effect', 'rule'], rolls),
    '',
    textTable(['result', 'ways', 'chance', 'effect'], results),
  ].join('\n');
}
