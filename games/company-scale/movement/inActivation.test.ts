import { describe, expect } from 'vitest';
import { rule } from '#engine/proof';
import { activation, LEADERS } from '../core/letters.ts';
import { FIRE_CLEARED } from '../core/state.ts';
import { command } from '../fixtures/activations.ts';
import { type PositionSpec, position } from '../position.ts';
import { theater } from '../tinian.ts';
import { at, placeNamed } from './fixtures/moving.ts';

/** The Activation of a chit is about to begin. */
function activating(chit: string, spec: PositionSpec) {
  const at = theater.chits.findIndex(({ id }) => id === chit);
  return position({
    chit,
    time: '26 July 1100',
    ...spec,
    call: { procedure: activation, local: { chit: at, reached: LEADERS, fresh: [] } },
  });
}

describe('in an Activation', () => {
  rule('6.0a 6.0j 8.7.1f', 'who has enemies in every hex around cannot set out, be they on burnt ground or not', () => {
    const ring = ['14.56', '14.58', '13.56', '13.57', '15.56', '15.57'];
    const enemies = ['A/1/25', 'B/1/25', 'C/1/25', 'E/2/25', 'F/2/25', 'G/2/25'];
    const ringed = (places: readonly string[]) =>
      activating('IJA', {
        counters: { '1/I/50': '14.57 column', ...Object.fromEntries(places.map((hex, n) => [enemies[n]!, hex])) },
        change: (state) => {
          for (const hex of ring) state.burning[placeNamed(hex)] = FIRE_CLEARED;
        },
      });
    expect(ringed(ring).why('move', '1/I/50')?.rule).toBe('6.0a');
    expect(ringed(ring.slice(1)).options('move')).toEqual(['1/I/50']);
  });
  rule('6.0a 6.0b', 'a stack moves in two choices, and another after it', () => {
    const table = activating('4MARDIV', {
      counters: { 'A/1/25': '14.56', 'B/1/25': '14.56', 'A/1/24': '15.55 column' },
      divisions: { '4MARDIV': { dc: 0 } },
    });
    expect(table.options('move')).toEqual(expect.arrayContaining(['A/1/25', 'B/1/25', 'A/1/24']));
    table.do('move', 'A/1/25');
    table.do('go to', '14.58');
    expect([at(table, 'A/1/25'), at(table, 'B/1/25')]).toEqual(['14.58', '14.58']);
    expect(table.options('move')).toEqual(['A/1/24']);
    expect(table.why('move', 'B/1/25')?.rule).toBe('5.1b2');
  });
  rule('5.2a 5.1b2', 'a whole stack that has moved may go on, for 1 DC each', () => {
    const table = activating('25', {
      counters: { 'HQ/25': '14.55', 'A/1/25': '14.56', 'B/1/25': '14.56', 'C/1/25': '14.56' },
      divisions: { '4MARDIV': { dc: 9 } },
    });
    table.do('move', 'A/1/25');
    table.do('go to', '13.56');
    expect(table.options('move')).toEqual(expect.arrayContaining(['A/1/25', 'B/1/25', 'C/1/25']));
    table.do('move', 'A/1/25');
    for (const unit of table.options('add')) table.do('add', unit);
    table.do('go to', '13.55');
    expect(['A/1/25', 'B/1/25', 'C/1/25'].map((unit) => at(table, unit))).toEqual(['13.55', '13.55', '13.55']);
    expect(table.told('commands')).toMatchObject([{ change: -1 }, { change: -1 }, { change: -1 }]);
  });
  rule('6.0b', 'who has come from another hex does not go on with those who are there', () => {
    const table = activating('25', {
      counters: { 'HQ/25': '14.55', 'A/1/25': '13.55 column', 'B/1/25': '13.56 column', 'C/1/25': '13.56 column' },
      divisions: { '4MARDIV': { dc: 9 } },
    });
    table.do('move', 'A/1/25');
    table.do('go to', '13.56');
    table.do('move', 'B/1/25');
    expect(table.options('add')).not.toContain('A/1/25');
    expect(table.why('add', 'A/1/25')?.rule).toBe('6.0b');
  });
  rule('6.1.2a', 'Army and Navy that share a hex do not go on together', () => {
    const table = command('japan', {
      counters: { '1/I/50': '14.60 column', '2/I/50': '14.60 column', '1/56NGF': '14.60 column' },
      divisions: { IJA: { dc: 5 }, IJN: { dc: 5 } },
    });
    table.do('move', '1/I/50');
    expect(table.options('add')).toEqual(['2/I/50']);
    expect(table.why('add', '1/56NGF')?.rule).toBe('6.1.2a');
  });
  rule('6.1.2b', 'Army and Navy that share a hex part before it ends, if they can', () => {
    const counters = { '1/I/50': '14.56', '1/56NGF': '14.56', '1/II/50': '18.60' };
    const table = activating('IJA', { counters });
    expect(table.why('done')?.rule).toBe('6.1.2b');
    expect(table.options('pass')).toEqual(['1/II/50']);
    table.do('move', '1/I/50');
    table.do('go to', '14.57');
    expect(table.why('done')).toBeUndefined();
    const pinned = activating('IJA', { counters, marks: { '14.56': 'pinned' } });
    expect(pinned.why('done')).toBeUndefined();
    expect(pinned.options('pass')).toEqual(['1/I/50', '1/II/50']);
  });
  rule('6.2.2v 6.2.2v2 6.2.2w', 'Ridge markers without enemies go, others are given up by choice', () => {
    const ridges = (counters: Readonly<Record<string, string>>) =>
      activating('IJA', {
        counters: { '1/I/50': '16.62', ...counters },
        change: ({ ridge }) => {
          ridge[placeNamed('16.62')] = 2;
        },
      });
    expect(ridges({}).state.ridge[placeNamed('16.62')]).toBe(0);
    const faced = ridges({ 'A/1/25': '15.61' });
    expect(faced.state.ridge[placeNamed('16.62')]).toBe(2);
    faced.do('give up ridge', '16.62');
    expect([faced.state.ridge[placeNamed('16.62')], faced.state.ridge[placeNamed('15.61')]]).toEqual([0, 1]);
    expect(faced.options('move')).toEqual(['1/I/50']);
  });
  rule('6.2.2v 6.2.2v2', 'the same for units that a Direct Command activates, and no others', () => {
    const ridges = (counters: Readonly<Record<string, string>>) =>
      command('japan', {
        counters: { '1/I/50': '16.62', '2/I/50': '14.56', ...counters },
        divisions: { IJA: { dc: 5 } },
        change: ({ ridge }) => {
          ridge[placeNamed('16.62')] = 2;
        },
      });
    const idle = ridges({});
    idle.do('form column', '2/I/50');
    expect(idle.state.ridge[placeNamed('16.62')]).toBe(2);
    idle.do('form column', '1/I/50');
    expect(idle.state.ridge[placeNamed('16.62')]).toBe(0);
    const faced = ridges({ 'A/1/25': '15.61' });
    expect(faced.options('give up ridge')).toEqual([]);
    faced.do('form column', '1/I/50');
    faced.do('give up ridge', '16.62');
    expect([faced.state.ridge[placeNamed('16.62')], faced.state.ridge[placeNamed('15.61')]]).toEqual([0, 1]);
  });
});
