import { expect } from 'vitest';
import { rule } from '#engine/proof';
import { actionSpecs } from '../actions/actionPhase.ts';
import { type PositionSpec, position } from '../position.ts';
import type { ActionCode } from './actions.ts';

/** A position in which actions of every kind are possible. */
const busy: PositionSpec = {
  units: {
    'us-CV-9': '24',
    'us-AP-1': '24',
    'us-2-Mar': 'us-AP-1',
    'us-DD-1': '82',
    'us-22-Mar': 'guam',
    'us-CB-1': 'tarawa',
    'us-LST-1': '66',
    'us-HB-1': 'saipan',
    'us-AP-2': 'us-destroyed',
    'us-DD-2': 'us-refit',
    'us-PM': 'pearl-harbor',
    'us-27-Inf': 'pool',
    'japan-18-Inf': 'guam',
    'japan-DD-1': '25',
  },
  bases: { us: { saipan: 1 } },
};

function offered(spec: PositionSpec, marker?: string): ActionCode[] {
  const table = position(spec);
  if (marker) table.do('play marker', marker);
  return Object.entries(actionSpecs).flatMap(([verb, { code }]) => (table.offers(verb) ? [code] : []));
}

const all = offered(busy);
const of = (...kinds: readonly string[]) => all.filter((code) => kinds.some((kind) => code.startsWith(kind)));

rule('8.1a', 'a regular action pays for actions of all four kinds', () => {
  for (const kind of ['G1', 'G2', 'G3N', 'G3A', 'G3G', 'G3C-1', 'G3C-2', 'G4L']) expect(of(kind), kind).not.toEqual([]);
  expect(offered({ ...busy, actions: { any: 1 } })).toEqual(all);
  expect(offered({ ...busy, actions: {} })).toEqual([]);
});

rule(['5.2e', '24.HAL-a', '24.SPR-a', '24.OPS-a', '24.HAI-a'], 'a kept marker pays for its own kind of action', () => {
  const markers = ['halsey', 'spruance', 'flintlock', 'forager', 'galvanic', 'stalemate', 'hailstone'];
  const spec: PositionSpec = {
    ...busy,
    markers: Object.fromEntries(markers.map((marker) => [marker, 'kept'])),
    actions: {},
  };
  // Hailstone needs an island in the grid that is struck.
  const islandBeside = { ...spec, bases: { us: { saipan: 1 }, japan: { tinian: 1 } } } as const;
  for (const marker of ['halsey', 'spruance']) expect(offered(spec, marker), marker).toEqual(of('G3N'));
  for (const marker of ['flintlock', 'forager', 'galvanic', 'stalemate']) {
    expect(offered(spec, marker), marker).toEqual(['G3C-2']);
  }
  expect(offered(islandBeside, 'hailstone')).toEqual(['G3N-8']);
});

rule(['24.LOG-a', '24.7AF-a'], 'extra actions of one kind pay for no other', () => {
  expect(offered({ ...busy, actions: { reinforcement: 1 } })).toEqual(['G1-1']);
  expect(offered({ ...busy, actions: { logistics: 1 } })).toEqual(of('G4L'));
  expect(offered({ ...busy, actions: { air: 1 } })).toEqual(of('G3A'));
});

rule(['5.2e', '24.LOG-a'], 'what is good for one kind of action alone is spent before a regular action', () => {
  const table = position({ ...busy, actions: { regular: 1, any: 1, reinforcement: 1, logistics: 2 } });
  table.do('build base', 'tarawa');
  expect(table.state.actions).toMatchObject({ regular: 1, any: 1, reinforcement: 1, logistics: 1 });
  table.do('call for reinforcements');
  expect(table.state.actions).toMatchObject({ regular: 1, any: 1, reinforcement: 0, logistics: 1 });
});
