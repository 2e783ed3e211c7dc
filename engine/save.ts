import type { Setup } from './definition.ts';
import type { Game } from './game.ts';
import { sha256 } from './sha256.ts';
import type { Action, Event, Options, Seat, State } from './state.ts';
import { Table } from './table.ts';
import { findTarget, targetKind, targetName } from './targets.ts';

/** An action as a file holds it: seat, verb, the target's name, and the rolls of real dice. */
export type SavedAction = readonly [seat: Seat, verb: string, target?: string, dice?: readonly number[]];

/** A game as a file. Every state of it follows from these few lines; docs/save-files.md describes them. */
export interface SaveFile {
  readonly format: 'atoll-save';
  readonly formatVersion: 1;
  readonly game: string;
  readonly gameVersion: string;
  readonly scenario: string;
  readonly options: Options;
  readonly seed: string;
  readonly dice?: Setup['dice'];
  readonly comment?: string;
  readonly actions: readonly SavedAction[];
  /** The first eight digits of the state's hash after the set-up and after each action. */
  readonly checks: readonly string[];
  /** The whole hash of the last state. */
  readonly stateHash: string;
}

/** SHA-256 of the state as JSON. Equal states give equal text because their fields are always added in one order. */
export function stateHash(state: State): string {
  return sha256(JSON.stringify(state));
}

function checkOf(hash: string): string {
  return hash.slice(0, 8);
}

/** Targets go by name where the game has names, so that a file survives a renumbered map; otherwise by number. */
export function saveAction<S extends State, E extends Event>(
  game: Game<S, E>,
  kind: string,
  action: Action,
): SavedAction {
  const name = action.target === undefined ? undefined : targetName(game, kind, action.target);
  if (action.dice) return [action.seat, action.verb, name ?? '', action.dice];
  return name === undefined ? [action.seat, action.verb] : [action.seat, action.verb, name];
}

/** The game as a file. The states are played again, since a table does not keep them. */
export function save<S extends State, E extends Event>(table: Table<S, E>, comment?: string): SaveFile {
  const { game, setup } = table;
  const actions: SavedAction[] = [];
  const replayed = new Table(game, setup);
  const checks = [checkOf(stateHash(replayed.state))];
  for (const action of table.actions) {
    actions.push(saveAction(game, targetKind(game, replayed.state, action.seat, action.verb), action));
    replayed.apply(action);
    checks.push(checkOf(stateHash(replayed.state)));
  }
  return {
    format: 'atoll-save',
    formatVersion: 1,
    game: game.id,
    gameVersion: game.definition.version,
    scenario: setup.scenario,
    options: replayed.state.options,
    seed: setup.seed,
    ...(setup.dice ? { dice: setup.dice } : {}),
    ...(comment === undefined ? {} : { comment }),
    actions,
    checks,
    stateHash: stateHash(replayed.state),
  };
}

/** The first thing that is wrong with a file. */
export interface Fault {
  /** The action at fault, counted from 1; 0 is the file itself or the set-up. */
  readonly action: number;
  readonly reason: string;
}

export interface Replay<S extends State, E extends Event> {
  /** The game as far as it could be replayed; none if it could not even begin. */
  readonly table?: Table<S, E>;
  readonly fault?: Fault;
}

const fields: readonly (readonly [keyof SaveFile, (value: unknown) => boolean, string])[] = [
  ['format', (value) => value === 'atoll-save', "must be 'atoll-save'"],
  ['formatVersion', (value) => value === 1, 'must be 1, the version this program reads'],
  ['game', isText, 'must be the id of a game'],
  ['gameVersion', isText, 'must be text'],
  ['scenario', isText, 'must be the id of a scenario'],
  ['options', (value) => typeof value === 'object' && value !== null && !Array.isArray(value), 'must be an object'],
  ['seed', isText, 'must be text'],
  ['dice', isDice, "must be a list of rolls, such lists by stream, or 'hand'"],
  ['actions', Array.isArray, 'must be a list'],
  ['checks', Array.isArray, 'must be a list'],
  ['stateHash', isText, 'must be text'],
];

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isRolls(value: unknown): boolean {
  return Array.isArray(value) && value.every((roll) => Number.isInteger(roll) && roll >= 0);
}

function isDice(value: unknown): boolean {
  if (value === undefined || value === 'hand' || isRolls(value)) return true;
  return typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(isRolls);
}

function isSavedAction(value: unknown): value is SavedAction {
  if (!Array.isArray(value) || value.length < 2 || value.length > 4) return false;
  const [seat, verb, target, dice] = value as unknown[];
  return (
    isText(seat) && isText(verb) && (target === undefined || isText(target)) && (dice === undefined || isRolls(dice))
  );
}

/** Reads the text of a save file, or says what is wrong with it. */
export function parseSave(text: string): { file: SaveFile } | { fault: Fault } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { fault: { action: 0, reason: `not JSON: ${(error as Error).message}` } };
  }
  if (typeof value !== 'object' || value === null)
    return { fault: { action: 0, reason: 'not a save file: it must hold a JSON object' } };
  for (const [field, fits, must] of fields) {
    if (!fits((value as Record<string, unknown>)[field])) return { fault: { action: 0, reason: `${field} ${must}` } };
  }
  return { file: value as SaveFile };
}

/**
 * Plays a file again from its set-up, checking every state on the way. A file from another version of the rules is
 * played on past states that differ, up to the first action that is refused: the fault is the first difference, and the
 * table shows how far the game can be continued under today's rules.
 */
export function replay<S extends State, E extends Event>(game: Game<S, E>, file: SaveFile): Replay<S, E> {
  if (file.game !== game.id) return { fault: { action: 0, reason: `a game of ${file.game}, not of ${game.id}` } };
  let table: Table<S, E>;
  try {
    table = new Table(game, setupOf(file));
  } catch (error) {
    return { fault: { action: 0, reason: (error as Error).message } };
  }
  const otherRules = file.gameVersion !== game.definition.version;
  let differs = checkState(table, file, 0);
  for (let at = 0; at < file.actions.length && (otherRules || !differs); at++) {
    const refused = replayAction(table, file.actions[at], at + 1);
    if (refused) return { table, fault: differs ?? refused };
    differs ??= checkState(table, file, at + 1);
  }
  if (differs) return { table, fault: differs };
  const end = file.actions.length;
  if (file.checks.length !== end + 1) {
    return {
      table,
      fault: { action: end, reason: `${end} actions need ${end + 1} checks, but there are ${file.checks.length}` },
    };
  }
  if (file.stateHash !== stateHash(table.state)) {
    return { table, fault: { action: end, reason: 'the last state is not the one the file was saved with' } };
  }
  return { table };
}

function setupOf({ scenario, options, seed, dice }: SaveFile): Setup {
  return { scenario, options, seed, ...(dice ? { dice } : {}) };
}

function replayAction<S extends State, E extends Event>(
  table: Table<S, E>,
  saved: unknown,
  number: number,
): Fault | undefined {
  if (!isSavedAction(saved)) {
    return { action: number, reason: `not an action: ${JSON.stringify(saved)}; an action is [seat, verb, target]` };
  }
  const shown = saved.slice(0, 3).join(' ');
  if (saved[3] && table.state.dice.mode !== 'hand') {
    return { action: number, reason: `'${shown}' comes with rolls, but this game rolls its own dice` };
  }
  try {
    const { refused } = table.apply(loadAction(table.game, table.state, saved));
    return refused && { action: number, reason: `'${shown}' is refused: ${refused.sentence} (${refused.rule})` };
  } catch (error) {
    return { action: number, reason: `'${shown}' cannot be carried out: ${(error as Error).message}` };
  }
}

/** A saved action with its target's number instead of its name. The game refuses one that names nothing. */
export function loadAction<S extends State, E extends Event>(game: Game<S, E>, state: S, saved: SavedAction): Action {
  const [seat, verb, name, dice] = saved;
  const kind = targetKind(game, state, seat, verb) || 'number';
  const target = name === undefined || (name === '' && dice) ? undefined : findTarget(game, kind, name);
  return { seat, verb, ...(target === undefined ? {} : { target }), ...(dice ? { dice } : {}) };
}

function checkState<S extends State, E extends Event>(
  table: Table<S, E>,
  file: SaveFile,
  number: number,
): Fault | undefined {
  const check = file.checks[number];
  const found = checkOf(stateHash(table.state));
  if (check === undefined || check === found) return undefined;
  const played =
    file.gameVersion === table.game.definition.version ? '' : `; it was played under rules ${file.gameVersion}`;
  const after = number === 0 ? 'the set-up' : 'this action';
  return { action: number, reason: `the state after ${after} is ${found}, not ${check} as saved${played}` };
}
