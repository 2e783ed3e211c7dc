import { type BoardMap, compileMap } from '#board/map';
import { checkMapFile } from '#board/mapCheck';
import { readDataFile } from '../../data/dataFile.ts';
import ownCases from '../rules/tinian.json' with { type: 'json' };
import { divisionsFile, heroesFile, leadersFile, taskForcesFile, unitsFile, weaponsFile } from './forceShapes.ts';
import { unitKinds, weaponKinds } from './kinds.ts';
import { type AirfieldType, beachesOf, checkGround } from './mapShapes.ts';
import { scenariosFile, victoryHexesFile } from './scenarioShapes.ts';
import { tinianAirSupport as airSupport, tinianEvents, turns } from './tables.ts';
import divisionsJson from './tinian/divisions.json' with { type: 'json' };
import heroesJson from './tinian/heroes.json' with { type: 'json' };
import leadersJson from './tinian/leaders.json' with { type: 'json' };
import mapJson from './tinian/map.json' with { type: 'json' };
import scenariosJson from './tinian/scenarios.json' with { type: 'json' };
import taskForcesJson from './tinian/task-forces.json' with { type: 'json' };
import unitsJson from './tinian/units.json' with { type: 'json' };
import victoryHexesJson from './tinian/victory-hexes.json' with { type: 'json' };
import weaponsJson from './tinian/weapons.json' with { type: 'json' };

export { ownCases };
export const title = 'Tinian, 1944: Company Scale System';
export { airSupport };
export const randomEvents = { rule: '20.1', events: tinianEvents.events } as const;
export const airfield: AirfieldType | null = null;
export const drinks = ['Martini', 'Shochu'] as const;
/** The map as its file has it, for drawing; `map` is the same for playing. */
export const mapFile = mapJson;
readDataFile('tinian/map.json', mapJson, checkMapFile);
export const map: BoardMap = compileMap(mapJson);
readDataFile('tinian/map.json', mapJson, checkGround(map));
export const beaches = readDataFile('tinian/map.json', mapJson, beachesOf(map));
export const divisions = readDataFile('tinian/divisions.json', divisionsJson, divisionsFile);
export const units = readDataFile('tinian/units.json', unitsJson, unitsFile(divisions, unitKinds));
export const weapons = readDataFile('tinian/weapons.json', weaponsJson, weaponsFile(divisions, weaponKinds));
export const leaders = readDataFile('tinian/leaders.json', leadersJson, leadersFile(divisions));
export const heroes = readDataFile('tinian/heroes.json', heroesJson, heroesFile);
export const taskForces = readDataFile('tinian/task-forces.json', taskForcesJson, taskForcesFile);
export const victoryHexes = readDataFile('tinian/victory-hexes.json', victoryHexesJson, victoryHexesFile(map, turns));
export const scenarios = readDataFile(
  'tinian/scenarios.json',
  scenariosJson,
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
