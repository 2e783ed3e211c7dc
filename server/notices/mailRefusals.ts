import { createHash } from 'node:crypto';
import type { Store } from '../store/store.ts';

/** The addresses whose owners want no mail from here, kept for good as hashes. */
export class MailRefusals {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  async has(address: string): Promise<boolean> {
    return (await this.#store.kept(nameFor(address))) !== undefined;
  }

  async add(address: string): Promise<void> {
    await this.#store.keep(nameFor(address), new Date().toISOString().slice(0, 10));
  }
}

function nameFor(address: string): string {
  return `mail refused by ${createHash('sha256').update(address.toLowerCase()).digest('base64url')}`;
}
