import { again, leave, type StepOutcome, to, type Verb } from '#engine/procedure';
import type { ForlornHopesEvent } from '../core/events.ts';
import { handOf } from '../core/hand.ts';
import { unitName } from '../core/names.ts';
import { ask, type ForlornHopes, type Play, procedure, run, seatOf, type UnitId } from '../core/state.ts';
import { isBomber } from '../data/data.ts';
import { abort } from './abort.ts';
import { antiAircraft } from './antiAircraft.ts';
import { bestShip, keepPlan, missionUnits, planOf, proposedPlan, slotInPlan } from './attackPlan.ts';
import { type Attack, bombTarget } from './bombing.ts';
import { deployShips } from './deployment.ts';
import { NO_RUN, runs, whyNotRun } from './runs.ts';
import { isAfloat, isTargetGone, shipsFor, whyNotShip } from './target.ts';

/** An attack without an air battle, under way. */
export interface UnopposedAttack {
  /** How many units of the mission have had their turn. */
  flown: number;
  /** The ship of the unit whose turn it is has been sunk, and it looks for another. */
  isAstray: boolean;
}

type AttackVerb = Verb<ForlornHopes, UnopposedAttack, ForlornHopesEvent>;

function missionSeat({ airMission }: ForlornHopes) {
  return seatOf(airMission!.side);
}

function hasTarget({ airMission }: ForlornHopes): boolean {
  return airMission!.target !== null && airMission!.target.kind !== 'none';
}

function hasShips({ airMission }: ForlornHopes): boolean {
  return airMission!.target?.kind === 'ships';
}

function setRun(play: Play, choice: number): void {
  const plan = planOf(play.state);
  const slot = slotInPlan(play.state, plan.chosen);
  plan.runs[slot] = choice;
  if (choice === NO_RUN) plan.ships[slot] = -1;
  else if (plan.ships[slot] === -1) plan.ships[slot] = bestShip(play.state, plan.chosen, choice);
  keepPlan(play.state, plan);
}

/** The verbs by which the chosen unit is given a run. */
const runVerbs: Record<string, AttackVerb> = Object.fromEntries(
  runs.map(({ how, label }, choice): [string, AttackVerb] => [
    label.toLowerCase(),
    {
      rule: '9.9c',
      label,
      when: (state) => whyNotRun(state, planOf(state).chosen, how) === undefined,
      why: (state) => whyNotRun(state, planOf(state).chosen, how),
      do: (play) => setRun(play, choice),
      next: again,
    },
  ]),
);

/** Bombers that the plan keeps away abort. */
function abortsByPlan(state: ForlornHopes): string[] {
  const plan = planOf(state);
  return missionUnits(state).flatMap((unit, slot) => (plan.runs[slot] === NO_RUN ? abortWarning(unit) : []));
}

function abortWarning(unit: UnitId): string[] {
  return isBomber[unit] === 1 ? [`${unitName(unit)} aborts, which gives the enemy 1 VP (9.8c).`] : [];
}

/** The unit that looks for another ship: only its owner knows it until it attacks. */
function unitAstray(state: ForlornHopes, { flown }: UnopposedAttack): UnitId {
  return missionUnits(state)[flown - 1]!;
}

function chooseShip(play: Play, ship: UnitId): void {
  const plan = planOf(play.state);
  plan.ships[slotInPlan(play.state, plan.chosen)] = ship;
  keepPlan(play.state, plan);
}

/** One unit after another meets the flak and attacks. */
function flyNext(play: Play, local: UnopposedAttack): StepOutcome {
  const { state } = play;
  const unit = missionUnits(state)[local.flown];
  if (unit === undefined) return to('end');
  const plan = planOf(state);
  const choice = plan.runs[local.flown]!;
  local.flown++;
  // Ruling 127
  if (isTargetGone(state)) return again;
  if (choice === NO_RUN) {
    abort(play, unit, '9.8a');
    return again;
  }
  const ship = plan.ships[local.flown - 1]!;
  if (ship >= 0 && !isAfloat(state, ship)) {
    local.isAstray = shipsFor(state, unit).length > 0;
    return local.isAstray ? to('another ship') : again;
  }
  attack(play, unit, { ...runs[choice]!, ship });
  return again;
}

function attack(play: Play, unit: UnitId, { how, level, ship }: Attack): void {
  antiAircraft(play, unit, { level, isDive: how === 'dive', isTorpedo: how === 'torpedo', ship });
  // 9.10a
  if (play.state.steps[unit] !== 0) bombTarget(play, unit, { how, level, ship });
}

/** 9.9c, 9.10.8b: the mission attacks without an air battle. */
export const unopposedAttack = procedure<UnopposedAttack>('unopposed attack', [
  run('stations', '9.9e', (play) => play.call(deployShips, {}), hasShips),
  run('proposal', '9.9c', ({ state }) => keepPlan(state, proposedPlan(state)), hasTarget),
  ask('attacks', '9.9c', {
    seat: missionSeat,
    when: hasTarget,
    prompt: 'Choose how each unit attacks, then send them in. Anti-aircraft fire comes first.',
    about: ({ airMission }) => ({ place: [airMission!.hex] }),
    choose: {
      unit: {
        rule: '9.9c',
        label: 'Choose a unit',
        of: 'unit',
        targets: missionUnits,
        do: ({ state }, _local, unit) => keepPlan(state, { ...planOf(state), chosen: unit }),
        next: again,
      },
      ...runVerbs,
      'stay away': {
        rule: '9.8a',
        label: 'Stay away',
        do: (play) => setRun(play, NO_RUN),
        next: again,
      },
      ship: {
        rule: '9.6d',
        label: 'Choose its ship',
        of: 'unit',
        targets: (state) => (isAttacking(state) ? shipsFor(state, planOf(state).chosen) : []),
        why: (state, _local, ship) => whyNotShip(state, planOf(state).chosen, ship),
        do: (play, _local, ship) => chooseShip(play, ship),
        next: again,
      },
      attack: { rule: '9.9c', label: 'Attack', role: 'done', forgoes: abortsByPlan },
    },
  }),
  run('runs', '9.10a', flyNext, hasTarget),
  ask('another ship', '9.10.10-nav-e', {
    seat: missionSeat,
    when: (_, { isAstray }) => isAstray,
    prompt: 'The target of the next unit is sunk. Choose another ship for it.',
    about: ({ airMission }) => ({ place: [airMission!.hex] }),
    choose: {
      ship: {
        rule: '9.10.10-nav-e',
        label: 'Attack ship',
        of: 'unit',
        targets: (state, local) => shipsFor(state, unitAstray(state, local)),
        why: (state, local, ship) => whyNotShip(state, unitAstray(state, local), ship),
        do(play, local, ship) {
          const choice = planOf(play.state).runs[local.flown - 1]!;
          attack(play, unitAstray(play.state, local), { ...runs[choice]!, ship });
          local.isAstray = false;
        },
        next: to('runs'),
      },
      'stay away': {
        rule: '9.8a',
        label: 'Stay away',
        role: 'pass',
        forgoes: (state, local) => abortWarning(unitAstray(state, local)),
        do(play, local) {
          abort(play, unitAstray(play.state, local), '9.8a');
          local.isAstray = false;
        },
        next: to('runs'),
      },
    },
  }),
  run('end', '9.10a', ({ state }) => {
    handOf(state, state.airMission!.side).draft = null;
    return leave;
  }),
]);

function isAttacking(state: ForlornHopes): boolean {
  const { chosen, runs: chosenRuns } = planOf(state);
  return chosenRuns[slotInPlan(state, chosen)] !== NO_RUN;
}
