import { lossesFor } from '../assault/chargeLosses.ts';
import { attackersOf, isDefended, kindOf, newAssault, whyNotAssault } from '../assault/eligible.ts';
import { assaultModifiers } from '../assault/odds.ts';
import { placesOf } from '../assault/strength.ts';
import { bestSupport } from '../assault/support.ts';
import type { Assault } from '../core/assault.ts';
import { awardFor } from '../core/awards.ts';
import { isLastTurn } from '../core/calendar.ts';
import { takesOnlyLosses } from '../core/charges.ts';
import { mostDisorder } from '../core/conditions.ts';
import { isHeldBy, unitsAt } from '../core/stacks.ts';
import { type CompanyScale, enemyOf } from '../core/state.ts';
import { JAPAN, type SideCode, US } from '../data/types.ts';
import type { UnitId } from '../theater/forces.ts';
import { type Place, placesBeside } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';
import { openHexes } from './goals.ts';
import { hasWeeks, isCampaign } from './survey.ts';
import { weights } from './weights.ts';

const w = weights.assault;
const faces = 10;

/** What the loss of a unit means to its side. */
function unitWorth(state: CompanyScale, side: SideCode): number {
  const award = awardFor(state, enemyOf(side), 'units eliminated');
  const points = award ? award.points / award.each : 0;
  // Who is left after the last turn is of no more use.
  const use = isLastTurn(state) ? 0 : side === US ? w.us : w.japan;
  return use + w.point * points;
}

/** A garrison that has weeks to hold out spends no units on charges that others could make later. */
function kept(state: CompanyScale, side: SideCode): number {
  const isHoldingOut = side === JAPAN && state.gyokusai < 0 && isCampaign(state);
  if (!isHoldingOut) return 0;
  return hasWeeks(state) ? w.weeks : w.garrison;
}

function groundWorth(state: CompanyScale, hex: Place, side: SideCode): number {
  const open = openHexes(state).find((goal) => goal.hex === hex);
  return side === US ? w.ground * (0.4 + (open?.worth ?? 0)) : 0;
}

/** What an Assault promises to the side that makes it; the fire that comes before it is not counted. */
export function assaultWorth(state: CompanyScale, assault: Assault): number {
  const { side, target, attackers } = assault;
  if (attackers.length === 0) return Number.NEGATIVE_INFINITY;
  if (!isDefended(state, target, side)) return groundWorth(state, target, side);
  const enemy = enemyOf(side);
  const { totals, situation } = assaultModifiers(state, assault);
  const from = placesOf(state, attackers);
  const lead = totals.attacker - totals.defender;
  const defenders = unitsAt(state, target).length;
  const isCharge = assault.kind !== 'prepared';
  const isGyokusai = takesOnlyLosses(state, target);
  const room = mostDisorder - state.disorder[target]!;
  const ownRoom = from.reduce((sum, place) => sum + mostDisorder - state.disorder[place]!, 0);
  const [ours, theirs] = [unitWorth(state, side) + kept(state, side), unitWorth(state, enemy)];
  let sum = 0;
  for (let die = 0; die < faces; die++) {
    for (let other = 0; other < faces; other++) {
      const margin = lead + die - other;
      const taken = margin === 0 ? 1 : Math.max(0, margin);
      const suffered = margin === 0 ? from.length : Math.max(0, -margin);
      const killed = Math.min(
        defenders,
        isGyokusai ? lossesFor(taken, situation.defender.leader >= 0) : Math.max(0, taken - room),
      );
      const lost = Math.min(
        attackers.length,
        isCharge ? lossesFor(suffered, situation.attacker.leader >= 0) : Math.max(0, suffered - ownRoom),
      );
      sum += killed * theirs - lost * ours;
      if (!isGyokusai) sum += w.disorder * Math.min(taken, room);
      if (!isCharge) sum -= w.disorder * Math.min(suffered, ownRoom);
      if (killed === defenders) sum += groundWorth(state, target, side);
    }
  }
  return sum / (faces * faces);
}

/** What an Assault on a hex promises with all who could take part now. */
export function worthOfStorming(state: CompanyScale, target: Place, side: SideCode, among?: readonly UnitId[]): number {
  const all = attackersOf(state, target, side);
  const attackers = among ? all.filter((unit) => among.includes(unit)) : all;
  const assault = newAssault(side, kindOf(side), target, attackers);
  return assaultWorth(state, { ...assault, support: attackers.length > 0 ? bestSupport(state, assault) : [] });
}

/** The same once others have come, who are counted as if they stood with those who are there. */
export function worthWithOthers(state: CompanyScale, target: Place, side: SideCode, others: readonly UnitId[]): number {
  const attackers = attackersOf(state, target, side);
  if (attackers.length === 0) return Number.NEGATIVE_INFINITY;
  const where = [...state.where];
  for (const unit of others) where[unit] = where[attackers[0]!]!;
  const assault = newAssault(side, kindOf(side), target, [...attackers, ...others]);
  return assaultWorth({ ...state, where }, { ...assault, support: bestSupport(state, assault) });
}

/** What a Banzai Charge by units from where they stand promises, whether they are Active or not. */
export function worthOfCharge(state: CompanyScale, target: Place, chargers: readonly UnitId[]): number {
  return assaultWorth(state, newAssault(JAPAN, 'banzai', target, [...chargers]));
}

/** All units of a side beside a hex that could assault it, whether they are Active or not. */
export function attackersBeside(state: CompanyScale, target: Place, side: SideCode): UnitId[] {
  return placesBeside(theaterOf(state).places, target)
    .filter((place) => isHeldBy(state, place, side))
    .flatMap((place) => unitsAt(state, place))
    .filter((unit) => whyNotAssault(state, unit, target, kindOf(side)) === undefined);
}
