import { withoutTakenBack } from '#match/takenBack';
import { paths, pathTo } from '../../base/paths.ts';
import type { PlayTable } from '../choosing/table.ts';
import { latelyOf, motionsIn } from './lately.ts';
import type { Scene } from './scene.ts';

/** Shows what the staff did since it was last handed something, and what came of it. */
export function showStaffWork(table: PlayTable, scene: Scene): void {
  const { link } = table;
  const seat = table.seat.peek();
  const updates = table.updates.peek();
  const begun = updates.findLast(({ change }) => change && 'staff' in change && change.staff !== null);
  if (seat === null || !begun) return;
  const since = updates.filter(({ number }) => number > begun.number);
  const told = scene.logBook.lines(withoutTakenBack(since)).filter(({ kind }) => kind === 'line');
  if (told.length === 0) return;
  const replay = link.local ? paths.replayLocal(link.match) : paths.replay(link.match);
  scene.trails.value = motionsIn(scene, since).filter(({ kind }) => kind === 'move');
  scene.lately.value = {
    ...latelyOf(scene, told, since, seat),
    title: 'What your staff did',
    isOpen: true,
    replay: pathTo(replay, { at: String(begun.number), as: seat }),
  };
}
