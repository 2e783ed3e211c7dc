import { type EventsOf, type Lines, line } from '../../events.ts';
import { dieInWords } from '../../tables/words.ts';
import { list } from '../../words.ts';
import { aimName, gunName } from '../core/aimNames.ts';
import type { CombatEvents } from '../core/combatEvents.ts';
import { boardHexName, doing, placeName, sideTitle, townName, unitName } from '../core/names.ts';

const flakResults = { '-': 'no effect', D: 'disrupted', X: 'a step lost' };

function hitWords(hits: number): string {
  return hits === 0 ? 'no hit' : hits === 1 ? '1 hit' : `${hits} hits`;
}

const bombingResults: Readonly<Record<string, string>> = { '-': 'no effect', D: 'disrupted', X: 'destroyed' };

const attacks: Readonly<Record<string, string>> = {
  level: 'bombs',
  dive: 'dive-bombs',
  precision: 'bombs with precision',
  torpedo: 'attacks with torpedoes:',
  strafe: 'strafes',
  bombardment: 'bombards',
};

/** 9.9, 9.10, 10.4, 10.5 */
export const combatLines: Lines<EventsOf<CombatEvents>> = {
  deployed: ({ ship, hex }) =>
    line(`${doing(ship, 'is')} placed on hex ${boardHexName(hex)} of the battle board.`, '9.9b'),
  flak: ({ unit, gun, die, modifiers, result }) =>
    line(
      `${gunName(gun)} fires at ${unitName(unit)}: ${flakResults[result]} (${dieInWords(die, modifiers)}).`,
      '9.9.2a',
    ),
  bombed: ({ unit, aim, how, die, modifiers, result }) => {
    const outcome = bombingResults[result] ?? hitWords(Number(result));
    const rule = how === 'bombardment' ? '10.5.1' : '9.10.9a';
    return line(`${doing(unit, attacks[how]!)} ${aimName(aim)}: ${outcome} (${dieInWords(die, modifiers)}).`, rule);
  },
  'no attack': ({ unit, rule }) => line(`${doing(unit, 'stays')} away from the target.`, rule),
  'caught on the ground': ({ unit, die, isHit }) =>
    line(`${doing(unit, 'is')} ${isHit ? 'hit' : 'not hit'} on the ground (die ${die}).`, '9.10.10-ab-b'),
  'place hit': ({ town, scored, hits }) =>
    line(`${townName(town)} takes ${hitWords(scored)} and has ${hitWords(hits)} now.`, '9.10.10-city-a'),
  'supply hit': ({ unit, scored, hits }) =>
    line(`${doing(unit, 'takes')} ${hitWords(scored)}: ${hitWords(hits)} now.`, '13.4'),
  'radar attacked': ({ die, modifiers, isDestroyed }) =>
    line(
      `The radar of Darwin ${isDestroyed ? 'is destroyed' : 'still works'} (${dieInWords(die, modifiers)}).`,
      '9.10.10-rad-a',
    ),
  'damage control': ({ ship, die, modifiers, isSunk }) =>
    line(
      `${doing(ship, isSunk ? 'sinks' : 'stays')}${isSunk ? '' : ' afloat'} (${dieInWords(die, modifiers)}).`,
      '9.10.10-nav-d',
    ),
  'surface combat began': ({ hex, ships: [japan, allies] }) =>
    line(
      `Surface combat in ${placeName(hex)}: ${list(japan.map(unitName))} against ${list(allies.map(unitName))}.`,
      '10.4b',
      [hex],
    ),
  'night action': ({ wanted: [japan, allies], isNight }) => {
    const who =
      japan === allies ? (japan ? 'Both sides want' : 'Neither side wants') : `${sideTitle(japan ? 0 : 1)} ships want`;
    return line(`${who} a night action. They fight ${isNight ? 'by night' : 'by day'}.`, '10.4.2a');
  },
  'night roll': ({ side, die, modifiers }) =>
    line(`${sideTitle(side)} night action: ${dieInWords(die, modifiers)}.`, '10.4.2d'),
  'surface combat length': ({ die, rounds }) =>
    line(`The surface combat lasts ${rounds === 1 ? '1 round' : `${rounds} rounds`} (die ${die}).`, '10.4.1a'),
  'surface combat round': ({ round, isClose }) =>
    line(`Round ${round}, ${isClose ? 'close' : 'normal'} range.`, '10.4.1b'),
  shelled: ({ ship, target, die, modifiers, hits }) =>
    line(
      `${doing(ship, 'fires')} at ${unitName(target)}: ${hitWords(hits)} (${dieInWords(die, modifiers)}).`,
      '10.4.1c',
    ),
  'surface combat ended': ({ hex }) => line('The surface combat is over.', '10.4.1f', [hex]),
  'submarine attacked': ({ ship, target, die, modifiers, hits }) =>
    line(`${doing(ship, 'attacks')} ${unitName(target)}: ${hitWords(hits)} (${dieInWords(die, modifiers)}).`, '10.2c'),
  'submarine hunted': ({ ship, die, isSunk }) =>
    line(`Escorts hunt ${unitName(ship)}: ${isSunk ? 'sunk' : 'it escapes'} (die ${die}).`, '10.2c'),
};
