import { boardOfMotion } from '../../board/timeline.ts';
import type { Scene } from './scene.ts';

/** Plays the moves of the trails again; where there are none on the board in sight, on the next that has some. */
export function playAgain(scene: Scene): void {
  const boards = scene.trails.value.map((motion) => boardOfMotion(motion)!);
  const shown = scene.boardId.value;
  const board = boards.includes(shown) ? shown : boards[0];
  if (board === undefined) return;
  if (board === shown && !scene.together.value) {
    scene.motions.value = [...scene.motions.value, ...scene.trails.value];
    return;
  }
  const there = scene.trails.value.filter((motion) => boardOfMotion(motion) === board);
  scene.unseen.value = new Map([...scene.unseen.value, [board, there]]);
  scene.showBoard(board);
}
