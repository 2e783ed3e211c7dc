import { findHex } from '#board/grid';
import { Game } from '#engine/game';
import { advanceProcedures } from './advance.ts';
import { attack } from './attack.ts';
import { banzaiLosses } from './banzai.ts';
import { combatPhase } from './combat.ts';
import { boardMap, findUnit, options, rulebook, scenarios, units } from './data.ts';
import { displacement } from './displacement.ts';
import type { IslandWarEvent } from './events.ts';
import { describe } from './log.ts';
import { march, movementPhase } from './movement.ts';
import { orders } from './orders.ts';
import { reinforcementProcedures } from './reinforcements.ts';
import { retreat } from './retreat.ts';
import { scenarioProcedures, supposeLandings } from './scenarios.ts';
import { gameSequence, sequenceProcedures } from './sequence.ts';
import { staff } from './staff.ts';
import { emptyIsland, type IslandWar } from './state.ts';
import { statistics } from './statistics.ts';

/** Games of version 1 were begun when fire alone always met the duty to attack. */
function renew({ options }: IslandWar, version: string): void {
  if (version === '1') options.fireAlone = true;
}

/** Saipan, of the Island War series: the table of contents of its rules. */
export const islandWar = new Game<IslandWar, IslandWarEvent>({
  id: 'island-war-saipan',
  title: 'Saipan: Conquest of the Marianas, June 1944',
  version: '2',
  seats: [
    { id: 'us', title: 'United States', inText: 'the United States' },
    { id: 'japan', title: 'Japan' },
  ],
  scenarios,
  options,
  rulebook,
  targets: {
    unit: { nameOf: (unit) => units[unit]?.id ?? '', find: findUnit },
    hex: { nameOf: (hex) => boardMap.grid.names[hex] ?? '', find: (name) => findHex(boardMap.grid, name) },
  },
  setUp: emptyIsland,
  main: gameSequence.name,
  procedures: [
    ...sequenceProcedures,
    ...scenarioProcedures,
    movementPhase,
    march,
    ...reinforcementProcedures,
    combatPhase,
    attack,
    retreat,
    displacement,
    banzaiLosses,
    ...advanceProcedures,
  ],
  describe,
  suppose: supposeLandings,
  renew,
  orders,
  staff,
  statistics,
});
