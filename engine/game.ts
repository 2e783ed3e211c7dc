import type { Choice, Decision } from './decision.ts';
import type { GameDefinition, Line, Setup } from './definition.ts';
import type { Dice } from './dice.ts';
import { DiceMissing, DieImpossible, hiddenDice } from './dice.ts';
import { copy } from './json.ts';
import type { AskStep, Step, StepOutcome, Verb } from './procedure.ts';
import { again, leave, Play } from './procedure.ts';
import type { Refusal } from './rulebook.ts';
import type { Action, Event, Frame, Options, Seat, State } from './state.ts';

/** An applied action's events, or why it was refused; a refused action has changed nothing. */
export interface Outcome {
  readonly events: readonly Event[];
  readonly refused?: Refusal;
}

export class SetupError extends Error {}

/** A procedure asked for a decision in which nothing may be chosen: a fault in the game's rules. */
export class DeadEnd extends Error {}

/** The point at which play waits for somebody. */
interface Waiting<S extends State, E extends Event> {
  readonly frame: Frame;
  readonly step: AskStep<S, object, E>;
}

const standsAlone: readonly number[] = [];
const nothingHappened: readonly Event[] = [];

/** A game that can be played: the kernel around a definition. */
export class Game<S extends State = State, E extends Event = Event> {
  readonly definition: GameDefinition<S, E>;
  readonly #steps = new Map<string, readonly Step<S, object, E>[]>();
  readonly #sentences: ReadonlyMap<string, string>;
  // The decision last computed, so that applying one of its actions need not search for the legal ones again.
  #decided: Decision | undefined;
  #decidedState: S | undefined;
  #decidedMoment = -1;

  constructor(definition: GameDefinition<S, E>) {
    this.definition = definition;
    this.#sentences = new Map(definition.rulebook.cases.map((rule) => [rule.id, rule.text]));
    for (const procedure of definition.procedures) {
      if (this.#steps.has(procedure.name)) throw new Error(`${definition.id}: two procedures '${procedure.name}'`);
      this.#steps.set(procedure.name, procedure.steps);
      for (const step of procedure.steps) this.#checkRules(procedure.name, step);
    }
    if (!this.#steps.has(definition.main)) throw new Error(`${definition.id}: no procedure '${definition.main}'`);
  }

  get id(): string {
    return this.definition.id;
  }

  #checkRules(procedure: string, step: Step<S, object, E>): void {
    const cited = [step.rule];
    if (step.kind === 'ask') for (const verb of Object.values(step.choose)) cited.push(verb.rule);
    for (const rule of cited) {
      if (!this.#sentences.has(rule)) {
        throw new Error(`${this.id}: '${procedure}: ${step.name}' cites rule ${rule}, which is not in its rulebook`);
      }
    }
  }

  /** Begins a game; its first events are those of a set-up that happens by itself. */
  start(setup: Setup): { state: S; events: readonly Event[] } {
    const { definition } = this;
    if (!definition.scenarios.some((scenario) => scenario.id === setup.scenario)) {
      const known = definition.scenarios.map((scenario) => scenario.id).join(', ');
      throw new SetupError(`${this.id} has no scenario '${setup.scenario}'; it has: ${known}`);
    }
    const dice: Dice = {
      seed: setup.seed,
      mode: setup.dice === 'hand' ? 'hand' : 'seeded',
      rolled: {},
      script: Array.isArray(setup.dice) ? [...setup.dice] : [],
    };
    const secrets = Object.fromEntries(definition.seats.map((seat) => [seat.id, null]));
    const state = definition.setUp({
      game: this.id,
      scenario: setup.scenario,
      options: this.#checkedOptions(setup.options ?? {}),
      moment: 0,
      stack: [{ procedure: definition.main, step: 0, local: {} }],
      dice,
      result: null,
      secrets,
    });
    const play = new Play<S, E>(state);
    this.#goOn(play);
    return { state, events: play.events };
  }

  #checkedOptions(given: Options): Options {
    const options: Options = {};
    for (const option of this.definition.options) {
      const value = given[option.id] ?? option.standard;
      if (!option.values.some((allowed) => allowed.value === value)) {
        const allowed = option.values.map((one) => String(one.value)).join(', ');
        throw new SetupError(`${this.id}: option '${option.id}' is ${allowed}; not '${value}'`);
      }
      options[option.id] = value;
    }
    for (const id of Object.keys(given)) {
      if (!(id in options)) {
        const known = this.definition.options.map((option) => option.id).join(', ') || 'none';
        throw new SetupError(`${this.id} has no option '${id}'; it has: ${known}`);
      }
    }
    return options;
  }

  #stepsOf(frame: Frame): readonly Step<S, object, E>[] {
    const steps = this.#steps.get(frame.procedure);
    if (!steps) throw new Error(`${this.id} has no procedure '${frame.procedure}'`);
    return steps;
  }

  /** Carries out steps until a seat must choose or the game is over. */
  #goOn(play: Play<S, E>): void {
    const { state } = play;
    const { stack } = state;
    while (state.result === null) {
      const frame = stack[stack.length - 1];
      if (!frame) throw new DeadEnd(`${this.id} ran out of procedures without a result`);
      const steps = this.#stepsOf(frame);
      const step = steps[frame.step];
      if (!step) {
        stack.pop();
      } else if (step.when && !step.when(state, frame.local)) {
        frame.step++;
      } else if (step.kind === 'ask') {
        return;
      } else {
        this.#follow(frame, steps, step.run(play, frame.local));
      }
    }
  }

  #follow(frame: Frame, steps: readonly Step<S, object, E>[], outcome: StepOutcome): void {
    if (outcome === undefined) {
      frame.step++;
    } else if (outcome === leave) {
      frame.step = steps.length;
    } else if (outcome !== again) {
      const at = steps.findIndex((step) => step.name === outcome.to);
      if (at < 0) throw new Error(`${this.id}: '${frame.procedure}' has no step '${outcome.to}'`);
      frame.step = at;
    }
  }

  /** The step at which play waits; `undefined` when the game is over. */
  #waiting(state: S): Waiting<S, E> | undefined {
    if (state.result !== null) return undefined;
    const frame = state.stack[state.stack.length - 1]!;
    const step = this.#stepsOf(frame)[frame.step];
    if (step?.kind !== 'ask')
      throw new DeadEnd(`${this.id}: play stopped at '${frame.procedure}', where nothing waits`);
    return { frame, step };
  }

  /** The seats that must choose now. Empty when the game is over. */
  pending(state: S): readonly Seat[] {
    const waiting = this.#waiting(state);
    return waiting ? this.#seatsAt(state, waiting.frame, waiting.step) : [];
  }

  #seatsAt(state: S, frame: Frame, step: AskStep<S, object, E>): readonly Seat[] {
    if (step.seats) return step.seats(state, frame.local).filter((seat) => !frame.answered?.includes(seat));
    return [step.seat!(state, frame.local)];
  }

  /** What a seat must choose now; without a seat, what the first pending one must. */
  decision(state: S, seat?: Seat): Decision | undefined {
    if (this.#decidedState === state && this.#decidedMoment === state.moment) {
      if (seat === undefined || this.#decided?.seat === seat) return this.#decided;
    }
    const waiting = this.#waiting(state);
    if (!waiting) return undefined;
    const { frame, step } = waiting;
    const seats = this.#seatsAt(state, frame, step);
    const chooser = seat ?? seats[0]!;
    if (!seats.includes(chooser)) return undefined;
    const choices: Choice[] = [];
    for (const name in step.choose) {
      const verb = step.choose[name]!;
      if (verb.targets) {
        const targets = verb.targets(state, frame.local, chooser);
        if (targets.length > 0) choices.push({ verb: name, of: verb.of ?? 'number', targets });
      } else if (!verb.when || verb.when(state, frame.local, chooser)) {
        choices.push({ verb: name, of: '', targets: standsAlone });
      }
    }
    if (choices.length === 0) {
      throw new DeadEnd(`${this.id}: nothing may be chosen at '${frame.procedure}: ${step.name}' (${step.rule})`);
    }
    this.#decided = { seat: chooser, procedure: frame.procedure, step: step.name, rule: step.rule, choices };
    this.#decidedState = state;
    this.#decidedMoment = state.moment;
    return this.#decided;
  }

  /** What the table says it waits for. */
  prompt(state: S): string {
    const waiting = this.#waiting(state);
    if (!waiting) return state.result!.reason;
    const { prompt } = waiting.step;
    return typeof prompt === 'string' ? prompt : prompt(state, waiting.frame.local);
  }

  /** The verb of a decision as its author wrote it: label, rule, whether to ask before sending. */
  verb(decision: Decision, name: string): Verb<S, object, E> | undefined {
    for (const step of this.#steps.get(decision.procedure) ?? []) {
      if (step.name === decision.step && step.kind === 'ask') return step.choose[name];
    }
    return undefined;
  }

  /** Carries out an action and all that follows from it by itself. An illegal one changes nothing. */
  apply(state: S, action: Action): Outcome {
    const waiting = this.#waiting(state);
    const verb = waiting && this.#legalVerb(state, waiting, action);
    if (!waiting || !verb) return { events: nothingHappened, refused: this.why(state, action)! };
    if (state.dice.mode === 'hand') return this.#applyWithRealDice(state, action, waiting, verb);
    return this.#carryOut(state, action, waiting, verb);
  }

  #carryOut(state: S, action: Action, { frame, step }: Waiting<S, E>, verb: Verb<S, object, E>): Outcome {
    const play = new Play<S, E>(state);
    state.moment++;
    const outcome = verb.do(play, frame.local, action.target ?? -1, action.seat);
    if (step.seats && outcome !== again) {
      frame.answered = [...(frame.answered ?? []), action.seat];
      if (this.#seatsAt(state, frame, step).length === 0) {
        delete frame.answered;
        this.#follow(frame, this.#stepsOf(frame), outcome);
      }
    } else {
      this.#follow(frame, this.#stepsOf(frame), outcome);
    }
    this.#goOn(play);
    return { events: play.events };
  }

  /** With real dice an action may lack the rolls it turns out to need: then everything is put back. */
  #applyWithRealDice(state: S, action: Action, waiting: Waiting<S, E>, verb: Verb<S, object, E>): Outcome {
    const before = copy(state);
    try {
      state.dice.script = [...(action.dice ?? [])];
      const outcome = this.#carryOut(state, action, waiting, verb);
      if (state.dice.script.length === 0) return outcome;
      Object.assign(state, before);
      return this.#refuse(waiting.step.rule, 'More dice were given than this action rolls.');
    } catch (error) {
      if (!(error instanceof DiceMissing || error instanceof DieImpossible)) throw error;
      Object.assign(state, before);
      return this.#refuse(waiting.step.rule, `${error.message[0]!.toUpperCase()}${error.message.slice(1)}.`);
    }
  }

  #refuse(rule: string, sentence: string): Outcome {
    return { events: nothingHappened, refused: { rule, sentence } };
  }

  #legalVerb(state: S, { frame, step }: Waiting<S, E>, action: Action): Verb<S, object, E> | undefined {
    const { seat, verb: name, target } = action;
    if (!Object.hasOwn(step.choose, name)) return undefined;
    const verb = step.choose[name]!;
    if (this.#decidedState === state && this.#decidedMoment === state.moment && this.#decided!.seat === seat) {
      for (const choice of this.#decided!.choices) {
        if (choice.verb === name) return this.#fits(verb, choice.targets, target) ? verb : undefined;
      }
      return undefined;
    }
    if (!this.#seatsAt(state, frame, step).includes(seat)) return undefined;
    if (!verb.targets && verb.when && !verb.when(state, frame.local, seat)) return undefined;
    return this.#fits(verb, verb.targets?.(state, frame.local, seat) ?? standsAlone, target) ? verb : undefined;
  }

  #fits(verb: Verb<S, object, E>, targets: readonly number[], target: number | undefined): boolean {
    return verb.targets ? target !== undefined && targets.includes(target) : target === undefined;
  }

  /** Why an action is refused: the rule's number and a sentence. `undefined` if it is legal. */
  why(state: S, action: Action): Refusal | undefined {
    const waiting = this.#waiting(state);
    if (!waiting) return { rule: state.result!.rule, sentence: `The game is over: ${state.result!.reason}` };
    const { frame, step } = waiting;
    if (this.#legalVerb(state, waiting, action)) return undefined;
    const seats = this.#seatsAt(state, frame, step);
    if (!this.definition.seats.some((seat) => seat.id === action.seat)) {
      const known = this.definition.seats.map((seat) => seat.id).join(', ');
      return { rule: step.rule, sentence: `There is no seat '${action.seat}'; the seats are ${known}.` };
    }
    if (!seats.includes(action.seat)) {
      const others = seats.map((seat) => this.#titleOf(seat)).join(' and ');
      return {
        rule: step.rule,
        sentence: `It is not for ${this.#titleOf(action.seat)} to choose now but for ${others}.`,
      };
    }
    if (!Object.hasOwn(step.choose, action.verb)) {
      const allowed = this.decision(state, action.seat)!
        .choices.map((choice) => `'${choice.verb}'`)
        .join(', ');
      return {
        rule: step.rule,
        sentence: `'${action.verb}' cannot be done now; at '${step.name}' one may: ${allowed}.`,
      };
    }
    const verb = step.choose[action.verb]!;
    if (verb.targets && !(Number.isInteger(action.target) && this.#names(verb.of, action.target!))) {
      return { rule: verb.rule, sentence: `'${action.verb}' needs a ${verb.of ?? 'number'} to be done to.` };
    }
    if (!verb.targets && action.target !== undefined) {
      return { rule: verb.rule, sentence: `'${action.verb}' is not done to anything: leave the target out.` };
    }
    const rule = verb.why?.(state, frame.local, action.target ?? -1, action.seat) ?? verb.rule;
    return { rule, sentence: this.sentence(rule) };
  }

  #names(kind: string | undefined, target: number): boolean {
    const names = this.definition.targets[kind ?? 'number'];
    return names?.nameOf(target) !== '';
  }

  #titleOf(seat: Seat): string {
    return this.definition.seats.find((one) => one.id === seat)?.title ?? seat;
  }

  /** Our statement of a rule. */
  sentence(rule: string): string {
    const sentence = this.#sentences.get(rule);
    if (sentence === undefined) throw new Error(`${this.id} has no rule ${rule}`);
    return sentence;
  }

  /** The state as a seat may see it; `null` is a spectator, who may see what both sides may. */
  view(state: S, seat: Seat | null): S {
    const seen = copy(state);
    seen.dice = hiddenDice(state.dice);
    for (const owner in seen.secrets) if (owner !== seat) seen.secrets[owner] = null;
    this.definition.conceal?.(seen, seat);
    return seen;
  }

  /** A view with dice of its own, on which a bot may try things out. */
  imagine(view: S, seed: string): S {
    const imagined = copy(view);
    imagined.dice = { seed, mode: 'seeded', rolled: {}, script: [] };
    return imagined;
  }

  /** A line of the log, or nothing where the event is not worth one. */
  describe(event: Event): Line | undefined {
    return this.definition.describe(event as E);
  }
}
