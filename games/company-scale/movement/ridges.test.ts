import { describe, expect } from 'vitest';
import { orderAction } from '#engine/orders';
import { Play } from '#engine/procedure';
import { rule } from '#engine/proof';
import type { CompanyScaleEvent } from '../core/events/events.ts';
import type { CompanyScale } from '../core/state.ts';
import { type PositionSpec, position, prepared } from '../position.ts';
import { at, holdFire, moving, placeNamed } from './fixtures/moving.ts';
import { ridgeOrder } from './orders.ts';
import { giveUpIdleRidges, giveUpRidge, ridgeClaims } from './ridges.ts';

const NOBODY = 0;
const US_RIDGE = 1;
const JAPANESE_RIDGE = 2;
const ridgeAt = ({ state }: { state: CompanyScale }, place: string) => state.ridge[placeNamed(place)];

/** A US company has come to 15.61, across the ridge from 16.62. */
function contest(
  counters: Readonly<Record<string, string>>,
  orders: Readonly<Record<string, string | undefined>>,
  sealed: readonly string[] = [],
) {
  const spec: PositionSpec = {
    chit: '4MARDIV',
    counters: { 'A/1/25': '15.61 column', ...counters },
    call: { procedure: ridgeClaims, local: { place: placeNamed('15.61'), side: 0 } },
    change: (state) => {
      for (const cave of sealed) state.sealed[placeNamed(cave)] = 1;
      state.orders = Object.fromEntries(
        Object.entries(orders).map(([seat, answer]) => [seat, { ridges: [answer ?? 'ask'] as [string] }]),
      );
    },
  };
  return position(spec);
}

describe('a ridge with units on both sides', () => {
  const japan = { '1/I/50': '16.62' };

  rule('6.2.2s', 'is offered to who was there first, without fire', () => {
    const table = contest(japan, { us: undefined, japan: undefined });
    expect(table.decision).toMatchObject({ procedure: 'ridge claims', seat: 'japan' });
    table.do('claim', '16.62');
    expect(ridgeAt(table, '16.62')).toBe(JAPANESE_RIDGE);
    expect(ridgeAt(table, '15.61')).toBe(NOBODY);
    expect(table.decision.procedure).not.toBe('ridge claims');
  });
  rule('6.2.2t', 'is offered to who comes if the others decline', () => {
    const table = contest(japan, { us: undefined, japan: undefined });
    table.do('decline');
    expect(table.decision).toMatchObject({ procedure: 'ridge claims', seat: 'us' });
    table.do('claim', '15.61');
    expect(ridgeAt(table, '15.61')).toBe(US_RIDGE);
    const left = contest(japan, { us: undefined, japan: 'never' });
    left.do('decline');
    expect(left.state.ridge.every((holder) => holder === NOBODY)).toBe(true);
  });
  rule('6.2.2u 6.3q', 'falls to who comes if the others are in a cave', () => {
    const table = contest({ '1/I/50': '16.61-cave' }, { us: undefined, japan: undefined });
    expect(ridgeAt(table, '15.61')).toBe(US_RIDGE);
    expect(table.decision.procedure).not.toBe('ridge claims');
    const both = contest({ '1/I/50': '16.61-cave', '2/I/50': '16.62' }, { us: undefined, japan: undefined });
    expect(both.options('claim')).toEqual(['16.62']);
  });
  rule('6.2.2u 11.2e', 'is contested by nobody who is sealed in', () => {
    const asked = { us: undefined, japan: undefined };
    const table = contest({ '1/I/50': '16.61-cave' }, asked, ['16.61-cave']);
    expect(ridgeAt(table, '15.61')).toBe(NOBODY);
  });
  rule('6.2.2s', 'is claimed by standing order, of itself where no other side is open', () => {
    expect(ridgeAt(contest(japan, {}), '16.62')).toBe(JAPANESE_RIDGE);
    // A US company beside it on the same side of the ridge: the crest would not cover it.
    const flanked = contest({ ...japan, 'B/1/25': '17.61' }, {});
    expect([ridgeAt(flanked, '16.62'), ridgeAt(flanked, '15.61')]).toEqual([NOBODY, US_RIDGE]);
    expect(ridgeAt(contest({ ...japan, 'B/1/25': '17.61' }, { japan: 'always' }), '16.62')).toBe(JAPANESE_RIDGE);
    const never = contest(japan, { japan: 'never', us: 'never' });
    expect(never.state.ridge.every((holder) => holder === NOBODY)).toBe(true);
    expect(orderAction([ridgeOrder], 'us', 'ridges', 'always').target).toBeGreaterThan(0);
  });
  rule('6.2.2s', 'comes up in the middle of a move, which goes on', () => {
    const table = moving('A/1/25', { counters: { 'A/1/25': '15.60 column', '1/I/50': '16.62' } });
    table.do('go to', '15.62');
    holdFire(table);
    expect(at(table, 'A/1/25')).toBe('15.62');
    expect(ridgeAt(table, '16.62')).toBe(JAPANESE_RIDGE);
  });
});

describe('a Ridge marker', () => {
  const counters = { 'A/1/25': '15.61', '1/I/50': '16.62' };
  const held = (spec: PositionSpec = {}) =>
    prepared({
      chit: 'IJA',
      counters,
      ...spec,
      change: (state) => {
        state.ridge[placeNamed('16.62')] = JAPANESE_RIDGE;
      },
    });

  rule('6.2.2v2', 'can be given up while units there are Active', () => {
    expect(giveUpRidge.targets(held(), 1)).toEqual([placeNamed('16.62')]);
    expect(giveUpRidge.targets(held({ chit: 'II/50' }), 1)).toEqual([]);
    expect(giveUpRidge.targets(held(), 0)).toEqual([]);
  });
  rule('6.2.2w', 'that is given up can be claimed across the ridge at once', () => {
    const state = held();
    const play = new Play<CompanyScale, CompanyScaleEvent>(state);
    play.depth = state.stack.length;
    giveUpRidge.begin(play, placeNamed('16.62'));
    expect(ridgeAt({ state }, '16.62')).toBe(NOBODY);
    expect(state.stack.at(-1)).toMatchObject({
      procedure: 'ridge offer',
      local: { place: placeNamed('16.62'), side: 1 },
    });
  });
  rule('6.2.2v', 'goes when its owner is Active and no enemy is beside it', () => {
    const idle = held({ counters: { '1/I/50': '16.62' } });
    giveUpIdleRidges(new Play<CompanyScale, CompanyScaleEvent>(idle));
    expect(ridgeAt({ state: idle }, '16.62')).toBe(NOBODY);
    const faced = held();
    giveUpIdleRidges(new Play<CompanyScale, CompanyScaleEvent>(faced));
    expect(ridgeAt({ state: faced }, '16.62')).toBe(JAPANESE_RIDGE);
    const inactive = held({ counters: { '1/I/50': '16.62' }, chit: '4MARDIV' });
    giveUpIdleRidges(new Play<CompanyScale, CompanyScaleEvent>(inactive));
    expect(ridgeAt({ state: inactive }, '16.62')).toBe(JAPANESE_RIDGE);
    // Another Formation of the same side.
    const other = held({ counters: { '1/I/50': '16.62' }, chit: 'II/50' });
    giveUpIdleRidges(new Play<CompanyScale, CompanyScaleEvent>(other));
    expect(ridgeAt({ state: other }, '16.62')).toBe(JAPANESE_RIDGE);
  });
});
