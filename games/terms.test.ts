import { describe, expect, test } from 'vitest';
import common from './commonTerms.json' with { type: 'json' };
import { displayOf } from './displays.ts';
import { textsShown } from './fixtures/textsShown.ts';
import { games } from './library.ts';
import { TermFinder } from './termFinder.ts';
import { type Term, termsOf } from './terms.ts';

/** Letters in capitals, a code such as D2 or K11, a result such as De or (A). */
const code = /(?<![\p{L}\p{N}/])(?:\([A-Z]\)|[A-Z]{2,}|[A-Z]\d{1,2}|[AD]e|Ex|•)(?![\p{L}\p{N}/])/gu;

/** Words that everyone knows, and parts of names. */
const known = new Set(['US', 'XXIV', 'GO', 'II', 'III']);

describe.each(games.map((game) => [game.id, game] as const))('%s', async (id, game) => {
  const display = displayOf(id);
  const [terms, texts] = await Promise.all([display.terms(), textsShown(game, display, 150)]);
  const finder = new TermFinder(terms);

  test('has a rule for every term, and no term and no form twice', () => {
    const rules = new Set(game.definition.rulebook.cases.map((rule) => rule.id));
    for (const { term, rule } of terms) expect(rules, term).toContain(rule);
    const forms = terms.flatMap(({ term, forms = [term] }) => forms);
    expect(forms.filter((form, at) => forms.indexOf(form) < at)).toEqual([]);
  });

  test('explains every abbreviation and result that prompts, panels and charts use', () => {
    const codes = new Set([...texts].flatMap((text) => text.match(code) ?? []).filter((found) => !known.has(found)));
    expect([...codes].filter((found) => finder.termsIn([found]).length === 0)).toEqual([]);
  });

  test('explains the words of the hobby that it uses', () => {
    const own = new Set(terms.map(({ term }) => term));
    const shared = new TermFinder(common.map((term): Term => ({ ...term, rule: '' })));
    const unexplained = shared.termsIn([...texts]).filter(({ term }) => !own.has(term));
    expect(unexplained.map(({ term }) => term)).toEqual([]);
  });

  test('explains no word that it does not use', () => {
    const used = new Set(finder.termsIn([...texts]));
    expect(terms.filter((term) => !used.has(term)).map(({ term }) => term)).toEqual([]);
  });
});

test('every common term is used in a game, and one that is not there is refused by name', async () => {
  const used = await Promise.all(games.map(({ id }) => displayOf(id).terms()));
  const names = new Set(used.flat().map(({ term }) => term));
  expect(common.filter(({ term }) => !names.has(term))).toEqual([]);
  expect(() => termsOf({ common: { Castling: '1' }, terms: [] })).toThrow("There is no common term 'Castling'");
});
