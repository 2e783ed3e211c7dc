import { describe, expect, test, vi } from 'vitest';
import { rule } from '#engine/proof';
import { Sitting } from '#engine/sitting';
import { CONCENTRATED, FIRE_CLEARED, NO_OPPORTUNITY_FIRE, PREPARED_ASSAULT, SUSTAINED } from '../core/state.ts';
import { setFire } from '../field/veils.ts';
import { fireActions } from '../fire/action.ts';
import { activate, command, counterNamed, divisionNamed, placeNamed } from '../fixtures/activations.ts';
import { position } from '../position.ts';
import { COLUMN, DEPLOYED } from '../theater/forces.ts';
import { AVAILABLE } from '../theater/places.ts';
import { theater } from '../tinian.ts';
import { flips } from './flips.ts';

const camp = {
  'HQ/4MARDIV': '14.56',
  'HQ/24': '14.55',
  'A/1/24': '13.56',
  'B/1/24': '13.56',
  'A/1/25': '15.56',
  'A/1/20': '12.56',
  Cates: '14.56',
  'A/1/8': '11.57',
};
const rich = { '4MARDIV': { dc: 9 }, '2MARDIV': { dc: 9 }, IJA: { dc: 9 } };

describe('who is Active', () => {
  rule('2.0d 5.1c 2.0g', 'on a Formation Chit: its Formation and what has no stripe', () => {
    const table = activate('24', { counters: camp });
    expect(table.options('pass').sort()).toEqual(['A/1/24', 'B/1/24', 'HQ/24', 'HQ/4MARDIV']);
  });
  rule('5.1b 2.0o', 'on a Division Chit: all of the Division', () => {
    const table = activate('4MARDIV', { counters: camp });
    expect(table.options('pass').sort()).toEqual(['A/1/20', 'A/1/24', 'A/1/25', 'B/1/24', 'HQ/24', 'HQ/4MARDIV']);
  });
  rule('5.1l', 'others do nothing', () => {
    const table = activate('24', { counters: camp });
    for (const verb of ['pass', 'deploy', 'form column', 'move', 'rally']) {
      expect(table.why(verb, 'A/1/25')?.rule).toBe('5.1l');
    }
  });
  rule('22.0c', 'nobody afloat, on any chit but the Amphibious one', () => {
    const afloat = { counters: { ...camp, 'C/1/24': 'white-1-approachRun column' }, divisions: rich };
    const marked = { ...afloat, marks: { 'white-1-approachRun': 'DG2', '13.56': 'DG2' } };
    for (const table of [activate('4MARDIV', marked), activate('24', marked), command('us', marked)]) {
      expect(table.options('rally').sort()).toEqual(['A/1/24', 'B/1/24']);
      for (const verb of ['move', 'rally', 'deploy', 'fire']) {
        expect(table.why(verb, 'C/1/24')?.rule).toBe('22.0c');
      }
    }
  });
  rule('5.1f 2.0aq', 'white stripes only on the Division Chit, or for a DC', () => {
    expect(activate('24', { counters: camp }).why('pass', 'A/1/20')?.rule).toBe('5.1l');
    expect(activate('4MARDIV', { counters: camp }).options('pass')).toContain('A/1/20');
    const table = command('us', { counters: camp, divisions: rich });
    expect(table.options('form column')).toContain('A/1/20');
  });
  rule('5.1g 2.0ag', 'no stripe: on each Formation Chit of the Division', () => {
    for (const chit of ['24', '25', '4MARDIV']) {
      const table = activate(chit, { counters: { ...camp, 'B/1/25': '14.55' } });
      expect(table.options('pass')).toContain('HQ/4MARDIV');
      expect(table.options('move leader')).toContain('Cates');
    }
    expect(activate('8', { counters: camp }).options('pass')).toEqual(['A/1/8']);
  });
  rule('5.1a', 'only in the Action Phase', () => {
    const table = position({ counters: camp, phase: 'preparation', time: '26 July 1100' });
    expect(table.decision.procedure).toBe('buying');
    expect(table.offers('move')).toBe(false);
  });
  rule('2.0b', 'and can do what their kind and mode let them do', () => {
    const table = activate('24', { counters: camp, marks: { '13.56': 'DG1' } });
    expect(table.options('move')).not.toContain('HQ/99');
    expect(table.options('rally').sort()).toEqual(['A/1/24', 'B/1/24']);
    expect(table.options('dig foxhole')).toContain('A/1/24');
    expect(table.why('seal cave', 'HQ/24')?.rule).toBe('11.2a');
  });
});

describe('Actions', () => {
  const disordered = { '13.56': 'DG3', '15.56': 'DG1' };

  rule('4.2Cvi 5.2g 5.2f', 'each unit has one; units of a hex act one by one', () => {
    const table = activate('24', { counters: camp, marks: disordered, divisions: { '4MARDIV': { dc: 0 } } });
    table.do('rally', 'A/1/24');
    expect(table.why('pass', 'A/1/24')?.rule).toBe('4.2Cvj');
    expect(table.options('pass').sort()).toEqual(['B/1/24', 'HQ/24', 'HQ/4MARDIV']);
    table.do('form column', 'B/1/24');
    expect(table.options('pass')).toContain('B/1/24');
  });
  rule('2.0ai 2.0j 5.1b2 4.2Cvj', 'a second for 1 DC, if In-Command', () => {
    const table = activate('24', { counters: camp, marks: disordered, divisions: rich });
    table.do('rally', 'A/1/24');
    table.do('dig foxhole', 'A/1/24');
    expect(table.state.commands[divisionNamed('4MARDIV')]).toBe(8);
    expect(table.why('dig foxhole', 'A/1/24')).toBeDefined();
    const far = activate('24', { counters: { 'A/1/24': '13.56' }, marks: disordered, divisions: rich });
    far.do('rally', 'A/1/24');
    expect(far.decision.procedure).not.toBe('activation');
  });
  rule('5.1e', 'one second Action, however often it is In-Command', () => {
    const table = activate('24', {
      counters: { ...camp, Hart: '13.56' },
      marks: disordered,
      divisions: rich,
    });
    table.do('rally', 'A/1/24');
    table.do('dig foxhole', 'A/1/24');
    expect(table.why('pass', 'A/1/24')?.rule).toBe('5.2a');
  });
  rule('5.2a', 'once another unit acts, the one before it has finished', () => {
    const table = activate('24', { counters: camp, marks: disordered, divisions: rich });
    table.do('rally', 'A/1/24');
    expect(table.options('pass')).toContain('A/1/24');
    table.do('dig foxhole', 'B/1/24');
    expect(table.why('pass', 'A/1/24')?.rule).toBe('5.2a');
  });
  rule('5.2e', 'a unit may pass; one hex may pass at once', () => {
    const table = activate('24', { counters: camp, divisions: rich });
    expect(table.forgone('done')).toEqual([`None of your ${table.options('pass').length} units has acted (5.2e).`]);
    table.do('pass', 'HQ/24');
    expect(table.why('rally', 'HQ/24')?.rule).toBe('5.2a');
    table.do('pass here', '13.56');
    expect(table.options('pass')).toEqual(['HQ/4MARDIV']);
    expect(table.state.commands[divisionNamed('4MARDIV')]).toBe(9);
    expect(table.forgone('done')).toEqual([]);
  });
  test('before it ends, what is easily missed is told', () => {
    const counters = { ...camp, 'C/1/24': '13.58', '1/I/50': '13.59', 'G/2/24': '13.54' };
    const table = activate('24', { counters, marks: { '13.54': 'DG1', '13.58': 'DG1' }, divisions: rich });
    table.do('pass', 'HQ/24');
    expect(table.forgone('done')).toEqual([
      '1 unit that has not acted could fire (5.2e).',
      '2 hexes could rally (10.1a).',
    ]);
    table.do('rally all');
    expect(table.told('rallied')).toMatchObject([{ place: placeNamed('13.58') }, { place: placeNamed('13.54') }]);
    expect(table.forgone('done')).toEqual([]);
  });
  test('all units of a hex flip at once', () => {
    const table = activate('24', { counters: camp, divisions: rich });
    const [there] = table.options('form column here');
    table.do('form column here', there);
    expect(table.told('mode changed').length).toBeGreaterThan(1);
    expect(table.options('form column here')).not.toContain(there);
  });
  rule('2.0c', 'once in an Activation is once again in the next', () => {
    const table = activate('24', { counters: camp, marks: disordered, divisions: rich });
    table.do('rally', 'A/1/24');
    expect(table.why('rally', 'B/1/24')?.rule).toBe('10.1c');
    const next = activate('24', {
      counters: camp,
      marks: disordered,
      change: (state) => {
        state.done = [...table.state.done];
        state.doneHere = [...table.state.doneHere];
      },
    });
    expect(next.options('rally').sort()).toEqual(['A/1/24', 'B/1/24']);
  });
});

describe('the order of an Activation', () => {
  const armed = { ...camp, Hart: '14.55', '24-us-hmg-1': 'available', '24-us-at-1': '13.56' };

  rule('4.2Cva', 'leaders before weapons', () => {
    const table = activate('24', { counters: armed });
    expect(table.options('move leader')).toContain('Hart');
    table.do('attach', '24-us-hmg-1');
    table.do('attach to', '13.56');
    expect(table.why('move leader', 'Hart')?.rule).toBe('4.2Cva');
  });
  rule('4.2Cvb', 'then weapons that are Available', () => {
    const table = activate('24', { counters: armed });
    expect(table.options('attach')).toEqual(['24-us-hmg-1']);
    expect(table.why('attach', '24-us-at-1')?.rule).toBe('4.2Cvb');
    table.do('detach', '24-us-at-1');
    expect(table.why('attach', '24-us-hmg-1')?.rule).toBe('4.2Cvb');
  });
  rule('4.2Cvc', 'what was Reallocating becomes Available, for a later Activation', () => {
    const table = activate('24', { counters: { ...armed, '24-us-hmg-1': 'reallocating' } });
    expect(table.told('weapons available')).toMatchObject([{ weapons: [counterNamed('24-us-hmg-1')] }]);
    expect(table.why('attach', '24-us-hmg-1')?.rule).toBe('4.2Cvc');
    expect(table.state.where[counterNamed('24-us-hmg-1')]).toBe(AVAILABLE);
  });
  rule('4.2Cvid 5.1h', 'the DC of a unit that has changed its mode pays for its Action, too', () => {
    const table = position({
      time: '26 July 1100',
      chit: 'us direct command',
      counters: { 'A/1/25': '15.55 column', 'B/1/25': '15.55', '1/I/50': '15.56' },
      divisions: { '4MARDIV': { dc: 1 } },
      menu: [...flips, ...fireActions],
    });
    table.do('deploy', 'A/1/25');
    expect(table.state.commands[divisionNamed('4MARDIV')]).toBe(0);
    expect(table.options('fire')).toEqual(['A/1/25']);
    expect(table.why('fire', 'B/1/25')?.rule).toBe('5.1h');
  });
  rule('4.2Cvd 12.2a3', 'then weapons are detached, to be Reallocated', () => {
    const table = activate('24', { counters: armed });
    table.do('detach', '24-us-at-1');
    expect(table.state.where[counterNamed('24-us-at-1')]).toBe(-5);
    table.do('pass', 'HQ/24');
    expect(table.why('detach', '24-us-at-1')?.rule).toBe('4.2Cvd');
  });
  rule('4.2Cve', 'fire markers go from the hexes of Active units, and from no others', () => {
    const markers = CONCENTRATED | SUSTAINED | NO_OPPORTUNITY_FIRE;
    const table = activate('24', {
      counters: armed,
      change: (state) => {
        for (const place of ['13.56', '15.56']) state.fireMarkers[placeNamed(place)] = markers;
      },
    });
    expect(table.state.fireMarkers[placeNamed('13.56')]).toBe(0);
    expect(table.state.fireMarkers[placeNamed('15.56')]).toBe(markers);
  });
  rule('4.2Cvf 6.0g', 'Active units may change their mode, others not', () => {
    const table = activate('24', { counters: armed });
    expect(table.options('form column')).toContain('A/1/24');
    expect(table.why('form column', 'A/1/25')?.rule).toBe('5.1l');
    table.do('form column', 'A/1/24');
    expect(table.state.mode[counterNamed('A/1/24')]).toBe(1);
  });
  rule('4.2Cvg 5.3a', 'Assaults come before all Actions', () => {
    const table = activate('24', {
      counters: { ...armed, '1/I/50': '14.57' },
      change: (state) => {
        state.assaultMarkers[placeNamed('14.57')] = PREPARED_ASSAULT;
      },
    });
    expect(table.why('pass', 'A/1/24')?.rule).toBe('4.2Cvg');
    expect(table.why('done')?.rule).toBe('4.2Cvg');
    expect(table.offers('assault')).toBe(true);
    const other = activate('25', {
      counters: { ...armed, 'A/1/25': '20.60' },
      change: (state) => {
        state.assaultMarkers[placeNamed('14.57')] = PREPARED_ASSAULT;
      },
    });
    expect(other.offers('assault')).toBe(true);
  });
});

describe('modes', () => {
  rule('6.0k', 'one change, before the first Action, never between two', () => {
    const table = activate('24', { counters: camp, marks: { '13.56': 'DG1' }, divisions: rich });
    table.do('form column', 'A/1/24');
    expect(table.why('deploy', 'A/1/24')?.rule).toBe('6.0k');
    table.do('rally', 'B/1/24');
    expect(table.why('form column', 'B/1/24')?.rule).toBe('6.0g');
  });
  rule('6.0h', 'a change in place of an Action', () => {
    const table = activate('24', { counters: camp, divisions: rich });
    table.do('form column', 'A/1/24');
    table.do('pass', 'A/1/24');
    expect(table.why('move', 'A/1/24')?.rule).toBe('5.2a');
    expect(table.state.mode[counterNamed('A/1/24')]).toBe(1);
  });
  rule('6.0i', 'a change triggers no opportunity fire', () => {
    const table = activate('24', { counters: { ...camp, '1/I/50': '14.57' } });
    table.do('form column', 'A/1/24');
    expect(table.decision.procedure).toBe('activation');
  });
  rule('8.6.4a 8.6.4b', 'indirect fire beside an enemy forms column, and may deploy later', () => {
    const table = activate('24', { counters: { ...camp, 'Mtr/1/24': '14.58', '1/I/50': '15.58' } });
    expect(table.state.mode[counterNamed('Mtr/1/24')]).toBe(1);
    expect(table.why('deploy', 'Mtr/1/24')?.rule).toBe('8.6.4a');
    const later = activate('24', { counters: { ...camp, 'Mtr/1/24': '14.58 column' } });
    expect(later.options('deploy')).toContain('Mtr/1/24');
    const others = activate('25', { counters: { ...camp, 'Mtr/1/24': '14.58', '1/I/50': '15.58' } });
    expect(others.state.mode[counterNamed('Mtr/1/24')]).toBe(0);
  });
  rule('8.6.4b 6.0k', 'they do not deploy again in that Activation, even with the enemy gone', () => {
    const table = activate('24', {
      counters: { ...camp, 'Mtr/1/24': '14.58', 'B/1/24': '14.58', 'LTC/18': '15.58' },
      divisions: rich,
      rerolled: ['us', 'japan'],
      dice: { fire: [0], rout: [9] },
      change(state) {
        state.mode[counterNamed('LTC/18')] = 1;
      },
    });
    table.do('fire', 'B/1/24');
    table.do('shoot');
    expect(table.state.where[counterNamed('LTC/18')]).toBeLessThan(0);
    expect(table.why('deploy', 'Mtr/1/24')?.rule).toBe('6.0k');
    expect(table.why('move', 'Mtr/1/24')).toBeUndefined();
  });
  rule('8.6.4a 9.1Db', 'so it does when enemies retreat to its side before an Assault', () => {
    const table = activate('24', {
      counters: {
        'HQ/24': '12.56',
        'A/1/24': '16.54',
        'Mtr/1/24': '18.56',
        '1/I/50': '17.54 column',
        'IJA-HQ': '18.60',
      },
      rerolled: ['us', 'japan'],
      change(state) {
        state.assaultMarkers[placeNamed('17.54')] = PREPARED_ASSAULT;
      },
    });
    table.do('assault');
    table.do('assault', '17.54');
    const supporting = new Sitting(table.game, structuredClone(table.state));
    table.do('no support', 'Mtr/1/24');
    table.do('commit');
    table.do('retreat', '17.55');
    expect(table.state.mode[counterNamed('Mtr/1/24')]).toBe(1);
    expect(table.why('deploy', 'Mtr/1/24')?.rule).toBe('8.6.4a');
    // A mortar that supported the Assault is Active no more (9.4a).
    supporting.do('commit');
    supporting.do('retreat', '17.55');
    expect(supporting.state.mode[counterNamed('Mtr/1/24')]).toBe(0);
  });
  rule('8.6.4c', 'Japanese guns stay in column', () => {
    const table = activate('I/50', { counters: { 'Art/I/50': '14.60', '1/I/50': '14.60', 'A/1/24': '14.59' } });
    expect(table.state.fixed[counterNamed('Art/I/50')]).toBe(1);
    const later = activate('I/50', { counters: { 'Art/I/50': '14.60 column fixed', '1/I/50': '14.60 column' } });
    expect(later.why('deploy', 'Art/I/50')?.rule).toBe('8.6.4c');
    expect(later.options('deploy')).toEqual(['1/I/50']);
    const free = activate('I/50', { counters: { 'Art/I/50': '14.60' } });
    free.do('form column', 'Art/I/50');
    expect(free.state.fixed[counterNamed('Art/I/50')]).toBe(1);
  });
});

describe('ground', () => {
  rule('6.2.1k 6.2.1m', 'vehicles do not deploy in Town or Buildings', () => {
    for (const [place, why] of [
      ['14.76', '6.2.1k'],
      ['15.52', '6.2.1m'],
    ] as const) {
      const table = activate('IJA', { counters: { 'LTC/18': `${place} column`, '1/I/50': `${place} column` } });
      expect(table.why('deploy', 'LTC/18')?.rule).toBe(why);
      expect(table.options('deploy')).toEqual(['1/I/50']);
    }
  });
  rule('8.6.4a 8.6e', 'a gun beside an enemy forms column when a Direct Command activates it', () => {
    const table = command('japan', {
      counters: { '1/Art/50': '15.61', '2/Art/50': '15.61', 'A/1/25': '15.60' },
      marks: { '15.61': 'DG2' },
      divisions: { IJA: { dc: 2 } },
    });
    table.do('rally', '1/Art/50');
    const modes = ['1/Art/50', '2/Art/50'].map((unit) => table.state.mode[counterNamed(unit)]);
    expect(modes).toEqual([COLUMN, DEPLOYED]);
    expect(table.state.fixed[counterNamed('1/Art/50')]).toBe(1);
  });
  rule('8.7.1f 6.2.1k', 'they do where it has burnt down', () => {
    const table = activate('IJA', {
      counters: { 'LTC/18': '14.76 column' },
      change: (state) => setFire(state, placeNamed('14.76'), FIRE_CLEARED),
    });
    expect(table.options('deploy')).toEqual(['LTC/18']);
  });
  rule('6.2.1g', 'tank weapons are not attached in Marsh', () => {
    const counters = {
      'HQ/24': '14.55',
      'A/1/24': '14.54',
      '24-us-hmg-1': 'available',
      '4MARDIV-us-m4-1': 'available',
    };
    const table = activate('24', { counters });
    table.do('attach', '24-us-hmg-1');
    expect(table.options('attach to')).toContain('14.54');
    table.do('cancel');
    table.do('attach', '4MARDIV-us-m4-1');
    expect(table.why('attach to', '14.54')?.rule).toBe('6.2.1g');
  });
});

describe('the Direct Command Chit', () => {
  const poor = { '4MARDIV': { dc: 0 }, '2MARDIV': { dc: 2 } };

  rule('4.2Cvia 19.1a', 'brings the Command Rating and half a die', () => {
    const table = command('us', { counters: camp, divisions: poor, dice: { commands: [3, 9] } });
    expect(table.state.commands[divisionNamed('2MARDIV')]).toBe(2 + 6);
    expect(table.state.commands[divisionNamed('4MARDIV')]).toBe(9);
  });
  rule('19.1d', 'brings the rating that the scenario gives, where it gives one', () => {
    const { levels, ...rest } = theater.scenario('t4');
    const given = { ...rest, levels: { ...levels, '4MARDIV': { ...levels['4MARDIV']!, command: 4 } } };
    const scenario = vi.spyOn(theater, 'scenario').mockReturnValue(given);
    const table = command('us', { counters: camp, divisions: poor, dice: { commands: [3, 9] } });
    scenario.mockRestore();
    expect(table.state.commands[divisionNamed('2MARDIV')]).toBe(2 + 6);
    expect(table.state.commands[divisionNamed('4MARDIV')]).toBe(4 + 4);
  });
  rule('20.1.9c', 'is only for units In-Command while supply is disrupted', () => {
    const commanded = (isDisrupted: 0 | 1) =>
      command('us', {
        counters: { ...camp, 'C/1/24': '20.70', 'B/1/8': '20.72' },
        divisions: rich,
        change: (state) => {
          state.disruption[divisionNamed('4MARDIV')] = isDisrupted;
        },
      });
    const table = commanded(1);
    expect(table.why('move', 'C/1/24')?.rule).toBe('20.1.9c');
    expect(table.options('move')).not.toContain('C/1/24');
    expect(table.options('move')).toEqual(expect.arrayContaining(['A/1/24', 'B/1/8']));
    expect(commanded(0).options('move')).toContain('C/1/24');
  });
  rule('2.0i 19.1b', 'at most 19', () => {
    const table = command('us', { counters: camp, divisions: { '2MARDIV': { dc: 18 } }, dice: { commands: [3, 9] } });
    expect(table.state.commands[divisionNamed('2MARDIV')]).toBe(19);
  });
  rule('4.2Cvib 5.1h', 'units act for 1 DC of their own Division', () => {
    const table = command('us', {
      counters: camp,
      marks: { '13.56': 'DG2', '11.57': 'DG1' },
      change: (state) => {
        state.entered.fill(0);
        state.commands[divisionNamed('4MARDIV')] = 1;
        state.commands[divisionNamed('2MARDIV')] = 9;
      },
    });
    table.do('dig foxhole', 'A/1/24');
    expect(table.state.commands[divisionNamed('4MARDIV')]).toBe(0);
    expect(table.why('rally', 'B/1/24')?.rule).toBe('5.1h');
    expect(table.options('rally')).toEqual(['A/1/8']);
  });
  rule('6.2.2v', 'takes an idle Ridge marker off the unit that it activates, before the unit acts', () => {
    const ridges = [placeNamed('15.61'), placeNamed('16.62')] as const;
    const table = command('us', {
      counters: { 'A/1/25': '15.61', 'B/1/25': '16.62' },
      divisions: rich,
      change: ({ ridge }) => {
        for (const place of ridges) ridge[place] = 1;
      },
    });
    const { ridge } = table.state;
    expect(ridges.map((place) => ridge[place])).toEqual([1, 1]);
    const told = table.do('dig foxhole', 'A/1/25').map(({ type }) => type);
    expect(told.indexOf('ridge given up')).toBeLessThan(told.indexOf('dug in'));
    expect(ridges.map((place) => table.state.ridge[place])).toEqual([0, 1]);
    const faced = command('us', {
      counters: { 'A/1/25': '15.61', '1/I/50': '16.62' },
      divisions: rich,
      change: (state) => {
        state.ridge[placeNamed('15.61')] = 1;
      },
    });
    faced.do('dig foxhole', 'A/1/25');
    expect(faced.state.ridge[placeNamed('15.61')]).toBe(1);
  });
  rule('5.1i 5.1j', 'once each, also out of command', () => {
    const table = command('us', { counters: { 'A/1/24': '13.56' }, marks: { '13.56': 'DG2' }, divisions: rich });
    table.do('rally', 'A/1/24');
    expect(table.decision.procedure).not.toBe('direct command');
    const two = command('us', { counters: camp, marks: { '13.56': 'DG2' }, divisions: rich });
    two.do('rally', 'A/1/24');
    expect(two.why('dig foxhole', 'A/1/24')?.rule).toBe('5.1j');
  });
  rule('4.2Cvic 4.2Cvid', 'who is paid for loses the fire markers of its hex, and alone may change its mode', () => {
    const table = command('us', {
      counters: camp,
      divisions: rich,
      change: (state) => {
        state.fireMarkers[placeNamed('13.56')] = CONCENTRATED;
      },
    });
    expect(table.state.fireMarkers[placeNamed('13.56')]).toBe(CONCENTRATED);
    table.do('form column', 'A/1/24');
    expect(table.state.fireMarkers[placeNamed('13.56')]).toBe(0);
    expect(table.state.mode[counterNamed('B/1/24')]).toBe(0);
    expect(table.state.commands[divisionNamed('4MARDIV')]).toBe(9 + 5 - 1);
    table.do('move', 'A/1/24');
  });
  rule('4.2Cvie 12.1g 13.1f', 'without Assaults, leaders on their own, or changes of weapons', () => {
    const table = command('us', {
      counters: { ...camp, '24-us-hmg-1': 'available', '1/I/50': '14.57' },
      divisions: rich,
      change: (state) => {
        state.assaultMarkers[placeNamed('14.57')] = PREPARED_ASSAULT;
      },
    });
    for (const verb of ['assault', 'attach', 'detach', 'move leader']) expect(table.offers(verb)).toBe(false);
    expect(table.offers('form column')).toBe(true);
  });
});

describe('displays', () => {
  rule('19.0a 2.0p', 'all Divisions, open to both', () => {
    expect(theater.forces.divisions.map(({ id }) => id)).toEqual(['2MARDIV', '4MARDIV', 'IJA', 'IJN']);
    const table = activate('24', { counters: camp, divisions: rich });
    const view = table.game.view(table.state, 'japan');
    expect(view.commands).toEqual(table.state.commands);
    expect(view.where).toEqual(table.state.where);
    expect([view.dispatch, view.quality, view.fatigue]).toEqual([
      table.state.dispatch,
      table.state.quality,
      table.state.fatigue,
    ]);
  });
});
