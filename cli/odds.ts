import type { Game } from '#engine/game';
import { type AttackGiven, type AttackOdds, AttackUnclear, type Factor, type OddsTable } from '#engine/odds';
import { games } from '#games/library';
import { command, type Option, UsageError } from './command.ts';
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

/** The factors of all games as options; a factor that games share has one option. */
function factorOptions(): Record<string, Option> {
  const factors = gamesWithOdds.flatMap(({ definition }) => Object.entries(definition.odds!.factors));
  return Object.fromEntries(factors.map(([name, factor]) => [name, optionOf(factor)]));
}

function optionOf(factor: Factor): Option {
  const { kind, title: summary, ...rest } = factor;
  if (kind === 'number') return { kind, summary, ...rest };
  if (kind === 'flag') return { kind, summary };
  return {
    kind: 'text',
    summary: `${summary} (${factor.standard} if left out)`,
    value: 'which',
    allowed: factor.values,
  };
}

function factorsOf(game: Game, { factors }: OddsTable, options: Readonly<Record<string, unknown>>): AttackGiven {
  const given: Record<string, string | number | boolean | undefined> = {};
  for (const [name, value] of Object.entries(options)) {
    const factor = factors[name];
    if (factor) given[name] = (value as string | number | boolean | undefined) ?? standardOf(factor);
    else if (value !== undefined && value !== false) {
      const allowed = Object.keys(factors).map((one) => `--${one}`);
      throw new UsageError(`--${name} means nothing in ${game.id}; allowed: ${allowed.join(', ')}`);
    }
  }
  return given;
}

function standardOf(factor: Factor): string | undefined {
  return factor.kind === 'choice' ? factor.standard : undefined;
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
