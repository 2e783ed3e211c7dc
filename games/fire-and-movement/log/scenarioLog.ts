import { type EventsOf, type Lines, line } from '../../events.ts';
import { list, signed } from '../../words.ts';
import { hexName, islandName, markerName, sideTitle, unitName } from '../core/names.ts';
import type { ScenarioEvents } from '../core/scenarioEvents.ts';
import { markerSide } from '../data/data.ts';
import { type SideCode, US } from '../data/dataTypes.ts';

export const scenarioLines: Lines<EventsOf<ScenarioEvents>> = {
  'set-up began': ({ islands }) => ({
    text: `Setup of ${list(islands.map(islandName))}`,
    rule: '18.0a',
    heading: 'turn',
  }),
  'boat placed': ({ hex, unit }) => {
    const aboard = unit < 0 ? '' : `, with ${unitName(unit)}`;
    return line(`An assault boat is bound for ${hexName(hex)}${aboard}.`, '12.0a', [hex]);
  },
  'boat written': ({ hex }) => line(`You write down a landing at ${hexName(hex)}.`, '18.4a', [hex]),
  'first wave written': ({ unit, hex }) =>
    line(`You write down ${unitName(unit)} for ${hexName(hex)}.`, '18.4a', [hex]),
  'marker sent': ({ marker, island }) => {
    const side = markerSide[marker] as SideCode;
    const text = `${sideTitle(side)} ${markerName(marker)} goes to ${islandName(island)}.`;
    return line(text, side === US ? '18.1.2a' : '18.1.4b');
  },
  'markers allotted': ({ side, numbers }) => {
    const cups = numbers.map(({ island, markers }) => `${islandName(island)} ${markers}`);
    return line(`${sideTitle(side)} support fire: ${list(cups)}.`, side === US ? '18.1.2b' : '18.1.4d');
  },
  withheld: ({ marker, island }) =>
    line(`US ${markerName(marker)} is withheld for the bombardment of ${islandName(island)}.`, '18.1.3a'),
  aimed: ({ marker, hex }) => line(`You aim ${markerName(marker)} at ${hexName(hex)}.`, '18.1.3d', [hex]),
  'aim revealed': ({ marker, hex }) => line(`US ${markerName(marker)} is aimed at ${hexName(hex)}.`, '18.1.3d', [hex]),
  'deployment written': ({ unit, hex }) =>
    line(`You write down ${unitName(unit)} for ${hexName(hex)}.`, '18.4a', [hex]),
  deployed: ({ unit, hex, rule }) => line(`${unitName(unit)} sets up at ${hexName(hex)}.`, rule, [hex]),
  'island secured': ({ island, turn, points, rule }) => {
    const gain = points === undefined ? '' : `, for ${signed(points)} victory points`;
    return line(`${islandName(island)} is captured in game turn ${turn}${gain}.`, rule);
  },
  'time shortened': ({ turns }) =>
    line(`Losses and delays shorten the game: all islands must now be captured by game turn ${turns}.`, '18.1.6l'),
  'game ended': ({ reason, rule }) => line(reason, rule),
};
