import fc from 'fast-check';
import { expect, test } from 'vitest';
import { convoy } from '#engine/fixtures/convoy';
import { chooser, randomAction } from '#engine/fixtures/randomPlay';
import { Game } from '#engine/game';
import { orderAction } from '#engine/orders';
import type { Seat } from '#engine/state';
import { BeyondMemory } from '#engine/table';
import { mostUnrevealed } from './bounds.ts';
import type { Entry, EntryBody } from './entry.ts';
import { begunLog, game, Log } from './fixtures/playedMatch.ts';
import { Match } from './match.ts';
import { proposalOf } from './proposal.ts';
import { replayMatch } from './replay.ts';

/** Anything that a log may hold next; much of it is refused. */
function something(match: Match, choose: (count: number) => number): EntryBody {
  const seats = match.audiences.filter((audience) => audience !== null);
  const seat = seats[choose(seats.length)]!;
  const { orders = [] } = match.game.definition;
  switch (choose(10)) {
    case 0:
    case 1:
      return { kind: 'undo', seat };
    case 2:
      return { kind: 'ask', seat, wish: 'take back' };
    case 3:
      return { kind: 'answer', seat, wish: 'take back', agreed: choose(3) > 0 };
    case 4:
      return { kind: 'say', seat, text: 'well' };
    case 5:
      if (orders[0]) return match.entryFor(orderAction(orders, seat, orders[0].id, orders[0].answers[0]!.id));
  }
  return match.stage === 'playing'
    ? match.entryFor(randomAction(match.game, match.table!.state, choose))
    : { kind: 'say', seat, text: 'over' };
}

function outcome(match: Match, entry: Entry): unknown {
  const added = match.add(entry);
  return 'refused' in added ? added.refused : [...added.updates];
}

test.each([
  ['skirmish', game],
  ['convoy', convoy as unknown as Game],
])('a match of %s goes on from what was remembered as if it had never been put away', (_, ofGame) => {
  fc.assert(
    fc.property(fc.string(), (seed) => {
      const scenario = ofGame.definition.scenarios[0]!.id;
      const setup = { game: ofGame.id, gameVersion: ofGame.definition.version, scenario, options: {}, seed };
      const { match, entries } = new Log(setup, ofGame).seat('Ann', 'Bob').begin();
      const choose = chooser(seed);
      let other = Match.resumed(ofGame, setup, match.remembered()!)!;
      for (let count = 0; count < 80; count++) {
        const entry = { ...something(match, choose), at: 2000 + count };
        const wanted = outcome(match, entry);
        if (Array.isArray(wanted)) entries.push(entry);
        try {
          expect(outcome(other, entry)).toEqual(wanted);
        } catch (error) {
          if (!(error instanceof BeyondMemory)) throw error;
          other = replayMatch(ofGame, setup, entries).match;
        }
        for (const audience of match.audiences) {
          expect(other.sight(audience)).toEqual(match.sight(audience));
          expect(other.positionNumber(audience)).toBe(match.positionNumber(audience));
        }
        expect(other.table!.state).toEqual(match.table!.state);
        if (choose(5) === 0) other = Match.resumed(ofGame, setup, match.remembered()!)!;
      }
    }),
    { numRuns: 25 },
  );
});

test('a match is not gone on with from what was remembered under other rules', () => {
  const { match } = begunLog('rules').play('rules', 10);
  const other = new Game({ ...game.definition, version: 'another' });
  expect(Match.resumed(game, match.setup, match.remembered()!)?.length).toBe(match.length);
  expect(Match.resumed(other, match.setup, match.remembered()!)).toBeUndefined();
});

test('a seat that does one thing after another without revealing anything is stopped, and the other seat is not', () => {
  const ofGame = convoy as unknown as Game;
  const setup = { game: ofGame.id, gameVersion: '1', scenario: 'passage', options: {}, seed: 'endless' };
  const log = new Log(setup, ofGame).seat('Ann', 'Bob').begin();
  const { orders = [] } = ofGame.definition;
  const order = (seat: Seat, answer: boolean) => {
    const one = orders.find(({ seats }) => seats?.includes(seat) ?? true)!;
    return orderAction(orders, seat, one.id, answer ? one.answers[0]!.id : undefined);
  };
  const refusal = (seat: Seat) => {
    const request = { kind: 'act', seat, after: 0, actions: [order(seat, true)], id: 'x' } as const;
    return proposalOf(request, log.match.playerAt(seat)!.player).whyNot!(log.match)?.sentence;
  };
  for (let count = 0; count < mostUnrevealed; count++) expect(log.act(order('convoy', count % 2 === 0))).toBe('');
  expect(refusal('convoy')).toContain('Undo some of your actions.');
  expect(refusal('raider')).toBeUndefined();
});
