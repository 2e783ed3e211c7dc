/** Finds the position in a list by id: -1 if there is none. */
export function finderOf(list: readonly { readonly id: string }[]): (id: string) => number {
  const positions: ReadonlyMap<string, number> = new Map(list.map(({ id }, at) => [id, at]));
  return (id) => positions.get(id) ?? -1;
}

/** The same where it must be there: for positions made by hand. */
export function demanding(what: string, find: (name: string) => number): (name: string) => number {
  return (name) => {
    const found = find(name);
    if (found < 0) throw new Error(`there is no ${what} '${name}'`);
    return found;
  };
}
