import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Game } from '#engine/game';
import type { State } from '#engine/state';
import { changeBetween } from '#match/change';
import { pieceKey } from '../../board/board.ts';
import { afterDraft, type Draft, imagine, tryOut } from './draft.ts';

/** The draft on a view: what has been selected so far, and the position that would follow from it. */
export class DraftInHand {
  readonly actions: Signal<Draft> = signal([]);
  /** The position with the draft carried out, on which things can be tried. */
  readonly state: ReadonlySignal<State | undefined>;
  /** The targets selected, by the keys that pieces have. */
  readonly selected: ReadonlySignal<ReadonlySet<string>>;
  readonly #game: Game;
  readonly #ground: ReadonlySignal<State | undefined>;

  constructor(game: Game, view: ReadonlySignal<State | undefined>) {
    this.#game = game;
    this.#ground = computed(() => (view.value ? imagine(game, view.value) : undefined));
    this.state = computed(() => {
      const ground = this.#ground.value;
      return ground && (afterDraft(game, ground, this.actions.value) ?? ground);
    });
    this.selected = computed(() => this.#selected());
  }

  /** The position after these actions instead of the draft; `undefined` where they do not fit. */
  after(actions: Draft): State | undefined {
    if (actions === this.actions.value) return this.state.value;
    const ground = this.#ground.value;
    return ground && afterDraft(this.#game, ground, actions);
  }

  /** Makes these actions the draft. Where they lead back to where it has been before, as many as led there are enough. */
  take(actions: Draft, state: State): void {
    this.actions.value = this.#beginningOf(actions.slice(0, -1), state) ?? actions;
  }

  /** Whether a position is one that these actions went through. */
  leadsBack(actions: Draft, state: State): boolean {
    return this.#beginningOf(actions, state) !== undefined;
  }

  /** As many of the actions as lead to a position; `undefined` where none do. */
  #beginningOf(actions: Draft, state: State): Draft | undefined {
    for (let length = 0; length <= actions.length; length++) {
      const kept = actions.slice(0, length);
      const before = this.after(kept);
      if (before && changeBetween({ ...before, moment: 0 }, { ...state, moment: 0 }) === undefined) return kept;
    }
    return undefined;
  }

  /** Takes one action out, with all that followed if they need it. */
  remove(index: number): void {
    const actions = this.actions.value;
    const others = actions.filter((_, at) => at !== index);
    this.actions.value = this.after(others) ? others : actions.slice(0, index);
  }

  dropLast(): void {
    this.actions.value = this.actions.value.slice(0, -1);
  }

  drop(): void {
    if (this.actions.peek().length > 0) this.actions.value = [];
  }

  #selected(): ReadonlySet<string> {
    const keys = new Set<string>();
    let state = this.#ground.value;
    for (const action of this.actions.value) {
      const choice = state && this.#game.decision(state, action.seat)?.choices.find(({ verb }) => verb === action.verb);
      if (choice && action.target !== undefined) keys.add(pieceKey({ kind: choice.of, target: action.target }));
      const trial = state && tryOut(this.#game, state, action);
      state = trial?.kind === 'selects' ? trial.state : undefined;
    }
    return keys;
  }
}
