import type { Display } from '../../display.ts';
import { orderOfBattle } from '../../ground/orderOfBattle.ts';
import { units } from '../data.ts';
import type { IslandWar } from '../state.ts';
import { battle } from './battle.ts';
import { board } from './board.ts';
import { landings } from './landings.ts';
import { motions } from './motions.ts';
import { boxes, onMap, pieces } from './pieces.ts';
import { score } from './prospect.ts';
import { track } from './track.ts';

/** How Saipan is shown: the table of contents of this folder. */
export const islandWarDisplay: Display<IslandWar> = {
  about: async () => (await import('./about.ts')).about,
  colours: { us: 'olive', japan: 'red' },
  boards: [board],
  boxes,
  pieces,
  placeOf: (kind, target) => (kind === 'hex' && target >= 0 && target < board.grid.size ? onMap(target) : undefined),
  landings,
  facts: async () => (await import('./facts.ts')).facts,
  score,
  track,
  charts: async () => (await import('./charts.ts')).charts,
  terms: async () => (await import('./terms.ts')).terms,
  battle,
  forecast: async () => (await import('./forecast.ts')).forecaster,
  story: async () => (await import('./story.ts')).story,
  placements: async () => (await import('./placements.ts')).placements,
  guide: async () => (await import('./guide.ts')).guide,
  orderOfBattle: () => orderOfBattle(units, (unit) => units[unit]!.formation),
  motions,
  sources: async () => (await import('./sources.ts')).sources,
};
