/** What a game's state is made of: it can be saved, sent, compared and copied without knowing the game. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

type Fields = Readonly<Record<string, unknown>>;

/** The longest list that may begin with a number and also hold objects, such as a unit with its path. */
const longestMixture = 8;

// Looking at each of a thousand numbers would take longer than copying them.
function isLongListOfNumbers(list: readonly unknown[]): boolean {
  return list.length > longestMixture && typeof list[0] === 'number';
}

function holdsObjects(list: readonly unknown[]): boolean {
  if (isLongListOfNumbers(list)) return false;
  for (let at = 0; at < list.length; at++) if (typeof list[at] === 'object' && list[at] !== null) return true;
  return false;
}

/** A deep copy of plain data. A list of more than eight that begins with a number must not hold any objects. */
export function copy<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return (holdsObjects(value) ? value.map(copy) : value.slice()) as T;
  // Spread first: the copy then has the layout of the original. An object that gets dozens of fields one by one would become a
  // dictionary, in which rules find a field several times more slowly.
  const target: Record<string, unknown> = { ...(value as Record<string, unknown>) };
  for (const key in target) {
    const field = target[key];
    if (typeof field === 'object' && field !== null) target[key] = copy(field);
  }
  return target as T;
}

/** A deep copy that shares with `like`, which is never changed, whatever is the same in both: where little has changed it takes little memory. */
export function copySharing<T>(value: T, like: unknown): T {
  if (typeof value !== 'object' || value === null) return value;
  if (typeof like !== 'object' || like === null || Array.isArray(value) !== Array.isArray(like)) return copy(value);
  if (Array.isArray(value)) return listSharing(value, like as readonly unknown[]) as T;
  return objectSharing(value as Fields, like as Fields) as T;
}

function listSharing(list: readonly unknown[], like: readonly unknown[]): readonly unknown[] {
  if (!holdsObjects(list)) return isSameList(list, like) ? like : list.slice();
  const target = list.map((element, at) => copySharing(element, like[at]));
  return target.length === like.length && target.every((element, at) => element === like[at]) ? like : target;
}

function objectSharing(value: Fields, like: Fields): Fields {
  const target: Record<string, unknown> = { ...value };
  const keys = Object.keys(target);
  const likeKeys = Object.keys(like);
  let isNew = keys.length !== likeKeys.length;
  for (let at = 0; at < keys.length; at++) {
    const key = keys[at]!;
    const field = target[key];
    if (typeof field === 'object' && field !== null) target[key] = copySharing(field, like[key]);
    isNew ||= key !== likeKeys[at] || target[key] !== like[key];
  }
  return isNew ? target : like;
}

/** Whether two pieces of plain data would be written as the same text: the same values, and the same fields in the same order. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one)) return Array.isArray(other) && isSameList(one, other);
  return !Array.isArray(other) && isSameObject(one as Fields, other as Fields);
}

function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  if (one.length !== other.length) return false;
  if (isLongListOfNumbers(one)) return areSameNumbers(one, other);
  for (let at = 0; at < one.length; at++) if (!isSame(one[at], other[at])) return false;
  return true;
}

function areSameNumbers(one: readonly unknown[], other: readonly unknown[]): boolean {
  for (let at = 0; at < one.length; at++) if (one[at] !== other[at]) return false;
  return true;
}

function isSameObject(one: Fields, other: Fields): boolean {
  const keys = Object.keys(one);
  const others = Object.keys(other);
  if (keys.length !== others.length) return false;
  for (let at = 0; at < keys.length; at++) {
    const key = keys[at]!;
    if (key !== others[at] || !isSame(one[key], other[key])) return false;
  }
  return true;
}
