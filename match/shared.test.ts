import { expect, test } from 'vitest';
import { save } from '#engine/save';
import { begunLog, game } from './fixtures/playedMatch.ts';
import { checkedPosition, type SharedPosition, sharedPosition } from './shared.ts';
import type { Audience } from './sight.ts';

function played() {
  const log = begunLog('shared').play('moves', 12);
  log.add({ kind: 'say', seat: log.match.players[0]!.seat, text: 'between us' });
  return log;
}

function shared(log: ReturnType<typeof played>, audience: Audience, longest?: number): SharedPosition {
  return sharedPosition(game.id, audience, log.match.sight(audience), log.told.get(audience)!, longest)!;
}

test('what is shared is what the audience sees, without chat, accounts and the seed', () => {
  const log = played();
  for (const audience of log.match.audiences) {
    const position = shared(log, audience);
    expect(position.view).toEqual(game.view(log.match.table!.state, audience));
    expect(position.told.length).toBeGreaterThan(3);
    expect(JSON.stringify(position)).not.toMatch(/between us|"player"|"shared"/);
  }
});

test('nothing is shared before the game has started, and nothing that was taken back', () => {
  const log = begunLog('shared');
  const empty = { ...log.match.sight(null), view: null };
  expect(sharedPosition(game.id, null, empty, [])).toBeUndefined();
  const told = [
    { number: 1, at: 1, events: [{ type: 'a' }] },
    { number: 2, at: 2, takenBack: [1] },
    { number: 3, at: 3, notice: 'Ann left.' },
  ];
  expect(sharedPosition(game.id, null, log.match.sight(null), told)!.told).toEqual([told[2]]);
});

test('of a game that was told at length, the end is shared', () => {
  const log = played();
  const whole = shared(log, null);
  const length = JSON.stringify(whole).length;
  const cut = shared(log, null, length - 1);
  expect(JSON.stringify(cut).length).toBeLessThan(length);
  expect(cut.told).toEqual(whole.told.slice(whole.told.length - cut.told.length));
  expect(cut.told.length).toBeGreaterThan(0);
  expect(shared(log, null, length + whole.told.length)).toEqual(whole);
});

test('a position that shows more than its audience may see loses it', () => {
  const log = played();
  const { state, events } = log.match.table!;
  for (const audience of log.match.audiences) {
    const honest = shared(log, audience);
    const told = [{ number: 1, at: 1, events: events.flat() }];
    const checked = checkedPosition(game, { ...honest, view: state, told });
    if ('fault' in checked) throw new Error(checked.fault);
    expect(checked.position.view).toEqual(honest.view);
    const known = honest.told.flatMap((update) => update.events ?? []);
    expect(checked.position.told[0]!.events).toEqual(known);
  }
});

test('what is no position is refused in a sentence', () => {
  const log = played();
  const honest = shared(log, null);
  const fault = (more: object) => checkedPosition(game, { ...honest, ...more } as SharedPosition);
  expect(fault({ audience: 'moon' })).toEqual({ fault: "This game has no seat 'moon'." });
  expect(fault({ view: {} })).toEqual({ fault: expect.stringContaining('This is not a position of') });
  expect(fault({ view: save(log.match.table!) })).toHaveProperty('fault');
  expect(fault({ view: { ...honest.view, stack: [{ procedure: 'none', step: 0, local: {} }] } })).toHaveProperty(
    'fault',
  );
  log.play('to the end');
  expect(checkedPosition(game, shared(log, null))).toEqual({ fault: expect.stringContaining('over') });
});
