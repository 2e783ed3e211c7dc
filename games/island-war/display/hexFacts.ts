import { type Hex, nameOf, neighbour } from '#board/grid';
import { featureBit, pathBit, terrainAt } from '#board/map';
import { sourceOf } from '../../data/provenance.ts';
import type { Fact } from '../../display.ts';
import { list, movementPoints } from '../../words.ts';
import { boardMap, terrainKey, units } from '../data.ts';
import { JAPAN, type SideCode, US } from '../dataTypes.ts';
import { sideTitle } from '../log.ts';
import { unitName } from '../names.ts';
import { type IslandWar, seatOf, type UnitId } from '../state.ts';
import { sideOf } from '../units.ts';
import { board } from './board.ts';
import { landingHexes } from './pieces.ts';

const { grid } = boardMap;

function costInWords(halves: number): string {
  return `${movementPoints(halves)} movement ${halves <= 2 ? 'point' : 'points'}`;
}

export function hexFacts(view: IslandWar, hex: Hex): Fact[] {
  return [
    ...nameFacts(hex),
    ...occupantFacts(view, hex),
    ...terrainFacts(hex),
    ...hexsideFacts(hex),
    ...pathFacts(hex),
    ...featureFacts(hex),
    ...markerFacts(view, hex),
    ...zoneFacts(view, hex, US),
    ...zoneFacts(view, hex, JAPAN),
  ];
}

function nameFacts(hex: Hex): Fact[] {
  const facts: Fact[] = [{ name: 'Hex', value: nameOf(grid, hex) }];
  const place = boardMap.placeName[hex];
  if (place) facts.push({ name: 'Place', value: place });
  return facts;
}

function occupantFacts({ occupant }: IslandWar, hex: Hex): Fact[] {
  const unit = occupant[hex]!;
  if (unit < 0) return [];
  const { title, values } = units[unit]!;
  return [{ name: 'Unit', value: `${sideTitle(sideOf(unit))} ${title} (${values})`, rule: '5.31b' }];
}

const armorWords = { enter: 'may enter', path: 'only along a road or trail', never: 'may not enter' };

export const lineTitles = { rough: 'Rough', broken: 'Broken', river: 'River', clear: 'Clear' } as const;

function terrainFacts(hex: Hex): Fact[] {
  const terrain = terrainKey.hexes.find((one) => one.terrain === terrainAt(boardMap, hex))!;
  const { title, cost, line, armor, source } = terrain;
  const facts: Fact[] = [{ name: 'Terrain', value: title, source: board.source }];
  if (cost === null) {
    facts.push({ name: 'Movement', value: 'closed to movement', rule: '12.32a', source: sourceOf(source, 'cost') });
    return facts;
  }
  facts.push({
    name: 'Movement',
    value: `${costInWords(cost)} to enter`,
    rule: '5.21a',
    source: sourceOf(source, 'cost'),
  });
  if (line)
    facts.push({ name: 'Combat', value: `${lineTitles[line]} line`, rule: '7.43a', source: sourceOf(source, 'line') });
  const rule = armor === 'enter' ? '5.25a' : '5.25b';
  facts.push({ name: 'Armor', value: armorWords[armor], rule, source: sourceOf(source, 'armor') });
  return facts;
}

/** The hexes beyond those sides of a hex that satisfy a condition. */
function hexesBeyond(hex: Hex, isMeant: (side: number) => boolean): string {
  const found: string[] = [];
  for (let direction = 0; direction < grid.sides; direction++) {
    if (isMeant(hex * grid.sides + direction)) found.push(nameOf(grid, neighbour(grid, hex, direction)));
  }
  return found.length > 0 ? list(found) : '';
}

function hexsideFacts(hex: Hex): Fact[] {
  return terrainKey.hexsides.flatMap(({ feature, title, cost, line, source }) => {
    const bit = featureBit(boardMap, feature);
    const hexes = hexesBeyond(hex, (side) => (boardMap.hexside[side]! & bit) !== 0);
    if (hexes === '') return [];
    return [
      {
        name: title,
        value: `towards ${hexes}: ${costInWords(cost)} more to cross`,
        rule: '5.21b',
        source: sourceOf(source, 'cost'),
      },
      {
        name: `${title} in combat`,
        value: `${lineTitles[line]} line if all attack across it`,
        rule: '7.42a',
        source: sourceOf(source, 'line'),
      },
    ];
  });
}

const pathRules: Readonly<Record<string, string>> = { road: '5.22a', trail: '5.23a' };

function pathFacts(hex: Hex): Fact[] {
  return terrainKey.paths.flatMap(({ kind, title, cost, source }) => {
    const bit = pathBit(boardMap, kind);
    const hexes = hexesBeyond(hex, (side) => (boardMap.path[side]! & bit) !== 0);
    if (hexes === '') return [];
    const value = `to ${hexes}: ${costInWords(cost)} along it`;
    return [{ name: title, value, rule: pathRules[kind] ?? '5.22a', source: sourceOf(source, 'cost') }];
  });
}

const featureWords: Readonly<Record<string, { value: string; rule?: string }>> = {
  beach: { value: 'units can land here on game turn 1', rule: '12.31a' },
  landing: { value: 'one of the six of the historical landing', rule: '14.12a' },
};

function featureFacts(hex: Hex): Fact[] {
  return terrainKey.features.flatMap(({ feature, title, source }) => {
    if (boardMap.marks.get(feature)?.[hex] !== 1) return [];
    const words = featureWords[feature] ?? { value: 'no effect in the rules' };
    return [{ name: title, ...words, source: sourceOf(source, feature) }];
  });
}

function markerFacts(view: IslandWar, hex: Hex): Fact[] {
  const facts: Fact[] = [];
  if (view.beachheads.includes(hex)) {
    const value = view.occupant[hex]! < 0 ? 'vacant: a US unit can land here' : 'taken: no unit can land here now';
    facts.push({ name: 'Beachhead', value, rule: '12.31b' });
  }
  if (landingHexes(view).includes(hex))
    facts.push({ name: 'First wave', value: 'a unit lands here on game turn 1', rule: '12.1a' });
  return facts;
}

/** The units of a side that control a hex. */
export function controllers({ occupant }: IslandWar, hex: Hex, side: SideCode): UnitId[] {
  const found: UnitId[] = [];
  for (let direction = 0; direction < grid.sides; direction++) {
    const near = neighbour(grid, hex, direction);
    const unit = near < 0 ? -1 : occupant[near]!;
    if (unit >= 0 && sideOf(unit) === side) found.push(unit);
  }
  return found;
}

function zoneFacts(view: IslandWar, hex: Hex, side: SideCode): Fact[] {
  const from = controllers(view, hex, side);
  if (from.length === 0) return [];
  return [
    { name: `${zoneTitles[seatOf(side)]} zone of control`, value: `of ${list(from.map(unitName))}`, rule: '6.0a' },
  ];
}

const zoneTitles = { us: 'US', japan: 'Japanese' };
