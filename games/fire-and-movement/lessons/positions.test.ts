import { expect, test } from 'vitest';
import { freeze } from '#engine/frozen';
import { fireAndMovement } from '../game.ts';
import { type PositionSpec, position } from '../position.ts';

/** The positions from which lessons begin. `npx vitest run games/fire-and-movement/lessons -u` writes them. */
const positions: Readonly<Record<string, PositionSpec>> = {
  shore: {
    scenario: 'eniwetok',
    turn: 2,
    units: { 'us-Ek-1/106': 'eniwetok-1403', 'us-Ek-3/106': 'eniwetok-1404', 'jp-Ek-1': 'eniwetok-1707' },
  },
  road: {
    scenario: 'angaur',
    turn: 2,
    cups: { us: { angaur: [] }, japan: { angaur: [] } },
    units: {
      'us-A-1/321': 'angaur-1706',
      'us-A-2/321': 'angaur-1807',
      'us-A-A/710': 'angaur-1705',
      'jp-A-1/59': 'angaur-1203',
    },
  },
  ring: {
    scenario: 'tinian',
    turn: 3,
    cups: { us: { tinian: [] }, japan: { tinian: [] } },
    units: {
      'us-T-1/23': 'tinian-1315',
      'us-T-2/23': 'tinian-1412',
      'us-T-A/2-tank': 'tinian-1114',
      'us-T-wpn/23': 'tinian-1316',
      'jp-T-2/50': 'tinian-1312',
    },
  },
  attack: {
    scenario: 'tinian',
    turn: 3,
    phase: 'combat',
    units: {
      'us-T-1/23': 'tinian-1313',
      'us-T-2/23': 'tinian-1412',
      'us-T-3/23': 'tinian-1414',
      'jp-T-2/50': 'tinian-1312',
      'jp-T-3/50': 'tinian-1514',
    },
  },
  beach: {
    scenario: 'eniwetok',
    turn: 1,
    boats: [
      { hex: 'eniwetok-1402', face: 'assault boat' },
      { hex: 'eniwetok-1404', face: 'assault boat' },
    ],
    cups: {
      us: {
        eniwetok: [
          'us-Ek-naval-10',
          'us-Ek-air-4',
          'us-Ek-artillery-4',
          'us-Ek-artillery-3',
          'us-Ek-mortar-2-1',
          'us-Ek-mortar-2-2',
        ],
      },
    },
    withheld: { eniwetok: ['us-Ek-naval-6'] },
    units: { 'jp-Ek-1': 'eniwetok-1404', 'jp-Ek-3': 'eniwetok-1607' },
  },
  charge: {
    scenario: 'tinian',
    turn: 3,
    phasing: 'japan',
    boats: [{ hex: 'tinian-2102' }, { hex: 'tinian-2302' }],
    units: {
      'us-T-1/24': 'tinian-2202',
      'us-T-2/24': 'tinian-2102',
      'jp-T-2/50': 'tinian-2603',
      'jp-T-3/50': 'tinian-2406',
      'jp-T-marine-1': 'tinian-2505',
    },
    depleted: ['jp-T-3/50'],
  },
  'last-day': {
    scenario: 'angaur',
    turn: 4,
    captured: ['angaur-1503', 'angaur-1504', 'angaur-1605', 'angaur-1606'],
    units: {
      'us-A-1/321': 'angaur-1706',
      'us-A-2/321': 'angaur-1704',
      'us-A-1/322': 'angaur-1803',
      'us-A-A/710': 'angaur-1703',
      'jp-A-machine-guns': 'angaur-1804',
    },
  },
};

test.each(Object.entries(positions))('%s', async (name, spec) => {
  const { state } = position(spec);
  await expect(`${JSON.stringify(freeze(fireAndMovement, state))}\n`).toMatchFileSnapshot(`positions/${name}.json`);
});
