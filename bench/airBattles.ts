import { type BattleSpec, battle } from '#games/forlorn-hopes/air/battle/fixtures/battle';
import { airSteps } from '#games/forlorn-hopes/core/air';
import type { ForlornHopes } from '#games/forlorn-hopes/core/state';
import { findUnit, unitSteps } from '#games/forlorn-hopes/data/data';
import { anyone, flyOut, type Player, pilot } from '#games/forlorn-hopes/judgement/fixtures/flownBattle';

// How costly air battles of Forlorn Hopes are, and whether pilots fly better than chance: `bench/airBattles.ts [battles]`.

const battles = Number(process.argv[2] ?? 200);

function named(kind: string, count: number): string[] {
  return Array.from({ length: count }, (_, at) => `${kind}-${at + 1}`);
}

const fights: Readonly<Record<string, BattleSpec>> = {
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

interface Result {
  mission: number;
  interceptors: number;
  bombed: number;
  aborted: number;
  milliseconds: number;
}

/** The mean of many battles between two kinds of player. */
function fought(name: string, spec: BattleSpec, players: (seed: string) => [Player, Player]): Result {
  const sum: Result = { mission: 0, interceptors: 0, bombed: 0, aborted: 0, milliseconds: 0 };
  for (let number = 0; number < battles; number++) {
    const table = battle({ ...spec, seed: `${name} ${number}` });
    const [mission, interceptor] = players(`${number}`);
    const isAllied = spec.mission === 'allies';
    const seats = isAllied ? { allies: mission, japan: interceptor } : { japan: mission, allies: interceptor };
    const before = process.threadCpuUsage();
    const events = flyOut(table, seats);
    const { user, system } = process.threadCpuUsage(before);
    sum.milliseconds += (user + system) / 1000 / battles;
    sum.mission += stepsLost(table.state, spec.units) / battles;
    sum.interceptors += stepsLost(table.state, spec.interceptors) / battles;
    sum.bombed += events.filter(({ type }) => type === 'bombed').length / battles;
    sum.aborted += events.filter(({ type }) => type === 'jettisoned').length / battles;
  }
  return sum;
}

const flyers: Readonly<Record<string, (seed: string) => [Player, Player]>> = {
  'pilots on both sides': () => [pilot(), pilot()],
  'pilots against chance': (seed) => [pilot(), anyone(seed)],
  'chance against pilots': (seed) => [anyone(seed), pilot()],
};

for (const [who, players] of Object.entries(flyers)) {
  process.stdout.write(
    `${who}: steps lost by the mission and by the interceptors; bombers that bombed, that aborted\n`,
  );
  for (const [name, spec] of Object.entries(fights)) {
    const { mission, interceptors, bombed, aborted, milliseconds } = fought(name, spec, players);
    const figures = [mission, interceptors, bombed, aborted].map((figure) => figure.toFixed(2).padStart(6)).join('');
    process.stdout.write(`  ${name.padEnd(34)}${figures}${milliseconds.toFixed(0).padStart(6)} ms\n`);
  }
}
