import { Game } from '#engine/game';
import { airBattleProcedures } from './air/battle/airBattle.ts';
import { defensiveFireOrder } from './air/battle/defensiveFire.ts';
import { airProcedures } from './air/mission.ts';
import { airOrders } from './air/orders.ts';
import { combatProcedures } from './combat/combat.ts';
import { combatOrders } from './combat/orders.ts';
import type { ForlornHopesEvent } from './core/events.ts';
import { emptyIndies, type ForlornHopes } from './core/state.ts';
import { baseTargets, boardHexTargets, facingTargets, placeTargets, unitTargets } from './core/targets.ts';
import { options, rulebook, scenarios } from './data/data.ts';
import { initiativeProcedures } from './initiative/initiativePhase.ts';
import { regroupingOrder } from './initiative/regrouping.ts';
import { describe } from './log/log.ts';
import { missionsOrder, operationsProcedures } from './operations/operationsPhase.ts';
import { game, sequenceProcedures } from './sequence.ts';

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
    'board hex': boardHexTargets,
    facing: facingTargets,
  },
  setUp: emptyIndies,
  main: game.name,
  procedures: [
    ...sequenceProcedures,
    ...initiativeProcedures,
    ...operationsProcedures,
    ...airProcedures,
    ...airBattleProcedures,
    ...combatProcedures,
  ],
  orders: [...airOrders, defensiveFireOrder, regroupingOrder, missionsOrder, ...combatOrders],
  describe,
});
