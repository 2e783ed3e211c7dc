import type { Event, Seat } from '#engine/state';
import type { Motion } from '#games/display';
import type { Update } from '#match/sight';
import { eventsThatCount, withoutTakenBack } from '#match/takenBack';
import { decidesBattle } from './boards.ts';
import type { LogLine } from './logModel.ts';
import type { Scene } from './scene.ts';

/** What the others did since this seat last chose, or what its staff did for it. */
export interface Lately {
  /** `Japan has moved`. */
  readonly title: string;
  /** `3 battles, 7 moves`. */
  readonly count: string;
  /** The number of the update with which it began. */
  readonly since: number;
  /** What matters most comes first. */
  readonly lines: readonly LogLine[];
  /** The same as it happened. */
  readonly told: readonly LogLine[];
  /** All that has happened since the first of them. */
  readonly events: readonly Event[];
  /** Whether it is to be read at once, because the player did not watch it happen. */
  readonly isOpen: boolean;
  /** Where it can be seen step by step. */
  readonly replay?: string;
  /** The lines by the boards they tell of, where the game has several; those of no board come first. */
  readonly boards: readonly { readonly board: string | undefined; readonly lines: readonly LogLine[] }[];
}

/**
 * `undefined` where no phase and no mission of others has gone by meanwhile: an answer in the middle of one's own turn has just been
 * seen and needs no summary, and neither does a mission that has only begun.
 */
export function latelyIn(scene: Scene, updates: readonly Update[], own: Seat): Lately | undefined {
  const lines = scene.logBook.lines(withoutTakenBack(updates));
  const sideOf = phaseSides(scene);
  const phase = lines.findIndex((line) => line.kind === 'phase' && sideOf(line) !== own);
  const deed = lines.findIndex(({ event }) => isOfOthers(scene, event, own));
  if (phase < 0 && (deed < 0 || lines.length - deed < fewest)) return undefined;
  const earlier = scene.updates.value.filter(({ number }) => number < updates[0]!.number);
  const before = scene.logBook.lines(earlier).findLast(({ kind }) => kind === 'phase');
  // What came of one's own last choice is told under one's own phase.
  const isOwnFirst = before !== undefined && sideOf(before) === own;
  const begins = deed >= 0 && (phase < 0 || deed < phase) ? deed : isOwnFirst ? phase : 0;
  const told = lines.slice(begins).filter(({ kind }) => kind === 'line');
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
  return { ...latelyOf(scene, told, updates, own), isOpen: true };
}

/** A mission with fewer lines has only begun. */
const fewest = 3;

function isOfOthers({ display }: Scene, event: Event | undefined, own: Seat): boolean {
  const by = event && display.undertaking?.(event);
  return by !== undefined && by !== own;
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

export function latelyOf(
  scene: Scene,
  told: readonly LogLine[],
  updates: readonly Update[],
  own: Seat,
): Omit<Lately, 'isOpen'> {
  const since = told[0]!.number;
  const events = eventsThatCount(updates.filter(({ number }) => number >= since));
  const lines = told.toSorted((one, other) => rankOf(scene, one) - rankOf(scene, other));
  const others = scene.game.definition.seats.filter(({ id }) => id !== own).map(({ title }) => title);
  return {
    title: `${others.join(' and ')} ${others.length > 1 ? 'have' : 'has'} moved`,
    count: countOf(scene, events),
    since,
    lines,
    told,
    events,
    boards: byBoard(scene, lines),
  };
}

/** What cost units comes before what was fought, that before the rest, and moves come last. */
function rankOf(scene: Scene, { event, dice }: LogLine): number {
  const kinds = new Set(event ? scene.display.motions(event).map(({ kind }) => kind) : []);
  if (kinds.has('vanish')) return 0;
  if (dice.length > 0 || kinds.has('battle')) return 1;
  return kinds.has('move') ? 3 : 2;
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
  return [counted(battles, 'battle'), counted(moves, 'move')].filter(Boolean).join(', ');
}

function counted(count: number, word: string): string {
  if (count === 0) return '';
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}

/** What moves on the map by what was told. */
export function motionsIn(scene: Scene, updates: readonly Update[]): Motion[] {
  return updates.flatMap(({ events = [] }) => events.flatMap((event) => scene.display.motions(event)));
}
