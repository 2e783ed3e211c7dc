import type { Network } from '#board/grid';
import { type BoardMap, compileMap } from '#board/map';
import { checkMapFile } from '#board/mapCheck';
import { compileSea, type Sea } from '#board/sea';
import { checkSea } from '#board/seaCheck';
import { readDataFile } from '../../data/dataFile.ts';
import operationalJson from './dutch-east-indies.json' with { type: 'json' };
import { isJoinedByLand } from './land.ts';
import { type BattleBoard, battleBoardOf, landmassesOf } from './mapShapes.ts';
import tacticalJson from './tactical-battle-board.json' with { type: 'json' };

const operationalName = 'dutch-east-indies.json';
const tacticalName = 'tactical-battle-board.json';

/** The operational map as its file has it, for drawing; `operational` is the same for playing. */
export const operationalFile = operationalJson;
readDataFile(operationalName, operationalJson, checkMapFile);
/** The operational map. */
export const operational: BoardMap = compileMap(operationalJson);
readDataFile(operationalName, operationalJson, (file) => checkSea(file, operational));
/** Its waters and, after them, its off-map areas in the order of `areas`, as places for ships (10.3, ruling 119). */
export const sea: Sea = compileSea(operationalJson, operational);
/** By hex: the name of its land mass, or ''. */
export const landmassOf = readDataFile(operationalName, operationalJson, landmassesOf(operational, sea));

/** The same hexes with the sides that ground units can cross (11.2): land on both, and no strait between. */
export const land: Network = {
  ...operational.grid,
  neighbours: operational.grid.neighbours.map((near, side) => {
    const { sides } = operational.grid;
    return isJoinedByLand(operational, Math.floor(side / sides), side % sides) ? near : -1;
  }),
};

/** The board of air battles as its file has it; `tactical` is the same for playing. */
export const tacticalFile = tacticalJson;
readDataFile(tacticalName, tacticalJson, checkMapFile);
/** The board of air battles (9.7). */
export const tactical: BoardMap = compileMap(tacticalJson);
export const battleBoard: BattleBoard = readDataFile(tacticalName, tacticalJson, battleBoardOf(tactical));
