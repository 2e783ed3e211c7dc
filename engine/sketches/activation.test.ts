import { describe, expect, test } from 'vitest';
import { actionAt, countActions } from '../decision.ts';
import { chooser } from '../fixtures/randomPlay.ts';
import { orderAction } from '../orders.ts';
import { leaks } from '../secrecy.ts';
import { Sitting } from '../sitting.ts';
import type { Seat } from '../state.ts';
import { activationGame as game } from './activation.ts';

/** Chits come in the order 0, 1, 2; a lot is scripted from 1. */
function begun(dice: Record<string, number[]> = {}) {
  const { state, events } = game.start({ scenario: 'ridge', seed: 'sketch', dice: { chits: [1, 1, 1], ...dice } });
  return new Sitting(game, state, events);
}

const order = (seat: Seat, id: string, answer: string) => orderAction(game.definition.orders!, seat, id, answer);

describe('pre-emption', () => {
  test('is offered before each draw, the initiative player first, as long as it can be paid', () => {
    const table = begun();
    expect(table.decision.seat).toBe('us');
    table.do('pass');
    expect(table.decision.seat).toBe('japan');
    table.do('pre-empt');
    expect(table.decision).toMatchObject({ procedure: 'activation', seat: 'japan' });
    table.do('done');
    // No chit was drawn: the next thing is the cup, without another offer to Japan, whose points are spent.
    expect(table.state.cup).toHaveLength(2);
    expect(table.decision).toMatchObject({ procedure: 'activation', seat: 'us' });
  });

  test('is not asked of a seat that has ordered so for the day, and asked again the next', () => {
    const table = begun({ wind: [5, 5] });
    for (const seat of ['us', 'japan']) game.apply(table.state, order(seat, 'pre-emption', 'not today'));
    expect(table.decision).toMatchObject({ procedure: 'activation', seat: 'us' });
    table.do('done');
    table.do('done');
    table.do('pass');
    table.do('pass');
    expect(table.state.day).toBe(2);
    expect(table.decision).toMatchObject({ procedure: 'pre-emption', seat: 'us' });
  });
});

/** The US formation is active; nobody has pre-empted. */
function active(dice: Record<string, number[]>) {
  const table = begun(dice);
  table.do('pass');
  table.do('pass');
  return table;
}

describe('a march under fire', () => {
  test('is interrupted on leaving a hex, hex by hex, and goes on where it stood', () => {
    const table = active({ fire: [9, 9] });
    table.do('move', 0);
    expect(table.decision).toMatchObject({ procedure: 'opportunity fire', seat: 'japan' });
    expect(game.about(table.state)).toEqual({ unit: [0], hex: [10] });
    table.do('fire', 2);
    for (const seat of ['us', 'japan']) table.do('pass', undefined, seat);
    // The unit in 11 has fired; on leaving 11 nobody else is adjacent.
    expect(table.state.where[0]).toBe(12);
    expect(table.state.hits[0]).toBe(0);
    expect(table.decision).toMatchObject({ procedure: 'activation', seat: 'us' });
  });

  test('ends where the unit falls', () => {
    const table = active({ fire: [0, 0] });
    table.state.hits[0] = 1;
    table.do('move', 0);
    table.do('fire', 2);
    for (const seat of ['us', 'japan']) table.do('pass', undefined, seat);
    expect(table.state).toMatchObject({ where: [10, 20, 11, 13], hits: [2, 0, 0, 0] });
    expect(table.options('move')).toEqual(['1']);
  });
});

describe('a die that may be rolled again', () => {
  test('is offered to the US, then to Japan, each once, and not back to the US (26.0d)', () => {
    const table = active({ fire: [3, 9] });
    table.do('move', 0);
    table.do('fire', 2);
    table.do('pass', undefined, 'us');
    table.do('roll again', undefined, 'japan');
    expect(table.decision.procedure).toBe('activation');
    expect(table.state).toMatchObject({ die: 9, rerolls: { us: true, japan: false } });
  });

  test('the new die is offered to Japan after the US has rolled it again (26.0c)', () => {
    const table = active({ fire: [3, 9, 2] });
    table.do('move', 0);
    table.do('fire', 2);
    table.do('roll again', undefined, 'us');
    expect(table.decision.seat).toBe('japan');
    table.do('roll again');
    expect(table.state).toMatchObject({ die: 2, rerolls: { us: false, japan: false } });
  });

  test('a standing order asks only when it matters', () => {
    const table = active({ fire: [9] });
    for (const seat of ['us', 'japan']) game.apply(table.state, order(seat, 'reroll', 'when it matters'));
    table.do('move', 0);
    table.do('fire', 2);
    expect(table.decision.procedure).toBe('activation');
    const hit = active({ fire: [4] });
    for (const seat of ['us', 'japan']) game.apply(hit.state, order(seat, 'reroll', 'when it matters'));
    hit.do('move', 0);
    hit.do('fire', 2);
    expect(hit.decision).toMatchObject({ procedure: 'die', seat: 'us' });
  });
});

test('random games come to their end, and views tell all that the state would', () => {
  for (let played = 0; played < 40; played++) {
    const choose = chooser(`activation ${played}`);
    const { state } = game.start({ scenario: 'ridge', seed: `activation ${played}` });
    for (let decision = game.decision(state); decision; decision = game.decision(state)) {
      if (choose(6) === 0)
        game.apply(state, { seat: ['us', 'japan'][choose(2)]!, verb: 'standing order', target: choose(7) });
      for (const seat of ['us', 'japan', null]) expect(leaks(game, state, seat)).toEqual([]);
      const now = game.decision(state);
      if (now) game.apply(state, actionAt(now, choose(countActions(now))));
    }
    expect(state.result?.rule).toBe('4.3');
  }
});
