import { effect, type ReadonlySignal, untracked } from '@preact/signals';
import type { State } from '#engine/state';
import type { BoardStanding, Display, Motion } from '#games/display';

/** A board that the position is played on, and how things stand there. */
export interface BoardInPlay extends BoardStanding {
  readonly title: string;
}

export function boardsInPlay(display: Display, view: State | undefined): readonly BoardInPlay[] {
  const standings = view && display.standings?.(view);
  if (standings) return standings.map((one) => ({ ...one, title: titleOfBoard(display, one.board) }));
  return display.boards.map(({ id, title }) => ({ board: id, title, stage: 'open', note: '', facts: [] }));
}

export function titleOfBoard({ boards }: Display, board: string): string {
  return boards.find(({ id }) => id === board)?.title ?? board;
}

/** The board that was chosen, while the position is played on it; else the first on which something can happen. */
export function boardToShow(boards: readonly BoardInPlay[], chosen: string | undefined): string {
  const wanted = boards.find(({ board }) => board === chosen);
  const first = boards.find(({ stage }) => stage === 'open') ?? boards[0]!;
  return (wanted ?? first).board;
}

/** The board next to one, going round. */
export function boardBeside(boards: readonly BoardInPlay[], board: string, by: 1 | -1): string {
  const at = boards.findIndex((one) => one.board === board);
  return boards[(at + by + boards.length) % boards.length]!.board;
}

/** Whether a battle is counted by this. */
export function decidesBattle(motion: Motion): boolean {
  return 'decides' in motion;
}

interface Boards {
  readonly boards: ReadonlySignal<readonly BoardInPlay[]>;
  readonly boardId: ReadonlySignal<string>;
  showBoard(board: string): void;
}

/** A board that opens for a battle is shown as long as it is open; then the one that was shown before comes back. */
export function followBoardsThatComeUp(scene: Boards): () => void {
  let shownBefore: string | undefined;
  return effect(() => {
    const opened = scene.boards.value.find(({ comesUp }) => comesUp)?.board;
    untracked(() => {
      if (opened !== undefined && shownBefore === undefined) {
        shownBefore = scene.boardId.value;
        scene.showBoard(opened);
      } else if (opened === undefined && shownBefore !== undefined) {
        scene.showBoard(shownBefore);
        shownBefore = undefined;
      }
    });
  });
}
