import type { Refusal } from '#engine/rulebook';
import type { Entry, EntryBody } from '#match/entry';
import type { Match } from '#match/match';
import type { Audience, Update } from '#match/sight';
import type { ServerMessage } from '#protocol/live';
import { cardOf } from './card.ts';
import type { Told } from './foldedWindow.ts';
import type { PlayedLog } from './playedLog.ts';
import { entriesFor, type Reply, type Request, whyNot } from './request.ts';
import type { KeptMatch, Shelf } from './shelf.ts';

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

/** So many entries may be lost if the rules change under a match. */
const entriesBetweenPositions = 20;
/** So often another tab can be quicker before we give up. */
const attempts = 10;

/**
 * A match that is hosted here. What changes it happens one after the other, and is kept before anybody is told. Other tabs
 * host the same match in the same way: whoever continues the log first wins, and the others catch up.
 */
export class HostedMatch {
  readonly id: string;
  readonly #ground: Ground;
  readonly #followers = new Set<Follower>();
  readonly #replies = new Map<string, Promise<Reply>>();
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
    if (!this.match.audiences.includes(follower.audience)) {
      throw new Error(`There is no seat '${follower.audience}' in this game.`);
    }
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
  request(request: Request): Promise<Reply> {
    const known = this.#replies.get(request.id);
    if (known) return known;
    const reply = this.inTurn(() => this.#carryOut(request));
    this.#replies.set(request.id, reply);
    reply.catch(() => this.#replies.delete(request.id));
    return reply;
  }

  async #carryOut(request: Request): Promise<Reply> {
    for (let attempt = 0; attempt < attempts && !this.#trouble; attempt++) {
      const refused = whyNot(this.match, request);
      if (refused) return { accepted: 0, refused };
      const tried = this.#try(entriesFor(this.match, request), request.id);
      const accepted = tried.entries.length;
      if (accepted === 0 || (await this.#keep(tried.entries))) {
        return { accepted, ...(tried.refused && { refused: tried.refused }) };
      }
    }
    return { accepted: 0, refused: { sentence: this.#trouble ?? 'This game is busy in another tab: try again.' } };
  }

  /** Adds one entry that nobody asked for: a bot's. `undefined` if it could not be added or others were first. */
  async add(body: EntryBody): Promise<ReadonlyMap<Audience, Update> | undefined> {
    const entry = { ...body, at: this.#ground.now() };
    const added = this.#log.add(entry);
    if ('refused' in added) return undefined;
    return (await this.#keep([entry])) ? added.updates : undefined;
  }

  #try(bodies: readonly (() => EntryBody)[], id: string): { entries: Entry[]; refused?: Refusal } {
    const entries: Entry[] = [];
    // What was asked for together happened at one moment.
    const at = this.#ground.now();
    for (const [index, body] of bodies.entries()) {
      const entry = { ...body(), at, id: bodies.length === 1 ? id : `${id}-${index}` };
      const added = this.#log.add(entry);
      if ('refused' in added) return { entries, refused: added.refused };
      entries.push(entry);
    }
    return { entries };
  }

  /** Keeps entries that were added, then tells of them. If others were first, they are as if never added. */
  async #keep(entries: readonly Entry[]): Promise<boolean> {
    const after = this.#kept.length;
    const kept = this.#keptNow(after + entries.length);
    try {
      if (await this.#ground.shelf.append(kept, after, entries)) {
        this.#kept = kept;
        this.#tellAll();
        this.#ground.continued(this.id);
        return true;
      }
    } catch (error) {
      await this.#reload();
      throw new Error(`This browser could not keep the move, so it was not made: ${(error as Error).message}`);
    }
    await this.#reload();
    return false;
  }

  #keptNow(length: number): KeptMatch {
    const { id, setup, card, saved } = this.#kept;
    const position = length - (saved?.entries ?? 0) >= entriesBetweenPositions ? this.match.position() : undefined;
    const { version } = this.match.game.definition;
    return {
      ...{ id, setup, length, card: cardOf(id, this.match, card.createdAt, this.#ground.now()) },
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
      if (!kept || !entries.every((entry) => this.#follows(entry))) return await this.#reload();
      this.#kept = { ...kept, length: length + entries.length };
      this.#tellAll();
    });
  }

  #follows(entry: Entry): boolean {
    return entry.kind !== 'rules changed' && 'updates' in this.#log.add(entry);
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

  /** Tells everybody what went wrong. */
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
