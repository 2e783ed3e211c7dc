import { describe, expect } from 'vitest';
import { rule } from '#engine/proof';
import type { Sitting } from '#engine/sitting';
import type { CompanyScale } from '../core/state.ts';
import { type PositionSpec, position } from '../position.ts';
import { theater } from '../tinian.ts';
import { march, usualMarch } from './march.ts';

const { places, forces } = theater;
const unitNamed = (name: string) => forces.find(name);

/** A unit is about to move, with those who usually go along. */
function moving(unit: string, spec: PositionSpec) {
  return position({
    chit: forces.side[unitNamed(unit)] === 0 ? '4MARDIV' : 'IJA',
    time: '26 July 1100',
    ...spec,
    call: { procedure: march, local: {} },
    change: (state) => {
      state.began = [...state.where];
      spec.change?.(state);
      state.stack.at(-1)!.local = usualMarch(state, unitNamed(unit));
    },
  });
}

type Table = Sitting<CompanyScale>;

/** Does something and goes on past what other chapters ask. */
function go(table: Table, verb: string, target?: string): void {
  table.do(verb, target);
  pass(table, 'departure');
}

function pass(table: Table, ...procedures: readonly string[]): void {
  while (procedures.includes(table.decision.procedure)) table.do('go on');
}

const at = (table: Table, counter: string) => places.names[table.state.where[unitNamed(counter)]!];
const isOver = (table: Table) => table.decision.procedure !== 'march';

describe('a move', () => {
  rule('6.0a', 'goes hex by hex as far as points last', () => {
    const table = moving('A/1/25', { counters: { 'A/1/25': '14.56 column' } });
    // Sugar Cane costs 2 of the 5 points.
    go(table, 'step', '14.57');
    expect(at(table, 'A/1/25')).toBe('14.57');
    go(table, 'step', '14.56');
    expect(table.why('step', '14.55')?.rule).toBe('6.0a');
    expect(table.options('step')).toEqual(expect.arrayContaining(['15.55', '15.56']));
    go(table, 'step', '15.56');
    expect(isOver(table)).toBe(true);
  });
  rule('6.0a', 'leads to all that can be reached, and ends there', () => {
    const table = moving('A/1/25', { counters: { 'A/1/25': '14.56 column' } });
    expect(table.options('go to')).toContain('14.58');
    expect(table.options('go to')).not.toContain('14.60');
    go(table, 'go to', '14.58');
    expect(at(table, 'A/1/25')).toBe('14.58');
    expect(isOver(table)).toBe(true);
  });
});
