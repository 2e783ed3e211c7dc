import type { Hex } from '#board/grid';
import type { Event } from '#engine/state';
import type { Island, SideCode } from './dataTypes.ts';
import type { MarkerId, UnitId } from './state.ts';

// What happens before the first game turn of an island, when an island is taken, and at the end of the game.

export type ScenarioEvent =
  | SetUpBegan
  | BoatPlaced
  | BoatWritten
  | FirstWaveWritten
  | MarkerSent
  | MarkersAllotted
  | Withheld
  | Aimed
  | AimRevealed
  | DeploymentWritten
  | Deployed
  | IslandSecured
  | TimeShortened
  | GameEnded;

export interface SetUpBegan extends Event {
  readonly type: 'set-up began';
  readonly islands: readonly Island[];
}

export interface BoatPlaced extends Event {
  readonly type: 'boat placed';
  readonly hex: Hex;
  /** The unit of the first wave that was written down for it, or -1. */
  readonly unit: UnitId;
}

export interface BoatWritten extends Event {
  readonly type: 'boat written';
  readonly hex: Hex;
}

export interface FirstWaveWritten extends Event {
  readonly type: 'first wave written';
  readonly unit: UnitId;
  readonly hex: Hex;
}

export interface MarkerSent extends Event {
  readonly type: 'marker sent';
  readonly marker: MarkerId;
  readonly island: Island;
}

export interface MarkersAllotted extends Event {
  readonly type: 'markers allotted';
  readonly side: SideCode;
  readonly numbers: readonly { readonly island: Island; readonly markers: number }[];
}

export interface Withheld extends Event {
  readonly type: 'withheld';
  readonly marker: MarkerId;
  readonly island: Island;
}

export interface Aimed extends Event {
  readonly type: 'aimed';
  readonly marker: MarkerId;
  readonly hex: Hex;
}

export interface AimRevealed extends Event {
  readonly type: 'aim revealed';
  readonly marker: MarkerId;
  readonly hex: Hex;
}

export interface DeploymentWritten extends Event {
  readonly type: 'deployment written';
  readonly unit: UnitId;
  readonly hex: Hex;
}

export interface Deployed extends Event {
  readonly type: 'deployed';
  readonly unit: UnitId;
  readonly hex: Hex;
  readonly rule: string;
}

/** The conditions of an island are met. */
export interface IslandSecured extends Event {
  readonly type: 'island secured';
  readonly island: Island;
  readonly turn: number;
  /** Where they are counted, the victory points it brought (18.2(6)). */
  readonly points?: number;
  readonly rule: string;
}

/** 18.1(6): what has become of the 22 game turns. */
export interface TimeShortened extends Event {
  readonly type: 'time shortened';
  readonly turns: number;
}

export interface GameEnded extends Event {
  readonly type: 'game ended';
  readonly winner: SideCode | null;
  readonly reason: string;
  readonly rule: string;
}
