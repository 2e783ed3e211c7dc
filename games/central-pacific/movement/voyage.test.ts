import { expect, test } from 'vitest';
import { rule } from '#engine/proof';
import { findPlace } from '../core/names.ts';
import { findUnit } from '../data/data.ts';
import { US } from '../data/types.ts';
import { type PositionSpec, position } from '../position.ts';

type Table = ReturnType<typeof position>;

/** Forms a force at a place for an action. */
function formed(spec: PositionSpec, action: string, origin: string, force: readonly string[]): Table {
  const table = position(spec);
  table.do(action, origin);
  for (const ship of force) table.do('add', ship);
  return table;
}

/** Sails a force to a place. */
function sailed(spec: PositionSpec, action: string, origin: string, force: readonly string[], to: string): Table {
  const table = formed(spec, action, origin, force);
  table.do('ready');
  table.do('sail', to);
  return table;
}

function placeOf(table: Table, unit: string): number {
  return table.state.where[findUnit(unit)]!;
}

rule(['G3N-1a', '9.1b', '9.1c'], 'a force sails as one to one zone, for one action', () => {
  const spec: PositionSpec = { units: { 'us-CV-9': '66', 'us-AP-1': '66' } };
  const table = formed(spec, 'move fleet', '66', ['us-CV-9', 'us-AP-1']);
  table.do('ready');
  // Six zones are one too many for the transport.
  expect(table.why('sail', '26')?.rule).toBe('9.3a');
  table.do('sail', '42');
  expect(placeOf(table, 'us-CV-9')).toBe(findPlace('42'));
  expect(placeOf(table, 'us-AP-1')).toBe(findPlace('42'));
  expect(table.state.shipsAt[US].filter((ships) => ships > 0)).toEqual([2]);
  expect(table.told('sailed')).toMatchObject([{ path: ['66', '62', '54', '46', '42'].map(findPlace) }]);
  expect(table.told('action taken')).toMatchObject([{ code: 'G3N-1' }]);
  expect(table.state.moved[findUnit('us-CV-9')]).toBe(1);
});

rule(['9.3b', 'G3N-1c', '13.0d'], 'a force cannot pass Japanese ships, and sees them where it meets them', () => {
  const spec: PositionSpec = {
    units: { 'us-LST-1': '24', 'japan-DD-1': '25', 'japan-DD-2': '33', 'japan-SS-1': '21' },
    hidden: ['japan-DD-1', 'japan-DD-2', 'japan-SS-1'],
  };
  const table = formed(spec, 'move fleet', '24', ['us-LST-1']);
  table.do('ready');
  // 26 lies two zones away behind 25, and both ways around are barred too.
  expect(table.why('sail', '26')?.rule).toBe('9.3b');
  table.do('sail', '25');
  expect(table.state.known[findUnit('japan-DD-1')]).toBe(1);
  expect(table.state.known[findUnit('japan-DD-2')]).toBe(0);
});

rule('10.0g', 'a force that has moved next to Japanese ships does not fight', () => {
  const table = sailed({ units: { 'us-CV-9': '42', 'japan-DD-Truk': '41' } }, 'move fleet', '42', ['us-CV-9'], '41');
  expect(table.state.battle).toBeNull();
  expect(table.told('battle began')).toEqual([]);
  expect(table.offers('end turn')).toBe(true);
});

rule('G3N-1d', 'a force leaves a zone with Japanese ships and goes on', () => {
  const table = sailed({ units: { 'us-CV-9': '41', 'japan-DD-Truk': '41' } }, 'move fleet', '41', ['us-CV-9'], '65');
  expect(placeOf(table, 'us-CV-9')).toBe(findPlace('65'));
});

rule('G3N-1e', 'a force goes from Japanese ships straight to others, and no farther', () => {
  const spec: PositionSpec = {
    units: { 'us-CV-9': '11', 'japan-DD-1': '11', 'japan-DD-2': '15', 'japan-DD-10': '12' },
  };
  const table = formed(spec, 'move fleet', '11', ['us-CV-9']);
  table.do('ready');
  expect(table.options('sail').sort()).toEqual(['12', '15']);
  table.do('sail', '15');
  expect(placeOf(table, 'us-CV-9')).toBe(findPlace('15'));
});

rule('9.2b', 'ships stay at sea over the turn', () => {
  const table = position({ units: { 'us-CV-9': '66', 'us-LST-1': '66' }, turn: 2 });
  table.do('end turn');
  expect(table.state.turn).toBe(3);
  expect(placeOf(table, 'us-LST-1')).toBe(findPlace('66'));
});

rule(['G3N-2a', '15.4a'], 'a force leaves Pearl Harbor and sails on; Tarawa is three zones away', () => {
  const spec: PositionSpec = { units: { 'us-CV-9': 'pearl-harbor', 'us-DD-1': '66' } };
  const table = sailed(spec, 'leave base', 'pearl-harbor', ['us-CV-9'], '66');
  expect(table.told('sailed')).toMatchObject([{ path: ['pearl-harbor', '82', '74', '66'].map(findPlace) }]);
  expect(placeOf(table, 'us-CV-9')).toBe(findPlace('66'));
  expect(table.told('action taken')).toMatchObject([{ code: 'G3N-2' }]);
});

rule('G3N-2a', 'only forces at Pearl Harbor leave it, and those at sea move otherwise', () => {
  const table = position({ units: { 'us-CV-9': 'pearl-harbor', 'us-DD-1': '66' } });
  expect(table.options('leave base')).toEqual(['pearl-harbor']);
  expect(table.options('move fleet')).toEqual(['66']);
  expect(table.why('leave base', '66')?.rule).toBe('G3N-2a');
  expect(table.why('move fleet', 'pearl-harbor')?.rule).toBe('G3N-1b');
});

rule('G3N-2c', 'out of Pearl Harbor too the slowest ship counts, and the first Japanese ships end the move', () => {
  const spec: PositionSpec = {
    units: {
      'us-CV-9': 'pearl-harbor',
      'us-LST-1': 'pearl-harbor',
      'japan-DD-1': '66',
      'japan-DD-2': '65',
      'japan-CL-1': '64',
      'japan-SS-1': '63',
    },
  };
  const table = formed(spec, 'leave base', 'pearl-harbor', ['us-CV-9', 'us-LST-1']);
  table.do('ready');
  expect(table.why('sail', '62')?.rule).toBe('9.3b');
  expect(table.options('sail')).toContain('66');
  const slow = formed({ units: { 'us-LST-1': 'pearl-harbor' } }, 'leave base', 'pearl-harbor', ['us-LST-1']);
  slow.do('ready');
  expect(slow.why('sail', '54')?.rule).toBe('9.3a');
});

rule(
  ['G3N-3a', '15.4a', '15.4c'],
  'the step into Pearl Harbor costs a point, and the force may come from farther away',
  () => {
    const spec: PositionSpec = { units: { 'us-BB-1': '66', 'us-CV-9': '42', 'us-CV-10': '62', 'us-LST-1': '62' } };
    const table = position({ ...spec, actions: { regular: 2 } });
    // 42 is seven zones from Pearl Harbor, 62 four.
    expect(table.options('return to base').sort()).toEqual(['62', '66']);
    expect(table.why('return to base', '42')?.rule).toBe('9.3a');
    table.do('return to base', '66');
    table.do('add', 'us-BB-1');
    table.do('ready');
    expect(placeOf(table, 'us-BB-1')).toBe(findPlace('pearl-harbor'));
    expect(table.told('sailed')).toMatchObject([{ path: ['66', '74', '82', 'pearl-harbor'].map(findPlace) }]);
    table.do('return to base', '62');
    table.do('add all');
    table.do('ready');
    expect(placeOf(table, 'us-LST-1')).toBe(findPlace('pearl-harbor'));
  },
);

rule(
  ['G3N-3a', '9.3b', '9.3c'],
  'ships that are too slow stay behind, and Japanese ships bar the way to Pearl Harbor',
  () => {
    const units = { 'us-CV-9': '54', 'us-DD-1': '54', 'us-LST-1': '54' };
    const table = formed({ units }, 'return to base', '54', ['us-DD-1']);
    expect(table.why('add', 'us-LST-1')?.rule).toBe('9.3c');
    expect(table.options('add')).toEqual(['us-CV-9']);
    const barred = position({ units: { ...units, 'japan-DD-1': '66', 'japan-DD-2': '65', 'japan-CL-1': '64' } });
    expect(barred.why('return to base', '54')?.rule).toBe('9.3b');
    const slow = position({ units: { 'us-LST-1': '54', 'us-CV-9': '66' } });
    expect(slow.why('return to base', '54')?.rule).toBe('9.3a');
  },
);

rule('G3N-3b', 'a force that has gone to Pearl Harbor has no attack', () => {
  const table = position({ units: { 'us-CV-9': '66', 'us-DD-1': '66', 'japan-DD-1': '66' } });
  table.do('return to base', '66');
  table.do('add', 'us-DD-1');
  table.do('ready');
  expect(table.state.battle).toBeNull();
  expect(table.offers('end turn')).toBe(true);
});

rule('15.3a', 'Pearl Harbor takes any number of ships', () => {
  const ships = ['us-CV-9', 'us-CV-10', 'us-CV-16', 'us-CVL-1', 'us-BB-1', 'us-DD-1', 'us-DD-2', 'us-AP-1', 'us-AP-2'];
  const table = position({
    units: { ...Object.fromEntries(ships.map((ship) => [ship, 'pearl-harbor'])), 'us-BB-2': '82', 'us-CV-6': '66' },
  });
  table.do('return to base', '82');
  table.do('add', 'us-BB-2');
  table.do('ready');
  expect(table.state.where.filter((place) => place === findPlace('pearl-harbor'))).toHaveLength(10);
});

rule('4.2c', 'who takes his last carrier off the map is warned, and loses if he does it', () => {
  const spec: PositionSpec = { units: { 'us-CV-9': '66', 'us-DD-1': '66', 'us-CV-10': 'pearl-harbor' } };
  const table = formed(spec, 'return to base', '66', ['us-CV-9', 'us-DD-1']);
  table.do('ready');
  expect(table.game.prompt(table.state)).toContain('Japan wins');
  table.do('back');
  table.do('drop', 'us-CV-9');
  table.do('ready');
  expect(table.state.result).toBeNull();

  const lost = formed(spec, 'return to base', '66', ['us-CV-9']);
  lost.do('ready');
  lost.do('sail and lose');
  expect(lost.state.result).toMatchObject({ winner: 'japan', rule: '4.2a' });
});

rule('4.2c', 'whoever sends out the only carrier is told what that risks, in the first month how much', () => {
  const units = { 'us-CV-9': 'pearl-harbor', 'us-CV-10': 'pearl-harbor', 'us-DD-1': 'pearl-harbor' };
  const promptOf = (spec: PositionSpec, ...ships: string[]) => {
    const table = formed({ turn: 1, ...spec }, 'leave base', 'pearl-harbor', ships);
    table.do('ready');
    return table.game.prompt(table.state);
  };
  expect(promptOf({ units }, 'us-CV-9', 'us-DD-1')).toContain('about 1 game of 4');
  expect(promptOf({ units, turn: 2 }, 'us-CV-9')).toContain(
    'may be sunk outside the Eastern Pacific, and then you lose',
  );
  expect(promptOf({ units }, 'us-CV-9', 'us-CV-10')).not.toContain('sunk');
  expect(promptOf({ units: { ...units, 'us-CV-10': '75' } }, 'us-CV-9')).not.toContain('sunk');
  expect(promptOf({ units }, 'us-DD-1')).not.toContain('sunk');
});

rule(['9.4b', '9.2a'], 'ships at a port are in its zone', () => {
  const table = sailed(
    { units: { 'us-CV-9': '65' }, bases: { us: { tarawa: 1 } } },
    'move fleet',
    '65',
    ['us-CV-9'],
    '66',
  );
  expect(placeOf(table, 'us-CV-9')).toBe(findPlace('66'));
  expect(table.options('rebase fleet')).toEqual([]);
});

rule(['7.4b', '9.0c', '9.2f', '15.4b'], 'ground units cross the sea only aboard, and are where their ship is', () => {
  const spec: PositionSpec = {
    units: { 'us-CV-9': '66', 'us-AP-1': '82', 'us-2-Mar': 'us-AP-1', 'us-27-Inf': 'pearl-harbor' },
  };
  const table = formed(spec, 'move fleet', '82', ['us-AP-1']);
  expect(table.why('add', 'us-27-Inf')?.rule).toBe('2.18c');
  expect(table.why('add', 'us-2-Mar')?.rule).toBe('2.18c');
  table.do('ready');
  table.do('sail', '65');
  expect(placeOf(table, 'us-2-Mar')).toBe(findPlace('65'));
  expect(placeOf(table, 'us-27-Inf')).toBe(findPlace('pearl-harbor'));
});

rule('15.5a', 'the Eastern Pacific is open to US ships', () => {
  const table = sailed({ units: { 'us-CV-9': '66' } }, 'move fleet', '66', ['us-CV-9'], '76');
  expect(placeOf(table, 'us-CV-9')).toBe(findPlace('76'));
});

rule('17.2a', 'a seaplane whose tender sails away from the open sea goes to Refit', () => {
  const units = { 'us-CV-9': '66', 'us-AV-1': '65', 'us-SP-1': '65' };
  const table = sailed({ units }, 'move fleet', '65', ['us-AV-1'], '64');
  expect(placeOf(table, 'us-SP-1')).toBe(findPlace('us-refit'));
});

rule('9.2g', 'engineers build a base on an island, not at Pearl Harbor, and no ship carries it away', () => {
  const units = {
    'us-CV-9': '66',
    'us-AP-1': '66',
    'us-AP-2': 'pearl-harbor',
    'us-CB-1': 'makin',
    'us-CB-2': 'pearl-harbor',
  };
  const table = position({ units, actions: { regular: 2 } });
  expect(table.options('build base')).toEqual(['makin']);
  table.do('build base', 'makin');
  expect(placeOf(table, 'us-base-makin')).toBe(findPlace('makin'));
  table.do('transport', '66');
  table.do('add', 'us-AP-1');
  table.do('ready');
  expect(table.why('board', 'us-base-makin')?.rule).toBe('2.8b');
});

test('the diary names small forces and counts large ones', () => {
  const small = sailed(
    { units: { 'us-CV-9': '66', 'us-AP-1': '66' } },
    'move fleet',
    '66',
    ['us-CV-9', 'us-AP-1'],
    '64',
  );
  expect(small.log).toContain('Essex and Transports 1 sail from zone 66 (Makin and Tarawa) to zone 64.');
  const ships = ['us-CV-9', 'us-CV-10', 'us-DD-1', 'us-DD-2', 'us-DD-3', 'us-DD-4'];
  const large = sailed(
    { units: Object.fromEntries(ships.map((ship) => [ship, '66'])) },
    'move fleet',
    '66',
    ships,
    '64',
  );
  expect(large.log).toContain('2 carriers and 4 other ships sail from zone 66 (Makin and Tarawa) to zone 64.');
});
