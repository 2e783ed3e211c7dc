/** An option that is there or not, such as `--json`. */
export interface Flag {
  readonly kind: 'flag';
  readonly summary: string;
}

/** An option with a word after it, one of `allowed` where that is given. */
export interface Text {
  readonly kind: 'text';
  readonly summary: string;
  /** The placeholder in the help, such as `file`. */
  readonly value: string;
  readonly allowed?: readonly string[];
  readonly default?: string;
}

/** An option that may be given several times, with a word after it each time: `--option a=1 --option b=2`. */
export interface Texts {
  readonly kind: 'texts';
  readonly summary: string;
  /** The placeholder in the help, such as `key=value`. */
  readonly value: string;
}

/** An option with a whole number after it. */
export interface WholeNumber {
  readonly kind: 'number';
  readonly summary: string;
  readonly least?: number;
  readonly most?: number;
  readonly default?: number;
}

export type Option = Flag | Text | Texts | WholeNumber;
export type Options = Readonly<Record<string, Option>>;

/** A word that is not an option, by its place: `<game>` in `simulate <game>`. */
export interface Operand {
  readonly name: string;
  readonly summary: string;
  readonly allowed?: readonly string[];
  readonly optional?: true;
}

type ValueOf<O extends Option> = O extends Flag
  ? boolean
  : O extends Texts
    ? readonly string[]
    : (O extends Text ? string : number) | (O extends { readonly default: string | number } ? never : undefined);

export interface Arguments<O extends Options = Options> {
  readonly options: { readonly [Name in keyof O]: ValueOf<O[Name]> };
  /** In the order of the command's operands; one that is optional and left out is missing at the end. */
  readonly operands: readonly string[];
}

export interface Command<O extends Options = Options> {
  /** One line, for the list of commands. */
  readonly summary: string;
  /** What follows `./atoll`, such as `verify <file> [--json]`. */
  readonly usage: string;
  readonly operands?: readonly Operand[];
  readonly options: O;
  /** Returns the exit code. */
  run(given: Arguments<O>): number | Promise<number>;
}

/** Gives `run` the types that the options declare. */
export function command<const O extends Options>(description: Command<O>): Command<O> {
  return description;
}

/** A mistake on the command line: shown as one line, without a stack, with exit code 2. */
export class UsageError extends Error {}

/** Throws a UsageError that lists the allowed values, unless `given` is one of them. `what` is a noun or an option such as `--seat`. */
export function requireOneOf(what: string, given: string, allowed: readonly string[]): void {
  if (!allowed.includes(given)) {
    const fault = what.startsWith('--') ? `invalid value "${given}" for ${what}` : `unknown ${what} "${given}"`;
    throw new UsageError(`${fault}; expected one of: ${allowed.join(', ')}`);
  }
}
