import { staffTasks } from '#engine/staff';
import type { Frame, Seat, State } from '#engine/state';
import type { Match } from './match.ts';
import { unknown } from './unknown.ts';

/** What a seat has handed to its staff: the bot that decides, and the place on the stack of the procedure that ends it. */
export interface Delegation {
  /** The id of the task. */
  readonly task: string;
  readonly bot: string;
  readonly depth: number;
}

/** What a seat would hand over by a task of the game; `undefined` where nothing of the kind is under way. */
export function delegationFor({ game, table }: Pick<Match, 'game' | 'table'>, id: string): Delegation | undefined {
  const tasks = table ? staffTasks(game.definition.staff ?? [], table.state) : [];
  const now = tasks.find(({ task }) => task.id === id);
  return now && { task: id, bot: now.task.bot, depth: now.depth };
}

export function whyNotDelegate(match: Match, id: string): string | undefined {
  const { staff = [] } = match.game.definition;
  const task = staff.find((one) => one.id === id);
  const known = staff.map((one) => one.id);
  if (!task) return unknown('task', id, known);
  if (match.stage !== 'playing') return 'Your staff can decide only while the game is in progress.';
  return delegationFor(match, id) ? undefined : `Your staff can’t decide that now: ${task.title} is not under way.`;
}

/** The seats whose choices are in the hands of their staff. */
export class Staff {
  readonly #delegations = new Map<Seat, Delegation & { readonly frame: Frame }>();

  of(seat: Seat): Delegation | undefined {
    return this.#delegations.get(seat);
  }

  /** Under other rules than those it was written by, the procedure may not be there: then nothing is handed over. */
  begin(seat: Seat, delegation: Delegation, { stack }: State): void {
    const frame = stack[delegation.depth];
    if (frame) this.#delegations.set(seat, { ...delegation, frame });
  }

  end(seat: Seat): void {
    this.#delegations.delete(seat);
  }

  endAll(): void {
    this.#delegations.clear();
  }

  /** Play has gone on: a procedure that has ended is not the same again, even if it was called once more. */
  goOn({ stack, result }: State): void {
    for (const [seat, { depth, frame }] of this.#delegations) {
      if (result !== null || stack[depth] !== frame) this.end(seat);
    }
  }

  /** Something was taken back, by which the state is another one: the same procedures are found by their names. */
  goBack({ stack }: State): void {
    for (const [seat, delegation] of this.#delegations) {
      const frame = stack[delegation.depth];
      if (frame?.procedure === delegation.frame.procedure) this.#delegations.set(seat, { ...delegation, frame });
      else this.end(seat);
    }
  }
}
