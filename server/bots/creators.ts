import { personOf } from '../accounts/person.ts';
import type { Store } from '../store/store.ts';

const mostKnown = 10_000;

/** Whom the creators of matches count as while their bots wait their turn. */
export class Creators {
  readonly #store: Pick<Store, 'user' | 'moderation'>;
  /** The one longest known stands first. */
  readonly #persons = new Map<string, string>();

  constructor(store: Pick<Store, 'user' | 'moderation'>) {
    this.#store = store;
  }

  async personOf(creator: string): Promise<string> {
    const known = this.#persons.get(creator);
    if (known !== undefined) return known;
    const [user, [last]] = await Promise.all([this.#store.user(creator), this.#store.moderation.addressesOf(creator)]);
    const person = personOf(user, last?.address ?? creator);
    this.#persons.set(creator, person);
    if (this.#persons.size > mostKnown) this.#persons.delete(this.#persons.keys().next().value!);
    return person;
  }
}
