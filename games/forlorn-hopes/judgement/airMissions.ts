import type { Hex } from '#board/grid';
import type { Action } from '#engine/state';
import { type MissionKind, missionLimit, whyNotReady, whyNotSent } from '../air/eligibility.ts';
import { isWritten } from '../air/targetChoice.ts';
import { hasTargets, targetHexes } from '../air/targets.ts';
import { airBase, rangeTo } from '../core/air.ts';
import type { Target } from '../core/airMission.ts';
import { navalRosters } from '../core/counters.ts';
import { isArea, isHex } from '../core/places.ts';
import { enemyOf, type ForlornHopes, seatOf, type UnitId } from '../core/state.ts';
import {
  airAttack,
  airBombing,
  airDefense,
  halfPoints,
  isBomber,
  isFighter,
  isPrecisionBomber,
  isTransport,
} from '../data/data.ts';
import { ALLIES, type SideCode } from '../data/types.ts';
import { exchangeOf } from './exchanges.ts';
import { livingAir } from './guesses.ts';
import { ownGroup } from './opposition.ts';
import type { Staff } from './staff.ts';
import { type Strike, Strikes } from './strikes.ts';

/** An air mission with all its choices: where to, against what, with whom and with which load. */
export interface AirMissionOrder {
  readonly kind: MissionKind;
  readonly hex: Hex;
  readonly target: Target;
  readonly units: readonly UnitId[];
  readonly torpedoes: readonly UnitId[];
  /** In victory points. */
  readonly worth: number;
}

/** A bomber that is hit in the air is less likely to bomb than its steps say. */
const deterred = 1.1;
/** How much the staff counts on an enemy who comes up only where it pays. */
const prudent = 0.7;
/** What it costs if units of several bases come apart, for each base beyond the first and each interceptor's step. */
const apart = 0.04;

/** What is to come of a mission, from its strike, its interception, and the use of its units. */
function worthOf(
  staff: Staff,
  hex: Hex,
  strike: Strike,
  bombers: readonly UnitId[],
  escorts: readonly UnitId[],
): number {
  const { view, side } = staff;
  const all = [...bombers, ...escorts];
  const range = Math.max(...all.map((unit) => rangeTo(view, unit, hex)));
  const against = staff.opposition(hex, range);
  const unmet = strike.gain - strike.loss;
  if (against.steps === 0) return unmet - useOf(staff, all);
  const group = ownGroup(view, bombers);
  const cost = exchangeOf(group, ownGroup(view, escorts), against);
  const through = Math.max(0, 1 - (deterred * cost.bombers) / group.steps);
  const lost = cost.bombers * staff.meanStep(bombers) + cost.escorts * staff.meanStep(escorts);
  const aborts = ((1 - through) * bombers.length * halfPoints.bomberAborts) / 4;
  const enemies = livingAir(view, enemyOf(side)).filter((unit) => isFighter[unit] === 1);
  const met = unmet * through - lost - aborts + cost.interceptors * staff.meanStep(enemies);
  const bases = new Set(all.map((unit) => airBase(view, unit))).size;
  const expected = prudent * Math.min(met, unmet) + (1 - prudent) * met;
  return expected - apart * (bases - 1) * against.steps - useOf(staff, all);
}

/** What these units could do elsewhere this turn: the longer convoys are to be expected, the more bombers are kept for them. */
function useOf(staff: Staff, all: readonly UnitId[]): number {
  const { weights, view, side } = staff;
  const waits = side === ALLIES && areConvoysToCome(view, enemyOf(side)) ? weights.reserve : 0;
  return all.reduce((sum, unit) => {
    const meetsShips = isBomber[unit] === 1 && isPrecisionBomber[unit] === 0;
    const guards = isFighter[unit] === 1 && side === ALLIES;
    return sum + weights.use + (meetsShips ? waits : 0) + (guards ? weights.guard : 0);
  }, 0);
}

/** Whether transports of a side may still sail this turn. */
function areConvoysToCome({ where, used, supplySide }: ForlornHopes, side: SideCode): boolean {
  const { first, end } = navalRosters[side];
  for (let ship = first; ship < end; ship++) {
    const place = where[ship]!;
    const isAtSea = (isHex(place) || isArea(place)) && supplySide[ship] === 0;
    if (isTransport[ship] === 1 && used[ship] === 0 && isAtSea) return true;
  }
  return false;
}

function quality(staff: Staff, unit: UnitId): number {
  const at = unit * 2 + staff.steps(unit) - 1;
  return airAttack[at]! + airDefense[at]! / 2;
}

/** The best missions of a kind to a hex: as many bombers as pay, and as many fighters with them as that needs. */
export class AirMissions {
  private readonly staff: Staff;
  private readonly strikes: Strikes;
  private readonly ready: readonly UnitId[];

  constructor(staff: Staff) {
    this.staff = staff;
    this.strikes = new Strikes(staff);
    this.ready = staff.own.filter((unit) => whyNotReady(staff.view, staff.side, unit) === undefined);
  }

  /** All that is worth flying, the best first. */
  all(): AirMissionOrder[] {
    const { view, side, weights } = this.staff;
    if (this.ready.length === 0) return [];
    return targetHexes(view, side)
      .flatMap(({ hex, hasTarget }) => (hasTarget ? (this.to(hex) ?? []) : []))
      .filter(({ worth }) => worth >= weights.least)
      .sort((one, other) => other.worth - one.worth);
  }

  /** The best regular mission to a hex. */
  to(hex: Hex): AirMissionOrder | undefined {
    return this.best(hex, 'regular', (bombers) => this.strikes.at(hex, bombers)[0]);
  }

  /** The best reaction mission against a stack. */
  against(hex: Hex, ships: UnitId[]): AirMissionOrder | undefined {
    return this.best(hex, 'reaction', (bombers) => this.strikes.on(hex, { kind: 'ships', ships }, bombers));
  }

  /** What some units would do to each target of a hex, the best first. */
  targets(hex: Hex, units: readonly UnitId[]): Strike[] {
    return this.strikes.at(
      hex,
      units.filter((unit) => isBomber[unit] === 1),
    );
  }

  private best(
    hex: Hex,
    kind: MissionKind,
    strikeOf: (bombers: readonly UnitId[]) => Strike | undefined,
  ): AirMissionOrder | undefined {
    const { staff } = this;
    const { view, side } = staff;
    const hasTarget = kind === 'reaction' || hasTargets(view, side, hex);
    const able = this.ready.filter((unit) => whyNotSent(view, { kind, hex, hasTarget }, unit) === undefined);
    const alone = new Map(able.map((unit) => [unit, isBomber[unit] === 1 ? strikeOf([unit]) : undefined]));
    const net = (unit: UnitId) => alone.get(unit)!.gain - alone.get(unit)!.loss;
    const bombers = able
      .filter((unit) => (alone.get(unit)?.gain ?? 0) > 0)
      .sort((one, other) => net(other) - net(one) || bombing(staff, other) - bombing(staff, one));
    const fighters = able
      .filter((unit) => isFighter[unit] === 1)
      .sort((one, other) => quality(staff, other) - quality(staff, one));
    const { most } = missionLimit(view, side);
    let found: AirMissionOrder | undefined;
    for (let count = 1; count <= Math.min(most, bombers.length); count++) {
      const chosen = bombers.slice(0, count);
      const strike = strikeOf(chosen);
      if (!strike) continue;
      for (let escort = 0; escort <= Math.min(most - count, fighters.length); escort++) {
        const escorts = fighters.slice(0, escort);
        const worth = worthOf(staff, hex, strike, chosen, escorts);
        if (found && found.worth >= worth) continue;
        const { target, torpedoes } = strike;
        found = { kind, hex, target, units: [...chosen, ...escorts], torpedoes, worth };
      }
    }
    return found;
  }
}

function bombing(staff: Staff, unit: UnitId): number {
  return airBombing[unit * 2 + staff.steps(unit) - 1]!;
}

/** The verb that names a target, and what it is said of. */
export function naming(target: Target): Omit<Action, 'seat'> {
  switch (target.kind) {
    case 'airbase':
      return { verb: 'attack airbase', target: target.base };
    case 'place':
      return { verb: 'attack place' };
    case 'ships':
      return { verb: 'attack ships' };
    case 'none':
      return { verb: 'sweep' };
    default:
      return { verb: 'attack unit', target: target.unit };
  }
}

/** From the choice of the units on: what is to be changed in the plan so far, and the order to go. */
export function sending(
  view: ForlornHopes,
  side: SideCode,
  { kind, target, units, torpedoes }: AirMissionOrder,
  planned: { readonly units: readonly UnitId[]; readonly torpedoes: readonly number[] },
): Action[] {
  const seat = seatOf(side);
  const isArmed = (unit: UnitId) => planned.torpedoes[planned.units.indexOf(unit)] === 1;
  return [
    ...planned.units.filter((unit) => !units.includes(unit)).map((unit) => ({ seat, verb: 'drop', target: unit })),
    ...units.filter((unit) => !planned.units.includes(unit)).map((unit) => ({ seat, verb: 'add', target: unit })),
    ...torpedoes.filter((unit) => !isArmed(unit)).map((unit) => ({ seat, verb: 'load torpedoes', target: unit })),
    ...units
      .filter((unit) => isArmed(unit) && !torpedoes.includes(unit))
      .map((unit) => ({ seat, verb: 'load bombs', target: unit })),
    { seat, verb: 'send' },
    ...(isWritten(view, kind) ? [{ seat, ...naming(target) }] : []),
  ];
}

/** From the choice of a mission on. */
export function courseOf(view: ForlornHopes, side: SideCode, order: AirMissionOrder): Action[] {
  const seat = seatOf(side);
  return [
    { seat, verb: 'air mission' },
    { seat, verb: 'fly to', target: order.hex },
    ...sending(view, side, order, { units: [], torpedoes: [] }),
  ];
}
