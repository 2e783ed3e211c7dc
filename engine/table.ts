import type { Decision } from './decision.ts';
import type { Setup } from './definition.ts';
import type { Game, Outcome } from './game.ts';
import { copy } from './json.ts';
import { anotherAnswered, giveOrder, onlyOrders } from './orders.ts';
import { isRedraw } from './redraw.ts';
import type { Action, Event, Seat, State } from './state.ts';
import { eventFor } from './state.ts';
import { Stations } from './stations.ts';

/** A table as it is put away, to be set up again under the same rules without playing the whole game. Plain data. */
export interface PutAway<S extends State = State> {
  /** The last actions: at least those since undo was last stopped. */
  readonly actions: readonly Action[];
  /** Their events, as far as they come before `state`. */
  readonly events: readonly (readonly Event[])[];
  /** The state after the first `played` of these actions. */
  readonly state: S;
  readonly played: number;
  /** The seats that acted before these actions. */
  readonly acted: readonly Seat[];
}

/** Something goes back further than a table reaches that was set up again: it takes the whole game. */
export class BeyondMemory extends Error {}

/** A game in play with its history, from which save files are made and along which undo goes back. */
export class Table<S extends State = State, E extends Event = Event> {
  readonly game: Game<S, E>;
  readonly setup: Setup;
  readonly actions: Action[] = [];
  /** The events of the setup (index 0) and of each action (index + 1). */
  readonly events: (readonly Event[])[];
  state: S;
  /** How many actions undo cannot go behind. */
  #sealedAt = 0;
  readonly #stations: Stations<S>;
  /** Only at a table that was set up again: the seats that acted before its first action. */
  readonly #actedBefore: readonly Seat[] | undefined;

  constructor(
    game: Game<S, E>,
    setup: Setup,
    begun: { state: S; events: readonly Event[] } | { putAway: PutAway<S> } = game.start(setup),
  ) {
    this.game = game;
    this.setup = setup;
    if ('putAway' in begun) {
      const { putAway } = begun;
      this.events = [[]];
      this.state = copy(putAway.state);
      this.#actedBefore = putAway.acted;
      this.actions.push(...putAway.actions.slice(0, putAway.played));
      this.events.push(...putAway.events);
      this.#stations = new Stations({ count: putAway.played, sealedAt: 0, state: putAway.state });
      for (const action of putAway.actions.slice(putAway.played)) this.apply(action);
      return;
    }
    this.state = begun.state;
    this.events = [begun.events];
    this.#stations = new Stations({ count: 0, sealedAt: 0, state: copy(begun.state) });
  }

  /** How many actions were taken since undo was last stopped for all: since something was revealed. */
  get unsealed(): number {
    return this.actions.length - this.#sealedAt;
  }

  /** How many of them a seat has taken. */
  unrevealed(seat: Seat): number {
    let count = 0;
    for (let at = this.#sealedAt; at < this.actions.length; at++) if (this.actions[at]!.seat === seat) count++;
    return count;
  }

  /** To be set up again in few steps, with all that undo may need. */
  putAway(): PutAway<S> {
    const station = this.#stations.toPutAway(this.actions.length);
    const from = Math.min(station.count, this.#sealedAt);
    return {
      actions: this.actions.slice(from),
      events: this.events.slice(from + 1, station.count + 1),
      state: station.state,
      played: station.count - from,
      acted: this.game.seats(this.state).flatMap(({ id }) => (this.hasActed(id, from) ? [id] : [])),
    };
  }

  /** Whether a seat has done more than to give standing orders, within the first `count` actions. */
  hasActed(seat: Seat, count = this.actions.length): boolean {
    if (this.#actedBefore?.includes(seat)) return true;
    for (let at = Math.min(count, this.actions.length) - 1; at >= 0; at--) {
      const action = this.actions[at]!;
      if (action.seat === seat && !isRedraw(action) && !onlyOrders(action, this.events[at + 1]!)) return true;
    }
    return false;
  }

  decision(seat?: Seat): Decision | undefined {
    return this.game.decision(this.state, seat);
  }

  apply(action: Action): Outcome {
    const secret = this.game.choosingInSecret(this.state);
    const step = secret?.step;
    const answers = secret?.answered?.length ?? 0;
    const outcome = this.game.apply(this.state, action);
    if (outcome.refused) return outcome;
    this.actions.push(action);
    this.events.push(outcome.events);
    const now = this.game.choosingInSecret(this.state);
    const boundary = now !== secret || now?.step !== step || (now?.answered?.length ?? 0) < answers;
    // Undo stops for all seats where secret choices begin, and again where they become known. In between, what one seat
    // does must not stop the undo of others: that would tell them that something was done.
    if (boundary || (!now && outcome.events.some((event) => event.reveals))) this.#sealedAt = this.actions.length;
    this.#stations.pass(this.actions.length, this.#sealedAt, this.state);
    return outcome;
  }

  /**
   * Which of the actions a seat may take back without asking: its last, if nothing was revealed since and no one has
   * answered it. -1 if there is none. Where several seats choose at once, the others' secret choices are no answer. Standing
   * orders do not prevent it, and stay; so do dice that were drawn afresh.
   */
  undoable(seat: Seat): number {
    const inSecret = this.game.choosingInSecret(this.state) !== undefined;
    for (let at = this.actions.length - 1; at >= this.#sealedAt; at--) {
      const events = this.events[at + 1]!;
      if (onlyOrders(this.actions[at]!, events) || isRedraw(this.actions[at]!)) continue;
      if (this.actions[at]!.seat === seat) {
        return events.some((event) => event.reveals) || anotherAnswered(events, seat) ? -1 : at;
      }
      if (!inSecret || events.some((event) => eventFor(event, seat))) return -1;
    }
    return -1;
  }

  /** Takes back a seat's last action. Says whether it could. */
  undo(seat: Seat): boolean {
    return this.takeBackFreely(seat).length > 0;
  }

  /** Takes back a seat's last action, if it may do so without asking. Says which actions are gone. */
  takeBackFreely(seat: Seat): readonly number[] {
    const at = this.undoable(seat);
    return at < 0 ? [] : this.#replayWithout(at, at + 1);
  }

  /** Takes back everything after the first `count` actions, by agreement or to branch off. */
  goBackTo(count: number): void {
    if (!(count >= 0 && count <= this.actions.length)) {
      throw new RangeError(`cannot go back to action ${count} of ${this.actions.length}`);
    }
    this.#replayWithout(count, this.actions.length);
  }

  /** Takes back a seat's last action by agreement, with all that came after it but standing orders. Says which actions that were. */
  takeBack(seat: Seat): readonly number[] {
    const isOrder = (at: number) => onlyOrders(this.actions[at]!, this.events[at + 1]!);
    const first = this.actions.findLastIndex((action, at) => action.seat === seat && !isRedraw(action) && !isOrder(at));
    if (first < 0 && this.hasActed(seat)) throw new BeyondMemory(`the last action of '${seat}' is not at this table`);
    if (first < 0) return [];
    const orders = this.actions.flatMap((action, at) => (at >= first && isOrder(at) ? { action, at } : []));
    const takenBack = this.actions.flatMap((_, at) => (at < first || isOrder(at) ? [] : [at]));
    this.goBackTo(first);
    for (const { action, at } of orders) if (!this.#giveAgain(action)) takenBack.push(at);
    return takenBack.sort((a, b) => a - b);
  }

  /** Plays again without some actions, and says which are gone: these, and orders after them that cannot be given again. */
  #replayWithout(first: number, end: number): readonly number[] {
    const actions = [...this.actions];
    const gone: number[] = [];
    const station = this.#stations.goBackTo(first);
    if (!station) throw new BeyondMemory(`action ${first} was made before this table was set up again`);
    const from = station.count;
    this.state = copy(station.state);
    this.#sealedAt = station.sealedAt;
    this.actions.length = from;
    this.events.length = from + 1;
    for (let at = from; at < actions.length; at++) {
      const action = actions[at]!;
      if (at >= first && at < end) gone.push(at);
      else if (at >= end && action.verb === giveOrder) {
        if (!this.#giveAgain(action)) gone.push(at);
      } else {
        const { refused } = this.apply(action);
        if (refused) throw new Error(`after undo, '${action.verb}' is refused: ${refused.sentence} (${refused.rule})`);
      }
    }
    return gone;
  }

  /**
   * Gives an order again that was given after something that has been taken back. If it would answer the question that is asked
   * again, it goes too: the seat takes back an answer in order to give another.
   */
  #giveAgain(order: Action): boolean {
    const { events, refused } = this.game.apply(copy(this.state), order);
    if (refused || !onlyOrders(order, events)) return false;
    this.apply(order);
    return true;
  }

  /** Another table at the same point, on which to try something else. */
  branch(count = this.actions.length): Table<S, E> {
    const first = this.#stations.goBackTo(0, { keeping: true });
    if (!first || this.#actedBefore) throw new BeyondMemory('the beginning of the game is not at this table');
    const table = new Table(this.game, this.setup, { state: copy(first.state), events: this.events[0]! });
    for (const action of this.actions.slice(0, count)) table.apply(action);
    return table;
  }
}
