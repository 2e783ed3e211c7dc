import type { Seat } from '#engine/state';
import type { Update } from '#match/sight';
import type { LogLine } from './logModel.ts';
import type { Scene } from './scene.ts';
import { standing } from './standing.ts';

/** What the others did since this seat last chose. */
export interface Lately {
  /** `Japan has moved`. */
  readonly title: string;
  /** `7 moves, 3 battles`. */
  readonly count: string;
  readonly lines: readonly LogLine[];
  /** The lines by the boards they tell of, where the game has several; those of no board come first. */
  readonly boards: readonly { readonly board: string | undefined; readonly lines: readonly LogLine[] }[];
}

/**
 * `undefined` where no phase has gone by meanwhile: an answer in the middle of one's own turn has just been seen and needs no
 * summary.
 */
export function latelyIn(scene: Scene, updates: readonly Update[], own: Seat): Lately | undefined {
  const lines = scene.logBook.lines(standing(updates));
  if (!lines.some(({ kind }) => kind === 'phase' || kind === 'turn')) return undefined;
  const told = lines.filter(({ kind }) => kind === 'line');
  if (told.length === 0) return undefined;
  const others = scene.game.definition.seats.filter(({ id }) => id !== own).map(({ title }) => title);
  return {
    title: `${others.join(' and ')} ${others.length > 1 ? 'have' : 'has'} moved`,
    count: countOf(scene, updates),
    lines: told,
    boards: byBoard(scene, told),
  };
}

function byBoard(scene: Scene, lines: readonly LogLine[]): Lately['boards'] {
  const found = new Map<string | undefined, LogLine[]>();
  for (const line of lines) {
    const board = scene.placesOf(line.hexes)[0]?.board;
    const known = found.get(board);
    if (known) known.push(line);
    else found.set(board, [line]);
  }
  const order = [undefined, ...scene.boards.value.map(({ board }) => board)];
  return order.flatMap((board) => {
    const there = found.get(board);
    return there ? [{ board, lines: there }] : [];
  });
}

function countOf(scene: Scene, updates: readonly Update[]): string {
  const motions = standing(updates).flatMap(({ events = [] }) =>
    events.flatMap((event) => scene.display.motions(event)),
  );
  const number = (kind: string) => motions.filter((motion) => motion.kind === kind).length;
  return [counted(number('move'), 'move'), counted(number('roll'), 'battle')].filter(Boolean).join(', ');
}

function counted(count: number, word: string): string {
  if (count === 0) return '';
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}
