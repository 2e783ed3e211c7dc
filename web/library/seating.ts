import type { Options, Seat } from '#engine/state';

/**
 * Which seats players take, worked out in advance for every value of the options that it depends on: a list of seats, or an
 * option whose value decides further.
 */
export type Seating =
  | readonly Seat[]
  | {
      readonly option: string;
      readonly standard: Options[string];
      readonly cases: readonly { readonly value: Options[string]; readonly seating: Seating }[];
    };

/** The seats that players take with these options; an option left out has its standard value. */
export function seatsWith(seating: Seating, options: Options): readonly Seat[] {
  if (!('option' in seating)) return seating;
  const { option, standard, cases } = seating;
  const chosen = options[option] ?? standard;
  const found = cases.find(({ value }) => value === chosen) ?? cases.find(({ value }) => value === standard);
  return found ? seatsWith(found.seating, options) : [];
}

/** The options that lead to seats of a kind, standard ones as far as possible; `undefined` if none do. */
export function optionsLeadingTo(seating: Seating, fits: (seats: readonly Seat[]) => boolean): Options | undefined {
  if (!('option' in seating)) return fits(seating) ? {} : undefined;
  const { option, standard, cases } = seating;
  const standardFirst = [...cases].sort((a, b) => Number(b.value === standard) - Number(a.value === standard));
  for (const { value, seating: further } of standardFirst) {
    const others = optionsLeadingTo(further, fits);
    if (others) return { [option]: value, ...others };
  }
  return undefined;
}

/** The options on which it depends who plays. */
export function decidingOptions(seating: Seating): readonly string[] {
  if (!('option' in seating)) return [];
  return [seating.option, ...seating.cases.flatMap(({ seating: further }) => decidingOptions(further))];
}
