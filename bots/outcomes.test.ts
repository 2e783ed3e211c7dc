import { describe, expect, test } from 'vitest';
import { tinianJudge } from '#games/company-scale/judges/tinian';
import { position as companyPosition } from '#games/company-scale/position';
import { fireAndMovement } from '#games/fire-and-movement/game';
import { fireAndMovementJudge } from '#games/fire-and-movement/judgement';
import { position as islandPosition } from '#games/fire-and-movement/position';
import { units } from '#games/island-war/data';
import { islandWarJudge } from '#games/island-war/judgement';
import { position as saipanPosition } from '#games/island-war/position';
import { makeBot } from './players.ts';

const usUnits = units.filter((unit) => unit.side === 'us' && unit.class !== 'artillery');

// What the fitted chances of the games must say, whatever the games they were fitted to.

describe('on Saipan', () => {
  const { outcome } = islandWarJudge.by(islandWarJudge.weights);
  const ashore = { 'us-1/2': '0904', 'us-2/2': '1004', 'us-3/2': '0804', 'us-1/6': '1105', 'us-2/6': '0704' };
  const hiding = { 'jp-1/135': '3418', 'jp-2/135': '3218', 'jp-316': '3018' };
  const chance = (units: Readonly<Record<string, string>>, turn: number) =>
    outcome(saipanPosition({ units, turn, beachheads: ['0702'] }).state, 'us');

  test('the US may hope for more, the more units it has and the fewer are left to hunt', () => {
    const { 'us-1/2': _, ...fewer } = ashore;
    expect(chance({ ...ashore, ...hiding }, 8)).toBeGreaterThan(chance({ ...fewer, ...hiding }, 8));
    expect(chance({ ...ashore, 'jp-316': '3018' }, 8)).toBeGreaterThan(chance({ ...ashore, ...hiding }, 8));
  });

  test('time runs against it', () => {
    expect(chance({ ...ashore, ...hiding }, 15)).toBeLessThan(chance({ ...ashore, ...hiding }, 8) - 0.1);
  });

  test('on the last turn even the strongest is not sure to find those who hide', () => {
    const units = usUnits.slice(0, 16).map(({ id }, at) => [id, `${String(at + 5).padStart(2, '0')}05`]);
    const strong = { ...Object.fromEntries(units), ...hiding };
    expect(chance(strong, 8)).toBeGreaterThan(0.99);
    expect(chance(strong, 15)).toBeLessThan(0.95);
  });
});

describe('on Tinian', () => {
  const { outcome } = fireAndMovementJudge.by(fireAndMovementJudge.weights);
  const units = { 'us-T-1/23': 'tinian-0714', 'us-T-2/23': 'tinian-0813', 'jp-T-2/50': 'tinian-1223' };
  const chance = (others: object, turn: number) =>
    outcome(islandPosition({ scenario: 'tinian', units: { ...units, ...others }, turn }).state, 'us');

  test('after the landing between planners neither side has won', () => {
    for (const seed of ['one', 'two', 'three']) {
      const { state } = fireAndMovement.start({ scenario: 'tinian', seed });
      const bot = makeBot('planner', fireAndMovement, seed);
      for (let decision = fireAndMovement.decision(state)!; state.turn < 2; decision = fireAndMovement.decision(state)!)
        fireAndMovement.apply(state, bot.choose(fireAndMovement.view(state, decision.seat), decision));
      expect(outcome(state, 'us')).toBeGreaterThan(0.1);
      expect(outcome(state, 'us')).toBeLessThan(0.95);
    }
  });

  test('every Japanese unit and every turn counts against the US', () => {
    expect(chance({ 'jp-T-marine-1': 'tinian-1311' }, 4)).toBeLessThan(chance({}, 4));
    expect(chance({}, 7)).toBeLessThan(chance({}, 4));
  });
});

describe('at Mount Lasso', () => {
  const { outcome } = tinianJudge.by(tinianJudge.weights);
  const counters = { 'A/1/25': '14.56', 'B/1/25': '13.57', '1/I/50': '16.58', '2/I/50': '17.58' };
  const chance = (others: object = {}, time = '26 July 0700') =>
    outcome(companyPosition({ scenario: 't1', counters, time, ...others }).state, 'us');

  test('disorder speaks against the side that suffers from it, and so do units that it has lost', () => {
    expect(chance({ marks: { '14.56': 'DG3' } })).toBeLessThan(chance());
    expect(chance({ marks: { '16.58': 'DG3' } })).toBeGreaterThan(chance());
    const { '2/I/50': _, ...fewer } = counters;
    expect(chance({ counters: fewer })).toBeGreaterThan(chance());
  });

  test('points count for more, the less time is left', () => {
    const worth = (time: string) => chance({ points: { us: 4 } }, time) - chance({ points: { us: 2 } }, time);
    expect(worth('26 July 1700')).toBeGreaterThan(worth('26 July 0700'));
  });
});
