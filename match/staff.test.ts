import { describe, expect, test } from 'vitest';
import { convoy } from '#engine/fixtures/convoy';
import type { Game } from '#engine/game';
import { orderAction } from '#engine/orders';
import { staffTasks } from '#engine/staff';
import type { Action, Seat } from '#engine/state';
import type { MatchSetup } from './entry.ts';
import { Log } from './fixtures/playedMatch.ts';
import { botsProposal, proposalOf } from './proposal.ts';
import { replayMatch } from './replay.ts';
import type { Request } from './request.ts';
import { delegationFor } from './staff.ts';

const game = convoy as unknown as Game;
const setup: MatchSetup = { game: game.id, gameVersion: '1', scenario: 'passage', options: {}, seed: 'staff' };

function begun(): Log {
  return new Log(setup, game).seat('Ann', 'Bob').begin();
}

function delegate(log: Log, seat: Seat, task: string): void {
  expect(log.add({ kind: 'delegate', seat, ...delegationFor(log.match, task)! })).toBe('');
}

function order(log: Log, seat: Seat, id: string, answer: string): void {
  expect(log.act(orderAction(convoy.definition.orders!, seat, id, answer))).toBe('');
}

function refusal(log: Log, request: Request, player = 'ann'): string | undefined {
  const proposal = proposalOf({ ...request, id: 'any' }, player);
  return (proposal.whyForeign!(log.match) ?? proposal.whyNot!(log.match))?.sentence;
}

const sail: readonly Action[] = [
  { seat: 'convoy', verb: 'add', target: 1 },
  { seat: 'convoy', verb: 'ready' },
];
const asConvoy = { kind: 'delegate', seat: 'convoy', after: 1000 } as const;

describe('the tasks of a staff', () => {
  test('are those whose procedures are under way, the shortest first', () => {
    const log = begun();
    const now = () => staffTasks(game.definition.staff!, log.match.table!.state).map(({ task }) => task.id);
    expect(now()).toEqual(['escorts', 'passage']);
    for (const action of sail) log.act(action);
    expect(now()).toEqual(['action', 'passage']);
  });

  test('are handed over by their own player only, and only while they are under way', () => {
    const log = new Log(setup, game).seat('Ann', 'Bob');
    expect(refusal(log, { ...asConvoy, task: 'passage' })).toBe(
      'Your staff can decide only while the game is in progress.',
    );
    log.begin();
    expect(refusal(log, { ...asConvoy, task: 'passage' })).toBeUndefined();
    expect(refusal(log, { ...asConvoy, task: 'passage' }, 'bob')).toBe("You do not play 'convoy' in this game.");
    expect(refusal(log, { ...asConvoy, seat: 'moon', task: 'passage' })).toBe("This game has no seat 'moon'.");
    expect(refusal(log, { ...asConvoy, task: 'picnic' })).toBe(
      'Unknown task "picnic"; expected one of: passage, escorts, action.',
    );
    expect(refusal(log, { ...asConvoy, task: 'action' })).toBe(
      'Your staff can’t decide that now: this action is not under way.',
    );
    log.act(sail[0]!);
    expect(refusal(log, { ...asConvoy, task: 'passage', after: 0 })).toContain('The game has moved on.');
  });
});

describe('a staff in a match', () => {
  test('decides until the procedure has ended, and nothing after it', () => {
    const log = begun();
    delegate(log, 'convoy', 'escorts');
    expect(log.match.botToMove()).toEqual({ seat: 'convoy', bot: 'random' });
    const planned = botsProposal('convoy', log.match.number('convoy'), [...sail, { seat: 'convoy', verb: 'pass' }]);
    expect(planned.whyNot!(log.match)).toBeUndefined();
    let carriedOut = 0;
    for (const entry of planned.entries(log.match)) {
      expect(log.add(entry)).toBe('');
      carriedOut++;
    }
    expect(carriedOut).toBe(2);
    expect(log.match.pending()).toEqual(['convoy']);
    expect(log.match.botToMove()).toBeUndefined();
  });

  test('waits for the other side and goes on in the same procedure', () => {
    const log = begun();
    delegate(log, 'convoy', 'passage');
    for (const action of sail) log.act(action);
    log.act({ seat: 'convoy', verb: 'alarm' });
    expect(log.match.pending()).toEqual(['raider']);
    expect(log.match.botToMove()).toBeUndefined();
    log.act({ seat: 'raider', verb: 'alarm' });
    expect(log.match.pending()).toEqual(['convoy']);
    expect(log.match.botToMove()).toEqual({ seat: 'convoy', bot: 'random' });
  });

  test('is done when its procedure ends, even if the same action calls it again', () => {
    const log = begun();
    for (const seat of ['convoy', 'raider']) order(log, seat, 'sighting', 'let pass');
    order(log, 'raider', 'reroll', 'never');
    const nightOf = () => (log.match.table!.state as unknown as { night: number }).night;
    for (const action of sail) log.act(action);
    // Without a reroll left, nobody is asked anything from one choice of escorts to the next.
    log.act({ seat: 'convoy', verb: 'roll again' });
    expect(nightOf()).toBe(2);
    delegate(log, 'convoy', 'escorts');
    log.act(sail[0]!);
    expect(log.match.delegationOf('convoy')).toBeDefined();
    log.act(sail[1]!);
    expect(nightOf()).toBe(3);
    expect(delegationFor(log.match, 'escorts')).toBeDefined();
    expect(log.match.delegationOf('convoy')).toBeUndefined();
  });

  test('is over when its owner undoes, takes over, agrees to a takeback, or ends the game', () => {
    const ends: readonly ((log: Log) => void)[] = [
      (log) => log.add({ kind: 'undo', seat: 'convoy' }),
      (log) => log.add({ kind: 'take over', seat: 'convoy' }),
      (log) => {
        log.add({ kind: 'ask', seat: 'convoy', wish: 'take back' });
        log.add({ kind: 'answer', seat: 'raider', wish: 'take back', agreed: true });
      },
      (log) => log.add({ kind: 'resign', seat: 'raider' }),
    ];
    for (const end of ends) {
      const log = begun();
      delegate(log, 'convoy', 'passage');
      log.act(sail[0]!);
      expect(log.match.sight('convoy').staff).toBe('passage');
      end(log);
      expect(log.match.sight('convoy').staff).toBeUndefined();
      expect(log.match.botToMove()).toBeUndefined();
      expect(log.folded.get('convoy')).toEqual(log.match.sight('convoy'));
    }
  });

  test('goes on when another undoes, and ends where the undo takes its procedure away', () => {
    const log = begun();
    for (const action of sail) log.act(action);
    delegate(log, 'raider', 'passage');
    expect(log.add({ kind: 'undo', seat: 'convoy' })).toBe('');
    expect(log.match.delegationOf('raider')).toBeDefined();
    log.act(sail[1]!);
    delegate(log, 'raider', 'action');
    expect(log.add({ kind: 'undo', seat: 'convoy' })).toBe('');
    expect(log.match.delegationOf('raider')).toBeUndefined();
  });

  test('alone decides: its owner takes over first, a standing order is taken, and its late choice is not', () => {
    const log = begun();
    delegate(log, 'convoy', 'passage');
    const act = { kind: 'act', seat: 'convoy', after: 1000 } as const;
    expect(refusal(log, { ...act, actions: [sail[0]!] })).toBe('Take over first. Your staff decides now.');
    const letPass = orderAction(convoy.definition.orders!, 'convoy', 'sighting', 'let pass');
    expect(refusal(log, { ...act, actions: [letPass] })).toBeUndefined();
    const late = botsProposal('convoy', log.match.number('convoy'), [sail[0]!]);
    log.add({ kind: 'take over', seat: 'convoy' });
    expect(late.whyNot!(log.match)).toMatchObject({ stale: true });
    expect(refusal(log, { ...act, actions: [sail[0]!] })).toBeUndefined();
    const again = proposalOf({ kind: 'take over', seat: 'convoy', id: 'again' }, 'ann');
    expect([...again.entries(log.match)]).toEqual([]);
  });
});

describe('nobody but its owner', () => {
  /** The same actions with and without a staff, at the same times. */
  function played(withStaff: boolean): Log {
    const log = begun();
    const staff = (task: string) => withStaff && delegate(log, 'convoy', task);
    staff('escorts');
    for (const action of sail) log.act(action);
    staff('passage');
    log.act({ seat: 'convoy', verb: 'alarm' });
    log.act({ seat: 'raider', verb: 'pass' });
    if (withStaff) log.add({ kind: 'take over', seat: 'convoy' });
    log.act({ seat: 'convoy', verb: 'pass' });
    return log;
  }

  const withoutTimes = (log: Log, audience: Seat | null) =>
    log.told.get(audience)!.map(({ at: _, ...update }) => update);

  test('is told of it, sees it, or finds it in the save file', () => {
    const [by, without] = [played(true), played(false)];
    for (const audience of ['raider', null]) {
      expect(withoutTimes(by, audience)).toEqual(withoutTimes(without, audience));
      expect(by.match.sight(audience)).toEqual(without.match.sight(audience));
      expect(by.match.number(audience)).toBe(without.match.number(audience));
    }
    expect(by.match.saveFile()).toEqual(without.match.saveFile());
    expect(by.match.table!.state).toEqual(without.match.table!.state);
    expect(by.told.get('convoy')!.flatMap(({ notice = [] }) => notice)).toEqual(
      expect.arrayContaining([
        'Your staff decides until the choice of escorts is over.',
        'Your staff decides until the passage is over.',
        'You decide again.',
      ]),
    );
  });

  test('has to tell it again after a restart: it is in the log', () => {
    const log = begun();
    delegate(log, 'convoy', 'passage');
    log.act(sail[0]!);
    const { match, fault } = replayMatch(game, setup, log.entries);
    expect(fault).toBeUndefined();
    expect(match.sight('convoy')).toEqual(log.match.sight('convoy'));
    expect(match.botToMove()).toEqual({ seat: 'convoy', bot: 'random' });
  });
});
