/**
 * The difference between two JSON values, as small as it easily gets. `[value]` replaces the whole; an object changes the
 * fields (of an object) or the elements (of a list) that it names, where `null` removes a field and `length` shortens a list.
 */
export type Change = readonly [unknown] | { readonly [key: string]: Change | null };

/** What turns `before` into `after`; `undefined` if they are equal. */
export function changeBetween(before: unknown, after: unknown): Change | undefined {
  return compare(before, after, false);
}

/**
 * The same, and then `after` shares with `before` what did not change. It must belong to the caller alone. Whoever keeps the last value
 * of many that follow on each other keeps little that is new: the rest can be collected at once, while it is young.
 */
export function settle(before: unknown, after: unknown): Change | undefined {
  return compare(before, after, true);
}

function compare(before: unknown, after: unknown, sharing: boolean): Change | undefined {
  if (before === after) return undefined;
  if (!isObject(before) || !isObject(after)) return [after];
  if (Array.isArray(before) || Array.isArray(after)) {
    return Array.isArray(before) && Array.isArray(after) ? listChange(before, after, sharing) : [after];
  }
  return objectChange(before, after, sharing);
}

function objectChange(before: Fields, after: Fields, sharing: boolean): Change | undefined {
  const change: Record<string, Change | null> = {};
  for (const key in after) {
    const [old, now] = [fieldOf(before, key), after[key]];
    if (old === now || now === undefined) continue;
    const inner = old === undefined ? ([now] as const) : compare(old, now, sharing);
    if (inner) change[key] = inner;
    else if (sharing) after[key] = old;
  }
  for (const key in before) {
    if (before[key] !== undefined && fieldOf(after, key) === undefined) change[key] = null;
  }
  return isEmpty(change) ? undefined : change;
}

function listChange(before: readonly unknown[], after: unknown[], sharing: boolean): Change | undefined {
  const shared = sharedLength(before, after);
  if (shared === before.length && shared === after.length) return undefined;
  const change: Record<string, Change | null> = {};
  let replaced = 0;
  for (let at = shared; at < after.length; at++) {
    if (before[at] === after[at] && at < before.length) continue;
    const inner = at < before.length ? compare(before[at], after[at], sharing) : ([after[at]] as const);
    if (!inner) {
      if (sharing) after[at] = before[at];
      continue;
    }
    change[at] = inner;
    if (Array.isArray(inner)) replaced++;
  }
  // A list whose elements were mostly replaced is shorter written out than element by element.
  if (replaced > 0 && replaced * 2 >= after.length) return [after];
  if (after.length < before.length) change.length = [after.length];
  return isEmpty(change) ? undefined : change;
}

/** How many elements at the start are the same. Most lists are of numbers and have not changed: most time is spent here. */
function sharedLength(before: readonly unknown[], after: readonly unknown[]): number {
  const end = Math.min(before.length, after.length);
  let at = 0;
  while (at < end && before[at] === after[at]) at++;
  return at;
}

/** `before` with the change made; parts that did not change are shared with it, so that the two can be compared quickly. */
export function changed(before: unknown, change: Change): unknown {
  if (Array.isArray(change)) return change[0];
  const copy: Fields = (Array.isArray(before) ? [...before] : { ...(before as Fields) }) as Fields;
  for (const [key, inner] of Object.entries(change as Record<string, Change | null>)) {
    if (inner === null) delete copy[key];
    else copy[key] = changed(copy[key], inner);
  }
  return copy;
}

function isEmpty(fields: object): boolean {
  for (const _ in fields) return false;
  return true;
}

/** A field of plain data: what every object inherits, such as `toString`, is none. */
function fieldOf(fields: Fields, key: string): unknown {
  const value = fields[key];
  return typeof value === 'function' ? undefined : value;
}

type Fields = Record<string, unknown>;

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}
