import type { Procedure } from '#engine/procedure';
import type { ForlornHopesEvent } from './core/events.ts';
import { handOf } from './core/hand.ts';
import { type ForlornHopes, isIntroductory, later, type Phase, type Play, procedure, run } from './core/state.ts';
import { setUp } from './scenarios/setUp.ts';
import { isUnderSiege, siegeOfSingapore } from './scenarios/singapore.ts';
import { endTurn } from './victory/victory.ts';

const hasGroundWar = (state: ForlornHopes) => !isIntroductory(state);

const randomEvents = later('random events');
const construction = later('construction');
const initiativePhase = later('initiative phase');
const operationsPhase = later('operations phase');
const groundPhase = later('ground phase');
const conclusionPhase = later('operations conclusion');
const supplyPhase = later('supply phase');
const regroupPhase = later('regroup phase');

/** What a turn is made of, each in its own folder. */
export const phases = [
  randomEvents,
  construction,
  initiativePhase,
  operationsPhase,
  groundPhase,
  conclusionPhase,
  supplyPhase,
  regroupPhase,
];

/** 4.0: the whole game, week by week. */
export const game = procedure('game', [
  run('set-up', '17.2a', (play) => play.call(setUp, {})),
  run('start of turn', '4.0a', beginTurn),
  phase('random event phase', '4.0b', 'random events', randomEvents),
  phase('mobile airbase construction phase', '6.5a', 'construction', construction, hasGroundWar),
  phase('initiative phase', '7.0b', 'initiative', initiativePhase),
  phase('air/naval operations phase', '8.0b', 'operations', operationsPhase),
  phase('ground operations phase', '11.1a', 'ground', groundPhase, hasGroundWar),
  phase('operations conclusion phase', '12.1', 'conclusion', conclusionPhase),
  phase('supply phase', '13.0a', 'supply', supplyPhase, hasGroundWar),
  phase('regroup phase', '14.1a', 'regroup', regroupPhase),
  run('siege of Singapore', '17.2.5b', siegeOfSingapore, isUnderSiege),
  run('victory points phase', '16.0a', (play) => {
    beginPhase(play, 'victory');
    return endTurn(play);
  }),
]);

/** What holds for one turn ends with it. */
function beginTurn(play: Play): void {
  const { state } = play;
  state.event = 'none';
  state.dropped = false;
  state.taken = [];
  state.used.fill(0);
  state.done.fill(0);
  for (const side of [0, 1] as const) handOf(state, side).deeds.fill(0);
  play.emit({ type: 'turn began', turn: state.turn });
}

function phase(
  name: string,
  rule: string,
  title: Phase,
  carriedOut: Procedure<ForlornHopes, Record<string, never>, ForlornHopesEvent>,
  when?: (state: ForlornHopes) => boolean,
) {
  return run(
    name,
    rule,
    (play) => {
      beginPhase(play, title);
      play.call(carriedOut, {});
    },
    when,
  );
}

function beginPhase(play: Play, title: Phase): void {
  play.state.phase = title;
  play.emit({ type: 'phase began', phase: title });
}

export const sequenceProcedures = [game];
