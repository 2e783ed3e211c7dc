import { expect, test } from 'vitest';
import { rule } from '#engine/proof';
import { leaks } from '#engine/secrecy';
import { ABOARD, ELIMINATED } from '../core/places.ts';
import { ALLIES, JAPAN, sides } from '../data/types.ts';
import { forlornHopes } from '../game.ts';
import { hexOf } from '../position.ts';
import { assembled, harbor, letPass, sailed, unitNamed } from './fixtures/voyages.ts';

test('a convoy sails from Indochina to a landing, is spotted, let pass, and arrives with its cargo', () => {
  const table = harbor('japan', {
    counters: { 'IJN-T-west-1': 'indochina', 'IJN-DD-west-1': 'indochina', '2-4': 'indochina', 'USN-CA': '1506' },
    dice: { spotting: [10] },
  });
  assembled(table, 'transport', ['IJN-T-west-1', 'IJN-DD-west-1'], ['2-4']);
  sailed(table, '1406');
  letPass(table);
  expect(table.state.where[unitNamed('IJN-T-west-1')]).toBe(hexOf('1406'));
  expect(table.state.where[unitNamed('2-4')]).toBe(ABOARD);
});

test('troops that sail away from a lodgement leave the hex to the enemy', () => {
  const table = harbor('allies', {
    counters: { 'US-T-1': '1506', Sparrow: '1506', '18-124': '1506' },
    control: { batavia: 'allies' },
  });
  assembled(table, 'transport', ['US-T-1'], ['Sparrow']);
  expect(table.state.control[hexOf('1506')]).toBe(ALLIES);
  sailed(table, '1807');
  if (table.offers('done')) table.do('done');
  letPass(table);
  expect(table.state.control[hexOf('1506')]).toBe(JAPAN);
  expect(table.state.where[unitNamed('US-T-1')]).toBe(hexOf('1807'));
});

rule(['10.1a', '10.4b'], 'ships attack enemy ships in their own hex without sailing (ruling 162)', () => {
  const table = harbor('allies', {
    counters: { 'USN-CA': '1807', 'USN-DD': '1807', 'IJN-T-west-1': '1807', 'IJN-DD-west-1': '1807' },
    hits: { soerabaja: 2 },
    dice: { sortie: [10, 1], 'naval rounds': [1] },
  });
  assembled(table, 'attack', ['USN-CA', 'USN-DD']);
  expect(table.options('sail to')).toContain('1807');
  table.do('sail to', '1807');
  expect(forlornHopes.prompt(table.state)).toMatch(/attack where they are/);
  expect(table.options('via')).toEqual([]);
  expect(table.why('via', '1808')?.rule).toBe('10.1a');
  for (const seat of [...sides, null]) expect(leaks(forlornHopes, table.state, seat)).toEqual([]);
  table.do('sail');
  expect(table.told('sailed')).toEqual([]);
  expect(table.told('spotting checked')).toEqual([]);
  // The destroyers do not get out of the damaged port, and stay out of the fight.
  const { ships } = table.state.surfaceCombat!;
  expect(ships).toEqual([[unitNamed('IJN-DD-west-1'), unitNamed('IJN-T-west-1')].sort(), [unitNamed('USN-CA')]]);
  expect(table.state.used[unitNamed('USN-CA')]).toBe(1);
});

rule('10.1a', 'and bombard troops that have landed beside their port; other missions lead elsewhere', () => {
  const lodged = {
    counters: { 'USN-CA': '1807', '2-4': '1807', Gull: '1807' },
    control: { soerabaja: 'allies' },
  } as const;
  const table = assembled(harbor('allies', lodged), 'attack', ['USN-CA']);
  sailed(table, '1807');
  expect(table.decision).toMatchObject({ procedure: 'bombardment', seat: 'allies' });
  expect(table.options('bombard unit')).toEqual(['2-4']);
  const stage = assembled(harbor('allies', lodged), 'stage', ['USN-CA']);
  expect(stage.why('sail to', '1807')).toMatchObject({ rule: '10.1b' });
  const alone = assembled(harbor('allies', { counters: { 'USN-CA': '1807' } }), 'attack', ['USN-CA']);
  expect(alone.why('sail to', '1807')).toMatchObject({ rule: '10.1a' });
});

rule(['10.1a', '10.5.2'], 'ships sail against a barge base, and supply that lies alone (ruling 164)', () => {
  const against = (counters: Record<string, string>, supplySide: 0 | 1) =>
    assembled(
      harbor('allies', {
        counters: { 'USN-CA': '1807', ...counters },
        change: (state) => {
          state.supplySide[unitNamed('Daihatsu-east')] = supplySide;
        },
      }),
      'attack',
      ['USN-CA'],
    );
  for (const name of ['supply-japan-1', 'Daihatsu-east']) {
    const table = letPass(sailed(against({ [name]: '1406' }, 1), '1406'));
    expect(table.decision).toMatchObject({ procedure: 'bombardment', seat: 'allies' });
    expect(table.options('bombard unit')).toEqual([name]);
    table.do('bombard unit', name);
    expect(table.told('bombed').map((event) => forlornHopes.describe(event)!.text)).toEqual([
      expect.stringMatching(/^USN heavy cruisers bombard (Daihatsu|Japanese supply)/),
    ]);
  }
  expect(against({ 'Daihatsu-east': '1406' }, 0).why('sail to', '1406')).toMatchObject({ rule: '10.1a' });
  // Supply that is still aboard lies nowhere.
  const laden = against({ 'IJN-T-west-1': '1406', 'supply-japan-1': 'IJN-T-west-1' }, 0);
  expect(laden.why('sail to', '1406')).toMatchObject({ rule: '10.1a' });
});

rule(
  ['10.3.3e', '9.1.4a'],
  'with the first ship of a stack sunk, the others are still in sight in the same hex',
  () => {
    const table = harbor('japan', {
      counters: { 'USN-CA': '1506', 'IJN-DD-west-1': 'indochina', 'IJN-DD-west-2': 'indochina' },
      reduced: ['IJN-DD-west-1'],
      disrupted: ['IJN-DD-west-1'],
      air: { 'PBY-1': 'batavia', 'Hudson-1': 'batavia' },
      recon: { 'PBY-1': '1402' },
      dice: { spotting: [10], 'naval interception': [10], 'naval rounds': [1], gunfire: [1, 10], sinking: [10] },
    });
    assembled(table, 'attack', ['IJN-DD-west-1', 'IJN-DD-west-2']);
    sailed(table, '1506', '1402');
    table.do('add', 'USN-CA');
    table.do('intercept');
    for (const seat of sides) {
      while (forlornHopes.decision(table.state, seat)?.step === 'targets') table.do('as proposed', undefined, seat);
    }
    expect(table.state.where[unitNamed('IJN-DD-west-1')]).toBe(ELIMINATED);
    expect(table.decision).toMatchObject({ step: 'sighted', seat: 'allies' });
    expect(table.state.where[unitNamed('IJN-DD-west-2')]).toBe(hexOf('1402'));
    table.do('react');
    expect(table.options('add')).toContain('Hudson-1');
  },
);
