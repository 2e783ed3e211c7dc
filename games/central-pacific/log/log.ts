import { type Lines, linesFrom } from '../../events.ts';
import { labelOf } from '../core/actions.ts';
import type { CentralPacificEvent } from '../core/events.ts';
import {
  describeActions,
  islandName,
  markerName,
  numberOf,
  placeName,
  sideTitle,
  unitList,
  unitName,
  unitsDo,
  whereabouts,
} from '../core/names.ts';
import type { Place } from '../core/places.ts';
import {
  ASIDE,
  DISCARDED,
  FORESEEN,
  IN_EFFECT,
  IN_PLAY,
  IN_POOL,
  KEPT,
  type MarkerPlace,
  phaseTitles,
  type UnitId,
} from '../core/state.ts';
import { isBase, isNaval, sideOf } from '../core/units.ts';
import { islandZone, markers, turns } from '../data/data.ts';
import { JAPAN, US } from '../data/types.ts';
import { battleLines } from './battleLog.ts';
import { japaneseTurnLines } from './japaneseLog.ts';
import { zonesOf } from './lines.ts';
import { usTurnLines } from './usLog.ts';

// Events told in prose, each line with the rule it comes from and the zones it speaks of.

const lines: Lines<CentralPacificEvent> = {
  ...battleLines,
  ...usTurnLines,
  ...japaneseTurnLines,
  'set up': ({ side, place, count }) => ({
    text: `${placeName(place)}: ${numberOf(count, `${sideTitle(side)} unit`)}.`,
    rule: side === US ? '3.4b' : '3.5c',
  }),
  garrisoned: ({ island, level, count }) => ({
    text: `Japan holds ${islandName(island)} with a level ${level} base and ${numberOf(count, 'ground unit')}.`,
    rule: '3.5g',
    hexes: [islandZone[island]!],
  }),
  'turn began': ({ turn }) => ({ text: turns[turn - 1]!.title, rule: '1.1a', heading: 'turn' }),
  'phase began': ({ phase }) => ({ text: phaseTitles[phase], rule: '5.1a', heading: 'phase' }),
  'actions counted': (actions) => ({ text: `The US has ${describeActions(actions)} this turn.`, rule: '5.2a' }),
  'action taken': ({ code, marker }) => ({
    text: `${labelOf(code)}${marker >= 0 ? ` (${markerName(marker)})` : ''}.`,
    rule: `${code}a`,
  }),
  'marker drawn': ({ marker }) => ({ text: `${markerName(marker)} is drawn.`, rule: markers[marker]!.rule }),
  'marker went': ({ marker, to }) => ({ text: `${markerName(marker)} ${fates[to]}.`, rule: markers[marker]!.rule }),
  revealed: ({ units, place, rule }) => ({
    text: `Revealed ${whereabouts(place)}: ${unitList(units)}.`,
    rule,
    hexes: zonesOf([place]),
  }),
  'deception removed': ({ place }) => ({
    text: `A deception marker on ${placeName(place)} is revealed and removed.`,
    rule: '17.3b',
    hexes: zonesOf([place]),
  }),
  reduced: ({ unit, steps, rule, place }) => ({
    text: `${unitName(unit)} is reduced${isBase(unit) ? ` to level ${steps}` : ''}.`,
    rule,
    hexes: zonesOf([place]),
  }),
  eliminated: ({ unit, rule, place }) => ({
    text: `${unitsDo([unit], 'is', 'are')} ${isNaval(unit) ? 'sunk' : 'eliminated'}.`,
    rule,
    hexes: zonesOf([place]),
  }),
  'game ended': ({ reason, rule }) => ({ text: reason, rule }),
  placed: ({ units, count, place, rule }) => ({
    text: describePlaced(units, count, place),
    rule,
    hexes: zonesOf([place]),
  }),
};

/** Japanese ships may go to sea unseen; all other units that are placed are known. */
function describePlaced(units: readonly UnitId[], count: number, place: Place): string {
  if (units.length === 0)
    return `${numberOf(count, 'unknown Japanese ship')} ${count === 1 ? 'is' : 'are'} at sea in ${placeName(place)}.`;
  if (sideOf(units[0]!) === JAPAN) return `${unitsDo(units, 'appears', 'appear')} in ${placeName(place)}.`;
  return `${unitsDo(units, 'enters', 'enter')} ${whereabouts(place)}.`;
}

const fates: Readonly<Record<MarkerPlace, string>> = {
  [IN_POOL]: 'returns to the pool',
  [KEPT]: 'is kept',
  [IN_EFFECT]: 'remains in effect',
  [DISCARDED]: 'is discarded',
  [ASIDE]: 'is set aside',
  [FORESEEN]: 'will be the next Japanese event',
  [IN_PLAY]: 'is carried out',
};

export const describe = linesFrom<CentralPacificEvent>(lines);
