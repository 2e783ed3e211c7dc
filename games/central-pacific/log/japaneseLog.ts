import type { Line } from '#engine/definition';
import type { Lines } from '../../events.ts';
import { list } from '../../words.ts';
import type { AircraftPicked, GroundUnitSent, JapaneseTurnEvent, NothingCame } from '../core/japaneseEvents.ts';
import {
  islandName,
  markerName,
  nameList,
  numberOf,
  placeName,
  unitList,
  unitName,
  unitsDo,
  zoneName,
} from '../core/names.ts';
import { AIR_AVAILABLE, COMBINED_FLEET, isZone, type Place, POOL, SUBMARINES } from '../core/places.ts';
import type { UnitId } from '../core/state.ts';
import { islandZone, markers } from '../data/data.ts';
import type { JapaneseEvent, RefitResult } from '../data/types.ts';
import { zonesOf } from './lines.ts';

// The Japanese turn: what came, from where, and why something did not come.

export const japaneseTurnLines: Lines<JapaneseTurnEvent> = {
  joined: ({ units, place, rule }) => ({ text: describeJoining(units, place), rule }),
  'plan made': ({ marker }) => ({
    text: `Tokyo prepares for the decisive battle: ${markerName(marker)} joins the Japanese events.`,
    rule: '23.AGO-a',
  }),
  'returned to port': ({ units, from }) => ({
    text: `${unitsDo(units, 'returns', 'return')} to port from zone ${zoneName(from)}.`,
    rule: '18.4f',
    hexes: [from],
  }),
  'no marker left': () => ({ text: 'No Japanese event is left to draw.', rule: '18.1a' }),
  'event foreseen': ({ marker }) => ({ text: `As ULTRA foresaw: ${markerName(marker)}.`, rule: 'G2-3c' }),
  'typhoon struck': ({ markers: returning, hasNext }) => ({
    text: `A typhoon ends the Japanese turn${hasNext ? ', and the US has no regular actions next turn' : ''}.${
      returning.length > 0 ? ` ${list([...new Set(returning.map(markerName))])} can be drawn again.` : ''
    }`,
    rule: '23.TYP-a',
  }),
  'nothing came': (event) => ({
    text: hindrances[event.hindrance](event),
    rule: event.rule,
    hexes: zonesOf([event.place]),
  }),
  'island named': ({ dice, island }) => ({
    text: `Island rolled: ${islandName(island)} (${dice.join(', ')}).`,
    rule: '16.0a',
    hexes: [islandZone[island]!],
  }),
  'ground unit sent': ({ dice, island, outcome }) => ({
    text: `A Japanese ground unit rolls ${islandName(island)} (${dice.join(', ')})${landings[outcome]}`,
    rule: outcome === 'landed' ? '21.0c' : '21.0d',
    hexes: [islandZone[island]!],
  }),
  'aircraft picked': (event) => ({
    text: describeRaid(event),
    rule: '23.AN-d',
    hexes: zonesOf([...event.from, event.target]),
  }),
  'aircraft home': ({ units }) => ({ text: `${unitsDo(units, 'returns', 'return')} from the raid.`, rule: '18.4d' }),
  'ships called': ({ dice, count, zone, rule }) => ({
    text: `The Combined Fleet sends ${numberOf(count, 'ship')} to zone ${zoneName(zone)} (${dice.join(', ')}).`,
    rule,
    hexes: [zone],
  }),
  'fleet sailed': ({ dice, zone }) => ({
    text: `The whole Combined Fleet sails to zone ${zoneName(zone)} (${dice.join(', ')}).`,
    rule: '23.CFS-a',
    hexes: [zone],
  }),
  'carriers sighted': ({ zone, carriers, among }) => ({
    text: `The Japanese sight the largest US carrier force, ${numberOf(carriers, 'carrier')} in zone ${zoneName(zone)}${
      among.length > 1 ? ` (rolled among zones ${list(among.map(zoneName))})` : ''
    }.`,
    rule: '23.AGO-b',
    hexes: [zone],
  }),
  'fleet approached': ({ dice, direction, target, zone }) => ({
    text: `The Combined Fleet appears in zone ${zoneName(zone)}, ${direction} of zone ${zoneName(target)} (${dice.join(', then ')}).`,
    rule: dice.length > 1 ? '23.AGO-f' : '23.AGO-e',
    hexes: [target, zone],
  }),
  'no counterstrike': ({ zone }) => ({
    text: `The US carriers do not strike back at zone ${zoneName(zone)}.`,
    rule: '23.AGO-i',
    hexes: [zone],
  }),
  'no counterattacks': () => ({ text: 'No Japanese garrison can counterattack.', rule: '20.0a' }),
  'japanese refit': ({ result, units, dice }) => describeRefit(result, units, dice),
};

function describeJoining(units: readonly UnitId[], place: Place): string {
  if (place === POOL) return `${numberOf(units.length, 'US unit')} of 1944 join the reinforcement pool.`;
  return `${displays[place]}: ${unitList(units)}.`;
}

const displays: Readonly<Record<Place, string>> = {
  [COMBINED_FLEET]: 'The Combined Fleet is reinforced',
  [SUBMARINES]: 'More Japanese submarines are ready',
  [AIR_AVAILABLE]: 'More Japanese aircraft are ready',
};

const landings: Readonly<Record<GroundUnitSent['outcome'], string>> = {
  landed: ' and joins the garrison.',
  'not Japanese': ', which Japan does not hold, and waits in Refit.',
  'US ships': ', but US ships are there, so it waits in Refit.',
};

const attackers: Readonly<Partial<Record<JapaneseEvent, string>>> = {
  'air-naval': 'Japanese aircraft',
  'naval-naval': 'Japanese ships',
  submarine: 'Japanese submarines',
};

const hindrances: Readonly<Record<NothingCame['hindrance'], (event: NothingCame) => string>> = {
  'no force moved': ({ event }) => `No US force at sea moved this turn, so ${attackers[event]} have no target.`,
  'nobody on the island': ({ place }) => `No US units are on ${placeName(place)}, so there is no attack.`,
  'no aircraft': ({ place }) => `No Japanese aircraft are left to attack ${placeName(place)}.`,
  'no ships': ({ place }) =>
    `The Combined Fleet has no ships to send${isZone(place) ? ` to ${placeName(place)}` : ''}.`,
  'no submarines': ({ place }) => `No Japanese submarine is left to attack in ${placeName(place)}.`,
  'no carriers at sea': ({ event }) => `${titleOf(event)} finds no US carriers in range.`,
  'no Japanese carriers': () => 'The Combined Fleet has no carriers left to strike with.',
  'defensive tactics': ({ event }) => `${titleOf(event)} has no effect: Defensive Ground Tactics stays in effect.`,
};

function titleOf(event: JapaneseEvent): string {
  return markers.find((marker) => marker.event === event)!.title;
}

function describeRaid({ target, number, flying, from, grounded }: AircraftPicked): string {
  const count = flying.length + grounded.length;
  const picked = `${numberOf(count, 'air unit')}${count < number ? ` instead of ${number}` : ''}`;
  const bases = [...new Set(from)].map(
    (base) => `${unitList(flying.filter((_, at) => from[at] === base))} from ${placeName(base)}`,
  );
  const sentences = [
    flying.length > 0
      ? `Air raid on ${placeName(target)} by ${picked}: ${bases.join('; ')}.`
      : `Air raid on ${placeName(target)} by ${picked}: none is in range.`,
    grounded.length > 0 ? `${unitsDo(grounded, 'has', 'have')} no airbase with room in range.` : '',
  ];
  return sentences.filter((sentence) => sentence !== '').join(' ');
}

const refitTitles: Readonly<Partial<Record<RefitResult, string>>> = {
  return: 'Back in service',
  stay: 'Still in refit',
  destroy: 'Destroyed',
};

function describeRefit(result: RefitResult | 'empty', units: readonly UnitId[], dice: readonly number[]): Line {
  if (result === 'empty') return { text: 'No Japanese unit is in refit.', rule: '21.1b' };
  const rolls = units.map((unit, at) => `${unitName(unit)} (${dice[at]})`);
  return { text: `${refitTitles[result]}: ${nameList(rolls)}.`, rule: '21.1c' };
}
