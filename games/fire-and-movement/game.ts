import { findHex } from '#board/grid';
import { Game } from '#engine/game';
import { aftermathProcedures } from './combat/aftermath.ts';
import { bombardmentProcedures } from './combat/bombardment.ts';
import { combatProcedures } from './combat/combat.ts';
import type { FireAndMovementEvent } from './core/events.ts';
import { orders } from './core/orders.ts';
import { emptyIslands, type FireAndMovement, isSolitaire } from './core/state.ts';
import { archipelago, findMarker, findUnit, markers, options, rulebook, scenarios, units } from './data/data.ts';
import { type IslandId, islandIds } from './data/dataTypes.ts';
import { describe } from './log/log.ts';
import { landingProcedures } from './movement/landings.ts';
import { movementProcedures } from './movement/movement.ts';
import { rebuildProcedures } from './movement/rebuilds.ts';
import { reinforcementProcedures } from './movement/reinforcements.ts';
import { conceal, suppose } from './secrecy.ts';
import { gameSequence, sequenceProcedures } from './sequence.ts';
import { setUpProcedures } from './setUp/setUp.ts';
import { solitaireProcedures } from './solitaire/procedures.ts';
import { staff } from './staff.ts';
import { statistics } from './statistics.ts';

/** Forgotten Pacific Battles, of the Fire & Movement series: the table of contents of its rules. */
export const fireAndMovement = new Game<FireAndMovement, FireAndMovementEvent>({
  id: 'forgotten-pacific-battles',
  title: 'Forgotten Pacific Battles: six islands, 1944',
  version: '2',
  seats: [
    { id: 'us', title: 'United States', inText: 'the United States' },
    { id: 'japan', title: 'Japan' },
  ],
  seatsIn: (_, chosen) => (isSolitaire({ options: chosen }) ? ['us'] : ['us', 'japan']),
  scenarios,
  options,
  rulebook,
  targets: {
    unit: { nameOf: (unit) => units[unit]?.id ?? '', find: findUnit },
    hex: { nameOf: (hex) => archipelago.grid.names[hex] ?? '', find: (name) => findHex(archipelago.grid, name) },
    island: { nameOf: (island) => islandIds[island] ?? '', find: (name) => islandIds.indexOf(name as IslandId) },
    marker: { nameOf: (marker) => markers[marker]?.id ?? '', find: findMarker },
  },
  setUp: emptyIslands,
  main: gameSequence.name,
  procedures: [
    ...sequenceProcedures,
    ...setUpProcedures,
    ...landingProcedures,
    ...movementProcedures,
    ...reinforcementProcedures,
    ...rebuildProcedures,
    ...bombardmentProcedures,
    ...combatProcedures,
    ...aftermathProcedures,
    ...solitaireProcedures,
  ],
  orders,
  staff,
  describe,
  conceal,
  suppose,
  statistics,
});
