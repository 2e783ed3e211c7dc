import { readDataFile } from '../../data/dataFile.ts';
import { named } from './scenarios.ts';
import { setupsFile } from './setupShapes.ts';
import setupsJson from './setups.json' with { type: 'json' };

/** Setups to take over. Not part of `data.ts`: needed only by those who want one. */
export const { setups } = readDataFile('setups.json', setupsJson, setupsFile(named));
