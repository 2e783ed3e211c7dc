import { describe, expect, test } from 'vitest';
import { leaks } from '#engine/secrecy';
import { Sitting } from '#engine/sitting';
import { lastCombat } from '../fixtures/battle.ts';
import { passUntil } from '../fixtures/play.ts';
import { hexOf, isDepleted } from '../fixtures/report.ts';
import { fireAndMovement } from '../game.ts';
import { type PositionSpec, position } from '../position.ts';
import type { FireAndMovement } from './state.ts';

const markers = {
  us: { guam: ['us-G-corps-6-1', 'us-G-corps-6-2'] },
  japan: { guam: ['jp-G-artillery-2-1', 'jp-G-artillery-2-2'] },
};

/** A US battalion, 5, is about to attack a Japanese one, 4, in the open. */
function facing(spec: PositionSpec = {}): Sitting<FireAndMovement> {
  return position({
    phase: 'combat',
    units: { 'us-G-1/3': 'guam-2108', 'jp-G-319': 'guam-2109' },
    cups: markers,
    dice: { combat: [3] },
    ...spec,
  });
}

function attack(table: Sitting<FireAndMovement>): Sitting<FireAndMovement> {
  table.do('attack', 'guam-2109');
  table.do('with', 'us-G-1/3');
  table.do('done');
  return table;
}

const asks = ({ decision }: Sitting<FireAndMovement>) => `${decision.seat}: ${decision.step}`;
const committed = (table: Sitting<FireAndMovement>) => table.told('support committed').length;

describe('standing orders for support fire', () => {
  test('without one each side is asked twice in every combat', () => {
    const table = attack(facing());
    const asked: string[] = [];
    while (table.offers('commit')) {
      asked.push(asks(table));
      table.do('pass');
    }
    expect(asked).toEqual([
      'us: attacker’s first marker',
      'japan: defender’s first marker',
      'us: attacker’s second marker',
      'japan: defender’s second marker',
    ]);
    expect(table.state).not.toHaveProperty('orders');
  });

  test('"Draw none this turn" answers until the game turn is over, for the side that gave it', () => {
    const table = facing();
    table.do('standing order', 'support in attack: none this turn', 'us');
    attack(table);
    expect(asks(table)).toBe('japan: defender’s first marker');
    table.do('pass');
    expect(asks(table)).toBe('japan: defender’s second marker');
    table.do('pass');
    expect(lastCombat(table)).toMatch(/^5-4=/);
    const answerIn = (state: FireAndMovement) => fireAndMovement.orders(state, 'us')[0]?.answer?.id;
    expect(answerIn(table.state)).toBe('none this turn');
    passUntil(table, () => table.state.turn === 3);
    expect(answerIn(table.state)).toBeUndefined();
  });

  test('an order for a turn does not come back in the same turn of the next island', () => {
    const first = position({
      scenario: 'sequenced',
      island: 'engebi',
      turn: 2,
      units: { 'us-Ei-1/22': 'engebi-1205', 'jp-Ei-infantry': 'engebi-1405' },
    });
    first.do('standing order', 'support in attack: none this turn', 'us');
    expect(fireAndMovement.orders(first.state, 'us')[0]?.answer?.id).toBe('none this turn');
    const next = position({
      scenario: 'sequenced',
      island: 'eniwetok',
      achieved: { engebi: 3 },
      turn: 2,
      units: { 'us-Ek-1/106': 'eniwetok-1402', 'jp-Ek-1': 'eniwetok-1607' },
    });
    next.state.orders = first.state.orders!;
    expect(fireAndMovement.orders(next.state, 'us')[0]?.answer).toBeUndefined();
  });

  test('"Draw one" and "Draw two" commit so many, attack and defense apart', () => {
    const table = facing();
    table.do('standing order', 'support in attack: two', 'us');
    table.do('standing order', 'support in defense: one', 'japan');
    attack(table);
    expect(committed(table)).toBe(3);
    expect(lastCombat(table)).toMatch(/^17-6=/);
    const other = facing();
    other.do('standing order', 'support in defense: two', 'us');
    expect(asks(attack(other))).toBe('us: attacker’s first marker');
  });

  test('no more are drawn than there are, in solitaire either', () => {
    const table = facing({
      options: { japanese: 'solitaire' },
      cups: { ...markers, us: { guam: ['us-G-corps-6-1'] } },
    });
    table.do('standing order', 'support in attack: two', 'us');
    attack(table);
    expect(table.told('combat resolved')[0]).toMatchObject({ attack: 11, defense: 8 });
  });

  test('is a secret of the seat that gave it', () => {
    const table = facing();
    table.do('standing order', 'support in defense: none', 'japan');
    attack(table);
    table.do('commit');
    expect(asks(table)).toBe('us: attacker’s second marker');
    for (const seat of ['us', null]) expect(fireAndMovement.view(table.state, seat)).not.toHaveProperty('orders');
    for (const seat of ['us', 'japan', null]) expect(leaks(fireAndMovement, table.state, seat)).toEqual([]);
  });
});

describe('standing orders after a combat', () => {
  /** A die of 1 at +3 drives the defender back two hexes. */
  const won: PositionSpec = {
    units: { 'us-G-1/3': 'guam-2108', 'us-G-wpn/3': 'guam-2108', 'jp-G-319': 'guam-2109' },
    cups: { us: { guam: [] }, japan: { guam: [] } },
    dice: { combat: [1] },
  };
  const win = (order: string, seat: string, spec: PositionSpec = {}) => {
    const table = facing({ ...won, ...spec });
    table.do('standing order', order, seat);
    table.do('attack', Object.values(spec.units ?? won.units!).at(-1)!);
    table.do('with', 'us-G-1/3');
    table.do('with', 'us-G-wpn/3');
    table.do('done');
    return table;
  };

  test('units retreat without a question where it costs nothing', () => {
    const table = win('retreat: retreat', 'japan');
    expect(asks(table)).toBe('japan: choose a hex');
    // Beyond 1603 lies 1602, and then the sea.
    const penned = win('retreat: retreat', 'japan', {
      units: { 'us-G-1/3': 'guam-1604', 'us-G-wpn/3': 'guam-1604', 'jp-G-319': 'guam-1603' },
    });
    expect(asks(penned)).toBe('japan: retreat or resist');
  });

  test('or they always resist', () => {
    const table = win('retreat: resist', 'japan');
    expect([hexOf(table, 'jp-G-319'), isDepleted(table, 'jp-G-319')]).toEqual(['guam-2109', true]);
  });

  test('nobody advances this turn', () => {
    const table = win('advance: never this turn', 'us');
    table.do('retreat', 'jp-G-319');
    while (table.decision.seat === 'japan' && table.offers('to')) table.do('to', table.options('to')[0]);
    expect(table.told('advanced')).toEqual([]);
    expect(table.decision.procedure).not.toBe('advance');
  });
});

test('Banzai attacks can be ruled out, by Japan alone', () => {
  for (const order of ['banzai: never this turn', 'banzai: never']) {
    const table = facing({ phasing: 'japan' });
    table.do('standing order', order, 'japan');
    table.do('attack', 'guam-2108');
    table.do('with', 'jp-G-319');
    table.do('done');
    expect(asks(table)).toBe('japan: attacker’s first marker');
    expect(() => facing().do('standing order', order, 'us')).toThrow();
  }
});

test('no naval gunfire is withheld', () => {
  const begun = () => {
    const { state, events } = fireAndMovement.start({ scenario: 'engebi', seed: 'withhold' });
    const table = new Sitting(fireAndMovement, state, events);
    table.do('place boat', table.options('place boat')[0]);
    return table;
  };
  const asked = begun();
  asked.do('done');
  expect(asks(asked)).toBe('us: naval gunfire');
  const ordered = begun();
  ordered.do('standing order', 'withholding: none', 'us');
  ordered.do('done');
  expect(ordered.state.phase).not.toBe('set-up');
  expect(ordered.told('withheld')).toEqual([]);
});
