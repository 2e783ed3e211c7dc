import { describe, expect } from 'vitest';
import { rule } from '#engine/proof';
import { GYOKUSAI } from '../core/state.ts';
import { ratingOf } from '../core/tracks.ts';
import { JAPAN, US } from '../data/types.ts';
import { at, division, onSaipan, type Sitting, whereIs } from '../fixtures/saipan.ts';
import type { PositionSpec } from '../position.ts';
import { theater } from '../saipan.ts';
import { LOST } from '../theater/places.ts';
import { randomEventOf } from './randomEvent.ts';

const armies = {
  'HQ/2MARDIV': '36.33',
  'A/1/6': '36.33',
  'HQ/4MARDIV': '35.40',
  'A/1/25': '35.40',
  'HQ/27ID': '34.40',
  'A/1/105': '34.40',
  '43ID-HQ': '44.20',
  '1/I/136': '44.20',
  '47IMB-HQ': '46.20',
  '1/316': '46.20',
  'IJN-HQ': '39.23',
  '1/55NGF': '39.23',
};

/** The Random Event Chit is drawn, and the die is this. */
function event(die: number, spec: PositionSpec = {}) {
  return onSaipan({
    counters: armies,
    chit: 'random event',
    call: { procedure: randomEventOf(theater), local: {} },
    ...spec,
    dice: { 'random event': [die], ...(spec.dice as object) },
  });
}

const tracks = ({ state }: Sitting, id: string) => {
  const of = division(id);
  return {
    dc: state.commands[of],
    dp: state.dispatch[of],
    fatigue: state.fatigue[of],
    quality: state.quality[of],
  };
};

rule('20.2', 'one event die is rolled for the chit, which is in every Cup', () => {
  expect(event(4).told('event')).toHaveLength(1);
  const { state } = onSaipan({ phase: 'action', counters: armies });
  expect(state.cup.filter((chit) => theater.chits[chit]!.id === 'random event')).toHaveLength(1);
});

describe('an NCO', () => {
  rule('20.2.0', 'brings a US Division 3 Direct Commands, 19 at most', () => {
    const table = event(0, { divisions: { '27ID': { dc: 17 } } });
    expect(table.decision.seat).toBe('us');
    expect(table.options('choose')).toEqual(['2MARDIV', '4MARDIV', '27ID']);
    table.do('choose', '27ID');
    expect(tracks(table, '27ID').dc).toBe(19);
  });
  rule('20.2.1', 'brings a Japanese Division 3 Direct Commands', () => {
    const table = event(1, { divisions: { '43ID': { dc: 4 } } });
    expect(table.decision.seat).toBe('japan');
    table.do('choose', '43ID');
    expect(tracks(table, '43ID').dc).toBe(7);
    expect(event(1, { divisions: { '43ID': { dc: 19 } } }).options('choose')).toEqual(['47IMB', 'IJN']);
  });
  rule('20.2.0', 'is of a Division in play', () => {
    const { 'HQ/27ID': _hq, 'A/1/105': _company, ...others } = armies;
    expect(event(0, { counters: others }).options('choose')).toEqual(['2MARDIV', '4MARDIV']);
  });
});

describe('amphetamines', () => {
  rule('20.2.2', 'take 2 fatigue from a US Division, without a question where only one is tired', () => {
    const table = event(2, { divisions: { '2MARDIV': { fatigue: 1 } } });
    expect(tracks(table, '2MARDIV').fatigue).toBe(0);
    const two = event(2, { divisions: { '2MARDIV': { fatigue: 3 }, '4MARDIV': { fatigue: 5 } } });
    two.do('choose', '4MARDIV');
    expect([tracks(two, '2MARDIV').fatigue, tracks(two, '4MARDIV').fatigue]).toEqual([3, 3]);
  });
  rule('20.2.3', 'take 3 from a Japanese Division, and raise all of them up to their base', () => {
    const divisions = {
      '43ID': { fatigue: 5, quality: 3 },
      '47IMB': { fatigue: 4, quality: 5 },
      IJN: { quality: 1 },
      '2MARDIV': { quality: 3 },
    };
    const table = event(3, { divisions });
    table.do('choose', '43ID');
    expect(tracks(table, '43ID')).toMatchObject({ fatigue: 2, quality: 4 });
    expect(tracks(table, '47IMB')).toMatchObject({ fatigue: 4, quality: 5 });
    expect([tracks(table, 'IJN').quality, tracks(table, '2MARDIV').quality]).toEqual([2, 3]);
  });
});

rule('20.2.4 14.1.2', 'martyrs: a hex with a Japanese leader becomes Gyokusai', () => {
  const led = { ...armies, Saito: '44.20', Oka: '46.20' };
  const table = event(4, { counters: led });
  expect([table.decision.seat, table.options('charge')]).toEqual(['japan', ['44.20', '46.20']]);
  table.do('charge', '46.20');
  const markers = (hex: string) => table.state.assaultMarkers[at(hex)]! & GYOKUSAI;
  expect([markers('46.20'), markers('44.20')]).toEqual([GYOKUSAI, 0]);
  // US leaders are no martyrs, and a stack that charges already is none again.
  const charging = event(4, {
    counters: { ...led, Smith: '34.40' },
    change: (state) => {
      state.assaultMarkers[at('46.20')]! |= GYOKUSAI;
    },
  });
  expect([charging.offers('charge'), charging.state.assaultMarkers[at('44.20')]! & GYOKUSAI]).toEqual([
    false,
    GYOKUSAI,
  ]);
  const only = event(4, { counters: { ...armies, Saito: '44.20' } });
  expect(only.state.assaultMarkers[at('44.20')]! & GYOKUSAI).toBe(GYOKUSAI);
  expect(event(4).state.assaultMarkers.some((bits) => (bits & GYOKUSAI) !== 0)).toBe(false);
});

rule('20.2.5', 'experience raises a US Division, not above its base', () => {
  const table = event(5, { divisions: { '2MARDIV': { quality: 3 }, '4MARDIV': { quality: 4 } } });
  expect(table.options('choose')).toEqual(['2MARDIV', '4MARDIV']);
  table.do('choose', '2MARDIV');
  expect(tracks(table, '2MARDIV').quality).toBe(4);
  expect(tracks(event(5), '2MARDIV').quality).toBe(5);
});

describe('attacks', () => {
  rule('20.2.6', 'a raid strikes a US hex near Japanese units that nobody else covers, with 6 yellow', () => {
    const counters = { ...armies, '1/10': '38.33', '2/316': '39.35', 'A/1/105': '34.42' };
    const table = event(6, { counters, dice: { 'event detail': [5], rout: [0] } });
    expect([table.decision.seat, table.options('attack')]).toEqual(['japan', ['38.33']]);
    table.do('attack', '38.33');
    expect(table.told('fired')).toMatchObject([{ value: 6, row: 'yellow', side: JAPAN, kind: 'event' }]);
    const covered = event(6, { counters: { ...counters, 'B/1/6': '38.32' } });
    expect(covered.options('attack')).not.toContain('38.33');
    const from = (hex: string) => event(6, { counters: { ...counters, '2/316': hex } }).options('attack');
    expect(['38.36', '38.37'].map((hex) => from(hex).includes('38.33'))).toEqual([true, false]);
    const declined = event(6, { counters });
    declined.do('none');
    expect(declined.told('fired')).toEqual([]);
    // Nobody within 3 hexes: no raid.
    expect(event(6).told('fired')).toEqual([]);
  });
  rule('20.2.7', 'an ammunition dump strikes Japanese artillery with 6 yellow', () => {
    const counters = { ...armies, '1/3-IMA': '45.25', '2/316': '45.25' };
    const table = event(7, { counters, dice: { 'event detail': [6], rout: [0] } });
    expect([table.decision.seat, table.options('attack')]).toEqual(['us', ['45.25']]);
    table.do('attack', '45.25');
    expect(table.told('fired')).toMatchObject([{ value: 6, row: 'yellow', side: US }]);
    expect(event(7).told('fired')).toEqual([]);
  });
});

describe('the 27th Division', () => {
  const struggles = (die: number, levels: object, counters: Readonly<Record<string, string>> = armies) =>
    event(8, { counters, divisions: { '27ID': levels }, dice: { 'event detail': [die] } });

  rule('20.2.8a 20.2.8b', 'loses Troop Quality on 3 or less, and always DC and DP as far as it has them', () => {
    const failing = struggles(3, { dc: 5, dp: 4, quality: 4 });
    expect(tracks(failing, '27ID')).toMatchObject({ dc: 3, dp: 3, quality: 3 });
    expect(failing.log).toEqual(expect.arrayContaining(['27ID loses 2 DC.', '27ID loses 1 DP.']));
    expect(tracks(struggles(4, { dc: 1, dp: 0, quality: 4 }), '27ID')).toMatchObject({ dc: 0, dp: 0, quality: 4 });
  });
  rule('20.2.8c', 'gets Griner once its Troop Quality is 2 or less', () => {
    const table = struggles(3, { quality: 3 }, { ...armies, Smith: '34.40' });
    expect(tracks(table, '27ID').quality).toBe(3);
    expect([whereIs(table, 'Smith'), whereIs(table, 'Griner')]).toEqual([LOST, at('34.40')]);
    // Griner comes where Smith was; after his fall, to the HQ.
    const apart = struggles(3, { quality: 3 }, { ...armies, Smith: '35.40' });
    const fallen = event(8, {
      divisions: { '27ID': { quality: 3 } },
      dice: { 'event detail': [3] },
      change: (state) => {
        state.where[theater.forces.find('Smith')] = LOST;
      },
    });
    expect([whereIs(apart, 'Griner'), whereIs(fallen, 'Griner')]).toEqual([at('35.40'), at('34.40')]);
    const ratings = ({ state }: typeof table) =>
      (['command', 'dispatch'] as const).map((rating) => ratingOf(state, division('27ID'), rating));
    expect([ratings(struggles(3, { quality: 4 })), ratings(table)]).toEqual([
      [4, 2],
      [5, 3],
    ]);
    const again = event(8, {
      divisions: { '27ID': { quality: 3 } },
      dice: { 'event detail': [0] },
      change: (state) => {
        state.relieved[division('27ID')] = 1;
      },
    });
    expect([tracks(again, '27ID').quality, again.told('commander relieved')]).toEqual([2, []]);
  });
  rule('20.2.8c 19.1d', 'keeps Griner in the scenario that begins under him', () => {
    const table = event(8, {
      scenario: 's3',
      time: '6 July 1100',
      counters: { ...armies, Griner: '35.40' },
      divisions: { '27ID': { quality: 3 } },
      dice: { 'event detail': [3] },
    });
    expect(table.told('commander relieved')).toEqual([]);
    expect([tracks(table, '27ID').quality, whereIs(table, 'Griner')]).toEqual([2, at('35.40')]);
  });
  rule('20.2.8d', 'is spared while it is not in play', () => {
    const { 'HQ/27ID': _hq, 'A/1/105': _company, ...others } = armies;
    const table = event(8, { counters: others, divisions: { '27ID': { dc: 5, dp: 4 } } });
    expect(tracks(table, '27ID')).toMatchObject({ dc: 5, dp: 4, quality: 4 });
  });
});

rule('20.2.9', 'the suicide of a commander takes 1 Troop Quality, not below 0', () => {
  const table = event(9, { divisions: { '43ID': { quality: 5 }, '47IMB': { quality: 0 }, IJN: { quality: 1 } } });
  expect([table.decision.seat, table.options('choose')]).toEqual(['us', ['43ID', 'IJN']]);
  table.do('choose', 'IJN');
  expect(tracks(table, 'IJN').quality).toBe(0);
  // Ruling 168: nothing lowers it once Gyokusai has come.
  const late = event(9, {
    change: (state) => {
      state.gyokusai = state.time - 1;
    },
  });
  expect(late.offers('choose')).toBe(false);
});
