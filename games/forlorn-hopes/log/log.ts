import { type Lines, line, linesFrom } from '../../events.ts';
import type { ForlornHopesEvent } from '../core/events.ts';
import { doing, inPoints, placeName, sideTitle, unitName } from '../core/names.ts';
import { phaseTitles } from '../core/state.ts';
import { airBattleLines } from './airBattleLog.ts';
import { airMissionLines } from './airMissionLog.ts';
import { baseLines } from './baseLog.ts';
import { combatLines } from './combatLog.ts';
import { groundLines } from './groundLog.ts';
import { navalLines } from './navalLog.ts';
import { operationsLines } from './operationsLog.ts';
import { turnLines } from './turnLog.ts';

const lines: Lines<ForlornHopesEvent> = {
  'turn began': ({ turn }) => ({ text: `Turn ${turn}`, rule: '4.0a', heading: 'turn' }),
  'phase began': ({ phase }) => ({ text: phaseTitles[phase], rule: '4.0a', heading: 'phase' }),
  scored: ({ side, halves, rule }) => line(`${sideTitle(side)} victory points: +${inPoints(halves)}.`, rule),
  placed: ({ unit, place, rule }) => line(`${unitName(unit)}: ${placeName(place)}.`, rule),
  reduced: ({ unit, rule }) => line(`${doing(unit, 'is')} reduced.`, rule),
  disrupted: ({ unit, rule }) => line(`${doing(unit, 'is')} disrupted.`, rule),
  recovered: ({ unit, rule }) => line(`${doing(unit, 'recovers')}.`, rule),
  eliminated: ({ unit, rule }) => line(`${doing(unit, 'is')} eliminated.`, rule),
  ace: ({ unit, gained, rule }) =>
    line(gained ? `An ace flies with ${unitName(unit)}.` : `The ace of ${doing(unit, 'is')} lost.`, rule),
  'game ended': ({ level, rule }) => line(`The game is over: ${level}.`, rule),
  ...turnLines,
  ...baseLines,
  ...operationsLines,
  ...groundLines,
  ...airMissionLines,
  ...combatLines,
  ...airBattleLines,
  ...navalLines,
};

/** A line of the log for each event that is worth one. */
export const describe = linesFrom<ForlornHopesEvent>(lines);
