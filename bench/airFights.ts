import { type BattleSpec, battle } from '#games/forlorn-hopes/air/battle/fixtures/battle';
import { airSteps } from '#games/forlorn-hopes/core/air';
import type { ForlornHopes } from '#games/forlorn-hopes/core/state';
import { findUnit, unitSteps } from '#games/forlorn-hopes/data/data';
import { flyOut, type Player } from '#games/forlorn-hopes/judgement/fixtures/flownBattle';

// Air battles of Forlorn Hopes, flown again and again.

function named(kind: string, count: number): string[] {
  return Array.from({ length: count }, (_, at) => `${kind}-${at + 1}`);
}

export const fights: Readonly<Record<string, BattleSpec>> = {
  '2 A6M + 2 G4M against 3 P-40': { units: [...named('A6M', 2), ...named('G4M', 2)], interceptors: named('P-40', 3) },
  '2 A6M + 2 G4M against 2 Buffalo': {
    units: [...named('A6M', 2), ...named('G4M', 2)],
    interceptors: named('Buffalo', 2),
  },
  '2 Ki-43 + 2 Ki-21 against 2 P-40': {
    units: [...named('Ki-43', 2), ...named('Ki-21', 2)],
    interceptors: named('P-40', 2),
  },
  '4 G4M against 4 P-40': { units: named('G4M', 4), interceptors: named('P-40', 4) },
  '3 B-17 against 3 A6M': { mission: 'allies', units: named('B-17', 3), interceptors: named('A6M', 3) },
  '2 P-40 + 2 Hudson against 2 A6M': {
    mission: 'allies',
    units: [...named('P-40', 2), ...named('Hudson', 2)],
    interceptors: named('A6M', 2),
  },
};

function stepsLost(state: ForlornHopes, units: readonly string[]): number {
  return units.map(findUnit).reduce((sum, unit) => sum + unitSteps[unit]! - airSteps(state, unit), 0);
}

export interface Result {
  mission: number;
  interceptors: number;
  bombed: number;
  aborted: number;
  /** Of processor time. */
  milliseconds: number;
  /** That of the longest battle. */
  longest: number;
}

/** The mean of many battles between two kinds of player. */
export function fought(
  name: string,
  spec: BattleSpec,
  players: (seed: string) => [Player, Player],
  battles: number,
): Result {
  const sum: Result = { mission: 0, interceptors: 0, bombed: 0, aborted: 0, milliseconds: 0, longest: 0 };
  for (let number = 0; number < battles; number++) {
    const table = battle({ ...spec, seed: `${name} ${number}` });
    const [mission, interceptor] = players(`${number}`);
    const isAllied = spec.mission === 'allies';
    const seats = isAllied ? { allies: mission, japan: interceptor } : { japan: mission, allies: interceptor };
    const before = process.threadCpuUsage();
    const events = flyOut(table, seats);
    const { user, system } = process.threadCpuUsage(before);
    const milliseconds = (user + system) / 1000;
    sum.milliseconds += milliseconds / battles;
    sum.longest = Math.max(sum.longest, milliseconds);
    sum.mission += stepsLost(table.state, spec.units) / battles;
    sum.interceptors += stepsLost(table.state, spec.interceptors) / battles;
    sum.bombed += events.filter(({ type }) => type === 'bombed').length / battles;
    sum.aborted += events.filter(({ type }) => type === 'jettisoned').length / battles;
  }
  return sum;
}
