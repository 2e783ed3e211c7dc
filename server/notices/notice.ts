import type { User } from '../store/store.ts';

/** What a player is told. */
export interface Notice {
  readonly title: string;
  readonly sentence: string;
  /** The page it is about, such as `/play/a1`. */
  readonly path: string;
}

export type WayName = 'email' | 'push' | 'webhook';

/** One way of telling. */
export interface Way {
  readonly name: WayName;
  /** Whether this user has switched it on. */
  isFor(user: User): Promise<boolean>;
  /** Throws where it could not be delivered; a NoticeUndeliverable where trying again is no use. */
  send(user: User, notice: Notice): Promise<void>;
}

export class NoticeUndeliverable extends Error {}
