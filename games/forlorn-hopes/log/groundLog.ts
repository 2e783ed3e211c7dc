import { type EventsOf, type Lines, line } from '../../events.ts';
import { dieInWords } from '../../tables/words.ts';
import { counted, list } from '../../words.ts';
import type { GroundEvents } from '../core/groundEvents.ts';
import { baseName, doing, placeName, sideTitle, townName, unitList, unitName } from '../core/names.ts';
import { places, tables } from '../data/data.ts';

function wordsOf(rows: readonly { readonly result: string; readonly words: string }[], result: string): string {
  return rows.find((row) => row.result === result)?.words ?? '';
}

/** 11.0, 13.0, 14.0 */
export const groundLines: Lines<EventsOf<GroundEvents>> = {
  'supply spent': ({ unit, hex }) =>
    line(`${unitName(unit)} at ${placeName(hex)} supplies the next units.`, '11.1b', [hex]),
  marched: ({ units, from, to }) =>
    line(`${unitList(units)}: from ${placeName(from)} to ${placeName(to)}.`, '11.2a', [from, to]),
  retreated: ({ units, from, to }) =>
    line(`Retreat from ${placeName(from)} to ${placeName(to)}: ${unitList(units)}.`, '11.4.4a', [from, to]),
  'ground attack': ({ units, hex }) => line(`Attack on ${placeName(hex)}: ${unitList(units)}.`, '11.4a', [hex]),
  'ground combat': ({ defenders, hex, die, modifiers, result }) =>
    line(
      `Against ${unitList(defenders)}, ${dieInWords(die, modifiers)}: ${wordsOf(tables.groundCombat.rows.list, result)}.`,
      '11.4.1a',
      [hex],
    ),
  landing: ({ units, hex, isContested }) =>
    line(`${isContested ? 'Contested landing' : 'Landing'} at ${placeName(hex)}: ${unitList(units)}.`, '11.5a', [hex]),
  'landing fought': ({ hex, defender, die, modifiers, result }) =>
    line(
      `Against ${unitName(defender)}, ${dieInWords(die, modifiers)}: ${wordsOf(tables.contestedLanding.rows.list, result)}.`,
      '11.5.1c',
      [hex],
    ),
  'out of supply': ({ side, units, bases }) =>
    line(
      `${sideTitle(side)}, out of supply: ${list([...units.map(unitName), ...bases.map((base) => `the airbase of ${baseName(base)}`)])}.`,
      '13.0c',
    ),
  'supply used': ({ unit, hex }) =>
    line(`${unitName(unit)} at ${placeName(hex)} is used up by a step.`, '13.3d', [hex]),
  'supply combined': ({ side, hex }) =>
    line(`Two ${sideTitle(side)} supply units at ${placeName(hex)} become one.`, '13.3m', [hex]),
  'regroup tried': ({ unit, base, die, modifiers, recovers }) =>
    line(
      `${unit < 0 ? `The airbase of ${baseName(base)}` : unitName(unit)}, ${dieInWords(die, modifiers)}: ${recovers ? 'it recovers' : 'it stays disrupted'}.`,
      unit < 0 ? '14.1.2a' : '14.1.1c',
    ),
  rallied: ({ unit, die, recovers }) =>
    line(`${unitName(unit)}, die ${die}: ${recovers ? 'it recovers' : 'it stays disrupted'}.`, '14.1.3'),
  'mobile base completed': ({ base }) => line(`${baseName(base)} is ready.`, '14.3a'),
  'mobile base dismantled': ({ base }) => line(`${baseName(base)} is dismantled.`, '6.5.4a'),
  repaired: ({ town, hits }) =>
    line(`${townName(town)} is repaired: ${hits === 0 ? 'no hits' : counted(hits, 'hit')} left.`, '14.4a', [
      places[town]!.hex,
    ]),
  'general regroup': ({ turn }) => line(`Japan makes turn ${turn} the General Regroup Turn.`, '7.1.1'),
  'steps offered': ({ side, die, steps }) =>
    line(`${sideTitle(side)} replacements: up to ${counted(steps, 'step')} (die ${die}).`, '14.5.3a'),
  'step bought': ({ unit }) => line(`${doing(unit, 'is')} brought up to full strength.`, '14.5.3d'),
  'restoration tried': ({ unit, die, isRestored }) =>
    line(`${unitName(unit)}, die ${die}: ${isRestored ? 'restored' : 'no change'}.`, '14.5.6a'),
  'airbase restoration tried': ({ base, die, modifiers, isRestored }) =>
    line(
      `The destroyed airbase of ${baseName(base)}, ${dieInWords(die, modifiers)}: ${isRestored ? 'restored' : 'no change'}.`,
      '14.5.6/2a',
    ),
};
