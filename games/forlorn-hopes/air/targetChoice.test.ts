import { expect } from 'vitest';
import { rule } from '#engine/proof';
import { DESTROYED, type ForlornHopes } from '../core/state.ts';
import { findBase, findUnit } from '../data/data.ts';
import { forlornHopes } from '../game.ts';
import { type PositionSpec, position } from '../position.ts';
import { expectNoLeaks, type Indies, missionTo } from './fixtures/flights.ts';

/** A raid on a hex that no one rises against. */
function over(spec: PositionSpec, hex: string, ...units: string[]): Indies {
  const table = missionTo(
    { ...spec, air: { 'Ki-21-1': 'kendari', ...spec.air } },
    hex,
    ...(units.length ? units : ['Ki-21-1']),
  );
  table.do('stop');
  if (table.offers('stop')) table.do('stop');
  return table;
}

rule(
  '9.6a',
  'with several targets in the hex the Mission player names one, with a single one there is no question',
  () => {
    const table = over({}, '2509');
    expectNoLeaks(table);
    expect(table.decision.seat).toBe('japan');
    expect(table.offers('attack airbase')).toBe(true);
    const ship = over({ counters: { 'USN-CA': '2407' }, spotted: ['USN-CA'] }, '2407');
    expect(ship.state.airMission?.target).toEqual({ kind: 'ships', ships: [findUnit('USN-CA')] });
  },
);

rule('9.6b', 'one ground unit, one supply unit, an airbase or the place', () => {
  const counters = { Sparrow: '2509', Black: '2509', 'supply-allies-1': '2509' };
  const table = over({ counters, mobile: { 'mobile-a': '2509' } }, '2509');
  expect(table.options('attack unit').sort()).toEqual(['Black', 'Sparrow', 'supply-allies-1']);
  expect(table.options('attack airbase')).toEqual(['koepang', 'mobile-a']);
  table.do('attack unit', 'Black');
  expect(table.state.airMission?.target).toEqual({ kind: 'ground', unit: findUnit('Black') });
  expect(table.offers('attack airbase')).toBe(false);
});

rule('9.6b', 'a barge that serves as a supply base is attacked as one, not as a ship', () => {
  const barge = findUnit('Daihatsu-east');
  const spec: PositionSpec = {
    initiative: 'allies',
    air: { 'Hudson-1': 'koepang' },
    counters: { 'Daihatsu-east': '2608' },
    control: { dili: 'nobody' },
  };
  const ashore = (state: ForlornHopes) => {
    state.supplySide[barge] = 1;
  };
  const table = missionTo({ ...spec, change: ashore }, '2608', 'Hudson-1');
  table.do('stop');
  expect(table.state.airMission?.target).toEqual({ kind: 'supply', unit: barge });
  const afloat = position({ ...spec, missionsLeft: 1 });
  afloat.do('air mission');
  expect(afloat.why('fly to', '2608')?.rule).toBe('10.4a');
});

rule('9.6c', 'ships are one target together, if they are spotted or in port', () => {
  const counters = { 'USN-CA': '2407', 'USN-DD': '2407', 'RNN-CL': '2407' };
  const table = over({ counters, spotted: ['USN-CA', 'USN-DD'] }, '2407');
  expect(table.state.airMission?.target).toEqual({
    kind: 'ships',
    ships: [findUnit('USN-CA'), findUnit('USN-DD')],
  });
  const unseen = position({ air: { 'Ki-21-1': 'kendari' }, counters, missionsLeft: 1 });
  unseen.do('air mission');
  expect(unseen.why('fly to', '2407')?.rule).toBe('10.4a');
  expect(over({ counters: { 'USN-CA': '2509' } }, '2509').offers('attack ships')).toBe(true);
});

rule('9.6d', 'each unit chooses its own ship before the flak', () => {
  const counters = { 'USN-CA': '2407', 'USN-DD': '2407' };
  const air = { 'Ki-48-1': 'kendari' };
  const table = over({ counters, spotted: Object.keys(counters), air }, '2407', 'Ki-21-1', 'Ki-48-1');
  table.do('in line');
  table.do('unit', 'Ki-21-1');
  table.do('ship', 'USN-CA');
  table.do('unit', 'Ki-48-1');
  table.do('ship', 'USN-DD');
  const before = table.events.length;
  table.do('attack');
  const bombed = table.events.slice(before).filter(({ type }) => type === 'bombed' || type === 'flak');
  expect(JSON.stringify(bombed)).toContain(`${findUnit('USN-DD')}`);
  expect(JSON.stringify(bombed)).toContain(`${findUnit('USN-CA')}`);
});

rule('9.6e', 'with the option the target is written down, hidden, and shown after the target scramble', () => {
  const spec: PositionSpec = { air: { 'Ki-21-1': 'kendari' }, options: { 'written-target': true }, missionsLeft: 1 };
  const written = (verb: string, target?: string) => {
    const table = position(spec);
    table.do('air mission');
    table.do('fly to', '2509');
    table.do('add', 'Ki-21-1');
    table.do('send');
    expectNoLeaks(table);
    table.do(verb, target);
    return table;
  };
  const table = written('attack place');
  const seen = (one: Indies) => JSON.stringify(forlornHopes.view(one.state, 'allies'));
  expect(seen(table)).toBe(seen(written('attack airbase', 'koepang')));
  table.do('stop');
  expect(table.state.airMission?.target).toBe(null);
  table.do('stop');
  expect(table.state.airMission?.target).toEqual({ kind: 'place' });
});

rule('9.6b', 'a hex without a target cannot be named; fighters alone may sweep over a ruined base', () => {
  const table = position({ air: { 'Ki-43-1': 'kendari', 'Ki-21-1': 'kendari' }, missionsLeft: 1 });
  table.do('air mission');
  expect(table.why('fly to', '2407')?.rule).toBe('9.6b');
  const ruined = position({
    mobile: { 'mobile-a': '2107' },
    air: { 'Ki-43-1': 'kendari', 'Ki-21-1': 'kendari' },
    missionsLeft: 1,
    change: ({ baseStatus }) => {
      baseStatus[findBase('mobile-a')] = DESTROYED;
    },
  });
  ruined.do('air mission');
  ruined.do('fly to', '2107');
  expect(ruined.why('add', 'Ki-21-1')?.rule).toBe('9.6b');
  ruined.do('add', 'Ki-43-1');
  ruined.do('send');
  ruined.do('stop');
  if (ruined.offers('stop')) ruined.do('stop');
  expect(ruined.told('target named')).toMatchObject([{ target: { kind: 'none' } }]);
});

rule(['6.3.3b', '6.6.1f'], 'airbases off the map are no targets', () => {
  const table = position({ air: { 'B-17-1': 'darwin', 'Ki-21-1': 'kendari' }, initiative: 'allies', missionsLeft: 1 });
  table.do('air mission');
  expect(table.why('fly to', 'philippines')?.rule).toBe('6.6.1f');
});

rule('17.1.3b', 'in the introductory scenario missions stay in columns 14 to 22', () => {
  const table = position({ scenario: 'java-sea', air: { 'Ki-21-1': 'sarawak' }, missionsLeft: 1 });
  table.do('air mission');
  expect(table.options('fly to')).toContain('1506');
  expect(table.why('fly to', '1306')?.rule).toBe('17.1.3b');
});
