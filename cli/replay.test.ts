import { stripVTControlCharacters } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { makeBot } from '#bots/players';
import { convoy } from '#engine/fixtures/convoy';
import { orderAction } from '#engine/orders';
import { replay } from '#engine/replay';
import { type SaveFile, save, stateHash } from '#engine/save';
import { Table } from '#engine/table';
import { centralPacific } from '#games/central-pacific/game';
import { islandWar } from '#games/island-war/game';
import { savedGame, writeSave } from './fixtures/savedGame.ts';
import { temporaryFolder, type as typed } from './fixtures/typing.ts';
import { Playback } from './playback.ts';
import command, { keysIn } from './replay.ts';
import { Stepper } from './stepper.ts';

const ACTIONS = 90;
let good: SaveFile;
beforeAll(() => {
  good = savedGame(ACTIONS);
});

function tell(file: unknown, ...words: string[]) {
  return typed('replay', command, writeSave(temporaryFolder(), file), ...words);
}

test('the log: set-up, turns, phases, dice and rules', async () => {
  const { code, out } = await tell(good, '--log');
  expect(code).toBe(0);
  expect(out).toMatch(/^ {8}Japanese .* starts in \d{4}.* \[14\.0a\]$/m);
  expect(out).toMatch(/^Game turn 1, 15 June 1944 \[4\.0a\]\n {2}US Movement Phase/m);
  expect(out).toMatch(/^ +\d+ {2}\d+ against \d+ is .* on the \w+ line; die roll [1-6]: .*\[[\d.]+[a-z]\]$/m);
  expect(out).toMatch(new RegExp(`\\nAfter action ${ACTIONS}: .+\\n$`));
});

test('--to stops earlier, and tells the same up to there', async () => {
  const whole = (await tell(good, '--log')).out.split('\n');
  const { out } = await tell(good, '--log', '--to', '20');
  const lines = out.split('\n\nAfter action 20: ')[0]!.split('\n');
  expect(lines).toEqual(whole.slice(0, lines.length));
  expect(lines.length).toBeLessThan(whole.length - 5);
});

test('--to beyond the end is refused with what is allowed', async () => {
  const { code, out, error } = await tell(good, '--to', '91');
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(error).toContain('invalid value "91" for --to; expected a whole number from 0 to 90');
});

test('--json gives the events with the actions they belong to and their lines', async () => {
  const { code, out, error } = await tell(good, '--json', '--to', '30');
  expect({ code, error }).toEqual({ code: 0, error: '' });
  const told = JSON.parse(out);
  expect(told).toMatchObject({ game: 'island-war-saipan', scenario: 'historical', actions: 30, result: null });
  expect(told.events[0]).toMatchObject({ action: 0, event: { type: 'deployed' }, line: { rule: '14.0a' } });
  const { table } = replay(islandWar, good);
  const expected = table!.events.slice(0, 31).flat();
  expect(told.events.map(({ event }: { event: unknown }) => event)).toEqual(JSON.parse(JSON.stringify(expected)));
});

test('--diary tells the story of a game that writes one', async () => {
  const game = centralPacific;
  const table = new Table(game, { scenario: 'campaign', options: {}, seed: 'a diary' });
  const bot = makeBot('random', game, 'a diary');
  while (table.state.turn < 3 && table.state.result === null) {
    table.apply(bot.choose(table.state, game.decision(table.state)!));
  }
  const { code, out } = await tell(save(table), '--diary');
  expect(code).toBe(0);
  expect(out).toMatch(/^Central Pacific Campaign.*\n\n\nOCTOBER 1943\n\n[A-Z]/);
  const { error } = await tell(good, '--diary');
  expect(error).toContain('--diary is not available: ');
});

test('a tampered file is told as far as it is right, then where it goes wrong', async () => {
  const tampered = { ...good, actions: good.actions.with(49, ['us', 'surrender']) };
  const { code, out, error } = await tell(tampered, '--log');
  expect(code).toBe(1);
  expect(out).toContain('Game turn 1');
  expect(error).toMatch(/game\.json: invalid at action 50 of 90: 'us surrender' is illegal: /);
  expect((await tell(tampered, '--log', '--to', '49')).code).toBe(0);
});

test('a file that is no save file is told in one line', async () => {
  const { code, out, error } = await tell('nonsense', '--log');
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(error).toMatch(/^.*game\.json: invalid before the first action: not JSON.*\n$/);
});

function stepper(): Stepper {
  return new Stepper(new Playback(replay(islandWar, good).table!));
}

const keys = { right: '\u001b[C', left: '\u001b[D', pageDown: '\u001b[6~', pageUp: '\u001b[5~', end: '\u001b[F' };
const plain = (rows: string[]) => rows.map(stripVTControlCharacters);

test('the stepper goes on and back, and stops at both ends', () => {
  const steps = stepper();
  for (const key of [keys.left, 'p']) steps.press(key);
  expect(steps.at).toBe(0);
  for (const key of ['n', keys.right, 'n']) steps.press(key);
  expect(steps.at).toBe(3);
  steps.press('p');
  expect(steps.at).toBe(2);
  for (const key of [keys.end, 'n']) steps.press(key);
  expect(steps.at).toBe(ACTIONS);
  expect(steps.finished).toBe(false);
  steps.press('q');
  expect(steps.finished).toBe(true);
});

test('pages are phases, forwards and backwards alike', () => {
  const steps = stepper();
  const forwards = [steps.at];
  while (steps.at < ACTIONS) {
    steps.press(keys.pageDown);
    forwards.push(steps.at);
  }
  expect(forwards.length).toBeGreaterThan(3);
  const backwards = [steps.at];
  while (steps.at > 0) {
    steps.press(keys.pageUp);
    backwards.push(steps.at);
  }
  expect(backwards.reverse()).toEqual(forwards);
});

test('g and a number goes to that action; Escape does not; too great a number is the end', () => {
  const steps = stepper();
  for (const key of 'g4x2\u007f3\r') steps.press(key);
  expect(steps.at).toBe(43);
  for (const key of 'g7\u001b') steps.press(key);
  expect(steps.at).toBe(43);
  for (const key of 'g999\r') steps.press(key);
  expect(steps.at).toBe(ACTIONS);
});

test('the screen fits the terminal and shows action, log, position and prompt', () => {
  const steps = stepper();
  for (const key of 'g30\r') steps.press(key);
  for (const [width, height] of [
    [100, 24],
    [30, 10],
  ] as const) {
    const rows = plain(steps.screen(width, height));
    expect(rows).toHaveLength(height);
    expect(Math.max(...rows.map((row) => row.length))).toBeLessThanOrEqual(width);
  }
  const rows = plain(steps.screen(100, 24));
  expect(rows[0]).toMatch(/^ action 30 of 90: (us|japan) \w+/);
  expect(rows.join('\n')).toMatch(/Japan {10}units on the map: \d+, units lost: \d+/);
  const { state } = replay(islandWar, savedGame(30)).table!;
  expect(plain(steps.screen(160, 24)).join('\n')).toContain(`: ${islandWar.prompt(state)}`);
});

test('a playback shows the same states as the game had, in any order', () => {
  const playback = new Playback(replay(islandWar, good).table!);
  for (const at of [ACTIONS, 0, 33, 32, 31, 64, 1]) {
    expect(stateHash(playback.stateAfter(at)).slice(0, 8)).toBe(good.checks[at]);
  }
});

test('what is done out of turn has a name too', () => {
  const table = new Table(convoy, { scenario: 'passage', seed: 'playback' });
  table.apply(orderAction(convoy.definition.orders!, 'raider', 'sighting', 'let pass'));
  table.apply({ seat: 'raider', verb: 'resign' });
  const playback = new Playback(table as unknown as Table);
  expect([1, 2].map((number) => playback.nameOf(number))).toEqual([
    'raider standing order sighting: let pass',
    'raider resign',
  ]);
});

test('keys that arrive together are told apart', () => {
  expect(keysIn('n\u001b[C\u001bOD\u001b[5~p\u001b')).toEqual([
    'n',
    '\u001b[C',
    '\u001b[D',
    '\u001b[5~',
    'p',
    '\u001b',
  ]);
});

test('--story tells what each turn brought, the combats that mattered most, and the dice', async () => {
  const { code, out, error } = await tell(good, '--story');
  expect({ code, error }).toEqual({ code: 0, error: '' });
  const { table } = replay(islandWar, good);
  const lost = islandWar.definition.statistics!.measures.find(({ id }) => id === 'losses')!;
  const rowOf = (title: string, count: number) => new RegExp(`^${title} .* ${count}$`, 'm');
  const losses = out.slice(out.indexOf('Losses (units eliminated'));
  expect(losses).toMatch(rowOf('United States', lost.count(table!.state, 'us')));
  expect(losses).toMatch(rowOf('Japan', lost.count(table!.state, 'japan')));
  expect(out).toMatch(/^ {2}Turn 1, action \d+: .* attack on .*\n {4}A \w+ swing to /m);
  expect(out).toMatch(/^United States: dice .*; .* of all games have worse\.$/m);
});
