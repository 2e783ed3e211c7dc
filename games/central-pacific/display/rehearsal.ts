import { type Chances, chancesOf } from '../combat/chances/chances.ts';
import { plannedBattle } from '../combat/combat.ts';
import { placeOfIsland } from '../core/places.ts';
import type { CentralPacific, UnitId } from '../core/state.ts';
import { islandZone, rosters } from '../data/data.ts';
import { islandIds, US } from '../data/types.ts';

/** With how many units of each kind: the code is compiled in several steps, by how often it has run. */
const forces = [1, 1, 3, 3, 3] as const;

/** Works out battles that nobody plans, small ones first, so that the first large one that somebody plans does not have to wait. */
export function* rehearsal(view: CentralPacific): Generator<Chances | undefined> {
  for (const count of forces) yield chancesOf({ ...view, battle: invasionBy(count, view) });
}

/** An invasion of the island that least is known of, which takes longest. */
function invasionBy(count: number, { hiddenAt }: CentralPacific): CentralPacific['battle'] {
  const hidden = islandIds.map((_, island) => hiddenAt[placeOfIsland(island)]!);
  const island = hidden.indexOf(Math.max(...hidden));
  const us = [rosters.usGround, rosters.usNaval, rosters.usAir].flatMap(({ first, end }) =>
    unitsFrom(first, end, count),
  );
  return plannedBattle({ kind: 'invasion', attacker: US, us, zone: islandZone[island]!, island, amphibs: [] });
}

function unitsFrom(first: UnitId, end: UnitId, count: number): UnitId[] {
  return Array.from({ length: Math.min(count, end - first) }, (_, at) => first + at);
}
