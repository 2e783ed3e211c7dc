import type { StepOutcome } from '#engine/procedure';
import { construction } from './bases/construction.ts';
import { handOf } from './core/hand.ts';
import { type ForlornHopes, isIntroductory, type Phase, type Play, procedure, run } from './core/state.ts';
import { randomEvents } from './events/randomEvents.ts';
import { groundPhase } from './ground/groundPhase.ts';
import { initiativePhase } from './initiative/initiativePhase.ts';
import { conclusionPhase } from './naval/conclusion.ts';
import { operationsPhase } from './operations/operationsPhase.ts';
import { regroupPhase } from './regroup/regroupPhase.ts';
import { setUp } from './scenarios/setUp.ts';
import { isUnderSiege, siegeOfSingapore } from './scenarios/singapore.ts';
import { supplyPhase } from './supply/supplyPhase.ts';
import { endTurn } from './victory/victory.ts';

const hasGroundWar = (state: ForlornHopes) => !isIntroductory(state);

/** 4.0: the whole game, week by week. */
export const game = procedure('game', [
  run('set-up', '17.2a', (play) => play.call(setUp, {})),
  run('start of turn', '4.0a', beginTurn),
  phase('random event phase', '4.0b', 'random events', (play) => play.call(randomEvents, {})),
  phase(
    'mobile airbase construction phase',
    '6.5a',
    'construction',
    (play) => play.call(construction, {}),
    hasGroundWar,
  ),
  phase('initiative phase', '7.0b', 'initiative', (play) => play.call(initiativePhase, {})),
  phase('air/naval operations phase', '8.0b', 'operations', (play) => play.call(operationsPhase, {})),
  phase('ground operations phase', '11.1a', 'ground', (play) => play.call(groundPhase, {}), hasGroundWar),
  phase('operations conclusion phase', '12.1', 'conclusion', (play) => play.call(conclusionPhase, {})),
  phase('supply phase', '13.0a', 'supply', (play) => play.call(supplyPhase, {}), hasGroundWar),
  phase('regroup phase', '14.1a', 'regroup', (play) => play.call(regroupPhase, {})),
  run('siege of Singapore', '17.2.5b', siegeOfSingapore, isUnderSiege),
  phase('victory points phase', '16.0a', 'victory', endTurn),
]);

/** What holds for one turn ends with it. */
function beginTurn(play: Play): void {
  const { state } = play;
  state.event = 'none';
  state.dropped = false;
  state.used.fill(0);
  state.done.fill(0);
  for (const side of [0, 1] as const) handOf(state, side).deeds.fill(0);
  play.emit({ type: 'turn began', turn: state.turn });
}

/** A step with which a phase begins. */
function phase(
  name: string,
  rule: string,
  title: Phase,
  carryOut: (play: Play) => StepOutcome,
  when?: (state: ForlornHopes) => boolean,
) {
  return run(
    name,
    rule,
    (play) => {
      play.state.phase = title;
      play.emit({ type: 'phase began', phase: title });
      return carryOut(play);
    },
    when,
  );
}

export const sequenceProcedures = [game];
