import { sourceOf } from '../../data/provenance.ts';
import type { Chart } from '../../display.ts';
import { capitalized, movementPoints } from '../../words.ts';
import { terrainKey } from '../data/data.ts';

type Row = Chart['rows'][number];

const { hexes, features, hexsides, paths, bridgeLine, reefLine } = terrainKey;
const noRoad = 'only by a road';
const asTheHex = 'as the hex';

const hexRows = hexes.map(
  ({ title, cost, line, lineAcrossRiver, barsLanding }): Row => ({
    title,
    cells:
      cost === null
        ? ['closed', capitalized(line), '', 'assaults come from here']
        : [movementPoints(cost), capitalized(line), capitalized(lineAcrossRiver), barsLanding ? noRoad : 'yes'],
  }),
);

/** What changes nothing is only named in a note. */
const featureRows = features
  .filter(({ feature, cost, line }) => cost > 0 || line !== null || feature === 'reef')
  .map(
    ({ feature, title, cost, line, lineAcrossRiver, barsLanding }): Row => ({
      title,
      cells: [
        cost > 0 ? `+${movementPoints(cost)}` : asTheHex,
        feature === 'reef' ? `${capitalized(reefLine)}, from the sea` : line ? capitalized(line) : asTheHex,
        lineAcrossRiver ? capitalized(lineAcrossRiver) : asTheHex,
        feature === 'reef' ? 'by assault' : barsLanding ? noRoad : 'yes',
      ],
    }),
  );

const hexsideWords: Readonly<Record<string, string>> = { bridge: capitalized(bridgeLine), river: 'see the hex' };

const hexsideRows = hexsides.map(
  ({ feature, title, cost }): Row => ({
    title: feature === 'sea' ? title : `${title} hexside`,
    cells: [
      cost === null ? 'closed' : cost === 0 ? 'along the road' : `+${movementPoints(cost)}`,
      '',
      hexsideWords[feature] ?? '',
      '',
    ],
  }),
);

const pathRows = paths.map(
  ({ title, cost }): Row => ({
    title: `Along a ${title.toLowerCase()}`,
    cells: [`${movementPoints(cost)} in all`, asTheHex, asTheHex, asTheHex],
  }),
);

const partTitles: Readonly<Record<string, string>> = {
  cost: 'movement',
  line: 'combat line',
  lineAcrossRiver: 'combat line across a river',
  barsLanding: 'landing',
};

/** Which cells are ours, and why: the rest of the chart is what the book says. */
const reconstructions = [...hexes, ...features, ...hexsides, ...paths].flatMap(({ title, source }) => {
  const parts = typeof source.kind === 'string' ? ['all'] : Object.keys(source);
  return parts.flatMap((part) => {
    const from = sourceOf(source, part);
    if (from.kind !== 'reconstructed') return [];
    return [`${title}${partTitles[part] ? `, ${partTitles[part]}` : ''}: ${from.why}`];
  });
});

export const terrainEffects: Chart = {
  id: 'terrain effects',
  title: 'Terrain Effects Chart',
  rule: '5.4c',
  corner: 'Terrain',
  columns: ['Movement points', 'Combat line', 'Line across a river', 'Landing'],
  rows: [...hexRows, ...featureRows, ...hexsideRows, ...pathRows],
  notes: [
    'A river counts in combat only if all attackers cross it; a bridge, if at least one of them crosses by it (8.2.2).',
    'Only the line that is best for the defender is used (8.2.2).',
    'A reef counts in combat only if an attacker comes from the sea (12.3).',
    ...reconstructions,
  ],
  source: sourceOf(terrainKey.source, 'hexes'),
};
