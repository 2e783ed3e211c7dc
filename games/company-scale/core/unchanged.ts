/**
 * Answers that follow from some lists of numbers alone, by the number they are asked about. An answer is kept until one of its lists
 * has changed. They are compared number by number, so it is right after any action, in a copy of the state, and in another game.
 */
export class WhileUnchanged<Answer> {
  readonly #kept: ({ readonly lists: readonly (readonly number[])[]; readonly answer: Answer } | undefined)[] = [];

  /** The answer from these lists; it is worked out if it is not the last one. Nobody may change it. */
  answer(about: number, lists: readonly (readonly number[])[], workOut: () => Answer): Answer {
    const kept = this.#kept[about];
    if (kept && areAlike(kept.lists, lists)) return kept.answer;
    const answer = workOut();
    this.#kept[about] = { lists: lists.map((list) => list.slice()), answer };
    return answer;
  }
}

function areAlike(these: readonly (readonly number[])[], those: readonly (readonly number[])[]): boolean {
  if (these.length !== those.length) return false;
  for (let at = 0; at < these.length; at++) if (!isAlike(these[at]!, those[at]!)) return false;
  return true;
}

function isAlike(one: readonly number[], other: readonly number[]): boolean {
  if (one.length !== other.length) return false;
  for (let at = 0; at < one.length; at++) if (one[at] !== other[at]) return false;
  return true;
}
