import { describe, expect, test } from 'vitest';
import { leaks } from '#engine/secrecy';
import type { Sitting } from '#engine/sitting';
import { eventFor } from '#engine/state';
import { passUntil } from './fixtures/play.ts';
import { lastCombat } from './fixtures/report.ts';
import { islandWar } from './game.ts';
import { position } from './position.ts';
import type { IslandWar } from './state.ts';

/** The US attacks 317, which has the fire of two guns, 1 each. */
function attacked(order?: string, turn = 3): Sitting<IslandWar> {
  const table = position({
    phase: 'combat',
    turn,
    units: { 'us-1/6': '0607', 'us-2/6': '0606', 'jp-317': '0707', 'jp-1/3': '1009', 'jp-2/3': '1010' },
    dice: [4],
  });
  if (order) table.do('standing order', order, 'japan');
  table.do('attack', 'jp-317');
  for (const unit of ['us-1/6', 'us-2/6']) table.do('with', unit);
  table.do('done');
  return table;
}

function asks(table: Sitting<IslandWar>): string {
  return `${table.decision.seat}: ${table.decision.step}`;
}

describe('standing orders for final protective fire', () => {
  test('without one the defender is asked in every combat', () => {
    const table = attacked();
    table.do('done');
    expect(asks(table)).toBe('japan: protective fire');
    expect(table.state).not.toHaveProperty('orders');
  });

  test('"never this turn" answers for the rest of the turn and lapses with it', () => {
    const table = attacked('protective fire: never this turn');
    table.do('done');
    expect(lastCombat(table)).toMatchObject({ attack: 8, defense: 3 });
    expect(table.told('protective fire')).toEqual([]);
    passUntil(table, () => table.state.turn === 4);
    expect(islandWar.orders(table.state, 'japan')[0]?.answer).toBeUndefined();
  });

  test('"ask if it can change the column" keeps still only where all that fire would change nothing', () => {
    // 8 against 3 is +5 in the clear; two points less is another column, so Japan is asked.
    const within = attacked('protective fire: when it matters');
    within.do('done');
    expect(asks(within)).toBe('japan: protective fire');
    // 8 and 7 points against 3 is +12: the last column, with two points less as well.
    const beyond = attacked('protective fire: when it matters', 2);
    beyond.do('support', 7);
    beyond.do('done');
    expect(lastCombat(beyond)).toMatchObject({ attack: 15, defense: 3 });
  });

  test('"ask if it can change the column" counts with a Banzai that may follow', () => {
    // 2 against 5 in the rough is below the first column whatever is added; doubled, it is not. Tanks make no Banzai.
    for (const [unit, asked] of [
      ['jp-317', 'us: protective fire'],
      ['jp-9', 'japan: choose a hex'],
    ] as const) {
      const table = position({
        phase: 'combat',
        phasing: 'japan',
        turn: 14,
        units: { 'us-1/6': '0511', 'us-1/10': '0512', [unit]: '0510' },
        dice: [3],
      });
      table.do('standing order', 'protective fire: when it matters', 'us');
      table.do('attack', 'us-1/6');
      table.do('with', unit);
      table.do('done');
      expect(asks(table)).toBe(asked);
    }
  });

  test('"all artillery" fires every gun in range and no point', () => {
    const table = attacked('protective fire: all artillery');
    table.do('done');
    expect(lastCombat(table)).toMatchObject({ attack: 8, defense: 5 });
    expect(table.told('protective fire')).toMatchObject([
      { support: 0, units: [expect.any(Number), expect.any(Number)] },
    ]);
  });

  test('given while the question waits, an order answers it', () => {
    const table = attacked();
    table.do('done');
    table.do('standing order', 'protective fire: never this turn', 'japan');
    expect(lastCombat(table)).toMatchObject({ defense: 3 });
  });

  test('is a secret of the seat that gave it', () => {
    const table = attacked('protective fire: never this turn');
    table.do('done');
    expect(islandWar.view(table.state, 'us')).not.toHaveProperty('orders');
    expect(islandWar.view(table.state, null)).not.toHaveProperty('orders');
    expect(islandWar.view(table.state, 'japan').orders).toBeDefined();
    const told = [...table.told('order given'), ...table.told('order answered')];
    expect(told).toHaveLength(2);
    for (const event of told) expect([eventFor(event, 'us'), eventFor(event, null)]).toEqual([undefined, undefined]);
    for (const seat of ['us', 'japan', null]) expect(leaks(islandWar, table.state, seat)).toEqual([]);
  });
});

describe('standing orders of the phasing side', () => {
  test('no barrage is added to attacks, but an attack by fire alone still asks for its fire', () => {
    const table = position({
      phase: 'combat',
      turn: 3,
      units: { 'us-1/6': '0607', 'jp-317': '0707', 'jp-318': '0711' },
      dice: [4],
    });
    table.do('standing order', 'barrage: never this turn', 'us');
    table.do('attack', 'jp-317');
    table.do('with', 'us-1/6');
    table.do('done');
    expect(lastCombat(table)).toMatchObject({ attack: 4, defense: 3 });
    table.do('bombard', 'jp-318');
    expect(asks(table)).toBe('us: barrage');
  });

  test('Banzai attacks can be ruled out, for a turn or for good, by Japan alone', () => {
    const spec = {
      phasing: 'japan',
      phase: 'combat',
      turn: 9,
      units: { 'us-1/6': '0607', 'jp-317': '0707' },
      dice: [3],
    } as const;
    const declare = (table: Sitting<IslandWar>) => {
      table.do('attack', 'us-1/6');
      table.do('with', 'jp-317');
      table.do('done');
      if (table.offers('done') && table.decision.step === 'protective fire') table.do('done');
      return table;
    };
    expect(asks(declare(position(spec)))).toBe('japan: banzai');
    for (const order of ['banzai: never this turn', 'banzai: never']) {
      const table = position(spec);
      table.do('standing order', order, 'japan');
      expect(lastCombat(declare(table))).toMatchObject({ attack: 2, defense: 4 });
    }
    expect(() => position(spec).do('standing order', 'banzai: never', 'us')).toThrow();
  });
});
