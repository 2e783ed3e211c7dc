import { expect, test } from 'vitest';
import type { StagedBattle } from '../../display.ts';
import { findUnit } from '../data/data.ts';
import { beforeTarawa, form } from '../fixtures/landing.ts';
import type { Campaign } from '../fixtures/table.ts';
import { centralPacific } from '../game.ts';
import { type PositionSpec, position } from '../position.ts';
import { changesIn } from './changes.ts';
import { battlesFought, stagedBattle } from './stagedBattle.ts';

const landing: PositionSpec = {
  ...beforeTarawa,
  markers: { tactics: 'kept', 'defensive-tactics': 'in effect' },
};

function shown(table: Campaign): StagedBattle {
  return stagedBattle(centralPacific.view(table.state, 'us'), table.events)!;
}

function planned(spec: PositionSpec = landing): Campaign {
  const table = position(spec);
  table.do('invade', '66');
  form(table, 'us-AP-1', 'us-BB-1');
  table.do('sail', '66');
  if (!table.state.battle) table.do('invade', 'tarawa');
  return table;
}

test('there is no battle to show before the first', () => {
  const { state, events } = position(landing);
  expect(stagedBattle(centralPacific.view(state, 'us'), events)).toBeUndefined();
});

test('a planned invasion shows who goes, how many unknown defenders wait, and the chances', () => {
  const battle = shown(planned());
  expect(battle).toMatchObject({ title: 'Invasion of Tarawa', stand: 'planned' });
  const [us, japan] = battle.sides;
  expect(us!.pieces.map(({ target }) => target)).toEqual(['us-2-Mar', 'us-BB-1', 'us-AP-1'].map(findUnit));
  expect(japan!.pieces.map(({ title }) => title)).toEqual(['Japanese Base on Tarawa']);
  expect(japan!.unknown).toBe(1);
  // Defensive Ground Tactics: of 36 rolls the US wins those where its die is higher by two.
  expect(battle.firstFire!.chances).toEqual([
    { side: 'us', chance: 10 / 36 },
    { side: 'japan', chance: expect.closeTo(26 / 36) },
  ]);
  expect(battle.firstFire!.modifiers).toMatchObject([{ side: 'japan', title: 'Defensive Ground Tactics', amount: 1 }]);
  expect(battle.stages.every(({ stand }) => stand === 'to come')).toBe(true);
  const ground = battle.stages.find(({ title }) => title === 'Anti-ground fire')!;
  const ours = ground.volleys.find(({ side }) => side === 'us')!;
  expect(ours.shots.map(({ title }) => title)).toEqual(['2nd Marine Division', 'Pennsylvania and New Mexico']);
  expect(battle.outlook.some(({ note }) => note?.includes('hits by ships and aircraft go to the base'))).toBe(true);
  expect(battle.outlook.map(({ title }) => title)).toEqual([
    'Tarawa is captured',
    'The landing fails; survivors re-embark',
    'The landing force is destroyed',
    'The US loses no unit',
  ]);
  const [taken, back, destroyed] = battle.outlook;
  expect(taken!.chance + back!.chance + destroyed!.chance).toBeCloseTo(1, 9);
});

test('tells what one thing more would change, by doing it', () => {
  const table = planned();
  const view = centralPacific.view(table.state, 'us');
  const changes = [...changesIn(view)];
  // The marker that is held can still turn the roll.
  expect(changes[0]).toMatchObject({ title: 'With +1 to first fire', shifts: [{}, { from: 10 / 36, to: 15 / 36 }] });
  expect(changesIn(view).next().value).toEqual(changes[0]);
  table.do('drop', 'us-BB-1');
  const without = shown(table).outlook[0]!;
  const [withIt] = [...changesIn(centralPacific.view(table.state, 'us'))].filter(({ title }) =>
    title.includes('New Mexico'),
  );
  const shift = withIt!.shifts.find(({ title }) => title === without.title)!;
  expect(shift.from).toBe(without.chance);
  table.do('add', 'us-BB-1');
  expect(shift.to).toBeCloseTo(shown(table).outlook[0]!.chance, 9);
});

test('nothing of the plan tells who the unknown defender is', () => {
  const other = planned({
    ...landing,
    units: { ...landing.units, 'japan-7-Eng': 'japan-refit', 'japan-16-Ship-Eng': 'tarawa' },
    hidden: ['japan-7-Eng', 'japan-16-Ship-Eng'],
  });
  const same = planned({
    ...landing,
    units: { ...landing.units, 'japan-16-Ship-Eng': 'japan-refit' },
    hidden: ['japan-7-Eng', 'japan-16-Ship-Eng'],
  });
  expect(shown(other)).toEqual(shown(same));
});

test('before the first-fire roll the defenders are known, and a marker played counts', () => {
  const table = planned({
    ...landing,
    udtHeld: true,
    dice: { 'first fire us': [4], 'first fire japan': [3], fire: [6, 6, 6] },
  });
  table.do('attack');
  const [, japan] = shown(table).sides;
  expect(japan!.pieces.map(({ title }) => title)).toContain('7th Engineer Regiment');
  table.do('play for first fire', 'tactics');
  expect(shown(table).firstFire!.modifiers.map(({ title }) => title)).toEqual(['Tactics', 'Defensive Ground Tactics']);
  expect(shown(table).firstFire!.chances[0]).toEqual({ side: 'us', chance: 15 / 36 });
});

test('a battle that is over is shown as it was fought: dice, hits and losses', () => {
  const table = planned({
    ...landing,
    markers: {},
    dice: { 'first fire us': [6], 'first fire japan': [1], fire: [1, 1] },
  });
  table.do('attack');
  const battle = shown(table);
  expect(battle.stand).toBe('over');
  expect(battle.firstFire).toMatchObject({
    first: 'us',
    dice: [
      { side: 'us', die: 6, total: 6 },
      { side: 'japan', die: 1, total: 1 },
    ],
  });
  const [us, japan] = battle.sides;
  expect(battle.stages).toMatchObject([
    {
      title: 'Anti-ground fire',
      stand: 'over',
      volleys: [
        {
          side: 'us',
          hits: 2,
          shots: [
            { title: '2nd Marine Division', die: 1 },
            { title: 'Pennsylvania and New Mexico', die: 1 },
          ],
          losses: ['Japanese Base on Tarawa destroyed', '7th Engineer Regiment eliminated'],
          struck: [
            { kind: 'unit', target: japan!.pieces[0]!.target, fate: 'lost' },
            { kind: 'unit', target: findUnit('japan-7-Eng'), fate: 'lost' },
          ],
        },
      ],
    },
  ]);
  expect(us!.pieces.every(({ fate }) => fate === 'fights')).toBe(true);
  expect(japan!.pieces.every(({ fate }) => fate === 'lost')).toBe(true);
  expect(battle.outlook).toEqual([]);
});

test('battles that are over can be told again from their events; one that is planned is not among them', () => {
  const table = planned({ ...landing, markers: {}, dice: { 'first fire us': [6], fire: [1, 1] } });
  const fought = () => battlesFought(centralPacific.view(table.state, 'us'), table.events);
  expect(fought()).toEqual([]);
  table.do('attack');
  expect(fought()).toEqual([shown(table)]);
});

test('a carrier strike has no roll for first fire', () => {
  const table = position({ units: { 'us-CV-9': '42', 'japan-CL-Truk': '41' } });
  table.do('carrier strike', '42');
  form(table, 'us-CV-9');
  table.do('stay');
  table.do('target ships', '41');
  const battle = shown(table);
  expect(battle.title).toBe('Carrier strike from zone 42 on the ships in zone 41');
  expect(battle.firstFire).toBeUndefined();
  expect(battle.places.map((place) => 'hex' in place && place.hex)).toHaveLength(2);
  expect(battle.outlook[0]!.chance).toBeGreaterThan(0);
});
