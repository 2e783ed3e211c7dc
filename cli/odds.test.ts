import { expect, test } from 'vitest';
import { type as typed } from './fixtures/typing.ts';
import command from './odds.ts';

async function ask(...words: string[]) {
  const { code, out, error } = await typed('odds', command, 'island-war-saipan', ...words, '--json');
  expect({ code, error }).toEqual({ code: 0, error: '' });
  return JSON.parse(out);
}

test('strengths and terrain lead to a column, its six results and their chances', async () => {
  const odds = await ask('--attack', '13', '--defense', '4', '--terrain', 'clear');
  expect(odds).toMatchObject({
    game: 'island-war-saipan',
    table: 'combat',
    differential: '+9',
    terrain: 'clear',
    column: 'K11',
  });
  expect(odds.rolls.map(({ result }: { result: string }) => result)).toEqual(['De', 'D3', 'D2', 'D2', 'D1', 'D1']);
  expect(odds.results).toEqual([
    { result: 'De', effect: 'the defenders are eliminated', ways: 1, probability: 1 / 6 },
    { result: 'D3', effect: 'the defenders must retreat 3 hexes', ways: 1, probability: 1 / 6 },
    { result: 'D2', effect: 'the defenders must retreat 2 hexes', ways: 2, probability: 1 / 3 },
    { result: 'D1', effect: 'the defenders must retreat 1 hex', ways: 2, probability: 1 / 3 },
  ]);
});

test('a differential alone is enough, with or without its sign', async () => {
  const { rolls } = await ask('--attack', '13', '--defense', '4');
  expect((await ask('--differential', '+9')).rolls).toEqual(rolls);
  expect((await ask('--differential', '9')).rolls).toEqual(rolls);
  expect((await ask('--differential', '-3')).column).toBe('K3');
});

test('better terrain moves the column', async () => {
  const columns: string[] = [];
  for (const terrain of ['rough', 'broken', 'river', 'clear']) {
    columns.push((await ask('--differential', '+4', '--terrain', terrain)).column);
  }
  expect(columns).toEqual(['K6', 'K7', 'K8', 'K9']);
});

test('by fire alone D1 and all A results do nothing, and the rule for it is named', async () => {
  const { rolls } = await ask('--differential', '+5', '--terrain', 'rough', '--fire-only');
  expect(rolls[0]).toEqual({ dice: [1], result: 'D1', effect: 'no effect in this combat', rule: '8.15a' });
  expect(rolls[5]).toEqual({ dice: [6], result: 'A1', effect: 'no effect in this combat', rule: '8.14a' });
  const strong = await ask('--differential', '+9', '--fire-only');
  expect(strong.rolls[2]).toMatchObject({ result: 'D2', effect: 'the defenders must retreat 2 hexes' });
});

test('each game has the terrain of its own table', async () => {
  const words = ['--differential', '+1', '--terrain', 'jungle'];
  const { code, out } = await typed('odds', command, 'forgotten-pacific-battles', ...words);
  expect(code).toBe(0);
  expect(out).toContain('differential +1, terrain jungle, column C6\n');
  expect(
    (await typed('odds', command, 'forgotten-pacific-battles', '--differential', '+1', '--fire-only')).error,
  ).toMatch(/--fire-only does not apply to combat in forgotten-pacific-battles; expected one of: /);
});

test('a bombardment is no Banzai attack', async () => {
  const words = ['--differential', '+1', '--bombardment', '--banzai'];
  const { code, error } = await typed('odds', command, 'forgotten-pacific-battles', ...words);
  expect(code).toBe(2);
  expect(error).toMatch(/expected --bombardment or --banzai/);
});

test('the help says which option is for which game', async () => {
  const { out } = await typed('odds', command, '--help');
  expect(out).toMatch(
    /--attack <n> .*with barrage and ground support, in island-war-saipan; .*, with support fire, in forg/,
  );
  expect(out).toMatch(
    /--banzai +a Banzai attack \(15\.0\), in forgotten-pacific-battles; Banzai is in effect, in first-fire in central/,
  );
  expect(out).toMatch(
    /--differential <n> +attack minus defense, in place of the two, in island-war-saipan and forgotten-pacific-battles: /,
  );
});

async function askCampaign(...words: string[]) {
  const { code, out, error } = await typed('odds', command, 'central-pacific-campaign', ...words);
  return { code, out, error };
}

test('a game of several tables is asked about one of them, and says which there are', async () => {
  expect(await askCampaign('--factor', '3')).toMatchObject({
    code: 2,
    error: expect.stringContaining(
      'central-pacific-campaign has several tables; expected one of: first-fire, fire, us-refit, japanese-refit, island',
    ),
  });
  expect((await askCampaign('artillery')).error).toContain(
    'unknown table "artillery"; expected one of: first-fire, fire',
  );
  expect((await askCampaign('fire')).error).toContain('missing --factor; expected a number');
  expect((await askCampaign('fire', '--factor', '10')).error).toContain('expected a whole number from 0 to 9');
  expect((await askCampaign('fire', '--factor', '4')).out).toMatch(/^hit +4\/6 +66\.7%/m);
});

test('modifiers of a roll are named, and two dice are counted together', async () => {
  const landing = ['first-fire', '--battle', 'invasion', '--marker', 'halsey', '--surface', '--udt'];
  const { out } = await askCampaign(...landing, '--defensive-tactics');
  expect(out).toContain('US +2 (Halsey +1, UDT +1), Japanese +1 (Defensive Ground Tactics +1), attacker us\n');
  expect(out).toMatch(/^us +21\/36 +58\.3%/m);
  const { rolls, ways } = JSON.parse((await askCampaign('island', '--json')).out);
  expect([rolls.length, ways]).toEqual([216, 216]);
});

test('for people: how the table is entered, die by die, and the chances', async () => {
  const { out } = await typed('odds', command, 'island-war-saipan', '--differential', '+9');
  expect(out).toContain('differential +9, terrain clear, column K11\n');
  expect(out).toMatch(/^ *1 +De +the defenders are eliminated +7\.62d$/m);
  expect(out).toMatch(/^D2 +2\/6 +33\.3% +the defenders must retreat 2 hexes$/m);
});

test.each([
  [[], /expected either --attack with --defense, or --differential alone/],
  [['--attack', '3'], /expected either --attack/],
  [['--attack', '3', '--defense', '2', '--differential', '1'], /expected either --attack/],
  [
    ['--attack', '3', '--defense', '2', '--terrain', 'swamp'],
    /invalid value "swamp" for --terrain; expected one of: rough, broken, river, clear/,
  ],
  [['--attack', '-3', '--defense', '2'], /expected a whole number from 0 to 999/],
])('%j is refused in one line with exit code 2', async (words, message) => {
  const { code, out, error } = await typed('odds', command, 'island-war-saipan', ...words);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(error).toMatch(message);
  expect(error.trim().split('\n')).toHaveLength(1);
});
