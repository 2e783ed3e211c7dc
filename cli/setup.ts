import { botsFor } from '#bots/players';
import type { OptionDefinition } from '#engine/definition';
import type { Game } from '#engine/game';
import type { Options, Seat } from '#engine/state';
import { requireOneOf, UsageError } from './command.ts';

// What was typed of a game's set-up, checked; what was left out is as the game has it.

export function readScenario({ definition: { scenarios } }: Game, given: string | undefined): string {
  const known = scenarios.map(({ id }) => id);
  if (given !== undefined) requireOneOf('--scenario', given, known);
  return given ?? known[0]!;
}

/** `us=planner,japan=random`; who plays can depend on the scenario and the options. */
export function readSeats(
  game: Game,
  given: string | undefined,
  played: { readonly scenario: string; readonly options: Options },
): Record<Seat, string> {
  const ids = game.seats(played).map(({ id }) => id);
  const seats: Record<Seat, string> = Object.fromEntries(ids.map((id) => [id, 'random']));
  const said = new Set<Seat>();
  for (const part of given?.split(',') ?? []) {
    const [seat, bot] = splitPair('--seats', part, ids.map((id) => `${id}=<bot>`).join(','));
    requireOneOf('--seats: seat', seat, ids);
    requireOneOf(`--seats: bot for ${seat}`, bot, botsFor(game));
    if (said.has(seat)) throw new UsageError(`--seats names ${seat} twice; allowed: once`);
    said.add(seat);
    seats[seat] = bot;
  }
  return seats;
}

/** `reinforcements=per-beachhead`, `minimumMove=false` */
export function readOptions({ definition }: Game, given: readonly string[]): Options {
  const options: Options = Object.fromEntries(definition.options.map(({ id, standard }) => [id, standard]));
  const said = new Set<string>();
  for (const part of given) {
    const known = definition.options.map(({ id }) => id);
    const [id, text] = splitPair('--option', part, known.map((one) => `${one}=<value>`).join(', '));
    requireOneOf('--option', id, known);
    if (said.has(id)) throw new UsageError(`--option ${id} is given twice; allowed: once`);
    said.add(id);
    options[id] = readOptionValue(definition.options.find((option) => option.id === id)!, text);
  }
  return options;
}

function readOptionValue({ id, values }: OptionDefinition, text: string): string | number | boolean {
  const found = values.find(({ value }) => String(value) === text);
  if (!found)
    requireOneOf(
      `--option ${id}`,
      text,
      values.map(({ value }) => String(value)),
    );
  return found!.value;
}

function splitPair(option: string, text: string, allowed: string): [string, string] {
  const at = text.indexOf('=');
  if (at < 1) throw new UsageError(`${option} "${text}" is not a pair; allowed: ${allowed || 'none'}`);
  return [text.slice(0, at), text.slice(at + 1)];
}
