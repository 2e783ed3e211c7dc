import { sourceOf } from '../../data/provenance.ts';
import type { Fact } from '../../display.ts';
import { list } from '../../words.ts';
import { numberOf, zoneName } from '../core/names.ts';
import { islandAt, type Place, placeOfIsland } from '../core/places.ts';
import type { CentralPacific } from '../core/state.ts';
import {
  airIn,
  baseLevel,
  type Control,
  controlOf,
  divisionLimit,
  divisionsOn,
  isAirbase,
  isFunctional,
  isNavalBase,
  troopsIn,
} from '../core/units.ts';
import { isTaken } from '../core/victory.ts';
import { hasAirfield, hasPort, islands, islandZone, isObjective, tables } from '../data/data.ts';
import { type Island, JAPAN, TRUK, US } from '../data/types.ts';
import { airCapacity, airCapacityLeft } from '../movement/basing.ts';
import { airRangeFact } from './airRange.ts';
import { isSeen } from './pieces.ts';
import { namesOrCounts, withUnknown } from './unitNames.ts';

const controls: Readonly<Record<Control, readonly [value: string, rule: string]>> = {
  neutral: ['neither side: it is neutral', '2.19b'],
  us: ['the US', '2.19c'],
  japan: ['Japan', '2.19c'],
  contested: ['contested: both sides are ashore', '2.19d'],
};

export function islandFacts(view: CentralPacific, place: Place): Fact[] {
  const island = islandAt(place);
  const { title, size, source } = islands[island]!;
  const [control, rule] = controls[controlOf(view, island)];
  return [
    {
      name: 'Island',
      value: `${title}, ${size}, in zone ${zoneName(islandZone[island]!)}`,
      rule: '7.2j',
      source: sourceOf(source, 'size'),
    },
    { name: 'Held by', value: control, rule },
    ...facilityFacts(view, island),
    ...objectiveFacts(view, island),
    pointsFact(view, island),
    ...usFacts(view, island),
    ...japaneseFacts(view, island),
    airRangeFact(view, islandZone[island]!),
  ];
}

function facilityFacts(view: CentralPacific, island: Island): Fact[] {
  const source = sourceOf(islands[island]!.source, 'facilities');
  const user = (works: (side: 0 | 1) => boolean) =>
    list([...(works(US) ? ['the US'] : []), ...(works(JAPAN) ? ['Japan'] : [])]).replace('none', 'neither side');
  const facts: Fact[] = [];
  if (hasAirfield[island] === 1) {
    const value = `used by ${user((side) => isAirbase(view, side, island))}`;
    facts.push({ name: 'Airfield', value, rule: '14.3a', source });
  }
  if (hasPort[island] === 1) {
    const value = `used by ${user((side) => isNavalBase(view, side, island))}`;
    facts.push({ name: 'Port', value, rule: '14.4a', source });
  }
  return facts;
}

function objectiveFacts(view: CentralPacific, island: Island): Fact[] {
  if (isObjective[island] === 0) return [];
  const gives = controlOf(view, island) === 'us' && isFunctional(view, US, island);
  const value = gives
    ? 'gives the US an action each turn'
    : 'gives an action each turn once the US holds it with a base';
  return [{ name: 'Major objective', value, rule: '5.2c' }];
}

/** 4.3: what the island adds to the points now. */
function pointsFact(view: CentralPacific, island: Island): Fact {
  const { majorObjective, island: plain, trukBase, japaneseBase, source } = tables.victoryPoints;
  const worth = isObjective[island] === 1 ? majorObjective : plain;
  const cost = island === TRUK ? trukBase : japaneseBase;
  const now = isTaken(view, island) ? worth : baseLevel(view, JAPAN, island) > 0 ? cost : 0;
  return {
    name: 'Victory points',
    value: `${now} now; ${worth} with a US base and no Japanese units`,
    rule: '4.3c',
    source: sourceOf(source, 'values'),
  };
}

function usFacts(view: CentralPacific, island: Island): Fact[] {
  const facts: Fact[] = [];
  const place = placeOfIsland(island);
  const level = baseLevel(view, US, island);
  const limit = divisionLimit(island);
  const isBig = limit > 2;
  facts.push({
    name: 'US base',
    value: level > 0 ? `level ${level} of at most ${limit}` : `none; at most level ${limit}`,
    rule: isBig ? '7.2f' : '7.2b',
  });
  const troops = troopsIn(view, US, place);
  if (troops.length > 0) facts.push({ name: 'US ground units', value: namesOrCounts(troops), rule: '2.19f' });
  facts.push({
    name: 'Room for US divisions',
    value: `${limit - divisionsOn(view, island)} of ${limit}`,
    rule: isBig ? '7.2g' : '7.2c',
  });
  const aircraft = airIn(view, US, place);
  if (aircraft.length > 0) facts.push({ name: 'US air units', value: namesOrCounts(aircraft), rule: '7.1b' });
  const capacity = airCapacity(view, island);
  if (capacity > 0)
    facts.push({
      name: 'Room for US air units',
      value: `${airCapacityLeft(view, island)} of ${capacity}`,
      rule: isBig ? '7.2h' : '7.2d',
    });
  return facts;
}

function japaneseFacts(view: CentralPacific, island: Island): Fact[] {
  const facts: Fact[] = [];
  const place = placeOfIsland(island);
  const level = baseLevel(view, JAPAN, island);
  facts.push({
    name: 'Japanese base',
    value: level > 0 ? `level ${level}` : 'none (it cannot be rebuilt)',
    rule: level > 0 ? '13.0g' : '14.6a',
  });
  const known = troopsIn(view, JAPAN, place).filter((unit) => isSeen(view, unit));
  const unknown = view.hiddenAt[place]!;
  if (known.length + unknown > 0)
    facts.push({ name: 'Garrison', value: withUnknown(known, unknown), rule: unknown > 0 ? '13.0a' : '13.0f' });
  const markers = `${numberOf(unknown, 'ground unit')} or deception markers`;
  if (unknown > 0) facts.push({ name: 'Under the counters', value: markers, rule: '17.3a' });
  return facts;
}
