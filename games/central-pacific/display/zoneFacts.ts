import { sourceOf } from '../../data/provenance.ts';
import type { Fact } from '../../display.ts';
import { list } from '../../words.ts';
import { islandName, numberOf, sideTitle, zoneName } from '../core/names.ts';
import { PEARL_HARBOR, type Place, type Zone } from '../core/places.ts';
import { type CentralPacific, forceLimit } from '../core/state.ts';
import { airIn, shipsIn, troopsIn } from '../core/units.ts';
import { isEastern, islandsInZone, isWestEdge, offMapBases, offMapBorders } from '../data/data.ts';
import { JAPAN, type SideCode, US } from '../data/types.ts';
import { limitRule } from '../movement/forces.ts';
import { airRangeFact } from './airRange.ts';
import { isSeen } from './pieces.ts';
import { namesOrCounts, withUnknown } from './unitNames.ts';

export function zoneFacts(view: CentralPacific, zone: Zone): Fact[] {
  return [
    { name: 'Zone', value: zoneName(zone), rule: '9.0a' },
    ...landFacts(zone),
    ...specialFacts(zone),
    ...shipFacts(view, zone, US),
    ...shipFacts(view, zone, JAPAN),
    ...seaplaneFacts(view, zone),
    airRangeFact(view, zone),
  ];
}

function landFacts(zone: Zone): Fact[] {
  const facts: Fact[] = [];
  const islands = islandsInZone[zone]!;
  if (islands.length > 0)
    facts.push({
      name: islands.length === 1 ? 'Island' : 'Islands',
      value: list(islands.map(islandName)),
      rule: '2.1a',
    });
  const bases = offMapBases.filter((_, base) => offMapBorders[base]!.includes(zone)).map(({ title }) => title);
  if (bases.length > 0) facts.push({ name: 'Borders on', value: list(bases), rule: '15.4a' });
  return facts;
}

function specialFacts(zone: Zone): Fact[] {
  const facts: Fact[] = [];
  if (isEastern[zone] === 1)
    facts.push({
      name: 'Eastern Pacific',
      value: 'only US units may enter; carriers cannot strike from here',
      rule: '15.5a',
    });
  if (isWestEdge[zone] === 1)
    facts.push({
      name: 'West edge',
      value: 'the US wins at once with 6 carriers in one of these zones and bases on all islands',
      rule: '4.1a',
    });
  return facts;
}

function shipFacts(view: CentralPacific, zone: Zone, side: SideCode): Fact[] {
  const count = view.shipsAt[side][zone]!;
  if (count === 0) return [];
  const known = shipsIn(view, side, zone).filter((ship) => isSeen(view, ship));
  const name = `${sideTitle(side)} ships`;
  if (side === JAPAN) return [{ name, value: withUnknown(known, view.hiddenAt[zone]!), rule: '13.0a' }];
  const facts: Fact[] = [{ name, value: namesOrCounts(known), rule: '7.4a' }];
  if (count > forceLimit(view))
    facts.push({ name: 'Acting together', value: `at most ${forceLimit(view)} of them`, rule: limitRule(view) });
  const cargo = [...troopsIn(view, US, zone), ...airIn(view, US, zone).filter((unit) => view.aboard[unit]! >= 0)];
  if (cargo.length > 0) facts.push({ name: 'Aboard', value: namesOrCounts(cargo), rule: '9.9e' });
  return facts;
}

function seaplaneFacts(view: CentralPacific, zone: Zone): Fact[] {
  const landed = airIn(view, US, zone).filter((unit) => view.aboard[unit] === -1);
  return landed.length === 0 ? [] : [{ name: 'US seaplanes', value: namesOrCounts(landed), rule: '17.2a' }];
}

export function offMapFacts(view: CentralPacific, place: Place): Fact[] {
  const { title, side, borders, source } = offMapBases[place - PEARL_HARBOR]!;
  const facts: Fact[] = [
    { name: 'Off-map base', value: title, rule: '15.1a', source: sourceOf(source, 'borders') },
    { name: 'Held by', value: side === 'us' ? 'the US' : 'Japan', rule: '15.1b' },
    { name: 'Borders on', value: `zones ${list(borders)}`, rule: '15.4a' },
  ];
  if (place !== PEARL_HARBOR)
    return [...facts, { name: 'Japanese aircraft', value: 'fly from here in any number', rule: '15.2c' }];
  const value = list([
    numberOf(shipsIn(view, US, place).length, 'ship'),
    numberOf(airIn(view, US, place).length, 'air unit'),
    numberOf(troopsIn(view, US, place).length, 'ground unit'),
  ]);
  return [...facts, { name: 'US units', value, rule: '7.2k' }];
}
