import type { Roster } from '../../../data/roster.ts';
import { ANTI_AIR, ANTI_GROUND, ANTI_SURFACE, type Battle, type Stage } from '../../core/battle.ts';
import { type Place, placeOfIsland } from '../../core/places.ts';
import type { CentralPacific, UnitId } from '../../core/state.ts';
import { isHiding, troopsIn } from '../../core/units.ts';
import { isDeception, rosters } from '../../data/data.ts';
import { JAPAN } from '../../data/types.ts';
import { fires, isTarget } from '../firing.ts';
import { type Defender, defenderOf, type Garrison } from './island.ts';

// What may defend an island of which the player has not seen all: unknown units are a draw without replacement from all that he does
// not know to be elsewhere.

/** Japanese units that the player cannot tell apart, since he has seen none of them. It never asks where they are. */
export function unknownUnits(state: CentralPacific, { first, end }: Roster): UnitId[] {
  const unknown: UnitId[] = [];
  for (let unit = first; unit < end; unit++) {
    const place = state.where[unit]!;
    if (state.known[unit] === 0 && (place < 0 || isHiding(place))) unknown.push(unit);
  }
  return unknown;
}

/** The troops on an island that the player knows. */
export function seenDefenders(state: CentralPacific, place: Place): Defender[] {
  return troopsIn(state, JAPAN, place)
    .filter((unit) => state.known[unit] === 1)
    .map(defenderOf);
}

/** Units that count alike in this battle; null stands for markers that are nobody. */
interface Kind {
  readonly defender: Defender | null;
  readonly count: number;
}

/** All that may defend the island, each with its chance. */
export function garrisonsOf(state: CentralPacific, battle: Battle): Garrison[] {
  const place = placeOfIsland(battle.island);
  const seen = seenDefenders(state, place);
  const hidden = state.hiddenAt[place]!;
  if (hidden === 0) return [{ troops: seen, chance: 1 }];
  const unknown = unknownUnits(state, rosters.japanGround);
  const garrisons: Garrison[] = [];
  draw(kindsOf(unknown, battle), 0, hidden, seen, 1 / ways(unknown.length, hidden), garrisons);
  return garrisons;
}

/** Sorts units by what matters of them in this battle. */
function kindsOf(unknown: readonly UnitId[], battle: Battle): Kind[] {
  const matters = (stage: Stage) =>
    fires[battle.kind].defender.includes(stage) && battle.us.some((unit) => isTarget(unit, stage));
  const [air, surface, ground] = [matters(ANTI_AIR), matters(ANTI_SURFACE), matters(ANTI_GROUND)];
  const defenders = unknown.map((unit): Defender | null => {
    if (isDeception[unit] === 1) return null;
    const { antiAir, antiSurface, antiGround, support } = defenderOf(unit);
    return {
      antiAir: air ? antiAir : 0,
      antiSurface: surface ? antiSurface : 0,
      antiGround: ground ? antiGround : 0,
      support: ground && support,
    };
  });
  const alike = Map.groupBy(defenders, (defender) => JSON.stringify(defender));
  return [...alike.values()].map((kind) => ({ defender: kind[0]!, count: kind.length }));
}

/** Draws so many units from the kinds that are left, in all ways. */
function draw(
  kinds: readonly Kind[],
  index: number,
  left: number,
  troops: readonly Defender[],
  chance: number,
  garrisons: Garrison[],
): void {
  const kind = kinds[index];
  if (!kind || left === 0) {
    if (left === 0) garrisons.push({ troops, chance });
    return;
  }
  let drawn = troops;
  for (let count = 0; count <= Math.min(kind.count, left); count++) {
    draw(kinds, index + 1, left - count, drawn, chance * ways(kind.count, count), garrisons);
    if (kind.defender) drawn = [...drawn, kind.defender];
  }
}

/** In how many ways `count` can be taken out of `from`. */
function ways(from: number, count: number): number {
  let found = 1;
  for (let taken = 1; taken <= count; taken++) found = (found * (from - count + taken)) / taken;
  return found;
}
