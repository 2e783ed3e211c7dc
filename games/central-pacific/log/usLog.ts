import type { Lines } from '../../events.ts';
import { list } from '../../words.ts';
import {
  describeActions,
  islandName,
  markerName,
  nameList,
  placeName,
  seaName,
  unitName,
  unitsDo,
  whereabouts,
} from '../core/names.ts';
import { zoneOf } from '../core/units.ts';
import type { InvasionEnded, UsTurnEvent } from '../core/usEvents.ts';
import { islandZone, markers } from '../data/data.ts';
import type { RefitResult } from '../data/types.ts';

export const usTurnLines: Lines<UsTurnEvent> = {
  sailed: ({ units, path }) => ({
    text: `${unitsDo(units, 'sails', 'sail')} from ${seaName(path[0]!)} to ${seaName(path.at(-1)!)}.`,
    rule: '9.3a',
    hexes: path.map(zoneOf).filter((zone) => zone >= 0),
  }),
  flew: ({ units, from, to }) => ({
    text: `${unitsDo(units, 'flies', 'fly')} from ${placeName(from)} to ${placeName(to)}.`,
    rule: '9.5a',
    hexes: [from, to].map(zoneOf).filter((zone) => zone >= 0),
  }),
  boarded: ({ units, ship }) => ({ text: `${unitsDo(units, 'boards', 'board')} ${unitName(ship)}.`, rule: '9.9d' }),
  'went ashore': ({ unit, place }) => ({
    text: `${unitsDo([unit], 'lands', 'land')} ${whereabouts(place)}.`,
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
        ? `A level ${level} base is built on ${islandName(island)}.`
        : `The base on ${islandName(island)} is raised from level ${from} to ${level}.`,
    rule: from === 0 ? 'G4L-1b' : 'G4L-2a',
    hexes: [islandZone[island]!],
  }),
  'actions granted': (event) => ({
    text: `${markerName(event.marker)} gives the US ${describeActions(event)}.`,
    rule: markers[event.marker]!.rule,
  }),
  'generals quarrelled': ({ die, isLost }) => ({
    text: `The two generals Smith quarrel (${die}): ${isLost ? 'the US loses 1 regular action this turn' : 'the regular action is already used, so nothing is lost'}.`,
    rule: '24.SVS-b',
  }),
  'reinforcements drawn': ({ total, units, udt }) => ({
    text: `Reinforcements (${total} called): ${nameList([...units.map(unitName), ...(udt ? ['UDT'] : [])])}.`,
    rule: 'G1-1a',
  }),
  appealed: ({ die }) => ({
    text: `The Joint Chiefs ${die % 2 === 0 ? 'grant the appeal' : 'deny the appeal'} (${die}).`,
    rule: 'G1-3a',
  }),
  scouted: ({ from, range, bases }) => ({
    text: `Aircraft from ${placeName(from)} scout up to ${range} grids${bases.length > 0 ? ` and find no units at ${list(bases.map(placeName))}` : ''}.`,
    rule: range === 2 ? 'G2-1b' : 'G2-2a',
    hexes: [from].map(zoneOf).filter((zone) => zone >= 0),
  }),
  'ultra tried': ({ die }) => ({
    text: die % 2 === 1 ? `ULTRA reads the Japanese codes (${die}).` : `ULTRA learns nothing (${die}).`,
    rule: 'G2-3a',
  }),
  'us refit rolled': ({ unit, die, result }) => ({
    text: `${unitsDo([unit], ...refitResults[result])} (${die}).`,
    rule: '12.2b',
  }),
  restored: ({ units, place }) => ({
    text: `${unitsDo(units, 'returns', 'return')} to full strength ${whereabouts(place)}.`,
    rule: 'G4L-6a',
    hexes: [place].map(zoneOf).filter((zone) => zone >= 0),
  }),
};

/** 12.3; the last two are for the Japanese (21.1). */
const refitResults: Readonly<Record<RefitResult, readonly [one: string, several: string]>> = {
  deploy: ['is ready to enter', 'are ready to enter'],
  damage: ['goes to the reinforcement pool', 'go to the reinforcement pool'],
  destroy: ['is destroyed', 'are destroyed'],
  return: ['returns', 'return'],
  stay: ['stays in refit', 'stay in refit'],
};

const invasionOutcomes: Readonly<Record<InvasionEnded['outcome'], (island: string) => string>> = {
  taken: (island) => `${island} is captured.`,
  'thrown back': (island) => `The invasion of ${island} fails; the survivors re-embark.`,
  contested: (island) => `${island} is contested.`,
  'wiped out': (island) => `The invasion of ${island} fails; no invader survives.`,
};
