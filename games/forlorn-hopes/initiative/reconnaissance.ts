import type { Hex } from '#board/grid';
import { leave, type StepOutcome, to } from '#engine/procedure';
import { enter, resultOf } from '../../tables/table.ts';
import { whyNoTakeOff } from '../air/eligibility.ts';
import { airBox, airUnits, onGroundAt, rangeTo, sideOf, takeOff } from '../core/air.ts';
import { baseOwner, basesIn, showRecovery } from '../core/bases.ts';
import { airRoster, handOf, READY } from '../core/hand.ts';
import { placeName, unitName } from '../core/names.ts';
import { hexCount, isHex, ON_DISPLAY } from '../core/places.ts';
import {
  ask,
  type BaseId,
  enemyOf,
  type ForlornHopes,
  type Play,
  procedure,
  run,
  seatOf,
  type UnitId,
} from '../core/state.ts';
import { isInPlayArea } from '../core/terrain.ts';
import { airRange, isFighter, isPatrolBomber, isRecon, unitCommand } from '../data/data.ts';
import { ELEVENTH_AIR_FLEET, type SideCode } from '../data/types.ts';
import { beginPatrol, whyNoPatrol } from './patrol.ts';
import { reconFlightOf, reconnaissanceTable } from './reconTable.ts';

/** 7.3: the flights of the segment, as all see them. */
interface Reconnaissance {
  /** Whose flight is next. */
  side: SideCode;
  /** By side: 1 once it wants no more. */
  stopped: [number, number];
  /** Units that have been rolled for or have patrolled. */
  tried: UnitId[];
  /** The available unit that is being placed, or -1. */
  unit: UnitId;
}

/** Whether all can see that a side may still have a flight to make. Which base its units are at is hidden. */
function mayFly(state: ForlornHopes, { stopped, tried }: Reconnaissance, side: SideCode): boolean {
  const { first, end } = airRoster(side);
  if (stopped[side] === 1) return false;
  for (let unit = first; unit < end; unit++) {
    if (state.where[unit] !== ON_DISPLAY || tried.includes(unit) || isAwayWithFleet(state, unit)) continue;
    if (isRecon[unit] === 1 || isPatrolBomber[unit] === 1) return true;
  }
  return false;
}

/** 7.3a: the second H6K is there only while the 11th Air Fleet is. */
function isAwayWithFleet({ airFleetCommitted }: ForlornHopes, unit: UnitId): boolean {
  return unitCommand[unit] === ELEVENTH_AIR_FLEET && !airFleetCommitted;
}

function whyNoRecon(state: ForlornHopes, { side, tried }: Reconnaissance, unit: UnitId): string | undefined {
  if (isRecon[unit] === 0 || sideOf(unit) !== side) return '7.3.2b';
  if (isAwayWithFleet(state, unit)) return '7.3a';
  if (state.where[unit] !== ON_DISPLAY || tried.includes(unit) || airBox(state, unit) !== READY) return '7.3.2b';
  return whyNoTakeOff(state, unit);
}

function reconUnits(state: ForlornHopes, local: Reconnaissance): UnitId[] {
  return airUnits(state, local.side).filter((unit) => whyNoRecon(state, local, unit) === undefined);
}

function patrolUnits(state: ForlornHopes, { side, tried }: Reconnaissance): UnitId[] {
  return airUnits(state, side).filter((unit) => !tried.includes(unit) && whyNoPatrol(state, side, unit) === undefined);
}

function whyNotOver(state: ForlornHopes, { unit }: Reconnaissance, hex: Hex): string | undefined {
  if (!isHex(hex)) return '7.3.2c';
  if (!isInPlayArea(state, hex)) return '17.1.3b';
  return rangeTo(state, unit, hex) <= airRange[unit]! ? undefined : '7.3.2c';
}

function hexesToWatch(state: ForlornHopes, local: Reconnaissance): Hex[] {
  const found: Hex[] = [];
  for (let hex = 0; hex < hexCount; hex++) if (whyNotOver(state, local, hex) === undefined) found.push(hex);
  return found;
}

/** Enemy airbases in the hex of the unit just placed. */
function basesBelow(state: ForlornHopes, { unit, side }: Reconnaissance): BaseId[] {
  if (unit < 0) return [];
  return basesIn(state, state.where[unit]!).filter((base) => baseOwner(state, base) === enemyOf(side));
}

/** 7.3: players take turns to send out recon units and patrols until neither wants more. */
export const reconnaissance = procedure<Reconnaissance>('reconnaissance', [
  run('next flight', '7.3.2a', ({ state }, local): StepOutcome => {
    if (mayFly(state, local, local.side)) return undefined;
    local.side = enemyOf(local.side);
    return mayFly(state, local, local.side) ? undefined : leave;
  }),
  ask('flight', '7.3.2a', {
    seat: (_, { side }) => seatOf(side),
    prompt: 'Send out a recon unit or a patrol, or stop.',
    choose: {
      recon: {
        rule: '7.3.2b',
        label: 'Send on recon',
        of: 'unit',
        targets: reconUnits,
        why: whyNoRecon,
        whyNone: () => '7.3.2b',
        do: rollForRecon,
      },
      patrol: {
        rule: '7.3.5a',
        label: 'Put on Patrol',
        of: 'unit',
        targets: patrolUnits,
        why: (state, { side, tried }, unit) => (tried.includes(unit) ? '7.3.5i' : whyNoPatrol(state, side, unit)),
        whyNone: () => '7.3b',
        do(play, local, unit) {
          local.tried.push(unit);
          beginPatrol(play, unit);
        },
        next: to('hand over'),
      },
      stop: {
        rule: '7.3.2a',
        label: 'No more flights',
        role: 'pass',
        do(_, local) {
          local.stopped[local.side] = 1;
        },
        next: to('hand over'),
      },
    },
  }),
  ask('place', '7.3.2c', {
    when: (_, { unit }) => unit >= 0,
    seat: (_, { side }) => seatOf(side),
    prompt: (_, { unit }) => `${unitName(unit)} is available: choose the hex that it watches.`,
    about: (_, { unit }) => ({ unit: [unit] }),
    choose: {
      watch: {
        rule: '7.3.2c',
        label: 'Watch a hex',
        of: 'place',
        targets: hexesToWatch,
        why: whyNotOver,
        do: placeRecon,
      },
      'stay home': { rule: '7.3.2c', label: 'Stay at base', role: 'pass', next: to('hand over') },
    },
  }),
  ask('examine', '7.3.4a', {
    when: (state, local) => basesBelow(state, local).length > 1,
    seat: (_, { side }) => seatOf(side),
    prompt: (state, { unit }) => `Choose the airbase at ${placeName(state.where[unit]!)} to look at.`,
    choose: {
      examine: {
        rule: '7.3.4a',
        label: 'Look at an airbase',
        of: 'base',
        targets: basesBelow,
        do: examine,
        next: to('hand over'),
      },
    },
  }),
  // A look costs nothing, so the only base of a hex is not asked about.
  run('look', '7.3.4a', (play, local) => {
    const [base] = basesBelow(play.state, local);
    if (base !== undefined) examine(play, local, base);
  }),
  run('hand over', '7.3.2a', (_, local) => {
    local.unit = -1;
    local.side = enemyOf(local.side);
    return to('next flight');
  }),
]);

/** 7.3.2b: the modifiers tell where the unit is based, so only its owner sees them. */
function rollForRecon(play: Play, local: Reconnaissance, unit: UnitId): void {
  const { state } = play;
  const entered = enter(reconnaissanceTable, reconFlightOf(state, unit));
  const die = play.roll('reconnaissance', 10);
  const isAvailable = resultOf(reconnaissanceTable, entered, [die]) === 'available';
  const told = { type: 'recon tried', unit, die, isAvailable } as const;
  const unmodified = { ...told, modifiers: [] };
  play.emit({ ...told, modifiers: entered.counted, only: [seatOf(local.side)], others: unmodified });
  local.tried.push(unit);
  local.unit = isAvailable ? unit : -1;
}

function placeRecon(play: Play, { unit }: Reconnaissance, hex: Hex): void {
  const { state } = play;
  takeOff(state, unit);
  state.where[unit] = hex;
  play.emit({ type: 'recon placed', unit, hex });
}

/** 7.3.4, ruling 105: the other player tells how many fighters and how many other units are at a base. */
function examine(play: Play, { side }: Reconnaissance, base: BaseId): void {
  const { state } = play;
  const present = onGroundAt(state, enemyOf(side), base);
  const fighters = present.filter((unit) => isFighter[unit] === 1).length;
  const bombers = present.length - fighters;
  const hand = handOf(state, side);
  const others = hand.reports.filter((report) => report.base !== base);
  hand.reports = [...others, { base, turn: state.turn, fighters, bombers }];
  play.emit({ type: 'base examined', side, base });
  play.emit({ type: 'recon report', base, fighters, bombers, only: [seatOf(side)], reveals: true });
  showRecovery(play, base, '7.3.4a');
}
