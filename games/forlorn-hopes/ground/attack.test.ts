import { describe, expect } from 'vitest';
import { rule } from '#engine/proof';
import { airBase } from '../core/air.ts';
import { ELIMINATED, OUT_OF_PLAY } from '../core/places.ts';
import { findBase } from '../data/data.ts';
import { ALLIES, JAPAN } from '../data/types.ts';
import { hexOf, type PositionSpec, position } from '../position.ts';
import {
  assault,
  attack,
  combats,
  inCombat,
  isDisrupted,
  onLand,
  stepsOf,
  unitNamed,
  whereIs,
} from './fixtures/ground.ts';

const java = { control: { batavia: 'japan', '1507': 'japan' } } as const;

/** A regiment on Java against a regiment to its east, in open country. */
function duel(die: number, spec: PositionSpec = {}) {
  const counters = { '2-4': '1606', '1-1': '1707', ...spec.counters };
  return inCombat({ ...java, dice: { 'ground combat': [die, 5, 5] }, ...spec, counters });
}

describe('an attack', () => {
  rule(['11.4a', '11.4c'], 'is made once a turn, if at all, on a hex next to the unit', () => {
    const table = duel(5, { counters: { '2-16': '1507' } });
    expect(table.options('attack')).toEqual(['2-4']);
    expect(table.why('attack', '2-16')!.rule).toBe('11.4a');
    attack(table, '2-4');
    expect(table.why('attack', '2-4')!.rule).toBe('11.4a');
    const none = duel(5);
    none.do('done');
    expect(none.decision.seat).toBe('allies');
  });

  rule('11.4a', 'a unit with several enemies around it chooses one hex', () => {
    const table = inCombat({
      ...java,
      counters: { '2-4': '1606', '1-1': '1707', '1-2': '1507' },
      control: { batavia: 'japan' },
      dice: { 'ground combat': [5] },
    });
    table.do('attack', '2-4');
    expect(table.options('attack hex')).toEqual(['1707', '1507']);
    expect(table.why('attack hex', '1807')!.rule).toBe('11.4a');
    table.do('attack hex', '1507');
    table.do('cancel');
    attack(table, '2-4', [], '1507');
    expect(isDisrupted(table, '1-2')).toBe(true);
  });

  rule('11.4b', 'the Initiative player says which unit defends, attacking or not', () => {
    const pair = { '1-1': '1707', Black: '1707', '1-Art': '1707' };
    const table = duel(5, { counters: pair });
    attack(table, '2-4');
    expect(table.decision.seat).toBe('japan');
    expect(table.options('defend')).toEqual(['Black', '1-1']);
    table.do('defend', '1-1');
    const second = onLand({
      ...java,
      initiative: 'allies',
      counters: { '2-4': '1606', 'supply-japan-1': '1506', ...pair },
      dice: { 'ground combat': [5] },
    });
    for (let pass = 0; pass < 3; pass++) second.do('done');
    attack(second, '2-4');
    expect(second.decision.seat).toBe('allies');
    second.do('defend', 'Black');
    expect(second.state.stack.at(-1)!.procedure).toBe('ground attack');
  });

  rule('11.4d', 'several units attack a hex one after another', () => {
    const table = duel(4, { counters: { '2-16': '1606' } });
    attack(table, '2-4');
    attack(table, '2-16');
    expect(combats(table).length).toBe(2);
  });

  rule('11.4e', 'not into a hex without a line of supply for the attacker', () => {
    const table = inCombat({ counters: { '2-4': '1606', '1-1': '1707' } });
    expect(table.why('attack', '2-4')!.rule).toBe('11.4e');
    expect(table.offers('attack')).toBe(false);
    // Batavia with 3 hits supplies two hexes.
    const far = { counters: { '2-4': '1606', '2-16': '1707', '1-1': '1507', '1-2': '1807' }, hits: { batavia: 3 } };
    const reach = inCombat({ ...far, control: { batavia: 'japan' } });
    expect(reach.options('attack')).toEqual(['2-4']);
    expect(reach.why('attack', '2-16')!.rule).toBe('11.4e');
  });

  rule('11.4f', 'units with a bracketed factor only defend', () => {
    const table = inCombat({ initiative: 'allies', counters: { 'LSTM-1': '1707', '1-1': '1707', '2-4': '1606' } });
    expect(table.options('attack')).toEqual(['1-1']);
    expect(table.why('attack', 'LSTM-1')!.rule).toBe('11.4f');
  });

  rule(['11.4g', '11.4.1a'], 'one artillery and one armor unit add their factors to the infantry', () => {
    const table = assault(5, { counters: { '48-Art': '2406', '48-1': '2406' } });
    table.do('attack', '2-4');
    expect(table.options('add')).toEqual(['2-Art', '2-Tank-1']);
    expect(table.why('add', '48-Art')!.rule).toBe('11.4g');
    expect(table.why('attack', '2-Art')).toBeDefined();
    table.do('add', '2-Art');
    table.do('add', '2-Tank-1');
    table.do('attack');
    // 5 + 8 - 3 - 1 = 9: disrupted, and back.
    expect(combats(table)).toEqual([{ attack: 8, defense: -3, terrain: -1 }]);
    expect([whereIs(table, 'Gull'), isDisrupted(table, 'Gull')]).toEqual(['2204', true]);
    for (const unit of ['2-Art', '2-Tank-1']) expect(table.why('attack', unit)!.rule).toBe('11.4g');
  });

  rule('11.4g', 'in defense too, as the owner chooses', () => {
    const spec = { counters: { '1-Art': '1707', '2-131': '1707' } };
    const table = duel(5, spec);
    attack(table, '2-4');
    expect(table.decision.seat).toBe('allies');
    expect(table.options('add')).toEqual(['1-Art', '2-131']);
    table.do('add', '2-131');
    expect(table.offers('add')).toBe(false);
    table.do('ready');
    expect(combats(table)).toEqual([{ attack: 4, defense: -4 }]);
  });

  rule('11.4h', 'only supplied support adds its factor, and only to supplied infantry', () => {
    // Both stand on a beach without supply of their own; the artillery did not land there.
    const table = inCombat({
      counters: { '2-4': '2309', '2-Art': '2309', '2-Tank-1': '2309', Gull: '2309' },
      control: { '2309': 'allies' },
      dice: { 'ground combat': [5] },
      change: (state) => {
        state.landed[unitNamed('2-4')] = 1;
        state.landed[unitNamed('2-Tank-1')] = 1;
      },
    });
    table.do('attack', '2-4');
    expect(table.why('add', '2-Art')!.rule).toBe('11.4h');
    expect(table.options('add')).toEqual(['2-Tank-1']);
    table.do('attack');
    expect(combats(table)[0]!.attack).toBe(4);
    const stranded = inCombat({
      counters: { '2-4': '2309', '2-Tank-1': '2309', Gull: '2309' },
      control: { '2309': 'allies' },
      change: (state) => {
        state.landed[unitNamed('2-Tank-1')] = 1;
      },
    });
    stranded.do('attack', '2-4');
    expect(stranded.why('add', '2-Tank-1')!.rule).toBe('11.4h');
    const cut = duel(5, {
      counters: { '1-Art': '1707' },
      hits: { soerabaja: 4 },
      control: { ...java.control, '1907': 'japan' },
    });
    attack(cut, '2-4');
    expect(combats(cut)[0]!.defense).toBe(-2);
    // In defense too both need it: the unit and its support.
    const isSupported = (...landed: string[]) => {
      const beach = inCombat({
        counters: { '2-4': '2309', '1-1': '2309', '1-Art': '2309' },
        control: { '2309': 'japan' },
        change: (state) => {
          for (const unit of landed) state.landed[unitNamed(unit)] = 1;
        },
      });
      attack(beach, '2-4');
      return beach.decision.step === 'defending support';
    };
    expect([isSupported('1-1', '1-Art'), isSupported('1-1'), isSupported('1-Art')]).toEqual([true, false, false]);
  });

  rule('11.1b', 'support that the supply at hand does not reach for stays out', () => {
    const table = onLand({
      initiative: 'allies',
      counters: { '2-4': '2306', '2-Art': '2306', '2-Tank-1': '2306', Gull: '2205', 'supply-japan-1': '2406' },
      dice: { 'ground combat': [5] },
    });
    for (let pass = 0; pass < 3; pass++) table.do('done');
    table.do('attack', '2-4');
    table.do('add', '2-Art');
    expect(table.why('add', '2-Tank-1')!.rule).toBe('11.1b');
    table.do('attack');
    expect(table.told('supply spent').length).toBe(1);
  });
});

describe('the result', () => {
  rule('11.4.1a', 'by the table, applied at once', () => {
    const results = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((die) => {
      const table = duel(die);
      attack(table, '2-4');
      return (table.told('ground combat')[0] as unknown as { result: string }).result;
    });
    // Four against two: die + 2.
    expect(results).toEqual([
      ...['attacker-disrupted', 'attacker-disrupted', 'none', 'none'],
      ...['defender-disrupted', 'defender-disrupted', 'defender-retreats', 'defender-retreats'],
      ...['defender-loses', 'defender-loses'],
    ]);
    const lost = duel(10);
    attack(lost, '2-4');
    expect([stepsOf(lost, '1-1'), isDisrupted(lost, '1-1'), whereIs(lost, '1-1')]).toEqual([1, true, '1807']);
    const beaten = duel(1);
    attack(beaten, '2-4');
    expect([isDisrupted(beaten, '2-4'), stepsOf(beaten, '2-4'), isDisrupted(beaten, '1-1')]).toEqual([true, 2, false]);
  });

  rule('11.4.1a', 'an attack that is thrown back disrupts all that took part', () => {
    const table = duel(1, { counters: { '2-Art': '1606', '2-16': '1606', Black: '1707', '1-1': '1707' } });
    attack(table, '2-4', ['2-Art']);
    table.do('defend', 'Black');
    expect((table.told('ground combat')[0] as unknown as { result: string }).result).toBe('attacker-disrupted');
    expect(['2-4', '2-Art', '2-16'].map((unit) => isDisrupted(table, unit))).toEqual([true, true, false]);
  });

  rule('11.4.1a', 'the worst is a step of the attacking infantry', () => {
    const table = inCombat({
      initiative: 'allies',
      counters: { '1-1': '1707', '1-Art': '1707', '2-4': '1606', '2-Art': '1606' },
      ...java,
      dice: { 'ground combat': [1] },
    });
    attack(table, '1-1', ['1-Art']);
    table.do('add all');
    table.do('ready');
    expect(combats(table)).toEqual([{ attack: 3, defense: -6 }]);
    expect([stepsOf(table, '1-1'), isDisrupted(table, '1-1'), stepsOf(table, '1-Art')]).toEqual([1, true, 1]);
  });

  rule(['11.4.2', '11.2.1c', '11.4.4i'], 'an eliminated unit is out, its support with it, and nobody advances', () => {
    const table = assault(10, { counters: { '1-Art': '2205' }, disrupted: ['Gull'] });
    attack(table, '2-4', ['2-Art', '2-Tank-1']);
    table.do('ready');
    // 10 + 8 - 3 - 1 + 1 = 15
    expect(['Gull', '1-Art'].map((unit) => table.state.where[unitNamed(unit)])).toEqual([ELIMINATED, ELIMINATED]);
    expect(whereIs(table, '2-4')).toBe('2306');
    expect(table.state.control[hexOf('2205')]).toBe(ALLIES);
    table.do('done');
    expect(table.options('take')).toEqual([]);
  });

  rule('11.4.3a', 'a disrupted unit does not attack and defends with all its strength', () => {
    const table = duel(3, { disrupted: ['1-1'] });
    attack(table, '2-4');
    expect(combats(table)).toEqual([{ attack: 4, defense: -2, 'defender disrupted': 1 }]);
    expect(duel(3, { disrupted: ['2-4'] }).why('attack', '2-4')!.rule).toBe('11.4.3a');
  });

  rule('11.4.3c', 'a disrupted unit disrupted again goes back and stays disrupted', () => {
    const table = duel(5, { disrupted: ['1-1'] });
    attack(table, '2-4');
    expect([whereIs(table, '1-1'), isDisrupted(table, '1-1')]).toEqual(['1807', true]);
  });

  rule('11.4.3c', 'it is the unit attacked that counts, not the guns that support it', () => {
    const table = duel(7, { counters: { '1-Art': '1707' }, disrupted: ['1-Art'] });
    attack(table, '2-4');
    table.do('add', '1-Art');
    table.do('ready');
    expect(table.told('ground combat')[0]).toMatchObject({ result: 'defender-disrupted' });
    expect([whereIs(table, '1-1'), isDisrupted(table, '1-1')]).toEqual(['1707', true]);
  });

  rule('3.0j', 'the weather is foul only by the random event, and then costs the attacker', () => {
    const table = duel(5, { event: 'foul weather' });
    attack(table, '2-4');
    expect(combats(table)[0]).toMatchObject({ 'foul weather': -1 });
    const fair = duel(5);
    attack(fair, '2-4');
    expect(combats(fair)[0]).not.toHaveProperty('foul weather');
    const next = position({ turn: 5, surrendered: 1, phase: 'victory', event: 'foul weather' });
    expect([next.state.turn, next.state.event]).toEqual([6, 'none']);
  });

  rule('11.4.1a', 'units out of supply are weaker', () => {
    const marked = (name: string) => (state: { outOfSupply: { [unit: number]: number } }) => {
      state.outOfSupply[unitNamed(name)] = 1;
    };
    const defender = duel(5, { change: marked('1-1') });
    attack(defender, '2-4');
    expect(combats(defender)[0]).toMatchObject({ 'defender out of supply': 1 });
    const attacker = duel(5, { change: marked('2-4') });
    attack(attacker, '2-4');
    expect(combats(attacker)[0]).toMatchObject({ 'attacker out of supply': -2 });
  });

  rule('11.4.1a', 'of the ground under the defender the worse counts', () => {
    const terrain = (from: string, hex: string, spec: PositionSpec = {}) => {
      const counters = { '2-4': from, '1-1': hex };
      const table = inCombat({ counters, dice: { 'ground combat': [5] }, ...spec });
      attack(table, '2-4', [], hex);
      return combats(table)[0]!.terrain ?? 0;
    };
    expect(terrain('1702', '1802')).toBe(-1);
    expect(terrain('1702', '1801')).toBe(0);
    expect(terrain('2306', '2205')).toBe(-1);
    expect(terrain('1707', '1807', { control: { ...java.control, '1606': 'japan' } })).toBe(-2);
  });
});

describe('a retreat', () => {
  /** A Dutch unit in the jungle of Borneo goes back before one of Sarawak. */
  const borneo = (spec: PositionSpec = {}) => {
    const counters = { '2-4': '1702', '1-1': '1802', ...spec.counters };
    const table = inCombat({ dice: { 'ground combat': [9] }, ...spec, counters });
    attack(table, '2-4');
    return table;
  };

  rule('11.4.4a', 'goes away from the attacker, nearest to supply, as its owner chooses', () => {
    const table = borneo();
    expect(table.decision.seat).toBe('allies');
    // 1703 and 1801 are next to the attacker, 1902 is farther from Banjarmasin.
    expect(table.options('retreat to')).toEqual(['1903', '1803']);
    expect(table.why('retreat to', '1902')!.rule).toBe('11.4.4a');
    table.do('retreat to', '1803');
    expect(whereIs(table, '1-1')).toBe('1803');
  });

  rule('11.4.4a', 'next to the attacker where there is no other way', () => {
    const enemies = { '2-16': '1902', '2-29': '1903', '48-1': '1803', '48-2': '1703' };
    expect(whereIs(borneo({ counters: enemies }), '1-1')).toBe('1801');
  });

  rule('11.4.4b', 'not into a hex with enemy troops', () => {
    const table = borneo({ counters: { '2-16': '1903' } });
    expect(whereIs(table, '1-1')).toBe('1803');
  });

  rule('11.4.4e', 'without a way the unit is eliminated', () => {
    const ring = { '2-16': '1902', '2-29': '1903', '48-1': '1803', '48-2': '1703', '38-228': '1801' };
    const table = borneo({ counters: ring });
    expect(table.state.where[unitNamed('1-1')]).toBe(ELIMINATED);
  });

  rule('11.4.4c', 'there is none on an island of one hex', () => {
    const table = inCombat({
      counters: { '2-4': '2108', '1-1': '2108', 'supply-japan-1': '2108' },
      control: { lombok: 'allies' },
      dice: { 'ground combat': [9] },
    });
    attack(table, '2-4');
    expect(table.state.where[unitNamed('1-1')]).toBe(ELIMINATED);
    // Alone in the hex now, the Japanese hold it.
    expect(table.state.control[hexOf('lombok')]).toBe(ALLIES);
    expect(table.decision.seat).toBe('allies');
    table.do('done');
    expect(table.state.control[hexOf('lombok')]).toBe(JAPAN);
  });

  rule(['11.4.4e', '17.2.5a'], 'nor into Singapore under siege', () => {
    const table = inCombat({
      counters: { '1-1': '1302', '2-4': '1202', '2-16': '1201', 'supply-japan-1': '1202' },
      disrupted: ['1-1'],
      dice: { 'ground combat': [9] },
    });
    attack(table, '2-4');
    expect(table.state.where[unitNamed('1-1')]).toBe(ELIMINATED);
  });

  rule(['11.4.4c', '11.4.4f'], 'nor off the map, where such an island lies at the edge', () => {
    const table = inCombat({ counters: { '2-4': '2907', '1-1': '2907' }, dice: { 'ground combat': [9] } });
    attack(table, '2-4');
    expect(table.state.where[unitNamed('1-1')]).toBe(ELIMINATED);
  });

  rule(['11.4.4d', '11.3c'], 'may overfill a hex for a time', () => {
    const table = duel(8, { counters: { '1-2': '1807', Black: '1807', Sparrow: '1807' } });
    attack(table, '2-4');
    expect(whereIs(table, '1-1')).toBe('1807');
    table.do('done');
    table.do('done');
    expect(table.options('eliminate')).toEqual(['Sparrow', 'Black', '1-1', '1-2']);
  });

  rule('11.4.4f', 'leads off the map where no other way is left, for good', () => {
    const table = inCombat({
      counters: { '2-4': '1801', '1-1': '1901', '2-16': '1902', '2-29': '2001' },
      dice: { 'ground combat': [9] },
    });
    attack(table, '2-4');
    expect(table.state.where[unitNamed('1-1')]).toBe(OUT_OF_PLAY);
  });

  rule('11.5.3c', 'not for one that landed and is cut off: it is eliminated on the edge too', () => {
    const table = inCombat({
      initiative: 'allies',
      counters: { '48-1': '1901', '1-1': '1801' },
      disrupted: ['48-1'],
      dice: { 'ground combat': [9] },
      change: (state) => {
        state.landed[unitNamed('48-1')] = 1;
      },
    });
    attack(table, '1-1');
    expect(table.state.where[unitNamed('48-1')]).toBe(ELIMINATED);
  });

  rule(['11.4.4g', '11.4.4h'], 'leaves airbase and air units behind, unharmed', () => {
    const table = assault(5, { air: { 'P-40-1': 'makassar' } });
    attack(table, '2-4', ['2-Art', '2-Tank-1']);
    expect(whereIs(table, 'Gull')).toBe('2204');
    expect(table.told('base status')).toEqual([]);
    expect(airBase(table.state, unitNamed('P-40-1'))).toBe(findBase('makassar'));
    expect(table.offers('demolish')).toBe(false);
  });

  rule('11.2.1b', 'takes along support that would be left alone', () => {
    const table = duel(7, { counters: { '1-Art': '1707' } });
    attack(table, '2-4');
    table.do('ready');
    expect([whereIs(table, '1-1'), whereIs(table, '1-Art')]).toEqual(['1807', '1807']);
  });

  rule('11.2.1b', 'leaves support with other infantry where the unit it supported is lost', () => {
    const table = duel(10, { counters: { '1-2': '1707', Barisan: '1707', '1-Art': '1707' } });
    attack(table, '2-4');
    table.do('defend', 'Barisan');
    table.do('add', '1-Art');
    table.do('ready');
    expect(table.state.where[unitNamed('Barisan')]).toBe(ELIMINATED);
    expect([whereIs(table, '1-Art'), isDisrupted(table, '1-Art')]).toEqual(['1707', true]);
  });

  rule('11.2.1a', 'of Japanese armor does not lead inland', () => {
    const table = inCombat({
      initiative: 'allies',
      counters: { Gull: '1602', Black: '1801', '2-4': '1702', '2-Tank-1': '1702' },
      control: { '1603': 'allies' },
      disrupted: ['2-4'],
      dice: { 'ground combat': [10] },
    });
    attack(table, 'Gull');
    table.do('ready');
    expect([whereIs(table, '2-4'), table.state.where[unitNamed('2-Tank-1')]]).toEqual(['1802', ELIMINATED]);
  });
});

describe('a lodgement', () => {
  rule('6.6.4g', 'falls to the landing side when its last defender breaks in an attack', () => {
    const table = inCombat({
      initiative: 'allies',
      counters: { '2-4': '2309', '2-16': '2309', Barisan: '2309' },
      control: { '2309': 'allies' },
      dice: { 'ground combat': [1] },
    });
    attack(table, 'Barisan');
    table.do('defend', '2-4');
    expect(table.state.where[unitNamed('Barisan')]).toBe(ELIMINATED);
    expect(table.state.control[hexOf('2309')]).toBe(JAPAN);
  });

  rule('6.6.4g', 'falls to the side left alone there when the other is lost in an attack on another hex', () => {
    const table = inCombat({
      counters: { '48-1': '2306', Gull: '2306', Sparrow: '2205' },
      reduced: ['48-1'],
      control: { '2306': 'japan' },
      dice: { 'ground combat': [1] },
    });
    attack(table, '48-1', [], '2205');
    expect(table.state.where[unitNamed('48-1')]).toBe(ELIMINATED);
    expect(table.state.control[hexOf('2306')]).toBe(ALLIES);
  });
});
