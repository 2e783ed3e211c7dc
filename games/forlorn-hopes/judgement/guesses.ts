import { baseOwner, basePlace, isOnMap, isUsable, looksDisrupted } from '../core/bases.ts';
import { airRoster, type Hand, handOf, slotOf } from '../core/hand.ts';
import { isHex, ON_DISPLAY, type Place } from '../core/places.ts';
import { flightCost } from '../core/range.ts';
import { type BaseId, enemyOf, type ForlornHopes, type UnitId } from '../core/state.ts';
import {
  airRange,
  bases,
  isAirCombat,
  isB17,
  isBomber,
  isCarrierAir,
  isFighter,
  isFloatplane,
  unitCommand,
} from '../data/data.ts';
import { COVERING, ELEVENTH_AIR_FLEET, type SideCode, UNLIMITED } from '../data/types.ts';

// What a side may suppose about the enemy's hidden displays, from what both have seen, from recon, and from Magic, each by its age.
// Only the hand of that side is read: the enemy's is hidden, or in an imagined position made up.

/** What is thought to be at an enemy base, in units. */
export interface Guess {
  readonly fighters: number;
  readonly bombers: number;
}

/** How far a report or a look at the displays is trusted, by its age in turns. */
const trusted = [1, 0.7, 0.4, 0.2];
/** How much of what is unknown waits off the map, as so many units of room. */
const roomOffMap = 6;
/** 5.1.3: what is drawn of the 11th Air Fleet on average. */
const drawnFighters = 0.43;
const drawnBombers = 0.55;
const B17_BASES = ['darwin', 'soerabaja', 'australia'];

/** The air combat units of a side that may fly now, as both sides know: not the fleets that stay away this turn. */
export function livingAir(
  { where, airFleetCommitted, coveringCommitted, scenario }: ForlornHopes,
  side: SideCode,
): UnitId[] {
  const { first, end } = airRoster(side);
  const found: UnitId[] = [];
  for (let unit = first; unit < end; unit++) {
    if (isAirCombat[unit] === 0 || where[unit] !== ON_DISPLAY) continue;
    const command = unitCommand[unit];
    const isAway =
      (command === ELEVENTH_AIR_FLEET && !airFleetCommitted && scenario === 'campaign') ||
      (command === COVERING && !coveringCommitted);
    if (!isAway) found.push(unit);
  }
  return found;
}

function trustIn(view: ForlornHopes, turn: number): number {
  return trusted[view.turn - turn] ?? 0;
}

/** How likely a unit of a fleet from which units are drawn is there at all. */
function presence({ scenario }: ForlornHopes, unit: UnitId): number {
  if (unitCommand[unit] !== ELEVENTH_AIR_FLEET || scenario !== 'campaign') return 1;
  return isFighter[unit] === 1 ? drawnFighters : drawnBombers;
}

/** How much room a base has for a unit, 0 where it cannot be. */
function roomFor(view: ForlornHopes, base: BaseId, unit: UnitId): number {
  const { kind, capacity, id } = bases[base]!;
  if (isFloatplane[unit] === 1) return kind === 'tender' ? 1 : 0;
  if (isCarrierAir[unit] === 1) return kind === 'carrier' && isHex(basePlace(view, base)) ? capacity : 0;
  if (kind === 'carrier' || kind === 'tender') return 0;
  if (isB17[unit] === 1 && !B17_BASES.includes(id)) return 0;
  return capacity === UNLIMITED ? roomOffMap : capacity;
}

/** 5.4: where Magic saw a unit, and how far that is to be trusted now. */
function magicOf({ magic }: Hand, view: ForlornHopes, unit: UnitId): { base: BaseId; trust: number } {
  if (!magic) return { base: -1, trust: 0 };
  // 5.1.7: the units of the 11th Air Fleet are drawn again each turn.
  const isDrawnAgain = unitCommand[unit] === ELEVENTH_AIR_FLEET && magic.turn < view.turn;
  return { base: magic.base[slotOf(unit)]!, trust: isDrawnAgain ? 0 : trustIn(view, magic.turn) };
}

/** By base of the enemy of a side: what may be there. */
export function guessesOf(view: ForlornHopes, side: SideCode): readonly Guess[] {
  const enemy = enemyOf(side);
  const hand = handOf(view, side);
  const open = [...bases.keys()].filter(
    (base) => bases[base]!.kind !== 'unavailable' && baseOwner(view, base) === enemy && isUsable(view, base, enemy),
  );
  const [fighters, bombers] = [bases.map(() => 0), bases.map(() => 0)];
  for (const unit of livingAir(view, enemy)) {
    const into = isFighter[unit] === 1 ? fighters : bombers;
    const { base: seen, trust } = magicOf(hand, view, unit);
    const chance = presence(view, unit);
    const known = open.includes(seen) ? trust : 0;
    const room = open.map((base) => roomFor(view, base, unit));
    const all = room.reduce((sum, one) => sum + one, 0);
    if (known > 0) into[seen]! += known;
    if (all === 0) continue;
    open.forEach((base, at) => {
      into[base]! += (chance * (1 - known) * room[at]!) / all;
    });
  }
  believe(view, hand, open, fighters, 'fighters');
  believe(view, hand, open, bombers, 'bombers');
  return bases.map((_, base) => ({ fighters: fighters[base]!, bombers: bombers[base]! }));
}

/** 7.3.4: reports change what is supposed about a base, and what is left for the others. */
function believe(view: ForlornHopes, hand: Hand, open: readonly BaseId[], counts: number[], kind: keyof Guess): void {
  const told = hand.reports.filter(({ base, turn }) => open.includes(base) && trustIn(view, turn) > 0);
  if (told.length === 0) return;
  const total = counts.reduce((sum, count) => sum + count, 0);
  const others = open.filter((base) => told.every((report) => report.base !== base));
  const before = others.reduce((sum, base) => sum + counts[base]!, 0);
  for (const report of told) {
    const trust = trustIn(view, report.turn);
    counts[report.base] = trust * report[kind] + (1 - trust) * counts[report.base]!;
  }
  const left = Math.max(0, total - told.reduce((sum, { base }) => sum + counts[base]!, 0));
  if (before > 0) for (const base of others) counts[base]! *= left / before;
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
