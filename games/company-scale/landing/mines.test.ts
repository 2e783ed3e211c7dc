import { describe, expect, test } from 'vitest';
import { rule } from '#engine/proof';
import { leaks } from '#engine/secrecy';
import { FACE_DOWN, REVEALED } from '../core/state.ts';
import { activate } from '../fixtures/activations.ts';
import { afloat } from '../fixtures/landing.ts';
import { type PositionSpec, waiting } from '../position.ts';
import { LOST } from '../theater/places.ts';
import { theater } from '../tinian.ts';
import { demolitionTeams } from './mines.ts';

const at = (name: string) => theater.places.find(name);
const unit = (name: string) => theater.forces.find(name);
const boats = { 'E/2/24': 'white-1-finalRunIn column', 'F/2/24': 'white-1-approachRun column' };

describe('demolition teams', () => {
  const teams = (die: number, mines: Record<string, number>) =>
    afloat({
      mines,
      dice: { demolition: [die] },
      call: { procedure: demolitionTeams, local: { points: 0, spent: [] } },
    });

  rule('24.3a', 'have points by the table', () => {
    expect(teams(0, { '13.52': 3 }).told('demolition')).toMatchObject([{ points: 12 }]);
    expect(teams(9, { '13.52': 3 }).told('demolition')).toMatchObject([{ points: 4 }]);
  });
  rule('24.3b 24.3c', 'lower a mine by two at most; below 0 it is removed', () => {
    const table = teams(0, { '13.52': 2, '12.54': 1 });
    for (const hex of ['13.52', '13.52', '12.54', '12.54']) table.do('clear', hex);
    expect(table.state.mines[at('13.52')]).toBe(REVEALED);
    expect(table.state.mines[at('12.54')]).toBe(0);
    const third = teams(0, { '13.52': 4, '12.54': 1 });
    third.do('clear', '13.52');
    third.do('clear', '13.52');
    expect(third.why('clear', '13.52')?.rule).toBe('24.3b');
  });
  rule('24.3b', 'work at beaches, not where a mine lies on other coasts', () => {
    const table = teams(0, { '13.52': 4, '19.47': 4 });
    expect(table.options('clear')).toEqual(['13.52']);
    expect(table.why('clear', '19.47')?.rule).toBe('24.3b');
  });
  rule('24.3b', 'spend each point once', () => {
    const table = teams(9, { '13.52': 4, '12.54': 4, '19.60': 4 });
    for (const hex of ['13.52', '13.52', '12.54', '12.54']) table.do('clear', hex);
    expect(table.offers('clear')).toBe(false);
  });
  test('are told how many points they would leave unspent', () => {
    const table = teams(9, { '13.52': 4 });
    table.do('clear', '13.52');
    expect(table.forgone('done')).toEqual(['3 points would be unspent (24.3b).']);
  });
});

describe('mines', () => {
  rule('22.0e 24.1b', 'who enters a beach with a mine turns it up', () => {
    const table = afloat({ counters: boats, mines: { '13.52': 1 }, dice: { mine: [9] } });
    table.do('land');
    expect(table.state.mines[at('13.52')]).toBe(REVEALED + 1);
    expect(table.state.secrets.japan!.mines[at('13.52')]).toBe(-2);
  });
  rule('24.1b', 'a dummy is removed', () => {
    const table = afloat({ counters: boats, mines: { '13.52': -1 } });
    table.do('land');
    expect([table.state.mines[at('13.52')], table.told('fired')]).toEqual([0, []]);
    expect(table.state.where[unit('E/2/24')]).toBe(at('13.52'));
  });
  rule('24.0', 'fire at those who land comes before the mine', () => {
    const table = afloat({
      counters: { ...boats, '1/III/50': '13.53' },
      mines: { '13.52': 3 },
      dice: { 'opportunity fire': [9], mine: [9] },
    });
    table.do('land');
    expect(table.decision).toMatchObject({ procedure: 'opportunity fire', seat: 'japan' });
    expect([table.state.mines[at('13.52')], table.told('mine revealed')]).toEqual([FACE_DOWN, []]);
    table.do('fire', '13.53');
    expect(table.told('fired')).toMatchObject([{ kind: 'opportunity' }, { kind: 'mine' }]);
    const types = table.events.map(({ type }) => type);
    expect(types.indexOf('fired')).toBeLessThan(types.indexOf('mine revealed'));
  });
  rule('24.0', 'a stack that the fire drives away meets no mine', () => {
    const table = afloat({
      counters: { ...boats, '1/III/50': '13.53' },
      mines: { '13.52': 3 },
      dice: { 'opportunity fire': [2], rout: [9] },
    });
    table.do('in column', 'E/2/24');
    table.do('land');
    table.do('fire', '13.53');
    expect(table.state.where[unit('E/2/24')]).toBe(LOST);
    expect(table.state.mines[at('13.52')]).toBe(FACE_DOWN);
  });
  rule('24.1c', 'a mine hits with its value or less, which nothing modifies', () => {
    const mined = (die: number, spec: PositionSpec = {}) => {
      const table = afloat({ counters: boats, mines: { '13.52': 3 }, dice: { mine: [die] }, ...spec });
      table.do('land');
      expect(table.told('fired')).toMatchObject([{ kind: 'mine', value: 3, die, target: at('13.52') }]);
      return table.state.disorder[at('13.52')];
    };
    expect([mined(3), mined(4)]).toEqual([1, 0]);
    expect([mined(3, { weather: 'rain' }), mined(4, { weather: 'rain' })]).toEqual([1, 0]);
  });
  rule('24.1c', 'it costs those who enter, not those who are there', () => {
    const table = activate('25', {
      counters: { 'A/1/25': '14.56 column', 'B/1/25': '14.57', 'HQ/25': '13.53' },
      marks: { '14.57': 'DG4' },
      mines: { '14.57': 3 },
      dice: { mine: [3] },
      rerolled: ['us', 'japan'],
    });
    table.do('move', 'A/1/25');
    table.do('step', '14.57');
    expect([table.state.where[unit('A/1/25')], table.state.where[unit('B/1/25')]]).toEqual([LOST, at('14.57')]);
  });
  rule('24.1c2 24.1d', 'a mine stays and attacks each stack that enters by itself', () => {
    const table = activate('25', {
      counters: { 'A/1/25': '14.56 column', 'B/1/25': '15.56 column' },
      mines: { '14.57': 1 },
      dice: { mine: [1, 9] },
      rerolled: ['us', 'japan'],
    });
    const enter = (company: string) => {
      table.do('move', company);
      while (table.offers('depart')) table.do('depart');
      table.do('step', '14.57');
      while (table.offers('stop')) table.do('stop');
    };
    enter('A/1/25');
    expect(table.told('fired')).toMatchObject([{ kind: 'mine', value: 1, die: 1 }]);
    expect(table.state.mines[at('14.57')]).toBe(REVEALED + 1);
    enter('B/1/25');
    expect(table.told('fired')).toMatchObject([
      { kind: 'mine', value: 1, die: 1 },
      { kind: 'mine', value: 1, die: 9, result: '-' },
    ]);
    expect(table.told('mine revealed')).toHaveLength(1);
  });
  test('the US view tells a dummy no better than a mine', () => {
    for (const value of [-1, 0, 4]) {
      const table = afloat({ counters: boats, mines: { '13.52': value } });
      expect(leaks(waiting, table.state, 'us')).toEqual([]);
      expect(waiting.view(table.state, 'us').secrets.japan).toBeNull();
    }
  });
});
