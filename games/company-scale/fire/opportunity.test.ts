import { describe, expect } from 'vitest';
import { rule } from '#engine/proof';
import { leaks } from '#engine/secrecy';
import {
  CONCENTRATED,
  type CompanyScale,
  HELD_FIRE,
  NO_OPPORTUNITY_FIRE,
  PINNED,
  STEADY,
  SUSTAINED,
} from '../core/state.ts';
import { JAPAN, type SideCode, US } from '../data/types.ts';
import { activate } from '../fixtures/activations.ts';
import { assaulting } from '../fixtures/assaulting.ts';
import { goOn } from '../fixtures/goOn.ts';
import { type PositionSpec, position } from '../position.ts';
import { LOST, REALLOCATING } from '../theater/places.ts';
import { theater } from '../tinian.ts';
import { opportunityFire } from './opportunity.ts';

const at = (name: string) => theater.places.find(name);
const counter = (id: string) => theater.forces.find(id);

/** Units leave a place for another ('' in an Assault or a landing), and the other side may fire. */
function leaving(moving: readonly string[], from: string, to: string, spec: PositionSpec, side: SideCode = JAPAN) {
  const local = { side, place: at(from), to: to === '' ? -1 : at(to), moving: moving.map(counter) };
  return position({ rerolled: ['us', 'japan'], ...spec, call: { procedure: opportunityFire, local } });
}

const staff = { 'HQ/25': '14.53', 'IJA-HQ': '14.60' };
/** E14 to E16: A and B of the 25th in column with C Deployed, a Japanese company with an HMG in 17.56. */
const crossing = {
  ...staff,
  'A/1/25': '16.56 column',
  'B/1/25': '16.56 column',
  'C/1/25': '16.56',
  '1/I/50': '17.56',
  'I/50-jp-hmg-1': '17.56',
};
const isAsked = (table: ReturnType<typeof position>) => table.offers('hold fire');
const markers = ({ fireMarkers }: CompanyScale, place: string) => fireMarkers[at(place)]!;
const marked = (place: string, bits: number) => (state: CompanyScale) => {
  state.fireMarkers[at(place)] = bits;
};

describe('a Deployed friend', () => {
  rule('8.5f 6.0e', 'covers who leaves (E14)', () => {
    expect(isAsked(leaving(['A/1/25'], '16.56', '15.56', { counters: crossing }))).toBe(false);
    const uncovered = { ...crossing, 'C/1/25': '16.56 column' };
    expect(isAsked(leaving(['A/1/25'], '16.56', '15.56', { counters: uncovered }))).toBe(true);
  });
  rule('8.5m 6.0f 8.5f', 'does not cover a move within the fire zone of one enemy, which alone may fire (E15)', () => {
    const counters = { ...crossing, '2/I/50': '15.56' };
    const table = leaving(['B/1/25'], '16.56', '17.55', { counters });
    expect(table.options('fire')).toEqual(['17.56']);
  });
});

rule('8.5g 12.4.1b', 'tanks protect those with whom they go, not those who leave them', () => {
  const valueWith = (isTaken: boolean) => {
    const table = activate('25', {
      counters: {
        ...staff,
        'A/1/25': '15.55 column',
        'B/1/25': '15.55 column',
        '4MARDIV-us-m4-1': '15.55',
        '1/I/50': '15.56',
      },
      rerolled: ['us', 'japan'],
      dice: { 'opportunity fire': [9] },
    });
    table.do('move', 'A/1/25');
    table.do('drop', 'B/1/25');
    if (isTaken) table.do('take along', '4MARDIV-us-m4-1');
    table.do('step', '14.55');
    table.do('fire', '15.56', 'japan');
    return (table.told('fired')[0] as unknown as { value: number }).value;
  };
  // Fire Power 3, and 1 for a company in column; the tanks take 1 off, and 2 as a Hard Target.
  expect([valueWith(false), valueWith(true)]).toEqual([4, 1]);
});

describe('the fire', () => {
  rule('8.5b 8.5d 8.5.1a', 'with Sustained Fire leaves its marker (E15)', () => {
    const table = leaving(['B/1/25'], '16.56', '17.55', { counters: crossing, dice: { 'opportunity fire': [6] } });
    table.do('fire', '17.56', 'japan');
    expect(markers(table.state, '17.56')).toBe(SUSTAINED);
    expect(isAsked(table)).toBe(false);
  });
  rule('8.5.1b 8.5.1c 12.2d', 'breaks the weapon on an 8, and the hex may not fire again (E16)', () => {
    const counters = { ...crossing, 'B/1/25': '17.55 column' };
    const spec = { counters, dice: { 'opportunity fire': [8] }, change: marked('17.56', SUSTAINED) };
    const table = leaving(['B/1/25'], '17.55', '17.54', spec);
    table.do('fire', '17.56', 'japan');
    expect(table.state.where[counter('I/50-jp-hmg-1')]).toBe(LOST);
    expect(markers(table.state, '17.56')).toBe(NO_OPPORTUNITY_FIRE);
  });
  rule('8.5.1e 12.2c 2.0am', 'breaks a US weapon on the first shot at a 7 too, not at a 6', () => {
    const counters = { ...staff, 'A/1/25': '16.56', '25-us-hmg-1': '16.56', '1/I/50': '17.56 column' };
    const broken = (die: number) => {
      const spec = { counters, dice: { 'opportunity fire': [die], rout: [0] } };
      const table = leaving(['1/I/50'], '17.56', '17.57', spec, US);
      table.do('fire', '16.56', 'us');
      return table.state.where[counter('25-us-hmg-1')];
    };
    expect([broken(7), broken(6)]).toEqual([REALLOCATING, at('16.56')]);
    // One that is not made for Sustained Fire breaks on a 9 alone.
    const { '25-us-hmg-1': _hmg, ...others } = counters;
    const spec = { counters: { ...others, '25-us-baz-1': '16.56' }, rerolled: ['us', 'japan'] } as const;
    const bazooka = [7, 9].map((die) => {
      const table = leaving(
        ['1/I/50'],
        '17.56',
        '17.57',
        { ...spec, dice: { 'opportunity fire': [die], rout: [0] } },
        US,
      );
      table.do('aim', '16.56', 'us');
      if (table.options('use').includes('25-us-baz-1')) table.do('use', '25-us-baz-1', 'us');
      table.do('shoot', undefined, 'us');
      return table.state.where[counter('25-us-baz-1')];
    });
    expect(bazooka).toEqual([at('16.56'), REALLOCATING]);
    const left = (die: number) => {
      const table = leaving(
        ['1/I/50'],
        '17.56',
        '17.57',
        { counters, dice: { 'opportunity fire': [die], rout: [0] } },
        US,
      );
      table.do('fire', '16.56', 'us');
      return markers(table.state, '16.56');
    };
    expect([left(7), left(6)]).toEqual([NO_OPPORTUNITY_FIRE, SUSTAINED]);
  });
  rule('8.5h 8.5i', 'is made once while inactive', () => {
    const counters = { ...staff, 'A/1/25': '16.56 column', '1/I/50': '17.56' };
    const table = leaving(['A/1/25'], '16.56', '15.56', { counters, dice: { 'opportunity fire': [9] } });
    table.do('fire', '17.56', 'japan');
    expect(markers(table.state, '17.56')).toBe(NO_OPPORTUNITY_FIRE);
    const again = leaving(['A/1/25'], '16.56', '15.56', { counters, change: marked('17.56', NO_OPPORTUNITY_FIRE) });
    expect(isAsked(again)).toBe(false);
  });
  rule('8.5j', 'is not made under a Concentrated Fire marker', () => {
    const counters = { 'A/1/25': '16.56 column', '1/I/50': '17.56' };
    expect(isAsked(leaving(['A/1/25'], '16.56', '15.56', { counters, change: marked('17.56', CONCENTRATED) }))).toBe(
      false,
    );
  });
  rule('7.2a 7.2b 7.2c 8.5b', 'comes from as far as guns reach that nothing hems in or silences', () => {
    const asked = (gun: string, spec: PositionSpec = {}) =>
      isAsked(
        leaving(['A/1/25'], '16.56', '15.55', {
          ...spec,
          counters: { 'A/1/25': '16.56 column', 'LTC/18': gun, ...spec.counters },
        }),
      );
    expect(['17.56', '16.58', '16.59'].map((gun) => asked(gun))).toEqual([true, true, false]);
    expect(asked('16.58', { marks: { '16.58': 'light' } })).toBe(false);
    expect(asked('16.58', { counters: { 'B/1/25': '16.59' } })).toBe(false);
    expect(asked('16.58', { marks: { '16.58': 'suppressed' } })).toBe(false);
    expect(asked('16.58', { change: marked('16.58', CONCENTRATED) })).toBe(false);
  });
  rule('8.5d 8.5n', 'comes hex by hex, each after the result of the last', () => {
    const counters = { ...staff, 'A/1/25': '16.56 column', '1/I/50': '17.56', '2/I/50': '16.57' };
    const table = leaving(['A/1/25'], '16.56', '15.55', { counters, dice: { 'opportunity fire': [9, 9] } });
    expect(table.options('fire').sort()).toEqual(['16.57', '17.56']);
    table.do('fire', '16.57', 'japan');
    expect(table.options('fire')).toEqual(['17.56']);
    table.do('hold fire', undefined, 'japan');
    expect(markers(table.state, '17.56')).toBe(0);
  });
  rule('8.5k', 'can be held, for one hex until it is Active', () => {
    const counters = { 'A/1/25': '16.56 column', '1/I/50': '17.56' };
    const table = leaving(['A/1/25'], '16.56', '15.55', { counters });
    table.do('stay silent', '17.56', 'japan');
    expect([markers(table.state, '17.56'), isAsked(table)]).toEqual([HELD_FIRE, false]);
    // Only its owner knows.
    const seen = ['japan', 'us', null].map((seat) => markers(table.game.view(table.state, seat), '17.56'));
    expect(seen).toEqual([HELD_FIRE, 0, 0]);
    for (const seat of ['us', 'japan', null]) expect(leaks(table.game, table.state, seat)).toEqual([]);
  });
  rule('8.5l', 'is never concentrated', () => {
    const counters = { 'A/1/25': '16.56 column', '1/I/50': '17.56' };
    const table = leaving(['A/1/25'], '16.56', '15.55', { counters });
    table.do('aim', '17.56', 'japan');
    expect(table.offers('concentrate')).toBe(false);
  });
  rule('8.3.4c', 'has stack mates add who could fire themselves', () => {
    const counters = { ...staff, 'A/1/25': '16.56 column', '1/I/50': '17.56', '2/I/50': '17.56' };
    const table = leaving(['A/1/25'], '16.56', '15.55', { counters, dice: { 'opportunity fire': [9] } });
    table.do('fire', '17.56', 'japan');
    expect(table.told('fired')[0]).toMatchObject({ value: 3 + 1 + 1 });
  });
  rule('8.6d', 'is not made by mortars', () => {
    expect(
      isAsked(leaving(['A/1/25'], '16.56', '15.55', { counters: { 'A/1/25': '16.56 column', 'Art/I/50': '17.56' } })),
    ).toBe(false);
  });
});

describe('who moves', () => {
  const counters = { ...staff, 'A/1/25': '16.56 column', 'B/1/25': '16.56 column', '1/I/50': '17.56' };
  const place = at('16.56');

  rule('8.5g', 'alone is hit, and takes its disorder along', () => {
    const table = leaving(['A/1/25'], '16.56', '15.55', { counters, dice: { 'opportunity fire': [4] } });
    table.do('fire', '17.56', 'japan');
    expect([table.state.carried, table.state.disorder[place]]).toEqual([1, 0]);
    const all = leaving(['A/1/25', 'B/1/25'], '16.56', '15.55', { counters, dice: { 'opportunity fire': [4] } });
    all.do('fire', '17.56', 'japan');
    expect([all.state.carried, all.state.disorder[place]]).toEqual([1, 1]);
  });
  rule('8.5g', 'alone can be lost', () => {
    const spec = { counters, marks: { '16.56': 'DG4' }, dice: { 'opportunity fire': [4] } };
    const table = leaving(['A/1/25'], '16.56', '15.55', spec);
    table.do('fire', '17.56', 'japan');
    expect([table.state.where[counter('A/1/25')], table.state.where[counter('B/1/25')]]).toEqual([LOST, place]);
    expect(table.state.disorder[place]).toBe(4);
  });
  rule('8.5g 6.0m', 'and is stopped shares what stopped it', () => {
    const table = leaving(['A/1/25'], '16.56', '15.55', { counters, dice: { 'opportunity fire': [3] } });
    table.do('fire', '17.56', 'japan');
    expect(table.state.shock[place]).not.toBe(STEADY);
  });
  rule('8.5g 8.4.2e', 'and routs leaves those who stay alone', () => {
    const dice = { 'opportunity fire': [2], rout: [9] };
    const table = leaving(['A/1/25'], '16.56', '15.55', { counters, dice });
    table.do('fire', '17.56', 'japan');
    expect([table.state.shock[place], table.state.where[counter('B/1/25')]]).toEqual([STEADY, place]);
    const both = leaving(['A/1/25', 'B/1/25'], '16.56', '15.55', { counters, dice });
    both.do('fire', '17.56', 'japan');
    expect(both.state.shock[place]).toBe(PINNED);
  });
});

describe('at night', () => {
  const counters = { 'A/1/25': '16.56', '1/I/50': '17.56 column' };
  const night: PositionSpec = { counters, time: '24 July Night I' };
  rule('8.5.2a 6.1.3 17.0g', 'Japanese units leave fire zones unhurt', () => {
    expect(isAsked(leaving(['1/I/50'], '17.56', '17.55', night, US))).toBe(false);
    expect(isAsked(leaving(['1/I/50'], '17.56', '17.55', { counters }, US))).toBe(true);
  });
  rule('8.5.2b', 'but not an illuminated hex', () => {
    expect(isAsked(leaving(['1/I/50'], '17.56', '17.55', { ...night, marks: { '17.56': 'lit' } }, US))).toBe(true);
  });
});

rule('6.3k 9.1E', 'only units on top of a cave fire at those who assault out of it', () => {
  const counters = { '1/I/50': '14.61-cave column', 'A/1/25': '14.61', 'B/1/25': '15.61' };
  const change = (state: CompanyScale) => {
    const attackers = [counter('1/I/50')];
    state.assault = {
      side: JAPAN,
      kind: 'banzai',
      target: at('14.61'),
      attackers,
      stopped: [],
      support: [],
      helper: -1,
      dice: [-1, -1],
    };
  };
  const table = leaving(['1/I/50'], '14.61-cave', '', { counters, change }, US);
  expect(table.options('fire')).toEqual(['14.61']);
});

rule('8.5a 2.0ah', 'only the side that does not move fires', () => {
  const counters = { 'A/1/25': '16.56 column', 'B/1/25': '16.55', '1/I/50': '17.56' };
  expect(leaving(['A/1/25'], '16.56', '15.55', { counters }).options('fire')).toEqual(['17.56']);
});

rule('8.5e', 'who enters a fire zone is not fired at, who leaves it is', () => {
  const counters = { 'A/1/25': '15.54 column', '1/I/50': '15.56' };
  expect(isAsked(leaving(['A/1/25'], '15.54', '15.55', { counters }))).toBe(false);
  const there = { ...counters, 'A/1/25': '15.55 column' };
  expect(isAsked(leaving(['A/1/25'], '15.55', '15.54', { counters: there }))).toBe(true);
});

rule('8.5c', 'who advances after an Assault is not fired at', () => {
  const counters = { ...staff, 'A/1/25': '15.56', 'B/1/25': '15.56', 'C/1/25': '15.56' };
  const table = assaulting({
    on: ['15.57'],
    counters: { ...counters, '1/I/50': '15.57', '2/I/50': '16.57' },
    marks: { '15.57': 'DG4' },
    rolls: [[8, 0]],
  });
  const asked: string[] = [];
  while (table.decision.procedure !== 'pre-emption') {
    asked.push(table.decision.procedure);
    if (table.offers('advance')) table.do('advance');
    else if (table.offers('assault')) table.do('assault', '15.57');
    else goOn(table);
  }
  expect(table.state.where[counter('A/1/25')]).toBe(at('15.57'));
  expect(asked).not.toContain('opportunity fire');
});

describe('a landing', () => {
  const counters = { 'A/1/25': '13.52 column', 'B/1/25': '13.52', '1/I/50': '13.53', 'HQ/25': '12.55' };
  rule('22.1f 22.1i 22.2.2b', 'is fired at; its disorder joins that of the beach', () => {
    const spec = { counters, marks: { '13.52': 'DG2' }, dice: { 'opportunity fire': [4] } };
    const table = leaving(['A/1/25'], '13.52', '', spec);
    table.do('fire', '13.53', 'japan');
    expect(table.state.disorder[at('13.52')]).toBe(2);
  });
  rule('22.1k 22.1r', 'is fired at in the boats by guns that reach the zone', () => {
    const boats = { 'A/1/25': 'white-1-finalRunIn column', '1/I/50': '13.53', 'AA/56': '14.53' };
    const table = leaving(['A/1/25'], 'white-1-finalRunIn', '', { counters: boats });
    expect(table.options('fire')).toEqual(['14.53']);
  });
});

describe('the standing order', () => {
  const counters = { ...staff, 'A/1/25': '16.56 column', '1/I/50': '17.56' };
  const ordered = (answer: string) =>
    leaving(['A/1/25'], '16.56', '15.55', {
      counters,
      dice: { 'opportunity fire': [9] },
      change: (state) => {
        state.orders = { japan: { 'opportunity fire': [answer] } };
      },
    });
  rule('8.5k', 'fires from a value on, or holds', () => {
    // Value 3 and +1 for the column.
    expect(ordered('from 4').told('fired')).toHaveLength(1);
    expect(ordered('from 6').told('fired')).toHaveLength(0);
    expect(isAsked(ordered('from 6'))).toBe(false);
  });
});

rule('8.5.2b 6.1.3', 'a lit hex is lit for those who come out of its cave, too', () => {
  const counters = { '1/I/50': '14.61-cave column', 'A/1/25': '14.60' };
  const night = (marks: Record<string, string>) =>
    isAsked(leaving(['1/I/50'], '14.61-cave', '14.61', { time: '26 July Night I', counters, marks }, US));
  expect([night({}), night({ '14.61': 'lit' })]).toEqual([false, true]);
});
