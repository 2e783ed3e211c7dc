import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import type { ServerMessage } from '#protocol/live';
import { hostedLink } from './hostedLink.ts';
import type { Listener } from './line.ts';
import { Switchboard } from './switchboard.ts';

test('what was sent together has been done when all of its updates have come, though the answer came before them', async () => {
  let listener: Listener | undefined;
  const sent: { kind: string; id?: string }[] = [];
  const line = {
    connection: signal('live' as const),
    send: (message: { kind: string; id?: string }) => void sent.push(message),
    listen: (one: Listener) => {
      listener = one;
    },
  };
  const tell = (message: object) => listener!.message({ match: 'm', audience: 'us', ...message } as ServerMessage);
  const nothing = () => Promise.reject(new Error('not asked for'));
  const link = hostedLink('m', line, new Switchboard(line), {
    game: 'g',
    seats: ['us'],
    local: false,
    told: () => nothing,
    notes: nothing,
    saveNotes: nothing,
    saveFile: nothing,
  });
  link.window('us');
  tell({ kind: 'sight', sight: { view: null }, number: 4, epoch: 0 });
  let isDone = false;
  const acting = link.act([
    { seat: 'us', verb: 'move', target: 1 },
    { seat: 'us', verb: 'to', target: 2 },
  ]);
  void acting.then(() => {
    isDone = true;
  });
  const turn = () => new Promise((resolve) => setTimeout(resolve));
  tell({ kind: 'answer', id: sent.at(-1)!.id, accepted: 2 });
  await turn();
  tell({ kind: 'update', update: { number: 5, at: 1 } });
  await turn();
  expect(isDone).toBe(false);
  tell({ kind: 'update', update: { number: 6, at: 1 } });
  expect(await acting).toMatchObject({ accepted: 2 });
});
