import { describe, expect } from 'vitest';
import { rule } from '#engine/proof';
import { NO_OPPORTUNITY_FIRE } from '../core/state.ts';
import { afloat } from '../fixtures/landing.ts';
import type { position } from '../position.ts';
import { COLUMN, DEPLOYED } from '../theater/forces.ts';
import { theater } from '../tinian.ts';
import { boatsAtNight } from './beachLanding.ts';

const at = (name: string) => theater.places.find(name);
const unit = (name: string) => theater.forces.find(name);
const where = (table: ReturnType<typeof position>, name: string) => table.state.where[unit(name)]!;
const boats = { 'E/2/24': 'white-1-finalRunIn column', 'F/2/24': 'white-1-approachRun column' };

const asked = (seat: string) => ({ procedure: 'beach landing', seat });

describe('the three steps of a beach', () => {
  rule('22.1d 22.1k 22.1l', 'boats go on by one zone, or to the beach hex, and stop', () => {
    const table = afloat({ counters: { ...boats, 'G/2/24': 'white-1-transport column' } });
    expect(table.decision).toMatchObject(asked('us'));
    table.do('land');
    expect(where(table, 'E/2/24')).toBe(at('13.52'));
    expect(where(table, 'F/2/24')).toBe(at('white-1-finalRunIn'));
    expect(where(table, 'G/2/24')).toBe(at('white-1-approachRun'));
    // 25.3: from now on Japan can close it.
    expect(table.state.beach[0]).toBe(1);
  });
  rule('13.1e', 'leaders go with their HQ, or with the last unit of their command', () => {
    const led = { ...boats, Hart: 'white-1-finalRunIn' };
    const last = afloat({ counters: led });
    last.do('land');
    expect(where(last, 'Hart')).toBe(at('13.52'));
    const some = afloat({ counters: { ...led, 'G/2/24': boats['E/2/24'] } });
    some.do('hold back', 'G/2/24');
    some.do('land');
    expect([where(some, 'E/2/24'), where(some, 'Hart')]).toEqual([at('13.52'), at('white-1-finalRunIn')]);
    const staff = afloat({ counters: { ...led, 'HQ/24': boats['E/2/24'] } });
    staff.do('hold back', 'E/2/24');
    staff.do('land');
    expect(where(staff, 'Hart')).toBe(at('13.52'));
  });
  rule('22.1e 22.2.4b 30.0', 'they land deployed or in column, as is wished', () => {
    const table = afloat({ counters: { 'E/2/24': boats['E/2/24'], 'D/2AAB': boats['E/2/24'] } });
    table.do('in column', 'E/2/24');
    table.do('land');
    expect(table.state.mode[unit('E/2/24')]).toBe(COLUMN);
    expect(table.state.mode[unit('D/2AAB')]).toBe(DEPLOYED);
  });
  rule('22.1q', 'the US player may leave units where they are', () => {
    const table = afloat({ counters: boats });
    table.do('hold back', 'E/2/24');
    table.do('land');
    expect(where(table, 'E/2/24')).toBe(at('white-1-finalRunIn'));
  });
  rule('22.1q', 'who would crowd the beach waits, unless taken along', () => {
    const ashore = { 'A/1/24': '13.52', 'B/1/24': '13.52', 'C/1/24': '13.52' };
    const table = afloat({ counters: { ...boats, ...ashore } });
    expect(table.options('hold back')).toEqual([]);
    table.do('take along', 'E/2/24');
    table.do('land');
    expect(where(table, 'E/2/24')).toBe(at('13.52'));
    const waits = afloat({ counters: { ...boats, ...ashore } });
    waits.do('land');
    expect(where(waits, 'E/2/24')).toBe(at('white-1-finalRunIn'));
  });
  rule('22.1a 22.2.4d', 'a zone takes three units, tanks among them; a Transport Zone all', () => {
    const approach = 'white-2-approachRun column';
    const transport = 'white-2-transport column';
    const table = afloat({
      counters: {
        'D/2AAB': approach,
        'E/2/25': approach,
        'F/2/25': transport,
        'G/2/25': transport,
        'K/3/25': transport,
        'I/3/25': 'white-2-finalRunIn column',
        'L/3/25': 'white-2-finalRunIn column',
      },
    });
    table.do('hold back', 'I/3/25');
    table.do('hold back', 'L/3/25');
    table.do('land');
    const inZone = (name: string) => table.state.where.filter((place) => place === at(name)).length;
    expect(inZone('white-2-finalRunIn')).toBe(3);
    expect(inZone('white-2-approachRun')).toBe(3);
    expect(inZone('white-2-transport')).toBe(1);
  });
  rule('22.1i 6.1.1c', 'boats that join others in a zone are as disordered as the worse of them', () => {
    const levels = (waiting: string, coming: string) => {
      const table = afloat({
        counters: { 'E/2/25': 'white-2-approachRun column', 'I/3/25': 'white-2-finalRunIn column' },
        marks: { 'white-2-finalRunIn': waiting, 'white-2-approachRun': coming },
      });
      table.do('hold back', 'I/3/25');
      table.do('land');
      expect(where(table, 'E/2/25')).toBe(at('white-2-finalRunIn'));
      return ['white-2-finalRunIn', 'white-2-approachRun'].map((zone) => table.state.disorder[at(zone)]);
    };
    expect([levels('DG2', 'DG1'), levels('DG1', 'DG2')]).toEqual([
      [2, 0],
      [2, 0],
    ]);
  });
  rule('22.1m', 'one beach completes its steps before the next', () => {
    const table = afloat({ counters: { ...boats, 'E/2/25': 'white-2-finalRunIn column' } });
    expect(table.options('hold back')).toEqual(['E/2/24']);
    table.do('land');
    expect(where(table, 'F/2/24')).toBe(at('white-1-finalRunIn'));
    expect(table.options('hold back')).toEqual(['E/2/25']);
  });
  rule('22.1o', 'who came first leaves the transports first', () => {
    const transport = 'white-1-transport column';
    const counters = { 'I/3/24': transport, 'K/3/24': transport, 'HQ/24': transport, 'Mtr/1/24': transport };
    const table = afloat({
      time: '24 July 0900',
      counters,
      change: (state) => {
        for (const name of ['HQ/24', 'Mtr/1/24']) state.due[unit(name)] = state.time - 1;
        for (const name of ['I/3/24', 'K/3/24']) state.due[unit(name)] = state.time;
        state.orders = { us: { boats: ['ask'] } };
      },
    });
    expect(table.decision.procedure).toBe('beach landing');
    expect(table.why('hold back', 'HQ/24')?.rule).toBe('22.1o');
    table.do('hold back', 'I/3/24');
    table.do('hold back', 'HQ/24');
    expect(table.why('take along', 'I/3/24')?.rule).toBe('22.1o');
    table.do('take along', 'HQ/24');
    table.do('take along', 'K/3/24');
    table.do('go');
    expect(where(table, 'I/3/24')).toBe(at('white-1-transport'));
  });
  rule('22.1a', 'no more than three leave them for the Approach Run', () => {
    const four = ['A/1/24', 'B/1/24', 'C/1/24', 'E/2/24'];
    const table = afloat({
      counters: Object.fromEntries(four.map((name) => [name, 'white-1-transport column'])),
      asked: { us: ['boats'] },
    });
    expect(table.options('take along')).toEqual([]);
    expect(table.why('take along', 'E/2/24')?.rule).toBe('22.1a');
    table.do('go');
    expect(four.map((name) => where(table, name) === at('white-1-approachRun'))).toEqual([true, true, true, false]);
  });
  rule('22.1o 27.0f', 'artillery from Saipan waits for those who came before it', () => {
    const transport = 'white-1-transport column';
    const table = afloat({
      scenario: 't4',
      time: '27 July 0700',
      counters: { 'A/1/6': transport, 'B/1/6': transport, '3/14': transport },
      change: (state) => {
        for (const name of ['A/1/6', 'B/1/6']) state.due[unit(name)] = state.time - 9;
        state.due[unit('3/14')] = state.time;
        state.orders = { us: { boats: ['ask'] } };
      },
    });
    expect(table.options('hold back')).toEqual(['3/14']);
    table.do('hold back', '3/14');
    table.do('hold back', 'B/1/6');
    expect(table.why('take along', '3/14')?.rule).toBe('22.1o');
  });
  rule('22.1p 22.2.1e2', 'who routed back waits a turn, then goes with any', () => {
    const transport = 'white-1-transport column';
    const routedAt = (turnsAgo: number) =>
      afloat({
        time: '24 July 0900',
        counters: { 'E/2/24': transport, 'HQ/24': transport },
        change: (state) => {
          state.due[unit('HQ/24')] = state.time - 1;
          state.due[unit('E/2/24')] = state.time - turnsAgo + 1;
          state.cameBack = [unit('E/2/24')];
          state.orders = { us: { boats: ['ask'] } };
        },
      });
    expect(routedAt(0).why('take along', 'E/2/24')?.rule).toBe('22.2.1e2');
    const table = routedAt(1);
    table.do('hold back', 'HQ/24');
    table.do('go');
    expect([where(table, 'E/2/24'), table.state.cameBack]).toEqual([at('white-1-approachRun'), []]);
    // Nor does anyone wait for them.
    const others = routedAt(3);
    others.do('hold back', 'E/2/24');
    others.do('go');
    expect(where(others, 'HQ/24')).toBe(at('white-1-approachRun'));
  });
});

describe('fire at those who land', () => {
  const gunner = { '1/III/50': '12.53' };

  rule('22.1f 22.2.2a', 'comes before they have landed, from all who have a Fire Zone there', () => {
    const table = afloat({ counters: { ...boats, ...gunner } });
    table.do('land');
    expect(table.decision).toMatchObject({ procedure: 'opportunity fire', seat: 'japan' });
    const silent = afloat({
      counters: { ...boats, ...gunner },
      change: (state) => {
        state.fireMarkers[at('12.53')] = NO_OPPORTUNITY_FIRE;
      },
    });
    silent.do('land');
    expect(silent.decision.procedure).not.toBe('opportunity fire');
  });
  rule('22.1j 22.1j2', 'where Japan holds the beach they wait, or go to another of the same area', () => {
    const table = afloat({ counters: { ...boats, '1/III/50': '13.52' } });
    expect(table.options('divert')).toEqual(['white-2-transport']);
    table.do('divert', 'white-2-transport');
    expect(where(table, 'E/2/24')).toBe(at('white-2-transport'));
    const waits = afloat({ counters: { ...boats, '1/III/50': '13.52' } });
    waits.do('wait');
    expect(where(waits, 'E/2/24')).toBe(at('white-1-finalRunIn'));
  });
  rule('22.1j2 22.1o', 'who goes to other transports has moved, and waits behind those who are there', () => {
    const table = afloat({
      counters: { 'E/2/24': 'white-1-finalRunIn column', 'A/1/24': 'white-2-transport column', '1/III/50': '13.52' },
      asked: { us: ['beaches', 'boats'] },
    });
    table.do('beach', '13.52');
    table.do('divert', 'white-2-transport');
    expect(table.why('take along', 'E/2/24')?.rule).toBe('22.2.1e2');
    table.do('go');
    expect([where(table, 'A/1/24'), where(table, 'E/2/24')]).toEqual(
      ['white-2-approachRun', 'white-2-transport'].map(at),
    );
    expect(table.state.due[unit('E/2/24')]).toBe(table.state.time + 1);
  });
});

rule('22.1b', 'Formations mix afloat without harm', () => {
  const table = afloat({
    counters: { 'E/2/24': 'white-1-approachRun column', 'E/2/25': 'white-1-approachRun column', 'A/1/25': '16.56' },
  });
  expect(table.state.disorder[at('white-1-finalRunIn')]).toBe(0);
  expect(where(table, 'E/2/24')).toBe(at('white-1-finalRunIn'));
});

rule('22.2.4c', 'amphibious tanks have a white stripe', () => {
  expect(theater.forces.stripe[unit('D/2AAB')]).toBe(-1);
});

describe('when night falls', () => {
  const night = (counters: Record<string, string>) =>
    afloat({ time: '24 July Night I', counters, call: { procedure: boatsAtNight, local: {} } });

  rule('17.0d', 'boats in the Approach Run go back to their transports', () => {
    const table = night(boats);
    expect(where(table, 'F/2/24')).toBe(at('white-1-transport'));
  });
  rule('17.0e', 'those in the Final Run-In land at once, or go back', () => {
    const lands = night(boats);
    lands.do('land');
    lands.do('land');
    expect(where(lands, 'E/2/24')).toBe(at('13.52'));
    const returns = night(boats);
    returns.do('turn back');
    expect(where(returns, 'E/2/24')).toBe(at('white-1-transport'));
  });
});
