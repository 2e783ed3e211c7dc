import type { Event } from '#engine/state';
import type { Island, SideCode } from '../data/types.ts';
import type { BattleKind, Stage } from './battle.ts';
import type { Zone } from './places.ts';
import type { MarkerId, UnitId } from './state.ts';

export type BattleEvent =
  | BattleBegan
  | NobodyFound
  | CombatMarkerPlayed
  | UdtCommitted
  | FirstFireRolled
  | Fired
  | HitsLost
  | BattleEnded;

/** 13.0: all that fight are known. */
export interface BattleBegan extends Event {
  readonly type: 'battle began';
  readonly kind: BattleKind;
  readonly attacker: SideCode;
  readonly zone: Zone;
  readonly island: Island;
  /** Where a strike comes from; else the same as `zone`. */
  readonly origin: Zone;
  readonly us: readonly UnitId[];
  readonly japan: readonly UnitId[];
}

/** Those attacked turned out to be nothing but deception markers (ruling 81). */
export interface NobodyFound extends Event {
  readonly type: 'nobody found';
  readonly zone: Zone;
  readonly island: Island;
}

/** 10.3: for one more on the US first-fire roll. */
export interface CombatMarkerPlayed extends Event {
  readonly type: 'combat marker played';
  readonly marker: MarkerId;
}

export interface UdtCommitted extends Event {
  readonly type: 'udt committed';
}

export interface FirstFireRolled extends Event {
  readonly type: 'first fire rolled';
  /** By side. */
  readonly dice: readonly [number, number];
  readonly modifiers: readonly [number, number];
  readonly firstFire: SideCode;
}

/** One die; it hits if it is not above the factor (10.5). */
export interface Shot {
  readonly unit: UnitId;
  readonly factor: number;
  readonly die: number;
}

/** All that one side fires in one stage. What is reduced or eliminated by it is told next. */
export interface Fired extends Event {
  readonly type: 'fired';
  readonly side: SideCode;
  readonly stage: Stage;
  readonly shots: readonly Shot[];
  readonly hits: number;
  /** 10.8: the ships among them that fired at carriers and transports. */
  readonly aimed: readonly UnitId[];
}

/** 10.4: hits for which there is no target left. */
export interface HitsLost extends Event {
  readonly type: 'hits lost';
  readonly side: SideCode;
  readonly stage: Stage;
  readonly count: number;
}

export interface BattleEnded extends Event {
  readonly type: 'battle ended';
  readonly zone: Zone;
  readonly island: Island;
  readonly lost: readonly UnitId[];
}
