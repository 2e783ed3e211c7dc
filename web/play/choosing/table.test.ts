import { signal } from '@preact/signals';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Action, State } from '#engine/state';
import { displayOf } from '#games/displays';
import type { IslandWar } from '#games/island-war/state';
import type { TableHabits } from './choiceTaker.ts';
import { FakeLink } from './fixtures/fakeLink.ts';
import { optionsOf } from './fixtures/options.ts';
import { actionOf, type Option } from './offers.ts';
import { PlayTable } from './table.ts';

let link: FakeLink;
let table: PlayTable;
const habits = signal<TableHabits>({ confirm: true, confirmEnd: true });

function sitDown(seats: readonly string[], scenario?: string): void {
  link = new FakeLink(seats, scenario);
}

function open(): void {
  table = new PlayTable(link, link.hosted.game, displayOf(link.game)!, habits);
}

const view = () => link.view('us') as IslandWar;
const board = () => table.display.boards[0]!.id;
const settled = () => new Promise<void>((resolve) => setTimeout(resolve));

/** A click on the counter of a unit, wherever it stands. */
function clickUnit(unit: number): void {
  const piece = table.pieces.value.find(({ kind, target }) => kind === 'unit' && target === unit)!;
  if ('hex' in piece.place) table.click({ board: piece.place.board, hex: piece.place.hex, piece });
  else table.clickPiece(piece);
}

const clickHex = (hex: number) => table.click({ board: board(), hex });
const options = () => optionsOf(table.offers.value);
const option = (verb: string, target?: number) =>
  options().find((one) => actionOf(one).verb === verb && (target === undefined || one.target === target)) as Option;
const targetsOf = (verb: string) => table.decision.value!.choices.find((choice) => choice.verb === verb)!.targets;
const sent = () => link.sent.map((actions) => actions.map(({ verb, target }) => [verb, target]));

/** A movement phase with units that can move. */
function toMovement(): void {
  sitDown(['us']);
  link.playTo('us', 'movement phase', (now) => (now as IslandWar).turn === 2);
  open();
}

beforeEach(() => {
  habits.value = { confirm: true, confirmEnd: true };
});

describe('moving', () => {
  beforeEach(toMovement);

  test('a unit that is picked up stays on this side, and its hexes can be chosen', () => {
    const [unit] = targetsOf('move');
    clickUnit(unit!);
    expect(link.sent).toEqual([]);
    expect(table.draft.value.map(({ verb }) => verb)).toEqual(['move']);
    expect(table.selected.value).toEqual(new Set([`unit ${unit}`]));
    expect(table.decision.value!.procedure).toBe('march');
    expect(targetsOf('to').length).toBeGreaterThan(0);
  });

  test('the second click sends the whole move', async () => {
    const [unit] = targetsOf('move');
    clickUnit(unit!);
    const hex = targetsOf('to')[0]!;
    clickHex(hex);
    await settled();
    expect(sent()).toEqual([
      [
        ['move', unit],
        ['to', hex],
      ],
    ]);
    expect(view().where[unit!]).toBe(hex);
    expect(table.draft.value).toEqual([]);
  });

  test('Escape puts the unit down and nothing is told', () => {
    clickUnit(targetsOf('move')[0]!);
    expect(table.cancel()).toBe(true);
    expect(table.draft.value).toEqual([]);
    expect(table.decision.value!.procedure).toBe('movement phase');
    expect(table.cancel()).toBe(false);
  });

  test('a click on the unit in hand puts it down', () => {
    const [unit] = targetsOf('move');
    clickUnit(unit!);
    clickUnit(unit!);
    expect(table.draft.value).toEqual([]);
    expect(link.sent).toEqual([]);
  });

  test('leaving the unit where it is leaves nothing in the draft', () => {
    clickUnit(targetsOf('move')[0]!);
    table.choose(option('stop'));
    expect(table.draft.value).toEqual([]);
    expect(table.decision.value!.procedure).toBe('movement phase');
  });

  test('a click on another unit takes that one instead', () => {
    const [first, second] = targetsOf('move');
    clickUnit(first!);
    clickUnit(second!);
    expect(table.draft.value).toEqual([{ seat: 'us', verb: 'move', target: second }]);
  });

  test('after a move with points left, the next unit can be picked up at once', async () => {
    const movable = targetsOf('move');
    clickUnit(movable[0]!);
    const near = targetsOf('to').find((hex) => {
      const trial = link.hosted.game.imagine(link.view('us'), 'x');
      link.hosted.game.apply(trial, { seat: 'us', verb: 'move', target: movable[0]! });
      link.hosted.game.apply(trial, { seat: 'us', verb: 'to', target: hex });
      return link.hosted.game.decision(trial)!.procedure === 'march';
    })!;
    clickHex(near);
    await settled();
    expect(table.decision.value!.procedure).toBe('march');
    const next = movable.find((unit) => unit !== movable[0])!;
    clickUnit(next);
    expect(table.draft.value.map(({ verb, target }) => [verb, target])).toEqual([
      ['stop', undefined],
      ['move', next],
    ]);
    clickHex(targetsOf('to')[0]!);
    await settled();
    expect(link.sent[1]!.map(({ verb }) => verb)).toEqual(['stop', 'move', 'to']);
  });

  test('pointing at a unit shows where it could go; pointing at a hex shows the way', async () => {
    const unit = targetsOf('move')[0]!;
    const piece = table.pieces.value.find(({ kind, target }) => kind === 'unit' && target === unit)!;
    const hex = view().where[unit]!;
    table.pointed.value = { board: board(), hex, piece };
    const reach = table.hover.value.reach;
    expect(table.draft.value).toEqual([]);
    clickUnit(unit);
    expect(reach.map(({ hex }) => hex).sort()).toEqual([...targetsOf('to')].sort());
    table.pointed.value = reach[0]!;
    await expect.poll(() => table.hover.value.route?.hexes.at(-1)).toBe(reach[0]!.hex);
  });

  test('undo first gives back what is in hand, then the whole move', async () => {
    const unit = targetsOf('move')[0]!;
    const from = view().where[unit];
    clickUnit(unit);
    await table.undo();
    expect(table.draft.value).toEqual([]);
    clickUnit(unit);
    clickHex(targetsOf('to')[0]!);
    await settled();
    expect(table.canUndo.value).toBe(true);
    await table.undo();
    expect(view().where[unit]).toBe(from);
    expect(table.decision.value!.procedure).toBe('movement phase');
  });

  test('undo takes back whole moves on a screen that was opened after they were made, one at a time', async () => {
    const moved = targetsOf('move').slice(0, 2);
    const from = moved.map((unit) => view().where[unit]);
    for (const unit of moved) {
      clickUnit(unit);
      clickHex(targetsOf('to')[0]!);
      await settled();
    }
    const [there] = moved.map((unit) => view().where[unit]);
    link.add({ kind: 'say', seat: 'japan', text: 'Hello.' });
    table.close();
    open();
    await table.undo();
    expect(moved.map((unit) => view().where[unit])).toEqual([there, from[1]]);
    expect(table.offers.value.some(({ choice }) => choice.targets.includes(moved[1]!))).toBe(true);
    await table.undo();
    expect(moved.map((unit) => view().where[unit])).toEqual(from);
    expect(table.decision.value!.procedure).toBe('movement phase');
  });

  test('undo does not take back with a move what was ended before it', async () => {
    sitDown(['us']);
    open();
    table.choose(option('done'));
    if (table.asking.value) table.choose(table.asking.value, true);
    await settled();
    const landing = table.decision.value!;
    expect(landing.procedure).not.toBe('movement phase');
    table.choose(options()[0]!);
    await settled();
    while (table.draft.value.length > 0) {
      table.choose(options()[0]!);
      await settled();
    }
    await table.undo();
    expect(table.decision.value).toMatchObject({ procedure: landing.procedure, step: landing.step });
  });

  test('a click on what is not allowed says why, with the rule', () => {
    const enemy = view().where.findIndex(
      (hex, unit) => hex >= 0 && table.pieces.value.some((piece) => piece.target === unit && piece.side === 'japan'),
    );
    clickUnit(enemy);
    expect(table.reply.value).toMatchObject({ rule: '4.1d' });
    expect(table.reply.value!.sentence).toBe(link.hosted.game.sentence('4.1d'));
  });

  test('what is in hand stays there when a hex is out of reach', () => {
    clickUnit(targetsOf('move')[0]!);
    const reach = new Set(targetsOf('to'));
    const far = view().occupant.findIndex((unit, hex) => unit < 0 && !reach.has(hex));
    clickHex(far);
    expect(table.reply.value?.rule).toBeTruthy();
    expect(table.draft.value).toHaveLength(1);
  });

  test('a refusal by the host is shown and the draft is dropped', async () => {
    clickUnit(targetsOf('move')[0]!);
    link.refusing = { rule: '', sentence: 'The position has changed.' };
    clickHex(targetsOf('to')[0]!);
    await settled();
    expect(table.reply.value?.sentence).toBe('The position has changed.');
    expect(table.draft.value).toEqual([]);
  });

  test('a new position drops the draft', () => {
    clickUnit(targetsOf('move')[0]!);
    const other: Action = { seat: 'us', verb: 'move', target: targetsOfHost('move')[1]! };
    link.add(link.hosted.entryFor(other));
    expect(table.draft.value).toEqual([]);
  });

  test('a line of chat leaves the draft alone', () => {
    clickUnit(targetsOf('move')[0]!);
    link.add({ kind: 'say', seat: 'japan', text: 'Hello' });
    expect(table.draft.value).toHaveLength(1);
  });

  test('ending the phase asks once while units could still move', async () => {
    table.choose(option('done'));
    expect(link.sent).toEqual([]);
    table.choose(table.asking.value!, true);
    await settled();
    expect(sent()).toEqual([[['done', undefined]]]);
  });

  test('who does not want to be asked is not', async () => {
    habits.value = { confirm: true, confirmEnd: false };
    table.choose(option('done'));
    await settled();
    expect(sent()).toEqual([[['done', undefined]]]);
  });
});

function targetsOfHost(verb: string): readonly number[] {
  return link.hosted.game.decision(link.view('us'), 'us')!.choices.find((choice) => choice.verb === verb)!.targets;
}

test('nothing left to do: the end of a phase does not ask', async () => {
  sitDown(['us']);
  open();
  expect(options()).toHaveLength(1);
  table.choose(options()[0]!);
  await settled();
  expect(sent()).toEqual([[['done', undefined]]]);
});

test('an attack is built on this side and sent when it is declared', async () => {
  sitDown(['us']);
  link.playTo('us', 'combat phase', (now) => {
    const choices = link.hosted.game.decision(now, 'us')!.choices;
    return choices.some(({ verb }) => verb === 'attack');
  });
  open();
  const defender = targetsOf('attack')[0]!;
  table.choose(option('attack', defender));
  while (!table.decision.value!.choices.some(({ verb }) => verb === 'done')) {
    const more = option('with') ?? option('also');
    table.choose(more);
  }
  expect(link.sent).toEqual([]);
  expect(table.selected.value.has(`unit ${defender}`)).toBe(true);
  expect(table.battle.value!.chances.reduce((sum, { ways }) => sum + ways, 0)).toBe(table.battle.value!.chances[0]!.of);
  table.choose(option('done'));
  await settled();
  expect(link.sent[0]![0]).toMatchObject({ verb: 'attack', target: defender });
  expect(link.sent[0]!.at(-1)).toMatchObject({ verb: 'done' });
});

test('a unit that two verbs fit asks which', () => {
  let seed = 0;
  const bothVerbsFit = (now: State) => {
    const choices = link.hosted.game.decision(now, 'us')!.choices;
    const [attack, bombard] = ['attack', 'bombard'].map((verb) => choices.find((choice) => choice.verb === verb));
    return attack?.targets.some((unit) => bombard?.targets.includes(unit)) ?? false;
  };
  do link = new FakeLink(['us'], 'historical', `game ${seed++}`);
  while (!link.playTo('us', 'combat phase', bothVerbsFit));
  open();
  const both = targetsOf('attack').find((unit) => targetsOf('bombard').includes(unit))!;
  clickUnit(both);
  expect(table.menu.value!.options.map((one) => actionOf(one).verb)).toEqual(['attack', 'bombard']);
  table.choose(table.menu.value!.options[1]!);
  expect(table.menu.value).toBeUndefined();
  expect(link.sent[0]).toMatchObject([{ verb: 'bombard', target: both }]);
});

describe('at one screen', () => {
  test('the screen turns to the one who must choose; nothing is covered where nothing is hidden', () => {
    sitDown(['us', 'japan']);
    open();
    expect(table.seat.value).toBe('us');
    expect(table.cover.value).toBeUndefined();
    link.playTo('japan', 'movement phase');
    expect(table.seat.value).toBe('japan');
    expect(table.cover.value).toBeUndefined();
    expect(table.decision.value!.seat).toBe('japan');
  });

  test('what one side wrote in secret is covered until the other has taken the screen', () => {
    sitDown(['us', 'japan'], 'free-deployment');
    open();
    expect(table.cover.value).toBeUndefined();
    link.playTo('japan', 'set-up');
    expect(table.cover.value).toBe('japan');
    expect(table.offers.value).toEqual([]);
    table.uncover();
    expect(table.cover.value).toBeUndefined();
    expect(table.decision.value!.seat).toBe('japan');
    expect(JSON.stringify(table.view.value!.secrets.us)).toBe('null');
  });

  test('coming back to a game with secrets, the screen is covered at first', () => {
    sitDown(['us', 'japan'], 'free-deployment');
    link.playTo('japan', 'set-up');
    open();
    expect(table.cover.value).toBe('japan');
  });
});

test('a watcher sees and cannot choose', () => {
  sitDown([]);
  open();
  expect(table.seat.value).toBeNull();
  expect(table.view.value).toBeDefined();
  expect(table.offers.value).toEqual([]);
});

test('while the other side chooses, a click on an own unit says whose choice it is', () => {
  sitDown(['us']);
  link.playTo('japan', 'movement phase');
  open();
  const own = view().where.findIndex((hex) => hex >= 0);
  clickUnit(own);
  expect(table.reply.value!.sentence).toContain('Wait for Japan');
  expect(link.sent).toEqual([]);
});

test('what was undone is done again, until something else is done', async () => {
  toMovement();
  const [first, second] = targetsOf('move');
  clickUnit(first!);
  const hex = targetsOf('to')[0]!;
  clickHex(hex);
  await settled();
  expect(table.canRedo.value).toBe(false);
  await table.undo();
  expect(view().where[first!]).not.toBe(hex);
  expect(table.canRedo.value).toBe(true);
  await table.redo();
  expect(view().where[first!]).toBe(hex);
  expect(table.canRedo.value).toBe(false);
  await table.undo();
  clickUnit(second!);
  clickHex(targetsOf('to')[0]!);
  await settled();
  expect(table.canRedo.value).toBe(false);
});

test('the only unit that can attack is chosen with the defender, and can be put down again', () => {
  sitDown(['us']);
  open();
  const lone = () =>
    (table.decision.value?.choices.find(({ verb }) => verb === 'attack')?.targets ?? []).find((defender) => {
      const trial = link.hosted.game.imagine(link.view('us'), 'x');
      link.hosted.game.apply(trial, { seat: 'us', verb: 'attack', target: defender });
      return link.hosted.game.decision(trial)?.choices.find(({ verb }) => verb === 'with')?.targets.length === 1;
    });
  expect(link.playTo('us', 'combat phase', () => lone() !== undefined)).toBe(true);
  const defender = lone()!;
  clickUnit(defender);
  expect(table.draft.value.map(({ verb }) => verb)).toEqual(['attack', 'with']);
  const attacker = table.draft.value[1]!.target!;
  clickUnit(attacker);
  expect(table.draft.value).toEqual([{ seat: 'us', verb: 'attack', target: defender }]);
});

test('a game may have plain battles and staged ones: what is being built up in one piece goes first', () => {
  sitDown(['us']);
  const isCommitting = () => link.hosted.game.decision(link.view('us'), 'us')?.step === 'commit units';
  expect(link.playTo('us', 'attack', isCommitting)).toBe(true);
  const saipan = displayOf(link.game)!;
  const staged = { tell: () => undefined, changes: () => [], fought: () => [], rehearsal: () => [] };
  const both = { ...saipan, stagedBattle: () => Promise.resolve(staged) };
  const atAttack = new PlayTable(link, link.hosted.game, both, habits);
  expect(atAttack.battle.value).toBeDefined();
  expect(atAttack.showsStages).toBe(false);
  expect(link.playTo('us', 'movement phase')).toBe(true);
  const atMove = new PlayTable(link, link.hosted.game, both, habits);
  expect([atMove.battle.value, atMove.showsStages]).toEqual([undefined, true]);
  expect(new PlayTable(link, link.hosted.game, saipan, habits).showsStages).toBe(false);
});
