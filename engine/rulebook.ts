/** One rule of the book as a checkable case, in our own words. */
export interface RuleCase {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

export interface RuleChapter {
  readonly number: string;
  readonly title: string;
  /** How its cases begin where they have codes of their own instead of its number: `G` for `G3N-8b`. */
  readonly prefix?: string;
}

/** The content of a game's rules.json. */
export interface Rulebook {
  readonly game: string;
  readonly book: string;
  readonly chapters: readonly RuleChapter[];
  readonly cases: readonly RuleCase[];
}

export function isInChapter(id: string, { number, prefix = `${number}.` }: RuleChapter): boolean {
  return id === number || id.startsWith(prefix);
}

/** Why something is not allowed: the rule's number and a sentence for a person. */
export interface Refusal {
  readonly rule: string;
  readonly sentence: string;
  /** What to do instead, in a sentence: what the prompt asks for. */
  readonly instead?: string;
  /** In a game with real dice: the roll that the action still lacks, after those that came with it. */
  readonly needs?: { readonly stream: string; readonly faces: number; readonly lowest?: 0 };
}

/** A refusal as a person reads it: what to do first, then the rule's sentence. */
export function refusalInWords({ instead, sentence }: Pick<Refusal, 'instead' | 'sentence'>): string {
  return instead === undefined ? sentence : `${instead} ${sentence}`;
}
