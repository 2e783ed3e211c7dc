import { describe, expect, test } from 'vitest';
import { actionAt, countActions } from '../decision.ts';
import { chooser } from '../fixtures/randomPlay.ts';
import { freeze, thaw } from '../frozen.ts';
import { orderAction } from '../orders.ts';
import { leaks } from '../secrecy.ts';
import { Sitting } from '../sitting.ts';
import { voyage } from './voyage.ts';

function sail(dice: number[]) {
  const { state, events } = voyage.start({ scenario: 'strait', seed: 'sketch', dice });
  return new Sitting(voyage, state, events);
}

const order = (id: string, answer: string) => orderAction(voyage.definition.orders!, 'allies', id, answer);

describe('a mission that interrupts a voyage', () => {
  test('lies six procedures deep, and every level goes on where it stood', () => {
    // Spotted in hex 2; one fighter up; defensive fire misses; the fighter misses; the bombs miss; nothing else is rolled.
    const table = sail([6, 5, 3, 1, 1]);
    expect(table.state.at).toBe(2);
    table.do('reaction mission');
    table.do('try', 2);
    table.do('enough');
    table.do('set', 3, 'japan');
    table.do('set', 1, 'allies');
    table.do('plan', 0);
    table.do('plan', 2);
    table.do('fly');
    expect(table.state.stack.map(({ procedure }) => procedure)).toEqual([
      'naval mission',
      'chance',
      'air mission',
      'air battle',
      'impulse',
      'defensive fire',
    ]);
    table.do('fire');
    expect(table.decision).toMatchObject({ procedure: 'impulse', step: 'plan' });
    table.do('plan', 1);
    table.do('fly');
    expect(table.state.ships).toBe(2);
    expect(table.state).toMatchObject({ at: 3, battle: null });
    expect(table.decision).toMatchObject({ procedure: 'chance', seat: 'allies' });
  });

  test('a position in the depth of it outlives a change of rules, by the names of its steps', () => {
    const table = sail([6, 5]);
    for (const [verb, target] of [['reaction mission'], ['try', 0], ['enough']] as const) table.do(verb, target);
    const thawed = thaw(voyage, freeze(voyage, table.state));
    expect('state' in thawed && thawed.state).toEqual(table.state);
  });

  test('altitudes are nobody else’s business until both are set', () => {
    const table = sail([6, 5]);
    for (const [verb, target] of [['reaction mission'], ['try', 0], ['enough']] as const) table.do(verb, target);
    table.do('set', 3, 'japan');
    expect(JSON.stringify(voyage.view(table.state, 'allies'))).not.toContain('altitude');
    for (const seat of ['japan', 'allies', null]) expect(leaks(voyage, table.state, seat)).toEqual([]);
  });

  test('a standing order lets a spotted convoy pass without a question', () => {
    const table = sail([6]);
    const { events } = voyage.apply(table.state, order('voyage', 'let pass'));
    expect(events.filter(({ type }) => type === 'order answered')).toHaveLength(3);
    expect(table.state.result).toMatchObject({ winner: 'japan' });
  });

  test('or asks only where it matters', () => {
    const table = sail([6]);
    voyage.apply(table.state, order('voyage', 'only in 3'));
    expect(table.state.at).toBe(3);
    expect(table.decision.seat).toBe('allies');
    table.do('pass');
    expect(table.state.result).not.toBeNull();
  });

  test('random games come to their end, also with orders', () => {
    for (let game = 0; game < 60; game++) {
      const choose = chooser(`voyage ${game}`);
      const { state } = voyage.start({ scenario: 'strait', seed: `voyage ${game}` });
      if (game % 2 === 0) voyage.apply(state, order('defensive fire', 'always'));
      for (let decision = voyage.decision(state); decision; decision = voyage.decision(state)) {
        voyage.apply(state, actionAt(decision, choose(countActions(decision))));
      }
      expect(state.result?.rule).toBe('10.3');
    }
  });
});
