import type { Line } from '#engine/definition';
import type { Lines } from '../../events.ts';
import { list } from '../../words.ts';
import type { AircraftPicked, GroundUnitSent, JapaneseTurnEvent, NothingCame } from '../core/japaneseEvents.ts';
import {
  forceName,
  islandName,
  markerName,
  nameList,
  numberOf,
  placeName,
  unitList,
  unitName,
  zoneName,
} from '../core/names.ts';
import { AIR_AVAILABLE, COMBINED_FLEET, isZone, type Place, POOL, SUBMARINES } from '../core/places.ts';
import type { UnitId } from '../core/state.ts';
import { islandZone, markers } from '../data/data.ts';
import type { JapaneseEvent, RefitResult } from '../data/types.ts';
import { zonesOf } from './lines.ts';

// The Japanese turn as the player reads it in his diary: what came, from where, and why something did not come.

export const japaneseTurnLines: Lines<JapaneseTurnEvent> = {
  joined: ({ units, place, rule }) => ({ text: describeJoining(units, place), rule }),
  'plan made': ({ marker }) => ({
    text: `Tokyo prepares for the decisive battle: ${markerName(marker)} joins the Japanese events.`,
    rule: '23.AGO-a',
  }),
  'returned to port': ({ units, from }) => ({
    text: `Back in port from zone ${zoneName(from)}: ${forceName(units)}.`,
    rule: '18.4f',
    hexes: [from],
  }),
  'no marker left': () => ({ text: 'No Japanese event is left to be drawn.', rule: '18.1a' }),
  'event foreseen': ({ marker }) => ({ text: `As ULTRA foresaw: ${markerName(marker)}.`, rule: 'G2-3c' }),
  'typhoon struck': ({ markers: returning, hasNext }) => ({
    text: `A typhoon sweeps the Central Pacific: the Japanese turn is over${hasNext ? ', and next turn the US has no regular actions' : ''}.${
      returning.length > 0 ? ` ${list([...new Set(returning.map(markerName))])} can happen again.` : ''
    }`,
    rule: '23.TYP-a',
  }),
  'nothing came': (event) => ({
    text: hindrances[event.hindrance](event),
    rule: event.rule,
    hexes: zonesOf([event.place]),
  }),
  'island named': ({ dice, island }) => ({
    text: `The dice (${dice.join(', ')}) name ${islandName(island)}.`,
    rule: '16.0a',
    hexes: [islandZone[island]!],
  }),
  'ground unit sent': ({ dice, island, outcome }) => ({
    text: `A Japanese ground unit is sent to ${islandName(island)} (${dice.join(', ')})${landings[outcome]}`,
    rule: outcome === 'landed' ? '21.0c' : '21.0d',
    hexes: [islandZone[island]!],
  }),
  'aircraft picked': (event) => ({
    text: describeRaid(event),
    rule: '23.AN-d',
    hexes: zonesOf([...event.from, event.target]),
  }),
  'aircraft home': ({ units }) => ({ text: `Back from the raid: ${forceName(units)}.`, rule: '18.4d' }),
  'ships called': ({ dice, count, zone, rule }) => ({
    text: `The Combined Fleet sends ${numberOf(count, 'ship')} to zone ${zoneName(zone)} (${dice.join(', ')}).`,
    rule,
    hexes: [zone],
  }),
  'fleet sailed': ({ dice, zone }) => ({
    text: `The whole Combined Fleet sails for zone ${zoneName(zone)} (${dice.join(', ')}).`,
    rule: '23.CFS-a',
    hexes: [zone],
  }),
  'carriers sighted': ({ zone, carriers, among }) => ({
    text: `The Japanese have sighted the force with most carriers, ${carriers}, in zone ${zoneName(zone)}${
      among.length > 1 ? `; the die chose among zones ${list(among.map(zoneName))}` : ''
    }.`,
    rule: '23.AGO-b',
    hexes: [zone],
  }),
  'fleet approached': ({ dice, direction, target, zone }) => ({
    text: `The Combined Fleet comes up ${direction} of zone ${zoneName(target)}, in zone ${zoneName(zone)} (${dice.join(', then ')}).`,
    rule: dice.length > 1 ? '23.AGO-f' : '23.AGO-e',
    hexes: [target, zone],
  }),
  'no counterstrike': ({ zone }) => ({
    text: `The US carriers do not strike back at zone ${zoneName(zone)}.`,
    rule: '23.AGO-i',
    hexes: [zone],
  }),
  'no counterattacks': () => ({ text: 'No Japanese garrison is in a position to counterattack.', rule: '20.0a' }),
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
  'not Japanese': ', which the Japanese do not hold, and waits in Refit.',
  'US ships': ', but US ships bar the way: it waits in Refit.',
};

const attackers: Readonly<Partial<Record<JapaneseEvent, string>>> = {
  'air-naval': 'Japanese aircraft',
  'naval-naval': 'Japanese ships',
  submarine: 'Japanese submarines',
};

const hindrances: Readonly<Record<NothingCame['hindrance'], (event: NothingCame) => string>> = {
  'no force moved': ({ event }) =>
    `No US force is at sea that moved this turn: ${attackers[event]} find nothing to attack.`,
  'nobody on the island': ({ place }) => `No US units are on ${placeName(place)}: the attack does not take place.`,
  'no aircraft': ({ place }) => `No Japanese aircraft are left to attack ${placeName(place)}.`,
  'no ships': ({ place }) =>
    `The Combined Fleet has no ships to send${isZone(place) ? ` to ${placeName(place)}` : ''}.`,
  'no submarines': ({ place }) => `No Japanese submarine is left for ${placeName(place)}.`,
  'no carriers at sea': ({ event }) => `${titleOf(event)} finds no US carriers within reach.`,
  'no Japanese carriers': () => 'The Combined Fleet has no carriers left to strike with.',
  'defensive tactics': ({ event }) => `The garrisons keep to their defensive tactics: ${titleOf(event)} has no effect.`,
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
      ? `Raid on ${placeName(target)}, ${picked}: ${bases.join('; ')}.`
      : `Raid on ${placeName(target)}, ${picked}: none can reach it.`,
    grounded.length > 0 ? `No airbase with room is in range of ${unitList(grounded)}.` : '',
  ];
  return sentences.filter((sentence) => sentence !== '').join(' ');
}

const refitTitles: Readonly<Partial<Record<RefitResult, string>>> = {
  return: 'Back in service',
  stay: 'Still in refit',
  destroy: 'Given up for good',
};

function describeRefit(result: RefitResult | 'empty', units: readonly UnitId[], dice: readonly number[]): Line {
  if (result === 'empty') return { text: 'No Japanese unit is in refit.', rule: '21.1b' };
  const rolls = units.map((unit, at) => `${unitName(unit)} (${dice[at]})`);
  return { text: `${refitTitles[result]}: ${nameList(rolls)}.`, rule: '21.1c' };
}
