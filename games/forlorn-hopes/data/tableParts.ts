import type { Reading } from '#board/reading';
import { checked, decimal, list, mapped, number, type RecordOf, record, type Shape, text } from '#board/shapes';
import { type Source, source } from '../../data/source.ts';
import type { Bands } from '../../tables/axes.ts';

const greatestModifier = 9;
const greatestRoll = 30;

/** A modifier as players read it. With `to` and `when` added it is one of `games/tables/modifiers.ts`. */
export interface ModifierWords {
  readonly name: string;
  /** When it counts. */
  readonly condition: string;
  readonly rule: string;
  readonly amount: number;
  readonly source: Source;
}

const modifier = mapped(
  record({ drm: number(-greatestModifier, greatestModifier), name: text, when: text, rule: text, source }),
  ({ drm, name, when, rule, source: from }): ModifierWords => ({
    name,
    condition: when,
    rule,
    amount: drm,
    source: from,
  }),
);

type Fields = Readonly<Record<string, Shape<unknown>>>;

interface Modified<Key extends string> {
  /** What each modifier adds, for the rules. */
  readonly drms: Readonly<Record<Key, number>>;
  /** The same with words and source, for the charts. */
  readonly modifiers: Readonly<Record<Key, ModifierWords>>;
}

const heading = { title: text, rule: text, source };

/** A table with these modifiers, no more and no less, and with fields of its own. */
export function table<const Key extends string, const F extends Fields>(
  keys: readonly Key[],
  fields: F,
): Shape<RecordOf<typeof heading> & RecordOf<F> & Modified<Key>> {
  const own = record(fields);
  const common = record(heading);
  return (place) => {
    const drms = place.field('drms');
    for (const [name, entry] of drms.fields()) {
      if (!keys.some((key) => key === name)) entry.refuse('is no modifier of this table');
    }
    const modifiers = Object.fromEntries(keys.map((key) => [key, modifier(drms.field(key))]));
    const amounts = Object.fromEntries(keys.map((key) => [key, modifiers[key]!.amount]));
    return {
      ...common(place),
      ...own(place),
      modifiers: modifiers as Modified<Key>['modifiers'],
      drms: amounts as Modified<Key>['drms'],
    };
  };
}

/** Rows for bands of numbers: `bands` has the lowest number of each; what lies below the first is in it too. */
export interface Banded<T> {
  readonly bands: Bands;
  readonly list: readonly T[];
}

/** Rows that each say up to which number they go, the last one without an end. */
export function banded<const F extends Fields>(fields: F): Shape<Banded<RecordOf<F>>> {
  const rows = list(record(fields));
  return (place) => ({ list: rows(place), bands: bandsOf(place, 'to') });
}

/** The lowest number of each row, from the field with its highest. */
export function bandsOf(rows: Reading, limit: string): Bands {
  const limits = rows.list().map((row) => row.field(limit));
  const bands: number[] = [];
  limits.forEach((place, index) => {
    const low = typeof limits[index - 1]?.value === 'number' ? Number(limits[index - 1]!.value) + 1 : -greatestRoll;
    const isLast = index === limits.length - 1;
    if (isLast && place.value !== null) place.refuse('must be null: the last row has no end');
    const high = isLast ? low : number(low, greatestRoll)(place);
    bands.push(index === 0 ? high : low);
  });
  return bands;
}

/** The lowest number of each column, rising by one; what lies beyond the ends is in the first or the last. */
export const columns: Shape<Bands> = checked(list(number(0, greatestRoll)), (numbers, place) => {
  if (numbers.some((column, index) => index > 0 && column !== numbers[index - 1]! + 1)) {
    place.refuse('must rise by one from column to column');
  }
});

/** Refuses a line of results that does not fit the columns. */
export function checkLength(cells: readonly unknown[], wanted: Bands, place: Reading): void {
  if (cells.length !== wanted.length) place.refuse(`must have ${wanted.length} results, one for each column`);
}

/** Victory points, read in halves (3.0). */
export const halfPoints: Shape<number> = (place) => {
  const halves = decimal(0, greatestRoll)(place) * 2;
  if (!Number.isInteger(halves)) place.refuse('must be a whole or a half point');
  return halves;
};
