import type { Face } from '#games/display';

export type GlyphName = NonNullable<Extract<Face, { style: 'marker' }>['glyph']>;

/** Pictures of markers: line drawings in a field 60 wide and 60 high. */
const drawings: Readonly<Record<GlyphName, string>> = {
  // A landing craft with its ramp down on the beach.
  beachhead: 'M8 38l6 12h26l8 -20h-34zM48 30l10 20M14 30v-9h9v9M2 56q6 -6 12 0t12 0t12 0h18',
  supply: 'M10 18h40v34h-40zM10 30h40M30 18v34M16 10h28v8',
  turn: 'M30 8a22 22 0 1 1 -19 11M30 8l-9 -6M30 8l-8 8M30 18v13l9 6',
  fire: 'M30 4l6 14l14 -6l-5 14l13 6l-14 5l5 14l-13 -6l-6 13l-5 -13l-14 5l6 -14l-14 -5l14 -6l-6 -13l14 6z',
  air: 'M30 4q4 6 4 16l22 14v6l-22 -7v13l7 6v4l-11 -3l-11 3v-4l7 -6v-13l-22 7v-6l22 -14q0 -10 4 -16z',
  flag: 'M14 56v-52M14 7q11 -6 21 0t21 0v25q-11 6 -21 0t-21 0',
  bunker: 'M4 52v-14q0 -20 26 -20t26 20v14zM16 36h28v6h-28zM4 52h52',
  // A bayonet fixed on a rifle.
  charge: 'M6 54l14 -14M14 46l6 6M20 40l8 -8l6 6l-8 8zM30 34l24 -28l-20 32M6 30l8 4M26 54l-4 -8',
  ship: 'M4 38h52l-7 14h-38zM14 38v-10h18v10M20 28v-10h8v10M36 38v-6h10v6M44 32l10 -5',
};

interface GlyphProps {
  readonly glyph: GlyphName;
  /** Where the text below it needs the room. */
  readonly small?: boolean;
}

export function Glyph({ glyph, small }: GlyphProps) {
  const place = small ? 'translate(26 5) scale(0.82)' : 'translate(20 8)';
  return <path class="counter-glyph" d={drawings[glyph]} transform={place} />;
}
