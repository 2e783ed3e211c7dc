import { again, type StepOutcome } from '#engine/procedure';
import { deplete, withdraw } from '../core/arrivals.ts';
import { unitList, unitName } from '../core/names.ts';
import { ask, type FireAndMovement, type Play, procedure, run, seatOf, type UnitId } from '../core/state.ts';
import { isAtSea, isOnLastStep, sideOf } from '../core/units.ts';
import { isLedByRules, mustResist, nextDrivenBack } from '../solitaire/choices.ts';
import { callRetreat } from './retreat.ts';
import { displaceable, wayBack } from './wayBack.ts';

/** The units that a combat result drives back. */
interface Retreats {
  /** Those of whom it is not yet settled whether they retreat. */
  waiting: UnitId[];
  /** How many hexes they retreat. */
  steps: number;
  bombardment: boolean;
  /** One of them stood fast, so that nobody advances (8.4). */
  resisted: boolean;
}

/** 8.4: unit by unit, in any order, the owner lets it retreat or has it resist. */
export const retreats = procedure<Retreats>('retreats', [
  run(
    'retreat or resist by principles',
    '16.2.5P',
    settleByPrinciples,
    (state, { waiting }) => waiting.length > 0 && isLedByRules(state, waiting[0]!),
  ),
  ask('retreat or resist', '8.4a', {
    seat: (state, { waiting }) => seatOf(state, sideOf(waiting[0]!)),
    prompt,
    about: (_, { waiting }) => ({ unit: waiting }),
    order: { id: () => 'retreat', reply },
    when: (_, { waiting }) => waiting.length > 0,
    choose: {
      retreat: {
        rule: '8.2.4k',
        label: 'Retreat this unit',
        of: 'unit',
        targets: (_, { waiting }) => waiting,
        do: driveBack,
        next: again,
      },
      resist: {
        rule: '8.4a',
        label: 'Resist (lose a step)',
        of: 'unit',
        targets: (_, { waiting }) => waiting,
        do: resist,
        next: again,
      },
    },
  }),
  run('no way past', '8.4g', closePaths, (_, { resisted }) => resisted),
]);

/** From now on nobody advances along the paths of retreat. */
export function closePaths({ state }: Play): void {
  state.pathsOfRetreat = [];
}

export function callRetreats(play: Play, units: readonly UnitId[], steps: number, bombardment: boolean): void {
  play.call(retreats, { waiting: [...units], steps, bombardment, resisted: false });
}

function prompt(state: FireAndMovement, { waiting, steps, bombardment }: Retreats): string {
  const distance = steps === 1 ? '1 hex' : `${steps} hexes`;
  const [unit] = waiting;
  if (waiting.length > 1) return `${unitList(waiting)} must each retreat ${distance} or offer stiff resistance.`;
  const cost = costOfRetreat(state, unit!, steps, bombardment);
  return `${unitName(unit!)} must retreat ${distance} or offer stiff resistance${costsTold[cost]}.`;
}

/** What a standing order means for the unit that comes first; where a retreat would cost something, its owner is asked. */
function reply(view: FireAndMovement, { waiting, steps, bombardment }: Retreats, answer: string) {
  const target = waiting[0]!;
  if (answer === 'resist') return { verb: 'resist', target };
  return costOfRetreat(view, target, steps, bombardment) === 'nothing' ? { verb: 'retreat', target } : undefined;
}

/** What a retreat does to the unit itself: only a friend moved out of its way may save it, it is depleted, eliminated. */
export type CostOfRetreat = 'nothing' | 'a friend displaced' | 'depleted' | 'eliminated';

const costsTold: Readonly<Record<CostOfRetreat, string>> = {
  nothing: '',
  'a friend displaced': '; friends stand in its way',
  depleted: '; it cannot retreat that far and would be depleted as well',
  eliminated: '; a retreat would eliminate it',
};

function costOfRetreat(state: FireAndMovement, unit: UnitId, steps: number, bombardment: boolean): CostOfRetreat {
  if (isAtSea(state, unit)) return 'nothing';
  const demand = { unit, origin: state.where[unit]!, steps, bombardment };
  const { length } = wayBack(state, demand);
  if (length === steps) return 'nothing';
  if (displaceable(state, demand).length > 0) return 'a friend displaced';
  return length === 0 || isOnLastStep(state, unit) ? 'eliminated' : 'depleted';
}

/** Sends a unit back; one at sea takes to its boats and leaves the map (12.1). */
function driveBack(play: Play, local: Retreats, unit: UnitId): void {
  settle(local, unit);
  if (isAtSea(play.state, unit)) withdraw(play, unit, '12.1d');
  else callRetreat(play, unit, local.steps, local.bombardment);
}

function resist(play: Play, local: Retreats, unit: UnitId): void {
  settle(local, unit);
  local.resisted = true;
  play.emit({ type: 'resisted', unit, hex: play.state.where[unit]! });
  deplete(play, unit, isOnLastStep(play.state, unit) ? '8.4f' : '8.4d');
}

/** 16.2, principle 5: in solitaire the Japanese hold what they can only leave at a cost. */
function settleByPrinciples(play: Play, local: Retreats): StepOutcome {
  const { state } = play;
  const { waiting, steps, bombardment } = local;
  const unit = nextDrivenBack(state, waiting);
  if (mustResist(state, unit, costOfRetreat(state, unit, steps, bombardment))) {
    play.emit({ type: 'principle', principle: '16.2.5P', units: [unit], hex: state.where[unit]!, also: [] });
    resist(play, local, unit);
  } else driveBack(play, local, unit);
  return again;
}

function settle(local: Retreats, unit: UnitId): void {
  local.waiting = local.waiting.filter((other) => other !== unit);
}
