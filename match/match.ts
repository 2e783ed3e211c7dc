import { agreeToDraw, resign } from '#engine/ending';
import { type Frozen, freeze, thaw } from '#engine/frozen';
import type { Game } from '#engine/game';
import { drawAfresh } from '#engine/redraw';
import type { Refusal } from '#engine/rulebook';
import { loadAction, type SaveFile, save, saveAction } from '#engine/save';
import { begin } from '#engine/setup';
import { sha256 } from '#engine/sha256';
import { type Duty, instructed } from '#engine/staff';
import type { Action, Result, Seat, State } from '#engine/state';
import { Table } from '#engine/table';
import { targetKind } from '#engine/targets';
import { hidesNothing } from '#engine/view';
import { mostUnrevealed } from './bounds.ts';
import type { Change } from './change.ts';
import { type Entry, type EntryBody, type MatchSetup, seatOf } from './entry.ts';
import type { Memory, Position } from './memory.ts';
import type { Audience, Player, Sight, Update } from './sight.ts';
import { type Delegation, Staff } from './staff.ts';
import { type Happening, Telling } from './telling.ts';
import { type OpenWish, whyNotAnswer, whyNotAsk } from './wishes.ts';

export type Added = { readonly refused: Refusal } | { readonly updates: ReadonlyMap<Audience, Update> };

/**
 * A game as people play it: who sits where, what has been done, and what each audience has been told. All of it follows from
 * the setup and the entries of the log, added one by one; hosts differ only in where they keep the log.
 */
export class Match {
  readonly game: Game;
  /** With every option, so that a stored setup does not depend on later defaults. */
  readonly setup: MatchSetup;
  readonly seedHash: string;
  /** Every seat, and `null` for those who watch. */
  readonly audiences: readonly Audience[];
  players: readonly Player[];
  wishes: readonly OpenWish[] = [];
  /** How many entries have been added. */
  length = 0;
  table: Table | undefined;
  /** How often the rules changed so that the past could not be kept. */
  epoch = 0;
  /** When something last happened that is known to more than one audience: others must not see when one acts in secret. */
  changedAt = 0;
  /** How many takebacks all have agreed to since the match is in memory. */
  takebacks = 0;
  /** The highest number under which dice were ever drawn afresh, also where that was taken back. */
  #draws = 0;
  #written: Record<Seat, number> = {};
  readonly #staff = new Staff();
  readonly #telling: Telling;
  readonly #from: State | undefined;

  /** A match that does not begin with its scenario begins from a position, as lessons do. It has no save file. */
  constructor(game: Game, setup: MatchSetup, from?: State) {
    this.game = game;
    this.#from = from ?? (setup.from && thawed(game, setup.from));
    // Says at once what is wrong with the scenario or an option.
    const { options } = begin(game.definition, setup);
    this.setup = { ...setup, options };
    const seats = game.seats({ scenario: setup.scenario, options }).map(({ id }) => id);
    this.seedHash = sha256(setup.seed);
    this.audiences = [...seats, null];
    this.players = seats.map((seat) => ({ seat, name: '', player: '' }));
    this.#telling = new Telling(this.audiences, (audience) => this.#sightNow(audience, null));
  }

  get stage(): Sight['stage'] {
    if (!this.table) return 'gathering';
    return this.result ? 'over' : 'playing';
  }

  get result(): Result | null {
    return this.table?.state.result ?? null;
  }

  /** The seats that must choose now. */
  pending(): readonly Seat[] {
    return this.table ? this.game.pending(this.table.state) : [];
  }

  /** A bot whose turn it is: that of a seat, or of its staff. */
  botToMove(): { readonly seat: Seat; readonly bot: string } | undefined {
    for (const seat of this.pending()) {
      const bot = this.botOf(seat);
      if (bot) return { seat, bot };
    }
    return undefined;
  }

  /** The bot that decides for a seat now. */
  botOf(seat: Seat): string | undefined {
    return this.playerAt(seat)?.bot ?? this.staffOf(seat);
  }

  /** The bot of a seat's staff, if what the seat is asked now is for the staff. */
  staffOf(seat: Seat): string | undefined {
    const delegation = this.#staff.of(seat);
    if (delegation) return delegation.bot;
    return this.#staff.dutyNow(seat, this) && this.game.definition.duties?.bot;
  }

  /** What the bot of a seat, or of its staff, is shown. */
  viewForBot(seat: Seat): State {
    const view = this.sight(seat).view!;
    const duty = this.#staff.of(seat) ? undefined : this.#staff.dutyNow(seat, this);
    return duty ? instructed(view, duty) : view;
  }

  /** What a seat has handed to its staff. */
  delegationOf(seat: Seat): Delegation | undefined {
    return this.#staff.of(seat);
  }

  /** The parts of its forces that a seat has handed to its staff. */
  dutiesOf(seat: Seat): readonly Duty[] {
    return this.#staff.dutiesOf(seat);
  }

  /** How many entries of the log are a seat's. */
  written(seat: Seat): number {
    return this.#written[seat] ?? 0;
  }

  playerAt(seat: Seat): Player | undefined {
    return this.players.find((player) => player.seat === seat);
  }

  /** What an audience sees now. */
  sight(audience: Audience): Sight {
    return this.#telling.sight(this.#indexOf(audience));
  }

  /** The number of the last update an audience was told. */
  number(audience: Audience): number {
    return this.#telling.numbers[this.#indexOf(audience)]!;
  }

  /** The number of the last update that changed an audience's view. What was chosen on an earlier one is out of date. */
  positionNumber(audience: Audience): number {
    return this.#telling.positionNumber(this.#indexOf(audience));
  }

  #indexOf(audience: Audience): number {
    const index = this.audiences.indexOf(audience);
    if (index < 0) throw new RangeError(`${this.game.id} has no seat '${audience}'`);
    return index;
  }

  /** An action as the log holds it: with its target by name. */
  entryFor(action: Action): EntryBody {
    const { table } = this;
    const kind = table ? targetKind(this.game, table.state, action.seat, action.verb) : '';
    return { kind: 'action', action: saveAction(this.game, kind, action) };
  }

  /** What is to follow a takeback: those who asked for it have seen the dice. */
  redrawBy(seat: Seat): EntryBody {
    return { kind: 'action', action: [seat, drawAfresh, String(this.#draws + 1)] };
  }

  saveFile(comment?: string): SaveFile {
    if (!this.table) throw new Error('This game has not started, so it cannot be saved.');
    if (this.#from) throw new Error('This game started from a position, so it cannot be saved as a file.');
    if (this.epoch > 0) {
      throw new Error(
        'The rules changed during this game, so it cannot be replayed from the start or saved as a file.',
      );
    }
    return save(this.table, comment);
  }

  /** Adds an entry to the log and says what each audience learns by it, or why it is refused. A refused one changes nothing. */
  add(entry: Entry): Added {
    const before = this.table?.actions.length ?? 0;
    const happened = this.#carryOut(entry);
    if ('refused' in happened) return happened;
    this.length++;
    const seat = seatOf(entry);
    if (seat !== undefined) this.#written[seat] = this.written(seat) + 1;
    const updates = this.#tell(entry, happened);
    if (updates.size > 1) this.changedAt = entry.at;
    this.#telling.keep(updates, (this.table?.actions.length ?? 0) > before, happened);
    return { updates };
  }

  #carryOut(entry: Entry): Happening | { readonly refused: Refusal } {
    switch (entry.kind) {
      case 'sit':
        return this.#sit(entry.seat, entry);
      case 'leave':
        return this.#leave(entry.seat);
      case 'rename':
        return this.#rename(entry.seat, entry.name);
      case 'begin':
        return this.#begin();
      case 'action':
        return this.#act(entry.action);
      case 'undo':
        return this.#undo(entry.seat);
      case 'resign':
        return this.#end({ seat: entry.seat, verb: resign });
      case 'ask':
        return this.#ask(entry.seat, entry.wish);
      case 'answer':
        return this.#answer(entry.seat, entry.wish, entry.agreed);
      case 'say':
        return this.#say(entry.seat, entry.text);
      case 'delegate':
        return this.#delegate(entry);
      case 'entrust':
        return this.#entrust(entry.seat, entry.duty);
      case 'take over':
        if (entry.scope === undefined) this.#staff.takeOver(entry.seat, this);
        else this.#staff.relieve(entry.seat, entry.scope);
        return { notices: new Map([[entry.seat, 'You decide again.']]) };
      case 'rules changed':
        return this.#goOnFrom(entry);
    }
  }

  #title(seat: Seat): string {
    return this.game.definition.seats.find(({ id }) => id === seat)?.title ?? seat;
  }

  #sit(seat: Seat, { player, name, bot }: { player: string; name: string; bot?: string }): Attempt {
    const sitting = this.playerAt(seat);
    if (!sitting) return refuse(`This game has no seat '${seat}'.`);
    if (sitting.name !== '') return refuse(`Choose another seat. ${sitting.name} already plays ${this.#title(seat)}.`);
    if (this.stage === 'over') return refuse('The game is over.');
    this.#seat({ seat, name, player, ...(bot === undefined ? {} : { bot }) });
    return { notice: `${name} plays ${this.#title(seat)}.` };
  }

  #leave(seat: Seat): Attempt {
    const sitting = this.playerAt(seat);
    if (!sitting?.name) return refuse(`Seat '${seat}' is empty.`);
    if (this.stage !== 'gathering') return refuse('Resign to leave. The game has started.');
    this.#seat({ seat, name: '', player: '' });
    return { notice: `${sitting.name} left.` };
  }

  #rename(seat: Seat, name: string): Attempt {
    const sitting = this.playerAt(seat);
    if (!sitting?.name) return refuse(`Seat '${seat}' is empty.`);
    if (sitting.name === name) return refuse(`Choose another name. ${name} is already in use here.`);
    this.#seat({ ...sitting, name });
    return { notice: `${sitting.name} is now ${name}.` };
  }

  #seat(player: Player): void {
    this.players = this.players.map((other) => (other.seat === player.seat ? player : other));
  }

  #begin(): Attempt {
    if (this.table) return refuse('The game has already started.');
    this.table = new Table(this.game, this.setup, this.#from && { state: this.#from, events: [] });
    return { events: this.table.events[0]!, notice: 'The game starts.' };
  }

  #act(saved: readonly [Seat, string, string?, (readonly number[])?]): Attempt {
    const { table } = this;
    if (!table) return refuse('Wait until the game starts.');
    const { events, refused } = table.apply(loadAction(this.game, table.state, saved));
    if (refused) return { refused };
    if (saved[1] === drawAfresh) this.#draws = Math.max(this.#draws, Number(saved[2]));
    const notices = this.#staff.goOn(this, events);
    return { events, playedOn: saved[0], ...(notices.size > 0 && { notices }) };
  }

  #end(action: Action): Attempt {
    const { table } = this;
    if (!table) return refuse('Wait until the game starts.');
    const { events, refused } = table.apply(action);
    if (refused) return { refused };
    this.wishes = [];
    this.#staff.endAll();
    return { events };
  }

  #undo(seat: Seat): Attempt {
    const { table } = this;
    // By then the seed and all that was hidden have been shown.
    if (this.stage === 'over') return refuse('The game is over. You can’t undo now.');
    const takenBack = table?.takeBackFreely(seat) ?? [];
    if (takenBack.length > 0) {
      // Or it would do the same again at once.
      this.#staff.takeOver(seat, this);
      this.#staff.goBack(table!.state);
      return { takenBack };
    }
    return refuse('Request a takeback. You can’t undo past a die roll, a reveal, or another player’s action.');
  }

  #ask(seat: Seat, wish: OpenWish['wish']): Attempt {
    const why = whyNotAsk(this, seat, wish);
    if (why) return refuse(why);
    this.wishes = [...this.wishes, { wish, by: seat, agreed: [] }];
    return (
      this.#fulfil() ?? {
        notice: `${this.#title(seat)} ${wish === 'draw' ? 'offers a draw' : 'requests a takeback'}.`,
      }
    );
  }

  #answer(seat: Seat, wish: OpenWish['wish'], agreed: boolean): Attempt {
    const why = whyNotAnswer(this, seat, wish);
    if (why) return refuse(why);
    if (!agreed) {
      this.wishes = this.wishes.filter((open) => open.wish !== wish);
      return { notice: `${this.#title(seat)} declines.` };
    }
    this.wishes = this.wishes.map((open) => (open.wish === wish ? { ...open, agreed: [...open.agreed, seat] } : open));
    return this.#fulfil() ?? { notice: `${this.#title(seat)} accepts.` };
  }

  /** Does what all have agreed to. Bots never stand in the way of taking back, nor does anyone who plays several seats. */
  #fulfil(): Attempt | undefined {
    const granted = this.wishes.find(({ by, agreed }) => {
      const asker = this.playerAt(by)!.player;
      return this.players.every(
        ({ seat, bot, name, player }) => player === asker || bot || name === '' || agreed.includes(seat),
      );
    });
    if (!granted) return undefined;
    if (granted.wish === 'draw') return this.#end({ seat: granted.by, verb: agreeToDraw });
    return this.#takeBack(granted.by);
  }

  #takeBack(seat: Seat): Attempt {
    const takenBack = this.table!.takeBack(seat);
    this.takebacks++;
    this.wishes = [];
    for (const { seat: each } of this.players) {
      this.#staff.end(each);
      this.#staff.takeOver(each, this);
    }
    return { takenBack, notice: `Takeback accepted: ${this.#title(seat)}’s last action is undone.` };
  }

  #say(seat: Seat, text: string): Attempt {
    const player = this.playerAt(seat);
    if (!player?.name) return refuse('Only players can chat.');
    return { said: { seat, name: player.name, text } };
  }

  #delegate({ seat, task, bot, depth }: { readonly seat: Seat } & Delegation): Attempt {
    const { table, game } = this;
    if (!table) return refuse('Wait until the game starts.');
    this.#staff.begin(seat, { task, bot, depth }, table.state);
    const what = game.definition.staff?.find(({ id }) => id === task)?.title ?? task;
    return { notices: new Map([[seat, `Your staff decides until ${what} is over.`]]) };
  }

  #entrust(seat: Seat, duty: Duty): Attempt {
    const { table, game } = this;
    const { duties } = game.definition;
    if (!table || !duties) return refuse('Wait until the game starts.');
    this.#staff.entrust(seat, duty);
    const what = duties.scopes(table.state, seat).find(({ id }) => id === duty.scope)?.title ?? duty.scope;
    return { notices: new Map([[seat, `Your staff leads ${what}.`]]) };
  }

  /** The present position, to be kept in case the rules change. `undefined` before play begins. */
  position(): string | undefined {
    const position = this.#position();
    return position && JSON.stringify(position);
  }

  #position(): Position | undefined {
    if (!this.table) return undefined;
    return { players: this.players, numbers: this.#telling.numbers, state: freeze(this.game, this.table.state) };
  }

  /** The present position, with all that is needed to go on from it if the rules do not change. */
  remembered(): string | undefined {
    const position = this.#position();
    if (!position) return undefined;
    const table = this.table!.putAway();
    // Only a bot that wanders does that; its match is played from the start when it is opened.
    if (table.actions.length > this.audiences.length * mostUnrevealed) return JSON.stringify(position);
    const { length, epoch, changedAt, wishes } = this;
    const told = this.#telling.soFar(table.actions.length);
    const staff = this.#staff.handedOver();
    const memory: Memory = {
      length,
      epoch,
      changedAt,
      wishes,
      staff,
      told,
      written: this.#written,
      draws: this.#draws,
      table,
    };
    return JSON.stringify({ ...position, memory });
  }

  /** The match as it was remembered; `undefined` if that was under other rules, or is a position and no more. */
  static resumed(game: Game, setup: MatchSetup, remembered: string): Match | undefined {
    const { memory, ...position } = JSON.parse(remembered) as Position & { readonly memory?: Memory };
    if (!memory || position.state.version !== game.definition.version) return undefined;
    const match = new Match(game, setup);
    match.#resume(position, memory);
    return match;
  }

  #resume({ players }: Position, memory: Memory): void {
    const { length, epoch, changedAt, wishes, staff, told, written, draws, table } = memory;
    this.#written = { ...written };
    this.#draws = draws;
    this.table = new Table(this.game, this.setup, { putAway: table });
    this.players = players;
    this.wishes = wishes;
    this.length = length;
    this.epoch = epoch;
    this.changedAt = changedAt;
    this.#staff.resume(staff, this.table.state);
    const views = this.#views();
    const sights = this.audiences.map((audience, index) => this.#sightNow(audience, views[index]!));
    this.#telling.resume(told, sights);
  }

  #goOnFrom({ position, from, to, lost, why }: Extract<Entry, { kind: 'rules changed' }>): Attempt {
    const kept = JSON.parse(position) as Position;
    const thawed = thaw(this.game, kept.state);
    if ('fault' in thawed) return refuse(thawed.fault);
    this.table = new Table(this.game, this.setup, { state: thawed.state, events: [] });
    this.players = kept.players;
    this.wishes = [];
    this.#staff.endAll();
    this.epoch++;
    this.#telling.restart(kept.numbers);
    const without = lost > 0 ? ` ${lost} later ${lost === 1 ? 'step was' : 'steps were'} lost.` : '';
    // The reason may name what a seat has done in secret; whether any has given standing orders is a secret too.
    const { definition } = this.game;
    const because = !definition.orders && hidesNothing(definition, thawed.state) ? ` ${why}` : '';
    return {
      notice: `The rules changed from version ${from} to ${to}. Play continues from the last saved position.${without}${because}`,
    };
  }

  #sightNow(audience: Audience, view: State | null): Sight {
    const { table, stage } = this;
    const staff = audience !== null && this.#staff.of(audience)?.task;
    const duties = audience === null ? [] : this.#staff.dutiesOf(audience);
    return {
      stage,
      players: this.players,
      view,
      canUndo: table !== undefined && audience !== null && stage === 'playing' && table.undoable(audience) >= 0,
      ...(staff && { staff }),
      ...(duties.length > 0 && { duties }),
      wishes: this.wishes,
      seedHash: this.seedHash,
      ...(stage === 'over' ? { seed: this.setup.seed } : {}),
    };
  }

  /** The view of each audience. Where nothing is hidden all have the same one, so that it is made and compared but once. */
  #views(): readonly (State | null)[] {
    const { game, table } = this;
    if (!table) return this.audiences.map(() => null);
    if (!hidesNothing(game.definition, table.state)) {
      return this.audiences.map((audience) => game.view(table.state, audience));
    }
    const view = game.view(table.state, null);
    return this.audiences.map(() => view);
  }

  #tell({ at }: Entry, happened: Happening): ReadonlyMap<Audience, Update> {
    const views = this.#views();
    const changes = this.#telling.viewChanges(views);
    if (this.wishes.length > 0 && this.#isSeenToPlayOn(happened.playedOn, changes)) this.wishes = [];
    return this.#telling.tell(at, happened, views, changes, (audience, view) => this.#sightNow(audience, view));
  }

  #isSeenToPlayOn(seat: Seat | undefined, viewChanges: readonly (Change | undefined)[]): boolean {
    return seat !== undefined && this.audiences.some((audience, index) => audience !== seat && viewChanges[index]);
  }
}

function thawed(game: Game, from: Frozen): State {
  const thawing = thaw(game, from);
  if ('fault' in thawing) throw new Error(`The position from which this game started can’t be used: ${thawing.fault}.`);
  return thawing.state;
}

type Attempt = Happening | { readonly refused: Refusal };

function refuse(sentence: string): { refused: Refusal } {
  return { refused: { rule: '', sentence } };
}
