import type { Hex } from '#board/grid';
import { terrainAt } from '#board/map';
import { sourceOf } from '../../data/provenance.ts';
import type { Fact } from '../../display.ts';
import { costInWords, entryFact, hexsideFacts, nameFacts, pathFacts, zoneFacts } from '../../ground/hexFacts.ts';
import { capitalized, list } from '../../words.ts';
import { lineAcrossRiver, lineInHex } from '../core/combatLines.ts';
import { hexNumber, sideTitle, unitName } from '../core/names.ts';
import { type FireAndMovement, isSolitaire } from '../core/state.ts';
import { hasCaves } from '../core/strength.ts';
import { coast, landable, reef, sea } from '../core/terrain.ts';
import { controllers, sideOf, unitsIn } from '../core/units.ts';
import { archipelago as map, terrainKey, units } from '../data/data.ts';
import { JAPAN, type LineCode, terrainLines, US } from '../data/dataTypes.ts';
import type { HexFeature } from '../data/groundShapes.ts';
import { boards, hexOn } from './board.ts';
import { strengthOf, valuesOf } from './faces.ts';
import { markerFacts } from './markerFacts.ts';
import { objectiveFacts } from './objectiveFacts.ts';

/** All places in a hex, the village before its beaches. */
const placesIn = Map.groupBy(map.places, ({ hex }) => hex);

export function hexFacts(view: FireAndMovement, board: string, local: Hex): Fact[] {
  const hex = hexOn(board, local);
  return [
    ...nameFacts(hexNumber(hex), [...new Set(placesIn.get(hex)?.map(({ name }) => name))]),
    ...unitFacts(view, hex),
    ...terrainFacts(hex),
    ...featureFacts(view, hex),
    ...sideFacts(hex),
    ...pathFacts(map, hex, hexNumber, terrainKey.paths, pathRules),
    ...landingFacts(hex),
    ...objectiveFacts(view, hex),
    ...markerFacts(view, hex),
    ...caveFacts(view, hex),
    ...zoneFacts(US, controllers(view, hex, US), unitName, '6.0a'),
    ...zoneFacts(JAPAN, controllers(view, hex, JAPAN), unitName, '6.0a'),
  ];
}

function unitFacts(view: FireAndMovement, hex: Hex): Fact[] {
  const here = unitsIn(view, hex);
  if (here.length === 0) return [];
  const names = here.map((unit) => {
    const depleted = view.depleted[unit] === 1;
    const values = valuesOf(strengthOf(unit, depleted));
    return `${sideTitle(sideOf(unit))} ${units[unit]!.title} (${values}${depleted ? ', depleted' : ''})`;
  });
  return [{ name: here.length > 1 ? 'Units' : 'Unit', value: list(names), rule: here.length > 1 ? '10.6a' : '5.3a' }];
}

function terrainFacts(hex: Hex): Fact[] {
  const terrain = terrainKey.hexes.find((one) => one.terrain === terrainAt(map, hex))!;
  const facts: Fact[] = [{ name: 'Terrain', value: terrain.title, source: boards[map.partOf[hex]!]!.source }];
  facts.push(entryFact(terrain, { open: terrain.cost === 2 ? '5.4a' : '5.4c', closed: '5.2h' }));
  const line = lineInHex[hex] as LineCode;
  facts.push({
    name: 'Combat',
    value: `${capitalized(terrainLines[line])} line`,
    rule: '8.2.2d',
    source: sourceOf(featuresIn(hex).find((one) => one.line === terrainLines[line])?.source ?? terrain.source, 'line'),
  });
  return facts;
}

/** What a hex holds beside its terrain. */
function featuresIn(hex: Hex): readonly HexFeature[] {
  return terrainKey.features.filter(({ feature }) => map.marks.get(feature)?.[hex] === 1 && sea[hex] === 0);
}

type Words = { readonly value: string; readonly rule?: string };

const featureWords: Readonly<Record<string, Words>> = {
  airstrip: { value: 'as the other terrain of the hex' },
  reef: { value: 'an assault from the sea must come over it', rule: '12.3a' },
  beach: { value: 'where units landed in 1944', rule: '12.0d' },
  coast: { value: 'land and sea', rule: '12.0b' },
  lake: { value: 'no effect in the rules' },
};

function wordsOf(view: FireAndMovement, feature: string): Words | undefined {
  if (feature === 'airstrip' && isSolitaire(view))
    return { value: 'the Japanese make for it and hold on to it', rule: '16.1.2a' };
  return featureWords[feature];
}

function featureFacts(view: FireAndMovement, hex: Hex): Fact[] {
  return featuresIn(hex).map(({ feature, title, cost, source }): Fact => {
    const words = wordsOf(view, feature);
    const added = cost > 0 ? `${costInWords(cost)} more to enter` : undefined;
    const value = [words?.value, added].filter((part) => part !== undefined).join('; ');
    const rule = words?.rule ?? (cost > 0 ? '5.4e' : undefined);
    return { name: title, value, ...(rule && { rule }), source: sourceOf(source, cost > 0 ? 'cost' : 'line') };
  });
}

const hexsideRules: Readonly<Record<string, string>> = { river: '5.4d', bridge: '8.2.2f', sea: '5.2h' };

function sideFacts(hex: Hex): Fact[] {
  const facts = hexsideFacts(map, hex, hexNumber, terrainKey.hexsides, ({ feature, title, cost, source }, hexes) => {
    const value =
      cost === null ? 'no unit crosses' : cost === 0 ? 'along the road' : `${costInWords(cost)} more to cross`;
    const rule = hexsideRules[feature] ?? '5.4d';
    return [{ name: title, value: `towards ${hexes}: ${value}`, rule, source: sourceOf(source, 'cost') }];
  });
  if (!facts.some(({ name }) => name === 'River')) return facts;
  const line = capitalized(terrainLines[lineAcrossRiver[hex] as LineCode]);
  return [...facts, { name: 'River in combat', value: `${line} line if all attack across it`, rule: '8.2.2b' }];
}

const pathRules: Readonly<Record<string, string>> = { road: '5.4.1a', trail: '5.4.2a' };

function landingFacts(hex: Hex): Fact[] {
  if (coast[hex] === 0) return [];
  if (landable[hex] === 0) return [{ name: 'Landing', value: 'no assault boat can be sent here', rule: '12.0e' }];
  const value = reef[hex] === 1 ? 'by assault over the reef' : 'assault boats can be sent here';
  return [{ name: 'Landing', value, rule: reef[hex] === 1 ? '12.0n' : '12.0b' }];
}

function caveFacts(view: FireAndMovement, hex: Hex): Fact[] {
  if (sea[hex] === 1 || !hasCaves(view, hex)) return [];
  return [{ name: 'Cave complex', value: 'Japanese units here fight from caves', rule: '14.0a' }];
}
