import { Chapters } from './chapters.ts';
import type { CompiledStep, CompiledVerb } from './compiled.ts';
import { firstSeatAt, fits, indexOfStep, noTargets, owesAnswer, seatsAt, targetsOf, verbNamed } from './compiled.ts';
import type { Choice, Decision } from './decision.ts';
import { choiceOf } from './decision.ts';
import type { GameDefinition, Line, SeatDefinition, Setup, TargetNames } from './definition.ts';
import { describeEnding, endedBy, endsTheGame } from './ending.ts';
import { topOf } from './frames.ts';
import type { OrderInForce, StandingOrder } from './orders.ts';
import { describeOrder, giveOrder, heldAnswer, keepOrder, orderEvent, orderedBy } from './orders.ts';
import type { About, Verb } from './procedure.ts';
import { again, nothingHappened, Play } from './procedure.ts';
import { withRealDice } from './realDice.ts';
import { canRedraw, describeRedraw, redraw } from './redraw.ts';
import type { Refusal } from './rulebook.ts';
import { begin } from './setup.ts';
import { beginListing, endListing } from './shared.ts';
import type { Action, Event, Frame, Seat, State } from './state.ts';
import { DeadEnd, Steps } from './steps.ts';
import { imagined, viewOf } from './view.ts';
import { whyNoOrder, whyNotAtAll, whyNotSeat, whyNotVerb } from './whyNot.ts';

/** The events of an action, or why it was refused; a refused action has changed nothing. */
export interface Outcome {
  readonly events: readonly Event[];
  readonly refused?: Refusal;
}

/** A verb that cannot be chosen now, and why. */
export interface NotPossible extends Refusal {
  readonly verb: string;
}

const nothing: About = {};

/** A game that can be played: the kernel around a definition. */
export class Game<S extends State = State, E extends Event = Event> {
  readonly #chapters: Chapters<S, E>;
  readonly #steps: Steps<S, E>;
  // The last decision computed, so that applying one of its actions need not search for the legal ones again.
  #decided: Decision | undefined;
  #decidedState: S | undefined;
  #decidedMoment = -1;
  #decidedStep: CompiledStep<S, E> | undefined;
  constructor(definition: GameDefinition<S, E>) {
    this.#chapters = new Chapters(definition, () => {
      this.#decidedState = undefined;
    });
    this.#steps = new Steps(this.#chapters);
  }

  get definition(): GameDefinition<S, E> {
    return this.#chapters.definition;
  }

  get id(): string {
    return this.definition.id;
  }

  /** Whether all procedures are there, so that any action can be carried out. */
  get isWhole(): boolean {
    return this.#chapters.isWhole;
  }

  /** Loads what is not there yet. What failed is tried again the next time. */
  whole(): Promise<void> {
    return this.#chapters.whole();
  }

  /** Whether the procedures that are there can tell what a state waits for; a game that is whole always can. */
  knows({ result, stack }: Pick<State, 'result' | 'stack'>): boolean {
    return result !== null || !stack.some((frame) => this.#chapters.isToCome(frame));
  }

  /** The seats that players take in a game with this scenario and these options. */
  seats({ scenario, options }: Pick<State, 'scenario' | 'options'>): readonly SeatDefinition[] {
    const { definition } = this;
    const taken = definition.seatsIn?.(scenario, options);
    return taken ? definition.seats.filter(({ id }) => taken.includes(id)) : definition.seats;
  }

  /** Begins a game and carries it on to its first decision; the events are what happened on the way. */
  start(setup: Setup): { state: S; events: readonly Event[] } {
    const state = this.definition.setUp(begin(this.definition, setup));
    const events = this.resume(state);
    // Rolls before the first choice belong to no action, so no player could supply them.
    if (setup.dice === 'hand') state.dice.mode = 'hand';
    return { state, events };
  }

  /** Carries a state made by hand (a puzzle, a test) on to its first decision. */
  resume(state: S): readonly Event[] {
    const play = new Play<S, E>(state);
    this.#steps.goOn(play);
    return play.events;
  }

  /** Whether something waits for an answer here: the game is not over, and the rules of the present procedure are there. */
  #asks({ result, stack }: S): boolean {
    return result === null && !this.#chapters.isToCome(stack[stack.length - 1]!);
  }

  /** The step at which play waits. Do not ask this of a game that is over. */
  #waitingAt(frame: Frame): CompiledStep<S, E> {
    const step = this.#chapters.procedureOf(frame)[frame.step];
    if (!step || step.run) throw new DeadEnd(`${this.id}: play stopped at '${frame.procedure}', where nothing waits`);
    return step;
  }

  /** The name of the step a procedure is at, which outlives changes of its other steps; '' at its end. */
  stepName(frame: Frame): string {
    return this.#chapters.procedureOf(frame)[frame.step]?.name ?? '';
  }

  /** The number of a step by its name; -1 if today's rules have no such procedure or step. */
  findStep(procedure: string, step: string): number {
    const steps = this.#chapters.named(procedure);
    if (!steps) return -1;
    return step === '' ? steps.length : indexOfStep(steps, step);
  }

  /** The seats that must choose now. Empty when the game is over. */
  pending(state: S): readonly Seat[] {
    if (!this.#asks(state)) return [];
    const frame = topOf(state);
    return seatsAt(state, frame, this.#waitingAt(frame));
  }

  /** The procedure in which several seats choose at once and in secret, if play waits at such a step. */
  choosingInSecret(state: S): Frame | undefined {
    if (!this.#asks(state)) return undefined;
    const frame = topOf(state);
    return this.#waitingAt(frame).seats && frame;
  }

  /** What a seat must choose now; without a seat, what the first pending one must. */
  decision(state: S, seat?: Seat): Decision | undefined {
    if (!this.#asks(state)) return undefined;
    const frame = topOf(state);
    const step = this.#waitingAt(frame);
    const chooser = seat ?? firstSeatAt(state, frame, step);
    if (this.#hasDecided(state, chooser)) return this.#decided;
    if (seat !== undefined && !owesAnswer(state, frame, step, seat)) return undefined;
    const choices = this.#listChoices(state, frame, step, chooser);
    if (!choices) {
      throw new DeadEnd(`${this.id}: nothing may be chosen at '${frame.procedure}: ${step.name}' (${step.rule})`);
    }
    this.#decided = { seat: chooser, procedure: frame.procedure, step: step.name, rule: step.rule, choices };
    if (this.#decidedState !== state) this.#decidedState = state;
    this.#decidedMoment = state.moment;
    this.#decidedStep = step;
    return this.#decided;
  }

  #listChoices(state: S, frame: Frame, step: CompiledStep<S, E>, seat: Seat): Choice[] | undefined {
    const outer = beginListing();
    try {
      return this.#choicesAt(state, frame, step, seat);
    } finally {
      endListing(outer);
    }
  }

  #choicesAt(state: S, frame: Frame, { verbs }: CompiledStep<S, E>, seat: Seat): Choice[] | undefined {
    let choices: Choice[] | undefined;
    for (let at = 0; at < verbs.length; at++) {
      const verb = verbs[at]!;
      const targets = targetsOf(state, frame, verb, seat);
      if (!targets) continue;
      const choice = targets === noTargets ? verb.alone : { verb: verb.name, of: verb.of, targets };
      // A list made with its first element takes a tenth of the memory of one that begins empty and grows.
      if (choices) choices.push(choice);
      else choices = [choice];
    }
    return choices;
  }

  #hasDecided(state: S, seat: Seat): boolean {
    return this.#decidedState === state && this.#decidedMoment === state.moment && this.#decided!.seat === seat;
  }

  /** What play waits for, in words. */
  prompt(state: S): string {
    if (state.result !== null) return state.result.reason;
    if (!this.#asks(state)) return '';
    const frame = topOf(state);
    const { prompt } = this.#waitingAt(frame);
    return typeof prompt === 'string' ? prompt : prompt(state, frame.local);
  }

  /** What a seat would give up by a verb of the present question, in sentences. */
  forgone(state: S, seat: Seat, verb: string): readonly string[] {
    if (!this.#asks(state)) return [];
    const frame = topOf(state);
    return verbNamed(this.#waitingAt(frame), verb)?.written.forgoes?.(state, frame.local, seat) ?? [];
  }

  /** The units and places that the present question is about, by kind of target. */
  about(state: S): About {
    if (!this.#asks(state)) return nothing;
    const frame = topOf(state);
    return this.#waitingAt(frame).about?.(state, frame.local) ?? nothing;
  }

  /** The standing orders that a seat can give, as they stand. */
  orders(state: S, seat: Seat): readonly OrderInForce<S>[] {
    return this.#chapters.orders
      .filter(({ seats }) => seats?.includes(seat) ?? true)
      .map((order) => ({ order, answer: heldAnswer(state, order, seat) }));
  }

  /** The standing order that could answer the present question. */
  orderFor(state: S): StandingOrder<S> | undefined {
    if (!this.#asks(state)) return undefined;
    const frame = topOf(state);
    return this.#steps.orderOf(state, frame, this.#waitingAt(frame));
  }

  /** The names of a kind of target, where the game or the kernel has any. */
  targetNames(kind: string): TargetNames | undefined {
    return kind === giveOrder ? this.#chapters.orderNames : this.definition.targets[kind];
  }

  /** The rule by which play waits; of a game that is over, the one that ended it, if it was a rule. */
  promptRule(state: S): string | undefined {
    return this.#asks(state) ? this.#waitingAt(topOf(state)).rule : state.result?.rule;
  }

  /** The verb of a decision as its author wrote it: label, rule, whether to ask before sending. */
  verb(decision: Decision, name: string): Verb<S, object, E> | undefined {
    const procedure = this.#chapters.named(decision.procedure) ?? [];
    const step = procedure[indexOfStep(procedure, decision.step)];
    return step && verbNamed(step, name)?.written;
  }

  /** Carries out an action and all that follows from it by itself. An illegal one changes nothing. */
  apply(state: S, action: Action): Outcome {
    if (this.#asks(state)) {
      const frame = topOf(state);
      const step = this.#hasDecided(state, action.seat) ? this.#decidedStep! : this.#waitingAt(frame);
      const verb = this.#legalVerb(state, frame, step, action);
      if (state.dice.mode === 'hand' && (verb || this.#isOrder(state, action))) {
        return withRealDice(state, action, step.rule, (on) =>
          verb ? this.#carryOut(on, action, topOf(on), step, verb) : this.#order(on, action),
        );
      }
      if (verb) return this.#carryOut(state, action, frame, step, verb);
      if (this.#isEnding(state, action)) return this.#end(state, action);
      if (this.#isOrder(state, action)) return this.#order(state, action);
      if (this.#isRedraw(state, action)) return this.#redraw(state, action);
    }
    return { events: nothingHappened, refused: this.why(state, action)! };
  }

  #isSeat(state: S, seat: Seat): boolean {
    return this.seats(state).some(({ id }) => id === seat);
  }

  #isEnding(state: S, action: Action): boolean {
    return endsTheGame(action) && this.#isSeat(state, action.seat);
  }

  #end(state: S, action: Action): Outcome {
    const { result, event } = endedBy(action, this.seats(state));
    state.moment++;
    state.result = result;
    return { events: [event] };
  }

  #isOrder(state: S, action: Action): boolean {
    return orderedBy(this.#chapters.orders, action) !== undefined && this.#isSeat(state, action.seat);
  }

  #isRedraw(state: S, action: Action): boolean {
    return canRedraw(state.dice, action) && this.#isSeat(state, action.seat);
  }

  #redraw(state: S, { target }: Action): Outcome {
    state.moment++;
    return { events: [redraw(state.dice, target!)] };
  }

  /** Gives a standing order; if the question that it answers waits, it is answered. */
  #order(state: S, action: Action): Outcome {
    const told = orderedBy(this.#chapters.orders, action)!;
    const play = new Play<S, E>(state);
    state.moment++;
    keepOrder(state, this.#chapters.orders, action.seat, told);
    play.tell(orderEvent('order given', action.seat, told));
    this.#steps.goOn(play);
    return { events: play.events };
  }

  #carryOut(state: S, action: Action, frame: Frame, step: CompiledStep<S, E>, verb: CompiledVerb<S, E>): Outcome {
    const play = new Play<S, E>(state);
    state.moment++;
    const outcome = this.#steps.choose(play, action, frame, step, verb);
    // One more element of a set is to be chosen, as after most actions: play waits where it waited.
    const staysHere = outcome === again && !step.when && !step.seats && topOf(state) === frame;
    if (!staysHere) this.#steps.goOn(play);
    return { events: play.events };
  }

  #legalVerb(state: S, frame: Frame, step: CompiledStep<S, E>, action: Action): CompiledVerb<S, E> | undefined {
    const verb = verbNamed(step, action.verb);
    if (!verb) return undefined;
    const { seat, target } = action;
    let targets: readonly number[] | undefined;
    if (this.#hasDecided(state, seat)) {
      targets = choiceOf(this.#decided!, verb.name)?.targets;
    } else if (owesAnswer(state, frame, step, seat)) {
      targets = targetsOf(state, frame, verb, seat);
    }
    return fits(verb, targets, target) ? verb : undefined;
  }

  /** Why an action is refused: the rule's number and a sentence. `undefined` if it is legal. */
  why(state: S, action: Action): Refusal | undefined {
    if (state.result !== null) {
      return { rule: state.result.rule ?? '', sentence: `The game is over: ${state.result.reason}` };
    }
    if (!this.#asks(state)) return { rule: '', sentence: 'The rules of what follows are still being loaded.' };
    const frame = topOf(state);
    const step = this.#waitingAt(frame);
    if (this.#legalVerb(state, frame, step, action) || this.#isEnding(state, action)) return undefined;
    if (this.#isOrder(state, action) || this.#isRedraw(state, action)) return undefined;
    const { seat } = action;
    const notAsked =
      action.verb === giveOrder
        ? whyNoOrder(this, state, seat)
        : whyNotSeat(this, state, seatsAt(state, frame, step), seat);
    if (notAsked) return { rule: this.#ruleSeen(state, step, seat), sentence: notAsked };
    const verb = verbNamed(step, action.verb)?.written;
    if (verb) return whyNotVerb(this, state, frame, verb, action);
    const { choices } = this.decision(state, seat)!;
    const allowed = choices.map((choice) => `'${choice.verb}'`).join(', ');
    return {
      rule: step.rule,
      sentence: `'${action.verb}' is not possible now. Choices at '${step.name}': ${allowed}.`,
    };
  }

  /** The rule of the present question, as far as a seat that need not answer it knows what is asked. */
  #ruleSeen(state: S, { rule }: CompiledStep<S, E>, seat: Seat): string {
    return this.definition.conceal ? this.#waitingAt(topOf(this.view(state, seat))).rule : rule;
  }

  /** The verbs of a seat's decision that it cannot choose now, each with the reason: what a menu shows in grey. */
  notPossible(state: S, seat: Seat): readonly NotPossible[] {
    if (!this.pending(state).includes(seat)) return [];
    const frame = topOf(state);
    return this.#waitingAt(frame)
      .verbs.filter((verb) => !verb.written.quiet && !targetsOf(state, frame, verb, seat))
      .map(({ name, written }) => ({ verb: name, ...whyNotAtAll(this, state, frame, written, seat) }));
  }

  /** A rule in our own words. */
  sentence(rule: string): string {
    return this.#chapters.sentence(rule);
  }

  /** The state as a seat may see it; `null` is a spectator, who may see what both sides may. */
  view(state: S, seat: Seat | null): S {
    return viewOf(this.definition, state, seat);
  }

  /** A view with dice of its own, and a guess at what it does not show, on which a bot may try things out. */
  imagine(view: S, seed: string): S {
    return imagined(this.definition, view, seed);
  }

  /** A line of the log, or nothing where the event is not worth one. */
  describe(event: Event): Line | undefined {
    return (
      describeEnding(event) ?? describeOrder(event) ?? describeRedraw(event) ?? this.definition.describe(event as E)
    );
  }
}
