import type { GameDefinition } from '#engine/definition';
import { assaultOrders } from './assault/orders.ts';
import { stepsInBook } from './bookSteps.ts';
import type { CompanyScaleEvent } from './core/events/events.ts';
import { landingName, landingNamed, landingTitle } from './core/landingPlan.ts';
import { type CompanyScale, emptyIsland } from './core/state.ts';
import { optionsOf } from './data/options.ts';
import { rulebookOf } from './data/rulebook.ts';
import { fireOrders } from './fire/orders.ts';
import { landingOrders } from './landing/orders.ts';
import { describing } from './log/log.ts';
import { together } from './log/together.ts';
import { ridgeOrder } from './movement/orders.ts';
import { rerollOrders } from './rerolls/orders.ts';
import { concedeOrder } from './scenarios/orders.ts';
import { calledInSetUp, setUpProcedures } from './scenarios/setUp.ts';
import { game, turns } from './sequence/game.ts';
import { preemptionOrder } from './sequence/orders.ts';
import { supposeMines } from './supposedMines.ts';
import { chitTitle } from './theater/names.ts';
import type { Theater } from './theater/theater.ts';

/** What the setup of a game leads to: until it is loaded, play waits there. */
export const called = [...calledInSetUp, turns];

/** A game of the Company Scale System up to the end of its setup: what a first board needs. */
export function openingDefinitionOf(theater: Theater): GameDefinition<CompanyScale, CompanyScaleEvent> {
  const { forces, places, chits, scenarios } = theater;
  const id = `css-${theater.id}`;
  const rulebook = rulebookOf(id, theater.ownCases);
  const isInBook = ({ rule }: { readonly rule: string }) => rulebook.cases.some((each) => each.id === rule);
  const setUps = scenarios.flatMap(({ free }) => free?.setUps ?? []);
  return {
    id,
    title: theater.title,
    version: '6',
    seats: [
      { id: 'us', title: 'United States', inText: 'the US' },
      { id: 'japan', title: 'Japan' },
    ],
    scenarios: scenarios.map(({ id, title, summary }) => ({ id, title, summary })),
    options: optionsOf(theater.id),
    rulebook,
    targets: {
      unit: { nameOf: (unit) => forces.counters[unit]?.id ?? '', find: forces.find },
      place: { nameOf: (place) => places.names[place] ?? '', find: (name) => places.find(name) },
      division: {
        nameOf: (division) => forces.divisions[division]?.id ?? '',
        find: (name) => forces.divisions.findIndex(({ id }) => id === name),
        titleOf: (division) => forces.divisions[division]?.title ?? '',
      },
      chit: {
        nameOf: (chit) => chits[chit]?.id ?? '',
        find: (name) => chits.findIndex(({ id }) => id === name),
        titleOf: (chit) => (chits[chit] ? chitTitle(theater, chit) : ''),
      },
      landing: {
        nameOf: (landing) => (landing >= 0 ? landingName(theater, landing) : ''),
        find: (name) => landingNamed(theater, name),
        titleOf: (landing) => (landing >= 0 ? landingTitle(theater, landing) : ''),
      },
      setup: {
        nameOf: (setUp) => setUps[setUp]?.title ?? '',
        find: (name) => setUps.findIndex(({ title }) => title === name),
      },
    },
    setUp: emptyIsland(theater.id),
    main: game.name,
    procedures: stepsInBook(rulebook, [game, ...setUpProcedures]),
    orders: [
      preemptionOrder,
      ridgeOrder,
      ...fireOrders,
      ...rerollOrders,
      ...landingOrders,
      concedeOrder,
      ...assaultOrders,
    ].filter(isInBook),
    suppose: supposeMines,
    describe: describing(theater),
    together,
  };
}
