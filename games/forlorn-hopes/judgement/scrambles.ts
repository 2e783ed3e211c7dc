import type { Decision } from '#engine/decision';
import type { Action } from '#engine/state';
import { best, offers, say, targetsOf } from '../../choices.ts';
import { waysOn } from '../../tables/chances.ts';
import { enter, resultsOf } from '../../tables/table.ts';
import { flightOf } from '../air/flight.ts';
import { hasBaseUnderAttack } from '../air/scramble.ts';
import { interceptorScramble, scrambleOf } from '../air/scrambleTable.ts';
import { targetScramble, targetScrambleOf } from '../air/targetScrambleTable.ts';
import { conditionsAt } from '../combat/bombing.ts';
import { bombingTable } from '../combat/bombingTable.ts';
import { airBox, isAirDisrupted } from '../core/air.ts';
import { type AirMission, missionOf } from '../core/airMission.ts';
import { baseOwner, basesIn } from '../core/bases.ts';
import { READY } from '../core/hand.ts';
import { type BaseId, enemyOf, type ForlornHopes, type UnitId } from '../core/state.ts';
import {
  airBombing,
  airRange,
  isBomber,
  isFighter,
  isPrecisionBomber,
  isTransport,
  maneuver,
  tables,
} from '../data/data.ts';
import { exchangeOf, type Group, NO_GROUP } from './exchanges.ts';
import { livingAir } from './guesses.ts';
import { groupOf, ownGroup } from './opposition.ts';
import type { Staff } from './staff.ts';

const faces = 10;
/** The share of fighters in a mission that may have some, of which nothing is known but its number. */
const escortShare = 0.45;
/** How likely a mission over an airbase attacks it. */
const atBase = 0.7;
const hitOnGround = 0.5;

/** What a mission under way may consist of: by its number, and by the range that its aircraft need. */
interface Raid {
  readonly bombers: Group;
  readonly escorts: Group;
  readonly bomberCount: number;
  /** The mean BF, with the aim of precision bombers. */
  readonly factor: number;
  readonly bomberStep: number;
  readonly escortStep: number;
}

function raidOf(staff: Staff, { kind, count, range, shown }: AirMission): Raid {
  const { view, side } = staff;
  const stepsOf = (unit: UnitId) => Math.max(view.steps[unit]!, 1);
  const able = livingAir(view, enemyOf(side)).filter((unit) => airRange[unit]! >= range);
  const fighters = able.filter((unit) => isFighter[unit] === 1);
  const bombers = kind === 'patrol' ? shown : able.filter((unit) => isBomber[unit] === 1);
  const escorts = kind === 'patrol' || fighters.length === 0 ? 0 : Math.min(count * escortShare, fighters.length);
  const scaled = (units: readonly UnitId[], number: number): Group => {
    if (units.length === 0) return NO_GROUP;
    const mean = groupOf(units, stepsOf);
    return { ...mean, steps: (mean.steps * number) / units.length };
  };
  return {
    bombers: scaled(bombers, count - escorts),
    escorts: scaled(fighters, escorts),
    bomberCount: count - escorts,
    factor: Math.round(meanFactor(view, bombers)),
    bomberStep: staff.meanStep(bombers),
    escortStep: staff.meanStep(fighters),
  };
}

function meanFactor(view: ForlornHopes, bombers: readonly UnitId[]): number {
  const factor = (unit: UnitId) =>
    airBombing[unit * 2 + Math.max(view.steps[unit]!, 1) - 1]! + (isPrecisionBomber[unit] === 1 ? 1 : 0);
  return bombers.length === 0 ? 0 : bombers.reduce((sum, unit) => sum + factor(unit), 0) / bombers.length;
}

/** What the bombs of a bomber may cost. */
function bombLoad({ view, weights }: Staff, { kind, stack }: AirMission): number {
  if (kind === 'patrol') return weights.patrol;
  const isConvoy = kind === 'reaction' && stack.some((ship) => isTransport[ship] === 1);
  return isConvoy
    ? 2 * weights.bombs
    : hasBaseUnderAttack(view) || kind === 'reaction'
      ? weights.bombs
      : weights.bombs / 2;
}

/** What it is worth to meet a mission with some fighters. */
function meetingWorth(staff: Staff, raid: Raid, load: number, fighters: Group, step: number): number {
  if (fighters.steps === 0) return 0;
  const cost = exchangeOf(raid.bombers, raid.escorts, fighters);
  const stopped = raid.bombers.steps === 0 ? 0 : Math.min(1, cost.bombers / raid.bombers.steps) * raid.bomberCount;
  return (
    cost.bombers * raid.bomberStep +
    cost.escorts * raid.escortStep +
    stopped * load -
    cost.interceptors * step * staff.weights.husband
  );
}

/** How likely the attempt of a fighter succeeds; before the first, the range of the mission is guessed. */
function chanceOf(staff: Staff, unit: UnitId): number {
  const { hex, range } = missionOf(staff.view);
  const scramble = scrambleOf(staff.view, unit, hex, range < 0 ? 4 : range);
  const ways = scramble.maneuver - enter(interceptorScramble, scramble).totals.roll;
  return Math.min(Math.max(ways, 0), faces) / faces;
}

/** 9.4: fighters go up as long as they are likely to gain more together than they lose. */
export function scramble(staff: Staff, decision: Decision): Action[] {
  const { view, weights } = staff;
  const mission = missionOf(view);
  const { up } = flightOf(view, staff.side);
  const raid = raidOf(staff, mission);
  const load = bombLoad(staff, mission);
  const fit = targetsOf(decision, 'scramble').filter((unit) => !isAirDisrupted(view, unit));
  const chances = new Map(fit.map((unit) => [unit, chanceOf(staff, unit)]));
  const order = fit.filter((unit) => chances.get(unit)! > 0).sort((one, other) => rank(other) - rank(one));
  const now = meetingWorth(staff, raid, load, ownGroup(view, up), staff.meanStep(up));
  const tries = tables.missionComposition.interceptionAttempts - mission.attempts;
  for (let count = 1; count <= Math.min(tries, order.length); count++) {
    const more = order.slice(0, count);
    const chance = more.reduce((sum, unit) => sum + chances.get(unit)!, 0) / count;
    const group = ownGroup(view, [...up, ...more]);
    const present = ownGroup(view, up).steps + chance * ownGroup(view, more).steps;
    const then = meetingWorth(staff, raid, load, { ...group, steps: present }, staff.meanStep(more));
    if (then > now + weights.scramble * count) return [say(decision, 'scramble', order[0])];
  }
  return [say(decision, 'stop')];

  function rank(unit: UnitId): number {
    return chances.get(unit)! * (1 + staff.steps(unit)) + maneuver[unit]! / 100;
  }
}

/** 9.4.2 */
export function moveIn(staff: Staff, decision: Decision): Action[] {
  const { view } = staff;
  const mission = missionOf(view);
  const { up, tried } = flightOf(view, staff.side);
  const raid = raidOf(staff, mission);
  const load = bombLoad(staff, mission);
  const unit = tried.at(-1)!;
  const worth = (units: readonly UnitId[]) =>
    meetingWorth(staff, raid, load, ownGroup(view, units), staff.meanStep(units));
  const isLast = mission.attempts >= tables.missionComposition.interceptionAttempts;
  return [say(decision, worth([...up, unit]) > worth(up) || !isLast ? 'join' : 'stay')];
}

/** What a bomber with that factor does to a base, as a rule. */
function bombsOn(view: ForlornHopes, base: BaseId, factor: number): { disrupts: number; destroys: number } {
  const { by, of } = waysOn(bombingTable, {
    situation: {
      factor,
      how: 'level',
      altitude: 'medium',
      disrupted: false,
      ...conditionsAt(view, { kind: 'airbase', base }),
    },
    ways: 1,
  });
  return { disrupts: (by.get('D') ?? 0) / of, destroys: (by.get('X') ?? 0) / of };
}

/** 9.5: a unit leaves the ground if it is safer in the air. */
export function takeOff(staff: Staff, decision: Decision): Action[] {
  const { view, weights } = staff;
  const mission = missionOf(view);
  const { bomberCount, factor } = raidOf(staff, mission);
  const [base] = basesIn(view, mission.hex).filter((one) => baseOwner(view, one) === staff.side);
  const { disrupts, destroys } = bombsOn(view, base!, factor);
  const gain = (unit: UnitId): number => {
    const results = resultsOf(targetScramble, enter(targetScramble, targetScrambleOf(view, unit)));
    const share = (result: string) => results.filter((one) => one === result).length / results.length;
    const isHurt = isAirDisrupted(view, unit);
    const step = staff.stepWorth(unit);
    const below =
      atBase *
      bomberCount *
      (disrupts * hitOnGround * (isHurt ? step : weights.disrupted) + destroys * staff.steps(unit) * step);
    const aloft = isHurt ? 0 : share('scattered') * weights.disrupted;
    const missed = airBox(view, unit) === READY ? weights.idle * (share('airborne') + share('scattered')) : 0;
    return below * (share('airborne') + share('scattered')) - aloft - missed;
  };
  const unit = best(targetsOf(decision, 'take off'), gain);
  return unit >= 0 && gain(unit) > 0 && offers(decision, 'take off', unit)
    ? [say(decision, 'take off', unit)]
    : [say(decision, 'stop')];
}
