import { waysOn } from '../../../tables/chances.ts';
import type { ForlornHopes, UnitId } from '../../core/state.ts';
import type { SurfaceCombat } from '../../core/surfaceCombat.ts';
import { ALLIES, JAPAN, type SideCode } from '../../data/types.ts';
import { closeFrom, roundsTable } from '../gunfireTable.ts';
import { firersOf, gunfireBetween, hasGuns, inCombat, proposedTargets } from '../gunnery.ts';
import {
  afterHits,
  type ConditionChances,
  conditionOf,
  conditions,
  type HitChances,
  outlookOf,
  recovered,
  type ShipOutlook,
  SUNK,
  shotChances,
  together,
} from './gunfire.ts';

interface Duel {
  readonly firer: UnitId;
  readonly target: UnitId;
}

type Fleet = Map<UnitId, ConditionChances>;

/**
 * What a surface combat comes to. Each round is worked out exactly from the conditions that each ship may be in. Two things are
 * simplified: ships keep to the targets proposed now, and their fates are taken to be independent after the first round.
 */
export function combatOutlook(state: ForlornHopes, combat: SurfaceCombat): ShipOutlook[] {
  const ships = [JAPAN, ALLIES].flatMap((side) => inCombat(state, combat, side));
  const duels = [JAPAN, ALLIES].flatMap((side) => duelsOf(state, combat, side));
  let fleet: Fleet = new Map(ships.map((ship) => [ship, conditionOf(state, ship)]));
  const total = new Map(ships.map((ship) => [ship, conditions.map(() => 0)]));
  const first = Math.max(combat.round, 1);
  for (const [round, chance] of endings(combat, first)) {
    fleet = afterRound(fleet, duels, round >= closeFrom);
    for (const ship of ships) {
      const share = recovered(fleet.get(ship)!);
      share.forEach((part, condition) => {
        total.get(ship)![condition]! += part * chance;
      });
    }
  }
  return ships.map((ship) => outlookOf(ship, total.get(ship)!));
}

function duelsOf(state: ForlornHopes, combat: SurfaceCombat, side: SideCode): Duel[] {
  const aims = proposedTargets(state, combat, side);
  return firersOf(state, combat, side).map((firer, at) => ({ firer, target: aims[at]! }));
}

/** The rounds to come, each with the chance that it is the last. */
export function endings({ rounds }: SurfaceCombat, first: number): [round: number, chance: number][] {
  if (rounds > 0) {
    return Array.from({ length: rounds - first + 1 }, (_, at) => [first + at, first + at === rounds ? 1 : 0]);
  }
  const { by, of } = waysOn(roundsTable, { situation: {}, ways: 1 });
  return (['1', '2', '3', '4'] as const).map((count) => [Number(count), (by.get(count) ?? 0) / of]);
}

function afterRound(fleet: Fleet, duels: readonly Duel[], isClose: boolean): Fleet {
  return new Map(
    [...fleet].map(([ship, before]) => {
      const firers = duels.filter(({ target }) => target === ship).map(({ firer }) => firer);
      const after = conditions.map(() => 0);
      before.forEach((share, condition) => {
        if (share === 0) return;
        const alone = conditions.map((_, at) => (at === condition ? share : 0));
        const hits = condition === SUNK ? [1] : volley(fleet, firers, ship, condition, isClose);
        afterHits(ship, alone, hits).forEach((part, at) => {
          after[at]! += part;
        });
      });
      return [ship, after];
    }),
  );
}

/** The hits on a ship in a condition, by firers each of which may be in several. */
function volley(
  fleet: Fleet,
  firers: readonly UnitId[],
  target: UnitId,
  condition: number,
  isClose: boolean,
): HitChances {
  return firers.map((firer) => shotOf(fleet, firer, target, condition, isClose)).reduce(together, [1]);
}

function shotOf(fleet: Fleet, firer: UnitId, target: UnitId, condition: number, isClose: boolean): HitChances {
  const sum = [0, 0, 0, 0];
  const { steps: targetSteps } = conditions[condition]!;
  fleet.get(firer)!.forEach((share, own) => {
    if (share === 0) return;
    const { steps, disrupted } = conditions[own]!;
    const shot =
      own !== SUNK && hasGuns(firer, steps)
        ? shotChances(gunfireBetween(firer, { steps, isDisrupted: disrupted === 1 }, target, targetSteps, isClose))
        : [1];
    shot.forEach((chance, hits) => {
      sum[hits]! += share * chance;
    });
  });
  return sum;
}
