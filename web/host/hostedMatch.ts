import { BeyondMemory } from '#engine/table';
import type { OpenLog } from '#match/carryOut';
import type { Entry } from '#match/entry';
import type { Match } from '#match/match';
import { type Proposal, proposalOf, whyNoSeat } from '#match/proposal';
import type { RecentRequests } from '#match/recentRequests';
import { isPositionDue } from '#match/replay';
import type { Answer } from '#match/request';
import type { Audience } from '#match/sight';
import type { RequestMessage, ServerMessage } from '#protocol/live';
import type { PlayedLog } from './playedLog.ts';
import { cardOf, type KeptMatch, type Shelf } from './shelf.ts';
import type { Told } from './told.ts';

/** Everybody at this screen is one player. */
export const me = 'me';

const toCarryOut = () => import('#match/carryOut');

/** One that is told what an audience learns. */
export interface Follower {
  readonly audience: Audience;
  readonly tell: (message: ServerMessage) => void;
  /** The last update it knows; -1 if it knows nothing yet. */
  number: number;
  epoch: number;
}

/** A match in memory. */
export interface Loaded {
  readonly kept: KeptMatch;
  readonly log: PlayedLog;
  readonly recent: RecentRequests;
  /** After how many entries it was last remembered so that it can go on from there; 0 if it was not. */
  readonly snapshotAt: number;
}

/** What a hosted match needs of its surroundings. */
export interface Ground {
  readonly shelf: Shelf;
  now(): number;
  /** Brings a match into memory. `undefined` if it is not on the shelf. */
  load(id: string): Promise<Loaded | undefined>;
  /** Lets everything else happen first. */
  sleep(milliseconds: number): Promise<void>;
  /** Called when the log was continued here, and that was kept. */
  continued(id: string): void;
}

/**
 * A match that is hosted here. What changes it happens one after the other, and is kept before it is told. Other tabs
 * host the same match in the same way: the first to continue the log wins, and the others catch up.
 */
export class HostedMatch {
  readonly id: string;
  readonly #ground: Ground;
  readonly #followers = new Set<Follower>();
  #kept: KeptMatch;
  #log: PlayedLog;
  #recent: RecentRequests;
  #snapshotAt: number;
  /** The log with all of its past, where `#log` goes on from what was remembered. */
  #past: Promise<PlayedLog> | undefined;
  #turn: Promise<unknown> = Promise.resolve();
  #trouble: string | undefined;

  constructor(ground: Ground, { kept, log, recent, snapshotAt }: Loaded) {
    this.id = kept.id;
    this.#ground = ground;
    this.#kept = kept;
    this.#log = log;
    this.#recent = recent;
    this.#snapshotAt = snapshotAt;
  }

  get match(): Match {
    return this.#log.match;
  }

  get isFollowed(): boolean {
    return this.#followers.size > 0;
  }

  /** Does something when everything before it is done, so that nothing comes between its parts. */
  inTurn<T>(task: () => Promise<T> | T): Promise<T> {
    const done = this.#turn.then(task);
    this.#turn = done.catch(() => undefined);
    return done;
  }

  /** Tells a follower what it does not know yet, and everything new. */
  follow(follower: Follower): Promise<void> {
    const { audience } = follower;
    const unknown = audience === null ? undefined : whyNoSeat(this.match, audience);
    if (unknown) throw new Error(unknown);
    this.#followers.add(follower);
    return this.inTurn(() => {
      this.#tell(follower);
      const present = [...new Set(this.match.players.map(({ player }) => player))];
      follower.tell({ kind: 'presence', match: this.id, present, watchers: 0 });
    });
  }

  unfollow(follower: Follower): void {
    this.#followers.delete(follower);
  }

  async told(audience: Audience, after: number): Promise<Told> {
    const told = await this.inTurn(() => this.#log.told(audience, after));
    return told ?? this.withPast((log) => log.told(audience, after)!);
  }

  /** Whether an audience was lately told of something that happened in the game. */
  isToldOfEvents(audience: Audience, after: number): boolean {
    return this.#log.updates(audience, after)?.some(({ events }) => events) ?? false;
  }

  /** Does something with the log and all of its past. Until that is there, everything else goes on. */
  async withPast<T>(use: (log: PlayedLog) => T): Promise<T> {
    if (!this.#log.isWhole) await this.#playPast();
    return this.inTurn(async () => use(await this.#takeUpPast()));
  }

  #playPast(): Promise<PlayedLog> {
    this.#past ??= import('./past.ts').then(({ playedPast }) =>
      playedPast(this.#ground, this.#kept, () => this.isFollowed),
    );
    const past = this.#past;
    past.catch(() => {
      if (this.#past === past) this.#past = undefined;
    });
    return past;
  }

  /** In turn: the log with all of its past takes the place of the one without it, brought up to the present. */
  async #takeUpPast(): Promise<PlayedLog> {
    if (this.#log.isWhole) return this.#log;
    const [past, { broughtUp }] = await Promise.all([this.#playPast(), import('./past.ts')]);
    this.#log = await broughtUp(past, this.#ground.shelf, this.#kept, this.match);
    this.#past = undefined;
    return this.#log;
  }

  /** Carries out a request. The same one sent again is answered as before. */
  request(request: RequestMessage): Promise<Answer> {
    return this.propose(proposalOf(request, me));
  }

  propose(proposal: Proposal): Promise<Answer> {
    const keeper = { now: () => this.#ground.now(), open: (whole: boolean) => this.#open(whole) };
    return this.inTurn(async () => {
      const { carryOut } = await toCarryOut();
      return carryOut(proposal, keeper);
    });
  }

  /** Loads what play needs after the first board. What fails is tried again with the first action. */
  makeReady(): void {
    Promise.all([toCarryOut(), this.match.game.whole()]).catch(() => undefined);
  }

  /** Before anything happens, the rules must be there whole. */
  async #open(whole: boolean): Promise<OpenLog | string> {
    await this.match.game.whole();
    if (whole) await this.#takeUpPast();
    return this.#trouble ?? this.#openLog();
  }

  #openLog(): OpenLog {
    const log = this.#log;
    return {
      match: log.match,
      recent: this.#recent,
      add: (entry) => log.add(entry),
      keep: (entries) => this.#keep(entries),
      tell: () => {
        this.#tellAll();
        this.#ground.continued(this.id);
        this.remember();
      },
      putAway: (fault) => {
        if (fault) console.error('A bug in the rules:', fault);
        return this.#reload();
      },
    };
  }

  async #keep(entries: readonly Entry[]): Promise<'kept' | 'overtaken' | 'failed'> {
    const after = this.#kept.length;
    const kept = this.#keptNow(after + entries.length);
    try {
      if (!(await this.#ground.shelf.append(kept, after, entries))) return 'overtaken';
      this.#kept = kept;
      return 'kept';
    } catch (error) {
      console.error('This browser could not save the game:', error);
      return 'failed';
    }
  }

  #keptNow(length: number): KeptMatch {
    const { id, setup, card } = this.#kept;
    return { id, setup, length, card: cardOf(id, this.match, card.createdAt, card.plan) };
  }

  /** Remembers the match from time to time, so that it opens at once. Before the first action there is little to play again. */
  remember(): void {
    const inTurn = this.inTurn(async () => {
      if (!this.match.table?.actions.length || !isPositionDue(this.match, this.#snapshotAt)) return;
      const { remember } = await import('./past.ts');
      this.#snapshotAt = remember(this.#ground.shelf, this.id, this.match);
    });
    inTurn.catch(() => undefined);
  }

  /** Takes over what other tabs have added. */
  catchUp(): Promise<void> {
    return this.inTurn(async () => {
      const { length } = this.#kept;
      const kept = await this.#ground.shelf.match(this.id);
      if (kept?.length === length) return;
      const entries = await this.#ground.shelf.entries(this.id, length);
      await this.match.game.whole();
      if (!kept || !entries.every((entry) => this.#follows(entry))) return await this.#reload();
      this.#kept = { ...kept, length: length + entries.length };
      this.#tellAll();
    });
  }

  #follows(entry: Entry): boolean {
    try {
      if (entry.kind === 'rules changed' || 'refused' in this.#log.add(entry)) return false;
    } catch (error) {
      if (error instanceof BeyondMemory) return false;
      throw error;
    }
    this.#recent.learn(entry);
    return true;
  }

  async #reload(): Promise<void> {
    try {
      const loaded = await this.#ground.load(this.id);
      if (!loaded) return this.#giveUp('This game was removed from this browser.');
      if (loaded.log.match.epoch !== this.match.epoch) this.#past = undefined;
      this.#kept = loaded.kept;
      this.#log = loaded.log;
      this.#recent = loaded.recent;
      this.#snapshotAt = loaded.snapshotAt;
      this.#tellAll();
    } catch (error) {
      this.#giveUp((error as Error).message);
    }
  }

  #giveUp(sentence: string): void {
    this.#trouble = sentence;
    this.complain(sentence);
  }

  /** Tells all audiences what went wrong. */
  complain(sentence: string): void {
    for (const follower of this.#followers) this.#tellError(follower, sentence);
  }

  #tellAll(): void {
    for (const follower of this.#followers) this.#tell(follower);
  }

  #tell(follower: Follower): void {
    const { id: match } = this;
    const { audience, tell } = follower;
    const { epoch } = this.match;
    const number = this.match.number(audience);
    const isKnown = follower.epoch === epoch && follower.number >= 0 && follower.number <= number;
    const updates = isKnown && this.#log.updates(audience, follower.number);
    if (updates) {
      for (const update of updates) tell({ kind: 'update', match, audience, update });
    } else {
      tell({ kind: 'sight', match, audience, number, epoch, sight: this.match.sight(audience) });
    }
    follower.number = number;
    follower.epoch = epoch;
  }

  #tellError({ tell }: Follower, sentence: string): void {
    tell({ kind: 'error', match: this.id, sentence });
  }
}
