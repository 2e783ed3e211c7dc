import type { GameDefinition } from '#engine/definition';
import { Game } from '#engine/game';
import { airBattleProcedures } from './air/battle/airBattle.ts';
import { airProcedures } from './air/mission.ts';
import { captureProcedures } from './bases/capture.ts';
import { constructionProcedures } from './bases/construction.ts';
import { combatProcedures } from './combat/combat.ts';
import type { ForlornHopesEvent } from './core/events.ts';
import type { ForlornHopes } from './core/state.ts';
import { eventProcedures } from './events/randomEvents.ts';
import { groundProcedures } from './ground/groundPhase.ts';
import { initiativeProcedures } from './initiative/initiativePhase.ts';
import { navalProcedures } from './naval/naval.ts';
import { openingDefinition } from './openingDefinition.ts';
import { operationsProcedures } from './operations/operationsPhase.ts';
import { regroupProcedures } from './regroup/regroupPhase.ts';
import { conceal, suppose } from './secrecy.ts';
import { staff } from './staff.ts';
import { statistics } from './statistics.ts';
import { supplyProcedures } from './supply/supplyPhase.ts';

/** Forlorn Hopes: the table of contents of its rules, after the opening. */
export const definition: GameDefinition<ForlornHopes, ForlornHopesEvent> = {
  ...openingDefinition,
  procedures: [
    ...openingDefinition.procedures,
    ...eventProcedures,
    ...constructionProcedures,
    ...initiativeProcedures,
    ...operationsProcedures,
    ...airProcedures,
    ...airBattleProcedures,
    ...combatProcedures,
    ...navalProcedures,
    ...groundProcedures,
    ...captureProcedures,
    ...supplyProcedures,
    ...regroupProcedures,
  ],
  conceal,
  suppose,
  staff,
  statistics,
};

export const forlornHopes = new Game(definition);
