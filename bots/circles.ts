import type { Action } from '#engine/state';

/** A part of a plan; its first action is the one that was decided on. */
interface Part {
  readonly actions: readonly { readonly action: Action }[];
}

/**
 * Keeps a plan from leading in circles, such as a mission that is begun, canceled, and begun again: if it comes back to a position, all
 * since then was for nothing. It is cut out of the plan, and another choice is made there.
 */
export class Circles {
  /** By position: how many parts the plan had when it came there. */
  readonly #reached = new Map<string, number>();
  /** By position: the choices that led back to it. */
  readonly #closed = new Map<string, Set<string>>();

  /** Cuts what led back to this position out of a plan. */
  cut(plan: Part[], position: string): void {
    const before = this.#reached.get(position);
    if (before !== undefined) {
      const closed = this.#closed.get(position) ?? new Set();
      this.#closed.set(position, closed.add(keyOf(plan[before]!.actions[0]!.action)));
      plan.length = before;
      for (const [other, parts] of this.#reached) if (parts > before) this.#reached.delete(other);
    }
    this.#reached.set(position, plan.length);
  }

  isOpen(position: string, action: Action): boolean {
    return !this.#closed.get(position)?.has(keyOf(action));
  }
}

function keyOf({ verb, target }: Action): string {
  return `${verb} ${target ?? ''}`;
}
