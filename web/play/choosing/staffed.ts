import type { Game } from '#engine/game';
import { type Duty, dutyNow } from '#engine/staff';
import type { Seat } from '#engine/state';
import type { Sight } from '#match/sight';

/** The duty by which a seat's staff decides what it is asked now. */
export function dutyAt(game: Game, sight: Sight | undefined, seat: Seat | null): Duty | undefined {
  if (!sight?.duties || !sight.view || seat === null) return undefined;
  return dutyNow(game, sight.view, seat, sight.duties);
}

/** Whether a seat's staff decides what it is asked now. */
export function isStaffed(game: Game, sight: Sight | undefined, seat: Seat | null): boolean {
  return sight?.staff !== undefined || (isAsked(game, sight, seat) && dutyAt(game, sight, seat) !== undefined);
}

function isAsked(game: Game, sight: Sight | undefined, seat: Seat | null): boolean {
  return sight?.view !== undefined && sight.view !== null && seat !== null && game.pending(sight.view).includes(seat);
}
