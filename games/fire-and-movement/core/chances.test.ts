import { describe, expect, test } from 'vitest';
import { markers } from '../data/data.ts';
import { combatResults, JAPAN, US } from '../data/dataTypes.ts';
import { attackUnderWay } from '../display/moment.ts';
import { cupOf, declare } from '../fixtures/battle.ts';
import { fireAndMovement } from '../game.ts';
import { odds } from '../odds.ts';
import { type PositionSpec, position } from '../position.ts';
import { chancesOf, drawChances, supportChances } from './chances.ts';
import type { Told } from './events.ts';
import type { FireAndMovement } from './state.ts';
import type { Attack } from './strength.ts';

const onTinian = (spec: PositionSpec) =>
  position({
    scenario: 'tinian',
    phase: 'combat',
    units: { 'us-T-1/23': 'tinian-0711', 'jp-T-2/50': 'tinian-0712' },
    ...spec,
  });

function attackOf(state: FireAndMovement): Attack {
  return attackUnderWay(state)!.attack;
}

describe('what a draw may come to', () => {
  test('one marker, two markers, none', () => {
    expect(drawChances([4, 2, 2], 0)).toEqual([{ total: 0, ways: 1 }]);
    expect(drawChances([4, 2, 2], 1)).toEqual([
      { total: 2, ways: 2 },
      { total: 4, ways: 1 },
    ]);
    expect(drawChances([4, 2, 2], 2)).toEqual([
      { total: 4, ways: 1 },
      { total: 6, ways: 2 },
    ]);
  });

  test('a +10 counts nothing in a US attack and all of it in defense', () => {
    const cups = { us: { tinian: ['us-T-naval-10-1', 'us-T-mortar-2-1'] }, japan: { tinian: [] } };
    const attacking = onTinian({ cups });
    declare(attacking, 'tinian-0712', 'us-T-1/23');
    attacking.do('commit');
    expect(supportChances(attacking.state, attackOf(attacking.state), US)).toEqual([
      { total: 0, ways: 1 },
      { total: 2, ways: 1 },
    ]);
    const defending = onTinian({ cups, phasing: 'japan' });
    declare(defending, 'tinian-0711', 'jp-T-2/50');
    defending.do('regular');
    defending.do('commit');
    expect(supportChances(defending.state, attackOf(defending.state), US)).toEqual([
      { total: 2, ways: 1 },
      { total: 10, ways: 1 },
    ]);
  });

  test('markers of the attacker are halved against caves, those of the defender are not', () => {
    const game = position({
      phase: 'combat',
      units: { 'us-G-1/3': 'guam-1304', 'jp-G-320': 'guam-1303', 'jp-G-engineer': 'guam-1508' },
      cups: {
        us: { guam: ['us-G-air-5-1', 'us-G-pack-3-1'] },
        japan: { guam: ['jp-G-coast-3', 'jp-G-artillery-2-1'] },
      },
    });
    declare(game, 'guam-1303', 'us-G-1/3');
    game.do('commit');
    game.do('commit');
    const attack = attackOf(game.state);
    expect(supportChances(game.state, attack, US)?.map(({ total }) => total)).toEqual([1, 2]);
    expect(supportChances(game.state, attack, JAPAN)?.map(({ total }) => total)).toEqual([2, 3]);
  });

  test('a cup that a seat cannot see may hold any marker not seen so far', () => {
    const game = position({
      scenario: 'simultaneous',
      phase: 'combat',
      units: { 'us-T-1/23': 'tinian-0711', 'jp-T-2/50': 'tinian-0712' },
    });
    declare(game, 'tinian-0712', 'us-T-1/23');
    game.do('commit');
    game.do('commit');
    const seen = fireAndMovement.view(game.state, 'us') as FireAndMovement;
    const draws = supportChances(seen, attackOf(seen), JAPAN);
    const all = draws.reduce((sum, { ways }) => sum + ways, 0);
    const unseen = markers.filter(({ side }) => side === 'japan');
    for (const { total, ways } of draws)
      expect(ways / all).toBeCloseTo(unseen.filter(({ value }) => value === total).length / unseen.length);
    expect(draws.length).toBeGreaterThan(supportChances(game.state, attackOf(game.state), JAPAN).length);
  });
});

describe('the chances of a combat', () => {
  test('without markers they are those of a column', () => {
    const game = onTinian({});
    game.do('attack', 'tinian-0712');
    game.do('with', 'us-T-1/23');
    expect(chancesOf(game.state, attackOf(game.state))).toMatchObject([
      { result: 'D2', ways: 1, of: 6, rule: '8.2.4c' },
      { result: 'Ex', ways: 3, of: 6 },
      { result: '•', ways: 1, of: 6 },
      { result: 'A1', ways: 1, of: 6 },
    ]);
  });

  test('with unknown markers they are what every draw and every die come to', () => {
    const cups = {
      us: { tinian: ['us-T-naval-10-1', 'us-T-division-4-1', 'us-T-mortar-2-1'] },
      japan: { tinian: ['jp-T-artillery-4-1', 'jp-G-artillery-2-1'] },
    };
    const commits = ['commit', 'commit', 'commit', 'pass'];
    const predicted = onTinian({ cups });
    declare(predicted, 'tinian-0712', 'us-T-1/23');
    for (const verb of commits.slice(0, 3)) predicted.do(verb);
    const chances = chancesOf(predicted.state, attackOf(predicted.state))!;

    const found = new Map<string, number>();
    for (const first of [1, 2, 3])
      for (const second of [1, 2])
        for (const theirs of [1, 2])
          for (const die of [1, 2, 3, 4, 5, 6]) {
            const game = onTinian({ cups, dice: { combat: [die], support: [first, second, theirs] } });
            declare(game, 'tinian-0712', 'us-T-1/23');
            for (const verb of commits) game.do(verb);
            const { result } = game.told('combat resolved').at(-1) as Told<'combat resolved'>;
            found.set(result, (found.get(result) ?? 0) + 1);
          }
    const total = 3 * 2 * 2 * 6;
    expect(chances.map(({ result, ways, of }) => [result, (ways / of) * total])).toEqual(
      combatResults.filter((result) => found.has(result)).map((result) => [result, found.get(result)]),
    );
  });

  test('in solitaire the two Japanese markers that will follow are reckoned with', () => {
    const game = onTinian({
      options: { japanese: 'solitaire' },
      cups: { us: { tinian: [] }, japan: { tinian: ['jp-T-artillery-4-1', 'jp-G-coast-3'] } },
    });
    expect(cupOf(game, JAPAN, 4)).toHaveLength(2);
    game.do('attack', 'tinian-0712');
    game.do('with', 'us-T-1/23');
    expect(chancesOf(game.state, attackOf(game.state))).toMatchObject([
      { result: '(A)', ways: 3 },
      { result: 'Ae', ways: 3 },
    ]);
  });
});

describe('the table asked on the command line', () => {
  test('a plain attack, a bombardment and a Banzai attack', () => {
    const effects = (given: object) =>
      odds.combat!.ask({ differential: 3, terrain: 'clear', ...given }).rolls.map(({ rule }) => rule);
    expect(effects({})).toEqual(['8.2.4c', '8.2.4c', '8.2.4d', '8.2.4d', '8.2.4d', '8.2.4h']);
    expect(effects({ bombardment: true })).toEqual(['8.2.4c', '8.2.4c', '8.1.3a', '8.1.3a', '8.1.3a', '8.2.4h']);
    expect(effects({ banzai: true })).toEqual(['15.0e', '15.0e', '8.2.4d', '8.2.4d', '8.2.4d', '8.2.4h']);
    expect(odds.combat!.ask({ attack: 0, defense: 9, terrain: 'mountain', bombardment: true }).rolls[0]!.rule).toBe(
      '8.1.3b',
    );
  });
});
