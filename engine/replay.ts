import type { Setup } from './definition.ts';
import type { Game } from './game.ts';
import { checkOf, courseOf, loadAction, type SaveFile, stateHash } from './save.ts';
import { isSavedAction } from './savedAction.ts';
import type { Event, Result, State } from './state.ts';
import { Table } from './table.ts';

/** The first thing that is wrong with a file. */
export interface Fault {
  /** The action at fault, counted from 1; 0 is the file itself or the setup. */
  readonly action: number;
  readonly reason: string;
}

export interface Replay<S extends State, E extends Event> {
  /** The game as far as it could be replayed; none if it could not even begin. */
  readonly table?: Table<S, E>;
  readonly fault?: Fault;
  /**
   * The game was played under other rules, which led to other states from here on, but it takes the same course under today's,
   * as far as the file can tell.
   */
  readonly restated?: Fault;
}

/**
 * Replays a file from its setup and checks every state and event. A file from another version of the
 * rules may lead to other states. It is faulted only where it takes another course: where something else happened, an action is
 * refused or the result is another. Such a file is played on as far as it can be, and the table shows how far that is.
 */
export function replay<S extends State, E extends Event>(game: Game<S, E>, file: SaveFile): Replay<S, E> {
  if (file.game !== game.id)
    return { fault: { action: 0, reason: `this file is a game of ${file.game}, not ${game.id}` } };
  let table: Table<S, E>;
  try {
    table = new Table(game, setupOf(file));
  } catch (error) {
    return { fault: { action: 0, reason: (error as Error).message } };
  }
  const otherRules = file.gameVersion !== game.definition.version;
  let states = checkState(table, file, 0);
  let course = checkCourse(table, file, 0);
  for (let at = 0; at < file.actions.length && (otherRules || !(states ?? course)); at++) {
    const refused = replayAction(table, file.actions[at], at + 1);
    if (refused)
      return { table, fault: course ?? { ...refused, reason: `${refused.reason}${playedUnder(table, file)}` } };
    states ??= checkState(table, file, at + 1);
    course ??= checkCourse(table, file, at + 1);
  }
  const fault = (otherRules ? course : (states ?? course)) ?? checkEnd(table, file, states !== undefined);
  if (fault) return { table, fault };
  return states ? { table, restated: states } : { table };
}

/** What is wrong at the end of a file that could be played through. */
function checkEnd<S extends State, E extends Event>(
  table: Table<S, E>,
  { actions, checks, course, result, stateHash: hash }: SaveFile,
  restated: boolean,
): Fault | undefined {
  const action = actions.length;
  for (const list of [checks, course ?? checks]) {
    if (list.length === action + 1) continue;
    return { action, reason: `${action} actions need ${action + 1} checks, but there are ${list.length}` };
  }
  if (result !== undefined && !isSameResult(result, table.state.result)) {
    return { action, reason: 'the game does not end with the saved result' };
  }
  if (restated || hash === stateHash(table.state)) return undefined;
  return { action, reason: 'the last state is not the saved one' };
}

/** The words in which a result is told may change. */
function isSameResult(saved: Result | null, found: Result | null): boolean {
  const essence = (result: Result | null) => result && [result.winner, result.level, result.points];
  return JSON.stringify(essence(saved)) === JSON.stringify(essence(found));
}

function setupOf({ scenario, options, seed, dice }: SaveFile): Setup {
  return { scenario, options, seed, ...(dice ? { dice } : {}) };
}

/** What stands where an action should be may be anything. */
function inShort(saved: unknown): string {
  try {
    const text = JSON.stringify(saved);
    return text.length > 200 ? `${text.slice(0, 200)}…` : text;
  } catch {
    return 'a value nested too deeply';
  }
}

function replayAction<S extends State, E extends Event>(
  table: Table<S, E>,
  saved: unknown,
  number: number,
): Fault | undefined {
  if (!isSavedAction(saved)) {
    return { action: number, reason: `not an action: ${inShort(saved)}; an action is [seat, verb, target]` };
  }
  const shown = saved.slice(0, 3).join(' ');
  if (saved[3] && table.state.dice.mode !== 'hand') {
    return { action: number, reason: `'${shown}' has rolls, but this game rolls its own dice` };
  }
  try {
    const { refused } = table.apply(loadAction(table.game, table.state, saved));
    return refused && { action: number, reason: `'${shown}' is illegal: ${refused.sentence} (${refused.rule})` };
  } catch (error) {
    return { action: number, reason: `'${shown}' failed: ${(error as Error).message}` };
  }
}

function checkState<S extends State, E extends Event>(
  table: Table<S, E>,
  file: SaveFile,
  number: number,
): Fault | undefined {
  const check = file.checks[number];
  const found = checkOf(stateHash(table.state));
  if (check === undefined || check === found) return undefined;
  const after = number === 0 ? 'the setup' : 'this action';
  return {
    action: number,
    reason: `the state after ${after} is ${found}, not ${check} as saved${playedUnder(table, file)}`,
  };
}

function checkCourse<S extends State, E extends Event>(
  table: Table<S, E>,
  file: SaveFile,
  number: number,
): Fault | undefined {
  const check = file.course?.[number];
  if (check === undefined || check === courseOf(table.events[number]!)) return undefined;
  const what = number === 0 ? 'the events of the setup' : 'the events of this action';
  return { action: number, reason: `${what} differ from the saved ones${playedUnder(table, file)}` };
}

function playedUnder<S extends State, E extends Event>({ game }: Table<S, E>, { gameVersion }: SaveFile): string {
  return gameVersion === game.definition.version ? '' : `; it was played under rules ${gameVersion}`;
}
