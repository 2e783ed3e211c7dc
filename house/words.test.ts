import { expect, test } from 'vitest';
import { exceptions, wrongWords } from './words.ts';

test.each([
  ['a string', 'cli/x.ts', "const a = 1;\nsay('Nobody is here.');", 'cli/x.ts:2 '],
  ['a part of a template', 'cli/x.ts', 'say(`$' + '{name} chooses anew.`);', "'anew'"],
  ['JSX text', 'web/x.tsx', 'const a = <p>\n  Play against the machine\n</p>;', 'web/x.tsx:2 '],
  ['an attribute', 'web/x.tsx', 'const a = <p title="Ask him first" />;', "'him'"],
  ['a rule sentence', 'games/x/rules.json', '{ "cases": [\n{ "text": "He may pass." }] }', 'games/x/rules.json:2 '],
  ['a note in a data file', 'games/x/data/units.json', '{ "why": "There is none to be had." }', "'to be had'"],
  ['a list in a data file', 'games/x/lessons/1.json', '{ "steps": ["Read.", "Ask him."] }', "'him'"],
  ['a page', 'docs/x.md', '# X\n\nA sentence.\nWho asks does so\nbeforehand.\n', 'docs/x.md:5 '],
  ['words on two lines', 'docs/x.md', 'It goes on all the\nsame.', "'all the\nsame'"],
  ['a hyphen before a number', 'games/x/rules.json', '{ "text": "Fire at it is at -2." }', "'-'"],
  ['a clause for a subject', 'docs/x.md', 'Look. What is gray cannot be done.', "'. What is'"],
])('a wrong word is found in %s', (_, path, source, place) => {
  const [fault, ...more] = wrongWords(path, source);
  expect(fault).toContain(place);
  expect(more).toEqual([]);
});

test.each([
  ['a comment', 'cli/x.ts', '// nobody reads this on a screen\n'],
  ['a name in code', 'server/x.ts', "const who = 'nobody';"],
  ['a key of a data file', 'games/x/data/units.json', '{ "the machine": 1 }'],
  ['code in a page', 'docs/x.md', 'The seat is `nobody`.\n\n```\nthe machine\n```\n'],
  ['a drawing', 'web/x.tsx', "const path = 'M0 -8v9';"],
  ['a range', 'games/x/rules.json', '{ "text": "A die of 2-3 hits; a real minus is −2." }'],
  ['a word inside another', 'cli/x.ts', "say('The history of this scheme');"],
  ['a question', 'docs/x.md', 'What is your name?'],
  ['a plain "after all"', 'docs/x.md', 'It comes after all units have moved.'],
])('%s may hold it', (_, path, source) => {
  expect(wrongWords(path, source)).toEqual([]);
});

test('a rule sentence names its subject; its title and other data need not', () => {
  const sentence = (key: string) => `{ "${key}": "They must stop." }`;
  expect(wrongWords('games/x/rules.json', sentence('text'))).toHaveLength(1);
  expect(wrongWords('games/x/rules.json', sentence('title'))).toEqual([]);
  expect(wrongWords('games/x/data/events.json', sentence('text'))).toEqual([]);
});

test('an exception is a whole text: in a sentence its words are wrong', () => {
  for (const text of exceptions.flatMap(({ texts }) => texts)) {
    expect(wrongWords('games/x.ts', `say('${text}');`)).toEqual([]);
    expect(wrongWords('games/x.ts', `say('Not ${text}.');`)).toHaveLength(1);
  }
});
