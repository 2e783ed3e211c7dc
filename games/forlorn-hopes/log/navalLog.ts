import { type EventsOf, type Lines, line } from '../../events.ts';
import { dieInWords } from '../../tables/words.ts';
import type { ForlornHopesEvent } from '../core/events.ts';
import { allDoing, doing, placeName, sideTitle, unitList, unitName } from '../core/names.ts';
import type { NavalEvents } from '../core/navalEvents.ts';
import { isHex, type Place } from '../core/places.ts';
import type { UnitId } from '../core/state.ts';

const missions = {
  attack: ['Attack mission', '10.1a'],
  station: ['Attack mission of carriers', '10.1e'],
  stage: ['Stage mission', '10.1b'],
  transport: ['Transport mission', '10.1c'],
} as const;

function hexesOf(...places: readonly Place[]) {
  return places.filter(isHex);
}

/** Of a large force, who leads it: all were named when it sailed. */
function fleet(ships: readonly UnitId[]): string {
  const others = ships.length - 1;
  return others < 3 ? unitList(ships) : `${unitName(ships[0]!)} and ${others} others`;
}

/** The hexes that a force enters one after another are one line. */
export function together(one: ForlornHopesEvent, next: ForlornHopesEvent): ForlornHopesEvent | undefined {
  if (one.type !== 'sailed' || next.type !== 'sailed' || one.to !== next.from) return undefined;
  if (one.ships.length !== next.ships.length || one.ships.some((ship, at) => ship !== next.ships[at])) return undefined;
  return { ...one, to: next.to, by: [...(one.by ?? []), one.to] };
}

/** 10.1 to 10.3, 12.2, 13.3.2 */
export const navalLines: Lines<EventsOf<NavalEvents>> = {
  'voyage began': ({ side, kind, ships, destination, rendezvous }) => {
    const [title, rule] = missions[kind];
    const meeting = rendezvous >= 0 ? `, rendezvous in ${placeName(rendezvous)}` : '';
    return line(
      `${sideTitle(side)} ${title} to ${placeName(destination)}${meeting}: ${unitList(ships)}.`,
      rule,
      hexesOf(destination),
    );
  },
  'sortie rolled': ({ ship, die, modifiers, sails }) =>
    line(
      `${doing(ship, sails ? 'sails' : 'stays')}${sails ? '' : ' in port'} (${dieInWords(die, modifiers)}).`,
      '10.3.1c',
    ),
  embarked: ({ unit, ship }) =>
    line(
      ship < 0 ? `${doing(unit, 'goes')} aboard ship.` : `${doing(unit, 'goes')} aboard ${unitName(ship)}.`,
      '10.3j',
    ),
  disembarked: ({ unit, place }) =>
    line(`${doing(unit, 'disembarks')} in ${placeName(place)}.`, '10.3k', hexesOf(place)),
  sailed: ({ ships, to, by = [] }) =>
    line(`${fleet(ships)}: ${[...by, to].map(placeName).join(' → ')}.`, '10.3e', hexesOf(...by, to)),
  'spotting checked': ({ hex, die, modifiers, isSpotted }) =>
    line(
      `Spotting in ${placeName(hex)}, ${dieInWords(die, modifiers)}: ${isSpotted ? 'spotted' : 'not spotted'}.`,
      '10.3.2e',
      [hex],
    ),
  spotted: ({ ships, rule }) => line(`Spotted: ${unitList(ships)}.`, rule),
  'naval interception': ({ ships, hex, die, modifiers, succeeds }) =>
    line(
      `${allDoing(ships, succeeds ? 'intercepts' : 'fails')}${succeeds ? '' : ' to intercept'} in ${placeName(hex)} (${dieInWords(die, modifiers)}).`,
      '10.3.3c',
      [hex],
    ),
  intercepted: ({ ships, hex }) => line(`${unitList(ships)}: ${placeName(hex)}.`, '10.3.3d', [hex]),
  joined: ({ ships, hex }) => line(`Rendezvous in ${placeName(hex)}: ${unitList(ships)}.`, '10.3h', [hex]),
  'voyage ended': ({ side, ships, place }) =>
    line(
      ships.length === 0
        ? `The ${sideTitle(side)} naval mission is over: no ship is left.`
        : `The ${sideTitle(side)} naval mission ends in ${placeName(place)}: ${unitList(ships)}.`,
      '10.3i',
      hexesOf(place),
    ),
  'returned to port': ({ ship, place, rule }) => line(`${doing(ship, 'returns')} to ${placeName(place)}.`, rule),
  'stayed at sea': ({ ships }) => line(`${allDoing(ships, 'stays')} at sea, spotted.`, '12.2.3'),
  'barges turned': ({ unit, hex, isBase }) =>
    line(
      isBase
        ? `${unitName(unit)} become a supply base in ${placeName(hex)}.`
        : `${unitName(unit)} put to sea again in ${placeName(hex)}.`,
      '13.3.2a',
      [hex],
    ),
};
