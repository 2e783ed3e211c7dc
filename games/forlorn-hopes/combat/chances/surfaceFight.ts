import { ELIMINATED } from '../../core/places.ts';
import type { ForlornHopes, UnitId } from '../../core/state.ts';
import type { SurfaceCombat } from '../../core/surfaceCombat.ts';
import { ALLIES, JAPAN } from '../../data/types.ts';
import { closeFrom } from '../gunfireTable.ts';
import { firersOf, gunfireAt, inCombat, proposedTargets } from '../gunnery.ts';
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
  together as scoredTogether,
  shotChances,
} from './gunfire.ts';
import { endings } from './surfaceCombat.ts';

/** The conditions of all ships of a combat at once, and how likely they are. */
interface Standing {
  readonly conditions: readonly number[];
  readonly chance: number;
}

type Ships = Pick<ForlornHopes, 'where' | 'steps' | 'disrupted'>;

const bothSides = [JAPAN, ALLIES] as const;
/** No more standings than these are followed from a round to the next; instead of more, a sample. */
const mostFollowed = 2000;
const sampleSize = 250;

/**
 * What a surface combat comes to for players: round by round, with all ships at once and the targets proposed anew in each round. It is
 * exact for some four ships; for more, a sample of the standings is followed from round to round. Bots make do with `combatOutlook`.
 */
export function fightOutlook(state: ForlornHopes, combat: SurfaceCombat): ShipOutlook[] {
  const ships = bothSides.flatMap((side) => inCombat(state, combat, side));
  let standings: Standing[] = [{ conditions: ships.map((ship) => conditionOf(state, ship).indexOf(1)), chance: 1 }];
  const total = ships.map(() => conditions.map(() => 0));
  const rounds = endings(combat, Math.max(combat.round, 1));
  for (const [at, [round, isLast]] of rounds.entries()) {
    const fates = standings.map((standing) => fatesIn(state, { ...combat, round }, ships, standing));
    for (const [which, { chance }] of standings.entries()) {
      for (const [ship, fate] of fates[which]!.entries()) {
        for (const [condition, share] of fate.entries()) total[ship]![condition]! += chance * share * isLast;
      }
    }
    if (at < rounds.length - 1) standings = following(standings, fates);
  }
  return ships.map((ship, at) => outlookOf(ship, recovered(total[at]!)));
}

/** What one round makes of each ship of a standing. */
function fatesIn(
  state: ForlornHopes,
  combat: SurfaceCombat,
  ships: readonly UnitId[],
  standing: Standing,
): ConditionChances[] {
  const now = shipsIn(state, ships, standing);
  const volleys = new Map<UnitId, HitChances>();
  const isOver = bothSides.some((side) => inCombat(now, combat, side).length === 0);
  for (const side of isOver ? [] : bothSides) {
    const aims = proposedTargets(now, combat, side);
    firersOf(now, combat, side).forEach((firer, at) => {
      const shot = shotChances(gunfireAt(now, firer, aims[at]!, combat.round >= closeFrom));
      volleys.set(aims[at]!, scoredTogether(volleys.get(aims[at]!) ?? [1], shot));
    });
  }
  return ships.map((ship, at) => {
    const before = conditions.map((_, condition) => (condition === standing.conditions[at] ? 1 : 0));
    const hits = volleys.get(ship);
    return hits ? afterHits(ship, before, hits) : before;
  });
}

/** The ships as they are in a standing. */
function shipsIn(state: ForlornHopes, ships: readonly UnitId[], standing: Standing): Ships {
  const [where, steps, disrupted] = [[...state.where], [...state.steps], [...state.disrupted]];
  ships.forEach((ship, at) => {
    const condition = standing.conditions[at]!;
    if (condition === SUNK) where[ship] = ELIMINATED;
    steps[ship] = conditions[condition]!.steps;
    disrupted[ship] = conditions[condition]!.disrupted;
  });
  return { where, steps, disrupted };
}

/** What follows from the standings of a round, all of it where that is little. */
function following(standings: readonly Standing[], fates: readonly (readonly ConditionChances[])[]): Standing[] {
  const possible = fates.map((each) => each.reduce((ways, fate) => ways * fate.filter((share) => share > 0).length, 1));
  const isMuch = possible.reduce((sum, ways) => sum + ways, 0) > mostFollowed;
  return merged(
    isMuch ? sample(standings, fates) : standings.flatMap((standing, which) => together(standing, fates[which]!)),
  );
}

/** Standings that are alike are one. */
function merged(found: readonly Standing[]): Standing[] {
  const alike = new Map<string, Standing>();
  for (const one of found) {
    const key = one.conditions.join('');
    alike.set(key, { ...one, chance: one.chance + (alike.get(key)?.chance ?? 0) });
  }
  return [...alike.values()];
}

/** The standings that the fates of single ships make together: all fire at the same time. */
function together({ chance }: Standing, fates: readonly ConditionChances[]): Standing[] {
  let found: Standing[] = [{ conditions: [], chance }];
  for (const fate of fates) {
    found = found.flatMap((one) =>
      fate.flatMap((share, condition) =>
        share === 0 ? [] : [{ conditions: [...one.conditions, condition], chance: one.chance * share }],
      ),
    );
  }
  return found;
}

/** Some of them that stand for all: standings at even distances of chance, and for each ship a sequence of its own that fills 0 to 1 evenly. */
function sample(standings: readonly Standing[], fates: readonly (readonly ConditionChances[])[]): Standing[] {
  const found: Standing[] = [];
  let [which, passed] = [0, standings[0]!.chance];
  for (let at = 0; at < sampleSize; at++) {
    while (passed < (at + 0.5) / sampleSize && which < standings.length - 1) passed += standings[++which]!.chance;
    found.push({
      conditions: fates[which]!.map((fate, ship) => conditionAt(fate, (at * Math.sqrt(primes[ship]!)) % 1)),
      chance: 1 / sampleSize,
    });
  }
  return found;
}
/** Square roots of different primes have no common measure. */
const primes = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83, 89, 97, 101];

function conditionAt(fate: ConditionChances, level: number): number {
  let [condition, passed] = [0, fate[0]!];
  while (passed <= level && condition < fate.length - 1) passed += fate[++condition]!;
  return condition;
}
