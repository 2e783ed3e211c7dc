import type { EventOf, EventsOf } from '../../events.ts';
import type { Island, SideCode } from '../data/types.ts';
import type { BattleKind, Stage } from './battle.ts';
import type { Zone } from './places.ts';
import type { MarkerId, UnitId } from './state.ts';

/** One die; it hits if it is not above the factor (10.5). */
export interface Shot {
  readonly unit: UnitId;
  readonly factor: number;
  readonly die: number;
}

/** The fields of each type. */
export interface BattleEvents {
  /** 13.0: all that fight are known. */
  'battle began': {
    kind: BattleKind;
    attacker: SideCode;
    zone: Zone;
    island: Island;
    /** Where a strike comes from; else the same as `zone`. */
    origin: Zone;
    us: readonly UnitId[];
    japan: readonly UnitId[];
  };
  /** Those attacked turned out to be nothing but deception markers (ruling 81). */
  'nobody found': { zone: Zone; island: Island };
  /** 10.3: for one more on the US first-fire roll. */
  'combat marker played': { marker: MarkerId };
  'udt committed': object;
  'first fire rolled': {
    /** By side. */
    dice: readonly [number, number];
    modifiers: readonly [number, number];
    firstFire: SideCode;
  };
  /** All that one side fires in one stage. What is reduced or eliminated by it is told next. */
  fired: {
    side: SideCode;
    stage: Stage;
    shots: readonly Shot[];
    hits: number;
    /** 10.8: the ships among them that fired at carriers and transports. */
    aimed: readonly UnitId[];
  };
  /** 10.4: hits for which there is no target left. */
  'hits lost': { side: SideCode; stage: Stage; count: number };
  'battle ended': { zone: Zone; island: Island; lost: readonly UnitId[] };
}

export type BattleEvent = EventsOf<BattleEvents>;
export type BattleBegan = EventOf<BattleEvents, 'battle began'>;
export type FirstFireRolled = EventOf<BattleEvents, 'first fire rolled'>;
export type Fired = EventOf<BattleEvents, 'fired'>;
