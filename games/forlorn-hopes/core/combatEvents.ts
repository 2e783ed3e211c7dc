import type { Hex } from '#board/grid';
import type { Counted } from '../../tables/modifiers.ts';
import type { BombingTarget, SideCode } from '../data/types.ts';
import type { BaseId, TownId, UnitId } from './state.ts';

/** Who fires at aircraft (9.9.1). */
export type Gun =
  | { kind: 'airbase'; base: BaseId }
  | { kind: 'city'; town: TownId }
  | { kind: 'ground'; unit: UnitId }
  | { kind: 'ship'; unit: UnitId };

/** What bombs or shells fall on. */
export type Aim =
  | { kind: 'airbase'; base: BaseId }
  | { kind: 'place'; town: TownId }
  | { kind: 'ground' | 'supply' | 'ship'; unit: UnitId };

/** A die with its modifiers; `line`: the row of the table, if it has several. */
type Roll = { die: number; modifiers: Counted[] };

/** 9.9, 9.10, 10.4, 10.5 */
export interface CombatEvents {
  /** 9.9b: a ship takes its place on the battle board. */
  deployed: { ship: UnitId; hex: Hex };
  /** 9.9.2: D disrupts, X costs a step. */
  flak: Roll & { unit: UnitId; gun: Gun; line: string; result: '-' | 'D' | 'X' };
  /** 9.10.9, 10.5.1: an air unit bombs, or a ship bombards the shore. */
  bombed: Roll & { unit: UnitId; aim: Aim; how: string; line: BombingTarget; result: string };
  /** 9.8, 9.9c: a unit of the mission keeps away from the target. */
  'no attack': { unit: UnitId; rule: string };
  /** 9.10.10-ab-b: only its owner learns it. */
  'caught on the ground': { unit: UnitId; die: number; isHit: boolean };
  /** 9.10.10: `hits` are on the place, `scored` are new. */
  'place hit': { town: TownId; scored: number; hits: number };
  /** 13.3: hits on a supply unit or a barge base. */
  'supply hit': { unit: UnitId; scored: number; hits: number };
  'radar attacked': Roll & { isDestroyed: boolean };
  /** 9.10.10-nav-d */
  'damage control': Roll & { ship: UnitId; isSunk: boolean };
  'surface combat began': { hex: Hex; ships: [UnitId[], UnitId[]] };
  /** 10.4.2: who wanted a night action, by side, and what it came to. */
  'night action': { wanted: [boolean, boolean]; isNight: boolean };
  'night roll': Roll & { side: SideCode; total: number };
  'surface combat length': { die: number; rounds: number };
  'surface combat round': { hex: Hex; round: number; isClose: boolean };
  shelled: Roll & { ship: UnitId; target: UnitId; hits: number };
  'surface combat ended': { hex: Hex };
  /** G4.4 */
  'submarine attacked': Roll & { ship: UnitId; target: UnitId; hits: number };
  'submarine hunted': { ship: UnitId; die: number; isSunk: boolean };
}
