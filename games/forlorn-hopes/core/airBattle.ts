import type { Hex } from '#board/grid';
import type { SideCode } from '../data/types.ts';
import type { UnitId } from './state.ts';

/** 9.7.8: the three altitudes. */
export const LOW = 0;
export const MEDIUM = 1;
export const HIGH = 2;
export type Level = 0 | 1 | 2;

/** Where a unit of the battle is that has no hex. */
export const OFF_BOARD: Hex = -1;
/** It has left for good: a Mission unit that is on its way home. */
export const GONE: Hex = -2;
/** 9.7.1: a latecomer that has not come yet. */
export const LATE: Hex = -3;
export const LOST: Hex = -4;

/** A unit of the battle by its position in the lists of `AirBattle`: 0 to 3 of the Mission player, 4 to 7 of the Interceptor player. */
export type Piece = number;
export const firstInterceptor: Piece = 4;
export const pieceCount = 8;

/** 9.7: an air battle under way, as both sides know it. The lists are by piece. */
export interface AirBattle {
  /** 0 during set-up. */
  round: number;
  impulse: number;
  /** -1 where there is none. */
  unit: UnitId[];
  hex: Hex[];
  facing: number[];
  /** -1 before it is revealed (9.7.3k), and of an interceptor off the board. */
  level: (Level | -1)[];
  /** 9.7.3d: the sequence number, 1 to 4; 0 before it is revealed. */
  number: number[];
  /** 9.7.3k: 1 once its markers are known to both sides: disruption and ace. */
  seen: number[];
  ace: number[];
  /** 1 while it has its bombs, torpedoes or paratroops. */
  loaded: number[];
  /** 9.7.4: which formation it belongs to, 1 or 2; 0 for none. */
  formation: number[];
  /** 9.7.8c: the round from which a bomber flies faster for want of bombs; 0 while it has them. */
  lightFrom: number[];
  /** G4.14: engine hits, each of which costs a movement point. */
  engineHits: number[];
  /** Ruling 48: 1 once it has fired or has been fired at. */
  engaged: number[];
  /** 9.10.9b: 1 once it has bombed, strafed or dropped. */
  attacked: number[];
  /** 9.10.4b: hexes flown straight ahead in a row at one altitude, up to now. */
  straight: number[];
  /** Ruling 46: 1 while the next thing it does is to fly on straight ahead, for the sake of its attack. */
  pledged: number[];
  /** 9.7.7/2c: the round in which an interceptor left; 0 before. */
  leftIn: number[];
  /** 1 once it has had its impulse of the round. */
  acted: number[];
  /** 9.7.10d: 1 for a bomber that has attacked as a fighter this round. */
  dogfought: number[];
  /** 9.7.6h: the piece with the Surprise! marker, or -1. */
  surprise: Piece;
  /** 9.7.7c: the side that may rearrange its sequence markers now, or -1. */
  renumbering: SideCode | -1;
  /** 7.3.5g: 1 while a patrol has flown near a target hex for the whole of its impulse. */
  stayed: number;
  /** Whose impulse it is. */
  course: Course | null;
}

/** 9.7.8: how far those whose impulse it is have come: a unit, or a formation that flies as one. */
export interface Course {
  /** The first leads: where not by piece, all values are its. */
  pieces: Piece[];
  hex: Hex;
  facing: number;
  level: Level;
  /** Movement points left. */
  points: number;
  /** 9.7.8i: 1 after a turn or roll, until something else is done. */
  justTurned: number;
  turned: number;
  rolled: number;
  climbed: number;
  dives: number;
  fired: number;
  straight: number;
  pledged: number;
  /** A bit for each of the pieces, by its position here: whether it has its load. */
  loaded: number;
  /** The same: whether it has made its attack. */
  attacked: number;
  /** 9.7.6d: the die by which an interceptor enters; 0 for one on the board. */
  entry: number;
}

/** What a side has settled about its own units in secret, by its pieces from 0 to 3. */
export type BattleHand = {
  /** 9.7.3d, 9.7.3e; 0 and -1 before they are chosen. */
  number: number[];
  level: (Level | -1)[];
  /** The impulse as its player has planned it: actions (`air/battle/actions.ts`) that have not been carried out. */
  plan: number[];
};
