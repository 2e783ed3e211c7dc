import { expect } from 'vitest';
import { rule } from '#engine/proof';
import { whyNotReady } from './air/eligibility.ts';
import { whyNoAssault } from './air/paratroops.ts';
import { capture } from './bases/capture.ts';
import { markDone } from './core/air.ts';
import { FLEW } from './core/hand.ts';
import { inPoints } from './core/names.ts';
import type { ForlornHopes } from './core/state.ts';
import { findBase, findUnit } from './data/data.ts';
import { ALLIES, JAPAN } from './data/types.ts';
import { passUntil, passWhile } from './fixtures/passing.ts';
import { forlornHopes } from './game.ts';
import { whyNotFree } from './naval/force.ts';
import { hexOf, position } from './position.ts';

const forces = {
  air: { 'A6M-1': 'kendari', 'P-40-1': 'darwin', 'H6K-1': 'kendari', 'PBY-1': 'darwin' },
  counters: { '48-2': '2406', Sparrow: '2509' },
};

rule(['4.0a', '16.0a'], 'nine phases in their order, then the next turn', () => {
  const table = position({ ...forces, turn: 5, surrendered: 1, phase: 'random events' });
  passWhile(table, ({ state }) => state.turn === 5);
  const phases = (table.told('phase began') as unknown as { phase: string }[]).map(({ phase }) => phase);
  expect(phases.slice(0, 10)).toEqual([
    'random events',
    'construction',
    'initiative',
    'operations',
    'ground',
    'conclusion',
    'supply',
    'regroup',
    'victory',
    'random events',
  ]);
  expect(table.state.turn).toBe(6);
});

rule('1.0a', 'a turn is a week, and the campaign ends after turn 12', () => {
  const table = position({ ...forces, turn: 12, surrendered: 1, phase: 'random events' });
  passWhile(table, () => true);
  expect(table.state.result).not.toBeNull();
  expect(table.told('phase began').at(-1)).toMatchObject({ phase: 'victory' });
  const eleven = position({ ...forces, turn: 11, surrendered: 1, phase: 'victory' });
  expect([eleven.state.result, eleven.state.turn]).toEqual([null, 12]);
});

rule('4.0c', 'general regroup, designation, recon, then the initiative roll and its missions', () => {
  const table = position({ ...forces, turn: 5, surrendered: 1, phase: 'initiative' });
  const order: string[] = [];
  passWhile(table, ({ state }) => {
    if (state.phase !== 'initiative') return false;
    order.push(forlornHopes.stepName(state.stack.at(-1)!));
    expect(table.told('initiative rolled')).toEqual([]);
    return true;
  });
  const steps = [...new Set(order)];
  expect(steps.slice(0, 2)).toEqual(['general regroup', 'designation']);
  expect(steps.length).toBeGreaterThan(2);
  expect(table.told('initiative rolled')).toHaveLength(1);
  const [rolled, missions] = ['initiative rolled', 'initiative missions'].map((type) =>
    table.events.findIndex((event) => event.type === type),
  );
  expect(rolled).toBeLessThan(missions!);
});

rule('4.0d', 'the Initiative player moves and fights, then the other', () => {
  for (const [initiative, other] of [
    ['japan', 'allies'],
    ['allies', 'japan'],
  ] as const) {
    const table = position({ ...forces, initiative, phase: 'ground' });
    const asked: string[] = [];
    while (table.state.phase === 'ground') {
      asked.push(`${table.decision.seat} ${forlornHopes.stepName(table.state.stack.at(-1)!)}`);
      table.do('done');
    }
    expect(asked).toEqual([`${initiative} moves`, `${initiative} combats`, `${other} moves`, `${other} combats`]);
  }
});

rule(['4.0e', '3.0p', '3.0q'], 'air units regroup before airbases, those before ground units', () => {
  const table = position({
    phase: 'regroup',
    air: { 'P-40-1': 'darwin regroup disrupted', 'P-40-2': 'koepang regroup disrupted', 'P-40-3': 'darwin disrupted' },
    bases: { koepang: 'disrupted' },
    counters: { Sparrow: '2509' },
    disrupted: ['Sparrow'],
    dice: { 'air regroup allies': [1], 'airbase regroup allies': [1], 'ground regroup': [1] },
  });
  // Only what is in a Regroup box, and not at a disrupted base.
  expect(table.why('roll air unit', 'P-40-2', 'allies')?.rule).toBe('14.1.1b');
  expect(table.why('roll air unit', 'P-40-3', 'allies')).toBeDefined();
  table.do('roll air unit', 'P-40-1', 'allies');
  table.do('done', undefined, 'japan');
  table.do('done', undefined, 'allies');
  // Airbases and ground units need no designation.
  expect([table.options('roll airbase'), table.options('roll unit')]).toEqual([['koepang'], ['Sparrow']]);
  table.do('roll for all');
  const types = table.events.map(({ type }) => type).filter((type) => ['regroup tried', 'rallied'].includes(type));
  expect(types).toEqual(['regroup tried', 'regroup tried', 'rallied']);
  expect(table.state.disrupted[findUnit('Sparrow')]).toBe(0);
  expect(table.told('base recovered')).toMatchObject([{ base: findBase('koepang') }]);
});

rule('5.2.6/2', 'aircraft of a Covering Force that stays away recover without a roll', () => {
  const regrouped = (coveringCommitted: boolean) => {
    const table = position({
      phase: 'regroup',
      air: { 'D3A-1': 'cv-1 disrupted', 'Ki-21-1': 'kendari disrupted' },
      counters: { 'IJN-CV-1': 'covering-force' },
      change: (state) => {
        state.coveringCommitted = coveringCommitted;
      },
    });
    return table.told('recovered');
  };
  expect(regrouped(false)).toMatchObject([{ unit: findUnit('D3A-1'), rule: '5.2.6/2' }]);
  expect(regrouped(true)).toEqual([]);
});

rule('3.0s', 'an Allied step replaced gives Japan 2 points', () => {
  const table = position({
    phase: 'regroup',
    turn: 5,
    regroupTurn: 5,
    air: { 'P-40-1': 'darwin regroup reduced' },
    dice: { replacements: [10, 2] },
  });
  while (!table.offers('buy step')) {
    const [seat] = forlornHopes.pending(table.state);
    table.do('done', undefined, seat);
  }
  expect(table.decision.seat).toBe('allies');
  table.do('buy step', 'P-40-1');
  expect(table.state.points[JAPAN]).toBe(4);
});

rule('3.0o', 'W20: two halves make a point, for each side by itself', () => {
  const table = position({
    points: { allies: 3, japan: 1 },
    air: { 'G4M-1': 'menado', 'G4M-2': 'menado' },
    dice: { evacuation: [8, 8] },
    call: { procedure: capture, local: { hex: hexOf('menado'), side: ALLIES } },
  });
  const totals = ['G4M-1', 'G4M-2'].map((unit) => {
    table.do('evacuate', unit);
    table.do('to', 'kendari');
    return inPoints(table.state.points[ALLIES]);
  });
  expect(totals).toEqual([`${inPoints(7)}`, '4']);
  expect(inPoints(7)).toContain('½');
  expect(inPoints(table.state.points[JAPAN])).toBe('1');
});

rule('9.1.2a', 'air units of both sides that flew last turn are ready again', () => {
  const flew = (state: ForlornHopes) => {
    for (const unit of ['A6M-1', 'P-40-1']) markDone(state, findUnit(unit), FLEW);
  };
  const table = position({ ...forces, turn: 5, surrendered: 1, phase: 'victory', change: flew });
  passUntil(table, 'operations');
  expect(whyNotReady(table.state, JAPAN, findUnit('A6M-1'))).not.toBe('9.1.2a');
  expect(whyNotReady(table.state, ALLIES, findUnit('P-40-1'))).not.toBe('9.1.2a');
});

rule(
  ['9.11a', '5.2a'],
  'an assault can be flown again, and the Covering Force stays away without another commitment',
  () => {
    const table = position({
      ...forces,
      counters: { ...forces.counters, 'IJN-CA-1': 'covering-force' },
      turn: 5,
      surrendered: 1,
      phase: 'victory',
      change: (state) => {
        state.dropped = true;
        state.coveringCommitted = true;
      },
    });
    passUntil(table, 'operations');
    expect(whyNoAssault(table.state, JAPAN)).toBeUndefined();
    expect(whyNotFree(table.state, JAPAN, findUnit('IJN-CA-1'))).toBe('5.2a');
  },
);

rule('12.2a', 'ships that lie off a port which was taken last turn are in it', () => {
  const lombok = hexOf('lombok');
  const table = position({
    ...forces,
    counters: { ...forces.counters, 'IJN-DD-west-1': '2108', '2-4': '2108' },
    control: { lombok: 'japan' },
    turn: 5,
    surrendered: 1,
    phase: 'victory',
    change: (state) => state.taken.push(lombok),
  });
  const asked: string[] = [];
  passWhile(table, ({ state }) => {
    asked.push(forlornHopes.stepName(state.stack.at(-1)!));
    return state.turn === 6;
  });
  expect(asked).not.toContain('returns');
});
