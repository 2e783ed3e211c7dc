import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Store, User } from '../store/store.ts';

const start = '/api/notices';

/** Makes the paths in mails by which a recipient decides without signing in. Only this server can make their tokens. */
export class MailLinks {
  readonly #key: string;

  private constructor(key: string) {
    this.#key = key;
  }

  static async open(store: Store): Promise<MailLinks> {
    return new MailLinks(await store.keep('unsubscribe key', randomBytes(32).toString('base64url')));
  }

  /** A player gets no more mail at their address. */
  toStop({ id, email }: Pick<User, 'id' | 'email'>): string {
    return `${start}/stop/${id}/${this.#token(id, email)}`;
  }

  /** A player gets mail at this address from now on. */
  toConfirm(id: string, address: string): string {
    return `${start}/confirm/${id}/${written(address)}/${this.#token('confirm', id, address)}`;
  }

  /** This address never gets a mail again, whoever names it. */
  toRefuse(address: string): string {
    return `${start}/refuse/${written(address)}/${this.#token('refuse', address)}`;
  }

  /** Whether a path is one of these. */
  isSame(given: string, wanted: string): boolean {
    const [one, other] = [Buffer.from(given), Buffer.from(wanted)];
    return one.length === other.length && timingSafeEqual(one, other);
  }

  #token(...words: readonly string[]): string {
    return createHmac('sha256', this.#key).update(words.join(' ')).digest('base64url');
  }
}

function written(address: string): string {
  return Buffer.from(address).toString('base64url');
}

export function readAddress(text: string): string {
  return Buffer.from(text, 'base64url').toString();
}
