export { JAPAN, type Side, type SideCode, sides, US } from '../ground/sides.ts';

export const unitClasses = ['infantry', 'engineer', 'armor', 'artillery'] as const;
/** Positions in `unitClasses`. */
export const INFANTRY = 0;
export const ENGINEER = 1;
export const ARMOR = 2;
export const ARTILLERY = 3;

/** What the symbol on the counter shows. */
export const branches = [
  'infantry',
  'marine infantry',
  'army infantry',
  'naval infantry',
  'engineer',
  'tank',
  'field artillery',
  'mountain artillery',
  'anti-aircraft artillery',
] as const;

export const unitSizes = ['company', 'battalion', 'regiment'] as const;

/** The lines of the combat results table, from the best for the defender to the worst. */
export const terrainLines = ['rough', 'broken', 'river', 'clear'] as const;
export type TerrainLine = (typeof terrainLines)[number];
/** Position in `terrainLines`: of two lines the lower is the better for the defender (7.44). */
export type LineCode = 0 | 1 | 2 | 3;

/** From the best for the attacker to the worst. */
export const combatResults = ['De', 'D3', 'D2', 'D1', '•', 'A1', 'A2', 'A3', 'Ae'] as const;
export type CombatResult = (typeof combatResults)[number];

/** The one terrain that units land from (12.32). Others may be prohibited as well, such as a lake. */
export const SEA = 'sea';
