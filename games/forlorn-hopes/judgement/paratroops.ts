import type { Hex } from '#board/grid';
import type { Decision } from '#engine/decision';
import type { Action } from '#engine/state';
import { say } from '../../choices.ts';
import { missionLimit, whyNotReady, whyNotSent } from '../air/eligibility.ts';
import { dropHexes, whyNoAssault } from '../air/paratroops.ts';
import { rangeTo } from '../core/air.ts';
import { groundAt, hasGround } from '../core/counters.ts';
import type { Flight } from '../core/hand.ts';
import { seatOf, type UnitId } from '../core/state.ts';
import { landNeighbors } from '../core/terrain.ts';
import { airAttack, isFighter, isInfantry, isTransportPlane } from '../data/data.ts';
import { ALLIES, JAPAN } from '../data/types.ts';
import type { Staff } from './staff.ts';

/** A paratroop assault: where, and with which escort. */
export interface Drop {
  readonly hex: Hex;
  readonly escort: readonly UnitId[];
  readonly worth: number;
}

function isAttacked({ view }: Staff, hex: Hex): boolean {
  const isFit = (near: Hex) =>
    groundAt(view, JAPAN, near).some((unit) => isInfantry[unit] === 1 && view.disrupted[unit] === 0);
  return [hex, ...landNeighbors[hex]!].some(isFit);
}

function canFly({ view, side }: Staff, hex: Hex, unit: UnitId): boolean {
  const errand = { kind: 'paratroops', hex, hasTarget: true } as const;
  return whyNotReady(view, side, unit) === undefined && whyNotSent(view, errand, unit) === undefined;
}

/** 9.11: on a defender whom troops beside it can attack this turn. */
export function paratroopOrders(staff: Staff): Drop[] {
  const { view, side, own, goals, weights } = staff;
  if (whyNoAssault(view, side) !== undefined) return [];
  const plane = own.find((unit) => isTransportPlane[unit] === 1);
  if (plane === undefined) return [];
  return dropHexes(view, side)
    .filter((hex) => hasGround(view, ALLIES, hex) && isAttacked(staff, hex) && canFly(staff, hex, plane))
    .map((hex) => {
      const escort = escortTo(staff, hex);
      const against = staff.opposition(hex, rangeTo(view, plane, hex)).steps;
      const goal = goals.find((one) => one.hex === hex);
      const worth = weights.drop * (goal ? goal.worth : 1) - weights.dropAgainst * Math.max(against - escort.length, 0);
      return { hex, escort, worth };
    })
    .filter(({ worth }) => worth >= weights.least)
    .sort((one, other) => other.worth - one.worth);
}

/** The best fighters that reach the hex. */
function escortTo(staff: Staff, hex: Hex): UnitId[] {
  const { view, side, own } = staff;
  const attack = (unit: UnitId) => airAttack[unit * 2]!;
  return own
    .filter((unit) => isFighter[unit] === 1 && canFly(staff, hex, unit))
    .sort((one, other) => attack(other) - attack(one))
    .slice(0, missionLimit(view, side).most - 1);
}

export function dropCourse({ side }: Staff, { hex, escort }: Drop): Action[] {
  const seat = seatOf(side);
  return [
    { seat, verb: 'paratroop assault' },
    { seat, verb: 'fly to', target: hex },
    ...escort.map((unit) => ({ seat, verb: 'add', target: unit })),
    { seat, verb: 'send' },
  ];
}

/** At the choice of its units. */
export function escortDrop(staff: Staff, decision: Decision, { hex, units }: Flight): Action[] {
  const escort = escortTo(staff, hex).filter((unit) => !units.includes(unit));
  const room = Math.max(missionLimit(staff.view, staff.side).most - units.length, 0);
  return [...escort.slice(0, room).map((unit) => say(decision, 'add', unit)), say(decision, 'send')];
}
