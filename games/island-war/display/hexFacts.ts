import { type Hex, nameOf } from '#board/grid';
import { terrainAt } from '#board/map';
import { sourceOf } from '../../data/provenance.ts';
import type { Fact } from '../../display.ts';
import { costInWords, entryFact, hexsideFacts, nameFacts, pathFacts, zoneFacts } from '../../ground/hexFacts.ts';
import { sideTitle } from '../../ground/sides.ts';
import { capitalized } from '../../words.ts';
import { boardMap, terrainKey, units } from '../data.ts';
import type { TerrainKey } from '../dataShapes.ts';
import { JAPAN, US } from '../dataTypes.ts';
import { unitName } from '../names.ts';
import type { IslandWar } from '../state.ts';
import { controllers, sideOf } from '../units.ts';
import { board } from './board.ts';
import { landingHexes } from './pieces.ts';

function numberOf(hex: Hex): string {
  return nameOf(boardMap.grid, hex);
}

export function hexFacts(view: IslandWar, _board: string, hex: Hex): Fact[] {
  return [
    ...nameFacts(numberOf(hex), boardMap.placeName[hex] ? [boardMap.placeName[hex]] : []),
    ...occupantFacts(view, hex),
    ...terrainFacts(hex),
    ...hexsideFacts(boardMap, hex, numberOf, terrainKey.hexsides, riverFacts),
    ...pathFacts(boardMap, hex, numberOf, terrainKey.paths, pathRules),
    ...featureFacts(hex),
    ...markerFacts(view, hex),
    ...zoneFacts(US, controllers(view, hex, US), unitName, '6.0a'),
    ...zoneFacts(JAPAN, controllers(view, hex, JAPAN), unitName, '6.0a'),
  ];
}

function occupantFacts({ occupant }: IslandWar, hex: Hex): Fact[] {
  const unit = occupant[hex]!;
  if (unit < 0) return [];
  const { title, values } = units[unit]!;
  return [{ name: 'Unit', value: `${sideTitle(sideOf(unit))} ${title} (${values})`, rule: '5.31b' }];
}

const armorWords = { enter: 'may enter', path: 'only along a road or trail', never: 'may not enter' };

function terrainFacts(hex: Hex): Fact[] {
  const terrain = terrainKey.hexes.find((one) => one.terrain === terrainAt(boardMap, hex))!;
  const { title, cost, line, armor, source } = terrain;
  const facts: Fact[] = [{ name: 'Terrain', value: title, source: board.source }];
  facts.push(entryFact(terrain, { open: '5.21a', closed: '12.32a' }));
  if (cost === null) return facts;
  if (line)
    facts.push({ name: 'Combat', value: `${capitalized(line)} line`, rule: '7.43a', source: sourceOf(source, 'line') });
  const rule = armor === 'enter' ? '5.25a' : '5.25b';
  facts.push({ name: 'Armor', value: armorWords[armor], rule, source: sourceOf(source, 'armor') });
  return facts;
}

function riverFacts({ title, cost, line, source }: TerrainKey['hexsides'][number], hexes: string): Fact[] {
  const crossing = `towards ${hexes}: ${costInWords(cost)} more to cross`;
  const combat = `${capitalized(line)} line if all attack across it`;
  return [
    { name: title, value: crossing, rule: '5.21b', source: sourceOf(source, 'cost') },
    { name: `${title} in combat`, value: combat, rule: '7.42a', source: sourceOf(source, 'line') },
  ];
}

const pathRules: Readonly<Record<string, string>> = { road: '5.22a', trail: '5.23a' };

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
