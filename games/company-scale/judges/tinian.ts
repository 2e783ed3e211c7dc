import * as answer from '../judgement/answers.ts';
import { callOzbourn } from '../judgement/assaults.ts';
import { writePlan } from '../judgement/planning.ts';
import { layMine, setUpJapan } from '../judgement/settingUp.ts';
import { judgeOf } from '../judgement.ts';
import { tinian } from '../tinian/game.ts';

/** How Tinian is played well. */
export const tinianJudge = judgeOf(tinian, {
  pace: 4500,
  routine: {
    'hero rolls again: again': callOzbourn,
    'event strike: where': answer.strikeWhere,
    'event strike: by mistake': answer.strikeWhere,
    'event strike: what': answer.strikeWhat,
    'hero comes: where': answer.placeHero,
    'hero comes: with the Army': answer.placeHero,
    'fortitude: where': answer.steadyMost,
    'local banzai: which': answer.localBanzai,
    'infiltration: who': answer.stayHidden,
    'supply disruption: pay': answer.payOff,
  },
  drawn: {
    'free setup: plan': writePlan,
    'free setup: set up': setUpJapan,
    'mine laying: where': layMine,
  },
  calm: ['free setup'],
});
