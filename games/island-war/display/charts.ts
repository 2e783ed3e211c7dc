import { sourceIn, sourceOf } from '../../data/provenance.ts';
import type { Chart } from '../../display.ts';
import { sideTitles } from '../../ground/sides.ts';
import { differentialChart } from '../../tables/differentialChart.ts';
import { capitalized, list, movementPoints } from '../../words.ts';
import turnTrackJson from '../data/turn-track.json' with { type: 'json' };
import unitsJson from '../data/units.json' with { type: 'json' };
import { combatResultsFile, combatTable, terrainKey, turnTrack, units } from '../data.ts';
import type { UnitType } from '../dataShapes.ts';
import { date, effectOf } from '../log.ts';
import { COMBAT_TABLE } from './battle.ts';

const combatResults = differentialChart(COMBAT_TABLE, combatTable, combatResultsFile, (result) =>
  effectOf(result, undefined),
);

const armorCells = { enter: 'yes', path: 'along a road or trail', never: 'no' };
const asTheHex = 'as the hex';

const terrainRows: readonly Chart['rows'][number][] = [
  ...terrainKey.hexes.map(({ title, cost, line, armor }) => ({
    title,
    cells: [cost === null ? 'closed' : movementPoints(cost), line ? capitalized(line) : '', armorCells[armor], ''],
  })),
  ...terrainKey.hexsides.map(({ title, cost, line }) => ({
    title: `${title} hexside`,
    cells: [`+${movementPoints(cost)}`, capitalized(line), '', ''],
  })),
  ...terrainKey.paths.map(({ title, cost, waivesHexside, opensToArmor }) => ({
    title: `Along a ${title.toLowerCase()}`,
    cells: [
      `${movementPoints(cost)}${waivesHexside ? ', hexside included' : ''}`,
      asTheHex,
      opensToArmor ? 'yes' : asTheHex,
      '',
    ],
  })),
  ...terrainKey.features
    .filter(({ effect }) => effect === 'landing')
    .map(({ title }) => ({ title, cells: [asTheHex, asTheHex, asTheHex, 'yes'] })),
];

const withoutEffect = terrainKey.features.filter(({ effect }) => effect === 'none').map(({ title }) => title);

const terrainParts: Readonly<Record<string, string>> = {
  cost: 'movement',
  line: 'combat line',
  armor: 'armor',
  waivesHexside: 'hexsides crossed',
  opensToArmor: 'armor',
};

/** Which cells are ours, and why: the rest of the chart is what the book says. */
const reconstructions = [...terrainKey.hexes, ...terrainKey.hexsides, ...terrainKey.paths].flatMap(
  ({ title, source }) =>
    Object.keys(terrainParts).flatMap((part) => {
      const from = part in source ? sourceOf(source, part) : undefined;
      return from?.kind === 'reconstructed' ? [`${title}, ${terrainParts[part]}: ${from.why}`] : [];
    }),
);

const terrainEffects: Chart = {
  id: 'terrain effects',
  title: 'Terrain Effects Chart',
  rule: '5.21a',
  corner: 'Terrain',
  columns: ['Movement points', 'Combat line', 'Armor', 'Landing'],
  rows: terrainRows,
  notes: [
    'A river counts in combat only if all adjacent attackers other than artillery attack across it (7.42).',
    'Only the line that is best for the defense is used (7.44, 7.45).',
    `Marked for the eye only: ${list(withoutEffect).toLowerCase()}.`,
    ...reconstructions,
  ],
  source: sourceOf(terrainKey.source, 'hexes'),
};

const turnRecord: Chart = {
  id: 'turn record',
  title: 'Turn Record and Ground Support',
  rule: '9.0a',
  corner: 'Turn',
  columns: ['Date', 'US points', 'Japanese points', 'Why'],
  rows: turnTrack.map(({ turn, groundSupport, source }) => {
    const from = sourceOf(source, 'groundSupport');
    const why = from.kind === 'given' ? `rule ${from.rule}` : from.why;
    return { title: String(turn), cells: [date(turn), String(groundSupport.us), String(groundSupport.japan), why] };
  }),
  notes: [
    'A side may use its points as barrage in its own Combat Phase and again as protective fire in the enemy’s (9.0).',
  ],
  source: sourceOf(sourceIn(turnTrackJson), 'turns'),
};

/** Units whose counters show the same but for the designation. */
const kinds = Map.groupBy(units, ({ side, branch, size, values }) => [side, branch, size, values].join());

function strengths(unit: UnitType): string[] {
  const own =
    unit.class === 'artillery'
      ? ['', String(unit.barrage), String(unit.protectiveFire), String(unit.range)]
      : [String(unit.attack), '', '', ''];
  return [...own, String(unit.defense), String(unit.movement)];
}

const unitSummary: Chart = {
  id: 'units',
  title: 'Unit Summary',
  rule: '3.0a',
  corner: 'Unit',
  columns: ['Number', 'Values', 'Attack', 'Barrage', 'Protective fire', 'Range', 'Defense', 'Movement'],
  rows: [...kinds.values()].map((members) => {
    const [unit] = members as [UnitType];
    const title = `${sideTitles[unit.side]} ${unit.branch} ${unit.size}`;
    return { title, cells: [String(members.length), unit.values, ...strengths(unit)] };
  }),
  notes: [
    'Ground units show attack, defense, and movement; artillery shows barrage, protective fire, and range, then defense and movement (3.0).',
    'The values of the Japanese units are those of 14.11; those of the US units are reconstructed.',
  ],
  source: sourceOf(sourceIn(unitsJson), 'us'),
};

export const charts: readonly Chart[] = [combatResults, terrainEffects, turnRecord, unitSummary];
