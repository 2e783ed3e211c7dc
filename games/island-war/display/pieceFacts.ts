import type { Hex } from '#board/grid';
import { onTop } from '#engine/frames';
import { sourceOf } from '../../data/provenance.ts';
import type { Fact } from '../../display.ts';
import { sideTitle } from '../../ground/sides.ts';
import { list, movementPoints } from '../../words.ts';
import { units } from '../data.ts';
import type { UnitType } from '../dataShapes.ts';
import { JAPAN } from '../dataTypes.ts';
import { attackersOf, targetsOf, unitsThatMustAttack, unitsThatMustBeAttacked } from '../duties.ts';
import { unitList } from '../log.ts';
import { march } from '../movement.ts';
import { hexName } from '../names.ts';
import {
  ELIMINATED,
  enemyOf,
  GAVE_PROTECTIVE_FIRE,
  HAS_ADVANCED,
  HAS_ATTACKED,
  type IslandWar,
  NOT_YET_IN_PLAY,
  type UnitId,
  WAS_ATTACKED,
  WAS_DISPLACED,
} from '../state.ts';
import { controllers, isArtillery, isFoot, isInEnemyZone, isOnMap, sideOf } from '../units.ts';
import { isOwnMovement, phaseOf } from './moment.ts';

export function pieceFacts(view: IslandWar, kind: string, target: number): Fact[] {
  if (kind === 'unit') return units[target] ? unitFacts(view, target) : [];
  if (kind === 'beachhead') return beachheadFacts(view, target);
  if (kind === 'landing')
    return [{ name: 'First wave', value: `an infantry unit lands at ${hexName(target)}`, rule: '12.1a' }];
  return [];
}

function beachheadFacts({ occupant }: IslandWar, hex: Hex): Fact[] {
  const state = occupant[hex]! < 0 ? 'vacant: a US unit can land here' : 'taken: no unit can land here now';
  return [
    { name: 'Beachhead', value: `${hexName(hex)}, ${state}`, rule: '12.31b' },
    { name: 'Lost', value: 'as soon as a Japanese unit enters the hex', rule: '12.34c' },
  ];
}

function unitFacts(view: IslandWar, unit: UnitId): Fact[] {
  const { title, formation, branch, size, source, class: unitClass } = units[unit]!;
  return [
    { name: 'Unit', value: title, rule: '2.31a' },
    { name: 'Formation', value: `${sideTitle(sideOf(unit))} ${formation}` },
    { name: 'Type', value: `${branch} ${size}, class ${unitClass}`, rule: '2.31b', source: sourceOf(source, 'class') },
    ...strengthFacts(units[unit]!),
    whereabouts(view, unit),
    ...conditions(view, unit),
  ];
}

function strengthFacts(unit: UnitType): Fact[] {
  const source = sourceOf(unit.source, 'values');
  const fact = (name: string, value: number, rule: string): Fact => ({ name, value: String(value), rule, source });
  const own =
    unit.class === 'artillery'
      ? [
          fact('Barrage', unit.barrage, '2.32c'),
          fact('Final protective fire', unit.protectiveFire, '2.32d'),
          fact('Range', unit.range, '2.32f'),
        ]
      : [fact('Attack', unit.attack, '2.32a')];
  return [...own, fact('Defense', unit.defense, '2.32b'), fact('Movement', unit.movement, '2.32e')];
}

function whereabouts(view: IslandWar, unit: UnitId): Fact {
  const where = view.where[unit]!;
  const name = 'Where';
  if (where === ELIMINATED) return { name, value: 'eliminated', rule: '12.1e' };
  if (where !== NOT_YET_IN_PLAY) return { name, value: hexName(where) };
  if (sideOf(unit) === JAPAN) return { name, value: 'not yet deployed', rule: '14.21a' };
  return { name, value: 'not yet ashore', rule: '3.0f' };
}

/** What holds for a unit now, each with its reason. */
function conditions(view: IslandWar, unit: UnitId): Fact[] {
  if (!isOnMap(view, unit)) return [];
  const facts: Fact[] = [];
  if (view.assault[unit]! >= 0) {
    facts.push({ name: 'At sea', value: `must take ${hexName(view.assault[unit]!)} or is lost`, rule: '12.32b' });
  }
  const enemies = controllers(view, view.where[unit]!, enemyOf(sideOf(unit)));
  if (enemies.length > 0) facts.push({ name: 'In enemy zones', value: `of ${unitList(enemies)}`, rule: '6.0a' });
  if (isOwnMovement(view)) facts.push(...movementConditions(view, unit));
  if (phaseOf(view) === 'combat') facts.push(...combatConditions(view, unit));
  return facts;
}

function movementConditions(view: IslandWar, unit: UnitId): Fact[] {
  if (sideOf(unit) !== view.phasing) return [];
  const marching = onTop(view, march);
  if (marching?.unit === unit) {
    const value = `${movementPoints(marching.spent)} of ${units[unit]!.movement} movement points spent`;
    return [{ name: 'On the move', value, rule: '5.13a' }];
  }
  if (view.moved[unit] === 1) return [{ name: 'Moved', value: 'its move is over', rule: '5.16a' }];
  if (!isInEnemyZone(view, unit)) return [];
  if (sideOf(unit) !== JAPAN) return [{ name: 'Held', value: 'may not leave an enemy zone', rule: '5.14a' }];
  if (!isFoot(unit)) return [{ name: 'Held', value: 'may not leave an enemy zone', rule: '5.15a' }];
  return [{ name: 'May slip away', value: 'one hex out of the enemy zone', rule: '6.14a' }];
}

const deeds: readonly { bit: number; name: string; value: string; rule: string; artilleryOnly?: true }[] = [
  { bit: HAS_ATTACKED, name: 'Has attacked', value: 'not again in this phase', rule: '7.14a' },
  { bit: WAS_ATTACKED, name: 'Was attacked', value: 'not again in this phase', rule: '7.14b' },
  { bit: HAS_ADVANCED, name: 'Has advanced', value: 'fights no more in this phase', rule: '7.96c' },
  {
    bit: WAS_DISPLACED,
    name: 'Was displaced',
    value: 'fires no more in this phase',
    rule: '7.82d',
    artilleryOnly: true,
  },
  { bit: GAVE_PROTECTIVE_FIRE, name: 'Gave protective fire', value: 'not again in this phase', rule: '7.3a' },
];

function combatConditions(view: IslandWar, unit: UnitId): Fact[] {
  const facts = dutyFacts(view, unit);
  for (const { bit, name, value, rule, artilleryOnly } of deeds) {
    if ((view.combat[unit]! & bit) === 0 || (artilleryOnly && !isArtillery(unit))) continue;
    facts.push({ name, value, rule });
  }
  if (isArtillery(unit) && sideOf(unit) !== view.phasing && wasShakenBefore(view, unit)) {
    facts.push({ name: 'Shaken', value: 'gives no protective fire in this phase', rule: '8.41c' });
  }
  return facts;
}

function wasShakenBefore({ adverse, combatPhase }: IslandWar, unit: UnitId): boolean {
  return combatPhase > 1 && adverse[unit] === combatPhase - 1;
}

function dutyFacts(view: IslandWar, unit: UnitId): Fact[] {
  if (unitsThatMustAttack(view).includes(unit)) {
    const value = `because it stands next to ${unitList(targetsOf(view, unit))}`;
    return [{ name: 'Must attack', value, rule: '7.12a' }];
  }
  if (!unitsThatMustBeAttacked(view).includes(unit)) return [];
  const attackers = attackersOf(view, unit);
  if (attackers.length === 0) {
    return [{ name: 'Must be attacked', value: 'by fire: all units next to it attack others', rule: '7.11c' }];
  }
  const value = `because ${list(attackers.map((other) => units[other]!.designation))} ${attackers.length > 1 ? 'stand' : 'stands'} next to it`;
  return [{ name: 'Must be attacked', value, rule: '7.11a' }];
}
