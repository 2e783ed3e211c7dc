import type { Hex } from '#board/grid';
import { again, leave, type StepOutcome, to } from '#engine/procedure';
import { deplete, eliminate, moveInto, vacate } from '../core/arrivals.ts';
import { unitName } from '../core/names.ts';
import { ask, type FireAndMovement, type Play, procedure, run, seatOf, type UnitId } from '../core/state.ts';
import { isOnLastStep, isOnMap, sideOf } from '../core/units.ts';
import { isLedByRules } from '../solitaire/choices.ts';
import { farthestFromUs } from '../solitaire/route.ts';
import { callDisplacement } from './displacement.ts';
import { type Demand, displaceable, nextHexes, noWay, type Way, wayBack, wayInto, whyNotNext } from './wayBack.ts';

/** A retreat under way. */
interface Retreat extends Demand {
  /** What has been settled about its way. */
  way: Way;
  /** The owner would rather lose a step than displace a friend (8.3.1). */
  stopsShort: boolean;
  /** The hexes entered so far. */
  path: Hex[];
}

/** 8.3: one unit retreats, hex by hex; where there is only one way it goes by itself. */
export const retreat = procedure<Retreat>('retreat', [
  run('find a way', '8.3a', ({ state }, local) => {
    local.way = wayBack(state, local);
  }),
  ask('displace a unit', '8.3.1a', {
    seat: (state, { unit }) => seatOf(state, sideOf(unit)),
    prompt: displacePrompt,
    about: (_, { unit }) => ({ unit: [unit] }),
    when: (state, local) => local.way.length < local.steps && displaceable(state, local).length > 0,
    choose: {
      displace: {
        rule: '8.3.1a',
        label: 'Displace this unit',
        of: 'unit',
        targets: (state, local) => displaceable(state, local),
        do({ state }, local, friend) {
          local.way = wayInto(state, local, friend);
        },
      },
      'stop short': {
        rule: '8.3.1b',
        label: 'Lose a step instead',
        do(_, local) {
          local.stopsShort = true;
        },
      },
    },
  }),
  run('go back', '8.3a', goBack),
  ask('choose a hex', '8.2.4k', {
    seat: (state, { unit }) => seatOf(state, sideOf(unit)),
    prompt: retreatPrompt,
    about: (_, { unit }) => ({ unit: [unit] }),
    choose: {
      to: {
        rule: '8.3a',
        label: 'Retreat to this hex',
        of: 'hex',
        targets: choicesOf,
        why: whyNoChoice,
        do: step,
        next: to('go back'),
      },
    },
  }),
]);

export function callRetreat(play: Play, unit: UnitId, steps: number, bombardment: boolean): void {
  const origin = play.state.where[unit]!;
  play.call(retreat, { unit, origin, steps, bombardment, way: noWay, stopsShort: false, path: [] });
}

function displacePrompt(_: FireAndMovement, { unit, way }: Retreat): string {
  const instead = way.length === 0 ? 'stays where it is' : `stops after ${hexes(way.length)}`;
  return `Displace a friendly unit that blocks the retreat of ${unitName(unit)}, or it ${instead} and loses a step.`;
}

function retreatPrompt(state: FireAndMovement, { unit, steps, way, path }: Retreat): string {
  const next = `Choose the next retreat hex for ${unitName(unit)} (${way.length - path.length} left)`;
  if (way.length === steps) return `${next}.`;
  return `${next}; it cannot retreat all ${steps} hexes and will be ${isOnLastStep(state, unit) ? 'eliminated' : 'depleted'}.`;
}

function hexes(count: number): string {
  return count === 1 ? '1 hex' : `${count} hexes`;
}

/** The hexes to choose from; in solitaire the Japanese keep away from the most US units (16.1.3). */
function choicesOf(state: FireAndMovement, local: Retreat): Hex[] {
  const next = nextHexes(state, local, local.way);
  return isLedByRules(state, local.unit) ? farthestFromUs(state, state.where[local.unit]!, next) : next;
}

function whyNoChoice(state: FireAndMovement, local: Retreat, hex: Hex): string {
  return nextHexes(state, local, local.way).includes(hex) ? '16.1.3a' : whyNotNext(state, local, local.way, hex);
}

function goBack(play: Play, local: Retreat): StepOutcome {
  const { way, path } = local;
  if (path.length === way.length) return endRetreat(play, local);
  if (way.goal >= 0 && path.length === way.length - 1) return takeOver(play, local);
  const next = choicesOf(play.state, local);
  if (next.length > 1) return undefined;
  step(play, local, next[0]!);
  return again;
}

/** 8.3.1: the last hex of the way, once the friend there has left it. */
function takeOver(play: Play, local: Retreat): StepOutcome {
  const { unit, way } = local;
  if (way.friend >= 0) callDisplacement(play, way.friend, unit);
  else step(play, local, way.goal);
  local.way = { ...way, friend: -1 };
  return again;
}

function step(play: Play, { unit, path }: Retreat, hex: Hex): void {
  play.emit({ type: 'fell back', unit, from: play.state.where[unit]!, to: hex });
  moveInto(play, unit, [hex]);
  path.push(hex);
}

function endRetreat(play: Play, { unit, origin, steps, path, stopsShort }: Retreat): StepOutcome {
  const { state } = play;
  if (path.length > 0) play.emit({ type: 'retreated', unit, from: origin, path });
  if (path.length === 0 && !stopsShort) eliminate(play, unit, '8.3b');
  else if (path.length < steps) deplete(play, unit, whyLoss(state, unit, path));
  if (path.length > 0) vacate(play, unit, origin);
  const vacated = [origin, ...path];
  if (isOnMap(state, unit)) vacated.pop();
  if (vacated.length > 0) state.pathsOfRetreat.push(vacated);
  return leave;
}

function whyLoss(state: FireAndMovement, unit: UnitId, path: readonly Hex[]): string {
  if (path.length === 0) return '8.3.1b';
  return isOnLastStep(state, unit) ? '8.3k' : '8.3j';
}
