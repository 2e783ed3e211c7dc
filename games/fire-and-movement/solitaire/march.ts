import { areAdjacent, type Hex } from '#board/grid';
import { leave, type StepOutcome, to } from '#engine/procedure';
import { isLandingBeach, moveAlong } from '../core/arrivals.ts';
import { hexName, hexNumber, unitName } from '../core/names.ts';
import { changesHands } from '../core/objectives.ts';
import {
  ask,
  type FireAndMovement,
  HAS_MOVED,
  type Play,
  procedure,
  run,
  type UnitId,
  us,
  WAS_BLOCKED,
} from '../core/state.ts';
import { islandAt } from '../core/terrain.ts';
import { isVacant } from '../core/units.ts';
import { archipelago, movementAllowance } from '../data/data.ts';
import { JAPAN } from '../data/dataTypes.ts';
import { heldByUs } from './blocked.ts';
import { isNextToUs, priceOf } from './goals.ts';
import { farthestFromUs, goesAroundZones, hexesOn, isStoppedByUs, type Routes, routesTo } from './route.ts';

const { grid } = archipelago;

/** A Japanese unit on the move, by the principle that sends it. */
export interface Errand {
  readonly unit: UnitId;
  readonly principle: string;
  /** The hexes that will do. */
  readonly goals: Hex[];
  /** What it is after: the one goal, or the US unit beside which the goals lie (16.1.4). */
  readonly hex: Hex;
  /** Whether it halts as soon as it is next to a US unit (16.1.4). */
  readonly halts: boolean;
}

interface March extends Errand {
  /** The hexes it is to enter, as far as that is settled. */
  path: Hex[];
  spent: number;
  /** The further principles that settled its way. */
  also: string[];
}

/** 16.1: a unit goes along its route as far as its points allow; where the principles leave two ways, the US player chooses. */
export const errand = procedure<March>('solitaire march', [
  run('go on', '16.1.2a', goOn),
  ask('choose a hex', '16.1.3b', {
    seat: us,
    prompt: (state, { unit, path, hex }) => {
      const after = path.length > 0 ? ` after ${hexNumber(path[path.length - 1]!)}` : '';
      const from = hexName(state.where[unit]!);
      return `Choose the next hex${after} for ${unitName(unit)} (at ${from}, going to ${hexNumber(hex)}): its paths cost the same.`;
    },
    about: (_, { unit, hex }) => ({ unit: [unit], hex: [hex] }),
    choose: {
      by: {
        rule: '16.1.3b',
        label: 'Move through this hex',
        of: 'hex',
        targets: (state, local) => equalHexes(state, local, routesTo(state, local.unit, local.goals)),
        do(play, local, hex) {
          note(local, '16.1.3b');
          goBy(play.state, local, hex);
          return to('go on');
        },
      },
    },
  }),
]);

export function callErrand(play: Play, sent: Errand): void {
  play.call(errand, { ...sent, path: [], spent: 0, also: [] });
}

function goOn(play: Play, local: March): StepOutcome {
  const { state } = play;
  const { unit, goals, path } = local;
  const routes = routesTo(state, unit, goals);
  if (path.length === 0 && goesAroundZones(state, unit, goals, routes)) note(local, '16.1.2d');
  while (!isOver(state, local)) {
    const open = openHexes(state, local, routes);
    if (open.length === 0) break;
    const equal = farthestFromUs(state, placeOf(state, local), open);
    if (equal.length > 1 && doesMatter(state, local, routes)) return undefined;
    if (equal.length < open.length) note(local, '16.1.3a');
    goBy(state, local, equal[0]!);
  }
  return finish(play, local, routes);
}

function placeOf({ where }: FireAndMovement, { unit, path }: March): Hex {
  return path.length > 0 ? path[path.length - 1]! : where[unit]!;
}

/** Whether it has come where it was to go. */
function isOver(state: FireAndMovement, local: March): boolean {
  const { path, goals, halts } = local;
  const at = placeOf(state, local);
  if (path.length === 0 || !isVacant(state, at)) return false;
  return goals.includes(at) || (halts && isNextToUs(state, at));
}

function openHexes(state: FireAndMovement, local: March, routes: Routes): Hex[] {
  const { unit, spent } = local;
  return hexesOn(state, unit, routes, placeOf(state, local), movementAllowance[unit]! - spent);
}

function equalHexes(state: FireAndMovement, local: March, routes: Routes): Hex[] {
  return farthestFromUs(state, placeOf(state, local), openHexes(state, local, routes));
}

function goBy(state: FireAndMovement, local: March, hex: Hex): void {
  local.spent += priceOf(state, local.unit, placeOf(state, local), hex);
  local.path.push(hex);
}

function note({ also }: March, principle: string): void {
  if (!also.includes(principle)) also.push(principle);
}

/** A choice of ways is none if all of them end in the same hex and pass nothing that a unit in passing takes or destroys. */
function doesMatter(state: FireAndMovement, local: March, routes: Routes): boolean {
  const ends: Hex[] = [];
  const taken: Hex[] = [];
  const seen = new Set<string>();
  function follow(march: March): void {
    const stop = lastStop(state, march);
    const mark = `${placeOf(state, march)} ${march.spent} ${stop}`;
    if (seen.has(mark)) return;
    seen.add(mark);
    const next = isOver(state, march) ? [] : equalHexes(state, march, routes);
    if (next.length === 0 && !ends.includes(stop)) ends.push(stop);
    for (const hex of next) {
      if (isTakenInPassing(state, hex)) taken.push(hex);
      const further = { ...march, path: [...march.path] };
      goBy(state, further, hex);
      follow(further);
    }
  }
  follow(local);
  return ends.length > 1 || taken.some((hex) => hex !== ends[0]);
}

function isTakenInPassing(state: FireAndMovement, hex: Hex): boolean {
  return changesHands(state, JAPAN, hex) || isLandingBeach(state, hex);
}

/** The last hex of the path in which the unit may end its move; -1 if it can only stay where it is. */
function lastStop(state: FireAndMovement, { path }: March): Hex {
  for (let at = path.length - 1; at >= 0; at--) if (isVacant(state, path[at]!)) return path[at]!;
  return -1;
}

function finish(play: Play, local: March, routes: Routes): StepOutcome {
  const { state } = play;
  const { unit, principle, also } = local;
  const stop = lastStop(state, local);
  if (stop < 0) return leave;
  if (isStoppedByUs(state, unit, routes, stop)) {
    note(local, '16.2.4P');
    state.done[unit]! |= WAS_BLOCKED;
  }
  const path = local.path.slice(0, local.path.indexOf(stop) + 1);
  play.emit({ type: 'principle', principle, units: [unit], hex: cameFor(state, local, stop), also });
  play.emit({ type: 'moved', unit, from: state.where[unit]!, path, cost: priceOfPath(state, unit, path) });
  moveAlong(play, unit, path);
  state.done[unit]! |= HAS_MOVED;
  return leave;
}

/** What the unit was after: of US units that nothing set apart, the one beside which it halts in the end. */
function cameFor(state: FireAndMovement, { hex, halts }: March, stop: Hex): Hex {
  if (!halts || areAdjacent(grid, stop, hex)) return hex;
  return heldByUs(state, islandAt(hex)).find((held) => areAdjacent(grid, stop, held)) ?? hex;
}

function priceOfPath(state: FireAndMovement, unit: UnitId, path: readonly Hex[]): number {
  const from = [state.where[unit]!, ...path];
  return path.reduce((price, hex, at) => price + priceOf(state, unit, from[at]!, hex), 0);
}
