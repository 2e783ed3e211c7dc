import { type EventsOf, type Lines, line } from '../../events.ts';
import { dieInWords } from '../../tables/words.ts';
import { counted, list } from '../../words.ts';
import { targetName } from '../core/aimNames.ts';
import type { AirMission } from '../core/airMission.ts';
import type { AirMissionEvents } from '../core/airMissionEvents.ts';
import { baseName, doing, placeName, sideTitle, unitList, unitName } from '../core/names.ts';
import type { UnitId } from '../core/state.ts';

const missions: Readonly<Record<AirMission['kind'], string>> = {
  regular: 'an air mission',
  reaction: 'a reaction mission',
  paratroops: 'a paratroop assault',
  patrol: 'a patrol',
};

/** A fighter as far as it is known. */
function fighter(unit: UnitId): string {
  return unit < 0 ? 'a fighter' : unitName(unit);
}

const scrambles = {
  airborne: 'is in the air',
  scattered: 'is in the air, scattered',
  grounded: 'stays on the ground',
} as const;

/** 9.1 to 9.6, 9.11, 9.12, and the flights of 7.3. */
export const airMissionLines: Lines<EventsOf<AirMissionEvents>> = {
  'mission flown': ({ side, kind, hex, count }) =>
    line(
      `${sideTitle(side)} player: ${missions[kind]} to ${placeName(hex)}, ${counted(count, 'air unit')}.`,
      '9.1.3a',
      [hex],
    ),
  'flight sent': ({ units, torpedoes, hex }) => {
    const armed = torpedoes.length === 0 ? '' : ` Torpedoes: ${unitList(torpedoes)}.`;
    return line(`You send ${unitList(units)}.${armed}`, '9.1.1', [hex]);
  },
  staged: ({ side, unit, base }) =>
    unit < 0
      ? line(`The ${sideTitle(side)} player stages an air unit.`, '9.3c')
      : line(`${unitName(unit)} stages to ${baseName(base)}.`, '9.3a'),
  'interception tried': ({ unit, attempt, hex, die, modifiers, succeeds }) =>
    line(
      `Interception attempt ${attempt}, ${fighter(unit)}, ${dieInWords(die, modifiers)}: ${succeeds ? 'it scrambles' : 'it fails'}.`,
      '9.4.1a',
      [hex],
    ),
  'interceptor came': ({ side, unit, hex }) =>
    line(`${sideTitle(side)} interceptors: ${fighter(unit)} flies to ${placeName(hex)}.`, '9.4.2', [hex]),
  'interceptor stayed': ({ side, unit }) =>
    line(`${sideTitle(side)} interceptors: ${fighter(unit)} is kept back.`, '9.4.2b'),
  'target scrambled': ({ unit, die, modifiers, result }) =>
    line(`Target scramble of ${unitName(unit)}, ${dieInWords(die, modifiers)}: it ${scrambles[result]}.`, '9.5.1a'),
  sighted: ({ unit, isReduced }) => line(`${unitName(unit)} is sighted${isReduced ? ', reduced' : ''}.`, '9.1.2g'),
  'target named': ({ hex, target }) => line(`The target is ${targetName(target, hex)}.`, '9.6a', [hex]),
  coordination: ({ bases, die, difference, isLate }) => {
    const result = isLate ? 'come late' : 'arrive with the others';
    return line(
      `Coordination, die ${die} against a difference of ${difference}: the units from ${list(bases.map(baseName))} ${result}.`,
      '9.7.1b',
    );
  },
  'paratroops dropped': ({ unit, hex }) => line(`${doing(unit, 'jumps')} over ${placeName(hex)}.`, '9.11b', [hex]),
  'paratroops brought back': ({ unit }) => line(`${unitName(unit)} is disrupted: the paratroops do not jump.`, '9.11f'),
  'transport replaced': ({ unit, base }) => line(`${unitName(unit)} returns at ${baseName(base)}.`, '9.11e'),
  landed: ({ unit, base, rule }) => line(`${unitName(unit)} lands at ${baseName(base)}.`, rule),
  'landing risked': ({ unit, die, modifiers, isLoss }) => {
    const result = isLoss ? 'an accident costs a step' : 'it comes down safely';
    return line(`Landing of ${unitName(unit)}, ${dieInWords(die, modifiers)}: ${result}.`, '9.12.1');
  },
  'watch ended': ({ unit, hex }) => line(`${unitName(unit)} leaves ${placeName(hex)}.`, '7.3.6', [hex]),
  'regrouping designated': ({ units }) =>
    line(units.length === 0 ? 'None of your air units regroups.' : `To regroup: ${unitList(units)}.`, '7.2.2'),
  'recon tried': ({ unit, die, modifiers, isAvailable }) => {
    const result = isAvailable ? 'it is available' : 'it is not available';
    return line(`Reconnaissance by ${unitName(unit)}, ${dieInWords(die, modifiers)}: ${result}.`, '7.3.2b');
  },
  'recon placed': ({ unit, hex }) => line(`${unitName(unit)} flies over ${placeName(hex)}.`, '7.3.2c', [hex]),
  'base examined': ({ side, base }) =>
    line(`The ${sideTitle(side)} player looks at the airbase of ${baseName(base)}.`, '7.3.4a'),
  'recon report': ({ base, fighters, bombers }) =>
    line(`At ${baseName(base)}: ${counted(fighters, 'fighter unit')}, ${counted(bombers, 'bomber unit')}.`, '7.3.4a'),
  'patrol began': ({ unit, hex }) => line(`${unitName(unit)} patrols over ${placeName(hex)}.`, '7.3.5a', [hex]),
  'patrol tested': ({ unit, holds }) =>
    line(`The patrol of ${unitName(unit)} ${holds ? 'holds' : 'has failed'}.`, holds ? '7.3.5g' : '7.3.5h'),
};
