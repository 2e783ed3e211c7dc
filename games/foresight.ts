import { actionsOf } from '#engine/decision';
import { Game } from '#engine/game';
import { copy } from '#engine/json';
import { Play } from '#engine/procedure';
import type { Event, State } from '#engine/state';
import { proceduresOf } from '#engine/words';

// What follows a result of a table, found out by the rules themselves: they are carried on from it on a copy of the
// position, and where somebody must choose, the choices are tried until one is found that costs as little as can be.

/** How the choices after a result are made. */
export interface Guide<E extends Event> {
  /** Where one of these procedures asks, all that counts has happened. */
  readonly until: readonly string[];
  /** What is not chosen: each verb with its target, as `resist 12`, or without one. */
  readonly refuses?: (verb: string, target: number | undefined) => boolean;
  /** What happened costs those who chose so much. */
  readonly costOf: (events: readonly E[]) => number;
  /** It can cost no less than this; asked only if the first attempt costs anything. */
  readonly atLeast: () => number;
}

/** The longest search, in choices tried. None is known that needs more. */
const mostChoices = 600;

interface Found<E extends Event> {
  events: readonly E[];
  cost: number;
}

export class Foresight<S extends State, E extends Event> {
  readonly #game: Game<S, E>;
  readonly #pause: string;

  /** A game whose rules can be stopped after a combat. */
  constructor({ definition }: Game<S, E>) {
    const { procedure, ask } = proceduresOf<S, E>();
    const [seat] = definition.seats;
    const [rule] = definition.rulebook.cases;
    const pause = procedure('what was foreseen is over', [
      ask('pause', rule!.id, {
        seat: () => seat!.id,
        prompt: '',
        choose: { pause: { rule: rule!.id, label: '', do: () => undefined } },
      }),
    ]);
    this.#pause = pause.name;
    this.#game = new Game<S, E>({ ...definition, procedures: [...definition.procedures, pause] });
  }

  /** What happens after `begin` has put a procedure, or several, on the stack. */
  eventsAfter(view: S, begin: (play: Play<S, E>) => void, guide: Guide<E>): readonly E[] {
    const state = copy(view);
    // Standing orders of the viewer would answer without being asked.
    delete state.orders;
    state.stack.push({ procedure: this.#pause, step: 0, local: {} });
    const play = new Play<S, E>(state);
    play.depth = state.stack.length;
    begin(play);
    const begun = play.events as readonly E[];
    return this.#cheapest(state, [...begun, ...(this.#game.resume(state) as readonly E[])], guide).events;
  }

  #cheapest(state: S, events: readonly E[], guide: Guide<E>): Found<E> {
    const best: Found<E> = { events, cost: Number.POSITIVE_INFINITY };
    let left = mostChoices;
    let least = 0;
    const search = (at: S, happened: readonly E[]): void => {
      const decision = this.#game.decision(at);
      if (!decision || decision.procedure === this.#pause || guide.until.includes(decision.procedure)) {
        const cost = guide.costOf(happened);
        if (best.cost === Number.POSITIVE_INFINITY && cost > 0) least = guide.atLeast();
        if (cost < best.cost) Object.assign(best, { events: happened, cost });
        return;
      }
      for (const action of actionsOf(decision)) {
        if (guide.refuses?.(action.verb, action.target)) continue;
        if (best.cost <= least || left === 0) return;
        left--;
        const trial = copy(at);
        search(trial, [...happened, ...(this.#game.apply(trial, action).events as readonly E[])]);
      }
    };
    search(state, events);
    return best;
  }
}
