import { isFighter, places } from '#games/forlorn-hopes/data/data';
import { ALLIES, BATAVIA, DARWIN, JAPAN, SOERABAJA } from '#games/forlorn-hopes/data/types';
import { forlornHopes } from '#games/forlorn-hopes/game';
import { forlornHopesJudge, historianJudge } from '#games/forlorn-hopes/judgement';
import { atRandom, carryOut, type Player, planning } from '#games/forlorn-hopes/judgement/fixtures/plannedGame';
import { livingAir } from '#games/forlorn-hopes/judgement/guesses';
import { CampaignLedger } from './campaignLedger.ts';

// How games of Forlorn Hopes end: `bench/forlornHopes.ts campaign|java-sea planner|historian|random planner|historian|random [games] [first]`.

const [scenario = 'campaign', japan = 'planner', allies = 'planner', count = '10', first = '0'] = process.argv.slice(2);

const players: Readonly<Record<string, (seed: string) => Player>> = {
  planner: (seed) => planning(forlornHopesJudge.by(forlornHopesJudge.weights), seed),
  historian: (seed) => planning(historianJudge.by(historianJudge.weights), seed),
  random: atRandom,
};

interface Course {
  level: string;
  points: string;
  batavia: number;
  soerabaja: number;
  darwin: boolean;
  fighters: number;
  actions: number;
  seconds: number;
  slowest: string;
}

const mostActions = 100_000;
const ledger = new CampaignLedger();

function played(number: number): Course {
  ledger.begin();
  const { state } = forlornHopes.start({ scenario, options: {}, seed: `bench/${number}` });
  const seats = { japan: players[japan]!(`japan ${number}`), allies: players[allies]!(`allies ${number}`) };
  const taken = new Map<number, number>();
  let fighters = -1;
  let actions = 0;
  let slowest = { milliseconds: 0, question: '' };
  const begun = process.threadCpuUsage();
  for (let decision = forlornHopes.decision(state); decision; decision = forlornHopes.decision(state)) {
    const { seat, procedure, step } = decision;
    const before = process.threadCpuUsage();
    const course = seats[seat as 'japan' | 'allies'](state, decision);
    const spent = process.threadCpuUsage(before);
    const milliseconds = (spent.user + spent.system) / 1000;
    if (milliseconds > slowest.milliseconds) slowest = { milliseconds, question: `${procedure}: ${step}` };
    actions += carryOut(state, course, (events) => ledger.see(events));
    for (const town of [BATAVIA, SOERABAJA]) {
      if (state.control[places[town]!.hex] === JAPAN && !taken.has(town)) taken.set(town, state.turn);
    }
    if (state.turn === 7 && fighters < 0) {
      fighters = livingAir(state, ALLIES).filter((unit) => isFighter[unit] === 1).length;
    }
    if (actions > mostActions) throw new Error(`${number}: not over after ${mostActions} actions`);
  }
  const { user, system } = process.threadCpuUsage(begun);
  const { level, points } = state.result!;
  return {
    level: level!,
    points: `${points!.japan}:${points!.allies}`,
    batavia: taken.get(BATAVIA) ?? 99,
    soerabaja: taken.get(SOERABAJA) ?? 99,
    darwin: state.control[places[DARWIN]!.hex] === ALLIES,
    fighters,
    actions,
    seconds: (user + system) / 1e6,
    slowest: `${slowest.milliseconds.toFixed(0)} ms ${slowest.question}`,
  };
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)]!;
}

const courses: Course[] = [];
for (let number = Number(first); number < Number(first) + Number(count); number++) {
  const course = played(number);
  courses.push(course);
  console.info(number, Object.values(course).join(' '));
}
const levels = new Map<string, number>();
for (const { level } of courses) levels.set(level, (levels.get(level) ?? 0) + 1);
console.info(
  [...levels].map(([level, times]) => `${level} ${((100 * times) / courses.length).toFixed(0)} %`).join(', '),
);
if (scenario === 'campaign') {
  console.info(
    `medians: Batavia ${median(courses.map(({ batavia }) => batavia))}, Soerabaja ${median(courses.map(({ soerabaja }) => soerabaja))}, Allied fighters after turn 6 ${median(courses.map(({ fighters }) => fighters))}; Darwin Allied ${courses.filter(({ darwin }) => darwin).length} of ${courses.length}; ${median(courses.map(({ seconds }) => seconds)).toFixed(1)} s a game`,
  );
  for (const line of ledger.lines()) console.info(line);
}
