import { type StepOutcome, to, type Verb } from '#engine/procedure';
import { counted } from '../../words.ts';
import { airMission } from '../air/mission.ts';
import { whyNoAssault } from '../air/paratroops.ts';
import { canFly, type Mission, whyTransportStays } from '../air/plan.ts';
import { canStage, staging } from '../air/staging.ts';
import { recoverShips } from '../combat/recovery.ts';
import { canSubmarineAttack, submarineAttack } from '../combat/submarine.ts';
import type { ForlornHopesEvent } from '../core/events.ts';
import { airRoster } from '../core/hand.ts';
import { ON_DISPLAY } from '../core/places.ts';
import { ask, enemyOf, type ForlornHopes, type Play, procedure, run, seatOf } from '../core/state.ts';
import type { SideCode } from '../data/types.ts';
import { canSail, whyNoVoyage } from '../naval/destinations.ts';
import { navalMission } from '../naval/mission.ts';
import { secondPass } from './orders.ts';

type MissionVerb = Verb<ForlornHopes, object, ForlornHopesEvent>;

/** 8.4a: two passes of each player, one after another. */
const passesToEnd = 4;

/**
 * 8.4c, ruling 131: whether all can see that a side has no mission left. An air unit on a hidden display may always stage; a ship that
 * has done its mission lies open.
 */
function isSeenToBeDone(state: ForlornHopes, side: SideCode): boolean {
  const { where } = state;
  if (canSubmarineAttack(state, side, -1)) return false;
  const air = airRoster(side);
  for (let unit = air.first; unit < air.end; unit++) if (where[unit] === ON_DISPLAY) return false;
  return !canSail(state, side);
}

function planned(kind: 'regular' | 'paratroops', side: SideCode): Mission {
  return { side, kind, hex: -1, stack: [] };
}

/** What a player may do with an opportunity (8.0b). Each verb is offered only if it can be carried out. */
const missionVerbs: Record<string, MissionVerb> = {
  'air mission': {
    rule: '9.0a',
    label: 'Fly an air mission',
    when: (state) => canFly(state, planned('regular', state.toAct)),
    why: () => '9.1.2c',
    do: (play) => play.call(airMission, planned('regular', play.state.toAct)),
  },
  'paratroop assault': {
    rule: '9.11a',
    label: 'Fly a paratroop assault',
    when: (state) =>
      whyNoAssault(state, state.toAct) === undefined && canFly(state, planned('paratroops', state.toAct)),
    why: (state) => whyNoAssault(state, state.toAct) ?? whyTransportStays(state, state.toAct),
    do: (play) => play.call(airMission, planned('paratroops', play.state.toAct)),
  },
  stage: {
    rule: '9.3a',
    label: 'Stage an air unit',
    when: (state) => canStage(state, state.toAct),
    why: () => '9.3a',
    do: (play) => play.call(staging, { side: play.state.toAct }),
  },
  'naval mission': {
    rule: '10.3c',
    label: 'Send a naval mission',
    when: (state) => canSail(state, state.toAct),
    why: (state) => whyNoVoyage(state, state.toAct),
    do: (play) => play.call(navalMission, { side: play.state.toAct }),
  },
  submarines: {
    rule: '10.2c',
    label: 'Attack with submarines',
    when: (state) => canSubmarineAttack(state, state.toAct, -1),
    do: (play) => play.call(submarineAttack, { side: play.state.toAct, hex: -1 }),
    quiet: true,
  },
};

/** 8.0: initiative missions, then missions in turn, until both players have passed twice or nobody has any left. */
export const operationsPhase = procedure<object>('operations phase', [
  run('first mission', '8.1a', ({ state }) => {
    state.toAct = state.missionsLeft > 0 ? state.initiative : enemyOf(state.initiative);
    state.passes = 0;
  }),
  run('next mission', '8.4a', nextMission),
  ask('mission', '8.0b', {
    seat: ({ toAct }) => seatOf(toAct),
    prompt: promptFor,
    choose: {
      ...missionVerbs,
      stop: {
        rule: '8.2a',
        label: 'End your initiative missions',
        role: 'pass',
        when: ({ missionsLeft }) => missionsLeft > 0,
        forgoes: ({ missionsLeft }) => [`${counted(missionsLeft, 'initiative mission')} would be lost (8.2).`],
        do: stopMissions,
        next: to('next mission'),
        quiet: true,
      },
      pass: {
        rule: '8.3a',
        label: 'Pass',
        role: 'pass',
        when: ({ missionsLeft }) => missionsLeft === 0,
        why: () => '8.2a',
        do: pass,
        next: to('next mission'),
        quiet: true,
      },
    },
    order: { id: () => 'missions', reply: replyToOpportunity },
  }),
  run('mission over', '8.2b', ({ state }) => {
    if (!state.hasActed) return to('mission');
    state.passes = 0;
    if (state.missionsLeft > 0) state.missionsLeft--;
    // The last initiative mission hands over to the other player, as every mission after it does.
    if (state.missionsLeft === 0) state.toAct = enemyOf(state.toAct);
    return to('next mission');
  }),
  run('closure', '8.4a', (play) => {
    play.emit({ type: 'operations closed', byPasses: play.state.passes >= passesToEnd });
    recoverShips(play);
  }),
]);

function promptFor({ missionsLeft, passes }: ForlornHopes): string {
  if (missionsLeft > 0) return `Choose a mission (${counted(missionsLeft, 'initiative mission')} left).`;
  return `Choose a mission, or pass${passes === 0 ? '' : ` (${passes} of ${passesToEnd} passes)`}.`;
}

/** Two passes in a row are one's own and then the other side's. */
function replyToOpportunity({ missionsLeft, passes }: ForlornHopes, _: object, answer: string) {
  if (answer === secondPass && passes < 2) return undefined;
  return { verb: missionsLeft > 0 ? 'stop' : 'pass' };
}

/** Who is asked follows from what all can see; a player who is seen to have nothing left passes without being asked. */
function nextMission(play: Play): StepOutcome {
  const { state } = play;
  state.hasActed = false;
  const isOver = isSeenToBeDone(state, 0) && isSeenToBeDone(state, 1);
  if (state.passes >= passesToEnd || isOver) return to('closure');
  if (!isSeenToBeDone(state, state.toAct)) return undefined;
  if (state.missionsLeft > 0) stopMissions(play);
  else pass(play);
  return to('next mission');
}

/** 8.2a, ruling 23: it is no pass. */
function stopMissions(play: Play): void {
  const { state } = play;
  play.emit({ type: 'missions stopped', side: state.toAct });
  state.missionsLeft = 0;
  state.toAct = enemyOf(state.initiative);
}

function pass(play: Play): void {
  const { state } = play;
  play.emit({ type: 'passed', side: state.toAct });
  state.passes++;
  state.toAct = enemyOf(state.toAct);
}

export const operationsProcedures = [operationsPhase];
