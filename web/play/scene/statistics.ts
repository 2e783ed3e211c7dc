import { isRoll, type Seat } from '#engine/state';
import type { Update } from '#match/sight';
import { withoutTakenBack } from '../../link/takenBack.ts';
import type { Scene } from './scene.ts';

function eventsThatCount(updates: readonly Update[]) {
  return withoutTakenBack(updates).flatMap(({ events = [] }) => events);
}

/** How many pieces of each side have left the board. */
export function lossesOf(scene: Scene, updates: readonly Update[]): readonly { seat: Seat; lost: number }[] {
  const vanished = eventsThatCount(updates)
    .flatMap((event) => scene.display.motions(event))
    .flatMap((motion) => (motion.kind === 'vanish' ? (scene.pieceOf(motion.piece)?.side ?? []) : []));
  return scene.game.definition.seats.map(({ id }) => ({
    seat: id,
    lost: vanished.filter((side) => side === id).length,
  }));
}

/** All dice of a game: how many, what they showed on average, and how often each face. */
export function rollsOf(updates: readonly Update[]): { count: number; average: number; faces: string } {
  const values = eventsThatCount(updates).flatMap((event) => (isRoll(event) ? [event.value] : []));
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const faces = [...counts].sort(([one], [other]) => one - other).map(([value, count]) => `${value} × ${count}`);
  const sum = values.reduce((total, value) => total + value, 0);
  return { count: values.length, average: values.length > 0 ? sum / values.length : 0, faces: faces.join(', ') };
}
