import { readDataFile } from '../../data/dataFile.ts';
import { unitKindsFile, weaponKindsFile } from './kindShapes.ts';
import unitKindsJson from './unit-kinds.json' with { type: 'json' };
import weaponKindsJson from './weapon-kinds.json' with { type: 'json' };

/** Kinds of units of both games: a rifle company, a coast battery. */
export const unitKinds = readDataFile('unit-kinds.json', unitKindsJson, unitKindsFile);
export const weaponKinds = readDataFile('weapon-kinds.json', weaponKindsJson, weaponKindsFile);
