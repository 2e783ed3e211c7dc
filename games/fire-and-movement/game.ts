import { findHex } from '#board/grid';
import { Game } from '#engine/game';
import { aftermathProcedures } from './aftermath.ts';
import { bombardmentProcedures } from './bombardment.ts';
import { combatProcedures } from './combat.ts';
import { archipelago, findMarker, findUnit, markers, options, rulebook, scenarios, units } from './data.ts';
import { type IslandId, islandIds } from './dataTypes.ts';
import type { FireAndMovementEvent } from './events.ts';
import { landingProcedures } from './landings.ts';
import { describe } from './log.ts';
import { movementProcedures } from './movement.ts';
import { orders } from './orders.ts';
import { rebuildProcedures } from './rebuilds.ts';
import { reinforcementProcedures } from './reinforcements.ts';
import { conceal, suppose } from './secrecy.ts';
import { gameSequence, sequenceProcedures } from './sequence.ts';
import { setUpProcedures } from './setUp.ts';
import { solitaireProcedures } from './solitaire/procedures.ts';
import { staff } from './staff.ts';
import { emptyIslands, type FireAndMovement, isSolitaire } from './state.ts';
import { statistics } from './statistics.ts';

/** Forgotten Pacific Battles, of the Fire & Movement series: the table of contents of its rules. */
export const fireAndMovement = new Game<FireAndMovement, FireAndMovementEvent>({
  id: 'forgotten-pacific-battles',
  title: 'Forgotten Pacific Battles: six islands, 1944',
  version: '2',
  seats: [
    { id: 'us', title: 'United States' },
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
