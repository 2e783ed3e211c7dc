import { expect, test } from 'vitest';
import { begunLog, game } from './fixtures/playedMatch.ts';
import { goOn, type Snapshot } from './goingOn.ts';

const { match, entries } = begunLog('goes on').play('goes on', 20);
const { setup } = match;
const content = match.remembered()!;
const snapshot = { entries: match.length, gameVersion: game.definition.version, content };
const later = begunLog('goes on').play('goes on', 30);

function gone(remembered: Snapshot, log = later.entries) {
  const kept = { game, setup, snapshot: remembered, entries: async (after: number) => log.slice(after) };
  return goOn(
    kept,
    (resumed) => ({ match: resumed, tell: () => undefined }),
    async () => undefined,
  );
}

test('a match goes on from what was remembered and what came after it', async () => {
  const { home, entries: read } = (await gone(snapshot))!;
  expect(home.match.length).toBe(later.match.length);
  expect(home.match.table!.state).toEqual(later.match.table!.state);
  expect(read).toEqual(later.entries);
});

test.each([
  ['is damaged', { ...snapshot, content: content.slice(0, -10) }],
  ['is of another shape', { ...snapshot, content: content.replace('"told":', '"tolled":') }],
  ['does not say how long the log was', { ...snapshot, entries: match.length - 1 }],
  ['is a position and no more', { ...snapshot, content: match.position()! }],
])('what was remembered and %s is not gone on from', async (_, remembered) => {
  expect(await gone(remembered)).toBeUndefined();
});

test('what was remembered of a longer log is not gone on from', async () => {
  expect(await gone(snapshot, entries.slice(0, -5))).toBeUndefined();
});

test('a log that cannot be carried out after it is not gone on with', async () => {
  const teleport = { kind: 'action', action: ['red', 'teleport'], at: 0 } as const;
  expect(await gone(snapshot, [...entries, teleport])).toBeUndefined();
});
