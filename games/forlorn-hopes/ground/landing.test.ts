import { describe, expect } from 'vitest';
import { rule } from '#engine/proof';
import { leaks } from '#engine/secrecy';
import { cargoOf } from '../core/cargo.ts';
import { ABOARD, ELIMINATED } from '../core/places.ts';
import { DISRUPTED } from '../core/state.ts';
import { findBase } from '../data/data.ts';
import { ALLIES, JAPAN } from '../data/types.ts';
import { forlornHopes } from '../game.ts';
import { hexOf, type PositionSpec, position } from '../position.ts';
import {
  attack,
  goAshore,
  inCombat,
  isDisrupted,
  march,
  onLand,
  stepsOf,
  unitNamed,
  whereIs,
} from './fixtures/ground.ts';

const fleet = { 'IJN-T-east-1': '2309', '48-1': 'IJN-T-east-1', '48-2': 'IJN-T-east-1' };

/** A landing on Sumba. */
function off(spec: PositionSpec = {}) {
  return inCombat({ ...spec, counters: { ...fleet, ...spec.counters } });
}

/** A regiment with tanks against a Dutch brigade on Sumba. */
function contested(die: number, spec: PositionSpec = {}) {
  const counters = { 'IJN-T-east-2': '2309', '2-Tank-1': 'IJN-T-east-2', ...spec.counters, '1-1': '2309' };
  const table = off({ dice: { landing: [die] }, ...spec, counters });
  goAshore(table, '2309', ['48-1', '2-Tank-1']);
  return table;
}

function modifiersOf(table: ReturnType<typeof off>): Record<string, number> {
  const [fought] = table.told('landing fought') as unknown as { modifiers: { name: string; amount: number }[] }[];
  return Object.fromEntries(fought!.modifiers.map(({ name, amount }) => [name, amount]));
}

describe('a landing', () => {
  rule('11.5a', 'is made on any coast that is no friendly port, by either side', () => {
    const table = off({ counters: { 'IJN-T-east-2': '2406', '2-4': 'IJN-T-east-2' } });
    expect(table.options('land')).toEqual(['2309']);
    goAshore(table, '2309', ['48-1']);
    expect(whereIs(table, '48-1')).toBe('2309');
    const allied = inCombat({ initiative: 'allies', counters: { 'US-T-1': '2404', Marine: 'US-T-1', '2-4': '2405' } });
    expect(allied.options('land')).toEqual(['2404']);
    goAshore(allied, '2404', ['Marine']);
    allied.do('done', undefined, 'japan');
    expect(allied.state.control[hexOf('menado')]).toBe(ALLIES);
  });

  rule(['11.5.2', '11.5.3d'], 'in an empty hex is simply made, and takes it with port and airbase', () => {
    const table = inCombat({
      counters: { 'IJN-T-east-1': '2108', '48-1': 'IJN-T-east-1' },
      air: { 'P-40-1': 'lombok' },
    });
    goAshore(table, '2108', ['48-1']);
    expect(table.decision.seat).toBe('allies');
    table.do('done');
    expect(table.told('landing fought')).toEqual([]);
    expect(table.state.control[hexOf('lombok')]).toBe(JAPAN);
    expect(table.state.baseStatus[findBase('lombok')]).toBe(DISRUPTED);
    expect(table.state.steps[unitNamed('P-40-1')]).toBe(0);
  });

  rule('11.5.2', 'among friends is no fight either, within the stacking limit', () => {
    const table = off({ counters: { '2-4': '2309', '2-16': '2309' } });
    table.do('land', '2309');
    table.do('add', '48-1');
    expect(table.why('add', '48-2')!.rule).toBe('11.3a');
    table.do('go ashore');
    expect(whereIs(table, '48-1')).toBe('2309');
  });

  rule('11.5b', 'against defenders not from destroyers and light cruisers', () => {
    const spec = { 'IJN-DD-east-1': '2309', '2-4': 'IJN-DD-east-1' };
    const table = off({ counters: { ...spec, Gull: '2309' } });
    table.do('land', '2309');
    expect(table.why('add', '2-4')!.rule).toBe('11.5b');
    expect(table.options('add')).toEqual(['48-1', '48-2']);
    const empty = off({ counters: spec });
    goAshore(empty, '2309', ['2-4']);
    expect(whereIs(empty, '2-4')).toBe('2309');
  });

  rule('11.2.1b', 'brings infantry with its guns', () => {
    const table = off({ counters: { 'IJN-T-east-2': '2309', '48-Art': 'IJN-T-east-2' } });
    table.do('land', '2309');
    table.do('add', '48-Art');
    expect(table.why('go ashore')!.rule).toBe('11.2.1b');
    table.do('add', '48-1');
    table.do('go ashore');
    expect(whereIs(table, '48-Art')).toBe('2309');
  });

  rule('11.2.1b', 'is not offered where there are only guns, who could not go ashore', () => {
    const guns = { 'IJN-T-east-2': '2404', '48-Art': 'IJN-T-east-2' };
    const table = off({ counters: guns });
    expect(table.options('land')).toEqual(['2309']);
    expect(table.why('land', '2404')!.rule).toBe('11.2.1b');
    const joined = inCombat({ counters: { 'IJN-T-east-2': '2309', '48-Art': 'IJN-T-east-2', '48-1': '2309' } });
    expect(joined.options('land')).toEqual(['2309']);
  });

  rule('11.5a', 'shows the other side only who goes ashore', () => {
    const table = off({ counters: { Gull: '2309' } });
    const view = () => forlornHopes.view(table.state, 'allies');
    table.do('land', '2309');
    const before = JSON.stringify(view());
    table.do('add', '48-1');
    expect(JSON.stringify(view()).replace(/"revision":\d+/, '')).toBe(before.replace(/"revision":\d+/, ''));
    for (const seat of ['japan', 'allies', null]) expect(leaks(forlornHopes, table.state, seat)).toEqual([]);
    table.do('cancel');
    table.do('land', '2309');
    expect(table.options('add')).toEqual(['48-1', '48-2']);
  });
});

describe('a contested landing', () => {
  rule(['11.5.1a', '11.5.1c'], 'is rolled for by the defender: two and less destroys a unit', () => {
    // 5 + 2 - 4 - 1 = 2
    const table = contested(5);
    expect(modifiersOf(table)).toEqual({ defense: 2, 'landing infantry': -4, 'artillery or armor': -1 });
    expect(table.state.where[unitNamed('1-1')]).toBe(ELIMINATED);
    expect(table.state.control[hexOf('2309')]).toBe(JAPAN);
  });

  rule('10.5.3', 'is bombarded for once a turn, however often troops go ashore (ruling 160)', () => {
    const ships = { 'IJN-CA-1': '2309', 'IJN-DD-east-1': '2309', Gull: '2309' };
    const table = off({ counters: ships, dice: { landing: [9, 9], bombing: [1, 1] } });
    goAshore(table, '2309', ['48-1']);
    table.do('bombard unit', 'Gull');
    table.do('hold fire');
    expect(table.told('landing fought')).toHaveLength(1);
    goAshore(table, '2309', ['48-2']);
    table.do('bombard unit', 'Gull');
    expect(table.told('landing fought')).toHaveLength(2);
    expect(table.told('bombed')).toMatchObject([{ unit: unitNamed('IJN-CA-1') }, { unit: unitNamed('IJN-DD-east-1') }]);
  });

  rule('11.2.1b', 'needs infantry among those who land, even where friends hold a lodgement', () => {
    const counters = { 'IJN-T-east-2': '2309', '48-Art': 'IJN-T-east-2', '2-4': '2309', Gull: '2309' };
    const table = off({ counters });
    table.do('land', '2309');
    table.do('add', '48-Art');
    expect(table.why('go ashore')!.rule).toBe('11.2.1b');
    table.do('add', '48-1');
    expect(table.why('go ashore')).toBeUndefined();
  });

  rule('11.5.1c', 'by the table from rout to repulse', () => {
    const results = [5, 6, 9, 10].map((die) => contested(die).told('landing fought')[0]);
    expect(results.map((event) => (event as unknown as { result: string }).result)).toEqual([
      ...['destroyed', 'driven-off', 'lodgement', 'lodgement'],
    ]);
    const lodged = contested(9);
    expect([isDisrupted(lodged, '48-1'), isDisrupted(lodged, '2-Tank-1'), isDisrupted(lodged, '1-1')]).toEqual([
      ...[true, true, true],
    ]);
    expect(lodged.state.control[hexOf('2309')]).toBe(ALLIES);
    // 9 + 4 - 4 - 1: dear, but ashore. With the strong garrison 10 is a repulse.
    const dear = contested(9, { counters: { Gull: '2309', '1-Art': '2309' }, initiative: 'japan' });
    dear.do('defend', 'Gull');
    expect([stepsOf(dear, '48-1'), whereIs(dear, '48-1'), isDisrupted(dear, 'Gull')]).toEqual([1, '2309', false]);
  });

  rule(['11.5.1c', '3.0h'], 'driven off, the defenders take the empty hex to which they go back', () => {
    const ships = { 'IJN-T-east-1': '2408', '48-1': 'IJN-T-east-1', '2-Tank-1': 'IJN-T-east-1', '1-1': '2408' };
    const table = inCombat({ counters: ships, control: { '2308': 'japan' }, dice: { landing: [6] } });
    goAshore(table, '2408', ['48-1', '2-Tank-1']);
    expect([whereIs(table, '1-1'), isDisrupted(table, '1-1')]).toEqual(['2308', true]);
    expect([table.state.control[hexOf('2308')], table.state.control[hexOf('2408')]]).toEqual([ALLIES, JAPAN]);
  });

  rule('11.5.1c', 'repulsed, the force goes home aboard its ships, a step weaker', () => {
    const counters = {
      'IJN-T-east-1': '2309',
      '48-1': 'IJN-T-east-1',
      'IJN-CA-1': '2309',
      Gull: '2309',
      '2-131': '2309',
    };
    const table = inCombat({ counters, dice: { landing: [10] }, event: 'foul weather' });
    goAshore(table, '2309', ['48-1']);
    for (let shot = 0; table.offers('hold fire') && shot < 5; shot++) table.do('hold fire');
    expect(modifiersOf(table)).toEqual({ defense: 5, 'landing infantry': -4, 'foul weather': 1 });
    expect(table.state.where[unitNamed('48-1')]).toBe(ABOARD);
    expect([stepsOf(table, '48-1'), isDisrupted(table, '48-1')]).toEqual([1, true]);
    expect(whereIs(table, 'IJN-T-east-1')).toBe('Philippines');
    expect(table.state.control[hexOf('2309')]).toBe(ALLIES);
  });

  rule('11.4.2', 'repulsed with its last step, a unit is gone from its ship', () => {
    const table = inCombat({
      counters: { ...fleet, Gull: '2309', '2-131': '2309' },
      reduced: ['48-1'],
      dice: { landing: [10] },
      event: 'foul weather',
    });
    goAshore(table, '2309', ['48-1']);
    expect(table.state.where[unitNamed('48-1')]).toBe(ELIMINATED);
    expect(cargoOf(table.state, unitNamed('IJN-T-east-1'))).toEqual([unitNamed('48-2')]);
  });

  rule('14.1.3', 'units back aboard can recover', () => {
    const table = position({
      phase: 'regroup',
      counters: { 'IJN-T-east-1': 'philippines', '48-1': 'IJN-T-east-1' },
      disrupted: ['48-1'],
      dice: { 'ground regroup': [6] },
    });
    table.do('done', undefined, 'japan');
    table.do('done', undefined, 'allies');
    table.do('roll unit', '48-1');
    expect(isDisrupted(table, '48-1')).toBe(false);
  });

  rule('11.5.1c', 'counts numbers, landing craft, disruption and town', () => {
    const table = inCombat({
      counters: {
        ...{ 'IJN-T-east-1': '2108', '48-1': 'IJN-T-east-1', '48-2': 'IJN-T-east-1' },
        ...{ 'Daihatsu-east': '2108', '2-4': 'Daihatsu-east', Gull: '2108' },
      },
      disrupted: ['Gull'],
      dice: { landing: [10] },
    });
    goAshore(table, '2108', ['48-1', '48-2', '2-4']);
    expect(modifiersOf(table)).toEqual({
      ...{ defense: 3, 'landing infantry': -4, 'further infantry': -2, 'defender disrupted': -2 },
      ...{ 'town or port': 1, Daihatsu: -1 },
    });
  });

  rule('11.5.1c', 'the lander chooses the victim of a rout; the others go back disrupted', () => {
    const table = inCombat({
      counters: {
        ...{ 'IJN-T-east-1': '2306', '48-1': 'IJN-T-east-1', '48-2': 'IJN-T-east-1' },
        ...{ '1-1': '2306', '1-2': '2306', 'LSTM-1': '2306' },
      },
      dice: { landing: [3] },
    });
    goAshore(table, '2306', ['48-1', '48-2']);
    table.do('defend', 'LSTM-1');
    expect(table.decision.seat).toBe('japan');
    table.do('destroy', '1-1');
    expect([whereIs(table, '1-2'), whereIs(table, 'LSTM-1')]).toEqual(['2205', '2205']);
    expect([isDisrupted(table, '1-2'), isDisrupted(table, 'LSTM-1')]).toEqual([true, true]);
    expect(table.state.control[hexOf('2306')]).toBe(JAPAN);
  });

  rule('11.5.1d', 'the Initiative player names the defender that counts', () => {
    const counters = { ...fleet, 'LSTM-1': '2309', Gull: '2309' };
    const table = inCombat({ counters, dice: { landing: [5] } });
    goAshore(table, '2309', ['48-1']);
    expect(table.decision.seat).toBe('japan');
    expect(table.options('defend')).toEqual(['Gull', 'LSTM-1']);
    table.do('defend', 'LSTM-1');
    expect(modifiersOf(table).defense).toBe(1);
    const second = onLand({ counters, initiative: 'allies', dice: { landing: [5] } });
    for (let pass = 0; pass < 3; pass++) second.do('done');
    goAshore(second, '2309', ['48-1']);
    expect(second.decision.seat).toBe('allies');
    second.do('defend', 'Gull');
    expect(modifiersOf(second).defense).toBe(3);
  });
});

describe('after a landing', () => {
  const ashore = (spec: PositionSpec = {}) => ({
    counters: { '48-1': '2309', ...spec.counters },
    change: (state: { landed: { [unit: number]: number } }) => {
      state.landed[unitNamed('48-1')] = 1;
    },
  });

  rule('11.4a', 'units have had their fight for the turn, and attack nobody next to them', () => {
    const table = inCombat({
      counters: { 'IJN-T-east-1': '2306', '48-1': 'IJN-T-east-1', '48-2': '2306', Gull: '2205' },
    });
    goAshore(table, '2306', ['48-1']);
    expect(table.why('attack', '48-1')!.rule).toBe('11.4a');
    expect(table.options('attack')).toEqual(['48-2']);
  });

  rule('11.5.3a', 'a line of supply that reaches them ends it, and so does a retreat', () => {
    const landedAt = (spec: PositionSpec) => position({ phase: 'supply', ...spec }).state.landed[unitNamed('48-1')];
    expect(landedAt(ashore())).toBe(1);
    expect(landedAt(ashore({ counters: { 'supply-japan-1': '2309' } }))).toBe(0);
    const spec = ashore({ counters: { '48-1': '2306', Gull: '2205' } });
    const table = inCombat({ initiative: 'allies', ...spec, disrupted: ['48-1'], dice: { 'ground combat': [9] } });
    attack(table, 'Gull');
    if (table.offers('retreat to')) table.do('retreat to', table.options('retreat to')[0]!);
    expect(whereIs(table, '48-1')).not.toBe('2306');
    expect(table.state.landed[unitNamed('48-1')]).toBe(0);
  });

  rule('11.5.3c', 'forced back before that, they are lost, although the land behind them is free', () => {
    const control = { kendari: 'allies', menado: 'allies' } as const;
    const { counters, change } = ashore({ counters: { '48-1': '2306', Gull: '2205' } });
    const beaten = (spec: PositionSpec) => {
      const dice = { 'ground combat': [9] };
      const table = inCombat({ initiative: 'allies', counters, control, disrupted: ['48-1'], dice, ...spec });
      attack(table, 'Gull');
      if (table.offers('retreat to')) table.do('retreat to', table.options('retreat to')[0]!);
      return table.state.where[unitNamed('48-1')] === ELIMINATED;
    };
    expect([beaten({ change }), beaten({})]).toEqual([true, false]);
  });

  rule('11.5.3a', 'units are supplied where they landed', () => {
    const table = off();
    goAshore(table, '2309', ['48-1']);
    expect(table.state.landed[unitNamed('48-1')]).toBe(1);
    // The want of the island that they come from stays behind.
    const relieved = off({
      change: ({ outOfSupply }) => {
        outOfSupply[unitNamed('48-1')] = 1;
      },
    });
    goAshore(relieved, '2309', ['48-1']);
    expect(relieved.state.outOfSupply[unitNamed('48-1')]).toBe(0);
    const { state } = position({ phase: 'supply', ...ashore() });
    expect([state.outOfSupply[unitNamed('48-1')], state.disrupted[unitNamed('48-1')]]).toEqual([0, 0]);
    const cut = position({ phase: 'supply', counters: { '48-1': '2309' } }).state;
    expect([cut.outOfSupply[unitNamed('48-1')], cut.disrupted[unitNamed('48-1')]]).toEqual([1, 1]);
  });

  rule('11.5.3b', 'they do not march until a line of supply reaches them', () => {
    const beach = { '48-1': '2308' };
    const table = onLand(ashore({ counters: beach }));
    expect(table.why('take', '48-1')!.rule).toBe('11.5.3b');
    const supplied = onLand(ashore({ counters: { ...beach, 'supply-japan-1': '2308' } }));
    expect(supplied.options('take')).toEqual(['48-1']);
    // Away from the beach it needs a line like any other.
    march(supplied, ['48-1'], '2408');
    expect(supplied.state.landed[unitNamed('48-1')]).toBe(0);
  });

  rule('11.5.3c', 'forced back before that, they are lost', () => {
    const spec = ashore({ counters: { '48-1': '2308', Gull: '2408', 'supply-allies-1': '2408' } });
    const table = inCombat({ initiative: 'allies', ...spec, disrupted: ['48-1'], dice: { 'ground combat': [9] } });
    attack(table, 'Gull');
    expect(table.state.where[unitNamed('48-1')]).toBe(ELIMINATED);
  });
});

rule('16.1-A3', 'an 11th Air Fleet unit that loses a step gives the Allies half a point', () => {
  const table = inCombat({
    initiative: 'allies',
    counters: { 'US-T-1': '2406', Marine: 'US-T-1' },
    air: { 'G4M-1': 'kendari' },
    dice: { evacuation: [8] },
  });
  goAshore(table, '2406', ['Marine']);
  table.do('evacuate', 'G4M-1', 'japan');
  table.do('to', 'menado', 'japan');
  expect(table.state.points).toEqual([0, 1]);
  expect(table.told('scored')[0]).toMatchObject({ rule: '16.1-A3' });
});
