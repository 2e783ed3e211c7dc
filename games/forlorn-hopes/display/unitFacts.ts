import type { Fact } from '../../display.ts';
import { capitalized, counted, list } from '../../words.ts';
import { airBase } from '../core/air.ts';
import { cargoOf } from '../core/cargo.ts';
import { isCrippled } from '../core/counters.ts';
import { handOf, isShown } from '../core/hand.ts';
import { baseName, placeName, unitName } from '../core/names.ts';
import { ELIMINATED, ON_DISPLAY } from '../core/places.ts';
import type { ForlornHopes, UnitId } from '../core/state.ts';
import type { AirUnit } from '../data/airShapes.ts';
import { unitSteps, units } from '../data/data.ts';
import type { GroundUnit } from '../data/groundShapes.ts';
import type { NavalUnit } from '../data/navalShapes.ts';
import type { AirType, Command, ShipType, SideCode } from '../data/types.ts';
import { airFactors, groundValues, shipFactors } from './faces.ts';
import { ageOf, isKnownAce, isKnownDisrupted, isOwn, knownSteps, magicOf } from './knowledge.ts';
import { boxTitle } from './pieces.ts';

const airTypeTitles: Readonly<Record<AirType, string>> = {
  B: 'B, level bomber',
  C: 'C, transport aircraft',
  D: 'D, dive bomber',
  F: 'F, fighter',
  P: 'P, precision bomber',
  R: 'R, reconnaissance',
  RB: 'RB, bomber that can patrol',
  T: 'T, torpedo bomber',
};

const shipTypeTitles: Readonly<Record<ShipType, string>> = {
  BB: 'BB, battleships',
  BC: 'BC, battlecruiser',
  CA: 'CA, heavy cruisers',
  CL: 'CL, light cruisers',
  CV: 'CV, carrier',
  CVS: 'CVS, seaplane tender',
  DD: 'DD, destroyers',
  MTB: 'MTB, motor torpedo boats',
  SS: 'SS, submarines',
  T: 'T, transports',
  barge: 'Daihatsu barges',
};

const commandTitles: Readonly<Record<Command, string>> = {
  army: 'Japanese Army',
  '11th-air-fleet': '11th Air Fleet',
  covering: 'Covering Force',
  east: 'East Fleet',
  west: 'West Fleet',
  us: 'US',
  australian: 'Australian',
  british: 'British',
  dutch: 'Dutch',
};

const speedTitles = { F: 'F, fast', S: 'S, slow', C: 'C, crippled' } as const;

/** A unit: its values, its condition, and where it is, as far as the viewer knows. */
export function unitFacts(view: ForlornHopes, unit: UnitId): Fact[] {
  const type = units[unit];
  if (!type) return [];
  const command: Fact[] = type.command ? [{ name: 'Command', value: commandTitles[type.command], rule: '2.2.1a' }] : [];
  switch (type.category) {
    case 'air':
      return [...airFacts(view, unit, type), ...command, ...baseFactsOf(view, unit)];
    case 'naval':
      return [...shipFacts(view, unit, type), ...command, ...cargoFacts(view, unit)];
    case 'ground':
      return [...groundFacts(view, unit, type), ...command, placeFact(view, unit)];
    case 'supply':
      return supplyFacts(view, unit);
  }
}

function stepsFact(unit: UnitId, steps: number, isSeen: boolean): Fact {
  const value = steps === 0 ? 'eliminated' : `${steps} of ${unitSteps[unit]!}${isSeen ? ', as last seen' : ''}`;
  return { name: 'Steps', value, rule: '2.2a' };
}

const reads: Readonly<Record<string, readonly [name: string, rule: string]>> = {
  AF: ['Attack factor', '2.2.2A1'],
  DF: ['Defense factor', '2.2.2B'],
  BF: ['Bombing factor', '2.2.2C1'],
  TMA: ['Maneuver', '2.2.2D1'],
};

function airFacts(view: ForlornHopes, unit: UnitId, type: AirUnit): Fact[] {
  const steps = knownSteps(view, unit);
  const own = isOwn(view, unit);
  return [
    { name: 'Type', value: airTypeTitles[type.class], rule: '2.2.2F1' },
    ...airFactors(type, steps < unitSteps[unit]!).map(({ name, value }): Fact => {
      const [title, rule] = reads[name]!;
      const read = value === 'S' ? 'S, strafes' : value.startsWith('(') ? `${value}, only in defense` : value;
      return { name: `${title} (${name})`, value: read, rule };
    }),
    { name: 'Strategic range (SR)', value: `${type.range} hexes`, rule: '2.2.2E' },
    stepsFact(unit, steps, !own),
    ...(isKnownDisrupted(view, unit)
      ? [{ name: 'Disrupted', value: own ? 'yes' : 'yes, as last seen', rule: '9.7.8d' }]
      : []),
    ...(isKnownAce(view, unit) ? [{ name: 'Ace', value: 'yes', rule: '9.7.12c' }] : []),
  ];
}

/** Where an air unit is based: one's own in truth, the enemy's by Magic. */
function baseFactsOf(view: ForlornHopes, unit: UnitId): Fact[] {
  const place = view.where[unit]!;
  if (place !== ON_DISPLAY) return [placeFact(view, unit)];
  if (isOwn(view, unit)) {
    const base = airBase(view, unit);
    return [
      { name: 'Base', value: base >= 0 ? baseName(base) : 'none', rule: '6.3a' },
      { name: 'Box', value: boxTitle(view, unit), rule: '6.4b' },
    ];
  }
  const seen = magicOf(view, unit);
  const base = seen ? seen.magic.base[seen.slot]! : -1;
  if (!seen || base < 0) return [{ name: 'Base', value: 'unknown', rule: '6.1a' }];
  return [{ name: 'Base', value: `${baseName(base)} by Magic, ${ageOf(view, seen.magic.turn)}`, rule: '5.4b' }];
}

function shipFacts(view: ForlornHopes, unit: UnitId, type: NavalUnit): Fact[] {
  const crippled = isCrippled(view, unit);
  const { speed } = (crippled ? type.reduced : type.full) ?? type.full;
  const titles = { AF: 'Attack factor (AF)', DF: 'Defense factor (DF)', AA: 'Anti-air factor (AA)' };
  return [
    { name: 'Type', value: shipTypeTitles[type.class], rule: '2.2.4a' },
    ...shipFactors(type, crippled).map(
      ({ name, value }): Fact => ({ name: titles[name as keyof typeof titles], value, rule: '2.2.4b' }),
    ),
    ...(speed ? [{ name: 'Speed', value: speedTitles[speed], rule: '10.3b' }] : []),
    ...(type.cargo > 0 ? [{ name: 'Room for cargo', value: counted(type.cargo, 'step'), rule: '2.2.4c' }] : []),
    { name: 'Condition', value: conditionOfShip(view, unit), rule: '9.10.10-nav-a' },
    ...hitsFact(view, unit, '13.4'),
    ...(view.used[unit] === 1 ? [{ name: 'This turn', value: 'has had its mission', rule: '10.3i' }] : []),
    ...(view.spotted[unit] === 1 ? [{ name: 'Spotted', value: 'yes', rule: '10.3.2f' }] : []),
    placeFact(view, unit),
  ];
}

function conditionOfShip(view: ForlornHopes, unit: UnitId): string {
  if (view.where[unit] === ELIMINATED) return 'eliminated';
  const parts = [...(isCrippled(view, unit) ? ['crippled'] : []), ...(view.disrupted[unit] === 1 ? ['disrupted'] : [])];
  return parts.length === 0 ? 'sound' : list(parts);
}

function cargoFacts(view: ForlornHopes, unit: UnitId): Fact[] {
  const type = units[unit]!;
  if (type.category !== 'naval' || type.cargo === 0) return [];
  if (!isOwn(view, unit)) return [{ name: 'Cargo', value: 'unknown', rule: '10.3j' }];
  const cargo = cargoOf(view, unit);
  return [{ name: 'Cargo', value: cargo.length === 0 ? 'none' : list(cargo.map(unitName)), rule: '10.3j' }];
}

function groundFacts(view: ForlornHopes, unit: UnitId, type: GroundUnit): Fact[] {
  const isReduced = view.steps[unit]! < unitSteps[unit]!;
  const value = groundValues(type, isReduced);
  return [
    { name: 'Type', value: capitalized(type.class), rule: '2.2.3a' },
    {
      name: 'Combat factor (CF)',
      value: type.defendsOnly ? `${value}, only defends` : value,
      rule: type.defendsOnly ? '2.2.3c' : '2.2.3b',
    },
    stepsFact(unit, view.steps[unit]!, false),
    ...(view.disrupted[unit] === 1 ? [{ name: 'Disrupted', value: 'yes', rule: '11.4.3a' }] : []),
    ...(view.outOfSupply[unit] === 1 ? [{ name: 'Supply', value: 'out of supply', rule: '13.5a' }] : []),
    ...(view.landed[unit] === 1
      ? [{ name: 'Beach', value: 'has landed, and has no regular supply line yet', rule: '11.5.3a' }]
      : []),
  ];
}

/** Hits on a supply unit, or on barges as a supply base. */
function hitsFact(view: ForlornHopes, unit: UnitId, rule: string): Fact[] {
  const hits = view.supplyHits[unit]!;
  return hits > 0 ? [{ name: 'Hits as supply', value: `${hits}`, rule }] : [];
}

function supplyFacts(view: ForlornHopes, unit: UnitId): Fact[] {
  return [
    { name: 'Supply unit', value: `x${view.steps[unit]!}`, rule: '13.3m' },
    ...hitsFact(view, unit, '13.3e'),
    placeFact(view, unit),
  ];
}

function placeFact(view: ForlornHopes, unit: UnitId): Fact {
  const side = (units[unit]!.side === 'japan' ? 0 : 1) as SideCode;
  const ship = isShown(view, side) ? handOf(view, side).aboard[unit]! : -1;
  const value = ship >= 0 ? `aboard ${unitName(ship)}` : placeName(view.where[unit]!);
  return { name: 'Place', value: capitalized(value), rule: '2.1a' };
}
