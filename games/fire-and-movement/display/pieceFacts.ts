import { onTop } from '#engine/frames';
import { sourceOf } from '../../data/provenance.ts';
import type { Fact } from '../../display.ts';
import { costInWords } from '../../ground/hexFacts.ts';
import { sideTitles } from '../../ground/sides.ts';
import { list, movementPoints } from '../../words.ts';
import { attackedBit, mustStillAssault } from '../core/eligibility.ts';
import { hexName, islandName, sideTitle, unitName } from '../core/names.ts';
import {
  ELIMINATED,
  enemyOf,
  type FireAndMovement,
  HAS_ADVANCED,
  HAS_ATTACKED,
  HAS_MOVED,
  MAY_NOT_ATTACK,
  MAY_NOT_MOVE,
  type MarkerId,
  type Phase,
  type UnitId,
  WAS_BLOCKED,
  WAS_BOMBARDED,
} from '../core/state.ts';
import { hasCaves } from '../core/strength.ts';
import { servesOnlyInDefense } from '../core/support.ts';
import { controllers, has, isAtSea, isMobile, isOnMap, sideOf } from '../core/units.ts';
import { islands, markers, units } from '../data/data.ts';
import { JAPAN, US } from '../data/dataTypes.ts';
import { march } from '../movement/march.ts';
import { isStoppedByZones, zoneToll } from '../movement/reach.ts';
import { strengthOf, valuesOf } from './faces.ts';
import { boatFacts } from './markerFacts.ts';
import { objectiveFacts } from './objectiveFacts.ts';

export function pieceFacts(view: FireAndMovement, kind: string, target: number): Fact[] {
  if (kind === 'unit') return units[target] ? unitFacts(view, target) : [];
  if (kind === 'boat') return [{ name: 'Where', value: hexName(target) }, ...boatFacts(view, target)];
  if (kind === 'flag') return [{ name: 'Where', value: hexName(target) }, ...objectiveFacts(view, target)];
  if (kind === 'marker' || kind === 'aim') return markers[target] ? supportFacts(target) : [];
  return [];
}

function supportFacts(marker: MarkerId): Fact[] {
  const { title, value, side, island, usedOnce, source } = markers[marker]!;
  const facts: Fact[] = [
    { name: 'Marker', value: `${sideTitles[side]} ${title}`, rule: '7.2a' },
    { name: 'Value', value: `+${value}`, rule: '2.3.2c', source: sourceOf(source, 'value') },
    { name: 'Made for', value: islands.find(({ id }) => id === island)!.title, source: sourceOf(source, 'island') },
    usedOnce
      ? { name: 'Once used', value: 'gone for the rest of the scenario', rule: '17.0c' }
      : { name: 'Once used', value: 'back in its cup next game turn', rule: '7.2c' },
  ];
  if (servesOnlyInDefense(marker))
    facts.push({ name: 'Only in defense', value: 'drawn for an attack it goes back without effect', rule: '17.1a' });
  return facts;
}

function unitFacts(view: FireAndMovement, unit: UnitId): Fact[] {
  const { title, formation, branch, size, mobile, source } = units[unit]!;
  return [
    { name: 'Unit', value: title, rule: '2.3.1a', source: sourceOf(source, 'title') },
    { name: 'In the log', value: unitName(unit) },
    { name: 'Formation', value: `${sideTitle(sideOf(unit))} ${formation}` },
    {
      name: 'Type',
      value: `${branch} ${size}, ${mobile ? 'mobile' : 'leg'}`,
      rule: '10.2a',
      source: sourceOf(source, 'type'),
    },
    ...strengthFacts(view, unit),
    whereabouts(view, unit),
    ...conditions(view, unit),
  ];
}

function strengthFacts(view: FireAndMovement, unit: UnitId): Fact[] {
  const { front, back, source, zone } = units[unit]!;
  const depleted = view.depleted[unit] === 1;
  const { attack, defense, movement } = strengthOf(unit, depleted);
  const now = sourceOf(source, depleted ? 'type' : 'front');
  const fact = (name: string, value: number, rule: string): Fact => ({ name, value: String(value), rule, source: now });
  const facts = [
    fact('Attack', attack, '2.3.2a'),
    fact('Defense', defense, '2.3.2a'),
    fact('Movement', movement, '2.3.2d'),
  ];
  if (!back) facts.push({ name: 'Steps', value: 'one: the first loss eliminates it', rule: '2.3b' });
  else if (depleted) facts.push({ name: 'Depleted', value: `at full strength ${valuesOf(front)}`, rule: '2.3a' });
  else
    facts.push({
      name: 'Steps',
      value: `two: depleted it is ${valuesOf(back)}`,
      rule: '2.3a',
      source: sourceOf(source, 'type'),
    });
  if (!zone) facts.push({ name: 'Zone of control', value: 'none', rule: '6.0b', source: sourceOf(source, 'type') });
  return facts;
}

function whereabouts(view: FireAndMovement, unit: UnitId): Fact {
  const where = view.where[unit]!;
  const name = 'Where';
  if (where >= 0) return { name, value: hexName(where) };
  if (where === ELIMINATED) return { name, value: 'eliminated', rule: sideOf(unit) === US ? '11.2l' : '11.1k' };
  if (sideOf(unit) === JAPAN) return { name, value: 'not yet set up', rule: '18.1.4a' };
  const island = view.boundTo[unit]!;
  if (island >= 0)
    return { name, value: `repulsed from ${islandName(island)}, the only island it may land on`, rule: '12.1d' };
  return { name, value: 'not yet ashore', rule: '3.0c' };
}

/** What holds for a unit now, each with its reason. */
function conditions(view: FireAndMovement, unit: UnitId): Fact[] {
  if (!isOnMap(view, unit)) return [];
  return [
    ...seaFacts(view, unit),
    ...caveFacts(view, unit),
    ...zoneFacts(view, unit),
    ...onTheMove(view, unit),
    ...deedFacts(view, unit),
  ];
}

function seaFacts(view: FireAndMovement, unit: UnitId): Fact[] {
  if (!isAtSea(view, unit)) return [];
  const boat = view.boats[view.assault[unit]!];
  const target = boat ? hexName(boat.hex) : 'the shore';
  if (mustStillAssault(view).includes(unit))
    return [{ name: 'At sea', value: `must assault ${target}`, rule: '12.1b' }];
  return [{ name: 'At sea', value: `pinned off ${target}`, rule: '12.1c' }];
}

function caveFacts(view: FireAndMovement, unit: UnitId): Fact[] {
  if (sideOf(unit) !== JAPAN || !hasCaves(view, view.where[unit]!)) return [];
  return [{ name: 'In caves', value: 'defense doubled, fire on it halved, unless an engineer attacks', rule: '14.0a' }];
}

function zoneFacts(view: FireAndMovement, unit: UnitId): Fact[] {
  const enemies = controllers(view, view.where[unit]!, enemyOf(sideOf(unit)));
  if (enemies.length === 0) return [];
  const from = { name: 'In enemy zones', value: `of ${list(enemies.map(unitName))}`, rule: '6.0a' };
  if (isAtSea(view, unit)) return [from];
  if (isStoppedByZones(unit))
    return [from, { name: 'Leaving', value: 'freely; into another enemy zone for its whole allowance', rule: '6.1b' }];
  const toll = `each enemy zone entered costs ${costInWords(zoneToll[unit]!)} more`;
  return [from, { name: 'Leaving', value: toll, rule: isMobile(unit) ? '6.1e' : '13.1a' }];
}

function onTheMove(view: FireAndMovement, unit: UnitId): Fact[] {
  const marching = onTop(view, march);
  if (marching?.unit !== unit) return [];
  const value = `${movementPoints(marching.spent)} of ${units[unit]!.front.movement} movement points spent`;
  return [{ name: 'On the move', value, rule: '5.1c' }];
}

interface Deed {
  readonly bit: number;
  readonly phases: readonly Phase[];
  readonly name: string;
  readonly value: string;
  readonly rule: string;
}

const moving: readonly Phase[] = ['movement', 'mobile movement'];
const fighting: readonly Phase[] = ['combat', 'mobile combat'];

const deeds: readonly Deed[] = [
  { bit: HAS_MOVED, phases: moving, name: 'Moved', value: 'its move is over', rule: '5.2j' },
  {
    bit: MAY_NOT_MOVE,
    phases: ['movement'],
    name: 'Landed',
    value: 'in an enemy zone: it stays on the beach',
    rule: '12.0j',
  },
  { bit: WAS_BOMBARDED, phases: ['bombardment'], name: 'Bombarded', value: 'not again in this phase', rule: '8.0d' },
  { bit: HAS_ATTACKED, phases: fighting, name: 'Has attacked', value: 'not again this turn', rule: '8.2f' },
  {
    bit: HAS_ADVANCED,
    phases: [...moving, ...fighting],
    name: 'Has advanced',
    value: 'does nothing more this turn',
    rule: '8.5k',
  },
  { bit: MAY_NOT_ATTACK, phases: fighting, name: 'May not attack', value: 'displaced, or just landed', rule: '8.3.1h' },
  {
    bit: WAS_BLOCKED,
    phases: fighting,
    name: 'Blocked',
    value: 'US units bar its way to an airstrip',
    rule: '16.2.4P',
  },
];

function deedFacts(view: FireAndMovement, unit: UnitId): Fact[] {
  const facts: Fact[] = deeds
    .filter(({ bit, phases }) => phases.includes(view.phase) && has(view, unit, bit))
    .map(({ name, value, rule }) => ({ name, value, rule }));
  if (fighting.includes(view.phase) && has(view, unit, attackedBit(view)))
    facts.push({ name: 'Was attacked', value: 'not again in this phase', rule: '8.0d' });
  return facts;
}
