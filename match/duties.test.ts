import { describe, expect, test } from 'vitest';
import { convoy } from '#engine/fixtures/convoy';
import type { Game } from '#engine/game';
import { type Duty, decisionWithin } from '#engine/staff';
import type { Action, Seat } from '#engine/state';
import type { MatchSetup } from './entry.ts';
import { Log } from './fixtures/playedMatch.ts';
import { botsProposal, proposalOf } from './proposal.ts';
import { replayMatch } from './replay.ts';
import type { Request } from './request.ts';

const game = convoy as unknown as Game;
const setup: MatchSetup = { game: game.id, gameVersion: '1', scenario: 'passage', options: {}, seed: 'staff' };

function begun(): Log {
  return new Log(setup, game).seat('Ann', 'Bob').begin();
}

function entrust(log: Log, seat: Seat, duty: Duty): void {
  expect(log.add({ kind: 'entrust', seat, duty })).toBe('');
}

function refusal(log: Log, request: Request, player = 'ann'): string | undefined {
  const proposal = proposalOf({ ...request, id: 'any' }, player);
  return (proposal.whyForeign!(log.match) ?? proposal.whyNot!(log.match))?.sentence;
}

const sail: readonly Action[] = [
  { seat: 'convoy', verb: 'add', target: 1 },
  { seat: 'convoy', verb: 'ready' },
];
const lookouts: Duty = { scope: 'lookouts', until: ['alarm'] };
const ships: Duty = { scope: 'ships', until: [] };
const asConvoy = { kind: 'entrust', seat: 'convoy', after: 1000 } as const;
const notices = (log: Log, seat: Seat) => log.told.get(seat)!.flatMap(({ notice = [] }) => notice);

describe('a part of the forces', () => {
  test('is handed over by its own player only, with ends, an aim, and a place that there are', () => {
    const log = begun();
    expect(refusal(log, { ...asConvoy, duty: lookouts })).toBeUndefined();
    expect(refusal(log, { ...asConvoy, duty: lookouts }, 'bob')).toBe("You do not play 'convoy' in this game.");
    expect(refusal(log, { ...asConvoy, duty: { scope: 'cooks', until: [] } })).toBe(
      'Unknown part "cooks"; expected one of: ships, lookouts.',
    );
    expect(refusal(log, { ...asConvoy, seat: 'raider', duty: ships }, 'bob')).toBe(
      'Unknown part "ships"; expected one of: lookouts.',
    );
    expect(refusal(log, { ...asConvoy, duty: { ...ships, until: ['rain'] } })).toContain('Unknown end "rain"');
    expect(refusal(log, { ...asConvoy, duty: { ...ships, aim: 'dance' } })).toContain('Unknown aim "dance"');
    expect(refusal(log, { ...asConvoy, duty: { ...ships, aim: 'sail with' } })).toBe('Choose a place first.');
    expect(refusal(log, { ...asConvoy, duty: { ...ships, aim: 'sail with', at: 'raft-x' } })).toContain(
      "no ship 'raft-x'",
    );
    expect(refusal(log, { ...asConvoy, duty: { ...ships, aim: 'keep quiet', at: 'ship-1' } })).toBe(
      'This aim has no place.',
    );
    log.act(sail[0]!);
    expect(refusal(log, { ...asConvoy, duty: ships, after: 0 })).toContain('The game has moved on.');
  });

  test('is led by the staff wherever it is asked about, turn after turn, and the rest is not', () => {
    const log = begun();
    entrust(log, 'convoy', { scope: 'lookouts', until: [] });
    expect(log.match.botToMove()).toBeUndefined();
    for (const night of [1, 2]) {
      for (const action of sail) log.act(action);
      expect(log.match.botToMove()).toEqual({ seat: 'convoy', bot: 'random' });
      expect(
        refusal(log, { kind: 'act', seat: 'convoy', after: 1000, actions: [{ seat: 'convoy', verb: 'pass' }] }),
      ).toBe('Take over first. Your staff decides now.');
      log.act({ seat: 'convoy', verb: 'pass' });
      log.act({ seat: 'raider', verb: 'pass' });
      for (
        let seat = log.match.pending()[0];
        seat && log.match.game.decision(log.match.table!.state)?.procedure === 'shot';
        seat = log.match.pending()[0]
      ) {
        log.act({ seat, verb: 'let it stand' });
      }
      expect((log.match.table!.state as unknown as { night: number }).night).toBe(night + 1);
      expect(log.match.pending()).toEqual(['convoy']);
      expect(log.match.botToMove()).toBeUndefined();
    }
  });

  test('comes back when something happens that ends it, and its owner alone is told why', () => {
    const log = begun();
    entrust(log, 'convoy', lookouts);
    entrust(log, 'convoy', ships);
    for (const action of sail) log.act(action);
    log.act({ seat: 'convoy', verb: 'alarm' });
    // What its own side does is not what ends it.
    expect(log.match.sight('convoy').duties).toEqual([lookouts, ships]);
    log.act({ seat: 'raider', verb: 'alarm' });
    expect(log.match.sight('convoy').duties).toEqual([ships]);
    expect(notices(log, 'convoy').at(-1)).toBe('Your staff hands back the lookouts: the others have seen us.');
    expect(notices(log, 'raider').join()).not.toContain('staff');
    expect(log.match.botToMove()).toBeUndefined();
    expect(log.folded.get('convoy')).toEqual(log.match.sight('convoy'));
  });

  test('is led to its aim, of which the bot is shown what is the staff’s, and comes back when it is reached', () => {
    const log = begun();
    entrust(log, 'convoy', { scope: 'ships', until: [], aim: 'sail with', at: 'ship-3' });
    const { match } = log;
    const offered = () => {
      const view = match.viewForBot('convoy');
      return decisionWithin(game.definition.duties, view, game.decision(view, 'convoy')!).choices.map(
        ({ verb, targets }) => [verb, ...targets],
      );
    };
    expect(offered()).toEqual([['add', 3]]);
    const planned = botsProposal('convoy', match.number('convoy'), [
      { seat: 'convoy', verb: 'add', target: 3 },
      { seat: 'convoy', verb: 'ready' },
      { seat: 'convoy', verb: 'pass' },
    ]);
    let carriedOut = 0;
    for (const entry of planned.entries(match)) {
      expect(log.add(entry)).toBe('');
      carriedOut++;
    }
    expect(carriedOut).toBe(2);
    expect(match.sight('convoy').duties).toBeUndefined();
    expect(notices(log, 'convoy').at(-1)).toBe('Your staff hands back the ships: the escort is at sea.');
    expect(match.table!.state.instructions).toBeUndefined();
  });

  test('is its owner’s again by taking over, by an undo to a choice of the staff, and at the end', () => {
    const ends: readonly ((log: Log) => void)[] = [
      (log) => log.add({ kind: 'undo', seat: 'convoy' }),
      (log) => log.add({ kind: 'take over', seat: 'convoy' }),
      (log) => log.add({ kind: 'take over', seat: 'convoy', scope: 'ships' }),
      (log) => {
        log.add({ kind: 'ask', seat: 'convoy', wish: 'take back' });
        log.add({ kind: 'answer', seat: 'raider', wish: 'take back', agreed: true });
      },
    ];
    for (const end of ends) {
      const log = begun();
      entrust(log, 'convoy', lookouts);
      entrust(log, 'convoy', ships);
      log.act(sail[0]!);
      end(log);
      expect(log.match.sight('convoy').duties).toEqual([lookouts]);
      expect(log.match.botToMove()).toBeUndefined();
      expect(log.folded.get('convoy')).toEqual(log.match.sight('convoy'));
      log.add({ kind: 'resign', seat: 'raider' });
      expect(log.match.sight('convoy').duties).toBeUndefined();
    }
  });

  test('that is not led by the staff now is given back by name only', () => {
    const log = begun();
    entrust(log, 'convoy', lookouts);
    const entries = (scope?: string) => [
      ...proposalOf({ kind: 'take over', seat: 'convoy', id: 'any', ...(scope && { scope }) }, 'ann').entries(
        log.match,
      ),
    ];
    expect(entries()).toEqual([]);
    expect(entries('ships')).toEqual([]);
    expect(entries('lookouts')).toEqual([{ kind: 'take over', seat: 'convoy', scope: 'lookouts' }]);
  });

  test('has one duty at a time, and lasts through a restart', () => {
    const log = begun();
    entrust(log, 'convoy', lookouts);
    entrust(log, 'convoy', ships);
    entrust(log, 'convoy', { scope: 'lookouts', until: ['hit'] });
    log.act(sail[0]!);
    const { match, fault } = replayMatch(game, setup, log.entries);
    expect(fault).toBeUndefined();
    expect(match.sight('convoy')).toEqual(log.match.sight('convoy'));
    expect(match.sight('convoy').duties).toEqual([ships, { scope: 'lookouts', until: ['hit'] }]);
    expect(match.botToMove()).toEqual({ seat: 'convoy', bot: 'random' });
  });

  test('is no one else’s business: not in a sight, an update, or the save file', () => {
    function played(withStaff: boolean): Log {
      const log = begun();
      if (withStaff) entrust(log, 'convoy', lookouts);
      for (const action of sail) log.act(action);
      log.act({ seat: 'convoy', verb: 'alarm' });
      log.act({ seat: 'raider', verb: 'alarm' });
      return log;
    }
    const [by, without] = [played(true), played(false)];
    const withoutTimes = (log: Log, audience: Seat | null) =>
      log.told.get(audience)!.map(({ at: _, ...update }) => update);
    for (const audience of ['raider', null]) {
      expect(withoutTimes(by, audience)).toEqual(withoutTimes(without, audience));
      expect(by.match.sight(audience)).toEqual(without.match.sight(audience));
    }
    expect(by.match.saveFile()).toEqual(without.match.saveFile());
    expect(by.match.table!.state).toEqual(without.match.table!.state);
  });
});
