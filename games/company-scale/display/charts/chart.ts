import { sourceIn, sourceOf } from '../../../data/provenance.ts';
import type { Provenance } from '../../../data/source.ts';
import type { Chart } from '../../../display.ts';
import { amountCells, dashed, eachOf } from '../../../tables/chart.ts';
import type { Modifiers } from '../../../tables/modifiers.ts';
import { signed } from '../../../words.ts';

type Cells = readonly (string | number)[];

/** What a chart says beside its rows. */
export interface Head {
  readonly id: string;
  readonly title: string;
  readonly rule: string;
  readonly corner: string;
  readonly columns: readonly string[];
  readonly notes?: readonly string[];
  readonly source: Provenance;
}

export function chart({ notes = [], ...head }: Head, rows: readonly (readonly [title: string, cells: Cells])[]): Chart {
  return { ...head, notes, rows: rows.map(([title, cells]) => ({ title, cells: cells.map(String).map(dashed) })) };
}

/** Where the values of a data file come from. */
export function fileSource(file: { readonly source: unknown }): Provenance {
  return sourceOf(sourceIn(file), '');
}

/** `0`, `1 to 3`. */
export function band({ from, to }: { readonly from: number; readonly to: number }): string {
  return from === to ? String(from) : `${from} to ${to}`;
}

/** `0`, `0 to 3`. */
export function upTo(to: number): string {
  return band({ from: 0, to });
}

/** What a marker does: a number, half, or that nothing is left. */
export function effect(value: number | 'half' | 'none'): string {
  return typeof value === 'number' ? signed(value) : value;
}

/** A list of modifiers that add to a Fire Value. */
export function modifierRows<Situation>(modifiers: Modifiers<Situation, 'value'>): (readonly [string, Cells])[] {
  return eachOf(modifiers).map((modifier) => [modifier.name, amountCells(modifier)]);
}
