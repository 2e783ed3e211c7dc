import { sourceIn, sourceOf } from '../../data/provenance.ts';
import type { Chart } from '../../display.ts';
import { sideTitles } from '../../ground/sides.ts';
import { islands, markers } from '../data/data.ts';
import { markerKinds, sides } from '../data/dataTypes.ts';
import type { MarkerType } from '../data/pieceShapes.ts';
import supportFireJson from '../data/support-fire.json' with { type: 'json' };

const rank = ({ side, kind }: MarkerType) => sides.indexOf(side) * markerKinds.length + markerKinds.indexOf(kind);

/** Markers that show the same, for whichever island: the strongest of each kind first. */
const kinds = [...Map.groupBy(markers, ({ side, title, value }) => [side, title, value].join()).values()].sort(
  ([a], [b]) => rank(a!) - rank(b!) || b!.value - a!.value,
);

export const supportFire: Chart = {
  id: 'support fire',
  title: 'Support Fire Markers',
  rule: '17.0a',
  corner: 'Marker',
  columns: [...islands.map(({ title }) => title), 'Once used'],
  rows: kinds.map((members) => {
    const { side, title, value, usedOnce } = members[0]!;
    const counts = islands.map(({ id }) => members.filter(({ island }) => island === id).length);
    return {
      title: `${sideTitles[side]} ${title} +${value}`,
      cells: [...counts.map((count) => (count === 0 ? '' : String(count))), usedOnce ? 'gone' : 'back next turn'],
    };
  }),
  notes: [
    'Markers are drawn at random from the cup of their island; each side adds up to two to a combat (8.2.1).',
    'Naval gunfire of +10 serves only in defense: drawn for an attack or a bombardment it goes back without effect (17.1).',
    'Naval gunfire and Banzai markers leave the scenario once they are used; all others are back next game turn (17.0).',
    'With all islands at once both sides may divide their markers otherwise (18.1).',
  ],
  source: sourceOf(sourceIn(supportFireJson), 'markers'),
};
