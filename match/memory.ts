import type { Frozen } from '#engine/frozen';
import type { Seat } from '#engine/state';
import type { PutAway } from '#engine/table';
import type { Player } from './sight.ts';
import type { HandedOver } from './staff.ts';
import type { ToldSoFar } from './telling.ts';
import type { OpenWish } from './wishes.ts';

/** A position in the log from which a match can go on when the rules have changed. */
export interface Position {
  readonly players: readonly Player[];
  readonly numbers: readonly number[];
  readonly state: Frozen;
}

/** All that the present of a match needs, so that it can go on under the same rules without its log being played again. */
export interface Memory {
  readonly length: number;
  readonly epoch: number;
  readonly changedAt: number;
  readonly wishes: readonly OpenWish[];
  readonly staff: HandedOver;
  readonly told: ToldSoFar;
  readonly written: Readonly<Record<Seat, number>>;
  readonly draws: number;
  readonly table: PutAway;
}
