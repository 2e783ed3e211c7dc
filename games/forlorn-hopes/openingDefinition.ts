import type { GameDefinition } from '#engine/definition';
import { defensiveFireOrder } from './air/battle/orders.ts';
import { airOrders } from './air/orders.ts';
import { buildingOrder, evacuationOrder } from './bases/orders.ts';
import { combatOrders } from './combat/orders.ts';
import type { ForlornHopesEvent } from './core/events.ts';
import { emptyIndies, type ForlornHopes } from './core/state.ts';
import { baseTargets, boardHexTargets, facingTargets, placeTargets, townTargets, unitTargets } from './core/targets.ts';
import { options, rulebook, scenarios } from './data/data.ts';
import { supposeSetUp } from './guess/setUps.ts';
import { coverVariableUnits } from './guess/variableUnits.ts';
import { regroupingOrder } from './initiative/orders.ts';
import { describe } from './log/log.ts';
import { together } from './log/navalLog.ts';
import { navalOrders } from './naval/orders.ts';
import { missionsOrder } from './operations/orders.ts';
import { regroupRollsOrder } from './regroup/orders.ts';
import { setUpProcedures } from './scenarios/setUp.ts';
import { game, sequenceProcedures } from './sequence.ts';

/** Forlorn Hopes up to the end of its set-up: what a first board needs. */
export const openingDefinition: GameDefinition<ForlornHopes, ForlornHopesEvent> = {
  id: 'forlorn-hopes',
  title: 'Forlorn Hopes: the Dutch East Indies, 1942',
  version: '4',
  seats: [
    { id: 'japan', title: 'Japan' },
    { id: 'allies', title: 'Allies', inText: 'the Allies', plural: true },
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
  procedures: [...sequenceProcedures, ...setUpProcedures],
  orders: [
    ...airOrders,
    defensiveFireOrder,
    evacuationOrder,
    buildingOrder,
    regroupingOrder,
    regroupRollsOrder,
    missionsOrder,
    ...combatOrders,
    ...navalOrders,
  ],
  conceal: coverVariableUnits,
  suppose: supposeSetUp,
  describe,
  together,
};
