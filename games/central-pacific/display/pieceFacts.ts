import { sourceOf } from '../../data/provenance.ts';
import type { Fact } from '../../display.ts';
import { list } from '../../words.ts';
import { placeName, unitName } from '../core/names.ts';
import { isZone } from '../core/places.ts';
import {
  ASIDE,
  type CentralPacific,
  DISCARDED,
  FORESEEN,
  IN_EFFECT,
  IN_PLAY,
  IN_POOL,
  KEPT,
  type MarkerId,
  type MarkerPlace,
  type UnitId,
} from '../core/state.ts';
import { cargoOf, isBase, isNaval, sideOf } from '../core/units.ts';
import {
  isCarrier,
  isEngineer,
  isFleetCarrier,
  isServron,
  isTender,
  markers,
  tables,
  unitSteps,
  units,
} from '../data/data.ts';
import { US } from '../data/types.ts';
import { factorsOf } from './faces.ts';
import texts from './pieceFacts.json' with { type: 'json' };
import { countersInWords, isSeen, placeOfCounter } from './pieces.ts';
import { isOnBoard } from './places.ts';

export function pieceFacts(view: CentralPacific, kind: string, target: number): Fact[] {
  if (kind === 'unit') return units[target] && isSeen(view, target) ? unitFacts(view, target) : [];
  if (kind === 'counter') return counterFacts(view, target);
  if (kind === 'marker') return markers[target] ? markerFacts(view, target) : [];
  if (kind === 'udt')
    return [
      { name: 'Marker', value: 'Underwater Demolition Team', rule: '17.4b' },
      {
        name: 'Use',
        value: '+1 to the US first-fire roll in one invasion; then it returns to the pool',
        rule: '17.4c',
      },
    ];
  return [];
}

function counterFacts(view: CentralPacific, counter: number): Fact[] {
  const place = placeOfCounter(counter);
  if (!(view.hiddenAt[place]! > 0)) return [];
  return [
    { name: 'Unknown', value: countersInWords(view, place), rule: '13.0a' },
    isZone(place)
      ? { name: 'Revealed by', value: 'a US ship in the zone, a battle, scouting, or ULTRA', rule: '13.0d' }
      : { name: 'Revealed by', value: 'a US ground unit on the island, a battle, scouting, or ULTRA', rule: '13.0c' },
  ];
}

const fates: Readonly<Record<MarkerPlace, readonly [value: string, rule: string]>> = {
  [IN_POOL]: ['in its pool', '6.0a'],
  [KEPT]: ['in hand', '6.1b'],
  [IN_EFFECT]: ['in effect', '6.1d'],
  [DISCARDED]: ['out of the game', '6.1a'],
  [ASIDE]: ['not yet in its pool', '3.6b'],
  [FORESEEN]: ['the next Japanese event', 'G2-3c'],
  [IN_PLAY]: ['carried out now', '5.1e'],
};

function markerFacts(view: CentralPacific, marker: MarkerId): Fact[] {
  const { title, text, rule, source } = markers[marker]!;
  const [value, fate] = fates[view.markers[marker]!];
  return [
    { name: 'Event', value: title, rule, source: sourceOf(source, 'text') },
    { name: 'What it does', value: text, rule },
    { name: 'Where', value, rule: fate },
  ];
}

const classNames: Readonly<Record<string, string>> = texts.classes;

function unitFacts(view: CentralPacific, unit: UnitId): Fact[] {
  const { title, designation, source } = units[unit]!;
  return [
    {
      name: 'Unit',
      value: isBase(unit) ? title : `${title} (${designation})`,
      source: sourceOf(source, 'title'),
    },
    typeFact(unit),
    ...factorFacts(view, unit),
    ...movementFacts(unit),
    ...stepFacts(view, unit),
    ...cargoFacts(view, unit),
    whereFact(view, unit),
    ...entryFacts(unit),
    ...usesOf(unit),
    ...pointFacts(unit),
  ];
}

function typeFact(unit: UnitId): Fact {
  const { category, class: type, size } = units[unit]!;
  const side = sideOf(unit) === US ? 'US' : 'Japanese';
  if (category === 'base') return { name: 'Type', value: `${side} base`, rule: '2.8a' };
  if (category === 'ground')
    return {
      name: 'Type',
      value: type === 'deception' ? 'Deception marker' : `${side} ${type === 'engineers' ? 'engineer' : type} ${size}`,
      rule: '2.9a',
    };
  return { name: 'Type', value: `${side} ${classNames[type]} (${type})`, rule: category === 'naval' ? '2.5a' : '2.6b' };
}

const stageNames = ['Anti-air', 'Anti-surface', 'Anti-submarine', 'Anti-ground'];

function factorFacts(view: CentralPacific, unit: UnitId): Fact[] {
  const type = units[unit]!;
  const source = sourceOf(type.source, 'factors');
  return factorsOf(type, view.steps[unit]!)
    .map(({ value }, stage): Fact => {
      const isSupport = value.startsWith('(');
      return { name: stageNames[stage]!, value, rule: isSupport ? '10.13a' : '10.5a', source };
    })
    .filter(({ value }) => value !== '0');
}

function movementFacts(unit: UnitId): Fact[] {
  const { category, movement, source } = units[unit]!;
  if (movement === 0) return [];
  const isShip = category === 'naval';
  const isUsed = !isShip || sideOf(unit) === US;
  return [
    {
      name: isShip ? 'Movement' : 'Range',
      value: isUsed ? `${movement} zones` : `${movement}, which no rule uses`,
      rule: isUsed ? (isShip ? '9.3a' : '9.7a') : '19.2a',
      source: sourceOf(source, 'factors'),
    },
  ];
}

function stepFacts(view: CentralPacific, unit: UnitId): Fact[] {
  const steps = view.steps[unit]!;
  if (isBase(unit)) return [{ name: 'Level', value: steps === 0 ? 'not on the map' : String(steps), rule: '14.2a' }];
  if (unitSteps[unit] === 1) return [];
  return [
    steps === unitSteps[unit]
      ? { name: 'Steps', value: '2: a hit reduces it', rule: '2.7d' }
      : { name: 'Reduced', value: 'the next hit eliminates it; replacements restore it', rule: '12.5a' },
  ];
}

function cargoFacts(view: CentralPacific, unit: UnitId): Fact[] {
  const { capacity } = units[unit]!;
  if (view.aboard[unit]! >= 0) return [{ name: 'Aboard', value: unitName(view.aboard[unit]!), rule: '9.9e' }];
  if (capacity === 0 || sideOf(unit) !== US) return [];
  const cargo = cargoOf(view, unit);
  return [
    {
      name: 'Capacity',
      value: capacity === 1 ? '1 division and any smaller units' : '2 divisions and any smaller units, or 1 air unit',
      rule: capacity === 1 ? '9.9b' : '9.9c',
    },
    { name: 'Carries', value: cargo.length === 0 ? 'no units' : list(cargo.map(unitName)), rule: '9.9e' },
  ];
}

function whereFact(view: CentralPacific, unit: UnitId): Fact {
  const place = view.where[unit]!;
  const moved = view.moved[unit] === 1 && isZone(place) ? ', moved this turn' : '';
  return { name: 'Where', value: `${placeName(place)}${moved}`, ...(isOnBoard(place) ? { rule: '7.1a' } : {}) };
}

function entryFacts(unit: UnitId): Fact[] {
  if (isBase(unit)) return [];
  const { entry, source } = units[unit]!;
  return [{ name: 'In play', ...texts.entries[entry], source: sourceOf(source, 'entry') }];
}

function usesOf(unit: UnitId): Fact[] {
  if (sideOf(unit) !== US) return [];
  return uses.filter(([isOfKind]) => isOfKind[unit] === 1).map(([, name, value, rule]) => ({ name, value, rule }));
}

const uses: readonly (readonly [isOfKind: Uint8Array, name: string, value: string, rule: string])[] = [
  [isCarrier, 'Carrier', 'strikes adjacent zones; you lose if none is on the map', '4.2a'],
  [isEngineer, 'Engineers', 'build and raise bases', 'G4L-1a'],
  [isServron, 'Servron', 'a haven for rebasing and for reinforcements', 'G3N-4c'],
  [isTender, 'Tender', 'a base for seaplanes', '17.2b'],
];

/** 4.3: what its loss is worth. */
function pointFacts(unit: UnitId): Fact[] {
  const { usCarrier, usShip, usDivision, japaneseCarrier, japaneseShip, source } = tables.victoryPoints;
  const isUs = sideOf(unit) === US;
  const name = 'Victory points if eliminated';
  const from = sourceOf(source, 'values');
  if (isNaval(unit)) {
    const [carrier, ship] = isUs ? [usCarrier, usShip] : [japaneseCarrier, japaneseShip];
    const value = isFleetCarrier[unit] === 1 ? carrier : ship;
    return [{ name, value: String(value), rule: isUs ? '4.3e' : '4.3d', source: from }];
  }
  return isUs && units[unit]!.size === 'division'
    ? [{ name, value: String(usDivision), rule: '4.3f', source: from }]
    : [];
}
