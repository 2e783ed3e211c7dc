import { expect, test } from 'vitest';
import { readArguments } from './arguments.ts';
import { command } from './command.ts';

const simulate = command({
  summary: 'play many games',
  usage: 'simulate <game> [report]',
  operands: [
    { name: 'game', summary: 'the game', allowed: ['island-war-saipan', 'forlorn-hopes'] },
    { name: 'report', summary: 'where to write', optional: true },
  ],
  options: {
    json: { kind: 'flag', summary: 'as JSON' },
    seat: { kind: 'text', summary: 'who plays', value: 'bot', allowed: ['random', 'planner'], default: 'random' },
    out: { kind: 'text', summary: 'a file', value: 'file' },
    games: { kind: 'number', summary: 'how many', least: 1, most: 1000, default: 100 },
    seed: { kind: 'number', summary: 'the seed' },
    option: { kind: 'texts', summary: 'a rule', value: 'key=value' },
  },
  run: () => 0,
});

function read(...typed: string[]) {
  return readArguments(simulate, typed);
}

test('what is left out takes its default', () => {
  expect(read('forlorn-hopes')).toEqual({
    operands: ['forlorn-hopes'],
    options: { json: false, seat: 'random', out: undefined, games: 100, seed: undefined, option: [] },
  });
});

test('options stand before, between and after the operands, with a space or an equals sign', () => {
  expect(read('--games=5', 'forlorn-hopes', '--seed', '-3', 'page.html', '--json', '--seat', 'planner')).toEqual({
    operands: ['forlorn-hopes', 'page.html'],
    options: { json: true, seat: 'planner', out: undefined, games: 5, seed: -3, option: [] },
  });
});

test('an option that may be repeated keeps all its values in order', () => {
  const { options } = read('forlorn-hopes', '--option', 'a=1', '--json', '--option=b=2');
  expect(options.option).toEqual(['a=1', 'b=2']);
});

test('a number may carry its sign', () => {
  expect(read('forlorn-hopes', '--seed', '+9').options.seed).toBe(9);
});

test('after -- everything is an operand', () => {
  expect(read('forlorn-hopes', '--', '--odd-name').operands).toEqual(['forlorn-hopes', '--odd-name']);
});

test.each([
  [['chess'], 'unknown game "chess"; expected one of: island-war-saipan, forlorn-hopes'],
  [[], 'missing <game>; expected one of: island-war-saipan, forlorn-hopes'],
  [['forlorn-hopes', 'a', 'b'], 'unexpected argument "b"; expected <game> <report>'],
  [
    ['forlorn-hopes', '--sede', '3'],
    'unknown option --sede; expected one of: --json, --seat, --out, --games, --seed, --option, --help',
  ],
  [['-x'], 'unknown option -x; expected one of: --json, --seat, --out, --games, --seed, --option, --help'],
  [
    ['forlorn-hopes', '--toString'],
    'unknown option --toString; expected one of: --json, --seat, --out, --games, --seed, --option, --help',
  ],
  [['forlorn-hopes', '--seat', 'human'], 'invalid value "human" for --seat; expected one of: random, planner'],
  [['forlorn-hopes', '--seat'], '--seat needs a value; expected one of: random, planner'],
  [['forlorn-hopes', '--out', '--json'], '--out needs a value; expected <file>'],
  [['forlorn-hopes', '--out='], '--out needs a value; expected <file>'],
  [['forlorn-hopes', '--games', 'many'], 'invalid value "many" for --games; expected a whole number from 1 to 1000'],
  [['forlorn-hopes', '--games', '0'], 'invalid value "0" for --games; expected a whole number from 1 to 1000'],
  [['forlorn-hopes', '--games', '1001'], 'invalid value "1001" for --games; expected a whole number from 1 to 1000'],
  [['forlorn-hopes', '--games', '2.5'], 'invalid value "2.5" for --games; expected a whole number from 1 to 1000'],
  [['forlorn-hopes', '--seed', '1e3'], 'invalid value "1e3" for --seed; expected a whole number'],
  [
    ['forlorn-hopes', '--seed', '9007199254740993'],
    'invalid value "9007199254740993" for --seed; expected a whole number',
  ],
  [['forlorn-hopes', '--option'], '--option needs a value; expected <key=value>'],
  [['forlorn-hopes', '--json=yes'], '--json takes no value; expected --json by itself'],
  [['forlorn-hopes', '--seed', '1', '--seed', '2'], '--seed is given twice; expected once'],
])('%j is refused', (typed, message) => {
  expect(() => read(...typed)).toThrow(new Error(message));
});
