import { expect, test } from 'vitest';
import type { Sitting } from '#engine/sitting';
import { eventFor } from '#engine/state';
import type { StagedBattle } from '../../display.ts';
import { circles, midBattle, plan } from '../air/battle/fixtures/battle.ts';
import { landAll, missionTo } from '../air/fixtures/flights.ts';
import { playing, unitNamed } from '../combat/fixtures/attack.ts';
import { surfaceCombat } from '../combat/surfaceCombat.ts';
import type { ForlornHopes } from '../core/state.ts';
import { forlornHopes } from '../game.ts';
import { inCombat } from '../ground/fixtures/ground.ts';
import { hexOf, position } from '../position.ts';
import { checkBattle } from './fixtures/checkBattle.ts';
import { stagedBattle } from './stagedBattle.ts';

/** The battle as a seat is told it. */
function told({ state, events }: Sitting<ForlornHopes>, seat: string): StagedBattle {
  const view = forlornHopes.view(state, seat);
  const battle = stagedBattle.tell(
    view,
    events.flatMap((event) => eventFor(event, seat) ?? []),
  )!;
  checkBattle(battle);
  return battle;
}

/** What is fired in a battle, as words: `Round 1: japan CA-1 at CA-2 7 (hits 6)`. */
function fired(battle: StagedBattle): string[] {
  return battle.stages.flatMap(({ title, volleys }) =>
    volleys.flatMap(({ side, shots }) =>
      shots.map((shot) => `${title}: ${side} ${shot.title}, ${shot.die}, ${shot.hitsWith?.join('-') ?? 'no hit'}`),
    ),
  );
}

const javaSea = { 'IJN-CA-1': '1805', 'USN-CA': '1805' };

test('a surface combat: the salvos to come with their chances, then the dice of simultaneous rounds', () => {
  const ships: [number[], number[]] = [[unitNamed('IJN-CA-1')], [unitNamed('USN-CA')]];
  const dice = { 'naval rounds': [1], gunfire: [10, 2] };
  const table = playing({ counters: javaSea, dice }, surfaceCombat, { hex: hexOf('1805'), ships });
  const before = told(table, 'japan');
  expect(before).toMatchObject({ title: 'Surface combat in hex 1805', stand: 'under way', faces: 10 });
  expect(before.rounds?.rolled).toBe(1);
  expect(before.stages.at(-1)!.volleys[0]).toMatchObject({
    side: 'japan',
    shots: [{ title: 'IJN heavy cruisers 1 at USN heavy cruisers' }],
  });
  // 7 to 9 one hit, 10 two; the Allied player sees no target of the other side.
  expect(before.stages.at(-1)!.volleys[0]!.chances.map((chance) => Math.round(chance * 10))).toEqual([6, 3, 1, 0]);
  expect(told(table, 'allies').stages.at(-1)!.volleys[0]).toMatchObject({
    shots: [{ title: 'IJN heavy cruisers 1' }],
    chances: [],
  });
  table.do('fire', undefined, 'japan');
  table.do('fire', undefined, 'allies');
  const after = told(table, 'allies');
  expect(after.stand).toBe('over');
  expect(fired(after)).toEqual([
    'Round 1, normal range: japan IJN heavy cruisers 1 at USN heavy cruisers, 10, 7-10',
    'Round 1, normal range: allies USN heavy cruisers at IJN heavy cruisers 1, 2, 8-10',
  ]);
  expect(after.stages[1]!.volleys[0]).toMatchObject({
    hits: 2,
    losses: ['USN heavy cruisers disrupted', 'USN heavy cruisers crippled'],
    struck: [{ target: unitNamed('USN-CA'), fate: 'reduced' }],
  });
  expect(after.sides[1]!.pieces[0]).toMatchObject({ fate: 'reduced' });
});

test('an attack without an air battle: flak, then bombs, one unit after another', () => {
  const table = missionTo(
    { control: { kendari: 'japan' }, air: { 'G4M-1': 'kendari' }, dice: { flak: [10], bombing: [9] } },
    '1807',
    'G4M-1',
  );
  table.do('stop');
  table.do('stop');
  table.do('attack airbase', 'soerabaja');
  expect(told(table, 'allies').stand).toBe('under way');
  expect(told(table, 'allies').sides[0]).toMatchObject({ pieces: [], unknown: 1 });
  // One's own are known before they meet anyone.
  expect(told(table, 'japan').sides[0]).toMatchObject({ pieces: [{ title: 'G4M Betty 1' }], unknown: 0 });
  expect(told(table, 'japan').stages[0]!.notes).toContain('You send G4M Betty 1.');
  table.do('attack');
  landAll(table);
  const battle = told(table, 'allies');
  expect(fired(battle)).toEqual([
    'Attack of G4M Betty 1: allies Soerabaja airbase at G4M Betty 1, 10, 9-10',
    'Attack of G4M Betty 1: japan G4M Betty 1 on the airbase of Soerabaja, 9, 7-10',
  ]);
  expect(battle.stages[1]!.volleys[0]).toMatchObject({ hits: 1, losses: ['G4M Betty 1 disrupted'] });
  expect(battle.stages[1]!.notes).toContain('The airbase of Soerabaja is disrupted.');
});

test('an air battle: an impulse is a stage, with its shots and what counted in them', () => {
  const table = midBattle({
    units: ['G4M-1'],
    interceptors: ['P-40-1'],
    at: { 'G4M-1': '3607 N medium', 'P-40-1': '3609 N medium' },
    acts: 'P-40-1',
    dice: { 'air fire': [9], gunners: [10, 10, 10, 10] },
  });
  plan(table, ['fire at', 'G4M-1']);
  circles(table);
  const opened = { type: 'mission flown', side: 0, kind: 'regular', hex: hexOf('soerabaja'), count: 1 };
  const begun = { type: 'air round began', round: 2 };
  const view = forlornHopes.view(table.state, 'japan');
  const battle = stagedBattle.tell(view, [opened, begun, ...table.events])!;
  checkBattle(battle);
  expect(fired(battle)).toEqual(['Round 2: P-40 Warhawk 1: allies P-40 Warhawk 1 at G4M Betty 1, 9, 7-10']);
  const [volley] = battle.stages[1]!.volleys;
  expect(volley!.losses).toEqual(['G4M Betty 1 disrupted']);
  expect(volley!.shots[0]!.note).toBe('AF +3, rear +2, DF −4: disrupted');
});

test('a patrol stands on its side before anyone comes up against it', () => {
  const table = position({
    phase: 'initiative',
    initiative: 'allies',
    air: { 'T-VIII': 'koepang', 'A6M-1': 'kendari' },
  });
  table.do('not now');
  for (const seat of ['japan', 'allies']) if (table.offers('done')) table.do('done', undefined, seat);
  table.do('patrol', 'T-VIII');
  const { sides, stand } = told(table, 'japan');
  expect(stand).toBe('under way');
  expect(sides.map(({ side, pieces }) => [side, pieces.map(({ title }) => title)])).toEqual([
    ['allies', [expect.stringContaining('T-VIII')]],
    ['japan', []],
  ]);
});

test('a submarine attack and the hunt after it', () => {
  const attack = { ship: unitNamed('SS-us'), target: unitNamed('IJN-CA-1'), die: 8, modifiers: [], hits: 1 };
  const events = [
    { type: 'submarine attacked', ...attack },
    { type: 'disrupted', unit: unitNamed('IJN-CA-1'), rule: '9.10.10-nav-a' },
    { type: 'submarine hunted', ship: unitNamed('SS-us'), die: 9, isSunk: true },
    { type: 'eliminated', unit: unitNamed('SS-us'), rule: '10.2c' },
    { type: 'passed', side: 0 },
  ];
  const [battle] = stagedBattle.fought(forlornHopes.view(inCombat({}).state, 'japan'), events);
  checkBattle(battle!);
  expect(battle!.stages.map(({ title, volleys }) => [title, volleys[0]!.losses])).toEqual([
    ['Torpedoes', ['IJN heavy cruisers 1 disrupted']],
    ['Hunt', [expect.stringContaining('sunk')]],
  ]);
});

test('an attack on land: planned with its chances, what more would change, then the die', () => {
  const counters = { '2-4': '2306', '2-Art': '2306', Gull: '2205' };
  const table = inCombat({ counters, dice: { 'ground combat': [10] } });
  table.do('attack', '2-4');
  const planned = told(table, 'japan');
  expect(planned).toMatchObject({ title: 'Attack on Makassar', stand: 'planned' });
  expect(planned.outlook.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1);
  const [change] = stagedBattle.changes(forlornHopes.view(table.state, 'japan'));
  expect(change!.title).toBe('With 2nd Artillery Regiment');
  expect(change!.shifts.length).toBeGreaterThan(0);
  table.do('attack');
  const over = told(table, 'allies');
  expect(over.stand).toBe('over');
  expect(fired(over)).toEqual(['Attack: japan 2/4 Regiment at Australian Gull Brigade, 10, 7-10']);
});

test('a contested landing: the defender rolls, and what it costs is told by side', () => {
  const fleet = { 'IJN-T-east-1': '2309', '48-1': 'IJN-T-east-1', '1-1': '2309' };
  const table = inCombat({ counters: fleet, dice: { landing: [10] } });
  table.do('land', '2309');
  table.do('add', '48-1');
  expect(told(table, 'japan')).toMatchObject({ title: 'Landing at hex 2309', stand: 'planned' });
  // The Allied player does not know who is about to land.
  expect(stagedBattle.tell(forlornHopes.view(table.state, 'allies'), [])).toBeUndefined();
  table.do('go ashore');
  const over = told(table, 'allies');
  expect(fired(over)).toEqual(['Assault: allies Dutch 1/1 Infantry Regiment, 10, 10-10']);
  expect(over.stages.at(-1)!.volleys[0]!.losses).toEqual([
    '48/1 Formosa Regiment reduced',
    '48/1 Formosa Regiment disrupted',
  ]);
});
