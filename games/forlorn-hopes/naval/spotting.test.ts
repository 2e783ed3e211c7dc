import { expect, test } from 'vitest';
import { rule } from '#engine/proof';
import type { Sitting } from '#engine/sitting';
import { handOf } from '../core/hand.ts';
import { hexCount } from '../core/places.ts';
import { hexDistance } from '../core/range.ts';
import { DISRUPTED, type ForlornHopes } from '../core/state.ts';
import { hasSea } from '../core/terrain.ts';
import { findBase } from '../data/data.ts';
import { sea } from '../data/maps.ts';
import { ALLIES, JAPAN } from '../data/types.ts';
import { hexOf, type PositionSpec, position } from '../position.ts';
import { assembled, harbor, letPass, sailed, unitNamed } from './fixtures/voyages.ts';
import { sightingOf } from './spotting.ts';
import { dangersOf, dangersOfEntering } from './watch.ts';
import { seaPlacesOf } from './waters.ts';

const seaHexes = Array.from({ length: hexCount }, (_, hex) => hex).filter(hasSea);

/** The hexes in which entering is a danger by a case. */
function inDanger(side: 0 | 1, spec: PositionSpec, by: string): number[] {
  const { state } = position(spec);
  return seaHexes.filter((hex) => dangersOfEntering(state, side, hex).includes(by));
}

const within = (names: readonly string[], reach: number) =>
  seaHexes.filter((hex) => names.some((name) => hexDistance(hexOf(name), hex) <= reach));

rule('10.3.2a', 'a check is due within 3 hexes of an airbase that is not disrupted', () => {
  expect(inDanger(ALLIES, {}, '10.3.2a')).toEqual(within(['1702', '2404', '2406'], 3));
  const bases = { sarawak: 'disrupted', menado: 'destroyed' } as const;
  expect(inDanger(ALLIES, { bases }, '10.3.2a')).toEqual(within(['2406'], 3));
});

rule('10.3.2b', 'a check is due within 3 hexes of a warship, not of a transport', () => {
  const counters = { 'IJN-DD-east-1': '2211', 'IJN-T-east-1': '1609', 'Daihatsu-east': '1411' };
  expect(inDanger(ALLIES, { counters }, '10.3.2b')).toEqual(within(['2211'], 3));
});

rule('10.3.2c', 'a check is due off a coast next to a port of the enemy, or with an enemy unit', () => {
  const { state } = position({ counters: { 'LSTM-1': '1304' } });
  // Nobody watches 1112.
  const leaving = (hex: string) => dangersOf(state, JAPAN, hexOf(hex), hexOf('1112'));
  expect(leaving('1606')).toContain('10.3.2c');
  expect(leaving('1506')).toContain('10.3.2c');
  expect(leaving('1304')).toContain('10.3.2c');
  // Palembang is a port for supply only; Bangka has no port.
  expect(leaving('1305')).toEqual([]);
  expect(leaving('1404')).toEqual([]);
  expect(dangersOf(state, JAPAN, hexOf('1304'), hexOf('1404'))).toContain('10.3.2c');
  // A coast that Japan holds next to an Allied port is not watched from the shore.
  const held = position({ control: { '1606': 'japan' } }).state;
  expect(dangersOf(held, JAPAN, hexOf('1606'), hexOf('1112'))).toEqual([]);
});

rule(['10.3.2c', '13.3.2c'], 'or with a barge base; barges afloat watch nothing', () => {
  for (const side of [0, 1] as const) {
    const { state } = position({
      counters: { 'Daihatsu-west': '1404' },
      change: (changed) => {
        changed.supplySide[unitNamed('Daihatsu-west')] = side;
      },
    });
    const seen = side === 1 ? ['10.3.2c'] : [];
    expect(dangersOf(state, ALLIES, hexOf('1112'), hexOf('1404'))).toEqual(seen);
    expect(dangersOf(state, ALLIES, hexOf('1404'), hexOf('1112'))).toEqual(seen);
  }
});

rule('10.3.2d', 'a check is due on entering and on leaving the hex of a recon unit', () => {
  const { state } = position({ air: { 'PBY-1': 'darwin' }, recon: { 'PBY-1': '1210' } });
  expect(dangersOf(state, JAPAN, hexOf('1211'), hexOf('1210'))).toEqual(['10.3.2d']);
  expect(dangersOf(state, JAPAN, hexOf('1210'), hexOf('1211'))).toEqual(['10.3.2d']);
  expect(dangersOf(state, JAPAN, hexOf('1211'), hexOf('1212'))).toEqual([]);
});

/** A transport from Indochina to Bangka, past a recon unit in 1402. */
function convoy(dice: number[], more: PositionSpec = {}): Sitting<ForlornHopes> {
  const table = harbor('japan', {
    ...more,
    counters: { 'IJN-T-west-1': 'indochina', 'IJN-DD-west-1': 'indochina', ...more.counters },
    air: { 'PBY-1': 'batavia' },
    recon: { 'PBY-1': '1402' },
    dice: { spotting: dice },
  });
  assembled(table, 'transport', ['IJN-T-west-1']);
  return sailed(table, '1404', '1402');
}

const isSpotted = (table: Sitting<ForlornHopes>, ship = 'IJN-T-west-1') => table.state.spotted[unitNamed(ship)] === 1;

rule(['10.3.2e', '10.3.2f'], 'a modified 6 spots a stack, which goes on and can be intercepted; a 5 does not', () => {
  const seen = convoy([3]);
  expect(isSpotted(seen)).toBe(true);
  expect(seen.told('spotting checked')[0]).toMatchObject({
    die: 3,
    modifiers: [{ amount: 2 }, { amount: 1 }],
    hex: hexOf('1402'),
  });
  expect(seen.decision).toMatchObject({ seat: 'allies', step: 'sighted' });
  letPass(seen);
  expect(seen.state.where[unitNamed('IJN-T-west-1')]).toBe(hexOf('1404'));
  const unseen = convoy([2, 1, 1, 1]);
  expect(unseen.told('spotting checked')[0]).toMatchObject({ isSpotted: false });
  expect(unseen.offers('let pass')).toBe(false);
});

rule('10.3.2e', 'a single destroyer is harder to see than two', () => {
  const { state } = position({ counters: { 'IJN-DD-west-1': '1604', 'IJN-DD-west-2': '1604' } });
  const two = ['IJN-DD-west-1', 'IJN-DD-west-2'].map(unitNamed);
  expect(sightingOf(state, two.slice(1), hexOf('1604'), hexOf('1605')).isSmall).toBe(true);
  expect(sightingOf(state, two, hexOf('1604'), hexOf('1605')).isSmall).toBe(false);
});

rule('10.3.2h', 'there is one check for a stack and hex, and none once it is spotted', () => {
  const table = convoy([1, 1, 1], { counters: { 'USN-CA': '1403', 'USN-DD': '1403' } });
  const checks = table.told('spotting checked') as unknown as { hex: number }[];
  expect(checks.map(({ hex }) => hex)).toEqual([...new Set(checks.map(({ hex }) => hex))]);
  expect(checks.length).toBeGreaterThan(1);
  const seen = letPass(convoy([10], { counters: { 'USN-CA': '1403' } }));
  expect(seen.told('spotting checked')).toHaveLength(1);
});

rule('10.3.2g', 'a spotted ship that joins others makes all of them spotted', () => {
  const table = harbor('japan', {
    counters: { 'IJN-T-west-1': 'indochina', 'IJN-DD-west-1': '1602' },
    spotted: ['IJN-DD-west-1'],
    bases: { palembang: 'disrupted', batavia: 'disrupted' },
    dice: { spotting: [1, 1, 1, 1, 1, 1] },
  });
  assembled(table, 'transport', ['IJN-T-west-1', 'IJN-DD-west-1']);
  table.do('sail to', '1404');
  table.do('meet in', '1502');
  table.do('sail');
  table.do('sail');
  table.do('sail');
  letPass(table);
  expect(table.told('spotted')).toMatchObject([{ ships: [unitNamed('IJN-T-west-1')], rule: '10.3.2g' }]);
  const types = table.events.map(({ type }) => type);
  expect(types.indexOf('spotted')).toBe(types.indexOf('joined') + 1);
});

rule(
  '10.3.2a',
  'lookouts of a base that has recovered in secret give it away, and only where a check is due by them alone',
  () => {
    const table = harbor('japan', {
      counters: { 'IJN-T-east-1': 'philippines' },
      bases: { makassar: 'disrupted', banjarmasin: 'disrupted', ceram: 'disrupted' },
      dice: { spotting: [1, 1, 1, 1, 1, 1] },
      change: (state) => {
        handOf(state, ALLIES).recovered[findBase('makassar')] = 1;
      },
    });
    assembled(table, 'transport', ['IJN-T-east-1']);
    sailed(table, '2103');
    expect(table.told('spotting checked').length).toBeGreaterThan(0);
    expect(table.told('base status')).toMatchObject([{ base: findBase('makassar') }]);
    expect(table.state.baseStatus[findBase('banjarmasin')]).toBe(DISRUPTED);
  },
);

const port = (hits: number, dice: number[] = []) =>
  harbor('allies', {
    counters: { 'USN-CA': '1506', 'USN-DD': '1506', 'US-T-1': '1506', 'RN-DD-1': '1607', 'IJN-CVS-west': '1602' },
    hits: { batavia: hits },
    dice: { sortie: dice },
  });

rule(['10.3.1a', '10.3.1d'], 'from a port with 4 hits transports sail, warships do not', () => {
  const table = port(4);
  table.do('stage');
  expect(table.why('add', 'USN-DD')?.rule).toBe('10.3.1d');
  table.do('add', 'US-T-1');
  table.do('assemble');
  letPass(sailed(table, '1807'));
  expect(table.state.where[unitNamed('US-T-1')]).toBe(hexOf('1807'));
});

rule('10.3.1b', 'off the map, and in a port with 1 hit, no roll is needed', () => {
  const table = assembled(port(1), 'stage', ['USN-CA', 'USN-DD']);
  letPass(sailed(table, '1807'));
  expect(table.told('sortie rolled')).toEqual([]);
  expect(table.state.where[unitNamed('USN-CA')]).toBe(hexOf('1807'));
});

rule('10.3.1c', 'in a port with 2 or 3 hits each warship rolls; one that fails stays and has done no mission', () => {
  const table = assembled(port(2, [4, 4]), 'stage', ['USN-CA', 'USN-DD', 'US-T-1']);
  letPass(sailed(table, '1807'));
  expect(table.told('sortie rolled')).toMatchObject([{ sails: false }, { sails: true }]);
  expect(table.state.where[unitNamed('USN-CA')]).toBe(hexOf('1506'));
  expect(table.state.used[unitNamed('USN-CA')]).toBe(0);
  expect(table.state.where[unitNamed('USN-DD')]).toBe(hexOf('1807'));
  // With 3 hits the die is one lower.
  const worse = assembled(port(3, [4]), 'stage', ['USN-DD']);
  sailed(worse, '1807');
  expect(worse.told('sortie rolled')).toMatchObject([{ sails: false }]);
});

rule('10.3.1e', 'ships at sea need no roll', () => {
  const table = assembled(port(3), 'stage', ['RN-DD-1']);
  letPass(sailed(table, '1807'));
  expect(table.told('sortie rolled')).toEqual([]);
});

test('in a port of its own nobody sees a ship any more (ruling 100)', () => {
  const table = harbor('allies', { counters: { 'RN-DD-1': '1607', 'IJN-CVS-west': '1602' }, spotted: ['RN-DD-1'] });
  assembled(table, 'stage', ['RN-DD-1']);
  letPass(sailed(table, '1807'));
  expect(isSpotted(table, 'RN-DD-1')).toBe(false);
});

test('a ship in port lies on the water of the port (ruling 119)', () => {
  const { state } = position({ counters: { 'USN-DD': '2705', 'IJN-CVS-east': '2104' } });
  expect(seaPlacesOf(state, unitNamed('USN-DD'))).toEqual([sea.byName.get('2705b')]);
});
