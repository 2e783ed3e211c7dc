import { describe, expect, test } from 'vitest';
import { playedTable } from './fixtures/randomPlay.ts';
import { definition, skirmish } from './fixtures/skirmish.ts';
import type { Skirmish, SkirmishEvent } from './fixtures/state.ts';
import { Game } from './game.ts';
import { parseSave } from './parseSave.ts';
import { type Fault, type Replay, replay } from './replay.ts';
import { type SavedAction, type SaveFile, save, stateHash } from './save.ts';
import { sha256 } from './sha256.ts';
import { Table } from './table.ts';
import { proceduresOf } from './words.ts';

function readBack(file: SaveFile): Replay<Skirmish, SkirmishEvent> {
  const parsed = parseSave(JSON.stringify(file));
  return 'fault' in parsed ? parsed : replay(skirmish, parsed.file);
}

const setups = Array.from({ length: 12 }, (_, n) => ({
  scenario: n % 2 ? 'meeting' : 'contact',
  seed: `game ${n}`,
  options: { turns: 2 + 2 * (n % 3) },
  ...(n % 4 === 0 ? { dice: [3, 5, 1] } : {}),
}));

describe('a saved game', () => {
  test.each(setups)('is replayed to the same states, byte for byte: $seed', (setup) => {
    const table = playedTable(skirmish, setup);
    const { table: replayed, fault } = readBack(save(table));
    expect(fault).toBeUndefined();
    const { state } = skirmish.start(setup);
    const again = skirmish.start(setup).state;
    for (const [at, action] of table.actions.entries()) {
      skirmish.apply(state, action);
      skirmish.apply(again, replayed!.actions[at]!);
      expect(JSON.stringify(again)).toBe(JSON.stringify(state));
    }
    expect(JSON.stringify(replayed!.state)).toBe(JSON.stringify(table.state));
    expect(replayed!.events).toEqual(table.events);
  });

  test('can be saved and taken up at any point', () => {
    for (let actions = 0; actions < 40; actions += 5) {
      const table = playedTable(skirmish, { scenario: 'meeting', seed: 'pause' }, actions);
      const { table: resumed } = readBack(save(table));
      expect(JSON.stringify(resumed!.state)).toBe(JSON.stringify(table.state));
      expect(resumed!.decision()).toEqual(table.decision());
    }
  });

  test('holds its set-up, names instead of numbers, and a check of every state', () => {
    const table = new Table(skirmish, { scenario: 'contact', seed: 'form', dice: [1] });
    const checks = [stateHash(table.state).slice(0, 8)];
    for (const [verb, target] of [['march', 1], ['enter', 2], ['halt']] as const) {
      table.apply({ seat: 'red', verb, ...(target === undefined ? {} : { target }) });
      checks.push(stateHash(table.state).slice(0, 8));
    }
    expect(save(table, 'a lesson')).toEqual({
      format: 'atoll-save',
      formatVersion: 1,
      game: 'skirmish',
      gameVersion: '1',
      scenario: 'contact',
      options: { turns: 4, garrison: true },
      seed: 'form',
      dice: [1],
      comment: 'a lesson',
      actions: [
        ['red', 'march', 'red-2'],
        ['red', 'enter', 'C'],
        ['red', 'halt'],
      ],
      checks,
      stateHash: sha256(JSON.stringify(table.state)),
      course: table.events.map((events) => sha256(JSON.stringify(events)).slice(0, 8)),
      result: null,
    });
  });

  test('with real dice keeps the rolls with their actions', () => {
    const table = new Table(skirmish, { scenario: 'contact', seed: '', dice: 'hand' });
    table.apply({ seat: 'red', verb: 'end', dice: [4, 2] });
    const file = save(table);
    expect(file.dice).toBe('hand');
    expect(file.actions).toEqual([['red', 'end', '', [4, 2]]]);
    expect(readBack(file).fault).toBeUndefined();
    const other = { ...file, actions: [['red', 'end', '', [9]] as const] };
    expect(readBack(other).fault).toEqual({
      action: 1,
      reason: "'red end ' is illegal: 9 is not on a die with 6 faces. (2.1)",
    });
  });

  test('keeps rolls that were laid down by stream', () => {
    const table = playedTable(skirmish, { scenario: 'contact', seed: 'laid down', dice: { garrison: [6, 6, 6] } }, 20);
    const file = save(table);
    expect(file.dice).toEqual({ garrison: [6, 6, 6] });
    expect(readBack(file).fault).toBeUndefined();
  });
});

describe('a file that was tampered with is faulted at the first wrong place:', () => {
  const table = new Table(skirmish, { scenario: 'contact', seed: 'honest', options: { garrison: false }, dice: [2] });
  for (const [verb, target] of [
    ['march', 1],
    ['enter', 2],
    ['halt'],
    ['march', 0],
    ['enter', 1],
    ['halt'],
    ['play'],
    ['end'],
  ] as const) {
    if (table.apply({ seat: 'red', verb, ...(target === undefined ? {} : { target }) }).refused) throw new Error(verb);
  }
  const file = save(table);
  const { actions, checks } = file;

  /** The file with some actions in place of those from the given one (counted from 1) on. */
  function withActions(first: number, removed: number, ...put: readonly unknown[]): SaveFile {
    return { ...file, actions: actions.toSpliced(first - 1, removed, ...(put as SavedAction[])) };
  }

  const stateDiffers = (action: number) => ({
    action,
    reason: expect.stringMatching(
      new RegExp(`^the state after ${action ? 'this action' : 'the setup'} is [0-9a-f]{8}, not [0-9a-f]{8} as saved$`),
    ) as string,
  });

  test('the honest one is not', () => {
    expect(readBack(file)).toEqual({ table: expect.any(Table) as unknown });
  });

  test.each<[string, SaveFile, Fault]>([
    ['an action changed to another legal one', withActions(4, 1, ['red', 'march', 'red-3']), stateDiffers(4)],
    [
      'an action changed to an illegal one',
      withActions(5, 1, ['red', 'enter', 'C']),
      { action: 5, reason: "'red enter C' is illegal: Two units are never in the same space. (3.4)" },
    ],
    [
      'an action removed',
      withActions(3, 1),
      {
        action: 3,
        reason: "'red march red-1' is illegal: 'march' is not possible now. Choices at 'step': 'enter', 'halt'. (3.1)",
      },
    ],
    ['the last action removed', withActions(8, 1), { action: 7, reason: '7 actions need 8 checks, but there are 9' }],
    ['an action put in', withActions(1, 0, ['red', 'play']), stateDiffers(1)],
    [
      'two actions swapped',
      withActions(1, 2, actions[1], actions[0]),
      {
        action: 1,
        reason:
          "'red enter C' is illegal: 'enter' is not possible now. Choices at 'act': 'march', 'assault', 'play', 'end'. (2.1)",
      },
    ],
    ['another seed', { ...file, seed: 'dishonest' }, stateDiffers(0)],
    ['other dice laid down', { ...file, dice: [3] }, stateDiffers(0)],
    ['another scenario', { ...file, scenario: 'meeting' }, stateDiffers(0)],
    ['another option', { ...file, options: { turns: 6 } }, stateDiffers(0)],
    ['a changed check', { ...file, checks: checks.with(3, '00000000') }, stateDiffers(3)],
    [
      'a check missing at the end',
      { ...file, checks: checks.slice(0, -1) },
      { action: 8, reason: '8 actions need 9 checks, but there are 8' },
    ],
    [
      'another hash of the last state',
      { ...file, stateHash: sha256('') },
      { action: 8, reason: 'the last state is not the saved one' },
    ],
    ['another game', { ...file, game: 'saipan' }, { action: 0, reason: 'this file is a game of saipan, not skirmish' }],
    [
      'no such scenario',
      { ...file, scenario: 'landing' },
      { action: 0, reason: "skirmish has no scenario 'landing'; it has: meeting, contact" },
    ],
    [
      'no such option',
      { ...file, options: { weather: 'fair' } },
      { action: 0, reason: "skirmish has no option 'weather'; it has: turns, garrison" },
    ],
    [
      'no such option value',
      { ...file, options: { turns: 5 } },
      { action: 0, reason: "skirmish: option 'turns' must be one of 2, 4, 6, not '5'" },
    ],
    [
      'no such seat',
      withActions(2, 1, ['green', 'enter', 'C']),
      { action: 2, reason: "'green enter C' is illegal: Unknown seat 'green'; expected one of: red, blue. (3.1)" },
    ],
    [
      'a seat not to choose',
      withActions(2, 1, ['blue', 'enter', 'C']),
      { action: 2, reason: "'blue enter C' is illegal: Wait for Red to decide. (3.1)" },
    ],
    [
      'no such verb',
      withActions(2, 1, ['red', 'swim', 'C']),
      {
        action: 2,
        reason: "'red swim C' is illegal: 'swim' is not possible now. Choices at 'step': 'enter', 'halt'. (3.1)",
      },
    ],
    [
      'no target of that name',
      withActions(2, 1, ['red', 'enter', 'Z']),
      { action: 2, reason: "'red enter Z' is illegal: 'enter' needs a valid space as its target. (3.1)" },
    ],
    [
      'a target too many',
      withActions(3, 1, ['red', 'halt', 'C']),
      { action: 3, reason: "'red halt C' is illegal: 'halt' takes no target. (3.1)" },
    ],
    [
      'rolls where the game rolls',
      withActions(3, 1, ['red', 'halt', '', [6]]),
      { action: 3, reason: "'red halt ' has rolls, but this game rolls its own dice" },
    ],
    [
      'no action at all',
      withActions(3, 1, { seat: 'red' }),
      { action: 3, reason: 'not an action: {"seat":"red"}; an action is [seat, verb, target]' },
    ],
  ])('%s', (_, tampered, fault) => {
    expect(readBack(tampered).fault).toEqual(fault);
  });

  test('dice laid down that no die shows, at the action that would roll them', () => {
    const rolls = new Table(skirmish, { scenario: 'contact', seed: 's', dice: [1, 2, 2] });
    rolls.apply({ seat: 'red', verb: 'end' });
    const honest = save(rolls);
    expect(readBack(honest).fault).toBeUndefined();
    const dice = [1, 2, 9];
    const begun = skirmish.start({ scenario: 'contact', seed: 's', dice }).state;
    const forged = { ...honest, dice, checks: honest.checks.with(0, stateHash(begun).slice(0, 8)) };
    expect(readBack(forged).fault).toEqual({
      action: 1,
      reason: "'red end' failed: 9 is not on a die with 6 faces",
    });
  });

  test('any one action left out of a long game', () => {
    const long = save(playedTable(skirmish, { scenario: 'meeting', seed: 'long' }));
    for (let at = 0; at < long.actions.length; at++) {
      const { fault } = readBack({ ...long, actions: long.actions.toSpliced(at, 1) });
      // What comes in its place may by chance be the same action; then the first difference is later.
      let first = at;
      while (JSON.stringify(long.actions[first]) === JSON.stringify(long.actions[first + 1])) first++;
      expect(fault?.action).toBe(Math.min(first + 1, long.actions.length - 1));
    }
  });

  test('what happened told otherwise, and another result', () => {
    const course = file.course!.with(4, '00000000');
    expect(readBack({ ...file, course }).fault).toEqual({
      action: 4,
      reason: 'the events of this action differ from the saved ones',
    });
    const fewer = file.course!.slice(1);
    expect(readBack({ ...file, course: fewer }).fault?.action).toBe(0);
    expect(readBack({ ...file, course: [...file.course!, ''] }).fault?.reason).toContain('9 checks, but there are 10');
    const result = { winner: 'red', reason: 'Red says so.' };
    expect(readBack({ ...file, result }).fault).toEqual({
      action: 8,
      reason: 'the game does not end with the saved result',
    });
  });
});

describe('a file that was saved under other rules', () => {
  const file = save(playedTable(skirmish, { scenario: 'meeting', seed: 'older' }));
  const { course: _, result: __, ...ofOld } = file;
  const end = file.actions.length;
  const never = proceduresOf<Skirmish, SkirmishEvent>().run(
    'never',
    '2.1',
    () => undefined,
    () => false,
  );

  function rules(change: Partial<typeof definition>): Game<Skirmish, SkirmishEvent> {
    return new Game({ ...definition, version: '2', ...change });
  }

  /** They do all as before, but number a step and note a value more. */
  const restating = rules({
    setUp: (begun) => ({ ...definition.setUp(begun), noted: 0 }) as Skirmish,
    procedures: definition.procedures.map((one) =>
      one.name === definition.main ? { ...one, steps: [never, ...one.steps] } : one,
    ),
  });

  test.each([
    ['with its course', file],
    ['from before courses were kept', ofOld],
  ])('which only keep their states differently takes the same course: %s', (_name, old) => {
    const { table, fault, restated } = replay(restating, old);
    expect(fault).toBeUndefined();
    expect(restated).toMatchObject({ action: 0, reason: expect.stringMatching(/; it was played under rules 1$/) });
    expect(table?.actions).toHaveLength(end);
    expect(table?.state.result).toEqual(file.result);
  });

  test('which change nothing for it leads to the same states', () => {
    expect(replay(rules({}), file)).toEqual({ table: expect.any(Table) as unknown });
  });

  test('under which something else happens takes another course there, and is played on as far as it can be', () => {
    const other = rules({
      setUp: (begun) => ({ ...definition.setUp(begun), dice: { ...begun.dice, seed: 'others' } }),
    });
    const { fault, restated, table } = replay(other, file);
    expect(restated).toBeUndefined();
    expect(fault?.reason).toBe('the events of this action differ from the saved ones; it was played under rules 1');
    expect(table!.actions.length).toBeGreaterThanOrEqual(fault!.action);
  });

  test('under which an action is refused takes another course there', () => {
    const actions = file.actions.with(2, ['green', 'end']);
    const { fault, table } = replay(restating, { ...ofOld, actions });
    expect(fault).toMatchObject({ action: 3, reason: expect.stringMatching(/illegal.*it was played under rules 1$/) });
    expect(table?.actions).toHaveLength(2);
    // Under the same rules nothing is played past a state that is not as saved.
    expect(replay(skirmish, { ...ofOld, checks: file.checks.with(0, '00000000') }).table?.actions).toHaveLength(0);
  });

  test('under which it ends otherwise takes another course', () => {
    const result = { ...file.result!, winner: 'nobody' };
    expect(replay(restating, { ...file, result }).fault).toMatchObject({ action: end });
    const { winner, level, points } = file.result!;
    const reworded = { winner, reason: 'In other words.', ...(level && { level }), ...(points && { points }) };
    expect(replay(restating, { ...file, result: reworded }).fault).toBeUndefined();
  });
});

describe('what is not a save file is said to be none:', () => {
  const file = save(playedTable(skirmish, { scenario: 'contact', seed: 'fields' }, 6));
  const text = JSON.stringify(file);

  test('a file cut short at any point', () => {
    for (let length = 0; length < text.length; length += 7) {
      expect(parseSave(text.slice(0, length))).toEqual({
        fault: { action: 0, reason: expect.stringMatching(/^not JSON: /) as string },
      });
    }
  });

  test.each(['null', '4', '"atoll-save"'])('%s', (json) => {
    expect(parseSave(json)).toEqual({ fault: { action: 0, reason: 'not a save file: it must be a JSON object' } });
  });

  test.each<[keyof SaveFile, unknown, string]>([
    ['format', 'chess', "format must be 'atoll-save'"],
    ['formatVersion', 2, 'formatVersion must be 1, the version this program reads'],
    ['game', 3, 'game must be the id of a game'],
    ['gameVersion', null, 'gameVersion must be text'],
    ['scenario', undefined, 'scenario must be the id of a scenario'],
    ['options', ['turns'], 'options must be an object'],
    ['seed', 12, 'seed must be text'],
    ['dice', [-1], "dice must be a list of rolls, such lists by stream, or 'hand'"],
    ['dice', { fire: [-1] }, "dice must be a list of rolls, such lists by stream, or 'hand'"],
    ['actions', {}, 'actions must be a list'],
    ['checks', 'none', 'checks must be a list of text'],
    ['checks', [[['84f07ea5']]], 'checks must be a list of text'],
    ['stateHash', undefined, 'stateHash must be text'],
    ['course', 'straight', 'course must be a list of text'],
    ['result', { reason: 'none' }, 'result must be null or how the game ended'],
  ])('%s is %j', (field, value, reason) => {
    expect(parseSave(JSON.stringify({ ...file, [field]: value }))).toEqual({ fault: { action: 0, reason } });
  });
});
