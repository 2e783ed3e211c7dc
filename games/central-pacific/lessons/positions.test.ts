import { expect, test } from 'vitest';
import { freeze } from '#engine/frozen';
import { centralPacific } from '../game.ts';
import { type PositionSpec, position } from '../position.ts';

/** The positions from which lessons begin. `npx vitest run games/central-pacific/lessons -u` writes them. */
const positions: Readonly<Record<string, PositionSpec>> = {
  watch: {
    turn: 2,
    units: {
      'us-CV-9': '74',
      'us-DD-1': '74',
      'us-BB-1': 'pearl-harbor',
      'us-AP-1': 'pearl-harbor',
      'us-2-Mar': 'pearl-harbor',
      'us-CV-6': 'pool',
      'us-DD-5': 'pool',
      'japan-BB-1': 'combined-fleet',
      'japan-CV-S': 'combined-fleet',
      'japan-Sa-7': 'tarawa',
      'japan-3-SB': 'tarawa',
      'japan-4-BF': 'makin',
    },
    hidden: ['japan-Sa-7', 'japan-3-SB', 'japan-4-BF'],
    bases: { japan: { tarawa: 2, makin: 2, majuro: 1, kwajalein: 2 } },
    actions: { regular: 2 },
  },
  gilberts: {
    turn: 3,
    units: {
      'us-CV-9': '66',
      'us-DD-1': '66',
      'us-HB-1': 'majuro',
      'us-2-Mar': 'majuro',
      'japan-Sa-7': 'tarawa',
      'japan-deception-1': 'tarawa',
      'japan-4-BF': 'makin',
    },
    hidden: ['japan-Sa-7', 'japan-deception-1', 'japan-4-BF'],
    bases: { us: { majuro: 2 }, japan: { tarawa: 2, makin: 2, kwajalein: 2 } },
    actions: { regular: 1 },
  },
  fleet: {
    turn: 6,
    units: {
      'us-CV-9': '52',
      'us-DD-1': '52',
      'us-LST-1': '52',
      'us-22-Mar': 'eniwetok',
      'us-CV-10': 'pearl-harbor',
      'us-BB-1': 'pearl-harbor',
      'us-DD-2': 'pearl-harbor',
      'us-AP-1': 'pearl-harbor',
      'japan-CL-Truk': '41',
      'japan-DD-Truk': '41',
      'japan-AP-Truk': '41',
    },
    bases: { us: { eniwetok: 2, kwajalein: 2, majuro: 2 }, japan: { truk: 4, ponape: 2 } },
    actions: { regular: 3 },
  },
  raid: {
    turn: 2,
    units: {
      'us-CV-9': '65',
      'us-CV-10': '65',
      'us-CV-16': '65',
      'us-BB-1': '66',
      'us-BB-2': '66',
      'us-CA-1': '66',
      'us-111-Inf': 'majuro',
      'japan-Sa-7': 'tarawa',
      'japan-3-SB': 'tarawa',
      'japan-4-BF': 'makin',
    },
    hidden: ['japan-Sa-7', 'japan-3-SB', 'japan-4-BF'],
    bases: { us: { majuro: 2 }, japan: { tarawa: 2, makin: 2 } },
    actions: { regular: 3 },
  },
  seabees: {
    turn: 3,
    units: {
      'us-CV-9': '66',
      'us-AP-1': '66',
      'us-2-Mar': 'tarawa',
      'us-CB-1': 'tarawa',
      'us-HB-1': 'pearl-harbor',
      'us-P-1': 'pearl-harbor',
      'us-CV-6': 'pool',
      'us-DD-5': 'pool',
      'us-F-1': 'pool',
      'us-4-Mar': 'pool',
      'japan-4-BF': 'makin',
    },
    bases: { japan: { makin: 2, kwajalein: 2 } },
    actions: { regular: 4 },
  },
  galvanic: {
    turn: 2,
    units: {
      'us-CV-9': '65',
      'us-AP-1': 'pearl-harbor',
      'us-BB-1': 'pearl-harbor',
      'us-BB-2': 'pearl-harbor',
      'us-DD-2': 'pearl-harbor',
      'us-2-Mar': 'pearl-harbor',
      'us-27-Inf': 'pearl-harbor',
      'us-CB-1': 'pearl-harbor',
      'japan-Sa-7': 'tarawa',
      'japan-3-SB': 'tarawa',
      'japan-deception-1': 'tarawa',
    },
    hidden: ['japan-Sa-7', 'japan-3-SB', 'japan-deception-1'],
    bases: { us: { majuro: 2 }, japan: { tarawa: 1, makin: 2, kwajalein: 2 } },
    actions: { regular: 1 },
  },
  month: {
    turn: 2,
    units: {
      'us-CV-9': '66',
      'us-CV-10': '66',
      'us-DD-1': '66',
      'us-DD-2': '66',
      'us-2-Mar': 'tarawa',
      'japan-SS-1': 'submarines',
      'japan-SS-2': 'submarines',
      'japan-BB-1': 'combined-fleet',
      'japan-CV-S': 'combined-fleet',
      'japan-DD-1': 'combined-fleet',
    },
    bases: { us: { tarawa: 2 }, japan: { makin: 2, kwajalein: 2 } },
    moved: ['us-CV-9', 'us-CV-10', 'us-DD-1', 'us-DD-2'],
    actions: { regular: 0 },
  },
};

test.each(Object.entries(positions))('%s', async (name, spec) => {
  const { state } = position(spec);
  await expect(`${JSON.stringify(freeze(centralPacific, state))}\n`).toMatchFileSnapshot(`positions/${name}.json`);
});
