import { loseStep } from '../core/arrivals.ts';
import { ANTI_AIR, ANTI_GROUND, ANTI_SURFACE, type Battle, type Hits } from '../core/battle.ts';
import { type CentralPacific, enemyOf, type Play, type UnitId } from '../core/state.ts';
import { isBase } from '../core/units.ts';
import { capacityOf, factors, isSupport, movementOf, tables, trukShips, unitClass, unitSteps } from '../data/data.ts';
import { type ShipType, shipTypes, US } from '../data/types.ts';
import { isProtected, targetsOf, unitsOf } from './firing.ts';

type Strength = Pick<CentralPacific, 'steps'>;

/** The group of hits that is put on targets next, and the units that may take one of them. */
interface Due {
  readonly group: keyof Hits;
  readonly candidates: readonly UnitId[];
  /** All targets of the stage. */
  readonly targets: readonly UnitId[];
}

/** Those bound to certain targets go first, so that none of them is wasted. */
export const groups: readonly (keyof Hits)[] = ['bombardment', 'screen', 'protected', 'free'];

/** The next hit to be put on a target; undefined when none is left that finds one. */
function dueHit(battle: Battle): Due | undefined {
  if (countHits(battle) === 0) return undefined;
  const targets = targetsOf(battle, battle.stage, battle.firing);
  for (const group of groups) {
    if (battle.hits[group] === 0) continue;
    const candidates = candidatesFor(battle, group, targets);
    if (candidates.length > 0) return { group, candidates, targets };
  }
  return undefined;
}

function countHits({ hits: { free, screen, protected: aimed, bombardment } }: Battle): number {
  return free + screen + aimed + bombardment;
}

/** 10.8, 10.9: the units among the targets that may take a hit of a group. */
export function candidatesFor(
  battle: Pick<Battle, 'stage' | 'firing' | 'amphibs'>,
  group: keyof Hits,
  targets: readonly UnitId[],
): readonly UnitId[] {
  if (group === 'screen') return targets.filter((ship) => !isProtected(ship));
  if (group === 'protected') return targets.filter(isProtected);
  if (group === 'bombardment') {
    const base = targets.find(isBase);
    return base === undefined ? targets : [base];
  }
  return battle.stage === ANTI_SURFACE && battle.firing !== US ? byPriority(battle, targets) : targets;
}

const priorityOf: ReadonlyMap<ShipType, number> = new Map(
  tables.targetPriority.rows.flatMap((types, row) => types.map((type) => [type, row] as const)),
);
const priorityOfClass = shipTypes.map((type) => priorityOf.get(type) ?? Number.POSITIVE_INFINITY);

/** 10.9: the ships of the first category there is; before them the amphibs of a landing (10.15). */
function byPriority({ amphibs }: Pick<Battle, 'amphibs'>, ships: readonly UnitId[]): readonly UnitId[] {
  if (amphibs.length > 0) {
    const landing = ships.filter((ship) => amphibs.includes(ship));
    if (landing.length > 0) return landing;
  }
  let first = Number.POSITIVE_INFINITY;
  for (const ship of ships) first = Math.min(first, priorityOfClass[unitClass[ship]!]!);
  return ships.filter((ship) => priorityOfClass[unitClass[ship]!] === first);
}

/** Where a hit must go without a choice: one candidate, all of them lost, or all of them alike. */
function mustTake(state: CentralPacific, battle: Battle, { group, candidates, targets }: Due): UnitId | undefined {
  const first = candidates[0];
  if (battle.hits[group] >= stepsOf(state, candidates) || isForegone(state, battle, targets)) return first;
  return candidates.every((unit) => isLike(state, unit, first!)) ? first : undefined;
}

/** Whether the hits suffice for all targets of the stage, whoever takes which. */
function isForegone(state: Strength, battle: Battle, targets: readonly UnitId[]): boolean {
  const { hits } = battle;
  const most = (group: 'screen' | 'protected') =>
    hits[group] === 0 ? 0 : Math.min(hits[group], stepsOf(state, candidatesFor(battle, group, targets)));
  return hits.free + hits.bombardment + most('screen') + most('protected') >= stepsOf(state, targets);
}

function stepsOf({ steps }: Strength, hit: readonly UnitId[]): number {
  let sum = 0;
  for (const unit of hit) sum += steps[unit]!;
  return sum;
}

/** Whether two units differ in nothing but their names. Ships with cargo room differ by what is aboard, those of Truk by their duty (4.5, 22.0). */
function isLike({ steps, moved, where }: CentralPacific, unit: UnitId, other: UnitId): boolean {
  return (
    unit === other ||
    (unitClass[unit] === unitClass[other] &&
      capacityOf[unit] === 0 &&
      !trukShips.includes(unit) &&
      !trukShips.includes(other) &&
      steps[unit] === steps[other] &&
      moved[unit] === moved[other] &&
      where[unit] === where[other] &&
      movementOf[unit] === movementOf[other] &&
      isSupport[unit] === isSupport[other] &&
      haveLikeFactors(unit, other))
  );
}

function haveLikeFactors(unit: UnitId, other: UnitId): boolean {
  if (unitSteps[unit] !== unitSteps[other]) return false;
  for (let steps = 0; steps < unitSteps[unit]!; steps++) {
    for (const factor of factors) if (factor[unit * 4 + steps] !== factor[other * 4 + steps]) return false;
  }
  return true;
}

/** Puts all hits on targets up to the first that is a matter of choice; those without a target are lost. */
export function takeForcedHits(play: Play): void {
  const { state } = play;
  const battle = state.battle!;
  for (;;) {
    const due = dueHit(battle);
    if (!due) break;
    const unit = mustTake(state, battle, due);
    if (unit === undefined) return;
    takeHitOf(play, due.group, unit);
    if (state.result) return;
  }
  loseHits(play);
}

/** 10.4: nothing carries over. */
function loseHits(play: Play): void {
  const battle = play.state.battle!;
  const { hits, firing, stage } = battle;
  const count = countHits(battle);
  if (count === 0) return;
  for (const group of groups) hits[group] = 0;
  play.emit({ type: 'hits lost', side: firing, stage, count });
}

/** A unit takes the hit that is due. */
export function takeHit(play: Play, unit: UnitId): void {
  takeHitOf(play, dueHit(play.state.battle!)!.group, unit);
}

function takeHitOf(play: Play, group: keyof Hits, unit: UnitId): void {
  const battle = play.state.battle!;
  const rule = ruleFor(battle, group, unit);
  battle.hits[group]--;
  if (!loseStep(play, unit, rule)) return;
  const side = unitsOf(battle, enemyOf(battle.firing));
  side.splice(side.indexOf(unit), 1);
  const amphib = battle.amphibs.indexOf(unit);
  if (amphib >= 0) battle.amphibs.splice(amphib, 1);
  battle.lost.push(unit);
}

/** The rule by which a hit of that group goes where it goes. */
function ruleFor(battle: Battle, group: keyof Hits, unit: UnitId): string {
  const { firing, stage, amphibs } = battle;
  if (group === 'bombardment' && isBase(unit)) return firing === US ? '10.8e' : '10.9d';
  if (firing === US) return group === 'screen' || group === 'protected' ? '10.8b' : '10.8a';
  if (stage === ANTI_AIR) return '10.9a';
  if (stage === ANTI_GROUND) return '10.9c';
  return amphibs.includes(unit) ? '10.15e' : '10.9b';
}

/** Whether a hit waits for the player's choice. */
export function isHitOpen(state: CentralPacific): boolean {
  return dueHit(state.battle!) !== undefined;
}

export function hitCandidates(state: CentralPacific): readonly UnitId[] {
  return dueHit(state.battle!)?.candidates ?? [];
}

/** The rule that keeps a hit from a unit. */
export function whyNotHit(state: CentralPacific, unit: UnitId): string {
  const battle = state.battle!;
  const due = dueHit(battle)!;
  if (!due.targets.includes(unit)) return '10.2c';
  return ruleFor(battle, due.group, due.candidates[0]!);
}
