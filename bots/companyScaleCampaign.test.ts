import { describe, expect, test } from 'vitest';
import { distance } from '#board/grid';
import { unitsAt } from '#games/company-scale/core/stacks';
import { activated, at, commanded, counter, type Sitting, whereIs } from '#games/company-scale/fixtures/saipan';
import { goalsOfAttack } from '#games/company-scale/judgement/goals';
import { postsFor } from '#games/company-scale/judgement/posts';
import { valuing } from '#games/company-scale/judgement/standing';
import { surveyFor } from '#games/company-scale/judgement/survey';
import { saipanJudge } from '#games/company-scale/judges/saipan';
import type { PositionSpec } from '#games/company-scale/position';
import { theater } from '#games/company-scale/saipan';
import { tinian } from '#games/company-scale/tinian/game';

// The planner in the campaign of Saipan: what Japan holds, what it gives up, and where the US goes first.

const judgement = saipanJudge.by(saipanJudge.weights);

/** Lets the planner answer until this Activation or chit ends, or until so many answers. */
function letPlay(table: Sitting, most = 12): string[] {
  const { procedure } = table.decision;
  const done: string[] = [];
  while (done.length < most && table.state.result === null) {
    const [weighed] = judgement.alternatives(table.state, table.decision);
    for (const { verb, target } of weighed?.course ?? judgement.routine(table.state, table.decision, () => 0)) {
      if (table.why(verb, target)) break;
      table.do(verb, target);
      done.push(verb);
    }
    if (done.at(-1) === 'done' || table.state.stack.every((frame) => frame.procedure !== procedure)) break;
  }
  return done;
}

const apart = (one: number, other: string) => distance(theater.places.grid, theater.places.hexOf[one]!, at(other));
const [tapotchau, tanapag] = ['44.28', '46.17'];

describe('Japan', () => {
  const us = { 'A/1/6': '40.32', 'B/1/6': '40.32', 'C/1/6': '40.32', 'HQ/6': '38.33', 'HQ/2MARDIV': '37.32' };
  const reserve = { '1/II/135': '46.18', '2/II/135': tanapag, '3/II/135': '47.18' };

  test('brings reserves from Tanapag to Tapotchau, by day where no enemy is near', () => {
    const table = activated('II/135', { counters: { ...us, ...reserve, '43ID-HQ': '46.20' } });
    const before = Object.keys(reserve).map((id) => apart(whereIs(table, id), tapotchau));
    expect(letPlay(table)).toContain('go to');
    const now = Object.keys(reserve).map((id) => apart(whereIs(table, id), tapotchau));
    expect(Math.min(...now)).toBeLessThan(Math.min(...before));
  });

  test('sends more to good ground before the enemy than to a town far behind', () => {
    const ids = ['1/I/118', '2/I/118', '3/I/118', '1/II/118', '2/II/118', '3/II/118', '1/III/118', '2/III/118'];
    const counters = { ...us, ...Object.fromEntries(ids.map((id, nth) => [id, `46.${22 + (nth % 3)}`])) };
    const { state } = activated('43ID', { counters });
    const posts = [...postsFor(surveyFor(state, 1)).values()].map(({ hex }) => hex);
    const count = (hex: string) => posts.filter((post) => post === at(hex)).length;
    expect(posts.length).toBeGreaterThan(0);
    expect(count(tapotchau)).toBeGreaterThan(count('61.06'));
  });

  const pressedFrom = (hex: string) => ({
    ...Object.fromEntries(['A/1/25', 'B/1/25', 'C/1/25'].map((id) => [id, hex])),
    ...{ 'HQ/25': '36.41', '1/317': '40.44', '47IMB-HQ': '43.44' },
  });
  const cleared: Pick<PositionSpec, 'change'> = {
    change: (state) => {
      state.control[theater.victoryHexes.hexes.findIndex(({ hex }) => hex === at('39.43'))] = 1;
    },
  };

  test('falls back to Nafutan in the night after Aslito is lost, not by day beside the enemy', () => {
    const night = activated('317', { counters: pressedFrom('38.43'), time: '18 June Night I', ...cleared });
    letPlay(night);
    expect(apart(whereIs(night, '1/317'), '45.44')).toBeLessThan(apart(at('40.44'), '45.44'));
    const day = activated('317', { counters: pressedFrom('39.44'), time: '18 June 1100', ...cleared });
    letPlay(day);
    expect(whereIs(day, '1/317')).toBe(at('40.44'));
  });

  test('digs in on a height before the enemy comes, if commands are to spare', () => {
    const spec = (dc: number): PositionSpec => ({
      counters: { ...us, '1/II/135': '44.27', '43ID-HQ': '46.24' },
      divisions: { '43ID': { dc } },
    });
    expect(letPlay(commanded('japan', spec(16)))).toContain('dig foxhole');
    expect(letPlay(commanded('japan', spec(0)))).not.toContain('dig foxhole');
  });

  test('an HQ goes out of reach of the enemy', () => {
    const table = activated('43ID', { counters: { ...us, '43ID-HQ': '41.30', '1/II/135': '41.31' } });
    letPlay(table);
    expect(apart(whereIs(table, '43ID-HQ'), '40.32')).toBeGreaterThan(2);
  });
});

describe('the US', () => {
  const goalOf = (counters: Record<string, string>) => {
    const table = activated('6', { counters: { 'HQ/6': '38.29', 'HQ/2MARDIV': '37.30', ...counters } });
    const goal = goalsOfAttack(surveyFor(table.state, 0)).get(table.state.where[counter('A/1/6')]!);
    return goal && theater.places.grid.names[goal.hex];
  };
  const regiment = { 'A/1/6': '39.27', 'B/1/6': '39.27', 'C/1/6': '39.27' };

  test('takes Tapotchau before it goes into Garapan below', () => {
    const defended = { '1/III/135': '38.25', '1/II/135': '43.28' };
    expect(goalOf({ ...regiment, ...defended })).not.toBe('38.25');
  });

  /** What three companies before Hill 721 go for while others and an enemy stand in these rows of the Kagman peninsula. */
  function goalBeside(us: number, japan: number, status: 'closed' | 'operational', time = '24 June 1100') {
    const center = { 'A/1/6': '46.22', 'B/1/6': '46.22', 'C/1/6': '45.22', 'HQ/6': '44.25', 'HQ/2MARDIV': '43.27' };
    const east = { 'A/1/25': `51.${us}`, 'B/1/25': `52.${us}`, '1/I/118': `51.${japan}` };
    const { state } = activated('6', { time, counters: { ...center, ...east, '1/II/135': hill } });
    state.airfield!.status = status;
    state.control.fill(1);
    const goal = goalsOfAttack(surveyFor(state, 0)).get(state.where[counter('A/1/6')]!)!;
    return theater.places.grid.names[goal.hex];
  }
  const hill = '47.19';

  test('keeps a connected front: helps those who are behind before it goes on', () => {
    expect(goalBeside(31, 29, 'operational')).toBe('51.29');
    expect(goalBeside(21, 17, 'operational')).toBe(hill);
  });

  test('leaves pockets behind its front', () => {
    expect(goalBeside(31, 33, 'operational')).toBe(hill);
  });

  test('waits for nobody before the airfield is cleared, nor in its last days', () => {
    expect(goalBeside(31, 29, 'closed')).toBe(hill);
    expect(goalBeside(31, 29, 'operational', '5 July 1100')).toBe(hill);
  });

  const passed = { 'A/1/2': '39.38', 'B/1/2': '40.38' };

  /** By how much it is worse in a hex beside Aslito because of what the enemy could fire into it. */
  function harm(
    hasWeeks: boolean,
    status: 'closed' | 'operational' = 'operational',
    time = '24 June 1100',
    others: Record<string, string> = passed,
  ): number {
    const six = Object.fromEntries(Object.keys(regiment).map((id) => [id, '40.44']));
    const counters = { ...six, 'HQ/6': '38.45', ...others };
    const { state } = activated('6', { time, counters: { ...counters, '1/317': '39.42', '2/317': '39.42' } });
    state.airfield!.status = status;
    const campaign = surveyFor(state, 0);
    expect([campaign.hasWeeks, campaign.danger[at('40.43')]! > 0]).toEqual([true, true]);
    const units = ['A/1/6', 'B/1/6', 'C/1/6'].map(counter);
    const worth = (danger: Float32Array) =>
      valuing({ ...campaign, hasWeeks, danger }, units, at('40.44'), 0)({ units, place: at('40.43'), hasMoved: true });
    return worth(new Float32Array(campaign.danger.length)) - worth(campaign.danger);
  }

  test('with weeks before it, makes more of the same fire', () => {
    expect(harm(true)).toBeGreaterThan(1.5 * harm(false));
    expect(harm(false)).toBeGreaterThan(0);
    const { state: onTinian } = tinian.start({ scenario: 't4', seed: 'days' });
    expect(surveyFor(onTinian, 0)).toMatchObject({ isCampaign: true, hasWeeks: false });
  });

  test('makes less of it where others wait for it', () => {
    const [held, free] = [{}, passed].map((others) => harm(true, 'operational', '24 June 1100', others));
    expect(held!).toBeLessThan(free!);
    expect(held!).toBeGreaterThan(harm(false));
  });

  test('makes no more of it for the airfield, nor in its last days', () => {
    expect(harm(true, 'closed')).toBeLessThanOrEqual(harm(false));
    expect(harm(true, 'operational', '5 July 1100')).toBe(harm(false));
  });

  /** How many US companies go for two enemies at Nafutan while these stand before it and the front before Hill 721. */
  function goingForNafutan(before: readonly string[]) {
    const north = [
      'A/1/6',
      'B/1/6',
      'C/1/6',
      'E/2/6',
      'F/2/6',
      'G/2/6',
      'I/3/6',
      'K/3/6',
      'L/3/6',
      'HQ/6',
      'HQ/2MARDIV',
    ];
    const south = ['A/1/105', 'B/1/105', 'C/1/105', 'E/2/105', 'F/2/105', 'G/2/105', 'I/3/105', 'K/3/105'];
    const counters = {
      ...Object.fromEntries(north.map((id, nth) => [id, `4${4 + (nth % 3)}.22`])),
      ...Object.fromEntries(south.map((id, nth) => [id, before[nth >> 1]!])),
      ...{ 'HQ/105': '42.40', 'HQ/27ID': '42.39', '1/317': '45.44', '2/317': '45.44' },
      ...Object.fromEntries(['1/II/135', '2/II/135', '3/II/135', '1/III/135'].map((id) => [id, hill])),
    };
    const { state } = activated('6', { counters });
    state.airfield!.status = 'operational';
    const going = [...goalsOfAttack(surveyFor(state, 0))].filter(([, { hex }]) => hex === at('45.44'));
    return going.reduce((sum, [place]) => sum + unitsAt(state, place).length, 0);
  }

  test('screens enemies who are cut off with as many units, and clears those who have no ground left with more', () => {
    expect(goingForNafutan(['42.41', '43.41', '44.41', '45.41'])).toBe(2);
    expect(goingForNafutan(['44.44', '45.43', '46.44', '45.45'])).toBeGreaterThan(2);
  });
});
