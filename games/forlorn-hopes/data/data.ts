import type { Rulebook } from '#engine/rulebook';
import rulesJson from '../rules.json' with { type: 'json' };

export const rulebook: Rulebook = rulesJson;
export * from './places.ts';
export { options, scenarioSetUp, scenarios, turns } from './scenarios.ts';
export { halfPoints, movementRow, rowAt, tables } from './tables.ts';
export * from './units.ts';
