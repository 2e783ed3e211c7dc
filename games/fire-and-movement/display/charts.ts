import { sourceIn, sourceOf } from '../../data/provenance.ts';
import type { Chart } from '../../display.ts';
import { sideTitles } from '../../ground/sides.ts';
import { differentialChart } from '../../tables/differentialChart.ts';
import { dayInWords, list } from '../../words.ts';
import { hexNumber } from '../core/names.ts';
import { meaningOf } from '../core/results.ts';
import { combatResultsFile, combatTable, islands, lastTurn, placement, units } from '../data/data.ts';
import islandsJson from '../data/islands.json' with { type: 'json' };
import placementJson from '../data/placement.json' with { type: 'json' };
import unitsJson from '../data/units.json' with { type: 'json' };
import { COMBAT_TABLE } from './battle.ts';
import { valuesOf } from './faces.ts';
import { conditionsInWords } from './objectiveFacts.ts';
import { supportFire } from './supportChart.ts';
import { terrainEffects } from './terrainChart.ts';

const inCombat = { bombardment: false, banzai: false };

const results = differentialChart(
  COMBAT_TABLE,
  combatTable,
  combatResultsFile,
  (result) => meaningOf(result, inCombat).effect,
);

const combatResults: Chart = {
  ...results,
  notes: [
    ...results.notes,
    'In a bombardment Ae, A1 to A3, and Ex have no effect, and (A) depletes a friend next to the target (8.1.3).',
    'In a Banzai attack D2 and D3 are exchanges (15.0).',
  ],
};

const victory: Chart = {
  id: 'victory',
  title: 'Islands: conditions and time',
  rule: '18.1.6a',
  corner: 'Island',
  columns: ['Landing', 'The US must have', 'Game turns', 'All at once: by turn', 'Assault boats', 'Rebuilds a turn'],
  rows: islands.map(({ title, date, turns, deadline, boats, rebuilds, rebuildHexes }, island) => ({
    title,
    cells: [
      dayInWords(date),
      conditionsInWords(island),
      String(turns),
      String(deadline),
      String(boats),
      rebuildHexes.length > 0 ? `one each by ${list(rebuildHexes)}` : rebuilds === 0 ? 'none' : String(rebuilds),
    ],
  })),
  notes: [
    'A hex is captured when a US unit enters it, and lost again when a Japanese unit enters it in a later game turn (18.1).',
    'One island alone: the US wins if the conditions hold after its game turns (18.3).',
    'One after the other: 2 points for each game turn saved, −1 for each too many, −1 for a depleted and −2 for an eliminated US unit; +2 wins for the US, −2 for Japan (18.2).',
    `All at once: each depleted US unit takes a game turn off the time of its island, each eliminated one 2. Every game turn beyond an island’s time is subtracted from the ${lastTurn} of the game (18.1).`,
  ],
  source: sourceOf(sourceIn(islandsJson), 'islands'),
};

const placements: readonly Chart[] = islands.map(({ id, title }, island) => ({
  id: `placement ${id}`,
  title: `Placement of the Japanese: ${title}`,
  rule: '19.0a',
  corner: 'Die',
  columns: ['1', '2', '3', '4', '5', '6'],
  rows: placement[island]!.map(({ unit, hexes }) => ({
    title: `${units[unit]!.title} (${valuesOf(units[unit]!.front)})`,
    cells: hexes.map(hexNumber),
  })),
  notes: ['Roll again for a hex that is already occupied (19.0).'],
  source: sourceOf(sourceIn(placementJson), 'rows'),
}));

/** Units whose counters show the same but for the designation. */
const kinds = Map.groupBy(units, ({ side, branch, size, front, back, zone }) =>
  [side, branch, size, valuesOf(front), back ? valuesOf(back) : '', zone].join(),
);

const unitSummary: Chart = {
  id: 'units',
  title: 'Unit Summary',
  rule: '2.3a',
  corner: 'Unit',
  columns: ['Number', 'Full strength', 'Depleted', 'Moves as', 'Zone of control', 'Islands'],
  rows: [...kinds.values()].map((members) => {
    const { side, branch, size, front, back, mobile, zone } = members[0]!;
    const where = islands.filter(({ id }) => members.some(({ island }) => island === id));
    return {
      title: `${sideTitles[side]} ${branch.replace('japanese ', '')} ${size}`,
      cells: [
        String(members.length),
        valuesOf(front),
        back ? valuesOf(back) : 'one step',
        mobile ? 'mobile' : 'leg',
        zone ? 'yes' : 'none',
        list(where.map(({ title }) => title)),
      ],
    };
  }),
  notes: [
    'Values are attack, defense, and movement (2.3.2).',
    'The full-strength values of the Japanese units are those of 19.0; all others, types, and zones are reconstructed.',
  ],
  source: sourceOf(sourceIn(unitsJson), 'us'),
};

export const charts: readonly Chart[] = [
  combatResults,
  terrainEffects,
  victory,
  supportFire,
  unitSummary,
  ...placements,
];
