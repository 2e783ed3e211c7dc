import { distance, type Grid, type Hex } from '#board/grid';
import type { State } from '#engine/state';
import type { BattleOutcome } from '../display.ts';
import { type Reason, riskWords, someOf } from '../reasons.ts';
import { counted, lowered } from '../words.ts';
import type { Field, UnitId } from './forces.ts';
import { outcomeInWords } from './oddsReasons.ts';
import { enemyOf, type SideCode } from './sides.ts';

// Why units go where they go, as the map shows it before and after.

/** What the reasons need of a game of units on hexes. */
export interface GroundFacts<S extends State & Field> {
  readonly grid: Grid;
  sideOf(unit: UnitId): SideCode;
  unitName(unit: UnitId): string;
  unitsOnMap(state: S, side: SideCode): readonly UnitId[];
  /** The enemies beside a unit that it could attack from there. */
  enemiesBeside(state: S, unit: UnitId): readonly UnitId[];
  /** What an attack on a unit by all that stand beside it may come to, without any fire; none if nothing can attack it. */
  attackOn(state: S, target: UnitId): PossibleAttack | undefined;
  /** What such an attack leaves out: ` before fire is added`. */
  fireLeft(state: S): string;
  /** How far a unit could retreat, friends making way. */
  roomBehind(state: S, unit: UnitId): number;
  /** The terrain of a hex, as the combat results table knows it, and its line: of two lines the lower is the better for the defender. */
  lineIn(hex: Hex): { readonly line: number; readonly name: string };
  /** The rules that are cited. */
  readonly rules: { readonly threat: string; readonly noRetreat: string; readonly terrain: string };
}

export interface PossibleAttack {
  readonly attackers: readonly UnitId[];
  readonly outcomes: readonly BattleOutcome[];
}

/** The units of a side that stand elsewhere than before, or have come onto the map. */
export function movedUnits<S extends State & Field>(
  { unitsOnMap }: GroundFacts<S>,
  before: S,
  after: S,
  side: SideCode,
): UnitId[] {
  return unitsOnMap(after, side).filter((unit) => after.where[unit] !== before.where[unit]);
}

/** Why units of a side moved so, what counts most first: enemies they threaten, then their own place. */
export function moveReasons<S extends State & Field>(
  facts: GroundFacts<S>,
  before: S,
  after: S,
  units: readonly UnitId[],
): Reason[] {
  if (units.length === 0) return [];
  return [
    ...purposeOf(facts, before, after, units),
    ...fear(facts, after, units),
    ...place(facts, before, after, units),
  ];
}

/** What a move does to enemies. */
export function purposeOf<S extends State & Field>(
  facts: GroundFacts<S>,
  before: S,
  after: S,
  units: readonly UnitId[],
): Reason[] {
  if (units.length === 0) return [];
  return [...closed(facts, before, after, units), ...threat(facts, before, after, units)];
}

/** Enemies that could retreat before and cannot now. */
function closed<S extends State & Field>(
  { sideOf, unitName, unitsOnMap, roomBehind, rules }: GroundFacts<S>,
  before: S,
  after: S,
  units: readonly UnitId[],
): Reason[] {
  const enemies = unitsOnMap(after, enemyOf(sideOf(units[0]!)));
  const caught = enemies.filter(
    (enemy) => before.where[enemy]! >= 0 && roomBehind(before, enemy) > 0 && roomBehind(after, enemy) === 0,
  );
  if (caught.length === 0) return [];
  return [{ text: `Closes every path of retreat of ${someOf(caught.map(unitName), 'unit')}.`, rule: rules.noRetreat }];
}

/** So many are worked out at most. */
const mostTargets = 3;

/** The enemy beside the units that an attack of all beside it harms most surely. */
function threat<S extends State & Field>(
  facts: GroundFacts<S>,
  before: S,
  after: S,
  units: readonly UnitId[],
): Reason[] {
  const { unitName, rules } = facts;
  const beside = new Set(units.flatMap((unit) => facts.enemiesBeside(after, unit)));
  const targets = [...beside].filter((enemy) => units.some((unit) => isNew(facts, before, unit, enemy)));
  const attacks = targets.slice(0, mostTargets).flatMap((target) => {
    const attack = facts.attackOn(after, target);
    return attack && attack.outcomes.length > 0 ? [{ target, ...attack }] : [];
  });
  const [best] = attacks.sort((one, other) => goodOf(other) - goodOf(one));
  if (!best) return [];
  const [first] = best.outcomes;
  const by = best.attackers.length === 1 ? 'this unit alone' : counted(best.attackers.length, 'unit');
  const name = unitName(best.target);
  if (first!.favors !== 'attacker')
    return [{ text: `Comes next to ${name}, which takes fire or more units to harm.`, rule: rules.threat }];
  const hope = `${lowered(outcomeInWords(first!))}${facts.fireLeft(after)}`;
  return [{ text: `Threatens ${name} with ${by}: ${hope}.`, rule: rules.threat }];
}

function isNew<S extends State & Field>(facts: GroundFacts<S>, before: S, unit: UnitId, enemy: UnitId): boolean {
  return before.where[unit]! < 0 || !facts.enemiesBeside(before, unit).includes(enemy);
}

function goodOf({ outcomes: [first] }: PossibleAttack): number {
  return first?.favors === 'attacker' ? first.ways / first.of : 0;
}

/** What enemies beside a unit could do to it at once. */
function fear<S extends State & Field>(facts: GroundFacts<S>, after: S, units: readonly UnitId[]): Reason[] {
  const feared = units.slice(0, mostTargets).flatMap((unit) => {
    const attack = facts.attackOn(after, unit);
    const [worst] = attack?.outcomes ?? [];
    return attack && worst?.favors === 'attacker' ? [{ unit, attack, worst }] : [];
  });
  const [most] = feared.sort((one, other) => goodOf(other.attack) - goodOf(one.attack));
  if (!most) return [];
  const { unit, attack, worst } = most;
  const by = someOf(attack.attackers.map(facts.unitName), 'enemy unit');
  return [
    {
      text: `${riskWords}${by} can attack ${facts.unitName(unit)} there: ${lowered(outcomeInWords(worst))}${facts.fireLeft(after)}.`,
    },
  ];
}

/** What one unit gains by its new place. */
function place<S extends State & Field>(
  facts: GroundFacts<S>,
  before: S,
  after: S,
  units: readonly UnitId[],
): Reason[] {
  const [unit] = units;
  const [from, to] = [before.where[unit!]!, after.where[unit!]!];
  if (units.length > 1) return [];
  const reasons: Reason[] = [];
  const enemies = facts.unitsOnMap(after, enemyOf(facts.sideOf(unit!))).map((enemy) => after.where[enemy]!);
  const nearest = (hex: Hex) => Math.min(...enemies.map((other) => distance(facts.grid, hex, other)));
  if (from >= 0 && enemies.length > 0) {
    const [was, is] = [nearest(from), nearest(to)];
    if (was === 1 && is > 1) reasons.push({ text: 'Breaks contact: no enemy unit is next to it there.' });
    else if (is < was && is > 1) reasons.push({ text: `The nearest enemy is ${is} hexes off instead of ${was}.` });
    else if (is > was && was > 0)
      reasons.push({ text: `The nearest enemy is then ${is} hexes off instead of ${was}.` });
    else if (is > 1) reasons.push({ text: `The nearest enemy is ${is} hexes off, as before.` });
  }
  const here = facts.lineIn(to);
  if (here.name !== 'clear' && (from < 0 || here.line < facts.lineIn(from).line))
    reasons.push({ text: `Attacks on it there use the ${here.name} line.`, rule: facts.rules.terrain });
  return reasons;
}

/** What a unit that stays where it is has before it. */
export function stayReasons<S extends State & Field>(facts: GroundFacts<S>, view: S, unit: UnitId): Reason[] {
  const hex = view.where[unit]!;
  if (hex < 0) return [];
  const name = facts.unitName(unit);
  const beside = facts.enemiesBeside(view, unit);
  if (beside.length > 0)
    return [
      { text: `${name} stays next to ${someOf(beside.map(facts.unitName), 'enemy unit')}.`, rule: facts.rules.threat },
    ];
  const away = facts
    .unitsOnMap(view, enemyOf(facts.sideOf(unit)))
    .map((enemy) => distance(facts.grid, hex, view.where[enemy]!));
  const nearest = Math.min(...away);
  return [
    {
      text: Number.isFinite(nearest)
        ? `${name} stays; the nearest enemy is ${nearest === 1 ? '1 hex' : `${nearest} hexes`} away.`
        : `${name} stays; no enemy unit is on the map.`,
    },
  ];
}
