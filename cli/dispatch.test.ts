import { expect, test } from 'vitest';
import { command, requireOneOf, UsageError } from './command.ts';
import { type CommandTable, dispatch } from './dispatch.ts';

const table: CommandTable = {
  verify: async () => ({
    default: command({
      summary: 'check a save file',
      usage: 'verify <file>',
      operands: [{ name: 'file', summary: 'a save file' }],
      options: {
        json: { kind: 'flag', summary: 'as JSON' },
        turns: { kind: 'number', summary: 'how far', least: 1, default: 8 },
      },
      run({ operands: [file] }) {
        if (file === 'broken') throw new RangeError('the hex 9999 is not on the map');
        if (file === 'absent') throw new UsageError('file not found:\nabsent; expected a save file');
        requireOneOf('file', file!, ['good', 'tampered']);
        return file === 'good' ? 0 : 1;
      },
    }),
  }),
  odds: async () => ({
    default: command({
      summary: 'show odds',
      usage: 'odds',
      options: { loud: { kind: 'flag', summary: 'loudly' } },
      run: ({ options }) => (options.loud ? 8 : 7),
    }),
  }),
};

async function type(...typed: string[]) {
  const said = { out: '', error: '' };
  const terminal = {
    out: (text: string) => {
      said.out += text;
    },
    error: (text: string) => {
      said.error += text;
    },
  };
  const code = await dispatch(typed, table, terminal, 'odds');
  return { code, ...said };
}

test.each(['help', '--help', '-h'])('%s lists the commands with what they do', async (word) => {
  const { code, out, error } = await type(word);
  expect({ code, error }).toEqual({ code: 0, error: '' });
  expect(out).toContain('  verify  check a save file\n  odds    show odds\n');
});

test('alone, or with options only, it does the usual thing', async () => {
  expect(await type()).toEqual({ code: 7, out: '', error: '' });
  expect(await type('--loud')).toEqual({ code: 8, out: '', error: '' });
});

test('a command returns its own exit code', async () => {
  expect(await type('verify', 'good')).toEqual({ code: 0, out: '', error: '' });
  expect(await type('verify', 'tampered')).toEqual({ code: 1, out: '', error: '' });
});

test('--help anywhere explains the command instead of running it', async () => {
  const { code, out, error } = await type('verify', 'broken', '--help');
  expect({ code, error }).toEqual({ code: 0, error: '' });
  expect(out).toContain('usage: ./atoll verify <file>\n');
  expect(out).toContain('  --turns <n>  how far: a whole number, 1 or more (default: 8)\n');
});

test.each([
  [['deploy'], 'atoll: unknown command "deploy"; expected one of: verify, odds, help\n'],
  [['toString'], 'atoll: unknown command "toString"; expected one of: verify, odds, help\n'],
  [['--version'], 'atoll: odds: unknown option --version; expected one of: --loud, --help\n'],
  [['odds', '--fast'], 'atoll: odds: unknown option --fast; expected one of: --loud, --help\n'],
  [['odds', 'now'], 'atoll: odds: unexpected argument "now"; expected only options\n'],
  [['verify'], 'atoll: verify: missing <file>; expected a save file\n'],
  [['verify', 'other'], 'atoll: verify: unknown file "other"; expected one of: good, tampered\n'],
  [['verify', 'absent'], 'atoll: verify: file not found: absent; expected a save file\n'],
])('%j is answered with one line on stderr and exit code 2', async (typed, error) => {
  expect(await type(...typed)).toEqual({ code: 2, out: '', error });
});

test('a fault of our own is not dressed up as a mistake of the player', async () => {
  await expect(type('verify', 'broken')).rejects.toThrow(RangeError);
});
