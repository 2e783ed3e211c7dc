import type { Hex } from '#board/grid';
import { terrainAt } from '#board/map';
import type { Fact } from '../../display.ts';
import { capitalized, counted, list, signed } from '../../words.ts';
import { basesIn } from '../core/bases.ts';
import { groundAt, isLodgement, shipsAt, supplyAt } from '../core/counters.ts';
import { baseName, hexName, sideTitle, townName, unitName } from '../core/names.ts';
import { isPatrolled } from '../core/patrols.ts';
import { hexCount, isHex, type Place } from '../core/places.ts';
import { type ForlornHopes, isIntroductory, type TownId } from '../core/state.ts';
import { hasPort, isCoastal, isInPlayArea, isLand, townIn } from '../core/terrain.ts';
import { areas, commandLine, findBase, places, tables } from '../data/data.ts';
import { battleBoard, landmassOf, operational } from '../data/maps.ts';
import { JAPAN, type SideCode, sides } from '../data/types.ts';
import { terrainModifier } from '../ground/groundCombatTable.ts';
import { isBlockaded, supplySource } from '../supply/tracing.ts';
import { baseFacts, holderName } from './baseFacts.ts';
import { isOwn } from './knowledge.ts';
import { baseCondition } from './pieces.ts';

/** A hex of the map, or an area beside it. */
export function placeFacts(view: ForlornHopes, place: Place): Fact[] {
  return isHex(place) ? hexFacts(view, place) : areaFacts(view, place - hexCount);
}

function areaFacts(view: ForlornHopes, area: number): Fact[] {
  const type = areas[area];
  if (!type) return [];
  const { id, title, side, entry, airCost, airbase } = type;
  const code = sides.indexOf(side) as SideCode;
  return [
    { name: 'Area', value: `${title}, off the map`, rule: '6.2b' },
    { name: 'Entry hexes', value: list(entry.map(hexName)), rule: code === JAPAN ? '9.2e' : '9.2f' },
    { name: 'Range to the entry hex', value: `${airCost}`, rule: '9.2d' },
    ...(airbase ? baseFacts(view, findBase(id)) : []),
    ...forceFacts(view, area + hexCount),
  ];
}

function hexFacts(view: ForlornHopes, hex: Hex): Fact[] {
  const town = townIn(hex);
  return [
    ...(isInPlayArea(view, hex) ? [] : [{ name: 'Play', value: 'outside the scenario', rule: '17.1.3b' }]),
    { name: 'Terrain', value: terrainInWords(hex), rule: '2.1b' },
    ...(isLand(hex) ? landFacts(view, hex) : []),
    ...(town >= 0 ? townFacts(view, town) : []),
    ...basesIn(view, hex).map(
      (base): Fact => ({
        name: `Airbase ${baseName(base)}`,
        value: baseCondition(view, base),
        rule: '6.0a',
      }),
    ),
    ...lineFact(hex),
    ...patrolFacts(view, hex),
    ...forceFacts(view, hex),
  ];
}

function terrainInWords(hex: Hex): string {
  const ground = terrainAt(operational, hex);
  if (!isLand(hex)) return ground;
  return `${ground}${isCoastal(hex) ? ', coast' : ''}, ${landmassOf[hex]!}`;
}

function landFacts(view: ForlornHopes, hex: Hex): Fact[] {
  const holder = view.control[hex]!;
  const control: Fact = {
    name: 'Held by',
    value: isLodgement(view, hex) ? 'both sides are ashore' : holderName(holder),
    rule: '3.0h',
  };
  if (isIntroductory(view)) return [control];
  const modifier = terrainModifier(hex);
  const ground: Fact = {
    name: 'Ground combat',
    value: modifier === 0 ? 'no modifier' : `${signed(modifier)} for the attacker`,
    rule: '11.4.1a',
  };
  return [control, ground, ...(holder === 2 ? [] : [supplyFact(view, holder, hex)])];
}

function supplyFact(view: ForlornHopes, side: SideCode, hex: Hex): Fact {
  const source = supplySource(view, side, hex);
  if (!source) return { name: 'Supply', value: 'out of supply', rule: '13.0c' };
  const from = source.kind === 'port' ? `the port of ${portName(source.hex)}` : unitName(source.unit);
  return { name: 'Supply', value: `${from}${source.isPoor ? ', poor' : ''}`, rule: '13.2a' };
}

function portName(hex: Hex): string {
  return townIn(hex) >= 0 ? townName(townIn(hex)) : hexName(hex);
}

function townFacts(view: ForlornHopes, town: TownId): Fact[] {
  const { title, kind, vp, port, hex, cityAA, maxHits } = places[town]!;
  const hits = view.hits[town]!;
  const antiAir = Math.max(cityAA - Math.floor(hits / tables.hitsEffects.hitsPerAntiAir), 0);
  const holder = view.control[hex]!;
  const ports = { port: 'yes', supply: 'for supply only', none: 'none' };
  const isClosed = holder !== 2 && hasPort(hex) && !isIntroductory(view) && isBlockaded(view, holder, hex);
  return [
    { name: capitalized(kind), value: `${title}, ${counted(vp, 'point')}`, rule: '16.2a' },
    { name: 'Port', value: `${ports[port]}${isClosed ? ', blockaded' : ''}`, rule: '13.1a' },
    { name: 'Hits', value: `${hits} of ${maxHits}`, rule: '9.10.10-city-b' },
    ...(cityAA > 0 ? [{ name: 'Anti-aircraft of the city', value: `${antiAir}`, rule: '9.9.1c' }] : []),
  ];
}

function lineFact(hex: Hex): Fact[] {
  const name = hexName(hex);
  const [column, row] = [Number(name.slice(0, 2)), Number(name.slice(2))];
  const isOnLine = column === commandLine.column && row >= commandLine.rows[0] && row <= commandLine.rows[1];
  return isOnLine ? [{ name: 'Command Demarcation Line', value: 'both fleets may be here', rule: '3.0e' }] : [];
}

function patrolFacts(view: ForlornHopes, hex: Hex): Fact[] {
  const watched = ([0, 1] as const).filter((side) => isPatrolled(view, side, hex));
  if (watched.length === 0) return [];
  return [{ name: 'Patrolled by', value: list(watched.map(holderName)), rule: '7.3.5b' }];
}

/** Ships, troops, and supply, side by side; of the enemy only what lies open. */
function forceFacts(view: ForlornHopes, place: Place): Fact[] {
  return ([0, 1] as const).flatMap((side) => {
    const present = [
      ['ships', shipsAt(view, side, place), '10.2a'],
      ['ground units', groundAt(view, side, place), '2.2.3a'],
      ['supply', supplyAt(view, side, place), '13.3c'],
    ] as const;
    return present.flatMap(([name, units, rule]) =>
      units.length === 0
        ? []
        : [
            {
              name: `${sideTitle(side)} ${name}`,
              value: list(units.map((unit) => withCondition(view, unit))),
              rule,
            },
          ],
    );
  });
}

function withCondition(view: ForlornHopes, unit: number): string {
  const spotted = view.spotted[unit] === 1 && isOwn(view, unit) ? ' (spotted)' : '';
  return `${unitName(unit)}${view.disrupted[unit] === 1 ? ' (disrupted)' : ''}${spotted}`;
}

/** A hex of the battle board. */
export function battleHexFacts(hex: Hex): Fact[] {
  const { missionHexes, targetHexes, entryHexes, edgeHexes } = battleBoard;
  const roll = entryHexes.findIndex((hexes, at) => at > 0 && at < entryHexes.length - 1 && hexes.includes(hex));
  const rolls = roll > 0 ? `on a ${roll} or a 10` : 'on a 10';
  return [
    ...(missionHexes.includes(hex) ? [{ name: 'M', value: 'a mission begins here', rule: '9.7.3i' }] : []),
    ...(targetHexes.includes(hex) ? [{ name: 'T', value: 'the target of the mission', rule: '9.10.8a' }] : []),
    ...(edgeHexes.includes(hex) ? [{ name: 'Interceptors enter', value: rolls, rule: '9.7.6d' }] : []),
  ];
}
