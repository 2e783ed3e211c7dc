import { readDataFile } from '../../data/dataFile.ts';
import { demanding, finderOf } from '../../data/finder.ts';
import { operational } from './maps.ts';
import { findArea, findBase } from './places.ts';
import { type ScenarioType, scenariosFile } from './scenarioShapes.ts';
import scenariosJson from './scenarios.json' with { type: 'json' };
import { findUnit, units } from './units.ts';

export const named = { grid: operational.grid, units, findUnit, findBase, findArea };

export const { turns, scenarios, options } = readDataFile('scenarios.json', scenariosJson, scenariosFile(named));

const find = demanding('scenario', finderOf(scenarios));

/** A scenario with its setup lists, reinforcements, and limits. */
export function scenarioSetUp(id: string): ScenarioType {
  return scenarios[find(id)]!;
}
