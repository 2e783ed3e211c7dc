import { describe, expect, test } from 'vitest';
import { actionAt, countActions } from '#engine/decision';
import { chooser } from '#engine/fixtures/randomPlay';
import { leaks } from '#engine/secrecy';
import type { Sitting } from '#engine/sitting';
import { eventFor, type Seat } from '#engine/state';
import type { FireAndMovement } from './core/state.ts';
import { markerSide, markers } from './data/data.ts';
import { JAPAN } from './data/dataTypes.ts';
import { begin, passUntil } from './fixtures/play.ts';
import { cupNames, land, setUpTo, sixBeaches } from './fixtures/setUp.ts';
import { fireAndMovement } from './game.ts';
import { position } from './position.ts';

type Game = Sitting<FireAndMovement>;

/** All that a seat, or a spectator, can find out: its view, what it was told, who chooses and what. */
function knownTo({ game, state, events }: Game, seat: Seat | null): string {
  const told = events.flatMap((event) => eventFor(event, seat) ?? []);
  const decision = seat === null ? null : game.decision(state, seat);
  return JSON.stringify([game.view(state, seat), told, game.pending(state), game.prompt(state), decision]);
}

function anyAction(state: FireAndMovement, choose: (limit: number) => number): void {
  const pending = fireAndMovement.pending(state);
  const decision = fireAndMovement.decision(state, pending[choose(pending.length)]!)!;
  const outcome = fireAndMovement.apply(state, actionAt(decision, choose(countActions(decision))));
  expect(outcome.refused).toBeUndefined();
}

describe('the Japanese cups of the simultaneous scenario', () => {
  /** Two games that differ in what Japan sends where, not in how many. */
  const divide = (sent: string, back: string): Game => {
    const game = setUpTo(begin('simultaneous'), 'Japanese support fire');
    game.do('send', sent);
    game.do('to', 'engebi');
    game.do('send', back);
    game.do('to', 'guam');
    return game;
  };

  test('are known to Japan alone, while they are filled and afterwards', () => {
    const games = [
      divide('jp-G-artillery-3-1', 'jp-Ei-mortar-1'),
      divide('jp-G-banzai-3', 'jp-Ei-fortification-2'),
    ] as const;
    const untouched = setUpTo(begin('simultaneous'), 'Japanese support fire');
    const uneven = setUpTo(begin('simultaneous'), 'Japanese support fire');
    uneven.do('send', 'jp-G-banzai-3');
    uneven.do('to', 'parry');
    for (const seat of ['us', null]) {
      // As long as Japan divides them, nobody else knows that it has moved any.
      for (const game of [...games, uneven]) expect(knownTo(game, seat)).toBe(knownTo(untouched, seat));
    }
    expect(knownTo(games[0], 'japan')).not.toBe(knownTo(games[1], 'japan'));
    for (const game of games) game.do('done');
    for (const seat of ['us', null]) expect(knownTo(games[0], seat)).toBe(knownTo(games[1], seat));
    expect(cupNames(games[0], 1, 'engebi')).not.toEqual(cupNames(games[1], 1, 'engebi'));
  });

  test('what has been drawn from them is known from then on, the rest is not', () => {
    const game = position({
      scenario: 'simultaneous',
      boats: sixBeaches.map((hex) => ({ hex })),
      units: { 'us-G-1/3': 'guam-1505', 'jp-G-1/38': 'guam-1605' },
      cups: { japan: { guam: ['jp-Ei-mortar-1', 'jp-G-artillery-3-1', 'jp-T-artillery-4-1'] } },
      phasing: 'japan',
      phase: 'bombardment',
      dice: { support: [2], combat: [3] },
    });
    game.do('bombard', 'guam-1505');
    game.do('draw', 1);
    const shown = markers.findIndex(({ id }) => id === 'jp-G-artillery-3-1');
    passUntil(game, () => game.state.turn === 3);
    expect(cupNames(game, 1, 'guam')).toEqual(['jp-Ei-mortar-1', 'jp-G-artillery-3-1', 'jp-T-artillery-4-1']);
    // Its place in the row would tell that one of the others comes before it.
    expect(game.game.view(game.state, 'us').cups[JAPAN][3]).toEqual([-1, -1, shown]);
    for (let world = 0; world < 20; world++) {
      const supposed = game.game.imagine(game.game.view(game.state, 'us'), `world ${world}`).cups[JAPAN];
      expect(supposed[3]).toContain(shown);
      expect(supposed[3]).toEqual(supposed[3]!.toSorted((a, b) => a - b));
      const all = supposed.flat();
      expect(new Set(all).size).toBe(all.length);
      for (const marker of all) expect(markerSide[marker]).toBe(JAPAN);
    }
  });

  test('are open in solitaire and on single islands, where they are as printed', () => {
    for (const game of [
      land(begin('simultaneous', { japanese: 'solitaire' }), sixBeaches),
      land(begin('guam'), ['guam-1004']),
    ]) {
      expect(game.game.view(game.state, 'us').cups).toEqual(game.state.cups);
    }
  });
});

describe('written plans', () => {
  test('what is aimed before the Japanese set up is known to the US alone until they have', () => {
    const aim = (hex: string): Game => {
      const game = setUpTo(begin('simultaneous', { plottedFire: true }), 'naval gunfire');
      game.do('withhold', 'us-G-naval-8-1');
      game.do('at', hex);
      game.do('done');
      return game;
    };
    const [one, other] = [aim('guam-1605'), aim('guam-1004')];
    for (const seat of ['japan', null]) expect(knownTo(one, seat)).toBe(knownTo(other, seat));
    expect(knownTo(one, 'us')).not.toBe(knownTo(other, 'us'));
    for (const game of [one, other]) game.do('done', undefined, 'japan');
    for (const seat of ['japan', null]) expect(knownTo(one, seat)).not.toBe(knownTo(other, seat));
  });

  test('what either side writes down for free deployment is its own until both are through', () => {
    const plan = (boats: readonly string[], wave: string, hexes: readonly string[]): Game => {
      const game = begin('parry', { japanese: 'free deployment' });
      game.do('done');
      for (const hex of boats) game.do('place boat', hex, 'us');
      game.do('first wave', wave, 'us');
      for (const [at, unit] of ['jp-P-sniper', 'jp-P-infantry'].entries()) {
        game.do('deploy', unit, 'japan');
        if (hexes[at]) game.do('to', hexes[at], 'japan');
        else return game;
      }
      return game;
    };
    const games = [
      plan(['parry-1201'], 'us-P-1/22', ['parry-1302', 'parry-1402']),
      plan(['parry-1201'], 'us-P-1/22', ['parry-1704']),
      plan(['parry-1704', 'parry-1302'], 'us-P-2/22', ['parry-1302', 'parry-1402']),
    ] as const;
    expect(knownTo(games[0], 'us')).toBe(knownTo(games[1], 'us'));
    expect(knownTo(games[0], 'japan')).toBe(knownTo(games[2], 'japan'));
    for (const game of games) expect(knownTo(game, null)).toBe(knownTo(games[0], null));
    for (const game of [games[0], games[2]]) {
      game.do('done', undefined, 'japan');
      game.do('done', undefined, 'us');
    }
    expect(knownTo(games[0], null)).not.toBe(knownTo(games[2], null));
  });
});

/** Every way in which something is hidden. */
const hidden = ['random placement', 'free deployment'].flatMap((japanese) =>
  ['simultaneous', 'sequenced'].map((scenario) => ({ scenario, options: { japanese, plottedFire: true } })),
);

test.each(hidden)(
  'what a seat is told follows from what it sees: $scenario, $options.japanese',
  ({ scenario, options }) => {
    for (let number = 0; number < 3; number++) {
      const { state } = fireAndMovement.start({ scenario, options, seed: `told ${number}` });
      const choose = chooser(`told ${number}`);
      while (state.phase === 'set-up') {
        for (const seat of ['us', 'japan', null]) expect(leaks(fireAndMovement, state, seat)).toEqual([]);
        anyAction(state, choose);
      }
      expect(leaks(fireAndMovement, state, 'us')).toEqual([]);
    }
  },
);

test.each(hidden)('from any view play can go on: $scenario, $options.japanese', ({ scenario, options }) => {
  for (let number = 0; number < 3; number++) {
    const { state } = fireAndMovement.start({ scenario, options, seed: `worlds ${number}` });
    const choose = chooser(`worlds ${number}`);
    while (state.phase === 'set-up') {
      if (choose(10) === 0) {
        for (const seat of ['us', 'japan', null]) {
          const world = fireAndMovement.imagine(fireAndMovement.view(state, seat), 'world');
          expect(fireAndMovement.view(world, seat).secrets).toEqual(fireAndMovement.view(state, seat).secrets);
          while (world.phase === 'set-up') anyAction(world, choose);
          for (const island of world.inPlay) {
            for (const marker of world.withheld[island]!) expect(world.aimedAt[marker]).toBeGreaterThanOrEqual(0);
          }
        }
      }
      anyAction(state, choose);
    }
  }
});
