import { expect, test } from 'vitest';
import { type Convoy, convoy } from './fixtures/convoy.ts';
import { Game } from './game.ts';

const { definition } = convoy;
const isLate = ({ name }: { readonly name: string }) => name === 'sighting' || name === 'shot';
const late = definition.procedures.filter(isLate);

/** The game without what happens at sea, which is loaded later. */
function opening(load = async () => definition) {
  return new Game({
    ...definition,
    procedures: definition.procedures.filter((procedure) => !isLate(procedure)),
    chapters: { called: late, load },
  });
}

const setup = { scenario: 'passage', seed: 'chapters', dice: [5, 5, 5, 5, 5, 5] };

function sail(game: Game<Convoy>, state: Convoy) {
  game.apply(state, { seat: 'convoy', verb: 'add', target: 1 });
  return game.apply(state, { seat: 'convoy', verb: 'ready' });
}

test('a game whose later chapters are not there yet asks its first questions as ever', () => {
  const game = opening();
  const { state } = game.start(setup);
  expect(game.isWhole).toBe(false);
  expect(game.knows(state)).toBe(true);
  expect(state).toEqual(convoy.start(setup).state);
  expect(game.decision(state)).toEqual(convoy.decision(state));
});

test('play waits where it comes to a chapter that is not there, and goes on when it is', async () => {
  const game = opening();
  const { state } = game.start(setup);
  const { events } = sail(game, state);
  expect(game.knows(state)).toBe(false);
  expect(game.pending(state)).toEqual([]);
  expect(game.decision(state)).toBeUndefined();
  expect(game.prompt(state)).toBe('');
  expect(game.about(state)).toEqual({});
  expect(game.promptRule(state)).toBeUndefined();
  const refused = game.apply(state, { seat: 'convoy', verb: 'pass' });
  expect(refused.refused?.sentence).toContain('still being loaded');

  await game.whole();
  expect(game.isWhole).toBe(true);
  expect(game.definition).toBe(definition);
  const later = game.resume(state);
  const { state: same } = convoy.start(setup);
  expect([...events, ...later]).toEqual(sail(convoy, same).events);
  expect(state).toEqual(same);
  expect(game.decision(state)).toEqual(convoy.decision(same));
});

test('chapters are loaded once, and again where that failed', async () => {
  let times = 0;
  const game = opening(async () => {
    times++;
    if (times === 1) throw new Error('no connection');
    return definition;
  });
  await expect(game.whole()).rejects.toThrow('no connection');
  await Promise.all([game.whole(), game.whole()]);
  await game.whole();
  expect(times).toBe(2);
  expect(game.isWhole).toBe(true);
});

test('a procedure that is called and that no chapter has is a mistake', async () => {
  await expect(
    opening(async () => ({ ...definition, procedures: [definition.procedures[0]!] })).whole(),
  ).rejects.toThrow("no chapter has the procedure 'sighting'");
});

test('a game without chapters is whole', async () => {
  expect(convoy.isWhole).toBe(true);
  await convoy.whole();
});
