import { ANTI_AIR, ANTI_GROUND, ANTI_SURFACE, type Battle, type Stage } from '../../core/battle.ts';
import { placeOfIsland } from '../../core/places.ts';
import type { CentralPacific, UnitId } from '../../core/state.ts';
import { isHiding } from '../../core/units.ts';
import { isDeception, rosters } from '../../data/data.ts';
import { fires, isTarget } from '../firing.ts';
import { type Defender, defenderOf, type Garrison } from './island.ts';

// What may defend an island of which the player has not seen all: unknown units are a draw without replacement from all that he does
// not know to be elsewhere.

/** Japanese units that the player cannot tell apart, since he has seen none of them. It never asks where they are. */
export function unknownUnits(state: CentralPacific, first: UnitId, end: UnitId): UnitId[] {
  const unknown: UnitId[] = [];
  for (let unit = first; unit < end; unit++) {
    const place = state.where[unit]!;
    if (state.known[unit] === 0 && (place < 0 || isHiding(place))) unknown.push(unit);
  }
  return unknown;
}

/** Units that count alike in this battle; null stands for markers that are nobody. */
interface Kind {
  readonly defender: Defender | null;
  count: number;
}

/** All that may defend the island, each with its chance. */
export function garrisonsOf(state: CentralPacific, battle: Battle): Garrison[] {
  const place = placeOfIsland(battle.island);
  const seen: Defender[] = [];
  for (let unit = rosters.japanGround.first; unit < rosters.japanGround.end; unit++) {
    if (state.known[unit] === 1 && state.where[unit] === place) seen.push(defenderOf(unit));
  }
  const hidden = state.hiddenAt[place]!;
  if (hidden === 0) return [{ troops: seen, chance: 1 }];
  const unknown = unknownUnits(state, rosters.japanGround.first, rosters.japanGround.end);
  const garrisons: Garrison[] = [];
  draw(kindsOf(unknown, battle), 0, hidden, seen, 1 / ways(unknown.length, hidden), garrisons);
  return garrisons;
}

/** Sorts units by what matters of them in this battle. */
function kindsOf(unknown: readonly UnitId[], battle: Battle): Kind[] {
  const matters = (stage: Stage) =>
    fires[battle.kind].defender.includes(stage) && battle.us.some((unit) => isTarget(unit, stage));
  const [air, surface, ground] = [matters(ANTI_AIR), matters(ANTI_SURFACE), matters(ANTI_GROUND)];
  const kinds = new Map<string, Kind>();
  for (const unit of unknown) {
    const { antiAir, antiSurface, antiGround, support } = defenderOf(unit);
    const defender =
      isDeception[unit] === 1
        ? null
        : {
            antiAir: air ? antiAir : 0,
            antiSurface: surface ? antiSurface : 0,
            antiGround: ground ? antiGround : 0,
            support: ground && support,
          };
    const key = JSON.stringify(defender);
    const kind = kinds.get(key);
    if (kind) kind.count++;
    else kinds.set(key, { defender, count: 1 });
  }
  return [...kinds.values()];
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
export function ways(from: number, count: number): number {
  let found = 1;
  for (let taken = 1; taken <= count; taken++) found = (found * (from - count + taken)) / taken;
  return found;
}
