export const sides = ['japan', 'allies'] as const;
export type Side = (typeof sides)[number];
/** Position in `sides`. */
export type SideCode = 0 | 1;
export const JAPAN: SideCode = 0;
export const ALLIES: SideCode = 1;

/** 2.2.1: Japanese commands, then Allied nations. `army` is the Army and its air force. */
export const commands = [
  'army',
  '11th-air-fleet',
  'covering',
  'east',
  'west',
  'us',
  'australian',
  'british',
  'dutch',
] as const;
export type Command = (typeof commands)[number];
/** Positions in `commands`. */
export const ARMY = 0;
export const ELEVENTH_AIR_FLEET = 1;
export const COVERING = 2;
export const EAST = 3;
export const WEST = 4;
export const US = 5;
export const AUSTRALIAN = 6;
export const BRITISH = 7;
export const DUTCH = 8;
/** Of supply units and the Japanese submarines, which no rule about a command touches. */
export const NO_COMMAND = 255;

export const categories = ['air', 'naval', 'ground', 'supply'] as const;
export type Category = (typeof categories)[number];
export const AIR = 0;
export const NAVAL = 1;
export const GROUND = 2;
export const SUPPLY = 3;

/** 2.2.2: bomber, transport, dive bomber, fighter, precision bomber, reconnaissance, patrol bomber, torpedo bomber. */
export const airTypes = ['B', 'C', 'D', 'F', 'P', 'R', 'RB', 'T'] as const;
export type AirType = (typeof airTypes)[number];
/** 3.0 */
export const bomberTypes: readonly AirType[] = ['B', 'RB', 'T', 'P', 'D'];

/** 9.7.8: how an aircraft handles on the battle board. */
export const handlings = ['nimble', 'climber', 'sturdy', 'p40', 'light', 'multi', 'b17'] as const;

/** 2.2.4, 10.2; `barge` is a Daihatsu. */
export const shipTypes = ['BB', 'BC', 'CA', 'CL', 'CV', 'CVS', 'DD', 'MTB', 'SS', 'T', 'barge'] as const;
export type ShipType = (typeof shipTypes)[number];
export const transportTypes: readonly ShipType[] = ['T', 'barge'];

/** 10.3: fast, slow, crippled. */
export const speeds = ['F', 'S', 'C'] as const;
export type Speed = (typeof speeds)[number];

/** 2.2.3 */
export const groundTypes = ['infantry', 'motorized', 'artillery', 'armor', 'parachute'] as const;
export type GroundType = (typeof groundTypes)[number];

export const placeIds = [
  'singapore',
  'palembang',
  'batavia',
  'soerabaja',
  'lombok',
  'banjarmasin',
  'makassar',
  'sarawak',
  'menado',
  'kendari',
  'ceram',
  'dili',
  'koepang',
  'darwin',
] as const;
/** Position in `placeIds`. */
export type Town = number;
export const SINGAPORE: Town = 0;
export const PALEMBANG: Town = 1;
export const BATAVIA: Town = 2;
export const SOERABAJA: Town = 3;
export const LOMBOK: Town = 4;
export const BANJARMASIN: Town = 5;
export const MAKASSAR: Town = 6;
export const CERAM: Town = 10;
export const DILI: Town = 11;
export const KOEPANG: Town = 12;
export const DARWIN: Town = 13;

/** Off the map: holding areas of ships, the first three with an airbase. */
export const areaIds = ['indochina', 'philippines', 'australia', 'indian-ocean'] as const;
export type AreaId = (typeof areaIds)[number];
/** Position in `areaIds`. */
export type Area = number;
export const INDOCHINA: Area = 0;
export const PHILIPPINES: Area = 1;
export const AUSTRALIA: Area = 2;
export const INDIAN_OCEAN: Area = 3;

/** Everything with an airbase display. The bases of the places come first, so that a place and its base have the same position. */
export const baseIds = [
  ...placeIds,
  'australia',
  'indochina',
  'philippines',
  'unavailable',
  'mobile-a',
  'mobile-b',
  'mobile-1',
  'mobile-2',
  'cv-1',
  'cv-2',
  'rn-cv',
  'cvs-east',
  'cvs-west',
] as const;
/** Room for any number of air units (6.3.3). */
export const UNLIMITED = 255;

export const terrainIds = ['sea', 'coastal', 'jungle', 'clear', 'town', 'city'] as const;

export const randomEvents = [
  'magic',
  'us submarine',
  'dutch submarine',
  'japanese submarine',
  'foul weather',
  'japanese ace',
  'none',
] as const;
export type RandomEvent = (typeof randomEvents)[number];

export const bombingTargets = [
  'airbase-major',
  'airbase-minor',
  'airbase-mobile',
  'airbase-construction',
  'city',
  'supply',
  'ground-1',
  'ground-2',
  'ground-3',
  'ground-4',
  'ground-5',
  'naval-1',
  'naval-2',
  'naval-3',
  'naval-4',
  'naval-5',
  'naval-6',
] as const;
export type BombingTarget = (typeof bombingTargets)[number];
