import { type BoardMap, compileMap } from '#board/map';
import { checkMapFile } from '#board/mapCheck';
import { readDataFile } from '../../data/dataFile.ts';
import ownCases from '../rules/saipan.json' with { type: 'json' };
import { divisionsFile, heroesFile, leadersFile, taskForcesFile, unitsFile, weaponsFile } from './forceShapes.ts';
import { unitKinds, weaponKinds } from './kinds.ts';
import { airfieldFile, beachesOf, checkGround } from './mapShapes.ts';
import airfieldJson from './saipan/airfield.json' with { type: 'json' };
import divisionsJson from './saipan/divisions.json' with { type: 'json' };
import heroesJson from './saipan/heroes.json' with { type: 'json' };
import leadersJson from './saipan/leaders.json' with { type: 'json' };
import mapJson from './saipan/map.json' with { type: 'json' };
import scenariosJson from './saipan/scenarios.json' with { type: 'json' };
import taskForcesJson from './saipan/task-forces.json' with { type: 'json' };
import unitsJson from './saipan/units.json' with { type: 'json' };
import victoryHexesJson from './saipan/victory-hexes.json' with { type: 'json' };
import weaponsJson from './saipan/weapons.json' with { type: 'json' };
import { scenariosFile, victoryHexesFile, withLikenesses } from './scenarioShapes.ts';
import { saipanAirSupport as airSupport, saipanEvents, turns } from './tables.ts';

export { ownCases };
export const title = 'Saipan, 1944: Company Scale System';
export { airSupport };
export const randomEvents = { rule: '20.2', events: saipanEvents.events } as const;
export const drinks = ['Whiskey', 'Sake'] as const;
/** The map as its file has it, for drawing; `map` is the same for playing. */
export const mapFile = mapJson;
readDataFile('saipan/map.json', mapJson, checkMapFile);
export const map: BoardMap = compileMap(mapJson);
readDataFile('saipan/map.json', mapJson, checkGround(map));
export const airfield = readDataFile('saipan/airfield.json', airfieldJson, airfieldFile(map));
export const beaches = readDataFile('saipan/map.json', mapJson, beachesOf(map));
export const divisions = readDataFile('saipan/divisions.json', divisionsJson, divisionsFile);
export const units = readDataFile('saipan/units.json', unitsJson, unitsFile(divisions, unitKinds));
export const weapons = readDataFile('saipan/weapons.json', weaponsJson, weaponsFile(divisions, weaponKinds));
export const leaders = readDataFile('saipan/leaders.json', leadersJson, leadersFile(divisions));
export const heroes = readDataFile('saipan/heroes.json', heroesJson, heroesFile);
export const taskForces = readDataFile('saipan/task-forces.json', taskForcesJson, taskForcesFile);
export const victoryHexes = readDataFile('saipan/victory-hexes.json', victoryHexesJson, victoryHexesFile(map, turns));
export const scenarios = readDataFile(
  'saipan/scenarios.json',
  withLikenesses(scenariosJson),
  scenariosFile({
    map,
    turns,
    unitIds: idsOf(units),
    leaderIds: idsOf(leaders),
    heroIds: idsOf(heroes),
    taskForceIds: idsOf(taskForces),
    weaponKindIds: idsOf(weaponKinds),
    beachIds: idsOf(beaches),
    divisionIds: idsOf(divisions),
    formationIds: divisions.flatMap(({ formations, optionalFormations }) => [...formations, ...optionalFormations]),
  }),
);

function idsOf(list: readonly { readonly id: string }[]): readonly string[] {
  return list.map(({ id }) => id);
}
