import { likeness } from '../store/likeness.ts';
import { nameKey } from '../store/rows.ts';
import type { Store } from '../store/store.ts';

/**
 * The administrators: accounts whose names the settings list. They are known by their ids from the start on. Their names belong to
 * them: an account of another person that gets one of them later would be an administrator after the next start.
 */
export class Admins {
  readonly #names: ReadonlySet<string>;
  readonly #likenesses: ReadonlySet<string>;
  readonly #ids = new Set<string>();

  constructor(names: readonly string[]) {
    this.#names = new Set(names.map(nameKey));
    this.#likenesses = new Set(names.map(likeness));
  }

  /** Returns the names that no account has. */
  async open(store: Store): Promise<string[]> {
    const missing: string[] = [];
    for (const name of this.#names) {
      const user = await store.userNamed(name);
      if (user !== undefined && user.password !== null) this.#ids.add(user.id);
      else missing.push(name);
    }
    return missing;
  }

  is(user: string | undefined): boolean {
    return user !== undefined && this.#ids.has(user);
  }

  /** Whether a name, or one that looks like it, is kept for an administrator who is not this user. */
  isReserved(name: string, user: string | undefined): boolean {
    return (this.#names.has(nameKey(name)) || this.#likenesses.has(likeness(name))) && !this.is(user);
  }
}
