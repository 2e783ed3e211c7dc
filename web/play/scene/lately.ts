import type { Event, Seat } from '#engine/state';
import type { Update } from '#match/sight';
import { eventsThatCount, withoutTakenBack } from '../../link/takenBack.ts';
import { decidesBattle } from './boards.ts';
import type { LogLine } from './logModel.ts';
import type { Scene } from './scene.ts';

/** What the others did since this seat last chose. */
export interface Lately {
  /** `Japan has moved`. */
  readonly title: string;
  /** `7 moves, 3 battles`. */
  readonly count: string;
  readonly lines: readonly LogLine[];
  /** All that has happened since the first of them. */
  readonly events: readonly Event[];
  /** Whether it is to be read at once: nobody waited for it and saw it happen. */
  readonly isOpen: boolean;
  /** The lines by the boards they tell of, where the game has several; those of no board come first. */
  readonly boards: readonly { readonly board: string | undefined; readonly lines: readonly LogLine[] }[];
}

/**
 * `undefined` where no phase of others has gone by meanwhile: an answer in the middle of one's own turn has just been seen and
 * needs no summary.
 */
export function latelyIn(scene: Scene, updates: readonly Update[], own: Seat): Lately | undefined {
  const lines = scene.logBook.lines(withoutTakenBack(updates));
  const sideOf = phaseSides(scene);
  if (!lines.some((line) => line.kind === 'phase' && sideOf(line) !== own)) return undefined;
  const told = lines.filter(({ kind }) => kind === 'line');
  return told.length === 0 ? undefined : { ...latelyOf(scene, told, updates, own), isOpen: false };
}

/**
 * The same where the rules lead the others: what they do is told with what one does oneself, all of their last turn as long as
 * anything of it is new, and what has happened by itself since.
 */
export function ruledLatelyIn(scene: Scene, updates: readonly Update[], before: number, own: Seat): Lately | undefined {
  const { told, until } = lastTurnOfOthers(scene, scene.logBook.lines(withoutTakenBack(updates)), own);
  const [first] = told;
  if (!first || until <= before) return undefined;
  const since = updates.filter(({ number }) => number >= first.number);
  return { ...latelyOf(scene, told, since, own), isOpen: true };
}

/** Whose phase a heading of the log names. */
function phaseSides(scene: Scene): (heading: LogLine) => Seat | null | undefined {
  const view = scene.view.value;
  const phases = view ? scene.display.track(view).phases : [];
  return ({ text }) => phases.find(({ title }) => text.startsWith(title))?.side;
}

/** The lines under the last phases in a row that were not one's own, the number of the last of them, and all lines since. */
function lastTurnOfOthers(scene: Scene, lines: readonly LogLine[], own: Seat): { told: LogLine[]; until: number } {
  const sideOf = phaseSides(scene);
  let told: LogLine[] = [];
  let until = -1;
  let isOthers = false;
  for (const line of lines) {
    const side = line.kind === 'phase' ? sideOf(line) : undefined;
    if (side && side !== own && !isOthers) told = [];
    if (side) isOthers = side !== own;
    else if (line.kind === 'line' && (isOthers || told.length > 0)) {
      told.push(line);
      if (isOthers) until = line.number;
    }
  }
  return { told, until };
}

function latelyOf(
  scene: Scene,
  lines: readonly LogLine[],
  updates: readonly Update[],
  own: Seat,
): Omit<Lately, 'isOpen'> {
  const events = eventsThatCount(updates);
  const others = scene.game.definition.seats.filter(({ id }) => id !== own).map(({ title }) => title);
  return {
    title: `${others.join(' and ')} ${others.length > 1 ? 'have' : 'has'} moved`,
    count: countOf(scene, events),
    lines,
    events,
    boards: byBoard(scene, lines),
  };
}

function byBoard(scene: Scene, lines: readonly LogLine[]): Lately['boards'] {
  const found = Map.groupBy(lines, ({ hexes }) => scene.placesOf(hexes)[0]?.board);
  const order = [undefined, ...scene.boards.value.map(({ board }) => board)];
  return order.flatMap((board) => {
    const there = found.get(board);
    return there ? [{ board, lines: there }] : [];
  });
}

function countOf(scene: Scene, events: readonly Event[]): string {
  const motions = events.flatMap((event) => scene.display.motions(event));
  const moves = motions.filter(({ kind }) => kind === 'move').length;
  const battles = motions.filter(decidesBattle).length;
  return [counted(moves, 'move'), counted(battles, 'battle')].filter(Boolean).join(', ');
}

function counted(count: number, word: string): string {
  if (count === 0) return '';
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}
