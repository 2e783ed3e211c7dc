import { Game } from '#engine/game';
import { airBattleProcedures } from './air/battle/airBattle.ts';
import { defensiveFireOrder } from './air/battle/defensiveFire.ts';
import { airProcedures } from './air/mission.ts';
import { airOrders } from './air/orders.ts';
import { captureProcedures } from './bases/capture.ts';
import { constructionProcedures } from './bases/construction.ts';
import { combatProcedures } from './combat/combat.ts';
import { combatOrders } from './combat/orders.ts';
import type { ForlornHopesEvent } from './core/events.ts';
import { emptyIndies, type ForlornHopes } from './core/state.ts';
import { baseTargets, boardHexTargets, facingTargets, placeTargets, townTargets, unitTargets } from './core/targets.ts';
import { options, rulebook, scenarios } from './data/data.ts';
import { eventProcedures } from './events/randomEvents.ts';
import { groundProcedures } from './ground/groundPhase.ts';
import { initiativeProcedures } from './initiative/initiativePhase.ts';
import { regroupingOrder } from './initiative/regrouping.ts';
import { describe } from './log/log.ts';
import { navalProcedures } from './naval/naval.ts';
import { navalOrders } from './naval/orders.ts';
import { missionsOrder, operationsProcedures } from './operations/operationsPhase.ts';
import { regroupProcedures } from './regroup/regroupPhase.ts';
import { setUpProcedures } from './scenarios/setUp.ts';
import { suppose } from './secrecy.ts';
import { game, sequenceProcedures } from './sequence.ts';
import { staff } from './staff.ts';
import { supplyProcedures } from './supply/supplyPhase.ts';

/** Forlorn Hopes: the table of contents of its rules. */
export const forlornHopes = new Game<ForlornHopes, ForlornHopesEvent>({
  id: 'forlorn-hopes',
  title: 'Forlorn Hopes: the Dutch East Indies, 1942',
  version: '1',
  seats: [
    { id: 'japan', title: 'Japan' },
    { id: 'allies', title: 'Allies' },
  ],
  scenarios,
  options,
  rulebook,
  targets: {
    unit: unitTargets,
    base: baseTargets,
    place: placeTargets,
    town: townTargets,
    'board hex': boardHexTargets,
    facing: facingTargets,
  },
  setUp: emptyIndies,
  main: game.name,
  procedures: [
    ...sequenceProcedures,
    ...setUpProcedures,
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
  orders: [...airOrders, defensiveFireOrder, regroupingOrder, missionsOrder, ...combatOrders, ...navalOrders],
  suppose,
  describe,
  staff,
});
