export const sides = ['us', 'japan'] as const;
export type Side = (typeof sides)[number];
/** Position in `sides`. */
export type SideCode = 0 | 1;
export const US: SideCode = 0;
export const JAPAN: SideCode = 1;

/** 6.1.2, 8.3.7, 17.0: rules part the Japanese Army from the Navy; all Americans are one. */
export const services = ['american', 'army', 'navy'] as const;

/** 8.1: small arms, high explosive, armor piercing, indirect; white is high explosive or armor piercing, as the firer likes. */
export const fireTypes = ['red', 'yellow', 'blue', 'black', 'white'] as const;
export type FireType = (typeof fireTypes)[number];
export const RED = 0;
export const YELLOW = 1;
export const BLUE = 2;
export const BLACK = 3;
export const WHITE_FIRE = 4;

/** 3.4d: how a unit moves in column; with `none` only a truck moves it (8.6b). */
export const movements = ['leg', 'wheeled', 'tracked', 'none'] as const;
export const LEG = 0;
export const WHEELED = 1;
export const TRACKED = 2;
export const NO_MOVEMENT = 3;

/** What else a kind of unit is. `gun` is the gun symbol (8.6e), `artillery` the black fire value beside it (23.0a). */
export const traits = [
  'indirect',
  'gun',
  'artillery',
  'navalGun',
  'hard',
  'tank',
  'amphibious',
  'engineer',
  'hq',
  'divisionHq',
  'truck',
] as const;
export type Trait = (typeof traits)[number];

/** 3.4h, 12.4: what a support weapon can do; a tank is a hard target too. */
export const abilities = ['sustained', 'flamethrower', 'hard', 'tank'] as const;
export type Ability = (typeof abilities)[number];

export const terrains = [
  'clear',
  'beach',
  'rocky',
  'brush',
  'marsh',
  'runway',
  'town',
  'buildings',
  'sugar cane',
  'rice paddy',
  'cultivated',
  'cave',
] as const;
export type Terrain = (typeof terrains)[number];

export const hexsides = ['slope', 'steep slope', 'ridge', 'cliff'] as const;

export const fortifications = ['foxhole', 'trench', 'pillbox', 'bunker'] as const;
export type Fortification = (typeof fortifications)[number];

export const barrages = ['smoke', 'light', 'medium', 'heavy'] as const;
export const conditions = ['DG1', 'DG2', 'DG3', 'DG4', 'suppressed', 'pinned'] as const;
export const assaultMarkers = ['prepared assault', 'banzai charge', 'gyokusai'] as const;

export const weathers = ['hot', 'clear', 'rain', 'tropical storm'] as const;
export type Weather = (typeof weathers)[number];

/** Chits that nobody buys (4.2A). */
export const specialChits = [
  'us direct command',
  'japan direct command',
  'wind',
  'random event',
  'naval support',
  'amphibious',
  'air support',
] as const;
export type SpecialChit = (typeof specialChits)[number];

/** 22.0: the zones off a beach, from the sea. */
export const zones = ['transport', 'approachRun', 'finalRunIn'] as const;

export const fates = ['fit', 'drunk', 'very drunk', 'gone'] as const;
export const incidents = ['delayed', 'obstacle', 'next turn', 'lost'] as const;
export const tinianEvents = [
  'american hero',
  'japanese hero',
  'kakuda',
  'napalm',
  'local banzai',
  'civilian suicides',
  'friendly fire',
  'infiltration',
  'fortitude',
  'snafu',
] as const;

export const saipanEvents = [
  'american initiative',
  'japanese initiative',
  'american amphetamines',
  'japanese amphetamines',
  'martyrs',
  'experience',
  'raid',
  'ammunition dump',
  'division struggles',
  "commander's suicide",
] as const;
/** 20.1, 20.2 */
export type RandomEvent = (typeof tinianEvents)[number] | (typeof saipanEvents)[number];

/** Stripes that are no formation's (5.1f, 5.1g). */
export const white = 'white';
export const none = 'none';
/** Its artillery and trucks are no Division's (27.0). */
export const corpsId = 'corps';
