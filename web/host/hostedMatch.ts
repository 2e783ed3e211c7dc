import { carryOut, type OpenLog } from '#match/carryOut';
import type { Entry } from '#match/entry';
import type { Match } from '#match/match';
import { type Proposal, proposalOf, whyNoSeat } from '#match/proposal';
import { isPositionDue } from '#match/replay';
import type { Answer } from '#match/request';
import type { Audience } from '#match/sight';
import type { RequestMessage, ServerMessage } from '#protocol/live';
import type { PlayedLog } from './playedLog.ts';
import { cardOf, type KeptMatch, type Shelf } from './shelf.ts';
import type { Told } from './told.ts';

/** Everybody at this screen is one player. */
export const me = 'me';

/** One that is told what an audience learns. */
export interface Follower {
  readonly audience: Audience;
  readonly tell: (message: ServerMessage) => void;
  /** The last update it knows; -1 if it knows nothing yet. */
  number: number;
  epoch: number;
}

/** What a hosted match needs of its surroundings. */
export interface Ground {
  readonly shelf: Shelf;
  now(): number;
  /** Reads a match and plays its log. `undefined` if it is not on the shelf. */
  load(id: string): Promise<{ readonly kept: KeptMatch; readonly log: PlayedLog } | undefined>;
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
  #turn: Promise<unknown> = Promise.resolve();
  #trouble: string | undefined;

  constructor(ground: Ground, { kept, log }: { kept: KeptMatch; log: PlayedLog }) {
    this.id = kept.id;
    this.#ground = ground;
    this.#kept = kept;
    this.#log = log;
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

  told(audience: Audience, after: number): Promise<Told> {
    return this.inTurn(() => {
      const { epoch } = this.#log;
      return { epoch, first: this.#log.first(audience), updates: this.#log.updates(audience, after) };
    });
  }

  /** Carries out a request. The same one sent again is answered as before. */
  request(request: RequestMessage): Promise<Answer> {
    return this.propose(proposalOf(request, me));
  }

  propose(proposal: Proposal): Promise<Answer> {
    const keeper = { now: () => this.#ground.now(), open: () => this.#open() };
    return this.inTurn(() => carryOut(proposal, keeper));
  }

  /** Before anything happens, the rules must be there whole. */
  async #open(): Promise<OpenLog | string> {
    await this.match.game.whole();
    return this.#trouble ?? this.#openLog();
  }

  #openLog(): OpenLog {
    const log = this.#log;
    return {
      match: log.match,
      recent: log.recent,
      add: (entry) => log.add(entry),
      keep: (entries) => this.#keep(entries),
      tell: () => {
        this.#tellAll();
        this.#ground.continued(this.id);
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
    const { id, setup, card, saved } = this.#kept;
    const position = isPositionDue(this.match, saved?.entries ?? 0) ? this.match.position() : undefined;
    const { version } = this.match.game.definition;
    return {
      ...{ id, setup, length, card: cardOf(id, this.match, card.createdAt, card.plan) },
      ...(position ? { saved: { entries: length, position, gameVersion: version } } : saved && { saved }),
    };
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
    if (entry.kind === 'rules changed' || 'refused' in this.#log.add(entry)) return false;
    this.#log.recent.learn(entry);
    return true;
  }

  async #reload(): Promise<void> {
    try {
      const loaded = await this.#ground.load(this.id);
      if (!loaded) return this.#giveUp('This game was removed from this browser.');
      this.#kept = loaded.kept;
      this.#log = loaded.log;
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
    const { epoch } = this.#log;
    const number = this.match.number(audience);
    const isKnown = follower.epoch === epoch && follower.number >= 0 && follower.number <= number;
    if (isKnown) {
      for (const update of this.#log.updates(audience, follower.number))
        tell({ kind: 'update', match, audience, update });
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
