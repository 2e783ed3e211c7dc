import { Game } from '#engine/game';
import { actionPhaseProcedures } from './actionPhase.ts';
import { airProcedures } from './airOperations.ts';
import { basingProcedures } from './basing.ts';
import { combatProcedures } from './combat.ts';
import { counterattackProcedures } from './counterattacks.ts';
import { findMarker, findUnit, islands, markers, options, rulebook, scenarios, units } from './data.ts';
import { type IslandId, islandIds } from './dataTypes.ts';
import { deploymentProcedures } from './deployment.ts';
import type { CentralPacificEvent } from './events.ts';
import { fleetProcedures } from './fleet.ts';
import { shipClassTargets } from './forces.ts';
import { groundProcedures } from './groundOperations.ts';
import { intelligenceProcedures } from './intelligence.ts';
import { invasionProcedures } from './invasion.ts';
import { japaneseEventProcedures } from './japaneseEventPhase.ts';
import { describe } from './log.ts';
import { logisticsProcedures } from './logistics.ts';
import { findPlace, placeId } from './names.ts';
import { conceal, suppose } from './secrecy.ts';
import { campaign, sequenceProcedures } from './sequence.ts';
import { setUpProcedures } from './setUp.ts';
import { type CentralPacific, emptyOcean } from './state.ts';
import { statistics } from './statistics.ts';
import { transportProcedures } from './transport.ts';
import { usEventProcedures } from './usEventPhase.ts';

/** Central Pacific Campaign: the table of contents of its rules. */
export const centralPacific = new Game<CentralPacific, CentralPacificEvent>({
  id: 'central-pacific-campaign',
  title: 'Central Pacific Campaign: Tarawa to the Marianas, 1943–44',
  version: '1',
  seats: [
    { id: 'us', title: 'United States' },
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
  statistics,
});
