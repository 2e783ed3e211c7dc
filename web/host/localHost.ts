import type { Game } from '#engine/game';
import type { Seat } from '#engine/state';
import type { Snapshot } from '#match/goingOn';
import { recentOf } from '#match/recentRequests';
import type { Audience } from '#match/sight';
import type { ClientMessage, ServerMessage } from '#protocol/live';
import type { BotDriver, Pacing } from './botDriver.ts';
import type { Errands } from './errands.ts';
import { openingNamed } from './games.ts';
import { type Follower, type Ground, HostedMatch, type Loaded } from './hostedMatch.ts';
import type { MatchBegun, NewLocalMatch } from './newMatch.ts';
import { playedLog } from './playedLog.ts';
import { randomId } from './randomId.ts';
import { cardOf, type KeptMatch, type LocalMatchCard, type Plan, type Shelf } from './shelf.ts';
import type { Told } from './told.ts';

/** The world around the host, which tests replace. */
export interface Surroundings extends Pacing {
  readonly shelf: Shelf;
  /** Tells the other tabs that a match was begun, continued or removed. */
  announce(match: string): void;
  /**
   * Of all tabs that show a match one lets its bots move. `held` is told when this one does, and when it no longer does;
   * what is returned gives it back.
   */
  holdBots(match: string, held: (isHeld: boolean) => void): () => void;
}

/** A match that is being followed. */
class OpenMatch {
  readonly hosted: HostedMatch;
  readonly #around: Surroundings;
  readonly #release: () => void;
  #isHeld = false;
  #bots: BotDriver | undefined;

  constructor(hosted: HostedMatch, around: Surroundings) {
    this.hosted = hosted;
    this.#around = around;
    this.#release = around.holdBots(hosted.id, (isHeld) => {
      this.#isHeld = isHeld;
      this.#stopBots();
      void this.wakeBots();
    });
  }

  /** Where no bot is to move, nothing that bots need is loaded. */
  async wakeBots(): Promise<void> {
    const { hosted } = this;
    if (!this.#isHeld || !hosted.match.botToMove()) return;
    try {
      const { BotDriver: Driver } = await import('./botDriver.ts');
      if (!this.#isHeld) return;
      this.#bots ??= new Driver(hosted, this.#around);
      await this.#bots.wake();
    } catch (error) {
      hosted.complain((error as Error).message);
    }
  }

  #stopBots(): void {
    this.#bots?.stop();
    this.#bots = undefined;
  }

  close(): void {
    this.#isHeld = false;
    this.#stopBots();
    this.#release();
  }
}

/** Hosts the matches of this browser, for one page or several followers. */
export class LocalHost {
  readonly #around: Surroundings;
  readonly #ground: Ground;
  // Matches that are being followed; a promise, so that two that ask at the same time share it.
  readonly #open = new Map<string, Promise<OpenMatch>>();
  #errands: Errands | undefined;

  constructor(around: Surroundings) {
    this.#around = around;
    this.#ground = {
      shelf: around.shelf,
      now: () => around.now(),
      load: (id) => this.#load(id),
      sleep: (milliseconds) => around.sleep(milliseconds),
      continued: (id) => this.#continued(id),
    };
  }

  async create(wanted: NewLocalMatch): Promise<string> {
    const { newMatch } = await import('./newMatch.ts');
    return this.#begin(newMatch(await openingNamed(wanted.game), wanted, this.#around.now()));
  }

  /** What is seldom asked of it: always by the same hands, which may be in the middle of something. */
  async errands(): Promise<Errands> {
    const { Errands: Wanted } = await import('./errands.ts');
    this.#errands ??= new Wanted({
      ...this.#ground,
      open: async (id) => (await this.#open.get(id))?.hosted,
      begin: (match, plan) => this.#begin(match, plan),
      kept: (id) => this.#kept(id),
      remove: (id) => this.remove(id),
    });
    return this.#errands;
  }

  async cards(): Promise<readonly LocalMatchCard[]> {
    const kept = await this.#around.shelf.matches();
    return kept.map(({ card }) => card).sort((a, b) => b.changedAt - a.changedAt);
  }

  async remove(id: string): Promise<void> {
    await this.#around.shelf.remove(id);
    this.#around.announce(id);
    await this.changedElsewhere(id);
  }

  /** What a link must know before it opens. */
  async about(id: string): Promise<Pick<LocalMatchCard, 'game' | 'players' | 'plan'>> {
    const { game, players, plan } = (await this.#kept(id)).card;
    return { game, players, ...(plan && { plan }) };
  }

  async told(id: string, audience: Audience, after: number): Promise<Told> {
    const open = await this.#open.get(id);
    if (!open) throw new Error('This game is not open.');
    return open.hosted.told(audience, after);
  }

  notes(id: string, seat: Seat): Promise<string> {
    return this.#around.shelf.notes(id, seat);
  }

  saveNotes(id: string, seat: Seat, text: string): Promise<void> {
    return this.#around.shelf.saveNotes(id, seat, text);
  }

  /** One end of a line: what is to be done with each message from the other end. */
  connect(tell: (message: ServerMessage) => void): (message: ClientMessage) => Promise<void> {
    const followers = new Map<string, Follower>();
    return async (message) => {
      if (message.kind === 'ping') return tell({ kind: 'pong' });
      const { match: id } = message;
      if (message.kind === 'watch') {
        const { audience, since = -1, epoch = -1 } = message;
        const key = JSON.stringify([id, audience]);
        const earlier = followers.get(key);
        const follower = { audience, tell, number: since, epoch };
        followers.set(key, follower);
        return this.#follow(id, follower, earlier);
      }
      if (message.kind === 'unwatch') {
        const key = JSON.stringify([id, message.audience]);
        const follower = followers.get(key);
        followers.delete(key);
        return follower && this.#unfollow(id, follower);
      }
      const open = await this.#open.get(id);
      const reply = open ? open.hosted.request(message) : Promise.reject(new Error('This game is not open.'));
      const answer = await reply.catch((error: Error) => ({ accepted: 0, refused: { sentence: error.message } }));
      tell({ kind: 'answer', id: message.id, ...answer });
    };
  }

  /** Another tab has begun, continued or removed a match. */
  async changedElsewhere(id: string): Promise<void> {
    const open = await this.#open.get(id);
    await open?.hosted.catchUp();
    open?.wakeBots();
  }

  async #kept(id: string): Promise<KeptMatch> {
    const kept = await this.#around.shelf.match(id);
    if (!kept) throw new Error(unknown(id));
    return kept;
  }

  async #begin({ setup, entries }: MatchBegun, plan?: Plan): Promise<string> {
    const id = randomId(12);
    const { shelf } = this.#around;
    const { match } = await playedLog(await openingNamed(setup.game), setup, entries);
    await shelf.add({ id, setup, length: entries.length, card: cardOf(id, match, this.#around.now(), plan) }, entries);
    // A branch of a long game, or one from a file, is long as well.
    if (match.table?.actions.length) (await import('./past.ts')).remember(shelf, id, match);
    this.#around.announce(id);
    return id;
  }

  async #load(id: string): Promise<Loaded | undefined> {
    const { shelf } = this.#around;
    const kept = await shelf.match(id);
    if (!kept) return undefined;
    const game = await openingNamed(kept.setup.game);
    const snapshot = await shelf.snapshot(id);
    if (snapshot?.gameVersion !== game.definition.version) return this.#loadWhole(game, kept, snapshot);
    const { asRemembered } = await import('./past.ts');
    return (await asRemembered(shelf, game, kept, snapshot)) ?? this.#loadWhole(game, kept);
  }

  /** @param old what was remembered under other rules */
  async #loadWhole(game: Game, kept: KeptMatch, old?: Snapshot): Promise<Loaded | undefined> {
    const { shelf } = this.#around;
    const { id, setup } = kept;
    if (old && (await (await import('./otherRules.ts')).carriedOver(shelf, game, kept, old, this.#around.now()))) {
      return this.#load(id);
    }
    const entries = await shelf.entries(id, 0);
    const log = await playedLog(game, setup, entries);
    return { kept: { ...kept, length: entries.length }, log, recent: recentOf(entries), snapshotAt: 0 };
  }

  async #follow(id: string, follower: Follower, earlier: Follower | undefined): Promise<void> {
    try {
      const { hosted } = await this.#opened(id);
      if (earlier) hosted.unfollow(earlier);
      await hosted.follow(follower);
      // The first board is on its way.
      hosted.makeReady();
      hosted.remember();
    } catch (error) {
      follower.tell({ kind: 'error', match: id, sentence: (error as Error).message });
    }
  }

  /** The match, opened if need be, and not closed again in the meantime. */
  async #opened(id: string): Promise<OpenMatch> {
    let opening = this.#open.get(id);
    if (!opening) {
      opening = this.#openMatch(id);
      this.#open.set(id, opening);
    }
    const open = await opening;
    return this.#open.get(id) === opening ? open : this.#opened(id);
  }

  async #openMatch(id: string): Promise<OpenMatch> {
    try {
      const loaded = await this.#load(id);
      if (!loaded) throw new Error(unknown(id));
      return new OpenMatch(new HostedMatch(this.#ground, loaded), this.#around);
    } catch (error) {
      this.#open.delete(id);
      throw error;
    }
  }

  async #unfollow(id: string, follower: Follower): Promise<void> {
    const open = await this.#open.get(id);
    if (!open) return;
    open.hosted.unfollow(follower);
    if (open.hosted.isFollowed) return;
    this.#open.delete(id);
    open.close();
  }

  #continued(id: string): void {
    this.#around.announce(id);
    this.#open.get(id)?.then((open) => open.wakeBots());
  }
}

function unknown(id: string): string {
  return `Game '${id}' not found in this browser. It may have been removed, or it was started in another browser.`;
}
