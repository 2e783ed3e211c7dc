import { onTop, stepOf as stepAt } from '#engine/frames';
import type { Plot, PlotChoice, PlotMove, Plotter, PlotWay, ShotChance } from '../../display.ts';
import { FIRE, kindOf, objectOf } from '../air/battle/actions.ts';
import { defensiveFire } from '../air/battle/defensiveFire.ts';
import { impulse } from '../air/battle/impulse.ts';
import { battleOf, isOnBoard, pieceSide } from '../air/battle/pieces.ts';
import { courseOf, isComplete, planAct, planOf, straightOn } from '../air/battle/plan.ts';
import { gunnersAgainst } from '../air/battle/shots.ts';
import { actFor } from '../air/battle/verbs.ts';
import type { Course } from '../core/airBattle.ts';
import { missionOf } from '../core/airMission.ts';
import { unitName } from '../core/names.ts';
import type { ForlornHopes } from '../core/state.ts';
import { tacticalBoard } from './boards.ts';
import { type Prospect, prospectFrom, stepOf, wayOf } from './plotSearch.ts';
import { asShownTo, chanceOf, chancesAt, defenseChance, fieldsAt } from './plotSights.ts';

const moves: Readonly<Record<PlotMove, string>> = {
  ahead: 'ahead',
  left: 'left',
  right: 'right',
  'sharp left': 'sharp left',
  'sharp right': 'sharp right',
  'roll left': 'roll left',
  'roll right': 'roll right',
  reverse: 'Immelmann',
  climb: 'climb',
  dive: 'dive',
};
const verbs = [...Object.values(moves), 'straight on', 'enter at', 'face', 'fire at', 'back', 'fly'];

/** A plan with something added to it: each place that it comes to, the last, and the shots on the way. */
function follow(state: ForlornHopes, added: readonly PlotChoice[]) {
  const course = { ...courseOf(state) };
  const isThere = () => course.hex >= 0;
  const steps = isThere() ? [stepOf(course)] : [];
  const shots: ShotChance[] = [];
  for (const action of [...planOf(state), ...added.map(({ verb, target }) => actFor(state, verb, target))]) {
    if (kindOf(action) === FIRE) shots.push(chanceOf(state, course, objectOf(action)));
    planAct(state, course, action);
    if (isThere()) steps.push(stepOf(course));
  }
  return { course, steps, shots };
}

function wayAlong(state: ForlornHopes, added: readonly PlotChoice[]): PlotWay {
  const { course, steps, shots } = follow(state, added);
  if (course.hex < 0 || course.entry > 0) return { steps, fields: [], chances: shots };
  return { steps, fields: fieldsAt(state, course), chances: [...shots, ...chancesAt(state, course)] };
}

/** 9.7.8f: what spends the points that are left. */
function finishOf(state: ForlornHopes, course: Course, { rest }: Prospect): Plot['finish'] {
  if (isComplete(course)) return { label: 'Fly', way: [] };
  if (course.entry > 0) return undefined;
  const acts = straightOn(state, course);
  const end = { ...course };
  for (const action of acts) planAct(state, end, action);
  if (isComplete(end)) return { label: 'Fly straight on', way: wayOf(state, acts) };
  return rest && { label: 'Fly on', way: wayOf(state, rest) };
}

function plotOfImpulse(view: ForlornHopes): Plot {
  const state = asShownTo(view, pieceSide(view, courseOf(view).pieces[0]!));
  const { course } = follow(state, []);
  const prospect = prospectFrom(state, course);
  const finish = finishOf(state, course, prospect);
  const { ends, shots } = prospect;
  return { board: tacticalBoard.id, ...wayAlong(state, []), ends, shots, moves, verbs, ...(finish ? { finish } : {}) };
}

/** 9.7.9h: the bombers that may fire, with the chance that each hits. */
function plotOfDefense(view: ForlornHopes, { target, tried }: { target: number; tried: readonly number[] }): Plot {
  const { side } = missionOf(view);
  const state = asShownTo(view, side);
  const { hex, unit } = battleOf(state);
  const gunners = isOnBoard(battleOf(state), target) ? gunnersAgainst(state, target, side) : [];
  const chances = gunners
    .filter((gunner) => !tried.includes(gunner))
    .map((gunner) => {
      const chance = defenseChance(state, gunner, target);
      return {
        hex: hex[gunner]!,
        text: `${chance}%`,
        title: `${unitName(unit[gunner]!)} hits ${unitName(unit[target]!)}: ${chance}%`,
      };
    });
  return { board: tacticalBoard.id, steps: [], fields: [], chances, ends: [], shots: [], moves: {}, verbs: [] };
}

export const forlornHopesPlotter: Plotter<ForlornHopes> = {
  plot(view) {
    if (!view.airBattle) return undefined;
    const defense = onTop(view, defensiveFire);
    if (defense) return plotOfDefense(view, defense);
    return onTop(view, impulse) && stepAt(view, impulse)?.name === 'plan' ? plotOfImpulse(view) : undefined;
  },
  along(view, way) {
    return wayAlong(asShownTo(view, pieceSide(view, courseOf(view).pieces[0]!)), way);
  },
};
