import { expect, test } from 'vitest';
import { LOW, MEDIUM } from '../../core/airBattle.ts';
import { ALLIES, JAPAN } from '../../data/types.ts';
import { forlornHopes } from '../../game.ts';
import { hexOf, prepared } from '../../position.ts';
import { targetZone } from '../deployment.ts';
import { aloft, type MissionSpec, shipsNamed, unitNamed } from '../fixtures/attack.ts';
import { gunfireAt } from '../gunnery.ts';
import { bombingWays, hitChance } from './bombing.ts';
import { flakOutlook } from './flak.ts';
import { shotChances, volleyOn } from './gunfire.ts';
import { combatOutlook } from './surfaceCombat.ts';

const overSoerabaja: MissionSpec = {
  by: ['G4M-1'],
  at: 'soerabaja',
  target: { kind: 'airbase', base: 3 },
  air: { 'G4M-1': 'sarawak' },
};
const bomber = unitNamed('G4M-1');
const approach = { level: MEDIUM, isDive: false, isTorpedo: false, ship: -1 } as const;

test('flak of a major base: a fifth disrupts a G4M at medium altitude, low costs a step as often', () => {
  const state = aloft(overSoerabaja);
  expect(flakOutlook(state, bomber, approach).disrupted).toBeCloseTo(0.2);
  expect(flakOutlook(state, bomber, approach).reduced).toBe(0);
  const low = flakOutlook(state, bomber, { ...approach, level: LOW });
  expect(low.disrupted).toBeCloseTo(0.2);
  expect(low.reduced).toBeCloseTo(0.2);
  // The owner of the bomber knows as much.
  expect(flakOutlook(forlornHopes.view(state, 'japan'), bomber, approach)).toEqual(
    flakOutlook(state, bomber, approach),
  );
});

test('several ships fire one after another at what the others have left', () => {
  const names = ['IJN-CV-1', 'IJN-CA-1'];
  const state = aloft({
    by: ['Hudson-1'],
    at: '2403',
    target: shipsNamed(...names),
    air: { 'Hudson-1': 'darwin reduced' },
    counters: { 'IJN-CV-1': '2403', 'IJN-CA-1': '2403' },
  });
  state.airMission!.deployed = targetZone.slice(0, 2);
  const hudson = unitNamed('Hudson-1');
  const { unhurt, disrupted, reduced, shotDown } = flakOutlook(state, hudson, {
    ...approach,
    level: LOW,
    ship: unitNamed('IJN-CV-1'),
  });
  // DF 3, low: 4 guns disrupt with 5 and 6 and shoot down from 7; then 1 gun, against DF 3 or 2.
  expect(unhurt).toBeCloseTo(0.4 * 0.7);
  expect(disrupted).toBeCloseTo(0.4 * 0.2 + 0.2 * 0.8);
  expect(reduced).toBe(0);
  expect(shotDown).toBeCloseTo(0.4 + 0.4 * 0.1 + 0.2 * 0.2);
  expect(unhurt + disrupted + shotDown).toBeCloseTo(1);
});

test('bombs of a G4M on a major base: disrupted from 6 on', () => {
  const state = aloft(overSoerabaja);
  const attack = { how: 'level', level: MEDIUM, ship: -1 } as const;
  expect(bombingWays(state, bomber, attack).by.get('D')).toBe(5);
  expect(hitChance(state, bomber, attack)).toBeCloseTo(0.5);
});

test('a torpedo attack at speed: 40% on a cruiser, 60% on a destroyer', () => {
  const state = aloft({
    by: ['G4M-1'],
    at: '2106',
    target: shipsNamed('USN-CA', 'USN-DD'),
    torpedoes: ['G4M-1'],
    air: { 'G4M-1': 'kendari' },
    counters: { 'USN-CA': '2106', 'USN-DD': '2106' },
  });
  const on = (name: string) => hitChance(state, bomber, { how: 'torpedo', level: LOW, ship: unitNamed(name) });
  expect([on('USN-CA'), on('USN-DD')].map((chance) => Math.round(chance * 100))).toEqual([40, 60]);
});

test('a unit that has lost a step is disrupted for the guns that follow', () => {
  const names = ['IJN-CV-1', 'IJN-CV-2'];
  const state = aloft({
    by: ['Hudson-1'],
    at: '2403',
    target: shipsNamed(...names),
    air: { 'Hudson-1': 'darwin' },
    counters: { 'IJN-CV-1': '2403', 'IJN-CV-2': '2403' },
  });
  state.airMission!.deployed = targetZone.slice(0, 2);
  const { shotDown } = flakOutlook(state, unitNamed('Hudson-1'), {
    ...approach,
    level: LOW,
    ship: unitNamed('IJN-CV-1'),
  });
  // DF 4, low: 4 guns cost a step from 8 on; then 3 guns against DF 3, lowered to 2, shoot it down from 7 on.
  expect(shotDown).toBeCloseTo(0.3 * 0.4);
});

test('a crippled ship is disrupted by the first hit and may sink from the second', () => {
  const state = prepared({ ...javaSea, reduced: ['USN-CA'] });
  const [first, second, target] = ['IJN-CA-1', 'IJN-CA-2', 'USN-CA'].map(unitNamed) as [number, number, number];
  const [none, one, two, three] = shotChances(gunfireAt(state, first, target, false)) as [
    number,
    number,
    number,
    number,
  ];
  const single = volleyOn(state, [first], target, false);
  expect(single.sunk).toBeCloseTo(two * 0.5 + three * 0.75);
  expect(single.crippled).toBeCloseTo(none + one + two * 0.5 + three * 0.25);
  expect(volleyOn(state, [first, second], target, false).sunk).toBeGreaterThan(single.sunk);
});

const javaSea = {
  counters: Object.fromEntries(
    ['IJN-CA-1', 'IJN-CA-2', 'IJN-CL-west', 'IJN-DD-west-1', 'RN-CA-1', 'USN-CA', 'RNN-CL', 'USN-DD', 'USN-MTB'].map(
      (name) => [name, '1805'],
    ),
  ),
};

test('a shot and a volley are exact', () => {
  const state = prepared(javaSea);
  const [cruiser, target, boats] = ['IJN-CA-1', 'USN-CA', 'USN-MTB'].map(unitNamed) as [number, number, number];
  // 5 - 4 - 1: from 7 on.
  expect(shotChances(gunfireAt(state, cruiser, target, false)).map((chance) => Math.round(chance * 10))).toEqual([
    6, 3, 1, 0,
  ]);
  // Two hits of one shot, or one of each.
  expect(volleyOn(state, [cruiser], target, false)).toMatchObject({ crippled: expect.closeTo(0.1), sunk: 0 });
  const both = volleyOn(state, [cruiser, unitNamed('IJN-CA-2')], target, false);
  const four = 0.1 * 0.1;
  const three = 2 * 0.3 * 0.1;
  const two = 2 * 0.6 * 0.1 + 0.3 * 0.3;
  expect(both.crippled).toBeCloseTo(two + three * 0.5 + four * 0.25);
  expect(both.sunk).toBeCloseTo(three * 0.5 + four * 0.75);
  // Boats have no other side: the second hit sinks them.
  const hit = shotChances(gunfireAt(state, cruiser, boats, false));
  expect(volleyOn(state, [cruiser], boats, false)).toMatchObject({
    crippled: 0,
    sunk: expect.closeTo(hit[2]! + hit[3]!),
  });
});

test('the Java Sea: two CA, CL and DD a side cost the Allies much more', () => {
  const state = prepared(javaSea);
  const fleet = (...names: string[]) => names.map(unitNamed);
  const combat = {
    hex: hexOf('1805'),
    ships: [
      fleet('IJN-CA-1', 'IJN-CA-2', 'IJN-CL-west', 'IJN-DD-west-1'),
      fleet('RN-CA-1', 'USN-CA', 'RNN-CL', 'USN-DD'),
    ] as [number[], number[]],
    round: 0,
    rounds: 0,
    isNight: false,
  };
  const outlook = combatOutlook(state, combat);
  const of = (side: 0 | 1, what: 'sunk' | 'crippled') =>
    outlook.filter(({ ship }) => combat.ships[side].includes(ship)).reduce((sum, one) => sum + one[what], 0);
  expect(of(JAPAN, 'sunk')).toBeGreaterThan(0.1);
  expect(of(JAPAN, 'sunk')).toBeLessThan(0.4);
  expect(of(ALLIES, 'sunk')).toBeGreaterThan(1.4 * of(JAPAN, 'sunk'));
  expect(of(ALLIES, 'sunk')).toBeLessThan(1.2);
  expect(of(ALLIES, 'crippled')).toBeGreaterThan(of(JAPAN, 'crippled'));
  // With one round left it is the volley of that round.
  const last = { ...combat, ships: [fleet('IJN-CA-1'), fleet('USN-CA')] as [number[], number[]], round: 1, rounds: 1 };
  const [, cruiser] = combatOutlook(state, last);
  expect(cruiser!.crippled).toBeCloseTo(volleyOn(state, fleet('IJN-CA-1'), unitNamed('USN-CA'), false).crippled);
});
