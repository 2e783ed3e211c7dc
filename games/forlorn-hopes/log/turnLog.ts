import { type EventsOf, type Lines, line } from '../../events.ts';
import { counted } from '../../words.ts';
import { baseName, doing, hexName, inPoints, sideTitle, unitList, unitName } from '../core/names.ts';
import type { RandomEvent } from '../core/state.ts';
import type { TurnEvents } from '../core/turnEvents.ts';
import { places } from '../data/data.ts';
import { SINGAPORE } from '../data/types.ts';

const happenings: Readonly<Record<RandomEvent, string>> = {
  none: 'No event',
  magic: 'Magic: the Allies read Japanese signals',
  'us submarine': 'A US submarine is on patrol',
  'dutch submarine': 'A Dutch submarine is on patrol',
  'japanese submarine': 'A Japanese submarine is on patrol',
  'foul weather': 'Foul weather',
  'japanese ace': 'A Japanese ace arrives',
};

const siege = [places[SINGAPORE]!.hex];

/** 5.0, 15.0, 17.0 */
export const turnLines: Lines<EventsOf<TurnEvents>> = {
  'air fleet': ({ isCommitted }) =>
    isCommitted
      ? line('Japan commits the 11th Air Fleet.', '5.1a')
      : line('Japan does not commit the 11th Air Fleet.', '5.1.7'),
  'air fleet drawn': ({ bombers, fighters }) =>
    line(
      `The 11th Air Fleet sends ${counted(bombers, 'bomber unit')} and ${counted(fighters, 'fighter unit')} to Indochina.`,
      '5.1.3a',
    ),
  'air fleet units': ({ units }) => line(`In Indochina: ${unitList(units)}.`, '5.1.6a'),
  spent: ({ side, halves, rule }) => line(`${sideTitle(side)} victory points: −${inPoints(halves)}.`, rule),
  bought: ({ unit }) => line(`${doing(unit, 'is')} bought.`, '5.1.4a'),
  'covering force': ({ isCommitted, time }) =>
    isCommitted
      ? line(`Japan commits the Covering Force, for the ${ordinals[time - 1]} time.`, '5.2a')
      : line('The Covering Force stays off the map.', '5.2a'),
  'carrier loaded': ({ carrier, units }) =>
    line(`Aboard ${unitName(carrier)}: ${units.length === 0 ? 'no air unit' : unitList(units)}.`, '5.2.2e'),
  'reinforcements held': ({ units }) => line(`The Allies hold reinforcements: ${unitList(units)}.`, '5.3b'),
  'air unit arrived': ({ unit, base }) => line(`${doing(unit, 'arrives')} at ${baseName(base)}.`, '15.0a'),
  'random event': ({ die, event }) => line(`${happenings[event]} (die ${die}).`, '5.4b'),
  'displays seen': () => line('The Allies see all Japanese airbase displays.', '6.1b'),
  'variable units': ({ die, free }) =>
    line(`The Allies have ${counted(free, 'variable air unit')} free (die ${die}).`, '17.2.1n'),
  'air fleet strength': ({ die, count }) =>
    line(`Japan may use ${counted(count, 'unit')} of the 11th Air Fleet (die ${die}).`, '17.1.2d'),
  stationed: ({ unit, base }) => line(`${doing(unit, 'is')} based at ${baseName(base)}.`, '17.2.1m'),
  'setup taken back': ({ unit }) => line(`${unitName(unit)}: taken back.`, '17.2a'),
  'setup finished': ({ side }) => line(`The ${sideTitle(side)} setup is finished.`, '17.2a'),
  'earlier damage': ({ die }) => line(`Earlier air attacks: Japan has ${counted(die, 'hit')}.`, '17.2.1h'),
  'siege of Singapore': ({ die, surrenders }) =>
    line(
      surrenders ? `Singapore falls (die ${die}).` : `Singapore holds out for another week (die ${die}).`,
      '17.2.5b',
      siege,
    ),
  'Singapore surrenders': ({ hits }) =>
    line(`Singapore surrenders to Japan, with ${counted(hits, 'hit')} on its port.`, '17.2.5d', siege),
  'airbase begun': ({ base, hex }) => line(`${baseName(base)} is placed in hex ${hexName(hex)}.`, '6.5.2a', [hex]),
};

const ordinals = ['first', 'second', 'third'];
