import { listSources, sourceIn } from '../../../data/provenance.ts';
import type { Source } from '../../../data/source.ts';
import type { DataSource } from '../../../display.ts';
import { unitKinds, weaponKinds } from '../../data/kinds.ts';
import shipsJson from '../../data/tinian/task-forces.json' with { type: 'json' };
import unitsJson from '../../data/tinian/units.json' with { type: 'json' };
import hexesJson from '../../data/tinian/victory-hexes.json' with { type: 'json' };
import weaponsJson from '../../data/tinian/weapons.json' with { type: 'json' };
import { divisions, heroes, leaders, scenarios } from '../../data/tinian.ts';
import { board } from './board.ts';
import { charts } from './charts.ts';

const listed = (what: string, source: Source) => listSources(what, source, {});

/** Where everything comes from: printed in the rulebook, or reconstructed and why. */
export const sources: readonly DataSource[] = [
  { what: 'Map', source: board.source },
  ...charts.map(({ title, source }) => ({ what: title, source })),
  ...divisions.flatMap(({ title, source }) => listed(title, source)),
  ...listed('Units of each Division', sourceIn(unitsJson)),
  ...unitKinds.flatMap(({ title, source }) => listed(title, source)),
  ...listed('Number of support weapons', sourceIn(weaponsJson)),
  ...weaponKinds.flatMap(({ title, source }) => listed(title, source)),
  ...leaders.flatMap(({ title, source }) => listed(title, source)),
  ...heroes.flatMap(({ title, source }) => listed(title, source)),
  ...listed('Naval task forces', sourceIn(shipsJson)),
  ...listed('Points of Victory Hexes', sourceIn(hexesJson)),
  ...scenarios.flatMap(({ title, source }) => listed(title, source)),
];
