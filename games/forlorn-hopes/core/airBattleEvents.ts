import type { Hex } from '#board/grid';
import type { Counted } from '../../tables/modifiers.ts';
import type { SideCode } from '../data/types.ts';
import type { Level } from './airBattle.ts';
import type { UnitId } from './state.ts';

/** 9.7 */
export interface AirBattleEvents {
  'air battle began': { mission: UnitId[]; interceptors: UnitId[] };
  /** 9.7.3i, 9.7.6b: a Mission unit on its M hex; of a latecomer with its altitude. */
  'set up for battle': { unit: UnitId; hex: Hex; facing: number; level?: Level; rule: string };
  /** 9.7.1c: who of the mission has not come with the others: now the interceptors see it. */
  latecomers: { units: UnitId[] };
  /** 9.7.6b: latecomers wait for another round. */
  'latecomers waited': { units: UnitId[] };
  'air round began': { round: number };
  /** 9.7.7: totals of the Mission and the Interceptor player. */
  'sequence rolled': { totals: [number, number]; winner: SideCode | -1 };
  renumbered: { side: SideCode };
  /** 9.7.3k: the markers of a unit; `level` is -1 for one off the board. */
  'markers shown': { unit: UnitId; number: number; level: Level | -1; disrupted: boolean; ace: boolean };
  /** 9.7.4e */
  'left formation': { unit: UnitId };
  /** 9.7.6c: the other side learns no altitude. */
  'stayed off board': { unit: UnitId; level?: Level };
  'entry rolled': { unit: UnitId; roll: number; surprise: boolean };
  entered: { unit: UnitId; hex: Hex; facing: number; level: Level };
  /** One action of a move, for the board; the log tells the whole move. */
  maneuvered: { unit: UnitId; hex: Hex; facing: number; level: Level };
  flew: { units: UnitId[]; hex: Hex; facing: number; level: Level };
  'left board': { unit: UnitId };
  /** 9.7.9h5: whether a bomber gets its shot. */
  'gunners rolled': { unit: UnitId; target: UnitId; roll: number; modifier: number; fires: boolean };
  'air fire': { unit: UnitId; target: UnitId; roll: number; counted: Counted[]; result: '-' | 'D' | 'X' | 'XX' };
  /** The target turned out to be at another altitude, or behind a unit at the same one. */
  'no shot': { unit: UnitId; target: UnitId; rule: string };
  'lucky shot': {
    unit: UnitId;
    target: UnitId;
    roll: number;
    effect: 'none' | 'engine' | 'bombs' | 'fire' | 'leader' | 'destroyed';
  };
  'ace rolled': { unit: UnitId; roll: number };
  jettisoned: { unit: UnitId; rule: string };
  dropped: { unit: UnitId };
  'air battle ended': { round: number };
}
