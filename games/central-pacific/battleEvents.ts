import type { Event } from '#engine/state';
import type { BattleKind, Stage } from './battle.ts';
import type { Island, SideCode } from './dataTypes.ts';
import type { UnitId, Zone } from './state.ts';

export type BattleEvent = BattleBegan | FirstFireRolled | Fired | BattleEnded;

export interface BattleBegan extends Event {
  readonly type: 'battle began';
  readonly kind: BattleKind;
  readonly attacker: SideCode;
  readonly zone: Zone;
  readonly island: Island;
  readonly us: readonly UnitId[];
  readonly japan: readonly UnitId[];
}

export interface FirstFireRolled extends Event {
  readonly type: 'first fire rolled';
  /** By side. */
  readonly dice: readonly [number, number];
  readonly modifiers: readonly [number, number];
  readonly firstFire: SideCode;
}

/** All that one side fires in one stage. */
export interface Fired extends Event {
  readonly type: 'fired';
  readonly side: SideCode;
  readonly stage: Stage;
  readonly shots: readonly { readonly unit: UnitId; readonly factor: number; readonly die: number }[];
  readonly hits: number;
}

export interface BattleEnded extends Event {
  readonly type: 'battle ended';
  readonly lost: readonly UnitId[];
}
