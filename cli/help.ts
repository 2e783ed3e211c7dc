import { describeValues } from './arguments.ts';
import type { Command, Option } from './command.ts';

/** The text of `./atoll help`. */
export function overview(commands: ReadonlyMap<string, Command>): string {
  const rows = [...commands].map(([name, { summary }]): Row => [name, summary]);
  return [
    'Atoll: Pacific War board wargames, every rule enforced.',
    '',
    'usage: ./atoll [<command>] [options]',
    '',
    'commands:',
    ...columns(rows),
    '',
    'With no command, ./atoll starts the server. Run ./atoll <command> --help for help on a command.',
  ].join('\n');
}

export function commandHelp(command: Command): string {
  const operands = (command.operands ?? []).map(
    ({ name, summary, allowed }): Row => [`<${name}>`, one(summary, allowed)],
  );
  const options = Object.entries(command.options).map(
    ([name, option]): Row => [signature(name, option), explain(option)],
  );
  return [
    command.summary,
    '',
    `usage: ./atoll ${command.usage}`,
    '',
    ...columns([...operands, ...options, ['--help', 'show this help']]),
  ].join('\n');
}

type Row = readonly [left: string, right: string];

function columns(rows: readonly Row[]): string[] {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
}

function signature(name: string, option: Option): string {
  if (option.kind === 'flag') return `--${name}`;
  return `--${name} <${option.kind === 'number' ? 'n' : option.value}>`;
}

function explain(option: Option): string {
  if (option.kind === 'flag') return option.summary;
  if (option.kind === 'texts') return `${option.summary} (repeatable)`;
  const limits = option.kind === 'number' ? [describeValues(option)] : option.allowed;
  const text = one(option.summary, limits);
  return option.default === undefined ? text : `${text} (default: ${option.default})`;
}

function one(summary: string, allowed: readonly string[] | undefined): string {
  return allowed === undefined ? summary : `${summary}: ${allowed.join(', ')}`;
}
