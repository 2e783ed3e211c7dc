import { baseOwner, basePlace, isOnMap, isUsable, looksDisrupted } from '../core/bases.ts';
import { airRoster, handOf } from '../core/hand.ts';
import { ON_DISPLAY, type Place } from '../core/places.ts';
import { flightCost } from '../core/range.ts';
import { type BaseId, enemyOf, type ForlornHopes, type UnitId } from '../core/state.ts';
import { airRange, bases, isAirCombat, isBomber, isFighter } from '../data/data.ts';
import { type SideCode, UNLIMITED } from '../data/types.ts';

// What a side may suppose about the enemy's hidden displays: recon of this week and the last counts as true, all other aircraft are
// spread over the other bases by their room.

/** What is thought to be at an enemy base, in units. */
export interface Guess {
  readonly fighters: number;
  readonly bombers: number;
}

const NONE: Guess = { fighters: 0, bombers: 0 };
/** A report is trusted for so many turns. */
const freshFor = 1;
/** How much of what is unknown waits off the map, as so many units of room. */
const roomOffMap = 6;

/** The enemy's air combat units that are alive, as both sides know. */
export function livingAir({ where }: Pick<ForlornHopes, 'where'>, side: SideCode): UnitId[] {
  const { first, end } = airRoster(side);
  const found: UnitId[] = [];
  for (let unit = first; unit < end; unit++)
    if (isAirCombat[unit] === 1 && where[unit] === ON_DISPLAY) found.push(unit);
  return found;
}

/** By base of the enemy of a side: what may be there. */
export function guessesOf(view: ForlornHopes, side: SideCode): readonly Guess[] {
  const enemy = enemyOf(side);
  const alive = livingAir(view, enemy);
  let fighters = alive.filter((unit) => isFighter[unit] === 1).length;
  let bombers = alive.filter((unit) => isBomber[unit] === 1).length;
  const { reports } = handOf(view, side);
  const guesses: Guess[] = bases.map(() => NONE);
  const open: BaseId[] = [];
  for (let base = 0; base < bases.length; base++) {
    if (baseOwner(view, base) !== enemy || !isUsable(view, base, enemy)) continue;
    const report = reports.findLast((one) => one.base === base);
    if (report && view.turn - report.turn <= freshFor) {
      guesses[base] = report;
      fighters -= report.fighters;
      bombers -= report.bombers;
    } else open.push(base);
  }
  const room = (base: BaseId) => (bases[base]!.capacity === UNLIMITED ? roomOffMap : bases[base]!.capacity);
  const all = open.reduce((sum, base) => sum + room(base), 0);
  for (const base of open) {
    const share = room(base) / all;
    guesses[base] = { fighters: Math.max(0, fighters) * share, bombers: Math.max(0, bombers) * share };
  }
  return guesses;
}

/** The share of these units that fly at least so far. */
function shareInRange(units: readonly UnitId[], cost: number): number {
  return units.length === 0 ? 0 : units.filter((unit) => airRange[unit]! >= cost).length / units.length;
}

/** How many enemy fighters and bombers may come over a place. Aircraft of bases that look disrupted count less. */
export function airAgainst(view: ForlornHopes, side: SideCode, place: Place, guesses = guessesOf(view, side)): Guess {
  const alive = livingAir(view, enemyOf(side));
  const kinds = [isFighter, isBomber].map((kind) => alive.filter((unit) => kind[unit] === 1));
  let fighters = 0;
  let bombers = 0;
  for (const [base, guess] of guesses.entries()) {
    if (guess.fighters + guess.bombers === 0) continue;
    const cost = flightCost(basePlace(view, base), place);
    const sound = isOnMap(view, base) && looksDisrupted(view, base) ? 0.5 : 1;
    fighters += sound * guess.fighters * shareInRange(kinds[0]!, cost);
    bombers += sound * guess.bombers * shareInRange(kinds[1]!, cost);
  }
  return { fighters, bombers };
}
