import { expect, test } from 'vitest';
import { save } from '#engine/save';
import { Table } from '#engine/table';
import { games } from '#games/library';
import { previewSave } from './savePreview.ts';

const game = games[0]!;

/** A game in which the first legal thing was done a few times. */
function savedGame(actions: number): string {
  const table = new Table(game, { scenario: game.definition.scenarios[0]!.id, seed: 'preview' });
  for (let count = 0; count < actions; count++) {
    const { seat, choices } = game.decision(table.state)!;
    const { verb, targets } = choices[0]!;
    table.apply({ seat, verb, ...(targets.length > 0 ? { target: targets[0]! } : {}) });
  }
  return JSON.stringify(save(table, 'by mail'));
}

test('a whole file says how far it goes', async () => {
  const preview = await previewSave(savedGame(5));
  expect(preview).toMatchObject({ turn: 1, played: 5, outcome: '', fault: '' });
  expect(preview.file.comment).toBe('by mail');
  expect(preview.game).toBe(game);
});

test('a file that was tampered with says where, and how far it can be played', async () => {
  const file = JSON.parse(savedGame(5)) as { actions: unknown[] };
  file.actions[3] = ['us', 'fly'];
  const preview = await previewSave(JSON.stringify(file));
  expect(preview.played).toBe(3);
  expect(preview.fault).toMatch(/^Action 4: /);
});

test.each([
  ['a letter', 'Dear Ann'],
  ['other JSON', '{"a":1}'],
  ['nothing', ''],
])('%s is refused in a sentence', async (_what, text) => {
  await expect(previewSave(text)).rejects.toThrow(/not an Atoll save file/);
});

test('a file of an unknown game is refused by name', async () => {
  const file = JSON.parse(savedGame(0)) as { game: string };
  file.game = 'chess';
  await expect(previewSave(JSON.stringify(file))).rejects.toThrow(/chess/);
});
