import { describe, expect, test } from 'vitest';
import { directionTo } from '#board/grid';
import { rule } from '#engine/proof';
import { FIRE_CLEARED } from '../core/state.ts';
import { terrainTable } from '../data/tables.ts';
import { JAPAN, LEG, TRACKED, terrains, US, WHEELED } from '../data/types.ts';
import { type PositionSpec, prepared } from '../position.ts';
import { theater } from '../tinian.ts';
import {
  entryCost,
  groundCosts,
  type Load,
  NO_WEAPON,
  partyOf,
  stepCost,
  TANK_WEAPON,
  WEAPON,
  whyGroundForbids,
  whyNotEnter,
  whyPlaceForbids,
} from './passage.ts';
import { setFire } from './veils.ts';

const { ground, places, forces } = theater;
const place = (name: string) => places.find(name);
const unit = (name: string) => forces.find(name);
const empty = prepared({});

function cost(moves: number, from: string, to: string, load: Load = NO_WEAPON, state = empty): number {
  return stepCost(state, US, moves, load, place(from), place(to));
}

function whyGround(moves: number, from: string, to: string, load: Load = NO_WEAPON): string | undefined {
  return whyGroundForbids(empty, moves, load, place(from), place(to));
}

/** The costs of steps into a terrain over sides with neither road nor anything to cross, for leg, wheeled, tracked. */
function plainCosts(terrain: (typeof terrains)[number]): (number | undefined)[] {
  const { grid } = places;
  return [LEG, WHEELED, TRACKED].map((moves) => {
    const costs = new Set<number>();
    for (let from = 0; from < grid.size; from++) {
      for (let direction = 0; direction < grid.sides; direction++) {
        const to = grid.neighbours[from * grid.sides + direction]!;
        const side = from * grid.sides + direction;
        if (to < 0 || ground.terrain[to] !== terrains.indexOf(terrain)) continue;
        if (ground.road[side] === 1 || ground.hexside[side] !== 0) continue;
        costs.add(groundCosts(theater, moves)[side]!);
      }
    }
    expect(costs.size).toBe(1);
    return [...costs][0];
  });
}

describe('the cost of a hex, by leg, wheeled and tracked movement', () => {
  rule('6.2.1a 2.0an 2.0ad', 'of Clear', () => expect(plainCosts('clear')).toEqual([1, 3, 2]));
  rule('6.2.1b', 'of a beach', () => expect(plainCosts('beach')).toEqual([1, 5, 3]));
  rule('6.2.1c', 'of Rocky', () => expect(plainCosts('rocky')).toEqual([2, 6, 4]));
  rule('6.2.1d', 'of Brush', () => expect(plainCosts('brush')).toEqual([2, 4, 3]));
  rule('6.2.1f', 'of Marsh, which is closed to vehicles', () => {
    expect(plainCosts('marsh')).toEqual([3, 0, 0]);
    expect(whyGround(WHEELED, '14.53', '14.54')).toBe('6.2.1f');
    expect(whyGround(TRACKED, '14.53', '14.54')).toBe('6.2.1f');
  });
  rule('6.2.1i', 'of a runway', () => expect(plainCosts('runway')).toEqual([1, 3, 2]));
  rule('6.2.1j', 'of a town', () => expect(plainCosts('town')).toEqual([1, 3, 2]));
  rule('6.2.1l', 'of buildings', () => expect(plainCosts('buildings')).toEqual([1, 1, 1]));
  rule('6.2.1n', 'of Sugar Cane', () => expect(plainCosts('sugar cane')).toEqual([2, 3, 2]));
  rule('6.2.1p', 'of a rice paddy', () => expect(plainCosts('rice paddy')).toEqual([2, 5, 5]));
  rule('6.2.1q', 'of cultivated ground', () => expect(plainCosts('cultivated')).toEqual([1, 4, 3]));
  rule('6.3c', 'of a cave hex, as Rocky', () => expect(plainCosts('cave')).toEqual([2, 6, 4]));
  rule('6.2b 3.3b', 'of the sea: none, for it cannot be entered', () => {
    expect(plainCostsOfSea()).toBe(0);
    expect(whyGround(LEG, '13.52', '13.51')).toBe('6.2b');
  });
  rule('6.2a', 'follows from the one terrain of its hex', () => {
    for (const terrain of ground.terrain) expect(terrain === 255 || terrain < terrains.length).toBe(true);
  });
  rule('8.7.1f', 'burnt out is that of Clear', () => {
    const state = prepared({});
    expect(cost(LEG, '14.55', '14.56', NO_WEAPON, state)).toBe(2);
    setFire(state, place('14.56'), FIRE_CLEARED);
    expect(cost(LEG, '14.55', '14.56', NO_WEAPON, state)).toBe(1);
  });
});

function plainCostsOfSea(): number {
  const { grid } = places;
  let most = 0;
  for (let side = 0; side < grid.size * grid.sides; side++) {
    const to = grid.neighbours[side]!;
    if (to >= 0 && ground.terrain[to] === 255) most = Math.max(most, groundCosts(theater, LEG)[side]!);
  }
  return most;
}

describe('roads and railways', () => {
  rule('6.2.1r 6.2.1s', 'cost 1 instead of the terrain, so the base cost is never the better choice', () => {
    expect(cost(WHEELED, '14.53', '15.52')).toBe(terrainTable.road);
    expect(cost(LEG, '14.53', '15.52')).toBe(1);
    const { grid } = places;
    for (let side = 0; side < grid.size * grid.sides; side++) {
      if (ground.road[side] === 1 && grid.neighbours[side]! >= 0) {
        expect(groundCosts(theater, TRACKED)[side]).toBe(1);
      }
    }
  });
  rule('6.2.1t', 'do not help units that come over another side', () => {
    const [from, to] = [place('14.52'), place('14.53')];
    expect(ground.road[from * 6 + directionTo(places.grid, from, to)]).toBe(0);
    expect(cost(WHEELED, '14.52', '14.53')).toBe(4);
    expect(cost(WHEELED, '13.53', '14.53')).toBe(1);
  });
  test('carry vehicles and tank weapons through Marsh', () => {
    expect(cost(TRACKED, '21.73', '21.74')).toBe(1);
    expect(cost(LEG, '21.73', '21.74', TANK_WEAPON)).toBe(1);
  });
});

describe('hexsides', () => {
  rule('6.2.2b', 'a slope costs nothing', () => {
    const side = place('11.61') * 6 + directionTo(places.grid, place('11.61'), place('12.61'));
    const terrain = terrainTable.terrains[ground.terrain[place('12.61')]!]!;
    expect(groundCosts(theater, LEG)[side]).toBe(terrain.leg);
    expect(groundCosts(theater, TRACKED)[side]).toBe(terrain.tracked);
  });
  rule('6.2.2d', 'a steep slope costs leg units 1 more, up and down', () => {
    const base = (hex: string) => terrainTable.terrains[ground.terrain[place(hex)]!]!.leg!;
    expect(cost(LEG, '11.59', '12.60')).toBe(base('12.60') + 1);
    expect(cost(LEG, '12.60', '11.59')).toBe(base('11.59') + 1);
  });
  rule('6.2.2e', 'a steep slope lets vehicles pass along a road alone', () => {
    expect(whyGround(TRACKED, '11.59', '12.60')).toBe('6.2.2e');
    expect(whyGround(WHEELED, '11.59', '12.60')).toBe('6.2.2e');
    expect(cost(TRACKED, '16.79', '16.80')).toBe(1);
  });
  rule('6.2.2f', 'a steep slope stops an attached weapon, along a road too', () => {
    expect(whyGround(LEG, '11.59', '12.60', WEAPON)).toBe('6.2.2f');
    expect(whyGround(LEG, '16.79', '16.80', WEAPON)).toBe('6.2.2f');
    expect(cost(LEG, '16.79', '16.80')).toBe(1);
  });
  rule('6.2.2n', 'a ridge costs leg units 1 more, but not along a road', () => {
    const base = terrainTable.terrains[ground.terrain[place('16.60')]!]!.leg!;
    expect(cost(LEG, '15.60', '16.60')).toBe(base + 1);
    expect(cost(LEG, '19.79', '19.80')).toBe(1);
  });
  rule('6.2.2o', 'a ridge stops an attached weapon, except along a road', () => {
    expect(whyGround(LEG, '15.60', '16.60', WEAPON)).toBe('6.2.2o');
    expect(cost(LEG, '19.79', '19.80', WEAPON)).toBe(1);
  });
  rule('6.2.2p', 'a ridge stops vehicles, except along a road', () => {
    expect(whyGround(TRACKED, '15.60', '16.60')).toBe('6.2.2p');
    expect(cost(WHEELED, '19.79', '19.80')).toBe(1);
  });
  rule('6.2.2ae', 'a cliff stops everyone', () => {
    for (const moves of [LEG, WHEELED, TRACKED]) expect(whyGround(moves, '17.79', '17.80')).toBe('6.2.2ae');
  });
});

rule('6.2.1f2 12.4.1e', 'a tank weapon keeps its unit out of Marsh', () => {
  expect(whyGround(LEG, '14.53', '14.54', TANK_WEAPON)).toBe('6.2.1f2');
  expect(whyGround(LEG, '14.53', '14.54', WEAPON)).toBeUndefined();
});

rule('16.0f3', 'interdiction adds 1 to every step of Japanese units', () => {
  const state = prepared({ change: (changed) => Object.assign(changed, { interdicted: true }) });
  const step = (side: 0 | 1, from: string, to: string) => stepCost(state, side, LEG, NO_WEAPON, place(from), place(to));
  expect(step(JAPAN, '14.55', '14.56')).toBe(3);
  expect(step(JAPAN, '14.53', '15.52')).toBe(2);
  expect(step(US, '14.55', '14.56')).toBe(2);
});

describe('who may be in a place', () => {
  const why = (spec: PositionSpec, name: string, from: string, to: string) =>
    whyNotEnter(prepared(spec), unit(name), place(from), place(to));

  rule('6.0j', 'nobody with enemies; a cave hex with enemies inside alone is open', () => {
    expect(why({ counters: { '1/I/50': '14.57' } }, 'A/1/25', '14.56', '14.57')).toBe('6.0j');
    expect(why({ counters: { '1/I/50': '13.57-cave' } }, 'A/1/25', '13.56', '13.57')).toBeUndefined();
    expect(why({ counters: { 'A/1/25': '13.57' } }, '1/I/50', '13.57-cave', '13.57')).toBe('6.0j');
  });
  rule('6.1.2a', 'Army and Navy not together, not even in passing', () => {
    const spec = { counters: { '1/I/50': '14.57' } };
    expect(why(spec, '1/56NGF', '14.56', '14.57')).toBe('6.1.2a');
    expect(why(spec, '2/I/50', '14.56', '14.57')).toBeUndefined();
    expect(why({ counters: { 'A/1/25': '14.57' } }, 'A/1/8', '14.56', '14.57')).toBeUndefined();
  });
  rule('8.7.1b', 'nobody in a burning hex', () => {
    expect(why({ marks: { '14.57': 'burning' } }, 'A/1/25', '14.56', '14.57')).toBe('8.7.1b');
  });
  rule('6.3b 6.3o 6.3f', 'in a cave Japanese leg units alone, and two at most', () => {
    const into = (name: string, spec: PositionSpec = {}) => why(spec, name, '13.57', '13.57-cave');
    expect(into('A/1/25')).toBe('6.3b');
    expect(into('1/I/50')).toBeUndefined();
    expect(into('1/I/50', { counters: { '2/I/50': '13.57-cave' } })).toBeUndefined();
    expect(into('1/I/50', { counters: { '2/I/50': '13.57-cave', '3/I/50': '13.57-cave' } })).toBe('6.3f');
    const pair = partyOf(empty, [unit('1/I/50'), unit('2/I/50')]);
    const one = prepared({ counters: { '3/I/50': '13.57-cave' } });
    expect(whyPlaceForbids(empty, pair, place('13.57-cave'))).toBeUndefined();
    expect(whyPlaceForbids(one, pair, place('13.57-cave'))).toBe('6.3f');
    expect(whyGroundForbids(empty, TRACKED, NO_WEAPON, place('13.57'), place('13.57-cave'))).toBe('6.3o');
  });
  rule('11.2b', 'nobody goes into a sealed cave', () => {
    const state = prepared({ change: ({ sealed }) => sealed.fill(1, place('13.57-cave'), place('13.57-cave') + 1) });
    expect(whyNotEnter(state, unit('1/I/50'), place('13.57'), place('13.57-cave'))).toBe('11.2b');
  });
  rule('6.3e', 'a step in or out of a cave costs 1', () => {
    expect(entryCost(empty, unit('1/I/50'), place('13.57'), place('13.57-cave'))).toBe(1);
    expect(entryCost(empty, unit('1/I/50'), place('13.57-cave'), place('13.57'))).toBe(1);
    expect(entryCost(empty, unit('1/I/50'), place('13.57-cave'), place('13.56'))).toBe(0);
  });
});
