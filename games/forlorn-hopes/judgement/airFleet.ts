import type { Decision } from '#engine/decision';
import type { Action } from '#engine/state';
import { say } from '../../choices.ts';
import { ELIMINATED, INDOCHINA } from '../core/places.ts';
import { flightCost } from '../core/range.ts';
import type { UnitId } from '../core/state.ts';
import { airRange, isFighter, isRecon, rosters, unitCommand } from '../data/data.ts';
import { ELEVENTH_AIR_FLEET } from '../data/types.ts';
import type { Staff } from './staff.ts';

const fleet: readonly UnitId[] = Array.from(
  { length: rosters.japanAir.end - rosters.japanAir.first },
  (_, at) => rosters.japanAir.first + at,
).filter((unit) => unitCommand[unit] === ELEVENTH_AIR_FLEET);

/** How far from Indochina, where it is drawn (5.1.3), its fighters and its bombers reach. */
const escorted = Math.max(...fleet.map((unit) => (isFighter[unit] === 1 ? airRange[unit]! : 0)));
const reached = Math.max(...fleet.map((unit) => (isRecon[unit] === 0 ? airRange[unit]! : 0)));
/** What goals count to which no fighter can go along. */
const unescorted = 0.3;

/** 5.1: it is committed as long as there are goals within its reach that are worth the point, and enough of it is left. */
export function commitAirFleet({ view, goals, weights }: Staff, decision: Decision): Action[] {
  const left = fleet.filter((unit) => view.where[unit] !== ELIMINATED).length / fleet.length;
  const wanted = goals.reduce((sum, { hex, worth, prospect, isNext }) => {
    const cost = flightCost(INDOCHINA, hex);
    if (!isNext || cost > reached) return sum;
    return sum + worth * prospect * (cost > escorted ? unescorted : 1);
  }, 0);
  return [say(decision, left * wanted >= weights.fleet ? 'commit' : 'withhold')];
}
