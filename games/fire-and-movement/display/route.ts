import type { Hex } from '#board/grid';
import type { Choice } from '#engine/decision';
import type { Route } from '../../display.ts';
import { movementPoints } from '../../words.ts';
import { advances, advanceUnit } from '../advance.ts';
import { movementAllowance } from '../data.ts';
import { displacement } from '../displacement.ts';
import { march } from '../march.ts';
import { landingCost, mobileLanding } from '../mobileLanding.ts';
import { hexNumber } from '../names.ts';
import { routeFrom, routeTo } from '../reach.ts';
import { retreat } from '../retreat.ts';
import type { FireAndMovement, UnitId } from '../state.ts';
import type { Way } from '../wayBack.ts';
import { local, onMap } from './board.ts';
import { topFrame } from './moment.ts';

/** What the local values of the procedures that lead a unit somewhere have in common. */
interface Leading {
  readonly unit: UnitId;
  readonly spent?: number;
  readonly boat?: number;
  readonly way?: Way;
  readonly path?: readonly Hex[];
  /** What a unit that the rules lead is after. */
  readonly hex?: Hex;
}

/** With the hex it begins in. */
type Course = { readonly hexes: readonly Hex[]; readonly cost: string };

const courses: Readonly<Record<string, (view: FireAndMovement, leading: Leading, hex: Hex) => Course>> = {
  [march.name]: marchCourse,
  [mobileLanding.name]: landingCourse,
  [retreat.name]: (view, { unit, way, path = [] }, hex) => ({
    hexes: [view.where[unit]!, hex],
    cost: `hex ${path.length + 1} of ${way?.length ?? 1}`,
  }),
  [displacement.name]: (view, { unit }, hex) => ({ hexes: [view.where[unit]!, hex], cost: 'displaced 1 hex' }),
  [advanceUnit.name]: advanceCourse,
};

const verbs: Readonly<Record<string, (procedure: string) => (typeof courses)[string] | undefined>> = {
  to: (procedure) => courses[procedure],
  approach: () => approach,
  by: () => errandCourse,
};

export function route(view: FireAndMovement, choice: Choice, target: Hex): Route | undefined {
  const frame = topFrame(view);
  if (choice.of !== 'hex' || !frame || !choice.targets.includes(target)) return undefined;
  const leading = frame.local as Leading;
  const course = verbs[choice.verb]?.(frame.procedure);
  if (!course) return undefined;
  const { hexes, cost } = course(view, leading, target);
  return { board: onMap(target).board, hexes: local(hexes), cost };
}

function marchCourse(view: FireAndMovement, { unit, spent = 0 }: Leading, hex: Hex): Course {
  const { path, cost } = routeTo(view, unit, spent, hex);
  return { hexes: [view.where[unit]!, ...path], cost: costInWords(unit, spent, cost) };
}

function costInWords(unit: UnitId, spent: number, cost: number): string {
  const allowance = movementPoints(movementAllowance[unit]!);
  const leg = `${movementPoints(cost)} MP`;
  return spent === 0 ? `${leg} of ${allowance}` : `${leg}, in all ${movementPoints(spent + cost)} of ${allowance}`;
}

/** From the landing beach inland. */
function landingCourse(view: FireAndMovement, { unit, boat = 0 }: Leading, hex: Hex): Course {
  const beach = view.boats[boat]!.hex;
  const { path, cost } = routeFrom(view, unit, beach, landingCost, hex);
  return { hexes: [beach, ...path], cost: costInWords(unit, landingCost, cost) };
}

function advanceCourse(view: FireAndMovement, { unit }: Leading, hex: Hex): Course {
  const path = advances(view, unit).get(hex)!;
  return {
    hexes: [view.where[unit]!, ...path],
    cost: path.length === 1 ? 'advance 1 hex' : `advance ${path.length} hexes`,
  };
}

/** 16.1: the way of a unit that the rules lead, as far as it is settled, and on by the hex that is chosen for it. */
function errandCourse(view: FireAndMovement, { unit, path = [], hex: goal = -1 }: Leading, hex: Hex): Course {
  return { hexes: [view.where[unit]!, ...path, hex], cost: `on the way to ${hexNumber(goal)}` };
}

/** From the sea hex to the one that is assaulted. */
function approach({ boats }: FireAndMovement, { boat = 0 }: Leading, sea: Hex): Course {
  return { hexes: [sea, boats[boat]!.hex], cost: 'assault from the sea' };
}
