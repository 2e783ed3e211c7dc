/** Something that must be known about an attack before a table can be asked. */
export type Factor =
  | {
      readonly kind: 'number';
      readonly title: string;
      readonly least?: number;
      readonly most?: number;
      /** If it is left out. */
      readonly standard?: number;
    }
  | { readonly kind: 'choice'; readonly title: string; readonly values: readonly string[]; readonly standard: string }
  | { readonly kind: 'flag'; readonly title: string };

/** What was said about an attack, by the names of the factors. */
export type AttackGiven = Readonly<Record<string, string | number | boolean | undefined>>;

/** One way the dice can fall. All ways are equally likely. */
export interface RollOutcome {
  readonly dice: readonly number[];
  /** As the table has it: `D2`. */
  readonly result: string;
  /** In words. */
  readonly effect: string;
  /** The rule by which it comes to this. */
  readonly rule: string;
}

export interface AttackOdds {
  /** How the table is entered, in the order a player would do it: differential, line, column. */
  readonly entry: readonly { readonly name: string; readonly value: string }[];
  readonly rolls: readonly RollOutcome[];
}

/** What was said about an attack is incomplete or contradicts itself. The message ends with what would be allowed. */
export class AttackUnclear extends Error {}

/** A table that can be asked for the chances of its results. */
export interface OddsTable {
  readonly title: string;
  readonly rule: string;
  readonly factors: Readonly<Record<string, Factor>>;
  ask(given: AttackGiven): AttackOdds;
}
