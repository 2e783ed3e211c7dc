import { enter, resultOf } from '../../tables/table.ts';
import { firstTurn } from '../core/calendar.ts';
import {
  type ForlornHopes,
  isFoulWeather,
  isRegroupTurn,
  type Play,
  procedure,
  run,
  sideOfSeat,
} from '../core/state.ts';
import { rowAt, tables } from '../data/data.ts';
import { ALLIES, JAPAN, type SideCode, sides } from '../data/types.ts';
import { declaration, restoration } from '../regroup/generalRegroup.ts';
import { initiativeRollOf, initiativeTable } from './initiativeTable.ts';
import { patrolInterception } from './patrol.ts';
import { reconnaissance } from './reconnaissance.ts';
import { designation } from './regrouping.ts';

function isFirstTurn(state: ForlornHopes): boolean {
  return state.turn === firstTurn(state);
}

/** 7.0: regrouping is designated, recon flies, and dice decide who acts first and how often. */
export const initiativePhase = procedure<object>('initiative phase', [
  declaration,
  // Ruling 16
  run('japanese restoration', '14.5.6e', (play) => restore(play, JAPAN), isRegroupTurn),
  run('allied restoration', '14.5.6e', (play) => restore(play, ALLIES), isRegroupTurn),
  designation,
  // Ruling 15: until the roll the Initiative player is that of the last turn.
  run('recon flights', '7.3.2a', (play) =>
    play.call(reconnaissance, { side: play.state.initiative, stopped: [0, 0], tried: [], unit: -1 }),
  ),
  run('initiative', '7.4a', rollInitiative, (state) => !isFirstTurn(state)),
  run(
    'first initiative',
    '7.0a',
    ({ state }) => {
      // Ruling 17
      state.initiative = JAPAN;
    },
    isFirstTurn,
  ),
  run('initiative missions', '7.5a', rollMissions),
]);

function restore(play: Play, side: SideCode): void {
  play.call(restoration, { side, ships: [], bases: [] });
}

function rollInitiative(play: Play): void {
  const { state } = play;
  const entered = enter(initiativeTable, initiativeRollOf(state));
  const die = play.roll('initiative', 10);
  state.initiative = sideOfSeat(resultOf(initiativeTable, entered, [die]));
  play.emit({ type: 'initiative rolled', die, modifiers: entered.counted, side: state.initiative });
}

/** 7.5; in foul weather there are half as many, rounded up. */
function rollMissions(play: Play): void {
  const { state } = play;
  const { missions, foulWeatherDivisor } = tables.initiative;
  const die = play.roll('initiative missions', 10);
  const rolled = rowAt(missions, die)[sides[state.initiative]];
  state.missionsLeft = isFoulWeather(state) ? Math.ceil(rolled / foulWeatherDivisor) : rolled;
  play.emit({ type: 'initiative missions', side: state.initiative, die, missions: state.missionsLeft });
}

export const initiativeProcedures = [initiativePhase, reconnaissance, patrolInterception];
