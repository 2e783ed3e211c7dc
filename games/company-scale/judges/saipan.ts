import * as hero from '../judgement/heroes.ts';
import * as event from '../judgement/saipanEvents.ts';
import { judgeOf } from '../judgement.ts';
import { saipan } from '../saipan/game.ts';

/** How Saipan is played well. */
export const saipanJudge = judgeOf(saipan, {
  pace: 2700,
  routine: {
    'hero saves: who': hero.saveUnit,
    'hero joins: unit': hero.joinInFront,
    'hero leads: unit': hero.joinInFront,
    'hero defends: who': hero.standWithUs,
    'american initiative: which': event.commandMost,
    'japanese initiative: which': event.commandMost,
    'american amphetamines: which': event.wakeUp,
    'japanese amphetamines: which': event.wakeUp,
    'martyrs: where': event.martyrs,
    'american experience: which': event.strongestDivision,
    'raid: where': event.raid,
    'ammunition dump: where': event.ammunitionDump,
    "commander's suicide: which": event.strongestDivision,
  },
});
