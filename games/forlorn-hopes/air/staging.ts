import { leave, to } from '#engine/procedure';
import { hasMember, membersWhere } from '../../data/roster.ts';
import { airBase, airBox, hasDone, isAnchored, isAshore, markDone, sideOf, whyNotBased } from '../core/air.ts';
import { basePlace, isBaseDisrupted } from '../core/bases.ts';
import { ALOFT, airRoster, handOf, isShown, STAGED } from '../core/hand.ts';
import { useOpportunity } from '../core/opportunity.ts';
import { isHex, ON_DISPLAY } from '../core/places.ts';
import { flightCost } from '../core/range.ts';
import { ask, type BaseId, type ForlornHopes, type Play, procedure, seatOf, type UnitId } from '../core/state.ts';
import { airRange, bases, unitCategory } from '../data/data.ts';
import { AIR, type SideCode } from '../data/types.ts';
import { whyNoneLeaves } from './eligibility.ts';
import { comeDown } from './landing.ts';

interface Staging {
  side: SideCode;
}

/** 9.3: how many times its range a unit may stage. */
const stagingReach = 2;

/** The rule that keeps a unit of one's own from staging at all. */
function whyNotStaged(state: ForlornHopes, side: SideCode, unit: UnitId): string | undefined {
  if (unitCategory[unit] !== AIR || sideOf(unit) !== side) return '9.3a';
  if (state.where[unit] !== ON_DISPLAY) return isHex(state.where[unit]!) ? '7.3.6' : '9.3a';
  if (airBox(state, unit) === ALOFT) return '9.3a';
  if (isAshore(state, unit)) return '5.2.2c';
  return whyNotFrom(state, airBase(state, unit)) ?? (hasDone(state, unit, STAGED) ? '9.3a' : undefined);
}

/** 6.3.6b: from a tender that is disrupted aircraft still stage, if it is anchored (ruling 86). */
function whyNotFrom(state: ForlornHopes, base: BaseId): string | undefined {
  const { kind, ship } = bases[base]!;
  if (kind === 'tender') return isAnchored(state, ship) ? undefined : '6.3.6a';
  return whyNoneLeaves(state, base);
}

function whyNotStagedTo(state: ForlornHopes, unit: UnitId, base: BaseId): string | undefined {
  const from = airBase(state, unit);
  if (base === from) return '9.3a';
  const against = whyNotBased(state, unit, base);
  if (against !== undefined) return against;
  if (isBaseDisrupted(state, base)) return '9.3b';
  const cost = flightCost(basePlace(state, from), basePlace(state, base));
  return cost <= stagingReach * airRange[unit]! ? undefined : '9.3a';
}

/** 9.3: the bases to which a unit can stage; whether it may at all is for `stageable`. */
export function destinations(state: ForlornHopes, unit: UnitId): BaseId[] {
  const found: BaseId[] = [];
  for (let base = 0; base < bases.length; base++) {
    if (whyNotStagedTo(state, unit, base) === undefined) found.push(base);
  }
  return found;
}

/** Whether a unit may stage, and has somewhere to go. */
function isStageable(state: ForlornHopes, side: SideCode, unit: UnitId): boolean {
  if (whyNotStaged(state, side, unit) !== undefined) return false;
  for (let base = 0; base < bases.length; base++) if (whyNotStagedTo(state, unit, base) === undefined) return true;
  return false;
}

export function stageable(state: ForlornHopes, side: SideCode): UnitId[] {
  return membersWhere(airRoster(side), (unit) => isStageable(state, side, unit));
}

export function canStage(state: ForlornHopes, side: SideCode): boolean {
  return hasMember(airRoster(side), (unit) => isStageable(state, side, unit));
}

function chosenUnit(state: ForlornHopes, side: SideCode): UnitId {
  return handOf(state, side).draft!.unit as UnitId;
}

/** 9.3: one air unit moves to another airbase; the other side learns only that a unit has staged. */
export const staging = procedure<Staging>('staging', [
  ask('unit', '9.3a', {
    seat: (_, { side }) => seatOf(side),
    prompt: 'Choose an air unit that moves to another airbase.',
    choose: {
      stage: {
        rule: '9.3a',
        label: 'Stage an air unit',
        of: 'unit',
        targets: (state, { side }) => stageable(state, side),
        why: (state, { side }, unit) => whyNotStaged(state, side, unit),
        do(play, { side }, unit) {
          handOf(play.state, side).draft = { unit };
        },
      },
      cancel: { rule: '8.0b', label: 'Choose another mission', role: 'cancel', next: leave },
    },
  }),
  ask('base', '9.3a', {
    seat: (_, { side }) => seatOf(side),
    prompt: 'Choose the airbase that it moves to.',
    about: (state, { side }) => ({ unit: isShown(state, side) ? [chosenUnit(state, side)] : [] }),
    choose: {
      to: {
        rule: '9.3a',
        label: 'Move to an airbase',
        of: 'base',
        targets: (state, { side }) => destinations(state, chosenUnit(state, side)),
        why: (state, { side }, base) => whyNotStagedTo(state, chosenUnit(state, side), base),
        do: stage,
        next: leave,
      },
      back: { rule: '9.3a', label: 'Choose another unit', role: 'back', next: to('unit') },
      cancel: {
        rule: '8.0b',
        label: 'Choose another mission',
        role: 'cancel',
        do(play, { side }) {
          handOf(play.state, side).draft = null;
        },
        next: leave,
      },
    },
  }),
]);

function stage(play: Play, { side }: Staging, base: BaseId): void {
  const { state } = play;
  const unit = chosenUnit(state, side);
  handOf(state, side).draft = null;
  useOpportunity(state);
  markDone(state, unit, STAGED);
  const told = { type: 'staged', side } as const;
  play.emit({ ...told, unit, base, only: [seatOf(side)], others: { ...told, unit: -1, base: -1 } as typeof told });
  comeDown(play, unit, base, '9.3.1b');
}
