import { type Duty, dutyNow, staffTasks, whyDutyEnds } from '#engine/staff';
import { type Event, eventFor, type Frame, type Seat, type State } from '#engine/state';
import type { Match } from './match.ts';
import { unknown } from './unknown.ts';

/** What a seat has handed to its staff: the bot that decides, and the place on the stack of the procedure that ends it. */
export interface Delegation {
  /** The id of the task. */
  readonly task: string;
  readonly bot: string;
  readonly depth: number;
}

type Played = Pick<Match, 'game' | 'table'>;

/** What a seat would hand over by a task of the game; `undefined` where nothing of the kind is under way. */
export function delegationFor({ game, table }: Played, id: string): Delegation | undefined {
  const tasks = table ? staffTasks(game.definition.staff ?? [], table.state) : [];
  const now = tasks.find(({ task }) => task.id === id);
  return now && { task: id, bot: now.task.bot, depth: now.depth };
}

const notInPlay = 'Your staff can decide only while the game is in progress.';

export function whyNotDelegate(match: Match, id: string): string | undefined {
  const { staff = [] } = match.game.definition;
  const task = staff.find((one) => one.id === id);
  const known = staff.map((one) => one.id);
  if (!task) return unknown('task', id, known);
  if (match.stage !== 'playing') return notInPlay;
  return delegationFor(match, id) ? undefined : `Your staff can’t decide that now: ${task.title} is not under way.`;
}

/** Why a seat cannot hand a part of its forces to its staff in this way. */
export function whyNotEntrust(match: Match, seat: Seat, { scope, until, aim, at }: Duty): string | undefined {
  const { duties, targets } = match.game.definition;
  if (!duties) return 'In this game your staff can’t lead a part of your forces.';
  if (match.stage !== 'playing') return notInPlay;
  const scopes = duties.scopes(match.table!.state, seat).map(({ id }) => id);
  if (!scopes.includes(scope)) return unknown('part', scope, scopes);
  const ends = duties.ends.map(({ id }) => id);
  const noEnd = until.find((id) => !ends.includes(id));
  if (noEnd !== undefined) return unknown('end', noEnd, ends);
  const wanted = duties.aims.find(({ id }) => id === aim);
  if (aim !== undefined && !wanted)
    return unknown(
      'aim',
      aim,
      duties.aims.map(({ id }) => id),
    );
  const names = wanted?.of === undefined ? undefined : targets[wanted.of];
  if ((names === undefined) !== (at === undefined)) return names ? 'Choose a place first.' : 'This aim has no place.';
  return names && !(names.find(at!) >= 0) ? `Choose another place. There is no ${wanted!.of} '${at}'.` : undefined;
}

/** What seats have handed to their staffs, as plain data. */
export interface HandedOver {
  readonly delegations: readonly (readonly [Seat, Delegation])[];
  readonly duties: readonly (readonly [Seat, readonly Duty[]])[];
}

/** The parts of play and of their forces that seats have handed to their staffs. */
export class Staff {
  readonly #delegations = new Map<Seat, Delegation & { readonly frame: Frame }>();
  readonly #duties = new Map<Seat, readonly Duty[]>();

  handedOver(): HandedOver {
    const delegations = [...this.#delegations].map(
      ([seat, { task, bot, depth }]) => [seat, { task, bot, depth }] as const,
    );
    return { delegations, duties: [...this.#duties] };
  }

  resume({ delegations, duties }: HandedOver, state: State): void {
    for (const [seat, delegation] of delegations) this.begin(seat, delegation, state);
    for (const [seat, held] of duties) this.#duties.set(seat, held);
  }

  of(seat: Seat): Delegation | undefined {
    return this.#delegations.get(seat);
  }

  dutiesOf(seat: Seat): readonly Duty[] {
    return this.#duties.get(seat) ?? [];
  }

  /** The duty by which what a seat is asked now is for its staff. */
  dutyNow(seat: Seat, { game, table }: Played): Duty | undefined {
    const held = this.#duties.get(seat);
    return held && table && dutyNow(game, table.state, seat, held);
  }

  /** Under other rules than those it was written by, the procedure may not be there: then nothing is handed over. */
  begin(seat: Seat, delegation: Delegation, { stack }: State): void {
    const frame = stack[delegation.depth];
    if (frame) this.#delegations.set(seat, { ...delegation, frame });
  }

  /** A part of the forces has one duty: another one takes its place. */
  entrust(seat: Seat, duty: Duty): void {
    this.#duties.set(seat, [...this.dutiesOf(seat).filter(({ scope }) => scope !== duty.scope), duty]);
  }

  end(seat: Seat): void {
    this.#delegations.delete(seat);
  }

  relieve(seat: Seat, scope: string): void {
    const left = this.dutiesOf(seat).filter((duty) => duty.scope !== scope);
    if (left.length > 0) this.#duties.set(seat, left);
    else this.#duties.delete(seat);
  }

  /** The seat decides what it is asked now. */
  takeOver(seat: Seat, match: Played): void {
    this.end(seat);
    for (let now = this.dutyNow(seat, match); now; now = this.dutyNow(seat, match)) this.relieve(seat, now.scope);
  }

  endAll(): void {
    this.#delegations.clear();
    this.#duties.clear();
  }

  /** Play has gone on: a procedure that has ended is not the same again, even if it was called once more. Says whose duties are over, and why. */
  goOn(match: Played, events: readonly Event[]): ReadonlyMap<Seat, string> {
    const { stack, result } = match.table!.state;
    if (result !== null) this.endAll();
    for (const [seat, { depth, frame }] of this.#delegations) if (stack[depth] !== frame) this.end(seat);
    const over = new Map<Seat, string>();
    for (const [seat, held] of this.#duties) {
      const sentences = held.flatMap((duty) => this.#endBy(match, seat, duty, events) ?? []);
      if (sentences.length > 0) over.set(seat, sentences.join(' '));
    }
    return over;
  }

  #endBy({ game, table }: Played, seat: Seat, duty: Duty, events: readonly Event[]): string | undefined {
    const { duties } = game.definition;
    const { state } = table!;
    const seen = events.flatMap((event) => eventFor(event, seat) ?? []);
    let view: State | undefined;
    const viewed = () => {
      view ??= game.view(state, seat);
      return view;
    };
    const why = duties && whyDutyEnds(duties, duty, seen, seat, viewed);
    if (why === undefined) return undefined;
    this.relieve(seat, duty.scope);
    const what = duties!.scopes(state, seat).find(({ id }) => id === duty.scope)?.title ?? duty.scope;
    return `Your staff hands back ${what}: ${why}.`;
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
