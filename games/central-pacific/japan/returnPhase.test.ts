import { expect, test } from 'vitest';
import { rule } from '#engine/proof';
import type { Fired } from '../core/battleEvents.ts';
import { findUnit, units } from '../data/data.ts';
import { battles, japaneseTurn, misses } from '../fixtures/japaneseTurn.ts';
import { begin, placeOf, unitsAt } from '../fixtures/table.ts';
import { position } from '../position.ts';

const trukShips = ['japan-CL-Truk', 'japan-DD-Truk', 'japan-AP-Truk'];
const atTruk = Object.fromEntries(trukShips.map((ship) => [ship, '41']));

rule(
  ['18.4b', '18.4e', '18.4f'],
  'ships stay for the US turn and go home in the next Return Phase, submarines to their own display',
  () => {
    const table = japaneseTurn('fleet-sortie', {
      units: { 'japan-BB-1': 'combined-fleet', 'japan-SS-1': '66', 'us-CV-9': '75' },
      dice: { fleet: [3, 4] },
    });
    expect(placeOf(table, 'japan-BB-1')).toBe('34');
    expect(placeOf(table, 'japan-SS-1')).toBe('submarines');
    expect(table.state.phase).toBe('us action');
    table.do('end turn');
    expect(placeOf(table, 'japan-BB-1')).toBe('combined-fleet');
  },
);

rule('18.4f', 'which ships went home unseen is known when they are in port', () => {
  const table = japaneseTurn('banzai', {
    units: { 'japan-BB-1': '34', 'us-CV-9': '66' },
    hidden: ['japan-BB-1'],
  });
  expect(table.log).toContain('Yamato and Musashi return to port from zone 34.');
  expect(table.told('returned to port')).toMatchObject([{ reveals: true }]);
  expect(table.game.view(table.state, 'us').where[findUnit('japan-BB-1')]).toBe(
    table.state.where[findUnit('japan-BB-1')],
  );
});

rule('18.4c', 'garrisons stay', () => {
  const table = japaneseTurn('banzai', {
    units: { 'japan-69-Inf': 'guam', 'us-CV-9': '66' },
    bases: { japan: { guam: 2 } },
  });
  expect(unitsAt(table, 'guam')).toEqual(['japan-69-Inf', 'japan-base-guam']);
});

rule('22.0a', 'three ships guard Truk from the start', () => {
  expect(unitsAt(begin(), '41')).toEqual(trukShips);
});

rule('22.0b', 'they stay while the base on Truk stands, and leave when it has fallen', () => {
  const held = japaneseTurn('banzai', { units: { ...atTruk, 'us-CV-9': '66' }, bases: { japan: { truk: 1 } } });
  expect(unitsAt(held, '41')).toEqual(trukShips);
  expect(held.told('returned to port')).toEqual([]);
  const fallen = japaneseTurn('banzai', { units: { ...atTruk, 'us-CV-9': '66' } });
  expect(unitsAt(fallen, 'combined-fleet')).toEqual(trukShips);
});

rule('22.0c', 'a ship of Truk that was sunk comes back to the Combined Fleet, and leaves Truk like any other', () => {
  const refitted = japaneseTurn('banzai', {
    units: { 'japan-CL-Truk': 'japan-refit', 'us-CV-9': '66' },
    bases: { japan: { truk: 4 } },
    everLost: ['japan-CL-Truk'],
    dice: { 'refit japan': [1] },
  });
  expect(placeOf(refitted, 'japan-CL-Truk')).toBe('combined-fleet');
  const placed = japaneseTurn('banzai', {
    units: { ...atTruk, 'us-CV-9': '66' },
    bases: { japan: { truk: 4 } },
    everLost: ['japan-CL-Truk'],
  });
  expect(unitsAt(placed, '41')).toEqual(['japan-DD-Truk', 'japan-AP-Truk']);
});

rule('22.0d', 'they defend against a US attack', () => {
  const table = position({
    units: { ...atTruk, 'us-BB-1': '41', 'us-CV-9': '66' },
    battle: { kind: 'sea', attacker: 'us', at: '41', us: ['us-BB-1'] },
    dice: { fire: misses },
  });
  expect(battles(table)).toEqual(['sea 41: japan-CL-Truk japan-DD-Truk japan-AP-Truk / us-BB-1']);
  const shooters = (table.told('fired') as Fired[]).filter(({ side }) => side === 1).flatMap(({ shots }) => shots);
  expect(shooters.map(({ unit }) => units[unit]!.id)).toEqual(['japan-CL-Truk', 'japan-DD-Truk']);
});

rule('22.0e', 'they do not attack by themselves, though a US force moved to their zone', () => {
  const table = japaneseTurn('air-naval-1', {
    units: { ...atTruk, 'us-CV-9': '41' },
    moved: ['us-CV-9'],
    bases: { japan: { truk: 4 } },
  });
  expect(battles(table)).toEqual([]);
});

rule(
  ['22.0f', '22.0g', '23.CFS-d'],
  'they join ships that an event brings to Truk and attack with them, and remain',
  () => {
    const table = japaneseTurn('fleet-sortie', {
      units: { ...atTruk, 'japan-BB-1': 'combined-fleet', 'us-CV-9': '41' },
      bases: { japan: { truk: 4 } },
      dice: { fleet: [4, 1], fire: misses },
    });
    expect(battles(table)).toEqual(['sea 41: japan-BB-1 japan-CL-Truk japan-DD-Truk japan-AP-Truk / us-CV-9']);
    table.do('end turn');
    expect(unitsAt(table, '41')).toEqual(['us-CV-9', ...trukShips]);
  },
);

test('a zone without Japanese ships is not spoken of', () => {
  const table = japaneseTurn('banzai', { units: { 'us-CV-9': '66' } });
  expect(table.told('returned to port')).toEqual([]);
});
