import { describe, expect, test } from 'vitest';
import type { Course } from '../../core/airBattle.ts';
import type { ForlornHopes } from '../../core/state.ts';
import type { Act } from './actions.ts';
import type { AirShot } from './airFireTable.ts';
import { grid } from './board.ts';
import { courseIn, midBattle } from './fixtures/battle.ts';
import { gunnersChance, oddsOf, shotOdds } from './odds.ts';
import { draftOf } from './plan.ts';
import { reachOf, searchMoves } from './reach.ts';
import { fieldOfFire } from './shots.ts';
import { choiceFor } from './verbs.ts';

const spec = {
  units: ['A6M-1', 'G4M-1'],
  interceptors: ['P-40-1'],
  at: { 'A6M-1': '3607 N medium', 'G4M-1': '3809 N medium', 'P-40-1': '3604 N medium' },
  acts: 'A6M-1',
};

function name(hex: number): string {
  return grid.names[hex]!;
}

/** Some way to a place, by its actions; undefined where there is none. */
function wayTo(state: ForlornHopes, from: Course, to: Pick<Course, 'hex' | 'facing' | 'level'>): Act[] | undefined {
  let way: Act[] | undefined;
  searchMoves(state, from, (course, acts) => {
    if (course.hex !== to.hex || course.facing !== to.facing || course.level !== to.level) return false;
    way = [...acts];
    return true;
  });
  return way;
}

describe('reach', () => {
  test('a loaded bomber of four points: seven hexes and some turns', () => {
    const table = midBattle({ ...spec, acts: 'P-40-1' });
    const reach = reachOf(table.state, 1);
    const level = reach.filter((place) => place.level === 1 && place.facing === 0 && place.points === 0);
    expect(level.map(({ hex }) => name(hex))).toEqual(['3805']);
    // Where it is, and a hex farther after a dive.
    expect(reach.filter(({ points }) => points === 4)).toHaveLength(2);
    expect(reach.some((place) => place.level === 2)).toBe(false);
    expect(Math.max(...reach.map(({ points }) => points))).toBe(5);
  });

  test('every place of the reach is there: some way leads to it, by choices that are offered', () => {
    const { state } = midBattle(spec);
    const places = reachOf(state, 0);
    expect(places.length).toBeGreaterThan(300);
    for (const place of places.filter((_, at) => at % 37 === 0)) {
      const table = midBattle(spec);
      for (const action of wayTo(table.state, courseIn(table), place)!) {
        const { verb, target } = choiceFor(table.state, action);
        table.do(verb, target);
      }
      const { hex, facing, level } = draftOf(table.state);
      expect({ hex, facing, level }).toEqual({ hex: place.hex, facing: place.facing, level: place.level });
      expect(draftOf(table.state).points).toBeLessThanOrEqual(place.points);
    }
    expect(wayTo(state, courseIn(midBattle(spec)), { hex: 0, facing: 0, level: 0 })).toBeUndefined();
  });
});

describe('odds of a shot', () => {
  const shot: AirShot = {
    attack: 5,
    defense: 4,
    firerDisrupted: false,
    targetDisrupted: false,
    aspect: 'rear',
    range: 1,
    surprise: false,
    ace: false,
    formation: false,
    asFighter: false,
  };

  test('all ways of the die, and of the second one after a 1 or a 10', () => {
    // 2 and 3 miss, 4 to 6 disrupt, 7 to 9 cost a step; a 1 hits on 6 or more of the second die, a 10 costs both steps.
    expect(oddsOf(shot, 2)).toEqual({ none: 25, disrupted: 34, reduced: 31, eliminated: 10 });
    expect(oddsOf(shot, 1)).toEqual({ none: 25, disrupted: 34, reduced: 0, eliminated: 41 });
    const far = oddsOf({ ...shot, attack: 0, aspect: 'flank', range: 4 }, 2);
    expect(Object.values(far).reduce((sum, ways) => sum + ways)).toBe(100);
    expect(far.none).toBeGreaterThan(80);
  });

  test('of a shot on the board, and of the gunners', () => {
    const { state } = midBattle(spec);
    expect(shotOdds(state, 0, 4)).toEqual(oddsOf({ ...shot, range: 3 }, 2));
    expect(shotOdds(state, 0, 4, grid.byName.get('3605')!)).toEqual(oddsOf(shot, 2));
    // TMA 5 against TMA 4: 4 or less.
    expect([gunnersChance(state, 1, 4), gunnersChance(state, 0, 4)]).toEqual([4, 0]);
  });

  test('fields of fire', () => {
    const { state } = midBattle(spec);
    expect(fieldOfFire(state, 0).map(name)).toContain('3603');
    expect([fieldOfFire(state, 0).length, fieldOfFire(state, 1).length]).toEqual([12, 18]);
  });
});
