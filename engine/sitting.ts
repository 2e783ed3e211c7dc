import { choiceOf, type Decision } from './decision.ts';
import type { Game } from './game.ts';
import type { Refusal } from './rulebook.ts';
import type { Action, Event, Seat, State } from './state.ts';
import { findTarget, targetKind, targetName } from './targets.ts';

/** A state played by names, as a person would say them: for puzzles and tests. */
export class Sitting<S extends State = State> {
  readonly game: Game<S>;
  readonly state: S;
  /** All that has happened, in order. */
  readonly events: Event[];

  constructor(game: Game<S>, state: S, events: readonly Event[] = []) {
    this.game = game;
    this.state = state;
    this.events = [...events];
  }

  get decision(): Decision {
    const decision = this.game.decision(this.state);
    if (!decision) throw new Error(`the game is over: ${this.state.result?.reason}`);
    return decision;
  }

  /** Does something and returns what happened. Throws, citing the rule, if it is refused. */
  do(verb: string, target?: string | number, seat?: Seat): readonly Event[] {
    const action = this.#action(verb, target, seat);
    const { events, refused } = this.game.apply(this.state, action);
    if (refused)
      throw new Error(`${action.seat} '${verb} ${target ?? ''}' is refused: ${refused.sentence} (${refused.rule})`);
    this.events.push(...events);
    return events;
  }

  /** Why something cannot be done; `undefined` if it can. */
  why(verb: string, target?: string | number, seat?: Seat): Refusal | undefined {
    return this.game.why(this.state, this.#action(verb, target, seat));
  }

  /** The names of a verb's targets; an empty list if it cannot be done. */
  options(verb: string): string[] {
    const choice = choiceOf(this.decision, verb);
    return choice?.targets.map((target) => targetName(this.game, choice.of, target)) ?? [];
  }

  /** Whether a verb is offered at all. */
  offers(verb: string): boolean {
    const decision = this.game.decision(this.state);
    return decision !== undefined && choiceOf(decision, verb) !== undefined;
  }

  /** All that has happened, in prose. */
  get log(): string[] {
    return this.events.flatMap((event) => this.game.describe(event)?.text ?? []);
  }

  /** The events of a type so far. */
  told(type: string): Event[] {
    return this.events.filter((event) => event.type === type);
  }

  /** What the seat that is asked would give up by a verb, in sentences. */
  forgone(verb: string): readonly string[] {
    return this.game.forgone(this.state, this.decision.seat, verb);
  }

  #action(verb: string, target: string | number | undefined, given: Seat | undefined): Action {
    const seat = given ?? this.game.decision(this.state)?.seat ?? '';
    if (target === undefined) return { seat, verb };
    if (typeof target === 'number') return { seat, verb, target };
    const kind = targetKind(this.game, this.state, seat, verb) || 'number';
    return { seat, verb, target: findTarget(this.game, kind, target) };
  }
}
