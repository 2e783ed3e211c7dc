import type { State } from './state.ts';

/*
 * The staff: a seat hands its choices to its bot until a procedure has ended. Hosts carry this out beside the match; neither the
 * state nor a save file knows of it, since the actions of a staff are those of its seat.
 */

/** A part of play that a seat can hand over. */
export interface StaffTask {
  readonly id: string;
  /** What is handed over, as in `until this battle is over`: `this battle`. */
  readonly title: string;
  /** Of these procedures the innermost that is under way is handed over, until it has ended. */
  readonly procedures: readonly { readonly name: string }[];
  /** The bot that decides. */
  readonly bot: string;
}

/** A task that can be handed over now. */
export interface StaffTaskNow {
  readonly task: StaffTask;
  /** The place of its procedure on the stack. */
  readonly depth: number;
}

/** What a seat can hand to its staff now, the shortest first. */
export function staffTasks(tasks: readonly StaffTask[], { stack }: Pick<State, 'stack'>): readonly StaffTaskNow[] {
  return tasks
    .map((task) => ({
      task,
      depth: stack.findLastIndex(({ procedure }) => task.procedures.some(({ name }) => name === procedure)),
    }))
    .filter(({ depth }) => depth >= 0)
    .sort((one, other) => other.depth - one.depth);
}
