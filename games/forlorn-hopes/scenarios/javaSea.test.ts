import { expect, test } from 'vitest';
import { rule } from '#engine/proof';
import { display, expectNoLeaks, type Indies, missionTo } from '../air/fixtures/flights.ts';
import { hasAce } from '../core/air.ts';
import { groundRosters } from '../core/counters.ts';
import { isShown } from '../core/hand.ts';
import { OUT_OF_PLAY, placeCount } from '../core/places.ts';
import { findUnit, unitCategory, units } from '../data/data.ts';
import { AIR, ALLIES, JAPAN } from '../data/types.ts';
import { passWhile } from '../fixtures/passing.ts';
import { forlornHopes } from '../game.ts';
import { hexOf } from '../position.ts';
import { alliesReady, fillIn, opened, place, setUpBy, whyNotAt } from './fixtures/setups.ts';

/** Both sides are set up; the first turn has begun. */
function begun(dice: Readonly<Record<string, readonly number[]>> = {}): Indies {
  const table = alliesReady(opened('java-sea', dice));
  setUpBy(table);
  return table;
}

rule('17.1a', 'no ground units, no reinforcements, no replacements', () => {
  const table = begun();
  const { where } = table.state;
  for (const { first, end } of groundRosters) {
    expect(where.slice(first, end).every((place) => place === OUT_OF_PLAY)).toBe(true);
  }
  expect(table.told('reinforcements held')).toEqual([]);
  expect(table.told('phase began')).not.toContainEqual(expect.objectContaining({ phase: 'construction' }));
});

rule('17.1b', 'the Allies set up first, and neither side sees where the other bases its aircraft', () => {
  const table = opened('java-sea');
  expect(table.decision.seat).toBe('allies');
  const placedAt = (base: string) => {
    const other = opened('java-sea');
    place(other, 'P-40-1', base);
    return JSON.stringify(forlornHopes.view(other.state, 'japan'));
  };
  expect(placedAt('makassar')).toBe(placedAt('soerabaja'));
  place(table, 'P-40-1', 'makassar');
  expectNoLeaks(table);
  const event = table.told('stationed')[0]!;
  expect(event.only).toEqual(['allies']);
  alliesReady(table);
  expect(table.decision.seat).toBe('japan');
  expect(isShown(forlornHopes.view(table.state, 'japan'), ALLIES)).toBe(false);
});

test('the prompt says what is placed next, and to the other side nothing', () => {
  const table = opened('java-sea');
  const promptOf = (seat: 'japan' | 'allies') => forlornHopes.prompt(forlornHopes.view(table.state, seat));
  const left = Number(/^Choose a unit to place \((\d+) left\)\.$/.exec(promptOf('allies'))?.[1]);
  table.do('take', 'RNN-CL');
  expect(promptOf('allies')).toBe(`Choose a place for ${units[findUnit('RNN-CL')]!.title}.`);
  expect(promptOf('japan')).toBe('Set up your forces.');
  table.do('put in hex', '1807');
  expect(promptOf('allies')).toBe(`Choose a unit to place (${left - 1} left).`);
  expect(promptOf('japan')).toBe('Set up your forces.');
  setUpBy(table);
  expect(promptOf('japan')).toMatch(/^Choose a unit to place/);
});

rule('17.1.1a', 'Allied ships in Batavia, Soerabaja, or Lombok, in any split', () => {
  const table = opened('java-sea');
  table.do('take', 'RNN-CL');
  expect(table.options('put in hex')).toEqual(['1506', '1807', '2108']);
  expect(table.why('put in hex', '2006')?.rule).toBe('17.1.1a');
  table.do('put in hex', '1807');
  for (const ship of ['RNN-DD', 'RN-CA-1', 'RN-DD-1', 'USN-CA', 'USN-DD']) place(table, ship, '1807');
  expect(table.options('take').every((id) => unitCategory[findUnit(id)] === AIR)).toBe(true);
});

rule('17.1.1b', 'Allied air units at the Allied airbases of the area, within capacity, an ace with one fighter', () => {
  const table = opened('java-sea');
  expect(whyNotAt(table, 'P-40-1', 'darwin')).toBe('17.1.1b');
  expect(whyNotAt(table, 'P-40-1', 'sarawak')).toBe('17.1.1b');
  for (const unit of ['P-40-1', 'P-40-2', 'Buffalo-1']) place(table, unit, 'lombok');
  expect(whyNotAt(table, 'T-VIII', 'lombok')).toBe('6.3.1a');
  place(table, 'T-VIII', 'makassar');
  expect(table.options('ace').sort()).toEqual(['Buffalo-1', 'P-40-1', 'P-40-2']);
  table.do('ace', 'Buffalo-1');
  expect(table.offers('ace')).toBe(false);
  expect(hasAce(table.state, findUnit('Buffalo-1'))).toBe(true);
});

rule('9.7.12d', 'an ace that is taken back during the setup is not used up', () => {
  const table = opened('java-sea');
  const before = table.state.acesLeft[ALLIES];
  place(table, 'P-40-1', 'soerabaja');
  for (const _ of [1, 2, 3]) {
    table.do('ace', 'P-40-1');
    table.do('no ace', 'P-40-1');
  }
  table.do('ace', 'P-40-1');
  table.do('take back', 'P-40-1');
  expect(table.state.acesLeft[ALLIES]).toBe(before);
  place(table, 'P-40-1', 'soerabaja');
  expect(hasAce(table.state, findUnit('P-40-1'))).toBe(false);
  expect(table.why('ready')).toBeDefined();
});

rule('17.1.2a', 'the West Fleet in Indochina; the tender, its floatplane, and a destroyer off Borneo', () => {
  const table = alliesReady(opened('java-sea'));
  const { where } = table.state;
  for (const ship of ['IJN-CL-west', 'IJN-DD-west-1', 'IJN-DD-west-2', 'IJN-T-west-1', 'Daihatsu-west']) {
    expect(where[findUnit(ship)]).toBe(hexOf('indochina'));
  }
  table.do('take', 'IJN-CVS-west');
  expect(table.options('put in hex')).toEqual(['1602', '1603', '1702', '1704', '1705']);
  // the column of the Command Demarcation Line
  expect(table.why('put in hex', '1803')?.rule).toBe('17.1.2a');
  table.do('put in hex', '1704');
  expect(display(table, 'F1M-west')).toBe('cvs-west ready');
  place(table, 'IJN-DD-west-3', '1602');
});

rule('17.1.2b', 'of the Covering Force only its two heavy cruisers take part', () => {
  const { where } = begun().state;
  const inGame = units.flatMap(({ id, command, category }, unit) =>
    command === 'covering' && where[unit] !== OUT_OF_PLAY && where[unit]! < placeCount ? [`${category} ${id}`] : [],
  );
  expect(inGame).toEqual(['naval IJN-CA-1', 'naval IJN-CA-2']);
  expect(where[findUnit('IJN-CA-1')]).toBe(hexOf('indochina'));
});

rule('17.1.2c', 'army aircraft in the Philippines, an ace with a Ki-43', () => {
  const table = alliesReady(opened('java-sea'));
  for (const unit of ['Ki-43-1', 'Ki-21-2', 'Ki-48-2', 'H6K-1']) {
    expect(display(table, unit)).toBe('philippines ready');
  }
  expect(table.options('ace')).toEqual(['Ki-43-1', 'Ki-43-2']);
  expect(table.why('ace', 'Ki-21-1')).toBeDefined();
  fillIn(table);
  table.do('no ace', 'Ki-43-1');
  expect(table.why('ready')?.rule).toBe('17.1.2c');
});

rule('17.1.2d', 'half a die of units of the 11th Air Fleet, rounded up, of the Japanese choice, in Indochina', () => {
  const table = alliesReady(opened('java-sea', { 'air fleet strength': [5] }));
  expect(table.state.allowance).toBe(3);
  expect(whyNotAt(table, 'A6M-7', 'philippines')).toBe('17.1.2d');
  for (const unit of ['A6M-7', 'G3M-5', 'H6K-2']) place(table, unit, 'indochina');
  expect(table.options('take').filter((id) => /^(A6M|G3M|G4M|H6K)/.test(id))).toEqual([]);
  expect(table.why('take', 'G4M-1')).toBeDefined();
  table.do('take back', 'G3M-5');
  expect(display(table, 'G3M-5')).toBe('unavailable ready');
  place(table, 'G4M-1', 'indochina');
  const seenOf = (state: typeof table.state) => forlornHopes.view(state, 'allies').where;
  expect(seenOf(table.state)[findUnit('G3M-5')]).toBe(seenOf(table.state)[findUnit('G4M-1')]);
  fillIn(table);
  table.do('ready');
  // Which units were left behind does not show.
  expect(seenOf(table.state)[findUnit('G3M-5')]).toBe(seenOf(table.state)[findUnit('G4M-1')]);
  expectNoLeaks(table);
});

rule('17.1.2d', 'a unit that stays in the Unavailable box flies nowhere', () => {
  const table = begun({ 'air fleet strength': [1] });
  expect(table.state.allowance).toBe(1);
  const inIndochina = units.filter(
    ({ command }, unit) => command === '11th-air-fleet' && display(table, units[unit]!.id).startsWith('indochina'),
  );
  expect(inIndochina).toHaveLength(1);
});

rule(['17.1.3a', '17.1.3c'], 'turn 3, with the Japanese initiative, then turn 4, with a roll; then it is over', () => {
  const table = begun();
  expect([table.state.turn, table.state.initiative]).toEqual([3, JAPAN]);
  passWhile(table, () => true);
  expect(table.told('turn began')).toMatchObject([{ turn: 3 }, { turn: 4 }]);
  const rolled = table.told('initiative rolled');
  expect(rolled).toHaveLength(1);
  expect(table.told('initiative missions')).toHaveLength(2);
  const index = (event: object) => table.events.indexOf(event as never);
  expect(index(rolled[0]!)).toBeGreaterThan(index(table.told('turn began')[1]!));
  expect(table.state.result).not.toBeNull();
});

rule(
  ['17.1.3d', '17.1.3e'],
  'no one is asked to regroup, to commit the 11th Air Fleet, or about reinforcements',
  () => {
    const asked = passWhile(begun(), () => true);
    expect(asked.filter((prompt) => /regroup|11th Air Fleet|Covering Force|reinforcements/i.test(prompt))).toEqual([]);
    expect(asked.length).toBeGreaterThan(4);
  },
);

const radar = expect.objectContaining({ name: expect.stringContaining('radar'), amount: -2 });

rule('17.1.3f', 'the radar at Darwin works, though Darwin is not in the area', () => {
  const table = begun();
  expect(table.state.radarWorks).toBe(true);
  const raid = missionTo(
    { scenario: 'java-sea', air: { 'Ki-21-1': 'philippines', 'P-40-1': 'makassar' } },
    '2205',
    'Ki-21-1',
  );
  raid.do('scramble', 'P-40-1');
  expect(raid.told('interception tried')).toMatchObject([{ modifiers: expect.arrayContaining([radar]) }]);
  // ruling 21: nor is there anything for the initiative
  passWhile(table, () => true);
  expect(JSON.stringify(table.told('initiative rolled'))).not.toContain('radar');
});

rule('17.1.3g', 'only the three submarine events count; both turns roll', () => {
  const eventOf = (die: number) => begun({ 'random event': [die] }).state.event;
  expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(eventOf)).toEqual([
    'none',
    'us submarine',
    'dutch submarine',
    'none',
    'none',
    'none',
    'none',
    'none',
    'japanese submarine',
    'none',
  ]);
  const table = begun();
  passWhile(table, () => true);
  expect(table.told('random event')).toHaveLength(2);
});

rule('16.2g', 'control in the area is as at the start of the campaign', () => {
  const { control } = opened('java-sea').state;
  expect([control[hexOf('sarawak')], control[hexOf('makassar')]]).toEqual([JAPAN, ALLIES]);
});
