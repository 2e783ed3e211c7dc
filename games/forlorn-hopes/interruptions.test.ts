import { expect, test } from 'vitest';
import { type Frozen, freeze, thaw } from '#engine/frozen';
import { parseSave } from '#engine/parseSave';
import { replay } from '#engine/replay';
import { save } from '#engine/save';
import type { Table } from '#engine/table';
import { playAtTable } from '../fixtures/trial.ts';
import type { ForlornHopes } from './core/state.ts';
import { randomGame, forlornHopesTrial as trial } from './fixtures/randomGame.ts';
import { forlornHopes } from './game.ts';

/** A game that was left, as text: its position, and with it the file of the game so far where one was saved. */
interface Left {
  readonly at: number;
  readonly position: string;
  readonly file: string;
}

/** The procedures that wait for each other, the outermost first. */
function depth({ state }: Table<ForlornHopes>): string[] {
  return state.stack.map(({ procedure }) => procedure);
}

/** The whole game, and how it was left at the first question of each kind in the middle of a voyage. */
function leftUnderWay(number: number): {
  readonly table: Table<ForlornHopes>;
  readonly left: ReadonlyMap<string, Left>;
} {
  const left = new Map<string, Left>();
  const table = playAtTable(trial, randomGame('left in the middle', number), (now) => {
    const procedures = depth(now);
    const step = forlornHopes.decision(now.state)?.step ?? '';
    const question = [...procedures, step].join(' > ');
    if (now.state.navalMission === null || left.has(question)) return;
    const position = JSON.stringify(freeze(forlornHopes, now.state));
    const isReaction = procedures.includes('naval mission') && procedures.at(-1) === 'air impulse';
    left.set(question, { at: now.actions.length, position, file: isReaction ? JSON.stringify(save(now)) : '' });
  });
  return { table, left };
}

/** The game taken up from its position, and played on as it was played. */
function takenUp({ at, position }: Left, { actions, events }: Table<ForlornHopes>): ForlornHopes {
  const thawed = thaw(forlornHopes, JSON.parse(position) as Frozen);
  if ('fault' in thawed) throw new Error(thawed.fault);
  for (let next = at; next < actions.length; next++) {
    const { events: told } = forlornHopes.apply(thawed.state, actions[next]!);
    if (JSON.stringify(told) !== JSON.stringify(events[next + 1])) throw new Error(`it differs at action ${next + 1}`);
  }
  return thawed.state;
}

/** The same from the file that was saved. */
function loaded({ at, file }: Left, { actions }: Table<ForlornHopes>): ForlornHopes {
  const parsed = parseSave(file);
  if ('fault' in parsed) throw new Error(parsed.fault.reason);
  const { table, fault } = replay(forlornHopes, parsed.file);
  if (!table) throw new Error(fault!.reason);
  expect(fault).toBeUndefined();
  expect(table.actions).toHaveLength(at);
  for (const action of actions.slice(at)) table.apply(action);
  return table.state;
}

test.each([0, 6])('game %i, left anywhere in a voyage and taken up again, comes to the same end', (number) => {
  const { table, left } = leftUnderWay(number);
  const questions = [...left.keys()];
  for (const inside of ['air mission', 'air mission > air battle', 'surface combat', 'bombardment']) {
    expect(questions.some((question) => question.includes(`naval mission > ${inside} > `))).toBe(true);
  }
  const end = JSON.stringify(table.state);
  for (const one of left.values()) expect(JSON.stringify(takenUp(one, table))).toBe(end);
  const saved = [...left.values()].filter(({ file }) => file !== '');
  expect(saved.length).toBeGreaterThan(0);
  for (const one of saved) expect(JSON.stringify(loaded(one, table))).toBe(end);
});
