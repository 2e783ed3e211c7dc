import { type BoardMap, compileMap } from '#board/map';
import operationalJson from './dutch-east-indies.json' with { type: 'json' };
import tacticalJson from './tactical-battle-board.json' with { type: 'json' };

/** The operational map. */
export const operational: BoardMap = compileMap(operationalJson);
/** The board of air battles (9.7). */
export const tactical: BoardMap = compileMap(tacticalJson);
