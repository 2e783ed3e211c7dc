import { botsFor } from '#bots/players';
import type { OptionDefinition } from '#engine/definition';
import type { Game } from '#engine/game';
import type { Options, Seat } from '#engine/state';
import { requireOneOf, UsageError } from './command.ts';

// Parses the game setup from the command line. Missing values use the game's defaults.

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
    requireOneOf('seat', seat, ids);
    requireOneOf('bot', bot, botsFor(game));
    if (said.has(seat)) throw new UsageError(`--seats names ${seat} twice; expected once`);
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
    requireOneOf('game option', id, known);
    if (said.has(id)) throw new UsageError(`--option ${id} is given twice; expected once`);
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
  if (at < 1) throw new UsageError(`invalid value "${text}" for ${option}; expected ${allowed || 'nothing'}`);
  return [text.slice(0, at), text.slice(at + 1)];
}
