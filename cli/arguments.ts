import { parseArgs } from 'node:util';
import {
  type Arguments,
  type Command,
  type Operand,
  type Option,
  type Options,
  requireOneOf,
  UsageError,
  type WholeNumber,
} from './command.ts';

type Value = string | number | boolean | readonly string[] | undefined;

/** Parses the words after the command's name. Throws a UsageError of one line if the command does not take them. */
export function readArguments<O extends Options>(command: Command<O>, typed: readonly string[]): Arguments<O> {
  // Not strict: the errors of parseArgs do not list the expected values. Every token is checked below.
  const { tokens } = parseArgs({
    args: [...typed],
    options: parserOptions(command.options),
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const values = new Map<string, Value>();
  const operands: string[] = [];
  for (const token of tokens) {
    if (token.kind === 'positional') operands.push(token.value);
    if (token.kind !== 'option') continue;
    const option = Object.hasOwn(command.options, token.name) ? command.options[token.name] : undefined;
    if (option === undefined || !token.rawName.startsWith('--')) refuseOption(token.rawName, command.options);
    const value = readValue(token.rawName, option, token.value, token.inlineValue === true);
    const before = values.get(token.name);
    if (Array.isArray(before)) before.push(value);
    else if (before !== undefined) throw new UsageError(`${token.rawName} is given twice; expected once`);
    else values.set(token.name, option.kind === 'texts' ? [String(value)] : value);
  }
  checkOperands(operands, command.operands ?? []);
  const options = Object.entries(command.options).map(([name, option]) => [
    name,
    values.has(name) ? values.get(name) : defaultOf(option),
  ]);
  return { operands, options: Object.fromEntries(options) as Arguments<O>['options'] };
}

function parserOptions(options: Options): Record<string, { type: 'boolean' | 'string' }> {
  const forParser = Object.entries(options).map(
    ([name, option]) => [name, { type: option.kind === 'flag' ? 'boolean' : 'string' }] as const,
  );
  return Object.fromEntries(forParser);
}

function defaultOf(option: Option): Value {
  if (option.kind === 'flag') return false;
  return option.kind === 'texts' ? [] : option.default;
}

function refuseOption(rawName: string, options: Options): never {
  const known = [...Object.keys(options), 'help'].map((name) => `--${name}`);
  throw new UsageError(`unknown option ${rawName}; expected one of: ${known.join(', ')}`);
}

function readValue(rawName: string, option: Option, value: string | undefined, inline: boolean): Value {
  if (option.kind === 'flag') {
    if (value !== undefined) throw new UsageError(`${rawName} takes no value; expected ${rawName} by itself`);
    return true;
  }
  // `--seed --json` forgot the seed; `--seed -3` did not.
  const looksLikeOption = value !== undefined && !inline && /^-(?!\d+$)/.test(value);
  if (value === undefined || value === '' || looksLikeOption) {
    throw new UsageError(`${rawName} needs a value; expected ${describeValues(option)}`);
  }
  if (option.kind === 'number') return readNumber(rawName, option, value);
  if (option.kind === 'text' && option.allowed !== undefined) requireOneOf(rawName, value, option.allowed);
  return value;
}

function readNumber(rawName: string, option: WholeNumber, text: string): number {
  const number = Number(text);
  const inRange = number >= (option.least ?? -Infinity) && number <= (option.most ?? Infinity);
  if (!/^[+-]?\d+$/.test(text) || !Number.isSafeInteger(number) || !inRange) {
    throw new UsageError(`invalid value "${text}" for ${rawName}; expected ${describeValues(option)}`);
  }
  return number;
}

/** The values an option takes, in words. */
export function describeValues(option: Option): string {
  if (option.kind === 'flag') return 'nothing';
  if (option.kind === 'texts') return `<${option.value}>`;
  if (option.kind === 'text') return option.allowed ? `one of: ${option.allowed.join(', ')}` : `<${option.value}>`;
  const { least, most } = option;
  if (least !== undefined && most !== undefined) return `a whole number from ${least} to ${most}`;
  if (least !== undefined) return `a whole number, ${least} or more`;
  if (most !== undefined) return `a whole number, at most ${most}`;
  return 'a whole number';
}

function checkOperands(given: readonly string[], wanted: readonly Operand[]): void {
  for (const [place, operand] of wanted.entries()) {
    const word = given[place];
    if (word === undefined) {
      if (operand.optional) continue;
      throw new UsageError(
        `missing <${operand.name}>; expected ${operand.allowed ? `one of: ${operand.allowed.join(', ')}` : operand.summary}`,
      );
    }
    if (operand.allowed !== undefined) requireOneOf(operand.name, word, operand.allowed);
  }
  const unexpected = given[wanted.length];
  if (unexpected !== undefined) {
    const allowed = wanted.map((operand) => `<${operand.name}>`).join(' ') || 'only options';
    throw new UsageError(`unexpected argument "${unexpected}"; expected ${allowed}`);
  }
}
