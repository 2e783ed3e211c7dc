import { Reading } from './reading.ts';

/**
 * What a part of a data file must look like. It reads the part at its place and notes there what is wrong. The type of
 * what was read follows from the shape, so neither is written twice. Any function of this form is a shape.
 */
export type Shape<T> = (place: Reading) => T;

/** The type of what a shape reads. */
export type Shaped<S extends Shape<unknown>> = ReturnType<S>;

export const text: Shape<string> = (place) => {
  if (place.value === '') place.refuse('must be text');
  return textOrEmpty(place);
};

export const textOrEmpty: Shape<string> = (place) => {
  if (typeof place.value === 'string') return place.value;
  place.refuse(place.isGiven ? 'must be text' : 'is missing');
  return '';
};

export const yesOrNo: Shape<boolean> = (place) => {
  if (typeof place.value !== 'boolean') place.refuse('must be true or false');
  return place.value === true;
};

/** A whole number. */
export function number(low?: number, high?: number): Shape<number> {
  return limited('a whole number', Number.isInteger, low, high);
}

/** Any number. */
export function decimal(low?: number, high?: number): Shape<number> {
  return limited('a number', Number.isFinite, low, high);
}

function limited(
  what: string,
  isOne: (value: unknown) => boolean,
  low = Number.NEGATIVE_INFINITY,
  high = Number.POSITIVE_INFINITY,
): Shape<number> {
  const limits = low === Number.NEGATIVE_INFINITY ? '' : ` from ${low} to ${high}`;
  return (place) => {
    const value = isOne(place.value) ? (place.value as number) : Number.NaN;
    if (value >= low && value <= high) return value;
    place.refuse(`must be ${what}${limits}`);
    return 0;
  };
}

export function oneOf<const Choice extends string>(choices: readonly [Choice, ...Choice[]]): Shape<Choice> {
  return (place) => {
    const found = choices.find((choice) => choice === place.value);
    if (found === undefined) place.refuse(`must be one of ${choices.join(', ')}, not ${JSON.stringify(place.value)}`);
    return found ?? choices[0];
  };
}

export function orNull<T>(shape: Shape<T>): Shape<T | null> {
  return (place) => (place.value === null ? null : shape(place));
}

export function orElse<T>(shape: Shape<T>, standard: T): Shape<T> {
  return (place) => (place.isGiven ? shape(place) : standard);
}

/** A field of a record that may be left out. */
export interface OptionalShape<T> extends Shape<T> {
  readonly isOptional: true;
}

export function optional<T>(shape: Shape<T>): OptionalShape<T> {
  return Object.assign((place: Reading) => shape(place), { isOptional: true as const });
}

type Fields = Readonly<Record<string, Shape<unknown>>>;
type Flat<T> = { readonly [Name in keyof T]: T[Name] };
export type RecordOf<F extends Fields> = Flat<
  { [Name in keyof F as F[Name] extends OptionalShape<unknown> ? never : Name]: Shaped<F[Name]> } & {
    [Name in keyof F as F[Name] extends OptionalShape<unknown> ? Name : never]?: Shaped<F[Name]>;
  }
>;

/** An object with these fields. What else stands in it is for readers of the file, and is left there. */
export function record<const F extends Fields>(fields: F): Shape<RecordOf<F>> {
  const shapes = Object.entries(fields);
  return (place) => {
    const found: Record<string, unknown> = {};
    for (const [name, shape] of shapes) {
      const field = place.field(name);
      if (field.isGiven || !('isOptional' in shape)) found[name] = shape(field);
    }
    return found as RecordOf<F>;
  };
}

type Variants<Field extends string, V extends Fields> = {
  [Name in keyof V & string]: Flat<{ [F in Field]: Name } & Shaped<V[Name]>>;
}[keyof V & string];

/** An object whose one field says which of several shapes the others have. */
export function byField<Field extends string, const V extends Readonly<Record<string, Shape<object>>>>(
  field: Field,
  variants: V,
): Shape<Variants<Field, V>> {
  const kind = oneOf(Object.keys(variants) as [string, ...string[]]);
  return (place) => {
    const found = kind(place.field(field));
    return { [field]: found, ...variants[found]!(place) } as Variants<Field, V>;
  };
}

/** An object whose fields have names of the file's own choice. */
export function byName<T>(shape: Shape<T>): Shape<Readonly<Record<string, T>>> {
  return (place) => Object.fromEntries(place.fields().map(([name, field]) => [name, shape(field)]));
}

/** Looks at an element of a list, and at those before it. */
export type ElementCheck<T> = (element: T, place: Reading, before: readonly T[]) => void;

export function list<T>(shape: Shape<T>, ...checks: readonly ElementCheck<T>[]): Shape<readonly T[]> {
  return (place) => elements(place.list(), shape, checks);
}

/** A list of what is known by one of its fields, each listed once. */
export function entries<T>(
  nameField: string,
  shape: Shape<T>,
  ...checks: readonly ElementCheck<T>[]
): Shape<readonly T[]> {
  return (place) => {
    const places = place.list(nameField);
    const names = places.map((entry) => entry.field(nameField).value);
    names.forEach((name, index) => {
      if (name !== undefined && names.indexOf(name) < index) places[index]!.refuse('is listed twice');
    });
    return elements(places, shape, checks);
  };
}

function elements<T>(places: readonly Reading[], shape: Shape<T>, checks: readonly ElementCheck<T>[]): readonly T[] {
  const before: T[] = [];
  for (const place of places) {
    const element = shape(place);
    for (const check of checks) check(element, place, before);
    before.push(element);
  }
  return before;
}

/** A list of fixed length, each element with a shape of its own. */
export function tuple<const T extends readonly unknown[]>(
  problem: string,
  ...shapes: { readonly [Index in keyof T]: Shape<T[Index]> }
): Shape<T> {
  return (place) => {
    const places = Array.isArray(place.value) ? place.list() : [];
    if (places.length !== shapes.length) place.refuse(problem);
    return shapes.map((shape, index) => shape(places[index] ?? new Reading(undefined))) as unknown as T;
  };
}

/** One entry for each of the names, in their order. */
export function oneForEach<T>(
  names: readonly string[],
  nameField: string,
  shape: Shape<T>,
  ...checks: readonly ElementCheck<T>[]
): Shape<readonly T[]> {
  return checked(entries(nameField, shape, ...checks), (_, place) => {
    const found = place.list().map((entry) => entry.field(nameField).value);
    if (found.join() !== names.join()) place.refuse(`must be ${names.join(', ')}, in this order`);
  });
}

/** Looks at what a shape has read: whether its parts agree with each other and with other files. */
export function checked<T>(shape: Shape<T>, check: (value: T, place: Reading) => void): Shape<T> {
  return (place) => {
    const value = shape(place);
    check(value, place);
    return value;
  };
}

/** What is made of that which a shape has read. */
export function mapped<T, U>(shape: Shape<T>, make: (value: T) => U): Shape<U> {
  return (place) => make(shape(place));
}
