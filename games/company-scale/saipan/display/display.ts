import { displayOf } from '../../display/display.ts';
import { theater } from '../../saipan.ts';
import { board } from './board.ts';

/** How Saipan is shown. */
export const saipanDisplay = displayOf(theater, board, {
  about: async () => (await import('./about.ts')).about,
  charts: async () => (await import('./charts.ts')).charts,
  sources: async () => (await import('./sources.ts')).sources,
  terms: async () => (await import('./terms.ts')).terms,
});
