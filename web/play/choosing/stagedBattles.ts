import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Event, State } from '#engine/state';
import type { BattleChange, Display, StagedBattle, StagedBattleTeller } from '#games/display';
import { idle } from '../../base/idle.ts';

/** The battles of a game in which they go through stages, once what tells of them has been loaded. */
export class StagedBattles {
  /** The battle being planned or fought, or the last one. */
  readonly now: ReadonlySignal<StagedBattle | undefined>;
  readonly #display: Display;
  readonly #shown: ReadonlySignal<State | undefined>;
  readonly #teller = signal<StagedBattleTeller | undefined>(undefined);
  readonly #failures = signal(0);

  constructor(display: Display, shown: ReadonlySignal<State | undefined>, told: ReadonlySignal<readonly Event[]>) {
    this.#display = display;
    this.#shown = shown;
    this.now = computed(() => shown.value && this.#teller.value?.tell(shown.value, told.value));
    void this.load();
  }

  /** Loads what tells of battles. Where it fails, as without a connection, the game goes on without pictures of them. */
  async load(): Promise<void> {
    try {
      this.#teller.value = await this.#display.stagedBattle?.();
      this.#failures.value = 0;
    } catch {
      this.#failures.value++;
    }
    await this.#rehearse();
  }

  /** So that the first battle need not wait for what only takes long the first time. */
  async #rehearse(): Promise<void> {
    await idle();
    const view = this.#shown.peek();
    if (!view) return;
    for (const _ of this.#teller.peek()?.rehearsal(view) ?? []) await idle();
  }

  /** Whether the game has battles in stages at all. */
  get isThere(): boolean {
    return this.#display.stagedBattle !== undefined;
  }

  get isLoaded(): boolean {
    return this.#teller.value !== undefined;
  }

  /** How often it could not be loaded. */
  get failures(): number {
    return this.#failures.value;
  }

  /** What one thing more would change in the battle that is planned. */
  changes(view: State): Iterable<BattleChange> {
    return this.#teller.value?.changes(view) ?? [];
  }

  /** The battles that came to their end in some events. */
  fought(view: State, told: readonly Event[]): readonly StagedBattle[] {
    return this.#teller.value?.fought(view, told) ?? [];
  }
}
