import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hexAt } from '#board/grid';
import { actionAt, countActions } from '#engine/decision';
import { leaks } from '#engine/secrecy';
import { type Action, eventFor, type Seat } from '#engine/state';
import { Table } from '#engine/table';
import { chooser } from '../fixtures/randomPlayer.ts';
import { boardMap, units } from './data.ts';
import { randomAction, randomGame } from './fixtures/randomGame.ts';
import { islandWar } from './game.ts';
import { position } from './position.ts';
import type { IslandWar } from './state.ts';
import { beachHexes, landHexes } from './terrain.ts';

type GameTable = Table<IslandWar>;

/** What Japan may try at any time of the set-up, allowed or not. */
const attempts: readonly Action[] = [
  ...units.keys().map((target) => ({ seat: 'japan', verb: 'deploy', target })),
  ...[...landHexes, hexAt(boardMap.grid, '1102')].map((target) => ({ seat: 'japan', verb: 'to', target })),
  ...beachHexes.map((target) => ({ seat: 'japan', verb: 'write', target })),
  { seat: 'japan', verb: 'done' },
];

/** All that a seat, or a spectator, can find out: view, events, whose turn it is, choices, refusals, undo. */
function knownTo(table: GameTable, seat: Seat | null): string {
  const { game, state } = table;
  const events = table.events.flat().flatMap((event) => eventFor(event, seat) ?? []);
  const shared = [game.view(state, seat), events, game.pending(state), game.prompt(state)];
  if (seat === null) return JSON.stringify(shared);
  const asked = attempts.map((attempt) => game.why(state, attempt));
  return JSON.stringify([...shared, game.decision(state, seat), asked, table.undoable(seat)]);
}

const sixBeaches = fc
  .uniqueArray(fc.nat({ max: beachHexes.length - 1 }), { minLength: 6, maxLength: 6 })
  .map((chosen) => chosen.map((at) => beachHexes[at]!));

/** Two games that differ in nothing but what the US writes down, in its order, and in the seed. */
const twoGames = fc.record({ mine: sixBeaches, others: sixBeaches, seeds: fc.tuple(fc.string(), fc.string()) });

function freeDeployment(seed: string): GameTable {
  return new Table<IslandWar>(islandWar, { scenario: 'free-deployment', seed });
}

function write(table: GameTable, hex: number): void {
  expect(table.apply({ seat: 'us', verb: 'write', target: hex }).refused).toBeUndefined();
}

describe('the six landing hexes', () => {
  test('are unknown to Japan and to spectators until the last Japanese unit stands', () => {
    const property = fc.property(twoGames, fc.string(), ({ mine, others, seeds }, deployment) => {
      const tables = seeds.map(freeDeployment) as [GameTable, GameTable];
      const alike = () => {
        for (const seat of ['japan', null]) expect(knownTo(tables[0], seat)).toBe(knownTo(tables[1], seat));
      };
      alike();
      for (const at of mine.keys()) {
        write(tables[0], mine[at]!);
        write(tables[1], others[at]!);
        alike();
      }
      const choose = chooser(deployment);
      while (tables[0].state.stack.some(({ procedure }) => procedure === 'set-up')) {
        alike();
        const decision = tables[0].decision('japan')!;
        const action = actionAt(decision, choose(countActions(decision)));
        for (const table of tables) expect(table.apply(action).refused).toBeUndefined();
      }
      for (const [table, written] of [[tables[0], mine] as const, [tables[1], others] as const]) {
        const hexes = [...written].sort((a, b) => a - b);
        for (const seat of ['us', 'japan', null]) {
          const told = table.events.flat().flatMap((event) => eventFor(event, seat) ?? []);
          expect(told.filter(({ type }) => type === 'beaches revealed')).toMatchObject([{ hexes }]);
          expect(islandWar.view(table.state, seat).landings.map(({ beach }) => beach)).toEqual(hexes);
        }
        expect(islandWar.view(table.state, 'japan')).toEqual(islandWar.view(table.state, 'us'));
      }
    });
    fc.assert(property, { numRuns: 12 });
  });

  test('are known to the US itself, and how many are written to nobody else', () => {
    const table = freeDeployment('counting');
    const before = islandWar.view(table.state, 'japan');
    for (const [at, hex] of beachHexes.slice(3, 8).entries()) {
      write(table, hex);
      expect(islandWar.view(table.state, 'us').secrets.us).toEqual(beachHexes.slice(3, 4 + at));
      for (const seat of ['japan', null]) expect(islandWar.view(table.state, seat)).toEqual(before);
      expect(table.events.at(-1)!.map((event) => eventFor(event, 'us'))).toMatchObject([
        { type: 'beach written', hex },
      ]);
      expect(table.events.at(-1)!.flatMap((event) => eventFor(event, 'japan') ?? [])).toEqual([]);
    }
  });

  test('are never in a line of the log that Japan reads before the reveal', () => {
    const table = freeDeployment('log');
    for (const hex of beachHexes.slice(0, 6)) write(table, hex);
    const lines = table.events.flat().flatMap((event) => {
      const seen = eventFor(event, 'japan');
      return seen ? (islandWar.describe(seen)?.text ?? []) : [];
    });
    expect(lines).toEqual([]);
  });
});

describe('a Banzai attack', () => {
  const units = { 'us-1/6': '0607', 'us-3/10': '0610', 'jp-1/136': '0606', 'jp-317': '0507' };
  /** All that the US knows at each of its decisions in the combat. */
  const attackThen = (choice: 'banzai' | 'regular') => {
    const game = position({ phasing: 'japan', phase: 'combat', units, dice: [4] });
    const known: string[] = [];
    const note = () => known.push(JSON.stringify([islandWar.view(game.state, 'us'), game.events, game.decision]));
    game.do('attack', 'us-1/6');
    for (const unit of ['jp-1/136', 'jp-317']) game.do('with', unit);
    game.do('done');
    note();
    game.do('protect', 'us-3/10');
    note();
    game.do('support', 2);
    note();
    game.do('done');
    note();
    expect(game.decision).toMatchObject({ seat: 'japan', step: 'banzai' });
    const rolledBefore = game.told('rolled').length;
    game.do(choice);
    expect(game.told('rolled').length).toBe(rolledBefore + 1);
    return known;
  };

  test('is not to be known when the US gives its protective fire, and cannot be answered once it is', () => {
    expect(attackThen('banzai')).toEqual(attackThen('regular'));
    for (const known of attackThen('banzai')) expect(known).not.toContain('"banzai":true');
  });
});

test('what a seat is told follows from what it sees, at every moment of random games', () => {
  for (let number = 0; number < 8; number++) {
    const { setup, tempers } = randomGame('told', number);
    const { state } = islandWar.start(setup);
    const choose = chooser(setup.seed);
    for (let decision = islandWar.decision(state); decision; decision = islandWar.decision(state)) {
      // The first decisions hold the secrets; of the many later ones, some will do.
      if (state.moment < 60 || state.moment % 7 === 0) {
        for (const seat of ['us', 'japan', null]) expect(leaks(islandWar, state, seat)).toEqual([]);
      }
      islandWar.apply(state, randomAction(state, decision, tempers[decision.seat]!, choose));
    }
  }
});
