import { Game } from '#engine/game';
import { actionPhaseProcedures } from './actions/actionPhase.ts';
import { airProcedures } from './actions/airOperations.ts';
import { fleetProcedures } from './actions/fleet.ts';
import { groundProcedures } from './actions/groundOperations.ts';
import { intelligenceProcedures } from './actions/intelligence.ts';
import { invasionProcedures } from './actions/invasion/invasion.ts';
import { transportProcedures } from './actions/invasion/transport.ts';
import { logisticsProcedures } from './actions/logistics.ts';
import { combatProcedures } from './combat/combat.ts';
import type { CentralPacificEvent } from './core/events.ts';
import { findPlace, placeId } from './core/names.ts';
import { type CentralPacific, emptyOcean } from './core/state.ts';
import { findMarker, findUnit, islands, markers, options, rulebook, scenarios, units } from './data/data.ts';
import { type IslandId, islandIds } from './data/types.ts';
import { japaneseEventProcedures } from './events/japaneseEventPhase.ts';
import { usEventProcedures } from './events/usEventPhase.ts';
import { counterattackProcedures } from './japan/counterattacks.ts';
import { describe } from './log/log.ts';
import { basingProcedures } from './movement/basing.ts';
import { deploymentProcedures } from './movement/deployment.ts';
import { shipClassTargets } from './movement/forces.ts';
import { conceal, suppose } from './secrecy.ts';
import { campaign, sequenceProcedures } from './sequence.ts';
import { setUpProcedures } from './setUp.ts';
import { staff } from './staff.ts';
import { statistics } from './statistics.ts';

/** Central Pacific Campaign: the table of contents of its rules. */
export const centralPacific = new Game<CentralPacific, CentralPacificEvent>({
  id: 'central-pacific-campaign',
  title: 'Central Pacific Campaign: Tarawa to the Marianas, 1943–44',
  version: '1',
  seats: [
    { id: 'us', title: 'United States', inText: 'the United States' },
    { id: 'japan', title: 'Japan' },
  ],
  seatsIn: () => ['us'],
  scenarios,
  options,
  rulebook,
  targets: {
    unit: { nameOf: (unit) => units[unit]?.id ?? '', find: findUnit },
    place: { nameOf: placeId, find: findPlace },
    island: { nameOf: (island) => islands[island]?.id ?? '', find: (id) => islandIds.indexOf(id as IslandId) },
    'ship class': shipClassTargets,
    marker: { nameOf: (marker) => markers[marker]?.id ?? '', find: findMarker },
  },
  setUp: emptyOcean,
  main: campaign.name,
  procedures: [
    ...sequenceProcedures,
    ...setUpProcedures,
    ...usEventProcedures,
    ...actionPhaseProcedures,
    ...intelligenceProcedures,
    ...fleetProcedures,
    ...transportProcedures,
    ...airProcedures,
    ...groundProcedures,
    ...invasionProcedures,
    ...logisticsProcedures,
    ...deploymentProcedures,
    ...basingProcedures,
    ...combatProcedures,
    ...japaneseEventProcedures,
    ...counterattackProcedures,
  ],
  describe,
  conceal,
  suppose,
  staff,
  statistics,
});
