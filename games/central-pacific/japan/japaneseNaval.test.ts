import { expect, test } from 'vitest';
import { rule } from '#engine/proof';
import type { Fired } from '../core/battleEvents.ts';
import { findPlace } from '../core/names.ts';
import { findUnit, units } from '../data/data.ts';
import { battlefields, battles, japaneseTurn } from '../fixtures/japaneseTurn.ts';
import { type Campaign, markerAt, placeOf, unitsAt } from '../fixtures/table.ts';

const fleet = (...ids: string[]) => Object.fromEntries(ids.map((id) => [id, 'combined-fleet']));
const five = ['japan-BB-1', 'japan-CA-4', 'japan-CA-5', 'japan-DD-1', 'japan-DD-2'];
const carrier = { 'us-CV-9': '75' };

function isSeen({ game, state }: Campaign, unit: string): boolean {
  return game.view(state, 'us').where[findUnit(unit)] !== -1;
}

rule(
  ['23.CFS-a', '23.CFS-b', '18.4a', '19.0a', '19.2a'],
  'E18: dice of 3 and 4 bring the whole fleet, fast and slow, to zone 34',
  () => {
    const table = japaneseTurn('fleet-sortie', {
      units: { ...fleet(...five, 'japan-AP-1'), ...carrier, 'us-DD-1': '34' },
      dice: { fleet: [3, 4] },
    });
    expect(unitsAt(table, '34')).toEqual(['us-DD-1', ...five, 'japan-AP-1']);
    expect(unitsAt(table, 'combined-fleet')).toEqual([]);
    expect(table.told('sailed')).toEqual([]);
  },
);

rule('23.CFS-c', 'they attack the US ships in the zone', () => {
  const table = japaneseTurn('fleet-sortie', {
    units: { ...fleet('japan-BB-1'), 'us-CV-9': '34', 'us-DD-1': '34' },
    dice: { fleet: [3, 4] },
  });
  expect(battles(table)).toEqual(['sea 34: japan-BB-1 / us-CV-9 us-DD-1']);
});

rule('23.CFS-c', 'where no US ships are there is no battle, and nobody sees who they are', () => {
  const table = japaneseTurn('fleet-sortie', { units: { ...fleet(...five), ...carrier }, dice: { fleet: [1, 1] } });
  expect(battles(table)).toEqual([]);
  expect(table.log).toContain('5 unknown Japanese ships are at sea in zone 11.');
  expect(five.filter((ship) => isSeen(table, ship))).toEqual([]);
});

rule(['23.CFS-e', '23.CFS-f'], 'the survivors stay for the US turn, and the marker is discarded', () => {
  const table = japaneseTurn('fleet-sortie', { units: { ...fleet(...five), ...carrier }, dice: { fleet: [6, 6] } });
  expect(unitsAt(table, '66')).toEqual(five);
  expect(markerAt(table, 'fleet-sortie')).toBe('discarded');
  table.do('end turn');
  expect(unitsAt(table, '66')).toEqual([]);
});

rule('23.CFS-g', 'the dice name zones 11 to 66, never one of the Eastern Pacific', () => {
  const reached = new Set<string>();
  for (let tens = 1; tens <= 6; tens++) {
    for (let ones = 1; ones <= 6; ones++) {
      const table = japaneseTurn('fleet-sortie', {
        units: { ...fleet('japan-BB-1'), ...carrier },
        dice: { fleet: [tens, ones] },
      });
      expect(placeOf(table, 'japan-BB-1')).toBe(`${tens}${ones}`);
      reached.add(placeOf(table, 'japan-BB-1'));
    }
  }
  expect(reached.size).toBe(36);
});

test('without ships the fleet does not sail', () => {
  const table = japaneseTurn('fleet-sortie', { units: carrier });
  expect(table.log).toContain('The Combined Fleet has no ships to send.');
});

const onGuam = { 'us-22-Mar': 'guam', 'us-AD-1': 'guam' };
const guam = [4, 5];

rule('23.NG-a', 'an island without US ground units is left alone', () => {
  const table = japaneseTurn('naval-ground', {
    units: { ...fleet(...five), ...carrier, ...onGuam },
    dice: { island: [4, 4] },
  });
  expect(unitsAt(table, 'combined-fleet')).toHaveLength(5);
  expect(table.log).toContain('No US units are on Truk, so there is no attack.');
});

rule(['23.NG-b', '18.3a'], 'a die says how many ships come, as many as there are', () => {
  const attack = (die: number) =>
    japaneseTurn('naval-ground', {
      units: { ...fleet(...five), ...carrier, ...onGuam },
      dice: { island: guam, fleet: [die] },
    });
  expect(unitsAt(attack(2), '24')).toHaveLength(2);
  expect(unitsAt(attack(2), 'combined-fleet')).toHaveLength(3);
  expect(unitsAt(attack(6), '24')).toEqual(five);
});

rule(['23.NG-c', '23.NG-d'], 'they fight the US ships first, then bombard the island with all that is left', () => {
  const table = japaneseTurn('naval-ground', {
    units: { ...fleet('japan-BB-1', 'japan-CA-4', 'japan-CL-1'), 'us-CV-9': '24', ...onGuam },
    dice: {
      island: guam,
      fleet: [6],
      'first fire us': [6],
      'first fire japan': [1],
      fire: [1, ...new Array(40).fill(6)],
    },
  });
  table.do('hit', 'japan-BB-1');
  expect(battles(table)).toEqual([
    'sea 24: japan-BB-1 japan-CA-4 japan-CL-1 / us-CV-9',
    'bombardment guam: japan-CA-4 japan-CL-1 / us-AD-1 us-22-Mar',
  ]);
  const shots = (table.told('fired') as Fired[]).flatMap(({ stage, shots }) =>
    shots.map(({ unit }) => `${stage} ${units[unit]!.id}`),
  );
  expect(shots).toContain('1 japan-CA-4');
  expect(shots).toContain('3 japan-CA-4');
});

rule('23.NG-d', 'when the US ships have sunk them all, nobody is left to bombard the island', () => {
  const table = japaneseTurn('naval-ground', {
    units: { ...fleet('japan-CA-4'), 'us-CV-9': '24', ...onGuam },
    dice: { island: guam, fleet: [1], 'first fire us': [6], 'first fire japan': [1], fire: [1] },
  });
  expect(battles(table)).toEqual(['sea 24: japan-CA-4 / us-CV-9']);
  expect(table.told('nobody found')).toEqual([]);
});

rule('23.NG-e', 'US coastal defense fires at them', () => {
  const table = japaneseTurn('naval-ground', {
    units: { ...fleet('japan-CA-4'), ...carrier, ...onGuam },
    dice: { island: guam, fleet: [1], 'first fire us': [6], 'first fire japan': [1], fire: [1] },
  });
  expect(placeOf(table, 'japan-CA-4')).toBe('japan-refit');
  expect(table.told('fired')).toMatchObject([{ side: 0, stage: 1, shots: [{ unit: findUnit('us-AD-1') }] }]);
});

rule('23.NG-f', 'the survivors stay, seen by those they bombarded, and the marker is discarded', () => {
  const table = japaneseTurn('naval-ground', {
    units: { ...fleet('japan-CA-4'), ...carrier, ...onGuam },
    dice: { island: guam, fleet: [1] },
  });
  expect(placeOf(table, 'japan-CA-4')).toBe('24');
  expect(isSeen(table, 'japan-CA-4')).toBe(true);
  expect(table.told('revealed')).toMatchObject([{ place: findPlace('24') }]);
  expect(markerAt(table, 'naval-ground')).toBe('discarded');
});

rule(
  ['23.NN-a', '23.NN-b', '23.NN-c', '23.NN-d'],
  'each force that moved is attacked by as many ships as two dice say, until none are left',
  () => {
    const table = japaneseTurn('naval-naval', {
      units: {
        ...fleet(...five),
        'us-CV-9': '66',
        'us-DD-1': '52',
        'us-DD-2': '52',
        'us-CV-10': '64',
        'us-CV-11': '81',
      },
      moved: ['us-CV-9', 'us-DD-1', 'us-CV-11'],
      dice: { fleet: [1, 2, 6, 6], picks: [1, 1, 1], 'first fire us': [3, 3], 'first fire japan': [3, 3] },
    });
    expect(battles(table)).toEqual([
      'sea 52: japan-BB-1 japan-CA-4 japan-CA-5 / us-DD-1 us-DD-2',
      'sea 66: japan-DD-1 japan-DD-2 / us-CV-9',
    ]);
    expect(table.told('first fire rolled')).toMatchObject([{ firstFire: 0 }, { firstFire: 0 }]);
    expect(unitsAt(table, '52')).toHaveLength(5);
    expect(markerAt(table, 'naval-naval')).toBe('discarded');
  },
);

rule('18.3a', 'when the display is empty, the forces that remain are not attacked', () => {
  const table = japaneseTurn('naval-naval', {
    units: { ...fleet('japan-BB-1'), 'us-CV-9': '66', 'us-DD-1': '52' },
    moved: ['us-CV-9', 'us-DD-1'],
    dice: { fleet: [1, 1] },
  });
  expect(battlefields(table)).toEqual(['sea 52']);
  expect(table.log).toContain('The Combined Fleet has no ships to send to zone 66.');
});

const submarines = (...numbers: number[]) =>
  Object.fromEntries(numbers.map((number) => [`japan-SS-${number}`, 'submarines']));

rule('23.SUB-a', 'three forces and two submarines: two attacks, in the lowest zones', () => {
  const table = japaneseTurn('submarine-1', {
    units: { ...submarines(1, 2), 'us-CV-9': '66', 'us-CV-10': '52', 'us-CV-16': '56' },
    moved: ['us-CV-9', 'us-CV-10', 'us-CV-16'],
    dice: { picks: [2] },
  });
  expect(battles(table)).toEqual(['sea 52: japan-SS-2 / us-CV-10', 'sea 56: japan-SS-1 / us-CV-16']);
  expect(table.log).toContain('No Japanese submarine is left to attack in zone 66.');
});

rule('23.SUB-a', 'a move of last month draws no attack in this one', () => {
  const table = japaneseTurn('submarine-1', {
    phase: 'start of turn',
    units: { ...submarines(1), 'us-CV-9': '66' },
    moved: ['us-CV-9'],
  });
  table.do('end turn');
  expect(battles(table)).toEqual([]);
  expect(placeOf(table, 'japan-SS-1')).toBe('submarines');
});

rule('23.SUB-a', 'nor does a ship that moved, was sunk, and came back from refit to another zone', () => {
  const table = japaneseTurn('submarine-1', {
    phase: 'us action',
    units: { ...submarines(1), ...carrier, 'us-SR-4': '66', 'us-DD-1': '34', 'japan-BB-1': '34' },
    moved: ['us-DD-1'],
    battle: { kind: 'sea', attacker: 'us', at: '34', us: ['us-DD-1'] },
    dice: { 'first fire us': [1], 'first fire japan': [6], fire: [1], 'refit us': [1] },
  });
  table.do('refit ships');
  table.do('place all', '66');
  expect(placeOf(table, 'us-DD-1')).toBe('66');
  table.do('end turn');
  expect(battles(table)).toHaveLength(1);
});

rule('23.SUB-b', 'the submarine fires at ships in stage two, and they at it in stage three', () => {
  const table = japaneseTurn('submarine-1', {
    units: { ...submarines(1), ...carrier, 'us-DD-1': '66' },
    moved: ['us-DD-1'],
    dice: { 'first fire us': [1], 'first fire japan': [6] },
  });
  expect((table.told('fired') as Fired[]).map(({ side, stage }) => [side, stage])).toEqual([
    [1, 1],
    [0, 2],
  ]);
});

rule(
  '23.SUB-c',
  'a submarine that survives stays in the zone until the Return Phase, and the marker is discarded',
  () => {
    const table = japaneseTurn('submarine-1', {
      units: { ...submarines(1), 'us-CV-9': '66' },
      moved: ['us-CV-9'],
    });
    expect(placeOf(table, 'japan-SS-1')).toBe('66');
    expect(markerAt(table, 'submarine-1')).toBe('discarded');
    table.do('end turn');
    expect(placeOf(table, 'japan-SS-1')).toBe('submarines');
  },
);
