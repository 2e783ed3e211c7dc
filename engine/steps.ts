import type { Chapters } from './chapters.ts';
import type { CompiledProcedure, CompiledStep, CompiledVerb } from './compiled.ts';
import { fits, indexOfStep, seatsAt, targetsOf, verbNamed } from './compiled.ts';
import { topOf } from './frames.ts';
import type { StandingOrder } from './orders.ts';
import { hasOrdered, heldAnswer, orderEvent } from './orders.ts';
import type { Flow, Play, StepOutcome } from './procedure.ts';
import { again, leave } from './procedure.ts';
import type { Action, Event, Frame, Seat, State } from './state.ts';
import { viewOf } from './view.ts';

/** Play cannot go on because nothing may be chosen or steps go round in a circle: a fault in the game's rules. */
export class DeadEnd extends Error {}

/** More steps than any rulebook carries out between two choices. */
const endless = 100_000;

/** Carries out the steps of a game's procedures: those that run by themselves, what was chosen, what an order answers. */
export class Steps<S extends State, E extends Event> {
  readonly #chapters: Chapters<S, E>;

  constructor(chapters: Chapters<S, E>) {
    this.#chapters = chapters;
  }

  get #id(): string {
    return this.#chapters.definition.id;
  }

  /** Carries out steps until a seat must choose or the game is over. */
  goOn(play: Play<S, E>): void {
    const { state } = play;
    const { stack } = state;
    let frame: Frame | undefined;
    let procedure: CompiledProcedure<S, E> | undefined;
    let steps = 0;
    while (state.result === null) {
      const top = stack[stack.length - 1];
      if (!top) throw new DeadEnd(`${this.#id} ran out of procedures without a result`);
      if (top !== frame) {
        if (this.#chapters.isToCome(top)) return;
        procedure = this.#chapters.procedureOf(top);
        frame = top;
      }
      const step = procedure![frame.step];
      if (!step) {
        stack.pop();
      } else if (step.when && !step.when(state, frame.local)) {
        frame.step++;
      } else if (step.run) {
        if (++steps > endless) throw this.#circle(frame, step);
        play.depth = stack.length;
        this.#follow(frame, step.run(play, frame.local));
      } else if (step.seats?.(state, frame.local).length === 0) {
        frame.step++;
      } else if (step.order && this.#isAnsweredByOrder(play, frame, step)) {
        if (++steps > endless) throw this.#circle(frame, step);
      } else {
        return;
      }
    }
  }

  /** Lets the standing order of a seat that is asked here answer, if it has one that does. */
  #isAnsweredByOrder(play: Play<S, E>, frame: Frame, step: CompiledStep<S, E>): boolean {
    const { state } = play;
    if (!state.orders && !this.#chapters.hasStandard) return false;
    const order = this.orderOf(state, frame, step);
    if (!order) return false;
    for (const seat of seatsAt(state, frame, step)) {
      const answer = heldAnswer(state, order, seat);
      if (!answer) continue;
      const view = step.order!.isOpen ? state : viewOf(this.#chapters.definition, state, seat);
      const reply = step.order!.reply(view, topOf(view).local, answer.id, seat);
      const verb = reply && verbNamed(step, reply.verb);
      if (!verb || !fits(verb, targetsOf(state, frame, verb, seat), reply.target)) continue;
      if (hasOrdered(state, order.id, seat)) play.tell(orderEvent('order answered', seat, { order, answer }));
      this.choose(play, { ...reply, seat }, frame, step, verb);
      return true;
    }
    return false;
  }

  /** The standing order that could answer a question; one that is not in the definition is a mistake. */
  orderOf(state: S, { local }: Frame, { name, order }: CompiledStep<S, E>): StandingOrder<S> | undefined {
    const id = order?.id(state, local);
    if (id === undefined) return undefined;
    const found = this.#chapters.orderNamed(id);
    if (!found) throw new Error(`${this.#id} has no standing order '${id}', which could answer '${name}'`);
    return found;
  }

  #circle({ procedure }: Frame, { name }: CompiledStep<S, E>): DeadEnd {
    return new DeadEnd(`${this.#id}: '${procedure}: ${name}' goes round in a circle`);
  }

  #follow(frame: Frame, outcome: StepOutcome): void {
    if (outcome === undefined) frame.step++;
    else if (outcome !== again) frame.step = this.#placeOf(frame, outcome);
  }

  #placeOf(frame: Frame, flow: Flow): number {
    const procedure = this.#chapters.procedureOf(frame);
    if (flow === leave) return procedure.length;
    const at = indexOfStep(procedure, flow.to);
    if (at < 0) throw new Error(`${this.#id}: '${frame.procedure}' has no step '${flow.to}'`);
    return at;
  }

  /** Does what was chosen and goes on from the step, without carrying out what follows. */
  choose(
    play: Play<S, E>,
    action: Action,
    frame: Frame,
    step: CompiledStep<S, E>,
    verb: CompiledVerb<S, E>,
  ): StepOutcome {
    const { state } = play;
    play.depth = state.stack.length;
    const outcome = verb.do?.(play, frame.local, action.target ?? -1, action.seat) ?? verb.next;
    if (outcome !== again && (!step.seats || this.#allHaveAnswered(state, action.seat, frame, step))) {
      this.#follow(frame, outcome);
    }
    return outcome;
  }

  #allHaveAnswered(state: S, seat: Seat, frame: Frame, step: CompiledStep<S, E>): boolean {
    frame.answered = [...(frame.answered ?? []), seat];
    if (seatsAt(state, frame, step).length > 0) return false;
    delete frame.answered;
    return true;
  }
}
