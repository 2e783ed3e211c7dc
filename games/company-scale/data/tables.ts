import { readDataFile } from '../../data/dataFile.ts';
import * as shapes from './tableShapes.ts';
import airfieldJson from './tables/airfield.json' with { type: 'json' };
import assaultMarkersJson from './tables/assault-markers.json' with { type: 'json' };
import assaultOddsJson from './tables/assault-odds.json' with { type: 'json' };
import barragesJson from './tables/barrages.json' with { type: 'json' };
import combatResultsJson from './tables/combat-results.json' with { type: 'json' };
import conditionsJson from './tables/conditions.json' with { type: 'json' };
import demolitionJson from './tables/demolition.json' with { type: 'json' };
import driftJson from './tables/drift.json' with { type: 'json' };
import firesJson from './tables/fires.json' with { type: 'json' };
import fortificationsJson from './tables/fortifications.json' with { type: 'json' };
import kakudaJson from './tables/kakuda.json' with { type: 'json' };
import limitsJson from './tables/limits.json' with { type: 'json' };
import minesJson from './tables/mines.json' with { type: 'json' };
import ridgeMarkerJson from './tables/ridge-marker.json' with { type: 'json' };
import saipanAirSupportJson from './tables/saipan-air-support.json' with { type: 'json' };
import saipanEventsJson from './tables/saipan-events.json' with { type: 'json' };
import scatterJson from './tables/scatter.json' with { type: 'json' };
import tankLandingJson from './tables/tank-landing.json' with { type: 'json' };
import terrainJson from './tables/terrain.json' with { type: 'json' };
import tinianAirSupportJson from './tables/tinian-air-support.json' with { type: 'json' };
import tinianEventsJson from './tables/tinian-events.json' with { type: 'json' };
import turnsJson from './tables/turns.json' with { type: 'json' };
import weatherJson from './tables/weather.json' with { type: 'json' };

/** 8.4, R1 */
export const combatResults = readDataFile('combat-results.json', combatResultsJson, shapes.combatResults);
/** 8.5.3, 10.2 */
export const conditionTable = readDataFile('conditions.json', conditionsJson, shapes.conditionsTable);
/** 11.1, 6.3 */
export const fortificationTable = readDataFile('fortifications.json', fortificationsJson, shapes.fortificationsTable);
/** 8.6.2, 8.6.6 */
export const barrageTable = readDataFile('barrages.json', barragesJson, shapes.barragesTable);
/** 9.4, 9.6 */
export const assaultMarkerTable = readDataFile('assault-markers.json', assaultMarkersJson, shapes.assaultMarkersTable);
/** 6.2.2 */
export const ridgeMarker = readDataFile('ridge-marker.json', ridgeMarkerJson, shapes.ridgeMarker);
/** 24.1 */
export const mineTable = readDataFile('mines.json', minesJson, shapes.minesTable);
/** 9.5 */
export const assaultOdds = readDataFile('assault-odds.json', assaultOddsJson, shapes.assaultOdds);
/** 6.2 */
export const terrainTable = readDataFile('terrain.json', terrainJson, shapes.terrainTable);
/** 4.1A */
export const weatherTable = readDataFile('weather.json', weatherJson, shapes.weatherTable);
/** 8.6.5 */
export const scatterTable = readDataFile('scatter.json', scatterJson, shapes.scatterTable);
/** 16.0 */
export const tinianAirSupport = readDataFile('tinian-air-support.json', tinianAirSupportJson, shapes.airSupport);
export const saipanAirSupport = readDataFile('saipan-air-support.json', saipanAirSupportJson, shapes.airSupport);
/** 11.3 */
export const airfieldRepair = readDataFile('airfield.json', airfieldJson, shapes.airfieldRepair);
/** 22.2.3 */
export const driftTable = readDataFile('drift.json', driftJson, shapes.drift);
/** 12.4.2 */
export const tankLanding = readDataFile('tank-landing.json', tankLandingJson, shapes.tankLanding);
/** 8.7 */
export const fireTable = readDataFile('fires.json', firesJson, shapes.firesTable);
/** 28.0 */
export const kakudaTable = readDataFile('kakuda.json', kakudaJson, shapes.kakudaTable);
/** 20.1 */
export const tinianEvents = readDataFile('tinian-events.json', tinianEventsJson, shapes.eventsTable);
/** 20.2 */
export const saipanEvents = readDataFile('saipan-events.json', saipanEventsJson, shapes.saipanEventsTable);
/** 24.3 */
export const demolition = readDataFile('demolition.json', demolitionJson, shapes.demolition);
/** 2.0v */
export const { turns } = readDataFile('turns.json', turnsJson, shapes.turnsTable);
/** Costs and limits of all chapters. */
export const limits = readDataFile('limits.json', limitsJson, shapes.limits);
