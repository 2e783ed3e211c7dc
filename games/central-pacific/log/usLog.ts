import type { Lines } from '../../events.ts';
import { list } from '../../words.ts';
import {
  describeActions,
  forceName,
  islandName,
  markerName,
  nameList,
  placeName,
  unitList,
  unitName,
} from '../core/names.ts';
import { islandAt } from '../core/places.ts';
import { zoneOf } from '../core/units.ts';
import type { InvasionEnded, UsTurnEvent } from '../core/usEvents.ts';
import { islandZone, markers } from '../data/data.ts';
import type { RefitResult } from '../data/types.ts';

export const usTurnLines: Lines<UsTurnEvent> = {
  sailed: ({ units, path }) => ({
    text: `A force sails from ${placeName(path[0]!)} to ${placeName(path.at(-1)!)}: ${forceName(units)}.`,
    rule: '9.3a',
    hexes: path.map(zoneOf).filter((zone) => zone >= 0),
  }),
  flew: ({ units, from, to }) => ({
    text: `By air from ${placeName(from)} to ${placeName(to)}: ${unitList(units)}.`,
    rule: '9.5a',
    hexes: [from, to].map(zoneOf).filter((zone) => zone >= 0),
  }),
  boarded: ({ units, ship }) => ({ text: `Aboard ${unitName(ship)}: ${unitList(units)}.`, rule: '9.9d' }),
  'went ashore': ({ unit, place }) => ({
    text: `Ashore ${islandAt(place) >= 0 ? 'on' : 'at'} ${placeName(place)}: ${unitName(unit)}.`,
    rule: '9.9n',
    hexes: [place].map(zoneOf).filter((zone) => zone >= 0),
  }),
  'invasion ended': ({ island, outcome }) => ({
    text: invasionOutcomes[outcome](islandName(island)),
    rule: outcome === 'taken' ? '2.19h' : outcome === 'contested' ? '7.9c' : '7.9a',
    hexes: [islandZone[island]!],
  }),
  'base built': ({ island, level, from }) => ({
    text:
      from === 0
        ? `A base of level ${level} is built on ${islandName(island)}.`
        : `The base on ${islandName(island)} is raised from level ${from} to ${level}.`,
    rule: from === 0 ? 'G4L-1b' : 'G4L-2a',
    hexes: [islandZone[island]!],
  }),
  'actions granted': (event) => ({
    text: `${markerName(event.marker)} gives the US ${describeActions(event)}.`,
    rule: markers[event.marker]!.rule,
  }),
  'generals quarrelled': ({ die, isLost }) => ({
    text: `The Smiths quarrel (${die}): ${isLost ? 'one regular action of this turn is lost' : 'the regular action is used already, and nothing is lost'}.`,
    rule: '24.SVS-b',
  }),
  'reinforcements drawn': ({ total, units, udt }) => ({
    text: `A call for ${total} units brings ${nameList([...units.map(unitName), ...(udt ? ['UDT'] : [])])}.`,
    rule: 'G1-1a',
  }),
  appealed: ({ die }) => ({
    text: `The Joint Chiefs ${die % 2 === 0 ? 'hear the appeal' : 'turn the appeal down'} (${die}).`,
    rule: 'G1-3a',
  }),
  scouted: ({ from, range, bases }) => ({
    text: `Aircraft scout up to ${range} grids from ${placeName(from)}${bases.length > 0 ? ` and find no units at ${list(bases.map(placeName))}` : ''}.`,
    rule: range === 2 ? 'G2-1b' : 'G2-2a',
    hexes: [from].map(zoneOf).filter((zone) => zone >= 0),
  }),
  'ultra tried': ({ die }) => ({
    text: die % 2 === 1 ? `ULTRA reads the Japanese codes (${die}).` : `ULTRA learns nothing (${die}).`,
    rule: 'G2-3a',
  }),
  'us refit rolled': ({ unit, die, result }) => ({
    text: `${unitName(unit)} ${refitResults[result]} (${die}).`,
    rule: '12.2b',
  }),
  restored: ({ units, place }) => ({
    text: `Replacements at ${placeName(place)}: ${unitList(units)} ${units.length === 1 ? 'is' : 'are'} at full strength again.`,
    rule: 'G4L-6a',
    hexes: [place].map(zoneOf).filter((zone) => zone >= 0),
  }),
};

/** 12.3; the last two are for the Japanese (21.1). */
const refitResults: Readonly<Record<RefitResult, string>> = {
  deploy: 'is ready to return',
  damage: 'goes to the reinforcement pool',
  destroy: 'is beyond repair',
  return: 'returns',
  stay: 'stays in refit',
};

const invasionOutcomes: Readonly<Record<InvasionEnded['outcome'], (island: string) => string>> = {
  taken: (island) => `${island} is taken.`,
  'thrown back': (island) => `The invasion of ${island} fails; the survivors go back to the ships.`,
  contested: (island) => `Both sides stand on ${island}.`,
  'wiped out': (island) => `The invasion of ${island} fails; none of the invaders is left.`,
};
