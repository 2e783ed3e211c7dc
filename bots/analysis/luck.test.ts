import { expect, test } from 'vitest';
import type { Game } from '#engine/game';
import { Table } from '#engine/table';
import { islandWarReasons } from '#games/island-war/advice/reasons';
import { islandWar } from '#games/island-war/game';
import { islandWarJudge } from '#games/island-war/judgement';
import { position } from '#games/island-war/position';
import { type Judge, outcomeOf } from '#games/judgement';
import type { Reasons } from '#games/reasons';
import { judgementOf } from '../judging.ts';
import { quickly } from '../playout.ts';
import { type Analysis, analyse } from './analysis.ts';
import { carriedOut } from './carryOut.ts';
import { Analyst } from './study.ts';

const judge = islandWarJudge as unknown as Judge;
const judgement = judgementOf(judge);

/** The last combat of the last turn, by routine: one die decides between a win and a draw. */
function lastCombat(face: number): Table {
  const { state } = position({
    units: { 'us-1/6': '0709', 'us-2/6': '0807', 'jp-317': '0708' },
    phase: 'combat',
    turn: 15,
    dice: [face],
  });
  const table = new Table(
    islandWar as unknown as Game,
    { scenario: 'historical', seed: 'luck' },
    { state, events: [] },
  );
  for (let decision = table.decision(); decision; decision = table.decision()) {
    for (const action of quickly(judgement, table.state, decision, () => 0)) table.apply(action);
  }
  return table;
}

async function analysisOf(table: Table): Promise<Analysis> {
  const analyst = new Analyst(table, judge, islandWarReasons as unknown as Reasons, 'luck');
  return carriedOut(analyse(analyst.outline, ['us', 'japan'], 3000), [(task) => analyst.carryOut(task)]);
}

test('luck is what a die gave beyond the average of its faces', async () => {
  const games = [1, 2, 3, 4, 5, 6].map(lastCombat);
  const ends = games.map(({ state }) => outcomeOf(state, 'us')!);
  const expected = ends.reduce((sum, end) => sum + end, 0) / 6;
  expect(new Set(ends)).toEqual(new Set([1, 0.5]));
  for (const face of [1, 6]) {
    const { whole } = await analysisOf(games[face - 1]!);
    const { mean, error } = whole.luck;
    expect(Math.abs(mean - (ends[face - 1]! - expected))).toBeLessThan(3 * error);
    expect(error).toBeLessThan(0.05);
    expect(whole.sides.us!.gain.mean).toBeCloseTo(0);
  }
});
