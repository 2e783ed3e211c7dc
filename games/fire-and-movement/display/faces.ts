import type { Strength } from '../../data/counterValues.ts';
import type { Face } from '../../display.ts';
import { capitalized } from '../../words.ts';
import { markerName } from '../core/names.ts';
import type { MarkerId, UnitId } from '../core/state.ts';
import { markers, units } from '../data/data.ts';
import type { MarkerKind } from '../data/dataTypes.ts';

// What is printed on counters.

type Glyph = NonNullable<Extract<Face, { style: 'marker' }>['glyph']>;

const glyphs: { readonly [kind in MarkerKind]?: Glyph } = {
  'naval gunfire': 'ship',
  air: 'air',
  artillery: 'fire',
  mortar: 'fire',
  'coast gun': 'fire',
  'anti-aircraft': 'fire',
  fortification: 'bunker',
  banzai: 'charge',
};

/** `5-5-8`. */
export function valuesOf({ attack, defense, movement }: Strength): string {
  return `${attack}-${defense}-${movement}`;
}

export function strengthOf(unit: UnitId, depleted: boolean): Strength {
  const { front, back } = units[unit]!;
  return depleted && back ? back : front;
}

/** The face of a support fire marker; one that a view does not show is -1. */
export function faceOf(marker: MarkerId): Face {
  if (marker < 0) return { style: 'hidden' };
  const { kind, value } = markers[marker]!;
  const glyph = glyphs[kind];
  return { style: 'marker', text: `+${value}`, ...(glyph && { glyph }) };
}

export function markerTitle(marker: MarkerId): string {
  return marker < 0 ? 'Unknown marker' : capitalized(markerName(marker));
}
