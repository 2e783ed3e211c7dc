import { ANTI_GROUND, type Battle, type Hits, type Stage } from '../../core/battle.ts';
import { type CentralPacific, enemyOf, type UnitId } from '../../core/state.ts';
import { factorOf, isGround } from '../../core/units.ts';
import { JAPAN, type SideCode, US } from '../../data/types.ts';
import { groupOf, isProtected, isTarget, shootersOf, targetsOf, unitsOf } from '../firing.ts';
import { candidatesFor, groups } from '../hits.ts';
import { hitChances } from './dice.ts';
import { isLanding, strandedOf } from './landing.ts';
import { chosenLoss } from './losses.ts';
import type { BattleOutcome } from './outcome.ts';
import { OutcomeSum } from './outcome.ts';

// The exact chances of a battle whose units are all known: every course that it can take, by the rules of combat themselves, with the
// losses chosen as losses.ts says. Courses that come to the same are followed as one.

/** What may be left of both sides at some point of the battle. */
interface Standing {
  readonly us: readonly UnitId[];
  readonly japan: readonly UnitId[];
  readonly steps: number[];
  readonly amphibs: readonly UnitId[];
  readonly key: string;
}

type Standings = Map<string, { readonly standing: Standing; chance: number }>;

/** Courses less likely than this are not told apart from the ones beside them. */
const negligible = 1e-11;

/** What comes of a battle from where it stands, if that side has first fire. */
export function courseOf(
  state: Pick<CentralPacific, 'steps' | 'aboard'>,
  battle: Battle,
  firstFire: SideCode,
): BattleOutcome {
  const outcome = new OutcomeSum();
  const start = standingOf(battle.us, battle.japan, state.steps, battle.amphibs);
  let standings: Standings = new Map([[start.key, { standing: start, chance: 1 }]]);
  const isUnderWay = battle.firstFire >= 0;
  for (let stage = isUnderWay ? battle.stage : 0; stage <= ANTI_GROUND; stage++) {
    for (const side of [firstFire, enemyOf(firstFire)]) {
      if (isUnderWay && stage === battle.stage && side === firstFire && battle.firing !== firstFire) continue;
      standings = afterFire(standings, battle, stage as Stage, side, outcome);
    }
  }
  for (const { standing, chance } of standings.values()) {
    const isCleared = standing.japan.length === 0;
    const stranded = isLanding(battle) && !isCleared ? strandedOf(state, battle, standing.us) : 0;
    const [us, japan] = [start.us.length - standing.us.length + stranded, start.japan.length - standing.japan.length];
    outcome.end(chance, us, japan);
    if (isLanding(battle)) outcome.land(chance, isCleared, standing.us.filter(isGround).length - stranded);
    if (us === 0) outcome.keep(US, chance);
    if (japan === 0) outcome.keep(JAPAN, chance);
    if (isCleared) outcome.clear(chance);
  }
  return outcome.result(canClear(battle));
}

/** Whether Japanese ground units fight for an island. */
export function canClear({ island, attacker, kind }: Pick<Battle, 'island' | 'attacker' | 'kind'>): boolean {
  return island >= 0 && (attacker === US || kind === 'counterattack');
}

function standingOf(
  us: readonly UnitId[],
  japan: readonly UnitId[],
  steps: number[],
  amphibs: readonly UnitId[],
): Standing {
  let key = '';
  for (const unit of us) key += `${unit}.${steps[unit]} `;
  for (const unit of japan) key += `${unit}.${steps[unit]} `;
  return { us, japan, steps, amphibs, key };
}

function afterFire(before: Standings, battle: Battle, stage: Stage, side: SideCode, outcome: OutcomeSum): Standings {
  const after: Standings = new Map();
  for (const { standing, chance } of before.values()) {
    const fought = at(battle, standing, stage, side);
    const volley = volleyOf(standing, fought);
    if (volley.length > 0) spread(after, outcome, fought, standing, volley, 0, 0, chance);
    else add(after, standing, chance);
  }
  return after;
}

/** The battle as it would be at that point. */
function at(battle: Battle, { us, japan, amphibs }: Standing, stage: Stage, firing: SideCode): Battle {
  const isNow = battle.firstFire >= 0 && stage === battle.stage && firing === battle.firing;
  const fought = { ...battle, us: [...us], japan: [...japan], amphibs: [...amphibs], stage, firing };
  return isNow ? fought : { ...fought, aimed: [], hits: noHits };
}

const noHits: Hits = { free: 0, screen: 0, protected: 0, bombardment: 0 };

type Volley = readonly { readonly group: keyof Hits; readonly chances: readonly number[] }[];

/** The chances of hits of each group, in the order in which they are put on targets. */
function volleyOf(standing: Standing, fought: Battle): Volley {
  if (groups.some((group) => fought.hits[group] > 0)) return scoredVolley(fought.hits);
  const shooters = shootersOf(standing, fought, fought.stage, fought.firing);
  if (shooters.length === 0) return [];
  const isScreened = fought.japan.some((ship) => isTarget(ship, fought.stage) && !isProtected(ship));
  const factors: Record<keyof Hits, number[]> = { free: [], screen: [], protected: [], bombardment: [] };
  for (const unit of shooters) {
    const group = groupOf(fought, unit);
    const bound = group === 'screen' && !isScreened ? 'protected' : group;
    factors[bound].push(factorOf(standing, unit, fought.stage));
  }
  return groups
    .filter((group) => factors[group].length > 0)
    .map((group) => ({ group, chances: hitChances(factors[group]) }));
}

/** The dice have been rolled, and some of their hits are not yet on targets. */
function scoredVolley(hits: Hits): Volley {
  return groups
    .filter((group) => hits[group] > 0)
    .map((group) => ({ group, chances: [...new Array<number>(hits[group]).fill(0), 1] }));
}

/** Follows every number of hits of every group to what is left after them. */
function spread(
  after: Standings,
  outcome: OutcomeSum,
  fought: Battle,
  from: Standing,
  volley: Volley,
  index: number,
  scored: number,
  chance: number,
): void {
  const due = volley[index];
  if (!due) {
    add(after, from, chance);
    outcome.fire(fought.firing, fought.stage, scored, chance);
    return;
  }
  let standing = from;
  for (let hits = 0; hits < due.chances.length; hits++) {
    if (hits > 0) standing = afterHit(standing, fought, due.group);
    const part = chance * due.chances[hits]!;
    if (part > negligible) spread(after, outcome, fought, standing, volley, index + 1, scored + hits, part);
  }
}

function add(standings: Standings, standing: Standing, chance: number): void {
  const known = standings.get(standing.key);
  if (known) known.chance += chance;
  else standings.set(standing.key, { standing, chance });
}

/** What is left after one more hit; the same if there is nothing left to hit. */
function afterHit(standing: Standing, fought: Battle, group: keyof Hits): Standing {
  const now = at(fought, standing, fought.stage, fought.firing);
  const candidates = candidatesFor(now, group, targetsOf(now, now.stage, now.firing));
  if (candidates.length === 0) return standing;
  const unit = chosenLoss(standing.steps, now, candidates);
  const steps = [...standing.steps];
  steps[unit]!--;
  const { us, japan, amphibs } = standing;
  if (steps[unit]! > 0) return standingOf(us, japan, steps, amphibs);
  const left = unitsOf(now, enemyOf(now.firing)).filter((other) => other !== unit);
  return now.firing === US
    ? standingOf(us, left, steps, amphibs)
    : standingOf(
        left,
        japan,
        steps,
        amphibs.filter((ship) => ship !== unit),
      );
}
