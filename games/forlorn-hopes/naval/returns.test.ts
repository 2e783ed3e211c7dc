import { expect, test } from 'vitest';
import { rule } from '#engine/proof';
import { AUSTRALIA, COVERING, INDOCHINA, PHILIPPINES } from '../core/places.ts';
import type { PositionSpec } from '../position.ts';
import { hexOf, position } from '../position.ts';
import { assembled, harbor, sailed, unitNamed } from './fixtures/voyages.ts';

/** The Operations Conclusion Phase of a position. */
function conclusion(spec: PositionSpec) {
  return position({ phase: 'conclusion', ...spec });
}

rule('12.2a', 'ships return to a holding area or a port with 3 hits or fewer, Darwin with 7', () => {
  const spec = { counters: { 'USN-CA': '2106' }, hits: { soerabaja: 4, batavia: 3, darwin: 7 } };
  const table = conclusion(spec);
  table.do('send home', 'USN-CA');
  expect(table.options('return to')).toEqual(expect.arrayContaining(['1506', '2910', 'australia']));
  expect(table.why('return to', '1807')?.rule).toBe('12.2a');
  // Ruling 102: Palembang is a port for supply only.
  expect(table.why('return to', '1306')?.rule).toBe('12.2a');
  expect(table.why('return to', 'indochina')?.rule).toBe('12.2.6');
  const closed = conclusion({ ...spec, hits: { darwin: 8 } });
  closed.do('send home', 'USN-CA');
  expect(closed.why('return to', '2910')?.rule).toBe('12.2a');
});

const both = { 'USN-CA': '2106', 'IJN-DD-west-1': '1604', 'IJN-T-west-1': '1604' };

rule('12.2.1', 'the player without the initiative announces returns first', () => {
  const table = conclusion({ counters: both, initiative: 'japan' });
  expect(table.decision).toMatchObject({ step: 'returns', seat: 'allies' });
  table.do('stay');
  expect(table.decision).toMatchObject({ step: 'returns', seat: 'japan' });
  expect(conclusion({ counters: both, initiative: 'allies' }).decision.seat).toBe('japan');
});

rule('7.0c', 'the Initiative player is first on the ground and last to announce returns', () => {
  const table = position({ phase: 'ground', initiative: 'allies', counters: { ...both, '2-4': '1606' } });
  const seats: string[] = [];
  while (table.decision.step !== 'returns') {
    seats.push(table.decision.seat);
    table.do('done');
  }
  expect(seats).toEqual(['allies', 'allies', 'japan', 'japan']);
  expect(table.decision.seat).toBe('japan');
});

rule('12.2.2', 'nobody sees or stops a ship that returns', () => {
  const table = conclusion({ counters: both, spotted: ['USN-CA'] });
  table.do('send home', 'USN-CA');
  expect(table.do('return to', '1506')).toEqual([]);
  const told = table.do('stay').map(({ type }) => type);
  expect(told).toContain('returned to port');
  expect(told).not.toContain('rolled');
  expect(table.state.spotted[unitNamed('USN-CA')]).toBe(0);
});

rule('12.2.3', 'ships that stay at sea are spotted', () => {
  const table = conclusion({ counters: both });
  table.do('stay');
  expect(table.state.spotted[unitNamed('USN-CA')]).toBe(1);
});

test('returns are planned ship by ship and told together', () => {
  const table = conclusion({ counters: { ...both, 'USN-DD': '2106', 'RN-CA-1': '2106' } });
  table.do('send home', 'USN-CA');
  table.do('return to', '1506');
  table.do('send home', 'USN-DD');
  table.do('return to', 'australia');
  expect(table.options('send home')).toEqual(['RN-CA-1']);
  expect(table.told('returned to port')).toEqual([]);
  table.do('stay');
  expect(table.told('returned to port')).toMatchObject([
    { ship: unitNamed('USN-CA'), place: hexOf('1506') },
    { ship: unitNamed('USN-DD'), place: AUSTRALIA },
  ]);
  expect(table.told('stayed at sea')).toMatchObject([{ ships: [unitNamed('RN-CA-1')] }]);
  // The other side begins with a list of its own.
  expect(table.options('send home')).toEqual(['IJN-DD-west-1', 'IJN-T-west-1']);
});

rule('12.2.4', 'a crippled ship must return', () => {
  const table = conclusion({ counters: both, reduced: ['USN-CA'] });
  expect(table.why('stay')?.rule).toBe('12.2.4');
  table.do('all to', '1506');
  expect(table.decision.seat).toBe('japan');
  expect(table.told('stayed at sea')).toEqual([]);

  const two = conclusion({
    counters: { ...both, 'USN-DD': '2106', 'RN-CA-1': '2106' },
    reduced: ['USN-CA', 'RN-CA-1'],
  });
  two.do('send home', 'USN-CA');
  two.do('return to', '1506');
  expect(two.why('stay')?.rule).toBe('12.2.4');
  two.do('send home', 'RN-CA-1');
  two.do('return to', 'australia');
  expect(two.why('stay')).toBeUndefined();
});

rule(['12.2.5', '5.2.7a', '5.2.7b'], 'the Covering Force leaves the map as it is', () => {
  const counters = { ...both, 'IJN-CA-1': '1604', 'IJN-CA-2': '1702' };
  const table = conclusion({ counters, reduced: ['IJN-CA-1'], spotted: ['IJN-CA-1', 'IJN-CA-2'] });
  for (const ship of ['IJN-CA-1', 'IJN-CA-2']) expect(table.state.where[unitNamed(ship)]).toBe(COVERING);
  expect(table.state.steps[unitNamed('IJN-CA-1')]).toBe(1);
  const introductory = conclusion({ scenario: 'java-sea', counters: { ...both, 'IJN-CA-1': '1604' } });
  expect(introductory.state.where[unitNamed('IJN-CA-1')]).toBe(INDOCHINA);
});

rule('5.2.7a', 'the Covering Force does not wait in a holding area for the next turn', () => {
  const staged = harbor('japan', { counters: { 'IJN-CA-1': '1604' } });
  assembled(staged, 'stage', ['IJN-CA-1']);
  expect(staged.why('sail to', 'indochina')?.rule).toBe('10.3o');
  expect(staged.why('sail to', 'philippines')?.rule).toBe('10.3o');
  const crippled = harbor('japan', {
    counters: { 'IJN-CA-1': '1604', 'USN-CA': '1807' },
    reduced: ['IJN-CA-1'],
    spotted: ['IJN-CA-1'],
    dice: { 'naval interception': [10], 'naval rounds': [1], gunfire: [1, 1] },
  });
  assembled(crippled, 'attack', ['IJN-CA-1']);
  sailed(crippled, '1506');
  crippled.do('add', 'USN-CA');
  crippled.do('intercept');
  while (crippled.offers('as proposed')) crippled.do('as proposed');
  crippled.do('detach', 'IJN-CA-1');
  expect(crippled.options('return to')).toEqual(['1702', '2404', '2406', 'indochina']);
  crippled.do('return to', 'indochina');
  expect(crippled.state.where[unitNamed('IJN-CA-1')]).toBe(COVERING);
});

/** Lombok has been taken from the sea, and the ships that did it may return. */
function lombokTaken() {
  const table = position({
    phase: 'ground',
    initiative: 'japan',
    counters: { 'IJN-T-east-1': '2108', '38-228': 'IJN-T-east-1', 'IJN-DD-east-1': '2404' },
  });
  table.do('done');
  table.do('land', '2108');
  table.do('add all');
  table.do('go ashore');
  while (table.decision.step !== 'returns') table.do('done');
  return table;
}

test('ships off a port that their side takes may return in the same turn (ruling 159)', () => {
  const table = lombokTaken();
  expect(table.decision.seat).toBe('japan');
  // A ship that lay in port before is in port.
  expect(table.options('send home')).toEqual(['IJN-T-east-1']);
  table.do('send home', 'IJN-T-east-1');
  table.do('return to', 'philippines');
  table.do('stay');
  expect(table.state.where[unitNamed('IJN-T-east-1')]).toBe(PHILIPPINES);
});

test('those that stay there are in port, and nobody has spotted them', () => {
  const table = lombokTaken();
  table.state.spotted[unitNamed('IJN-T-east-1')] = 1;
  table.state.steps[unitNamed('IJN-T-east-1')] = 1;
  table.do('stay');
  expect(table.state.spotted[unitNamed('IJN-T-east-1')]).toBe(0);
});

rule('12.2.6', 'the fleets return to their own area, or to ports on their side of the line', () => {
  const table = conclusion({ counters: { 'IJN-DD-west-1': '1604' }, surrendered: 1 });
  table.do('send home', 'IJN-DD-west-1');
  expect(table.options('return to')).toEqual(expect.arrayContaining(['1303', '1702', 'indochina']));
  expect(table.why('return to', '2406')?.rule).toBe('12.2.6');
  expect(table.why('return to', 'philippines')?.rule).toBe('12.2.6');
});
