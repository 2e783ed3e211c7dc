import { describe, expect, test } from 'vitest';
import { rule } from '#engine/proof';
import type { Sitting } from '#engine/sitting';
import { isOutOfReach, limitOf, meetsConditions, overOf, totalTurns } from './core/reckoning.ts';
import type { FireAndMovement } from './core/state.ts';
import { type IslandId, islandIds } from './data/dataTypes.ts';
import { fight, logOf, march, passUntil } from './fixtures/play.ts';
import { goalsOf, sixBeaches, unitIds } from './fixtures/setUp.ts';
import { type PositionSpec, position } from './position.ts';

const boats = sixBeaches.map((hex) => ({ hex }));

/** The end of a game turn with these islands open and all others taken on the first. */
function endOf(turn: number, open: readonly IslandId[], spec: PositionSpec = {}): Sitting<FireAndMovement> {
  const taken = islandIds.filter((island) => !open.includes(island));
  const achieved = Object.fromEntries(taken.map((island) => [island, 1]));
  return position({ scenario: 'simultaneous', boats, achieved, turn, ...spec, phase: 'game turn end' });
}

function isTaken(game: Sitting<FireAndMovement>, island: IslandId): boolean {
  return game.state.achieved[islandIds.indexOf(island)] !== 0;
}

/** Whether an island is taken with all its goals but one, and with one of these units alive. */
function expectConditions(
  island: IslandId,
  goals: number,
  garrison: readonly string[],
  hexes: readonly string[],
): void {
  const captured = goalsOf(island);
  expect(captured).toHaveLength(goals);
  const others = ['guam', 'tinian', island] as const;
  expect(isTaken(endOf(2, others, { captured }), island)).toBe(true);
  for (const missing of captured) {
    const rest = captured.filter((hex) => hex !== missing);
    expect(isTaken(endOf(2, others, { captured: rest }), island), missing).toBe(false);
  }
  garrison.forEach((unit, at) => {
    expect(isTaken(endOf(2, others, { captured, units: { [unit]: hexes[at]! } }), island), unit).toBe(false);
  });
}

/** The game turns of the whole scenario, when an island is taken without losses in a game turn. */
function totalAfter(island: IslandId, turn: number): number {
  return totalTurns(endOf(turn, [island, 'guam', 'tinian'], { captured: goalsOf(island) }).state, turn);
}

describe('the conditions of the islands', () => {
  rule('18.1.6b', 'Engebi: five airstrip hexes and three units, by game turn 4', () => {
    expectConditions(
      'engebi',
      5,
      ['jp-Ei-infantry', 'jp-Ei-machine-guns', 'jp-Ei-sniper'],
      ['engebi-1403', 'engebi-1206', 'engebi-1405'],
    );
    expect([totalAfter('engebi', 4), totalAfter('engebi', 5)]).toEqual([22, 21]);
  });

  rule('18.1.6c', 'Eniwetok: every hex and both units, by game turn 6', () => {
    expectConditions('eniwetok', 17, ['jp-Ek-1', 'jp-Ek-3'], ['eniwetok-1304', 'eniwetok-1607']);
    expect([totalAfter('eniwetok', 6), totalAfter('eniwetok', 7)]).toEqual([22, 21]);
  });

  rule('18.1.6d', 'Parry: every hex and both units, by game turn 3', () => {
    expectConditions('parry', 11, ['jp-P-infantry', 'jp-P-sniper'], ['parry-1503', 'parry-1704']);
    expect([totalAfter('parry', 3), totalAfter('parry', 4)]).toEqual([22, 21]);
  });

  rule('18.1.6g', 'Angaur: village, plant, five airstrip hexes and four units, by game turn 5', () => {
    expectConditions(
      'angaur',
      7,
      ['jp-A-sniper', 'jp-A-mortars', 'jp-A-machine-guns', 'jp-A-1/59'],
      ['angaur-1306', 'angaur-1307', 'angaur-1408', 'angaur-1402'],
    );
    expect([totalAfter('angaur', 5), totalAfter('angaur', 6)]).toEqual([22, 21]);
  });

  rule('18.1.6e', 'Guam: every village and airstrip hex by game turn 22, whoever is left of the garrison', () => {
    const units = { 'jp-G-1/38': 'guam-1605' };
    const captured = goalsOf('guam');
    expect(captured).toHaveLength(17);
    expect(endOf(22, ['guam'], { units, captured }).state.result).toMatchObject({ winner: 'us' });
    for (const missing of captured) {
      const rest = captured.filter((hex) => hex !== missing);
      expect(endOf(22, ['guam'], { units, captured: rest }).state.result, missing).toMatchObject({ winner: 'japan' });
    }
  });

  rule('18.1.6f', 'Tinian: every village and airstrip hex by game turn 22, whoever is left of the garrison', () => {
    const units = { 'jp-T-2/50': 'tinian-1222' };
    const captured = goalsOf('tinian');
    expect(captured).toHaveLength(18);
    expect(endOf(22, ['tinian'], { units, captured }).state.result).toMatchObject({ winner: 'us' });
    for (const missing of captured) {
      const rest = captured.filter((hex) => hex !== missing);
      expect(endOf(22, ['tinian'], { units, captured: rest }).state.result, missing).toMatchObject({ winner: 'japan' });
    }
  });

  rule('18.1.6i', 'a hex is captured when a unit enters it, and passing through will do', () => {
    const game = position({ scenario: 'engebi', turn: 1, units: { 'us-Ei-2-sep-tank': 'engebi-1205' } });
    march(game, 'us-Ei-2-sep-tank', 'engebi-1505');
    const taken = game.told('hex taken');
    expect(taken.length).toBeGreaterThan(1);
    expect(game.state.captured.reduce((sum, each) => sum + each, 0)).toBe(taken.length);
  });

  rule('18.1.6j', 'it is lost when a Japanese unit enters it in a later game turn', () => {
    const game = position({
      scenario: 'engebi',
      turn: 2,
      phasing: 'japan',
      units: { 'jp-Ei-infantry': 'engebi-1403' },
      captured: goalsOf('engebi'),
    });
    game.do('move', 'jp-Ei-infantry');
    expect(logOf(game.do('to', 'engebi-1404'))).toContain('Japanese infantry (Engebi) retakes Engebi 1404.');
    expect(game.state.captured.filter((since) => since > 0)).toHaveLength(4);
    expect(meetsConditions(game.state, 0)).toBe(false);
  });

  rule('18.1.6j', 'it is not lost in the game turn of its capture', () => {
    const game = position({
      scenario: 'engebi',
      turn: 1,
      phasing: 'japan',
      units: { 'jp-Ei-infantry': 'engebi-1403' },
      captured: goalsOf('engebi'),
    });
    game.do('move', 'jp-Ei-infantry');
    expect(logOf(game.do('to', 'engebi-1404')).join()).not.toContain('retakes');
    expect(game.state.captured.filter((since) => since > 0)).toHaveLength(5);
    // A US unit that is already there captures nothing again: the time of the capture stays.
    const again = position({
      scenario: 'angaur',
      turn: 3,
      units: { 'us-A-1/321': 'angaur-1605' },
      captured: ['angaur-1606'],
    });
    again.do('move', 'us-A-1/321');
    again.do('to', 'angaur-1606');
    expect(again.state.captured.filter((since) => since > 0)).toEqual([1, 1]);
  });
});

describe('the time of the simultaneous scenario', () => {
  rule('18.1.6a', 'every island must be taken: five of six are a defeat', () => {
    const all = endOf(2, islandIds, { captured: goalsOf(...islandIds) });
    expect(all.state.result).toMatchObject({ winner: 'us', rule: '18.1.6a' });
    for (const island of islandIds) {
      const rest = islandIds.filter((other) => other !== island);
      const five = endOf(22, islandIds, { captured: goalsOf(...rest) });
      expect(five.state.result).toMatchObject({ winner: 'japan' });
    }
  });

  rule('18.1.6h', 'the clock of an island runs from game turn 1, whether it has been invaded or not', () => {
    const game = endOf(6, ['angaur', 'guam', 'tinian']);
    expect(game.state.result).toBeNull();
    expect(game.told('time shortened')).toMatchObject([{ turns: 21 }]);
  });

  rule('18.1.6k', 'a depleted unit takes one game turn off the limit, an eliminated one two', () => {
    const open = ['engebi', 'guam', 'tinian'] as const;
    const limit = (spec: PositionSpec) => limitOf(endOf(1, open, spec).state, 0);
    const units = { 'us-Ei-1/22': 'engebi-1303' };
    expect(limit({ units })).toBe(4);
    expect(limit({ units, depleted: ['us-Ei-1/22'] })).toBe(3);
    expect(limit({ units, eliminated: ['us-Ei-2/22'] })).toBe(2);
    // The case made from the tables: one of each, done on game turn 3: limit 1, over 2, total 20.
    const spec = { units, depleted: ['us-Ei-1/22'], eliminated: ['us-Ei-2/22'], captured: goalsOf('engebi') };
    const game = endOf(3, open, spec);
    expect(limitOf(game.state, 0)).toBe(1);
    expect(overOf(game.state, 0)).toBe(2);
    expect(totalTurns(game.state)).toBe(20);
    // What was depleted before it was eliminated counts as eliminated; a limit may fall below zero.
    const eliminated = ['us-Ei-1/22', 'us-Ei-2/22', 'us-Ei-3/22'];
    expect(limit({ eliminated, depleted: eliminated })).toBe(-2);
  });

  test('with an option only half or a quarter of the losses on an island takes off time (ruling 76)', () => {
    const eliminated = ['us-Ei-1/22', 'us-Ei-2/22', 'us-Ei-3/22'];
    const limitWith = (usLosses: string) => {
      const game = endOf(1, ['engebi', 'guam', 'tinian'], { eliminated, options: { usLosses } });
      return limitOf(game.state, 0);
    };
    expect(['full', 'half', 'quarter'].map(limitWith)).toEqual([-2, 1, 3]);
  });

  rule('18.1.6k', 'losses count where they were suffered', () => {
    // Units of Guam on Engebi. Against the machine guns a battalion has +3, Ex on a 4; the heavy weapons are even, Ex on a 2.
    for (const [unit, die, limit] of [
      ['us-G-1/3', 4, 3],
      ['us-G-wpn/3', 2, 2],
    ] as const) {
      const game = position({
        scenario: 'simultaneous',
        phase: 'combat',
        boats,
        units: { [unit]: 'engebi-1303', 'jp-Ei-machine-guns': 'engebi-1304' },
        cups: { us: { engebi: [] }, japan: { engebi: [] } },
        dice: { combat: [die] },
      });
      fight(game, 'engebi-1304', [unit]);
      expect([limitOf(game.state, 0), limitOf(game.state, 3)]).toEqual([limit, 22]);
    }
  });

  rule(['18.1.6l', '18.1.6m'], 'Engebi taken on game turn 5 leaves 21 for Guam and Tinian', () => {
    const game = endOf(5, ['engebi', 'guam', 'tinian'], { captured: goalsOf('engebi') });
    expect(game.log).toContain('Losses and delays shorten the game: all islands must now be captured by game turn 21.');
    const achieved = { engebi: 5, eniwetok: 1, parry: 1, angaur: 1 };
    const later = (turn: number, captured: string[]) =>
      endOf(turn, ['guam', 'tinian'], { achieved, captured }).state.result;
    expect(later(20, goalsOf('guam'))).toBeNull();
    expect(later(21, goalsOf('guam'))).toMatchObject({ winner: 'japan' });
    expect(later(21, goalsOf('guam', 'tinian'))).toMatchObject({ winner: 'us' });
  });

  rule(
    '18.1.6l',
    'an island that stays open costs more each game turn: Engebi never taken loses on game turn 13',
    () => {
      const twelve = endOf(12, ['engebi']);
      expect(twelve.state.result).toBeNull();
      expect(totalTurns(twelve.state, 12)).toBe(14);
      expect(endOf(13, ['engebi']).state.result).toMatchObject({ winner: 'japan', rule: '18.1.6a' });
      // Taken in that very game turn it is in time.
      const taken = endOf(13, ['engebi'], { captured: goalsOf('engebi') });
      expect(taken.state.result).toMatchObject({ winner: 'us' });
      expect(totalTurns(taken.state)).toBe(13);
    },
  );

  rule('18.1.6m', 'two points of losses on Guam cost one game turn there', () => {
    const spec = { units: { 'us-G-1/3': 'guam-1004' }, eliminated: ['us-G-2/3'] };
    expect(endOf(20, ['guam'], spec).state.result).toBeNull();
    expect(endOf(21, ['guam'], spec).state.result).toMatchObject({ winner: 'japan' });
    expect(endOf(21, ['guam'], { ...spec, captured: goalsOf('guam') }).state.result).toMatchObject({ winner: 'us' });
  });

  rule('18.1.6l', 'what the last island costs itself can be too much', () => {
    const eliminated = ['us-G-1/3', 'us-G-2/3', 'us-G-3/3'];
    const game = endOf(20, ['guam'], { eliminated, captured: goalsOf('guam') });
    expect(totalTurns(game.state)).toBe(18);
    expect(game.state.result).toMatchObject({ winner: 'japan', rule: '18.1.6l' });
  });

  rule('18.1.6n', 'it is won or lost', () => {
    const results = [1, 8, 15, 22].flatMap((turn) => [
      endOf(turn, ['guam'], { captured: goalsOf('guam') }).state.result?.winner,
      endOf(turn, islandIds).state.result?.winner,
    ]);
    expect(new Set(results)).toEqual(new Set(['us', 'japan', undefined]));
  });

  test('no island can be taken that nobody is on and nobody can land on (ruling 45)', () => {
    const without = (hex: string) => boats.filter((boat) => boat.hex !== hex);
    const game = endOf(2, ['engebi', 'guam'], { boats: without('engebi-1303') });
    expect(game.state.result).toMatchObject({ winner: 'japan', rule: '18.1.6a' });
    expect(game.state.result!.reason).toContain('no unit on Engebi');
    const held = { boats: without('engebi-1303'), units: { 'us-Ei-1/22': 'engebi-1303' } };
    expect(endOf(2, ['engebi', 'guam'], held).state.result).toBeNull();
  });

  test('nor can a unit that was thrown back take another island than its own (ruling 45)', () => {
    const game = position({
      scenario: 'simultaneous',
      phase: 'combat',
      achieved: { eniwetok: 1, guam: 1, tinian: 1, angaur: 1 },
      eliminated: unitIds('us').filter((unit) => unit !== 'us-Ei-1/22'),
      boats: [...boats, { hex: 'engebi-1404', face: 'assault boat' }],
      units: { 'us-Ei-1/22': 'engebi-1503', 'jp-Ei-infantry': 'engebi-1404', 'jp-P-infantry': 'parry-1503' },
      assaults: { 'us-Ei-1/22': 'engebi-1404' },
      cups: { us: { engebi: [] }, japan: { engebi: [] } },
      dice: { combat: [3] },
    });
    fight(game, 'engebi-1404', ['us-Ei-1/22']);
    game.do('retreat', 'us-Ei-1/22');
    expect([isOutOfReach(game.state, 0), isOutOfReach(game.state, 2)]).toEqual([false, true]);
  });

  test('an island that is taken sees no more play, whoever is left on it (ruling 42)', () => {
    const game = endOf(2, ['guam', 'tinian'], {
      captured: goalsOf('guam'),
      units: { 'us-G-1/3': 'guam-1505', 'jp-G-1/38': 'guam-1605', 'us-T-1/23': 'tinian-1224' },
    });
    expect(game.state.inPlay).toEqual([4]);
    passUntil(game, ({ procedure }) => procedure === 'movement phase');
    expect(game.options('move')).toEqual(['us-T-1/23']);
    passUntil(game, ({ seat }) => seat === 'japan');
    expect(game.told('turn began').at(-1)).toMatchObject({ islands: [4] });
    passUntil(game, () => game.state.turn === 5);
    expect(game.told('attack declared')).toEqual([]);
  });
});
