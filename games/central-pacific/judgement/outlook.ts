import { chancesOf, usFirstFire } from '../combat/chances/chances.ts';
import { garrisonsOf, seenDefenders, unknownUnits } from '../combat/chances/garrisons.ts';
import { defenderOf, type Garrison, IslandAttack } from '../combat/chances/island.ts';
import { plannedBattle } from '../combat/combat.ts';
import { ANTI_GROUND, ANTI_SURFACE, type Battle, type BattleKind } from '../core/battle.ts';
import { isInEffect } from '../core/markers.ts';
import { placeOfIsland } from '../core/places.ts';
import type { CentralPacific, UnitId } from '../core/state.ts';
import { baseLevel, factorOf, isGround } from '../core/units.ts';
import { factors, isDeception, islandZone, isSupport, rosters } from '../data/data.ts';
import { type Island, JAPAN, US } from '../data/types.ts';
import { roughByOrder } from './roughOutlook.ts';

/** What may come of an attack on an island: the chance that nobody is left there, and how many US units it costs on average. */
export interface Outlook {
  readonly cleared: number;
  readonly losses: number;
}

/** Chances that were worked out before, by all that they depend on. They take long, and the same are asked for again and again. */
const known = new Map<string, Outlook>();
const mostKnown = 20_000;

let isRough = false;

/** Thinks with rough chances instead of exact ones, which takes a fraction of the time. */
export function roughly<T>(think: () => T): T {
  isRough = true;
  try {
    return think();
  } finally {
    isRough = false;
  }
}

export function chancesFor(
  state: CentralPacific,
  island: Island,
  kind: BattleKind,
  us: readonly UnitId[],
  amphibs: readonly UnitId[] = [],
): Outlook {
  const battle = (): Battle =>
    plannedBattle({ kind, attacker: US, zone: islandZone[island]!, island, us: [...us], amphibs: [...amphibs] });
  if (isRough) return together(state, battle(), roughByOrder(state, island, kind, us));
  const key = keyOf(state, island, kind, us, amphibs.length);
  let found = known.get(key);
  if (!found) {
    const planned = battle();
    const [first, second] = new IslandAttack(state, planned, likelyGarrisons(state, planned)).byOrder();
    found = together(state, planned, [
      { cleared: first.cleared!, losses: first.losses[US] },
      { cleared: second.cleared!, losses: second.losses[US] },
    ]);
    if (known.size >= mostKnown) known.clear();
    known.set(key, found);
  }
  return found;
}

/** Whoever fires first. */
function together(state: CentralPacific, battle: Battle, [first, second]: readonly [Outlook, Outlook]): Outlook {
  const share = usFirstFire(state, battle) / 36;
  return {
    cleared: share * first.cleared + (1 - share) * second.cleared,
    losses: share * first.losses + (1 - share) * second.losses,
  };
}

/** What first fire makes of the attack on an island that is planned now; undefined where there is none any more. */
export function chancesByOrder(state: CentralPacific): readonly [usFirst: Outlook, japanFirst: Outlook] | undefined {
  const battle = state.battle!;
  if (isRough) return roughByOrder(state, battle.island, battle.kind, battle.us);
  const [first, second] = chancesOf(state)?.byOrder ?? [];
  if (!first || !second) return undefined;
  return [
    { cleared: first.cleared!, losses: first.losses[US] },
    { cleared: second.cleared!, losses: second.losses[US] },
  ];
}

/** Up to so many unknown defenders all that they can be is counted with. */
const mostExact = 2;
const samples = 4;

/** What may defend an island. Where many are unknown, a few garrisons stand for all, each drawn evenly from weak to strong units. */
function likelyGarrisons(state: CentralPacific, battle: Battle): Garrison[] {
  const place = placeOfIsland(battle.island);
  const hidden = state.hiddenAt[place]!;
  if (hidden <= mostExact) return garrisonsOf(state, battle);
  const seen = seenDefenders(state, place);
  const unknown = unknownUnits(state, rosters.japanGround).sort(
    (one, other) => strengthOf(one) - strengthOf(other) || one - other,
  );
  return Array.from({ length: samples }, (_, sample) => {
    const troops = [...seen];
    for (let drawn = 0; drawn < hidden; drawn++) {
      const unit = unknown[Math.floor(((drawn + (sample + 0.5) / samples) * unknown.length) / hidden)]!;
      if (isDeception[unit] === 0) troops.push(defenderOf(unit));
    }
    return { troops, chance: 1 / samples };
  });
}

function strengthOf(unit: UnitId): number {
  return 10 * factors[ANTI_GROUND]![unit * 4]! + factors[ANTI_SURFACE]![unit * 4]!;
}

/** By what units can do: who they are does not matter. */
function keyOf(state: CentralPacific, island: Island, kind: string, us: readonly UnitId[], amphibs: number): string {
  const place = placeOfIsland(island);
  const ours = us.map((unit) => `${isGround(unit) ? 'g' : ''}${isSupport[unit]}${profileOf(state, unit)}`).sort();
  let theirs = '';
  let unseen = '';
  for (let unit = rosters.japanGround.first; unit < rosters.japanGround.end; unit++) {
    if (state.known[unit] === 0) unseen += `${unit} `;
    else if (state.where[unit] === place) theirs += `${unit} `;
  }
  const hidden = state.hiddenAt[place]!;
  const bolstered = isInEffect(state, 'defensive-tactics') ? '+' : '';
  return `${kind} ${ours.join()} ${amphibs} ${baseLevel(state, JAPAN, island)} ${theirs}/${hidden > 0 ? `${hidden} of ${unseen}` : ''} ${bolstered}`;
}

function profileOf(state: CentralPacific, unit: UnitId): number {
  let profile = state.steps[unit]!;
  for (let stage = 0; stage < 4; stage++) profile = profile * 10 + factorOf(state, unit, stage);
  return profile;
}
