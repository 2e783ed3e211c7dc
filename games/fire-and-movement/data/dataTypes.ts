export { JAPAN, type Side, type SideCode, sides, US } from '../../ground/sides.ts';

/** The islands in the order in which they are invaded (18.2). */
export const islandIds = ['engebi', 'eniwetok', 'parry', 'guam', 'tinian', 'angaur'] as const;
export type IslandId = (typeof islandIds)[number];
/** Position in `islandIds`. */
export type Island = number;
export const ENGEBI: Island = 0;
export const ENIWETOK: Island = 1;
export const PARRY: Island = 2;
export const GUAM: Island = 3;
export const TINIAN: Island = 4;
export const ANGAUR: Island = 5;

/** 10.2: what the symbol on the counter shows. */
export const branches = [
  'amphibious assault infantry',
  'infantry',
  'amphibious tank',
  'japanese marine',
  'engineer',
  'sniper',
  'heavy weapons',
  'tank',
] as const;
export type Branch = (typeof branches)[number];

export const unitSizes = ['platoon', 'company', 'battalion', 'regiment'] as const;

export const markerKinds = [
  'naval gunfire',
  'air',
  'artillery',
  'mortar',
  'coast gun',
  'anti-aircraft',
  'fortification',
  'banzai',
] as const;
export type MarkerKind = (typeof markerKinds)[number];

/** The lines of the combat results table, from the best for the defender to the worst. */
export const terrainLines = ['mountain', 'hill/jungle', 'jungle', 'hill', 'clear'] as const;
export type TerrainLine = (typeof terrainLines)[number];
/** Position in `terrainLines`: of two lines the lower is the better for the defender (8.2.2). */
export type LineCode = 0 | 1 | 2 | 3 | 4;

export const combatResults = ['De', 'D3', 'D2', 'Ex', '•', 'A1', 'A2', 'A3', '(A)', 'Ae'] as const;
export type CombatResult = (typeof combatResults)[number];
