import { describe, expect, test } from 'vitest';
import { definition } from '#engine/fixtures/skirmish';
import { Game } from '#engine/game';
import type { State } from '#engine/state';
import { changed } from './change.ts';
import type { Entry } from './entry.ts';
import { historyOf } from './fixtures/history.ts';
import { begunLog, game, Log, setupFor } from './fixtures/playedMatch.ts';
import { checkedReplay, goingOnFrom } from './otherRules.ts';
import { replayMatch } from './replay.ts';
import type { Sight } from './sight.ts';

/** The same game after a change of rules: a step more at the start of a turn, so that all later steps have other numbers. */
function changedRules(ready: 'nobody' | 'everybody'): Game {
  const procedures = definition.procedures.map((procedure) => {
    if (procedure.name !== 'turn') return procedure;
    const [first, act, ...rest] = procedure.steps;
    const asking = act as Extract<typeof act, { kind: 'ask' }>;
    const { march, ...others } = asking.choose;
    const choose = ready === 'everybody' ? asking.choose : others;
    const pause = { kind: 'run' as const, name: 'pause', rule: '2.1', run: () => undefined };
    return { ...procedure, steps: [pause, first!, { ...asking, choose }, ...rest] };
  });
  return new Game({ ...definition, version: '2', procedures }) as unknown as Game;
}

function played(): Log {
  return new Log(setupFor('rules', 'contact')).seat('Ann', 'Bob').begin().play('rules', 20);
}

describe('replay', () => {
  test('gives the same match, and goes on where it stood', () => {
    const log = begunLog('same').play('same', 25);
    const { match, fault } = replayMatch(game, log.match.setup, log.entries);
    expect(fault).toBeUndefined();
    for (const audience of match.audiences) {
      expect(match.sight(audience)).toEqual(log.match.sight(audience));
      expect(match.number(audience)).toBe(log.match.number(audience));
      expect(match.positionNumber(audience)).toBe(log.match.positionNumber(audience));
    }
  });

  test('says which entry fails and why', () => {
    const log = played();
    const entries: Entry[] = [...log.entries, { kind: 'action', action: [log.match.pending()[0]!, 'fly', 'A'], at: 1 }];
    expect(replayMatch(game, log.match.setup, entries).fault).toMatchObject({
      entry: entries.length,
      reason: expect.stringContaining('fly'),
    });
  });

  test('under rules that do not differ in what was played raises no objection', () => {
    const log = played();
    const saved = { entries: log.match.length, position: log.match.position()! };
    expect(checkedReplay(changedRules('everybody'), log.match.setup, log.entries, saved).fault).toBeUndefined();
  });

  test('under rules that only keep their states differently raises none either, once positions are renewed', () => {
    const log = played();
    const saved = { entries: log.match.length, position: log.match.position()! };
    const noted = (state: State) => Object.assign(state, { noted: 0 });
    const rules = (change: Partial<typeof definition>) =>
      new Game({ ...definition, version: '2', setUp: (begun) => noted(definition.setUp(begun)) as never, ...change });
    const faultUnder = (change: Partial<typeof definition>) =>
      checkedReplay(rules(change) as unknown as Game, log.match.setup, log.entries, saved).fault;
    expect(faultUnder({})).toMatchObject({ entry: saved.entries });
    expect(faultUnder({ renew: noted })).toBeUndefined();
  });

  test('under rules that differ goes on from the saved position, and the log says so', () => {
    const log = played();
    const saved = { entries: log.match.length, position: log.match.position()! };
    const later = log.play('later', 3);
    const rules = changedRules('nobody');
    const { fault } = checkedReplay(rules, later.match.setup, later.entries, saved);
    expect(fault).toBeDefined();
    const entry: Entry = { ...goingOnFrom(rules, later.entries.length, saved, fault!), at: 2000 };
    const entries = [...later.entries, entry];
    const { match, fault: again } = replayMatch(rules, later.match.setup, entries);
    expect(again).toBeUndefined();
    expect(match.length).toBe(entries.length);
    expect(match.epoch).toBe(1);
    expect(match.pending().length).toBe(1);
    expect(() => match.saveFile()).toThrow('The rules changed during this game');
    const { first, updates } = historyOf(rules, later.match.setup, entries, null);
    expect(updates.at(-1)!.notice).toContain('3 later steps were lost');
    // This game has secrets, and a reason may name them.
    expect(updates.at(-1)!.notice).not.toContain(fault!.reason);
    const folded = updates.reduce<Sight>(
      (sight, { change }) => (change ? (changed(sight, change) as Sight) : sight),
      first,
    );
    expect(folded).toEqual(match.sight(null));
    match.add({ kind: 'resign', seat: 'red', at: 3000 });
    expect(match.stage).toBe('over');
  });

  test('finds a position that was reached by other means than the log', () => {
    const log = played();
    const position = log.match.position()!.replace(/"turn":\d/, '"turn":9');
    const { fault } = checkedReplay(game, log.match.setup, log.entries, { entries: log.match.length, position });
    expect(fault).toMatchObject({
      entry: log.match.length,
      reason: expect.stringContaining('differs from the one saved'),
    });
  });
});
