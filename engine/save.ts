import type { Setup } from './definition.ts';
import type { Game } from './game.ts';
import { sha256 } from './sha256.ts';
import type { Action, Event, Options, Result, Seat, State } from './state.ts';
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
  /** The first eight digits of the state's hash after setup and after each action. */
  readonly checks: readonly string[];
  /** The whole hash of the last state. */
  readonly stateHash: string;
  /**
   * The first eight digits of the hash of the events of the setup and of each action. They stay the same where
   * other rules only keep their states differently. Files from before this was kept have none.
   */
  readonly course?: readonly string[];
  /** How the game ended; `null` while it is in play. */
  readonly result?: Result | null;
}

/** SHA-256 of the state as JSON. Equal states give equal text because their fields are always added in one order. */
export function stateHash(state: State): string {
  return sha256(JSON.stringify(state));
}

/** The first digits of the hash of what happened. */
export function courseOf(events: readonly Event[]): string {
  return checkOf(sha256(JSON.stringify(events)));
}

/** The first digits of a hash. */
export function checkOf(hash: string): string {
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
  const { state, events } = replayed;
  return {
    format: 'atoll-save',
    formatVersion: 1,
    game: game.id,
    gameVersion: game.definition.version,
    scenario: setup.scenario,
    options: state.options,
    seed: setup.seed,
    ...(setup.dice ? { dice: setup.dice } : {}),
    ...(comment === undefined ? {} : { comment }),
    actions,
    checks,
    stateHash: stateHash(state),
    course: events.map(courseOf),
    result: state.result,
  };
}

/** A saved action with its target's number instead of its name. The game refuses one that names nothing. */
export function loadAction<S extends State, E extends Event>(game: Game<S, E>, state: S, saved: SavedAction): Action {
  const [seat, verb, name, dice] = saved;
  const kind = targetKind(game, state, seat, verb) || 'number';
  const target = name === undefined || (name === '' && dice) ? undefined : findTarget(game, kind, name);
  return { seat, verb, ...(target === undefined ? {} : { target }), ...(dice ? { dice } : {}) };
}
