import type { Theme } from './inks.ts';
import inks from './seaInks.json' with { type: 'json' };

/** The colours of charts of the sea: the same sheet by day and under a dim lamp. */
export type SeaInks = Readonly<typeof inks.light>;

export const seaInksOf: Readonly<Record<Theme, SeaInks>> = inks;
