import { expect, test } from 'vitest';
import { hexOf, position } from '../position.ts';
import { attackChances, landingChances } from './chances.ts';
import { unitNamed } from './fixtures/ground.ts';

function results(chances: readonly { result: string; ways: number; of: number }[]): [string, number][] {
  return chances.map(({ result, ways, of }) => [result, ways / of]);
}

test('the chances of an attack, the best first', () => {
  const { state } = position({ counters: { '2-4': '1606', '1-1': '1707' } });
  const sides = { attackers: [unitNamed('2-4')], defenders: [unitNamed('1-1')], hex: hexOf('1707') };
  // Four against two: die + 2.
  expect(results(attackChances(state, sides))).toEqual([
    ['defender-loses', 0.2],
    ['defender-retreats', 0.2],
    ['defender-disrupted', 0.2],
    ['none', 0.2],
    ['attacker-disrupted', 0.2],
  ]);
  const effects = attackChances(state, sides).map(({ effect, rule }) => [effect, rule]);
  expect(effects).toContainEqual(['defender disrupted', '11.4.1a']);
  expect(effects.every(([effect]) => effect !== '')).toBe(true);
  state.disrupted[unitNamed('1-1')] = 1;
  const again = attackChances(state, sides).find(({ result }) => result === 'defender-disrupted');
  expect(again).toMatchObject({ effect: 'defender retreats', rule: '11.4.3c' });
});

test('the chances of a contested landing', () => {
  const { state } = position({ counters: { '48-1': '2406', '2-Tank-1': '2406', '1-1': '2309' } });
  const beach = { landers: ['48-1', '2-Tank-1'].map(unitNamed), defenders: [unitNamed('1-1')], hex: hexOf('2309') };
  // Die - 3, with barges die - 4.
  expect(results(landingChances(state, { ...beach, hasBarge: false }))).toEqual([
    ['destroyed', 0.5],
    ['driven-off', 0.3],
    ['lodgement', 0.2],
  ]);
  expect(results(landingChances(state, { ...beach, hasBarge: true }))[0]).toEqual(['destroyed', 0.6]);
  // The only defender, on an island that it cannot leave.
  const [best, next] = landingChances(state, { ...beach, hasBarge: false });
  const gone = 'all defenders eliminated; the landing side holds the hex';
  expect([best, next]).toMatchObject([
    { effect: gone, rule: '11.5.1c' },
    { effect: gone, rule: '11.4.4e' },
  ]);
});
