import type { Rulebook, RuleCase } from '#engine/rulebook';

/** The rules that hold every word sought, in their number, title or sentence; those whose number begins with it come first. */
export function searchRules({ cases }: Rulebook, sought: string): readonly RuleCase[] {
  const words = sought.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const found = cases.filter(({ id, title, text }) => {
    const all = `${id} ${title} ${text}`.toLowerCase();
    return words.every((word) => all.includes(word));
  });
  const rank = ({ id, title }: RuleCase) => {
    if (id.toLowerCase().startsWith(words[0]!)) return 0;
    return words.every((word) => title.toLowerCase().includes(word)) ? 1 : 2;
  };
  return [...found].sort((one, other) => rank(one) - rank(other));
}
