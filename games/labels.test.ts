import { describe, expect, test } from 'vitest';
import { games } from './library.ts';

/** The words of a button: neither the code of an action, as in `G3N-1 Move a naval force`, nor what stands in parentheses. */
function wordsOf(label: string): readonly string[] {
  return label
    .replace(/^[A-Z]\w+-\d+ /, '')
    .replace(/ \(.*\)$/, '')
    .split(' ');
}

describe.each(games.map((game) => [game.id, game] as const))('%s', (_, { definition }) => {
  const questions = definition.procedures.flatMap(({ steps }) => steps).filter((step) => step.kind === 'ask');

  test('a button has at most four words', () => {
    const labels = new Set(questions.flatMap(({ choose }) => Object.values(choose).map(({ label }) => label)));
    expect([...labels].filter((label) => wordsOf(label).length > 4)).toEqual([]);
  });

  test('a prompt is a sentence', () => {
    const prompts = questions.flatMap(({ prompt }) => (typeof prompt === 'string' ? prompt : []));
    expect(prompts.filter((prompt) => !/^[A-Z].*[.?]$/.test(prompt))).toEqual([]);
  });
});
