import { readArguments } from './arguments.ts';
import { type Command, requireOneOf, UsageError } from './command.ts';
import { commandHelp, overview } from './help.ts';

/** Each command by its name, loaded only when it is called. */
export type CommandTable = Readonly<Record<string, () => Promise<{ readonly default: Command }>>>;

export interface Terminal {
  out(text: string): void;
  error(text: string): void;
}

/**
 * Runs the command line after `./atoll` and returns the exit code: 2 for a mistake on it. Without a command, `usual` runs with
 * the given options.
 */
export async function dispatch(
  typed: readonly string[],
  table: CommandTable,
  terminal: Terminal,
  usual: string,
): Promise<number> {
  try {
    return await obey(typed, table, terminal, usual);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    terminal.error(`atoll: ${error.message.replaceAll(/\s+/g, ' ')}\n`);
    return 2;
  }
}

async function obey(typed: readonly string[], table: CommandTable, terminal: Terminal, usual: string): Promise<number> {
  const [first] = typed;
  if (first === 'help' || (first !== undefined && isHelp(first))) {
    terminal.out(`${overview(await loadAll(table))}\n`);
    return 0;
  }
  const [name, ...rest] = first === undefined || first.startsWith('-') ? [usual, ...typed] : [first, ...typed.slice(1)];
  requireOneOf('command', name, [...Object.keys(table), 'help']);
  const { default: command } = await table[name]!();
  if (asksForHelp(rest)) {
    terminal.out(`${commandHelp(command)}\n`);
    return 0;
  }
  try {
    return await command.run(readArguments(command, rest));
  } catch (error) {
    if (error instanceof UsageError) error.message = `${name}: ${error.message}`;
    throw error;
  }
}

function isHelp(word: string): boolean {
  return word === '--help' || word === '-h';
}

function asksForHelp(words: readonly string[]): boolean {
  const end = words.indexOf('--');
  return words.slice(0, end < 0 ? words.length : end).some(isHelp);
}

async function loadAll(table: CommandTable): Promise<Map<string, Command>> {
  const loaded = Object.entries(table).map(async ([name, load]) => [name, (await load()).default] as const);
  return new Map(await Promise.all(loaded));
}
