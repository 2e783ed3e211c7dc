import type { Hex } from '#board/grid';
import type { Decision } from '#engine/decision';
import { onTop } from '#engine/frames';
import type { Action } from '#engine/state';
import { best, offers, say, targetsOf } from '../../choices.ts';
import { destinations, stageable } from '../air/staging.ts';
import { capture } from '../bases/capture.ts';
import { airBase, airBox, airUnitsAt, holds, isAirDisrupted, landingBases, onGroundAt } from '../core/air.ts';
import { basePlace, isBaseDisrupted } from '../core/bases.ts';
import { hasGround } from '../core/counters.ts';
import { handOf, type Landing, READY } from '../core/hand.ts';
import { isHex, type Place } from '../core/places.ts';
import { flightCost, hexDistance } from '../core/range.ts';
import { type BaseId, enemyOf, seatOf, type UnitId } from '../core/state.ts';
import { landNeighbors } from '../core/terrain.ts';
import { airRange, bases, isAirCombat, isB17, isBomber, isFighter } from '../data/data.ts';
import { ALLIES } from '../data/types.ts';
import { airAgainst, livingAir } from './guesses.ts';
import type { Staff } from './staff.ts';

/** What goals together are worth at least, so that the last small one is not taken for the whole war. */
const leastGoals = 2;

/** What a place is worth as the base of a kind of aircraft: what it reaches, less what may happen to it there. */
function placeWorth(staff: Staff, place: Place, range: number): number {
  const { goals, weights } = staff;
  let [all, reached] = [leastGoals, 0];
  for (const goal of goals) {
    const cost = flightCost(place, goal.hex);
    const worth = goal.worth * goal.prospect * (goal.isNext ? 1 : 0.4);
    all += worth;
    if (cost <= range) reached += worth * (1 - (0.3 * cost) / range);
  }
  const reach = (weights.station * reached) / all;
  return isHex(place) ? reach - raidsOn(staff, place) - perilOf(staff, place) : reach;
}

/** What enemy bombers may do there. */
function raidsOn({ view, side, weights, guesses }: Staff, hex: Hex): number {
  const fortresses = livingAir(view, enemyOf(side)).filter((unit) => isB17[unit] === 1).length;
  return weights.bombed * airAgainst(view, side, hex, guesses).bombers + weights.fortress * fortresses;
}

/** How soon a base may fall. */
function perilOf({ view, side, goals, weights }: Staff, hex: Hex): number {
  const enemy = enemyOf(side);
  if (hasGround(view, enemy, hex)) return 3 * weights.falling;
  if (landNeighbors[hex]!.some((near) => hasGround(view, enemy, near))) return 2 * weights.falling;
  const goal = side === ALLIES ? goals.find((one) => one.hex === hex) : undefined;
  return goal?.isNext ? weights.falling * goal.prospect : 0;
}

/** The stations of one side's air units. */
export class Stations {
  private readonly staff: Staff;
  private readonly places = new Map<number, number>();

  constructor(staff: Staff) {
    this.staff = staff;
  }

  private at(place: Place, range: number): number {
    const key = place * 32 + range;
    const known = this.places.get(key) ?? placeWorth(this.staff, place, range);
    this.places.set(key, known);
    return known;
  }

  /** What it is worth to have a unit at a base, together with those that are or will be there. */
  worth(unit: UnitId, base: BaseId, others: readonly UnitId[]): number {
    const { view, weights } = this.staff;
    const { kind, class: size } = bases[base]!;
    const place = basePlace(view, base);
    let worth = isAirCombat[unit] === 1 ? this.at(place, airRange[unit]!) : 0;
    if (isFighter[unit] === 1 && isHex(place)) worth += weights.protect * this.protegees(place);
    if (!holds(base, [...others.filter((other) => other !== unit), unit])) worth -= weights.crowded;
    if (isBaseDisrupted(view, base)) worth -= weights.hampered;
    if (view.baseOutOfSupply[base] === 1) worth -= weights.hampered;
    if (isAirDisrupted(view, unit))
      worth += kind === 'off-map' ? 2 * weights.rest : size === 'major' ? weights.rest : 0;
    return worth;
  }

  /** How many bombers are at bases that fighters here can cover. */
  private protegees(place: Place): number {
    const { view, own, weights } = this.staff;
    return own.filter((unit) => {
      const at = basePlace(view, airBase(view, unit));
      return isBomber[unit] === 1 && isHex(at) && hexDistance(at, place) <= weights.reach / 2;
    }).length;
  }

  private present(base: BaseId): UnitId[] {
    return airUnitsAt(this.staff.view, this.staff.side, base);
  }

  /** The best way to stage each unit that is not wanted where it is, the best first. */
  stagings(): { readonly unit: UnitId; readonly base: BaseId; readonly worth: number }[] {
    const { view, side } = this.staff;
    return stageable(view, side)
      .flatMap((unit) => {
        const here = airBase(view, unit);
        const now = this.worth(unit, here, this.present(here));
        const base = best(destinations(view, unit), (one) => this.worth(unit, one, this.present(one)));
        if (base < 0) return [];
        const isIdle = airBox(view, unit) === READY;
        const worth = this.worth(unit, base, this.present(base)) - now - (isIdle ? this.staff.weights.idle : 0);
        return [{ unit, base, worth }];
      })
      .sort((one, other) => other.worth - one.worth);
  }

  /** 9.12b, 12.1: where the units of a plan are to land. */
  landings({ units, from, bases: planned, undisruptedOnly }: Landing): BaseId[] {
    const { view, side, weights } = this.staff;
    const chosen = [...planned];
    units.forEach((unit, at) => {
      const present = (base: BaseId) => [
        ...onGroundAt(view, side, base).filter((other) => !units.includes(other)),
        ...units.filter((other, index) => other !== unit && chosen[index] === base),
      ];
      const worth = (base: BaseId) => this.worth(unit, base, present(base));
      const isOpen = (base: BaseId) =>
        !(undisruptedOnly && isBaseDisrupted(view, base)) &&
        (bases[base]!.kind !== 'carrier' || present(base).length < bases[base]!.capacity);
      const options = landingBases(view, unit, from[at]!).filter(isOpen);
      const base = best(options, worth);
      const own = chosen[at]!;
      if (base >= 0 && (own < 0 || worth(base) > worth(own) + weights.divert)) chosen[at] = base;
    });
    return chosen;
  }

  /** A site for a mobile airbase: what fighters reach from there that no base of one's own reaches by now. */
  site(hex: Hex): number {
    const { view, goals, weights } = this.staff;
    const own = [...bases.keys()].filter(
      (base) => bases[base]!.kind !== 'off-map' && this.isOwnField(base) && isHex(basePlace(view, base)),
    );
    let opened = 0;
    for (const goal of goals) {
      if (hexDistance(hex, goal.hex) > weights.reach) continue;
      const near = own.filter((base) => hexDistance(basePlace(view, base), goal.hex) <= weights.reach).length;
      opened += (goal.worth * goal.prospect) / (1 + near);
    }
    return weights.opens * opened - raidsOn(this.staff, hex) / 2 - perilOf(this.staff, hex);
  }

  /** The same of a mobile airbase that stands. */
  field(base: BaseId): number {
    return this.site(basePlace(this.staff.view, base));
  }

  private isOwnField(base: BaseId): boolean {
    const { view, side } = this.staff;
    const { kind, displays } = bases[base]!;
    if (kind === 'place') return view.control[basePlace(view, base)] === side && displays.includes(seatOf(side));
    return kind === 'mobile' && displays[0] === seatOf(side);
  }
}

/** 9.3: from the choice of a mission on. */
export function stagingCourse(
  staff: Staff,
  { unit, base }: { readonly unit: UnitId; readonly base: BaseId },
): Action[] {
  const seat = seatOf(staff.side);
  return [
    { seat, verb: 'stage' },
    { seat, verb: 'stage', target: unit },
    { seat, verb: 'to', target: base },
  ];
}

/** 9.12, 12.1 */
export function landUnits(staff: Staff, decision: Decision): Action[] {
  const plan = handOf(staff.view, staff.side).landing;
  if (offers(decision, 'back')) return [say(decision, 'back')];
  if (!plan) return [say(decision, offers(decision, 'land all') ? 'land all' : 'land')];
  const chosen = new Stations(staff).landings(plan);
  const diverted = plan.units.flatMap((unit, at) =>
    chosen[at] === plan.bases[at] ? [] : [say(decision, 'divert', unit), say(decision, 'land at', chosen[at])],
  );
  const isHomeward = plan.units.every((unit, at) => chosen[at] === airBase(staff.view, unit));
  return [...diverted, say(decision, isHomeward ? 'land all' : 'land')];
}

/** 6.6.5: those with most to lose first. */
export function evacuate(staff: Staff, decision: Decision): Action[] {
  const { view } = staff;
  const stations = new Stations(staff);
  const { hex } = onTop(view, capture)!;
  const worth = (unit: UnitId) => (base: BaseId) => stations.worth(unit, base, airUnitsAt(view, staff.side, base));
  if (offers(decision, 'to')) {
    const unit = handOf(view, staff.side).draft!.evacuating as UnitId;
    return [say(decision, 'to', best(targetsOf(decision, 'to'), worth(unit)))];
  }
  const unit = best(
    targetsOf(decision, 'evacuate'),
    (one) => staff.stepWorth(one) * staff.steps(one) + (isFighter[one] ?? 0),
  );
  if (unit < 0) return [say(decision, 'done')];
  const refuges = landingBases(view, unit, hex).filter((base) => basePlace(view, base) !== hex);
  return [say(decision, 'evacuate', unit), say(decision, 'to', best(refuges, worth(unit)))];
}

/** 6.5 */
export function build(staff: Staff, decision: Decision): Action[] {
  const stations = new Stations(staff);
  const site = best(targetsOf(decision, 'build'), (hex) => stations.site(hex));
  const isWanted = site >= 0 && stations.site(site) >= staff.weights.site;
  return [isWanted ? say(decision, 'build', site) : say(decision, 'done')];
}
