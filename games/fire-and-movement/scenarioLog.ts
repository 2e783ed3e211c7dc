import type { EventsOf, Lines } from '../events.ts';
import { list, signed } from '../words.ts';
import { markerSide } from './data.ts';
import { type SideCode, US } from './dataTypes.ts';
import { hexName, islandName, markerName, sideTitle, unitName } from './names.ts';
import type { ScenarioEvents } from './scenarioEvents.ts';

export const scenarioLines: Lines<EventsOf<ScenarioEvents>> = {
  'set-up began': ({ islands }) => ({
    text: `Set-up of ${list(islands.map(islandName))}`,
    rule: '18.0a',
    heading: 'turn',
  }),
  'boat placed': ({ hex, unit }) => ({
    text: `An assault boat is bound for ${hexName(hex)}${unit < 0 ? '' : `, with ${unitName(unit)}`}.`,
    rule: '12.0a',
    hexes: [hex],
  }),
  'boat written': ({ hex }) => ({ text: `You write down a landing at ${hexName(hex)}.`, rule: '18.4a', hexes: [hex] }),
  'first wave written': ({ unit, hex }) => ({
    text: `You write down ${unitName(unit)} for ${hexName(hex)}.`,
    rule: '18.4a',
    hexes: [hex],
  }),
  'marker sent': ({ marker, island }) => ({
    text: `${sideTitle(markerSide[marker] as SideCode)} ${markerName(marker)} goes to ${islandName(island)}.`,
    rule: markerSide[marker] === US ? '18.1.2a' : '18.1.4b',
  }),
  'markers allotted': ({ side, numbers }) => ({
    text: `${sideTitle(side)} support fire: ${list(numbers.map(({ island, markers }) => `${islandName(island)} ${markers}`))}.`,
    rule: side === US ? '18.1.2b' : '18.1.4d',
  }),
  withheld: ({ marker, island }) => ({
    text: `US ${markerName(marker)} is withheld for the bombardment of ${islandName(island)}.`,
    rule: '18.1.3a',
  }),
  aimed: ({ marker, hex }) => ({
    text: `You aim ${markerName(marker)} at ${hexName(hex)}.`,
    rule: '18.1.3d',
    hexes: [hex],
  }),
  'aim revealed': ({ marker, hex }) => ({
    text: `US ${markerName(marker)} is aimed at ${hexName(hex)}.`,
    rule: '18.1.3d',
    hexes: [hex],
  }),
  'deployment written': ({ unit, hex }) => ({
    text: `You write down ${unitName(unit)} for ${hexName(hex)}.`,
    rule: '18.4a',
    hexes: [hex],
  }),
  deployed: ({ unit, hex, rule }) => ({ text: `${unitName(unit)} sets up at ${hexName(hex)}.`, rule, hexes: [hex] }),
  'island secured': ({ island, turn, points, rule }) => ({
    text: `${islandName(island)} is taken in game turn ${turn}${points === undefined ? '' : `, for ${signed(points)} victory points`}.`,
    rule,
  }),
  'time shortened': ({ turns }) => ({
    text: `Losses and delays tell: all islands must now be taken by game turn ${turns}.`,
    rule: '18.1.6l',
  }),
  'game ended': ({ reason, rule }) => ({ text: reason, rule }),
};
