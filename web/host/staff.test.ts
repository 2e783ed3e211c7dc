import { describe, expect, test } from 'vitest';
import { generator } from '#bots/generator';
import { namesOfBots } from '#bots/names';
import { makeBot } from '#bots/players';
import type { Game } from '#engine/game';
import { parseSave } from '#engine/parseSave';
import { replay } from '#engine/replay';
import { staffTasks } from '#engine/staff';
import type { Seat } from '#engine/state';
import { games } from '#games/library';
import type { EntryBody } from '#match/entry';
import { firstEntries } from '#match/firstEntries';
import { Match } from '#match/match';
import { botsProposal } from '#match/proposal';
import type { Audience, Update } from '#match/sight';
import { delegationFor } from '#match/staff';
import { arrived, Browser, me, random, until } from '../link/fixtures/tabs.ts';

/** A game whose choices are made at random, by hand or by a staff, and what each audience is told of it. */
class Staffed {
  readonly match: Match;
  readonly told = new Map<Audience, Update[]>();
  /** How often a staff was handed something. */
  handed = 0;
  readonly #lots;
  readonly #bots = new Map<string, ReturnType<typeof makeBot>>();
  readonly #staffed: boolean;

  constructor(game: Game, seed: string, staffed: boolean) {
    const { id, version, scenarios } = game.definition;
    const scenario = scenarios.at(-1)!.id;
    this.match = new Match(game, { game: id, gameVersion: version, scenario, options: {}, seed });
    this.#lots = generator(seed);
    this.#staffed = staffed;
    const sittings = this.match.players.map(({ seat }) => ({ kind: 'sit', seat, player: seat, name: seat }) as const);
    for (const entry of firstEntries(sittings)) this.#add(entry);
  }

  #add(entry: EntryBody): void {
    const added = this.match.add({ ...entry, at: 1000 });
    if ('refused' in added) throw new Error(added.refused.sentence);
    for (const [audience, update] of added.updates) {
      const told = this.told.get(audience);
      if (told) told.push(update);
      else this.told.set(audience, [update]);
    }
  }

  #bot(name: string, seat: Seat) {
    const bot = this.#bots.get(name) ?? makeBot('random', this.match.game, `${name} ${seat}`);
    this.#bots.set(name, bot);
    return bot;
  }

  play(most: number): this {
    const { match } = this;
    for (let made = 0; made < most && match.stage === 'playing'; made++) {
      const [seat] = match.pending() as [Seat];
      const draw = this.#lots.below(12);
      const tasks = staffTasks(match.game.definition.staff!, match.table!.state);
      const { task } = tasks[this.#lots.below(Math.max(tasks.length, 1))] ?? {};
      if (this.#staffed && task && draw === 0) this.#handOver(seat, task.id);
      if (this.#staffed && draw === 1 && match.delegationOf(seat)) this.#add({ kind: 'take over', seat });
      const view = match.sight(seat).view!;
      const action = this.#bot('everyone', seat).choose(view, match.game.decision(view, seat)!);
      const isStaffs = match.botOf(seat) !== undefined;
      const entries = isStaffs
        ? botsProposal(seat, match.number(seat), [action]).entries(match)
        : [match.entryFor(action)];
      for (const entry of entries) this.#add(entry);
    }
    return this;
  }

  #handOver(seat: Seat, task: string): void {
    this.handed++;
    this.#add({ kind: 'delegate', seat, ...delegationFor(this.match, task)! });
    expect(this.match.sight(seat).staff).toBe(task);
  }
}

const withStaff = games.filter(({ definition }) => definition.staff);

describe.each(withStaff.map((game) => [game.id, game] as const))('the staff of %s', (id, game) => {
  const tasks = game.definition.staff!;

  test('has tasks that are procedures of the game, for bots that play it', () => {
    expect(tasks.length).toBeGreaterThan(0);
    expect(new Set(tasks.map((task) => task.id)).size).toBe(tasks.length);
    const procedures = game.definition.procedures.map(({ name }) => name);
    for (const task of tasks) {
      expect(namesOfBots(id)).toContain(task.bot);
      for (const { name } of task.procedures) expect(procedures).toContain(name);
    }
  });

  test('plays as its seat would: nobody else is told anything, and files are the same', () => {
    const [by, without] = [true, false].map((staffed) => new Staffed(game, `staff of ${id}`, staffed).play(300));
    expect(by!.handed).toBeGreaterThan(3);
    expect(by!.told.get(null)).toEqual(without!.told.get(null));
    expect(by!.match.saveFile()).toEqual(without!.match.saveFile());
    const parsed = parseSave(JSON.stringify(by!.match.saveFile()));
    expect('file' in parsed && replay(game, parsed.file).fault).toBeUndefined();
  });

  test('ends with its procedure, and not before', () => {
    const played = new Staffed(game, `end of ${id}`, false).play(1);
    const { match } = played;
    while (staffTasks(tasks, match.table!.state).length === 0) played.play(1);
    const [seat] = match.pending() as [Seat];
    const { task, depth } = staffTasks(tasks, match.table!.state)[0]!;
    match.add({ kind: 'delegate', seat, ...delegationFor(match, task.id)!, at: 1000 });
    const { state } = match.table!;
    const frame = state.stack[depth];
    const bot = makeBot(task.bot, game, 'staff');
    let asked = 0;
    for (let who = match.pending()[0]; match.delegationOf(seat); who = match.pending()[0]) {
      expect(state.stack[depth]).toBe(frame);
      const view = match.sight(who!).view!;
      match.add({ ...match.entryFor(bot.choose(view, game.decision(view, who!)!)), at: 1000 });
      asked++;
    }
    expect(asked).toBeGreaterThan(0);
    expect(state.stack[depth]).not.toBe(frame);
  });
});

describe('the staff in this browser', () => {
  test('moves until its task is done, with the pauses of a bot, and can be undone', async () => {
    const tab = new Browser().openTab();
    const link = await tab.open(await tab.begin(me, random));
    const window = link.window('us');
    await arrived(window);
    expect(await link.delegate('us', 'turn')).toMatchObject({ accepted: 1 });
    await until(() => window.sight.value?.staff === undefined);
    const { updates } = window;
    expect(updates.value.map(({ notice }) => notice)).toContain('Your staff decides until this player turn is over.');
    expect(updates.value.filter(({ events }) => events).length).toBeGreaterThan(3);
  });

  test('stops when its player takes over or undoes', async () => {
    const tab = new Browser().openTab();
    tab.pause = 10;
    const link = await tab.open(await tab.begin(me, me));
    const window = link.window('us');
    await arrived(window);
    for (const stop of [() => link.takeOver('us'), () => link.undo('us')]) {
      await link.delegate('us', 'turn');
      const before = window.updates.value.length;
      await until(() => window.updates.value.length > before + 1);
      expect(await stop()).toMatchObject({ accepted: 1 });
      await until(() => window.sight.value?.staff === undefined);
      const [number, canUndo] = [window.updates.value.at(-1)!.number, window.sight.value!.canUndo];
      for (let turns = 0; turns < 50; turns++) await new Promise((resolve) => setImmediate(resolve));
      expect(window.updates.value.at(-1)!.number).toBe(number);
      expect(canUndo).toBe(true);
    }
  });

  test('goes on when the game is opened again', async () => {
    const browser = new Browser();
    const tab = browser.openTab();
    tab.movesBots = false;
    const id = await tab.begin(me, random);
    const first = await tab.open(id);
    await arrived(first.window('us'));
    await first.delegate('us', 'turn');
    first.close();
    const again = await browser.openTab().open(id);
    await until(() => again.window('us').sight.value !== undefined);
    await until(() => again.window('us').sight.value!.staff === undefined);
    expect((await browser.shelf.entries(id, 0)).length).toBeGreaterThan(8);
  });
});
