import type { Hex } from '#board/grid';
import type { Choice } from '#engine/decision';
import { onTop } from '#engine/frames';
import type { Route } from '../../display.ts';
import { advanceWords, displacementWords, marchWords, retreatWords } from '../../ground/wayWords.ts';
import { advances, advanceUnit } from '../combat/advance.ts';
import { displacement } from '../combat/displacement.ts';
import { retreat } from '../combat/retreat.ts';
import { hexNumber } from '../core/names.ts';
import type { FireAndMovement } from '../core/state.ts';
import { movementAllowance } from '../data/data.ts';
import { approach } from '../movement/landings.ts';
import { march } from '../movement/march.ts';
import { landingCost, mobileLanding } from '../movement/mobileLanding.ts';
import { routeTo } from '../movement/reach.ts';
import { errand } from '../solitaire/march.ts';
import { local, onMap } from './board.ts';

/** With the hex it begins in. */
type Course = { readonly hexes: readonly Hex[]; readonly cost: string };

export function route(view: FireAndMovement, choice: Choice, target: Hex): Route | undefined {
  if (choice.of !== 'hex' || !choice.targets.includes(target)) return undefined;
  const course = courseTo(view, choice.verb, target);
  return course && { board: onMap(target).board, hexes: local(course.hexes), cost: course.cost };
}

function courseTo(view: FireAndMovement, verb: string, hex: Hex): Course | undefined {
  if (verb === 'approach') return approachCourse(view, hex);
  if (verb === 'by') return errandCourse(view, hex);
  return verb === 'to' ? courseInHand(view, hex) : undefined;
}

/** The way of the unit in hand. */
function courseInHand(view: FireAndMovement, hex: Hex): Course | undefined {
  const marching = onTop(view, march);
  if (marching) {
    const { unit, spent } = marching;
    const { path, cost } = routeTo(view, unit, spent, hex);
    return { hexes: [view.where[unit]!, ...path], cost: marchWords(spent, cost, movementAllowance[unit]!) };
  }
  const retreating = onTop(view, retreat);
  if (retreating) {
    const { unit, way, path } = retreating;
    return { hexes: [view.where[unit]!, hex], cost: retreatWords(path.length, way.length) };
  }
  const displaced = onTop(view, displacement);
  if (displaced) return { hexes: [view.where[displaced.unit]!, hex], cost: displacementWords };
  return landingCourse(view, hex) ?? advanceCourse(view, hex);
}

/** From the landing beach inland. */
function landingCourse(view: FireAndMovement, hex: Hex): Course | undefined {
  const landing = onTop(view, mobileLanding);
  if (!landing) return undefined;
  const beach = view.boats[landing.boat]!.hex;
  const { path, cost } = routeTo(view, landing.unit, landingCost, hex, beach);
  return { hexes: [beach, ...path], cost: marchWords(landingCost, cost, movementAllowance[landing.unit]!) };
}

function advanceCourse(view: FireAndMovement, hex: Hex): Course | undefined {
  const advancing = onTop(view, advanceUnit);
  if (!advancing) return undefined;
  const path = advances(view, advancing.unit).get(hex)!;
  return { hexes: [view.where[advancing.unit]!, ...path], cost: advanceWords(path.length) };
}

/** 16.1: the way of a unit that the rules lead, as far as it is settled, and on by the hex that is chosen for it. */
function errandCourse(view: FireAndMovement, hex: Hex): Course | undefined {
  const led = onTop(view, errand);
  return led && { hexes: [view.where[led.unit]!, ...led.path, hex], cost: `on the way to ${hexNumber(led.hex)}` };
}

/** From the sea hex to the one that is assaulted. */
function approachCourse(view: FireAndMovement, sea: Hex): Course | undefined {
  const bound = onTop(view, approach);
  return bound && { hexes: [sea, view.boats[bound.boat]!.hex], cost: 'assault from the sea' };
}
