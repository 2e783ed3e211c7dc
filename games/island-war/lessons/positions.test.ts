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
};

test.each(Object.entries(positions))('%s', async (name, spec) => {
  const { state } = position(spec);
  await expect(`${JSON.stringify(freeze(islandWar, state))}\n`).toMatchFileSnapshot(`positions/${name}.json`);
});
