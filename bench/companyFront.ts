import { parseArgs } from 'node:util';
import { dayOf } from '#games/company-scale/core/calendar';
import type { CompanyScaleEvent } from '#games/company-scale/core/events/events';
import type { CompanyScale } from '#games/company-scale/core/state';
import { terrainDefense } from '#games/company-scale/core/terrain';
import { US } from '#games/company-scale/data/types';
import { saipanJudge } from '#games/company-scale/judges/saipan';
import { tinianJudge } from '#games/company-scale/judges/tinian';
import { saipan } from '#games/company-scale/saipan/game';
import { theaterOf } from '#games/company-scale/theater/theater';
import { tinian } from '#games/company-scale/tinian/game';
import { chooser } from '#games/fixtures/randomPlayer';
import { weightsWith } from '#games/judgement';

/*
 * The pace of a campaign between planners: on which day of the month each Victory Hex fell last, when the last charge began and the game ended, and by what
 * units were lost. On Tinian, August goes on with 32. The same seed and number give the same dice, so weights can be compared in pairs:
 *   node bench/companyFront.ts --scenario s5 --games 4 --from 0 --weight march.risk=0.2
 */

const { values } = parseArgs({
  options: {
    scenario: { type: 'string', default: 's5' },
    games: { type: 'string', default: '1' },
    from: { type: 'string', default: '0' },
    seed: { type: 'string', default: 'front' },
    weight: { type: 'string', multiple: true, default: [] },
  },
});
const isOnSaipan = values.scenario.startsWith('s');
const game = isOnSaipan ? saipan : tinian;
const judge = isOnSaipan ? saipanJudge : tinianJudge;
const changed = values.weight.map((each): [string, number] => {
  const [path, number] = each.split('=') as [string, string];
  return [path, Number(number)];
});
const judgement = judge.by(weightsWith(judge.weights, new Map(changed)));
const daysOfMonth = isOnSaipan ? 0 : 30;

class Tally {
  readonly #sums = new Map<string, number>();

  add(key: string, by = 1): void {
    this.#sums.set(key, (this.#sums.get(key) ?? 0) + by);
  }

  tell(most: number): string {
    const ranked = [...this.#sums].toSorted(([, one], [, other]) => other - one).slice(0, most);
    return ranked.map(([key, sum]) => `  ${key}: ${sum}`).join('\n');
  }
}

const causes = new Tally();

/** One game as a watcher sees it. */
class Watch {
  readonly taken: Record<string, number> = {};
  charge = 0;
  readonly #state: CompanyScale;
  #cause = '';
  #cover = 0;

  constructor(state: CompanyScale) {
    this.#state = state;
  }

  today(): number {
    return dayOf(this.#state) + 1 - daysOfMonth;
  }

  see(event: CompanyScaleEvent): void {
    const { forces, victoryHexes } = theaterOf(this.#state);
    if (event.type === 'fired' || event.type === 'assault rolled') {
      this.#cause = event.type === 'fired' ? `${event.kind} fire` : 'assault';
      this.#cover = terrainDefense(this.#state, event.target);
    } else if (event.type === 'eliminated') {
      const side = forces.side[event.unit] === US ? 'US' : 'Japanese';
      causes.add(`${side} units lost by ${this.#cause}, terrain ${this.#cover}, rule ${event.rule}`);
    } else if (event.type === 'control') {
      const { title } = victoryHexes.hexes.find(({ hex }) => hex === event.hex)!;
      if (event.side === US) this.taken[title] = this.today();
      else delete this.taken[title];
    }
    if (this.charge === 0 && this.#state.gyokusai >= 0) this.charge = this.today();
  }
}

function play(number: number) {
  const began = process.cpuUsage();
  const { state } = game.start({ scenario: values.scenario, seed: `${values.seed}/${number}` });
  const lot = chooser(`${number}`);
  const watch = new Watch(state);
  let slowest = 0;
  for (let decision = game.decision(state); decision; decision = game.decision(state)) {
    const view = game.view(state, decision.seat);
    const asked = process.cpuUsage();
    const [best] = judgement
      .alternatives(view, decision)
      .toSorted((one, other) => (other.promise ?? 0) - (one.promise ?? 0));
    const course = best && best.course.length > 0 ? best.course : judgement.routine(view, decision, lot);
    slowest = Math.max(slowest, process.cpuUsage(asked).user / 1e6);
    for (const action of course) {
      const { events, refused } = game.apply(state, action);
      if (refused) break;
      for (const event of events as readonly CompanyScaleEvent[]) watch.see(event);
      if (events.some(({ type }) => type === 'rolled')) break;
    }
  }
  const [us, japan] = state.points as [number, number];
  const [usLost, japanLost] = state.lost;
  const level = state.result?.reason ?? '';
  const dates = { ...watch.taken, 'last charge': watch.charge, end: watch.today() };
  const seconds = Math.round(process.cpuUsage(began).user / 1e6);
  return { number, level, lead: us - japan, usLost, japanLost, dates, seconds, slowest };
}

const numbers = Array.from({ length: Number(values.games) }, (_, at) => Number(values.from) + at);
const games = numbers.map((number) => {
  const told = play(number);
  console.info(JSON.stringify(told));
  return told;
});

function tell(title: string, each: readonly number[]): void {
  const mean = each.reduce((sum, one) => sum + one, 0) / each.length;
  console.info(`${title}: ${each.join(' ')}, mean ${mean.toFixed(1)}`);
}

for (const title of new Set(games.flatMap(({ dates }) => Object.keys(dates)))) {
  tell(
    title,
    games.flatMap(({ dates }) => (dates as Record<string, number>)[title] ?? []),
  );
}
for (const measure of ['lead', 'usLost', 'japanLost', 'seconds', 'slowest'] as const) {
  tell(
    measure,
    games.map((each) => each[measure]),
  );
}
console.info(causes.tell(20));
