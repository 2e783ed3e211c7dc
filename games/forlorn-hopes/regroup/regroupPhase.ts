import { enemyOf, isRegroupTurn, procedure, run } from '../core/state.ts';
import { ALLIES, JAPAN } from '../data/types.ts';
import { airRegroup, makeReady, replacements } from './airUnits.ts';
import { restoration } from './generalRegroup.ts';
import { rallying } from './rallying.ts';
import { completeBases, repairsOf, weekEnd } from './weekEnd.ts';

/** 14.0, in the order of 4.0e. */
export const regroupPhase = procedure('regroup phase', [
  ...airRegroup,
  run('japanese replacements', '14.5.5a', (play) => play.call(replacements, { side: JAPAN, left: 0 }), isRegroupTurn),
  run('allied replacements', '14.5.3a', (play) => play.call(replacements, { side: ALLIES, left: 0 }), isRegroupTurn),
  run('first rally', '14.1.2a', (play) => play.call(rallying, { side: play.state.initiative, rolled: [] })),
  run('second rally', '14.1.2a', (play) => play.call(rallying, { side: enemyOf(play.state.initiative), rolled: [] })),
  run('ready', '14.2a', makeReady),
  run('construction', '14.3a', completeBases),
  run('first repairs', '14.4a', (play) => play.call(weekEnd, repairsOf(play.state.initiative))),
  run('second repairs', '14.4a', (play) => play.call(weekEnd, repairsOf(enemyOf(play.state.initiative)))),
]);

export const regroupProcedures = [regroupPhase, replacements, rallying, weekEnd, restoration];
