import type { Seat } from '#engine/state';
import type { Entry, MatchSetup, Pace } from '#match/entry';
import type { Snapshot } from '#match/goingOn';
import type { Summary } from '#match/summary';
import type { SeatTaken } from '#protocol/api';
import type { Moderation } from './moderation.ts';
import type { Upkeep } from './upkeep.ts';

/** Someone who plays here. A guest has no password. */
export interface User {
  readonly id: string;
  readonly name: string;
  /** argon2id, in the usual `$argon2id$…` form; `null` for a guest. */
  readonly password: string | null;
  readonly createdAt: number;
  readonly email: string;
  readonly webhook: string;
}

/** A browser that is signed in. The key is the SHA-256 of what the cookie holds, so that a stolen table opens no door. */
export interface Session {
  readonly key: string;
  readonly user: string;
  readonly createdAt: number;
  readonly usedAt: number;
}

/** What never changes about a match. */
export interface MatchOrigin {
  readonly id: string;
  readonly setup: MatchSetup;
  readonly pace: Pace;
  readonly note: string;
  readonly creator: string;
  /** Who was to sit in each seat: `open` and `invited` seats are free until someone takes them, `nobody` stays free. */
  readonly wanted: Readonly<Record<string, SeatTaken['who']>>;
  readonly invitation: string;
  readonly createdAt: number;
}

/** What lists need to know about a match. It is written together with the log from which it follows. */
export interface MatchSummary extends Summary {
  readonly seats: readonly SeatTaken[];
  /** The seats whose staff decides, if there are any. Only their own players may know. */
  readonly staffed?: readonly Seat[];
}

export interface MatchRow extends MatchOrigin {
  readonly summary: MatchSummary;
  /** How many entries its log has. */
  readonly length: number;
}

export interface Device {
  readonly user: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** A moment that someone shows to others. */
export interface Share {
  readonly id: string;
  readonly user: string;
  readonly game: string;
  /** What an audience saw, or a whole game that is over. */
  readonly kind: 'position' | 'game';
  readonly createdAt: number;
  readonly expiresAt: number;
  /** JSON. */
  readonly content: string;
}

/** How much may be shared: by one user, and by all, in characters. */
export interface ShareLimits {
  readonly perUser: number;
  readonly characters: number;
}

export interface Append {
  readonly match: string;
  /** The length of the log that these entries continue. */
  readonly after: number;
  readonly entries: readonly Entry[];
  readonly summary: MatchSummary;
  /**
   * Set by the process that carries the match out. It is then refused if another process has taken that over. Other processes
   * need not hear of what is `quiet`: nothing that lists show has changed.
   */
  readonly held?: 'quiet' | 'telling';
}

export type MatchFilter =
  | { readonly of: 'player'; readonly player: string; readonly unfinished?: true }
  | { readonly of: 'open' }
  | { readonly of: 'over' }
  | { readonly of: 'playing' }
  /** A bot is to move. */
  | { readonly of: 'bots turn' };

/** A page of a list, newest change first: those changed before `before`. */
export interface Page {
  readonly before?: number;
  /** The id of the last match of the page before, so that those changed in the same millisecond as it are not passed over. */
  readonly beforeId?: string;
  readonly limit: number;
}

/** Told to a listener in place of a match when notices may have been missed: any match may have been continued. */
export const anyMatch = '*';

/** A process that carries out a match. */
export interface Holder {
  readonly process: string;
  /** Where other processes reach it. */
  readonly address: string;
}

/**
 * Which process carries out which match, where several share a store. A lease ends when its holder gives it back, dies, or gives
 * no sign of life for a while; then whoever asks next has it.
 */
export interface Leases {
  /** The name of this process. */
  readonly own: string;
  /** Says where this process can be reached. Before that, it has no leases. */
  announce(address: string): Promise<void>;
  /** Who has a match: this process, if no living one has; `undefined` if there is no such match. */
  take(match: string): Promise<Holder | undefined>;
  /** Takes a match from a holder that lives but cannot be reached. */
  takeFrom(match: string, holder: string): Promise<Holder | undefined>;
  giveBack(matches: readonly string[]): Promise<void>;
  /** Which of these this process still has. */
  stillOwn(matches: readonly string[]): Promise<ReadonlySet<string>>;
  /** Another process has taken a match that this one had. */
  onTaken(listener: (match: string) => void): void;
}

/** Short texts that processes on one store tell each other. Nothing of them is kept. */
export interface Bulletin {
  post(text: string): Promise<void>;
  /** Called with what other processes post. */
  onPosted(listener: (text: string) => void): void;
}

/**
 * Where everything is kept. When a promise of a change is fulfilled, the change survives the death of the process and of the
 * machine. Both stores pass the same tests (conformance.ts).
 */
export interface Store {
  /** What administrators decide and see. */
  readonly moderation: Moderation;
  /** How what nobody uses any more is found and removed. */
  readonly upkeep: Upkeep;

  /** `false` if the name is taken; names that differ only in case are the same. */
  addUser(user: User): Promise<boolean>;
  user(id: string): Promise<User | undefined>;
  userNamed(name: string): Promise<User | undefined>;
  /** One whose name looks like this one at a glance, other than the user `not`. */
  userLookingLike(name: string, not: string): Promise<User | undefined>;
  /** `false` if the new name is taken. */
  changeUser(id: string, change: Partial<Omit<User, 'id' | 'createdAt'>>): Promise<boolean>;

  addSession(session: Session): Promise<void>;
  session(key: string): Promise<Session | undefined>;
  touchSession(key: string, usedAt: number): Promise<void>;
  endSession(key: string): Promise<void>;
  /** Ends all sessions of a user but one. */
  endSessionsOf(user: string, except: string): Promise<void>;

  addMatch(origin: MatchOrigin, entries: readonly Entry[], summary: MatchSummary): Promise<void>;
  match(id: string): Promise<MatchRow | undefined>;
  matchInvitedTo(invitation: string): Promise<MatchRow | undefined>;
  matches(filter: MatchFilter, page: Page): Promise<readonly MatchRow[]>;
  /**
   * Continues a log with all of these entries, or with none: `false` where the log is not as long as `after` says, because another
   * process wrote first. Appends that are asked for at about the same time share one commit, in the order in which they were asked
   * for, so one may continue another that is not written yet.
   */
  append(append: Append): Promise<boolean>;
  /** The entries after the first `after`, or so many of them. */
  entries(match: string, after?: number, limit?: number): Promise<readonly Entry[]>;
  saveSnapshot(match: string, snapshot: Snapshot): Promise<void>;
  snapshot(match: string): Promise<Snapshot | undefined>;
  /** `false`, and nothing is removed, if the log is longer than `length`: a player may have joined in between. */
  removeMatch(id: string, length: number): Promise<boolean>;

  notes(match: string, seat: string): Promise<string>;
  saveNotes(match: string, seat: string, text: string): Promise<void>;

  addDevice(device: Device): Promise<void>;
  devices(user: string): Promise<readonly Device[]>;
  removeDevice(endpoint: string): Promise<void>;

  /** `false`, and nothing is kept, if the user has as many as allowed, or all together would be too long. */
  addShare(share: Share, limits: ShareLimits): Promise<boolean>;
  share(id: string): Promise<Share | undefined>;
  /** Without their contents, newest first. */
  sharesOf(user: string): Promise<readonly Omit<Share, 'content'>[]>;
  /** `false` if the user has no such share. */
  removeShare(id: string, user: string): Promise<boolean>;

  /** Values that the server makes once and keeps, such as its push keys: the one already kept wins. */
  keep(name: string, value: string): Promise<string>;
  kept(name: string): Promise<string | undefined>;

  /** `undefined` where only one process uses the store. */
  readonly leases: Leases | undefined;
  /** `undefined` where only one process uses the store. */
  readonly bulletin: Bulletin | undefined;
  /**
   * Called when another process on the same store has continued or removed a match, or with `anyMatch`. Stores used by one
   * process never call it.
   */
  onAppended(listener: (match: string) => void): void;
  /** Tries a write that changes nothing. Throws if the store does not take it. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
