import { expect, test } from 'vitest';
import { freeze } from '#engine/frozen';
import { islandWar } from '../game.ts';
import { type PositionSpec, position } from '../position.ts';

/** The positions from which lessons begin. `npx vitest run games/island-war/lessons -u` writes them. */
const positions: Readonly<Record<string, PositionSpec>> = {
  plain: {
    turn: 3,
    phase: 'movement',
    units: { 'us-1/6': '0704', 'us-2/6': '0703', 'us-3/6': '0604', 'jp-317': '0708' },
  },
  march: {
    turn: 3,
    phase: 'movement',
    units: { 'us-1/6': '0704', 'us-2/6': '0703', 'us-2-tk': '0604', 'jp-317': '0707' },
  },
  duel: {
    turn: 3,
    phase: 'combat',
    units: {
      'us-1/6': '0706',
      'us-2/6': '0606',
      'jp-317': '0707',
      'us-1/8': '0604',
      'us-3/8': '0603',
      'jp-318': '0504',
    },
  },
  ridge: {
    turn: 4,
    phase: 'combat',
    units: {
      'us-1/6': '0705',
      'us-2/6': '0804',
      'us-3/10': '0703',
      'jp-317': '0805',
      'jp-3/10': '1008',
    },
  },
  trap: {
    turn: 4,
    phase: 'movement',
    units: { 'us-1/6': '0706', 'us-2/6': '0806', 'us-3/6': '0605', 'jp-317': '0707' },
  },
  beach: {
    turn: 1,
    phase: 'reinforcements',
    units: { 'jp-317': '1103', 'jp-1/136': '1805' },
    landings: [{ beach: '1203' }, { beach: '1103', sea: '1102' }, { beach: '1002' }],
  },
  charge: {
    turn: 6,
    phasing: 'japan',
    phase: 'combat',
    units: { 'jp-1/135': '1306', 'jp-2/135': '1206', 'us-1/105': '1205' },
    beachheads: ['1203'],
  },
};

test.each(Object.entries(positions))('%s', async (name, spec) => {
  const { state } = position(spec);
  await expect(`${JSON.stringify(freeze(islandWar, state))}\n`).toMatchFileSnapshot(`positions/${name}.json`);
});
