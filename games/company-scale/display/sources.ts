import { listSources, sourceIn } from '../../data/provenance.ts';
import type { Source } from '../../data/source.ts';
import type { BoardDisplay, Chart, DataSource } from '../../display.ts';
import type { DivisionType, HeroType, LeaderType } from '../data/forceShapes.ts';
import { unitKinds, weaponKinds } from '../data/kinds.ts';
import type { ScenarioType } from '../data/scenarioShapes.ts';

/** The data files of an island that have one source for all, and what has a source of its own. */
interface Sourced {
  readonly divisions: readonly DivisionType[];
  readonly leaders: readonly LeaderType[];
  readonly heroes: readonly HeroType[];
  readonly scenarios: readonly ScenarioType[];
}
type Files = Readonly<Record<'units' | 'weapons' | 'ships' | 'hexes', Parameters<typeof sourceIn>[0]>>;

const listed = (what: string, source: Source) => listSources(what, source, {});

/** Where everything of an island comes from: printed in the rulebook, or reconstructed and why. */
export function sourcesOf(
  board: BoardDisplay,
  charts: readonly Chart[],
  { divisions, leaders, heroes, scenarios }: Sourced,
  files: Files,
): readonly DataSource[] {
  return [
    { what: 'Map', source: board.source },
    ...charts.map(({ title, source }) => ({ what: title, source })),
    ...divisions.flatMap(({ title, source }) => listed(title, source)),
    ...listed('Units of each Division', sourceIn(files.units)),
    ...unitKinds.flatMap(({ title, source }) => listed(title, source)),
    ...listed('Number of support weapons', sourceIn(files.weapons)),
    ...weaponKinds.flatMap(({ title, source }) => listed(title, source)),
    ...leaders.flatMap(({ title, source }) => listed(title, source)),
    ...heroes.flatMap(({ title, source }) => listed(title, source)),
    ...listed('Naval task forces', sourceIn(files.ships)),
    ...listed('Points of Victory Hexes', sourceIn(files.hexes)),
    ...scenarios.flatMap(({ title, source }) => listed(title, source)),
  ];
}
