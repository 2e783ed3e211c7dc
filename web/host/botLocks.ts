interface Wanted {
  readonly held: (isHeld: boolean) => void;
  letGo: (() => void) | undefined;
}

/**
 * Of all tabs that show a match, the one that came to the front last lets its bots move: a tab in the background may be put
 * to sleep by the browser. Without locks every tab does, and the slower ones find that the move is already made.
 */
export class BotLocks {
  readonly #locks: LockManager | undefined;
  readonly #wanted = new Map<string, Wanted>();

  constructor(locks: LockManager | undefined) {
    this.#locks = locks;
  }

  hold(match: string, held: (isHeld: boolean) => void): () => void {
    if (!this.#locks) {
      // Not before the caller has what is returned.
      queueMicrotask(() => held(true));
      return () => undefined;
    }
    const wanted: Wanted = { held, letGo: undefined };
    this.#wanted.set(match, wanted);
    this.#take(match, wanted, true);
    return () => {
      if (this.#wanted.get(match) === wanted) this.#wanted.delete(match);
      wanted.letGo?.();
    };
  }

  takeAll(): void {
    for (const [match, wanted] of this.#wanted) if (!wanted.letGo) this.#take(match, wanted, true);
  }

  async #take(match: string, wanted: Wanted, steal: boolean): Promise<void> {
    try {
      await this.#locks!.request(`atoll-bots-${match}`, { steal }, async () => {
        if (this.#wanted.get(match) !== wanted || wanted.letGo) return;
        await new Promise<void>((resolve) => {
          wanted.letGo = resolve;
          wanted.held(true);
        });
      });
    } catch {
      // Another tab took it. When that one is closed it is ours again.
      wanted.letGo = undefined;
      wanted.held(false);
      if (this.#wanted.get(match) === wanted) await this.#take(match, wanted, false);
    }
  }
}
