import type { GameDefinition } from '#engine/definition';
import { activationProcedures } from './activation/procedures.ts';
import { assaultProcedures } from './assault/chapter.ts';
import { assaultOrders } from './assault/orders.ts';
import type { CompanyScaleEvent } from './core/events/events.ts';
import { type CompanyScale, emptyIsland } from './core/state.ts';
import { rulebook } from './data/cases.ts';
import { options } from './data/options.ts';
import { engineeringProcedures } from './engineering/checks.ts';
import { eventProcedures } from './events/events.ts';
import { fireOrders, fireProcedures } from './fire/chapter.ts';
import { landingOrders, landingProcedures } from './landing/landing.ts';
import { describing } from './log/log.ts';
import { lossProcedures } from './losses/chapter.ts';
import { movementProcedures } from './movement/movement.ts';
import { ridgeOrder } from './movement/orders.ts';
import { die, rerollOrders } from './rerolls/die.ts';
import { scenarioOrders, scenarioProcedures } from './scenarios/scenarios.ts';
import { suppose } from './secrecy.ts';
import { preemptionOrder } from './sequence/orders.ts';
import { game, sequenceProcedures } from './sequence/sequence.ts';
import { statistics } from './statistics.ts';
import { supportProcedures } from './support/support.ts';
import type { Theater } from './theater/theater.ts';
import { transportProcedures } from './transport/procedures.ts';

/** A game of the Company Scale System: the same rules on the map and with the forces of one island. */
export function definitionOf(theater: Theater): GameDefinition<CompanyScale, CompanyScaleEvent> {
  const { forces, places, chits, scenarios } = theater;
  return {
    id: `css-${theater.id}`,
    title: 'Company Scale System: Tinian, 1944',
    version: '1',
    seats: [
      { id: 'us', title: 'United States' },
      { id: 'japan', title: 'Japan' },
    ],
    scenarios: scenarios.map(({ id, title }) => ({ id, title, summary: title })),
    options,
    rulebook,
    targets: {
      unit: { nameOf: (unit) => forces.counters[unit]?.id ?? '', find: forces.find },
      place: { nameOf: (place) => places.names[place] ?? '', find: (name) => places.find(name) },
      division: {
        nameOf: (division) => forces.divisions[division]?.id ?? '',
        find: (name) => forces.divisions.findIndex(({ id }) => id === name),
      },
      chit: { nameOf: (chit) => chits[chit]?.id ?? '', find: (name) => chits.findIndex(({ id }) => id === name) },
    },
    setUp: emptyIsland(theater.id),
    main: game.name,
    procedures: [
      ...assaultProcedures,
      ...sequenceProcedures,
      ...fireProcedures,
      ...movementProcedures,
      ...supportProcedures,
      ...engineeringProcedures,
      ...lossProcedures,
      ...landingProcedures,
      ...eventProcedures,
      ...scenarioProcedures,
      ...transportProcedures,
      ...activationProcedures,
      die,
    ],
    orders: [
      preemptionOrder,
      ridgeOrder,
      ...fireOrders,
      ...rerollOrders,
      ...landingOrders,
      ...scenarioOrders,
      ...assaultOrders,
    ],
    suppose,
    statistics,
    describe: describing(theater),
  };
}
