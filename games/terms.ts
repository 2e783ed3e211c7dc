import common from './commonTerms.json' with { type: 'json' };

/** A word of a game that a newcomer does not know: what it means, and the rule that says so. */
export interface Term {
  /** As the list of terms has it: `Final protective fire`. */
  readonly term: string;
  /**
   * How it appears on the screen, where that is not `term` itself. A form in small letters also stands for its plural and for
   * the same with a capital; a form with a capital, such as `De`, only for itself.
   */
  readonly forms?: readonly string[];
  /** One or two sentences of our own. */
  readonly text: string;
  readonly rule: string;
}

/** What a game's `terms.json` has: terms of its own, and those of the hobby that it uses, each with its rule in this game. */
interface TermsFile {
  readonly common: Readonly<Record<string, string>>;
  readonly terms: readonly Term[];
}

/** All terms of a game by the alphabet. */
export function termsOf({ common: rules, terms }: TermsFile): readonly Term[] {
  const shared = Object.entries(rules).map(([name, rule]) => ({ ...commonTerm(name), rule }));
  return [...shared, ...terms].sort((one, other) => (letters(one) < letters(other) ? -1 : 1));
}

/** By plain letters: the first order by a language takes a browser as long as a tenth of the board. */
function letters({ term }: Term): string {
  return term.toLowerCase();
}

function commonTerm(name: string): Omit<Term, 'rule'> {
  const found = common.find(({ term }) => term === name);
  if (!found) throw new RangeError(`There is no common term '${name}' in commonTerms.json`);
  return found;
}
