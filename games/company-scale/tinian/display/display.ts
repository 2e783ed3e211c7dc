import { displayOf } from '../../display/display.ts';
import { theater } from '../../tinian.ts';
import { board } from './board.ts';

/** How Tinian is shown. */
export const tinianDisplay = displayOf(theater, board, {
  about: async () => (await import('./about.ts')).about,
  charts: async () => (await import('./charts.ts')).charts,
  sources: async () => (await import('./sources.ts')).sources,
  terms: async () => (await import('./terms.ts')).terms,
});
