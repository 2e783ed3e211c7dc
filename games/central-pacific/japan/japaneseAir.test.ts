import { expect, test } from 'vitest';
import { rule } from '#engine/proof';
import type { Fired } from '../core/battleEvents.ts';
import type { AircraftPicked } from '../core/japaneseEvents.ts';
import { placeId } from '../core/names.ts';
import { findUnit, units } from '../data/data.ts';
import { battlefields, battles, japaneseTurn } from '../fixtures/japaneseTurn.ts';
import { type Campaign, markerAt, unitsAt } from '../fixtures/table.ts';
import { type Airbase, assignBases } from './japaneseAir.ts';

/** The raids so far: who flies from where, and who stays. */
function raids(table: Campaign): { flying: string[]; grounded: string[] }[] {
  return (table.told('aircraft picked') as AircraftPicked[]).map(({ flying, from, grounded }) => ({
    flying: flying.map((unit, at) => `${units[unit]!.id} from ${placeId(from[at]!)}`),
    grounded: grounded.map((unit) => units[unit]!.id),
  }));
}

const available = (...ids: string[]) => Object.fromEntries(ids.map((id) => [id, 'air-available']));
const bettys = ['japan-G-4-1', 'japan-G-4-2'];

rule('23.AN-a', 'every force that moved and is on the map is attacked, no other', () => {
  const table = japaneseTurn('air-naval-1', {
    units: {
      ...available(...bettys),
      'us-CV-9': '66',
      'us-CV-10': '75',
      'us-DD-1': 'pearl-harbor',
      'us-DD-2': '65',
    },
    moved: ['us-CV-9', 'us-CV-10', 'us-DD-1'],
    bases: { japan: { tarawa: 2, majuro: 1 } },
  });
  expect(battlefields(table)).toEqual(['air on ships 66']);
});

rule(
  '23.AN-a',
  'a force is attacked where it ended its move, with the ships that were there; one that stayed is not',
  () => {
    const table = japaneseTurn('air-naval-1', {
      phase: 'us action',
      units: { ...available('japan-G-4-1'), 'us-CV-9': '66', 'us-CV-10': '66', 'us-DD-1': '65' },
      bases: { japan: { kwajalein: 1 } },
    });
    table.do('move fleet', '66');
    table.do('add', 'us-CV-9');
    table.do('ready');
    table.do('sail', '65');
    table.do('end turn');
    expect(battles(table)).toEqual(['air on ships 65: japan-G-4-1 / us-CV-9 us-DD-1']);
  },
);

rule(['23.AN-b', '23.AN-g'], 'the lowest zone comes first, and the same aircraft and bases serve again', () => {
  const table = japaneseTurn('air-naval-1', {
    units: { ...available('japan-G-4-1'), 'us-DD-1': '66', 'us-DD-2': '52', 'us-CV-9': '66' },
    moved: ['us-DD-1', 'us-DD-2'],
    bases: { japan: { kwajalein: 1 } },
  });
  expect(battlefields(table)).toEqual(['air on ships 52', 'air on ships 66']);
  expect(raids(table).map(({ flying }) => flying)).toEqual([
    ['japan-G-4-1 from kwajalein'],
    ['japan-G-4-1 from kwajalein'],
  ]);
  expect(unitsAt(table, 'air-available')).toEqual(['japan-G-4-1']);
});

rule('23.AN-c', 'the die says how many are picked, and chance says which', () => {
  const raid = (picks: number[]) =>
    japaneseTurn('air-naval-1', {
      units: { ...available(...bettys, 'japan-G-4-3'), 'us-CV-9': '66' },
      moved: ['us-CV-9'],
      bases: { japan: { tarawa: 2 } },
      dice: { air: [2], picks },
    });
  expect(raids(raid([1, 1]))[0]!.flying).toEqual(['japan-G-4-1 from tarawa', 'japan-G-4-2 from tarawa']);
  expect(raids(raid([3, 2]))[0]!.flying).toEqual(['japan-G-4-2 from tarawa', 'japan-G-4-3 from tarawa']);
});

rule('23.AN-d', 'E17: two Bettys and the Zero fly from bases three and four zones away, the Kate does not', () => {
  const table = japaneseTurn('air-naval-1', {
    units: { ...available('japan-A-6-1', 'japan-B-5-1', ...bettys), 'us-CV-9': '65' },
    moved: ['us-CV-9'],
    bases: { japan: { ponape: 2, truk: 2 } },
    dice: { air: [4] },
  });
  const [raid] = raids(table);
  expect(raid!.flying).toContain('japan-A-6-1 from ponape');
  expect(raid!.flying.map((flight) => flight.split(' ')[0])).toEqual(['japan-A-6-1', ...bettys]);
  expect(raid!.grounded).toEqual(['japan-B-5-1']);
  expect(unitsAt(table, 'air-available')).toContain('japan-B-5-1');
});

rule(['23.AN-d', '15.2c'], 'each off-map base serves the zones near it, whatever is left on the map', () => {
  const flight = (zone: string) =>
    raids(
      japaneseTurn('air-naval-1', { units: { ...available('japan-B-5-1'), 'us-CV-9': zone }, moved: ['us-CV-9'] }),
    )[0];
  expect(flight('14')!.flying).toEqual(['japan-B-5-1 from philippines']);
  expect(flight('23')!.flying).toEqual(['japan-B-5-1 from iwo-jima']);
  expect(flight('25')).toEqual({ flying: [], grounded: ['japan-B-5-1'] });
});

rule('23.AN-d', 'a unit with long range makes room at the near base, so that as many as possible fly', () => {
  const table = japaneseTurn('air-naval-1', {
    // Betty has the higher AS and would be first at Ponape; the Zero can start from there only.
    units: { ...available('japan-G-4-1', 'japan-A-6-1'), 'us-CV-9': '65' },
    moved: ['us-CV-9'],
    bases: { japan: { ponape: 1, truk: 1 } },
    dice: { air: [2] },
  });
  expect(raids(table)[0]!.flying.sort()).toEqual(['japan-A-6-1 from ponape', 'japan-G-4-1 from truk']);
});

rule(
  ['23.AN-d', '23.AG-b'],
  'where room is short, the higher anti-ship factor flies at ships, the higher anti-ground factor at islands',
  () => {
    const spec = {
      units: { ...available('japan-B-6', 'japan-D-4-1'), 'us-CV-9': '65', 'us-22-Mar': 'majuro' },
      moved: ['us-CV-9'],
      bases: { japan: { ponape: 1 } },
    };
    const atShips = japaneseTurn('air-naval-1', { ...spec, dice: { air: [2] } });
    expect(raids(atShips)[0]).toEqual({ flying: ['japan-B-6 from ponape'], grounded: ['japan-D-4-1'] });
    const atMajuro = japaneseTurn('air-ground', { ...spec, dice: { air: [2], island: [1, 1] } });
    expect(raids(atMajuro)[0]).toEqual({ flying: ['japan-D-4-1 from ponape'], grounded: ['japan-B-6'] });
  },
);

rule(['23.AN-e', '23.AN-f'], 'all US ships of the zone defend; what is on its islands does not', () => {
  const table = japaneseTurn('air-naval-1', {
    units: { ...available('japan-G-4-1'), 'us-CV-9': '66', 'us-DD-1': '66', 'us-P-1': 'tarawa', 'us-AD-1': 'tarawa' },
    moved: ['us-CV-9'],
    bases: { us: { tarawa: 2 }, japan: { majuro: 1 } },
  });
  expect(battles(table)).toEqual(['air on ships 66: japan-G-4-1 / us-CV-9 us-DD-1']);
  const antiAir = (table.told('fired') as Fired[]).filter(({ stage }) => stage === 0);
  expect(antiAir.flatMap(({ shots }) => shots.map(({ unit }) => units[unit]!.id))).toEqual(['us-CV-9', 'us-DD-1']);
});

rule(['23.AN-g', '18.4d'], 'survivors are available again, losses in Refit, and none is left on the map', () => {
  const table = japaneseTurn('air-naval-1', {
    units: { ...available('japan-A-6-1', 'japan-G-4-1'), 'us-CV-9': '66' },
    moved: ['us-CV-9'],
    bases: { japan: { tarawa: 2 } },
    dice: { air: [2], 'first fire us': [6], 'first fire japan': [1], fire: [1, 6, 6] },
  });
  table.do('hit', 'japan-G-4-1');
  expect(unitsAt(table, 'air-available')).toEqual(['japan-A-6-1']);
  expect(unitsAt(table, 'japan-refit')).toEqual(['japan-G-4-1']);
  expect(unitsAt(table, '66')).toEqual(['us-CV-9']);
});

rule('23.AN-h', 'the marker is discarded, also if there was nobody to attack', () => {
  const table = japaneseTurn('air-naval-2', { units: { 'us-CV-9': '66' }, markers: { 'air-naval-1': 'pool' } });
  expect(markerAt(table, 'air-naval-2')).toBe('discarded');
  expect(markerAt(table, 'air-naval-1')).toBe('pool');
  expect(table.log).toContain('No US force at sea moved this turn, so Japanese aircraft have no target.');
});

rule(['19.1a', '19.1b'], 'E16: from Ponape a range of three reaches Majuro, a range of two does not', () => {
  const table = japaneseTurn('air-ground', {
    units: { ...available('japan-A-6-1', 'japan-B-5-1'), 'us-CV-9': '75', 'us-22-Mar': 'majuro' },
    bases: { japan: { ponape: 4 } },
    dice: { air: [2], island: [1, 1] },
  });
  expect(raids(table)).toEqual([{ flying: ['japan-A-6-1 from ponape'], grounded: ['japan-B-5-1'] }]);
  expect(unitsAt(table, 'air-available')).toEqual(['japan-A-6-1', 'japan-B-5-1']);
});

rule('14.6c', 'an island without an airfield or without a base sends nobody', () => {
  const raid = (bases: object) =>
    raids(
      japaneseTurn('air-naval-1', {
        units: { ...available('japan-B-5-1'), 'us-CV-9': '32' },
        moved: ['us-CV-9'],
        bases: { japan: bases },
      }),
    )[0]!.flying;
  expect(raid({ guam: 1 })).toEqual(['japan-B-5-1 from guam']);
  expect(raid({ ulithi: 2 })).toEqual([]);
  expect(raid({})).toEqual([]);
});

rule(['15.2c', '19.1a'], 'E15: aircraft from Iwo Jima reach Saipan, any number of them', () => {
  const table = japaneseTurn('air-ground', {
    units: {
      ...available('japan-B-5-1', 'japan-B-5-2', 'japan-A-6-1', 'japan-A-6-2', 'japan-A-6-3', 'japan-A-6-4'),
      'us-CV-9': '75',
      'us-22-Mar': 'saipan',
    },
    dice: { air: [6], island: [3, 4, 1] },
  });
  expect(raids(table)[0]!.flying).toHaveLength(6);
  expect(raids(table)[0]!.flying).toContain('japan-B-5-1 from iwo-jima');
  expect(battlefields(table)).toEqual(['air on island saipan']);
});

rule('18.3a', 'a raid is made with the aircraft there are', () => {
  const table = japaneseTurn('air-naval-1', {
    units: { ...available('japan-G-4-1'), 'us-CV-9': '66' },
    moved: ['us-CV-9'],
    bases: { japan: { tarawa: 2 } },
    dice: { air: [6] },
  });
  expect(raids(table)[0]!.flying).toHaveLength(1);
  expect(table.log).toContain('Air raid on zone 66 by 1 air unit instead of 6: Betty Bombers 1 from Tarawa.');
});

test('without aircraft an attack comes to nothing', () => {
  const table = japaneseTurn('air-naval-1', { units: { 'us-CV-9': '66' }, moved: ['us-CV-9'] });
  expect(table.log).toContain('No Japanese aircraft are left to attack zone 66.');
});

const tarawa = {
  units: { ...available('japan-G-4-1'), 'us-CV-9': '66', 'us-22-Mar': 'tarawa', 'us-P-1': 'tarawa' },
  bases: { us: { tarawa: 1 }, japan: { majuro: 1 } },
};

rule('23.AG-a', 'an island without US units is left alone', () => {
  const table = japaneseTurn('air-ground', { ...tarawa, dice: { island: [6, 6] } });
  expect(battles(table)).toEqual([]);
  expect(table.log).toContain('No US units are on Ponape, so there is no attack.');
});

rule('23.AG-a', 'a US base alone is a target', () => {
  const table = japaneseTurn('air-ground', {
    units: { ...available('japan-G-4-1'), 'us-CV-9': '75' },
    bases: { us: { tarawa: 1 }, japan: { majuro: 1 } },
    dice: { island: [5, 6] },
  });
  expect(battles(table)).toEqual(['air on island tarawa: japan-G-4-1 / us-base-tarawa']);
});

rule(
  ['23.AG-c', '23.AG-d'],
  'the ground and air units of the island defend, ships and Japanese ground units stay out',
  () => {
    const table = japaneseTurn('air-ground', {
      units: {
        ...available('japan-G-4-1'),
        'us-CV-9': '24',
        'us-22-Mar': 'guam',
        'us-P-1': 'guam',
        'japan-69-Inf': 'guam',
      },
      bases: { us: { guam: 1 }, japan: { guam: 1 } },
      dice: { island: [4, 5] },
    });
    expect(battles(table)[0]).toBe('air on island guam: japan-G-4-1 / us-base-guam us-22-Mar us-P-1');
    const [raid] = table.told('battle ended');
    const fired = table.events.slice(0, table.events.indexOf(raid!)).filter(({ type }) => type === 'fired') as Fired[];
    expect(fired.flatMap(({ stage, shots }) => shots.map(({ unit }) => `${stage} ${units[unit]!.id}`)).sort()).toEqual([
      '0 japan-G-4-1',
      '0 us-P-1',
      '3 japan-G-4-1',
    ]);
  },
);

rule(['23.AG-e', '23.AG-f'], 'the aircraft go home and the marker is discarded', () => {
  const table = japaneseTurn('air-ground', { ...tarawa, dice: { island: [5, 6] } });
  expect(unitsAt(table, 'air-available')).toEqual(['japan-G-4-1']);
  expect(unitsAt(table, 'tarawa')).toEqual(['us-P-1', 'us-22-Mar', 'us-base-tarawa']);
  expect(markerAt(table, 'air-ground')).toBe('discarded');
  expect(markerAt(japaneseTurn('air-ground', { ...tarawa, dice: { island: [6, 6] } }), 'air-ground')).toBe('discarded');
});

test('bases are exchanged along a chain until nobody more can fly', () => {
  const base = (distance: number, capacity: number): Airbase => ({ place: distance, distance, capacity });
  const bases = [base(2, 1), base(3, 1), base(5, 1)];
  const picked = ['japan-G-4-1', 'japan-A-6-1', 'japan-B-5-1'].map(findUnit);
  const based = assignBases(picked, bases, (unit) => -picked.indexOf(unit));
  expect(picked.map((unit) => based.get(unit)?.distance)).toEqual([5, 3, 2]);
});
