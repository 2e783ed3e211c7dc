import type { Hex } from '#board/grid';
import type { Fact } from '../../display.ts';
import { list } from '../../words.ts';
import { hexNumber } from '../core/names.ts';
import { objectiveAt } from '../core/objectives.ts';
import type { FireAndMovement } from '../core/state.ts';
import { islandAt } from '../core/terrain.ts';
import { archipelago, islands } from '../data/data.ts';

/** The rule that names the conditions of each island (18.1(6)), in their order. */
export const conditionRules = ['18.1.6b', '18.1.6c', '18.1.6d', '18.1.6e', '18.1.6f', '18.1.6g'] as const;

/** What a hex counts for. */
export function objectiveFacts(view: FireAndMovement, hex: Hex): Fact[] {
  const island = islandAt(hex);
  const facts: Fact[] = [];
  if (objectiveAt[hex]! >= 0) {
    const value = view.captured[objectiveAt[hex]!]! > 0 ? 'captured by the US' : 'still to be captured by the US';
    facts.push({ name: 'Objective', value, rule: conditionRules[island]! });
  }
  if (islands[island]!.rebuildHexes.includes(hexNumber(hex)))
    facts.push({
      name: 'Rebuilds',
      value: 'one Japanese unit a game turn, while the US neither holds nor controls this hex',
      rule: '11.1f',
    });
  return facts;
}

/** What must be so on an island for the US to win it. */
export function conditionsInWords(island: number): string {
  const { garrison } = islands[island]!.conditions;
  return [...hexesToCapture(island), ...(garrison ? ['no Japanese unit left'] : [])].join(', ');
}

/** The same as an order to the US. */
export function goalInWords(island: number): string {
  const { garrison } = islands[island]!.conditions;
  return `capture ${list(hexesToCapture(island))}${garrison ? ' and eliminate every Japanese unit' : ''}`;
}

function hexesToCapture(island: number): string[] {
  const { conditions, id } = islands[island]!;
  const { places, partOf, placeName } = archipelago;
  const hexes: string[] = [];
  if (conditions.everyHex) hexes.push('every land hex');
  if (conditions.airstrips) hexes.push('all airstrip hexes');
  if (conditions.villages) hexes.push('all villages');
  for (const number of conditions.places) {
    const hex = archipelago.grid.names.indexOf(`${id}-${number}`);
    const name = placeName[hex] || places.find((place) => place.hex === hex && partOf[hex] === island)?.name;
    hexes.push(name ? `${name} (${number})` : number);
  }
  return hexes;
}
