import { describe, expect, expectTypeOf, test } from 'vitest';
import { Reading } from './reading.ts';
import {
  byField,
  byName,
  checked,
  decimal,
  entries,
  list,
  mapped,
  number,
  oneForEach,
  oneOf,
  optional,
  orElse,
  orNull,
  record,
  type Shape,
  type Shaped,
  text,
  textOrEmpty,
  tuple,
  yesOrNo,
} from './shapes.ts';

/** What is wrong with a value, or what is read from it. */
function read<T>(shape: Shape<T>, value: unknown): T | string[] {
  const place = new Reading(value);
  const content = shape(place);
  return place.problems.length === 0 ? content : place.problems.map(({ path, problem }) => `${path} ${problem}`.trim());
}

const ship = record({
  name: text,
  guns: number(0, 12),
  sunk: optional(yesOrNo),
});

test('the type follows from the shape', () => {
  expectTypeOf<Shaped<typeof ship>>().toEqualTypeOf<{
    readonly name: string;
    readonly guns: number;
    readonly sunk?: boolean;
  }>();
  const unit = byField('class', { gun: record({ range: number() }), tank: record({ speed: orNull(number()) }) });
  expectTypeOf<Shaped<typeof unit>>().toEqualTypeOf<
    { readonly class: 'gun'; readonly range: number } | { readonly class: 'tank'; readonly speed: number | null }
  >();
  const pair = tuple('must be two', text, oneOf(['us', 'japan']));
  expectTypeOf<Shaped<typeof pair>>().toEqualTypeOf<readonly [string, 'us' | 'japan']>();
});

describe('values', () => {
  test.each([
    [text, 'Colorado'],
    [textOrEmpty, ''],
    [yesOrNo, false],
    [number(1, 6), 6],
    [number(), -4],
    [decimal(0, 360), 12.5],
    [oneOf(['us', 'japan']), 'japan'],
    [orNull(number(1, 6)), null],
    [orNull(number(1, 6)), 1],
    [tuple('must be two', text, number()), ['a', 1]],
    [byName(number()), { left: 1, right: 2 }],
    [ship, { name: 'Colorado', guns: 8 }],
    [ship, { name: 'Colorado', guns: 8, sunk: true }],
  ] as [Shape<unknown>, unknown][])('a good value is read as it stands: %#', (shape, value) => {
    expect(read(shape, value)).toEqual(value);
  });

  test.each([
    [text, '', 'must be text'],
    [text, undefined, 'is missing'],
    [textOrEmpty, 5, 'must be text'],
    [yesOrNo, 'yes', 'must be true or false'],
    [number(1, 6), 7, 'must be a whole number from 1 to 6'],
    [number(1, 6), 1.5, 'must be a whole number from 1 to 6'],
    [number(), '3', 'must be a whole number'],
    [decimal(0, 360), 361, 'must be a number from 0 to 360'],
    [oneOf(['us', 'japan']), 'uk', 'must be one of us, japan, not "uk"'],
    [orNull(number(1, 6)), 0, 'must be a whole number from 1 to 6'],
    [list(text), 'Colorado', 'must be a list'],
    [list(text), ['Colorado', ''], '[1] must be text'],
    [tuple('must be two', text, text), ['a'], 'must be two'],
    [tuple('must be two', text, text), ['a', 'b', 'c'], 'must be two'],
    [byName(number()), { left: 'x' }, 'left must be a whole number'],
    [ship, ['Colorado'], 'must be an object'],
    [ship, { name: 'Colorado', guns: 8, sunk: null }, 'sunk must be true or false'],
  ] as [Shape<unknown>, unknown, string][])(
    'a bad one is refused with what is allowed: %#',
    (shape, value, expected) => {
      expect(read(shape, value)).toContain(expected);
    },
  );

  test('a field that is left out has its standard value, and what else is in a record stays in the file', () => {
    const read1 = read(record({ rows: orElse(list(text), ['none']) }), { comment: 'smudged' });
    expect(read1).toEqual({ rows: ['none'] });
  });

  test('which fields an object needs follows from one of them', () => {
    const unit = byField('class', { gun: record({ range: number() }), tank: record({ speed: number() }) });
    expect(read(unit, { class: 'tank', speed: 4 })).toEqual({ class: 'tank', speed: 4 });
    expect(read(unit, { class: 'tank', range: 4 })).toEqual(['speed must be a whole number']);
    expect(read(unit, { class: 'ship', range: 4 })).toEqual(['class must be one of gun, tank, not "ship"']);
  });
});

describe('lists of entries', () => {
  const fleet = entries('name', ship, ({ guns }, place, before) => {
    if (guns > (before.at(-1)?.guns ?? 12)) place.field('guns').refuse('must not rise');
  });

  test('entries are called by their names and stand once', () => {
    const colorado = { name: 'Colorado', guns: 8 };
    expect(read(fleet, [colorado, { name: 'Scott', guns: 13 }, colorado])).toEqual([
      "[2] 'Colorado' is listed twice",
      "[1] 'Scott'.guns must be a whole number from 0 to 12",
      "[2] 'Colorado'.guns must not rise",
    ]);
  });

  test('one entry for each name, in their order', () => {
    const both = oneForEach(['Colorado', 'Scott'], 'name', ship);
    const [colorado, scott] = [
      { name: 'Colorado', guns: 8 },
      { name: 'Scott', guns: 5 },
    ];
    expect(read(both, [colorado, scott])).toEqual([colorado, scott]);
    expect(read(both, [scott, colorado])).toEqual(['must be Colorado, Scott, in this order']);
    expect(read(both, [colorado])).toEqual(['must be Colorado, Scott, in this order']);
  });
});

test('what is read can be looked at again, and made into something else', () => {
  const even = checked(number(), (value, place) => {
    if (value % 2 === 1) place.refuse('must be even');
  });
  expect(read(even, 3)).toEqual(['must be even']);
  expect(
    read(
      mapped(even, (value) => value / 2),
      8,
    ),
  ).toBe(4);
});
