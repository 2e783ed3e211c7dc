import { expect } from 'vitest';
import { neighbour } from '#board/grid';
import { featureBit, marked, terrainAt } from '#board/map';
import { Play } from '#engine/procedure';
import { rule } from '#engine/proof';
import { type Indies, missionTo } from '../air/fixtures/flights.ts';
import {
  combatFactor,
  commandLine,
  defendsOnly,
  findBase,
  findUnit,
  places,
  terrainEffects,
  units,
} from '../data/data.ts';
import { operational } from '../data/maps.ts';
import { ALLIES, JAPAN, sides, terrainIds } from '../data/types.ts';
import { forlornHopes } from '../game.ts';
import { hexOf, position, prepared } from '../position.ts';
import { airUnits } from './air.ts';
import { reduceCounter } from './counters.ts';
import type { ForlornHopesEvent } from './events.ts';
import { handOf } from './hand.ts';
import { ELIMINATED, hexCount } from './places.ts';
import type { ForlornHopes } from './state.ts';

const { grid } = operational;
const allHexes = Array.from({ length: hexCount }, (_, hex) => hex);

rule('2.1a', 'only hexes with a number of four digits are in play', () => {
  expect(grid.names.every((name) => /^\d{4}$/.test(name))).toBe(true);
  const edge = allHexes.filter((hex) => [0, 1, 2, 3, 4, 5].some((direction) => neighbour(grid, hex, direction) < 0));
  expect(edge.length).toBeGreaterThan(40);
  const table = position({ missionsLeft: 1, air: { 'Ki-21-1': 'kendari' } });
  table.do('air mission');
  expect(() => table.do('fly to', '3010')).toThrow();
  expect(table.why('fly to', hexCount)).toBeDefined();
});

rule('2.1b', 'every hex has one terrain, with its line in the chart', () => {
  for (const hex of allHexes) expect(terrainIds).toContain(terrainAt(operational, hex));
  expect(terrainEffects.map(({ id }) => id)).toEqual([...terrainIds]);
});

rule('2.1.1a', 'towns, cities, jungle, sea, the Command Demarcation Line', () => {
  expect(places.filter(({ kind }) => kind === 'city').map(({ id }) => id)).toEqual([
    'singapore',
    'soerabaja',
    'darwin',
  ]);
  expect(places.filter(({ kind }) => kind === 'town')).toHaveLength(11);
  for (const terrain of ['jungle', 'sea']) {
    expect(allHexes.some((hex) => terrainAt(operational, hex) === terrain)).toBe(true);
  }
  expect(marked(operational, 'coast').some((one) => one === 1)).toBe(true);
  expect(commandLine.column).toBe(18);
  expect(featureBit(operational, 'strait')).toBeGreaterThan(0);
});

rule('2.1.2a', 'both totals and the turn lie open', () => {
  const { state } = position({ turn: 7, points: { japan: 12.5, allies: 9 }, event: 'foul weather' });
  for (const seat of [...sides, null]) {
    const { turn, points, event } = forlornHopes.view(state, seat);
    expect([turn, points, event]).toEqual([7, [25, 18], 'foul weather']);
  }
});

rule('2.2a', 'a step loss turns a unit over to its weaker side', () => {
  const state = prepared({ counters: { '2-4': '1702' } });
  const unit = findUnit('2-4');
  reduceCounter(new Play<ForlornHopes, ForlornHopesEvent>(state), unit, '11.4.1a');
  expect([state.steps[unit], state.where[unit]]).toEqual([1, hexOf('1702')]);
  expect(combatFactor[unit * 2]).toBeLessThan(combatFactor[unit * 2 + 1]!);
});

/** What counted in a combat between two units next to each other. */
function combat(attacker: string, from: string, defender: string, at: string): Record<string, number> {
  const isJapanese = units[findUnit(attacker)]!.side === 'japan';
  const table = position({
    phase: 'ground',
    initiative: isJapanese ? 'japan' : 'allies',
    counters: { [attacker]: from, [defender]: at },
    control: { [isJapanese ? from : at]: 'japan' },
  });
  table.do('done');
  table.do('attack', attacker);
  table.do('attack');
  const [fought] = table.told('ground combat') as unknown as { modifiers: { name: string; amount: number }[] }[];
  return Object.fromEntries(fought!.modifiers.map(({ name, amount }) => [name, amount]));
}

const factorOf = (unit: string) => combatFactor[findUnit(unit) * 2 + 1]!;

rule('2.2.3b', 'one combat factor for attack and defense', () => {
  expect(combat('2-4', '1506', '4-Bde', '1507')).toMatchObject({
    attack: factorOf('2-4'),
    defense: -factorOf('4-Bde'),
  });
  expect(combat('4-Bde', '1506', '2-4', '1507')).toMatchObject({
    attack: factorOf('4-Bde'),
    defense: -factorOf('2-4'),
  });
});

rule('2.2.3c', 'a garrison defends but does not attack', () => {
  expect(units.filter((_, unit) => defendsOnly[unit] === 1).length).toBeGreaterThan(0);
  const table = position({
    phase: 'ground',
    initiative: 'allies',
    counters: { 'LSTM-1': '1606', '4-Bde': '1606', '2-4': '1707' },
    control: { '1707': 'japan' },
  });
  table.do('done');
  expect(table.options('attack')).toEqual(['4-Bde']);
  expect(table.why('attack', 'LSTM-1')?.rule).toBe('11.4f');
});

rule('2.2.3d', 'nothing but its factor counts: units of another size with the same factor fight alike', () => {
  const same = units.filter(
    ({ side, category, class: kind }, unit) =>
      side === 'japan' &&
      category === 'ground' &&
      kind === 'infantry' &&
      combatFactor[unit * 2 + 1] === factorOf('2-4'),
  );
  expect(same.length).toBeGreaterThan(1);
  const fights = same.map(({ id }) => JSON.stringify(combat(id, '1506', '4-Bde', '1507')));
  expect(new Set(fights).size).toBe(1);
});

rule('2.4a', 'dice run from 1 to 10', () => {
  const play = new Play<ForlornHopes, ForlornHopesEvent>(prepared({ seed: 'ten sides' }));
  const rolls = Array.from({ length: 400 }, () => play.roll('random event', 10));
  expect([...new Set(rolls)].sort((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

rule('2.6a', 'each side has its own displays', () => {
  const table = position({ missionsLeft: 1, air: { 'A6M-1': 'kendari', 'P-40-1': 'darwin' } });
  const before = JSON.stringify(handOf(table.state, ALLIES));
  table.do('stage');
  table.do('stage', 'A6M-1');
  table.do('to', 'menado');
  expect(handOf(table.state, JAPAN).base).toContain(findBase('menado'));
  expect(JSON.stringify(handOf(table.state, ALLIES))).toBe(before);
});

rule('3.0t', 'eliminated air and ground units never return, ships only in the General Regroup Turn', () => {
  const gone = ['P-40-1', 'USN-CA', '4-Bde'].map(findUnit);
  const table = position({
    turn: 5,
    phase: 'initiative',
    air: { 'P-40-1': 'darwin', 'A6M-1': 'kendari' },
    change: (state) => {
      for (const unit of gone) {
        state.where[unit] = ELIMINATED;
        state.steps[unit] = 0;
      }
    },
  });
  expect(airUnits(table.state, ALLIES)).toEqual([]);
  table.do('declare');
  expect(listed(table)).toEqual(['USN-CA']);
});

/** What can be restored. */
function listed(table: Indies): string[] {
  if (table.decision.seat === 'japan' && !table.options('restore ship').includes('USN-CA')) table.do('done');
  return table.options('restore ship');
}

rule(['6.6.1a', '6.6.1b'], 'an airbase may be bombed, and its flak fires at every attacker', () => {
  const bombers = ['Ki-48-1', 'Ki-48-2'];
  const table = missionTo(
    { air: { 'Ki-48-1': 'kendari', 'Ki-48-2': 'kendari' }, dice: { flak: [1, 1] } },
    '2205',
    ...bombers,
  );
  table.do('stop');
  table.do('stop');
  expect(table.options('attack airbase')).toEqual(['makassar']);
  table.do('attack airbase', 'makassar');
  while (table.offers('attack')) table.do('attack');
  expect(table.told('flak')).toHaveLength(2);
});
