import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import { convoy } from '#engine/fixtures/convoy';
import { Game } from '#engine/game';
import type { Sight, Update } from '#match/sight';
import { awaitBoard, boardIsShown } from '../base/idle.ts';
import { heldBack } from './heldBack.ts';
import type { Link, Window } from './link.ts';

const { definition } = convoy;

/** A game whose later chapters arrive when they are let in, and a link to a match of it with all that follows its first action. */
function atSea() {
  let letIn: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    letIn = resolve;
  });
  const isLate = ({ name }: { readonly name: string }) => name === 'sighting' || name === 'shot';
  const late = definition.procedures.filter(isLate);
  const game = new Game({
    ...definition,
    procedures: definition.procedures.filter((procedure) => !isLate(procedure)),
    chapters: { called: late, load: () => gate.then(() => definition) },
  });
  const { state } = game.start({ scenario: 'passage', seed: 'held back' });
  const sight = signal<Sight | undefined>({ view: structuredClone(state) } as unknown as Sight);
  const updates = signal<readonly Update[]>([]);
  const window: Window = { audience: 'convoy', sight, updates, first: signal(undefined) };
  const sail = () => {
    game.apply(state, { seat: 'convoy', verb: 'add', target: 1 });
    game.apply(state, { seat: 'convoy', verb: 'ready' });
    sight.value = { view: structuredClone(state) } as unknown as Sight;
    updates.value = [{ number: 1 } as Update];
  };
  const link = { window: () => window } as unknown as Link;
  return { game, link, window, sail, letIn };
}

test('what the rules at hand cannot explain is shown when the rest has come, the updates with it', async () => {
  const { game, link, window, sail, letIn } = atSea();
  const held = heldBack(link, game as unknown as Game);
  const seen = held.window('convoy');
  expect(held.window('convoy')).toBe(seen);
  const first = seen.sight.value;
  expect(first).toBe(window.sight.value);
  sail();
  expect(seen.sight.value).toBe(first);
  expect(seen.updates.value).toEqual([]);
  letIn();
  await game.whole();
  await expect.poll(() => seen.sight.value).toBe(window.sight.value);
  expect(seen.updates.value).toHaveLength(1);
});

test('a game opened where only they can tell what is asked brings them at once: no board waits for idle time then', async () => {
  const { game, link, sail, letIn } = atSea();
  sail();
  letIn();
  awaitBoard();
  const seen = heldBack(link, game as unknown as Game).window('convoy');
  await expect.poll(() => seen.sight.value?.view).toBeDefined();
  boardIsShown();
});

test('of a game that is whole nothing is held back', async () => {
  const { game, link, letIn } = atSea();
  letIn();
  await game.whole();
  expect(heldBack(link, game as unknown as Game)).toBe(link);
});
