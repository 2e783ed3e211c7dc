import { again } from '#engine/procedure';
import { enter, resultOf } from '../../tables/table.ts';
import { baseOwner, isBaseDisrupted, recoverInSecret, setBaseStatus } from '../core/bases.ts';
import { groundRosters, recoverCounter } from '../core/counters.ts';
import { handOf } from '../core/hand.ts';
import { ABOARD, isArea, isHex } from '../core/places.ts';
import {
  ask,
  type BaseId,
  DISRUPTED,
  type ForlornHopes,
  isRegroupTurn,
  OPERATIONAL,
  type Play,
  procedure,
  run,
  seatOf,
  type UnitId,
} from '../core/state.ts';
import { bases, tables } from '../data/data.ts';
import { JAPAN, type SideCode } from '../data/types.ts';
import { rollForAllOrDone } from './orders.ts';
import { baseRegrouping, regroupTable } from './regroupTable.ts';

interface Rallying {
  readonly side: SideCode;
  /** Ground units that have rolled; which airbases have, is hidden with their recovery. */
  readonly rolled: UnitId[];
}

/** 14.1.2, 14.1.3: a side's disrupted airbases and ground units. */
export const rallying = procedure<Rallying>('rallying', [
  run('bases restored', '14.5.2a', restoreBases, (state, { side }) => side === JAPAN && isRegroupTurn(state)),
  ask('airbases and ground units', '14.1a', {
    // An airbase that has recovered in secret still looks disrupted, and its owner is still asked.
    when: (state, local) => seeminglyDisrupted(state, local.side).length + disruptedTroops(state, local).length > 0,
    seat: (_, { side }) => seatOf(side),
    prompt: 'Roll for your disrupted airbases and ground units.',
    choose: {
      'roll airbase': {
        rule: '14.1.2a',
        label: 'Roll for an airbase',
        of: 'base',
        targets: (state, { side }) => toRoll(state, side),
        why: (state, { side }, base) => whyNoRoll(state, side, base),
        do: (play, { side }, base) => rollBase(play, side, base),
        next: again,
      },
      'roll unit': {
        rule: '14.1.3',
        label: 'Roll for a unit',
        of: 'unit',
        targets: disruptedTroops,
        do: rollUnit,
        next: again,
      },
      'roll for all': {
        rule: '14.1a',
        label: 'Roll for all',
        role: 'done',
        when: (state, local) => rollsLeft(state, local) > 0,
        do: (play, local) => {
          for (const base of toRoll(play.state, local.side)) rollBase(play, local.side, base);
          for (const unit of disruptedTroops(play.state, local)) rollUnit(play, local, unit);
        },
      },
      done: { rule: '14.1a', label: 'No more rolls', role: 'done' },
    },
    order: { id: () => 'regroup rolls', reply: (view, local) => rollForAllOrDone(rollsLeft(view, local)) },
  }),
  run('end of rolls', '14.1a', ({ state }, { side }) => {
    handOf(state, side).draft = null;
  }),
]);

/** As both sides see it. */
function seeminglyDisrupted(state: ForlornHopes, side: SideCode): BaseId[] {
  return [...bases.keys()].filter((base) => state.baseStatus[base] === DISRUPTED && baseOwner(state, base) === side);
}

/** 14.5.2a: in the General Regroup Turn Japanese airbases in supply recover without a roll, which both sides know. */
function restoreBases(play: Play): void {
  for (const base of seeminglyDisrupted(play.state, JAPAN)) {
    if (play.state.baseOutOfSupply[base] === 0) setBaseStatus(play, base, OPERATIONAL, '14.5.2a');
  }
}

function toRoll(state: ForlornHopes, side: SideCode): BaseId[] {
  return seeminglyDisrupted(state, side).filter((base) => whyNoRoll(state, side, base) === undefined);
}

function rollsLeft(state: ForlornHopes, local: Rallying): number {
  return toRoll(state, local.side).length + disruptedTroops(state, local).length;
}

function whyNoRoll(state: ForlornHopes, side: SideCode, base: BaseId): string | undefined {
  if (!seeminglyDisrupted(state, side).includes(base) || !isBaseDisrupted(state, base)) return '14.1.2a';
  if (state.baseOutOfSupply[base] === 1) return '14.1.2b';
  return rolledBases(state, side).includes(base) ? '14.1.2a' : undefined;
}

function rolledBases(state: ForlornHopes, side: SideCode): BaseId[] {
  const rolled = handOf(state, side).draft?.rolled;
  return Array.isArray(rolled) ? rolled : [];
}

function rollBase(play: Play, side: SideCode, base: BaseId): void {
  const { state } = play;
  const seat = seatOf(side);
  const entered = enter(regroupTable, baseRegrouping(state, side, base));
  const die = play.rollFor([seat], `airbase regroup ${seat}`, 10);
  const recovers = resultOf(regroupTable, entered, [die]) === 'recovers';
  handOf(state, side).draft = { rolled: [...rolledBases(state, side), base] };
  play.emit({ type: 'regroup tried', unit: -1, base, die, modifiers: entered.counted, recovers, only: [seat] });
  if (recovers) recoverInSecret(play, base, '14.1.2a');
}

function disruptedTroops({ where, disrupted }: ForlornHopes, { side, rolled }: Rallying): UnitId[] {
  const { first, end } = groundRosters[side];
  const found: UnitId[] = [];
  for (let unit = first; unit < end; unit++) {
    const place = where[unit]!;
    const isInPlay = isHex(place) || isArea(place) || place === ABOARD;
    if (disrupted[unit] === 1 && isInPlay && !rolled.includes(unit)) found.push(unit);
  }
  return found;
}

function rollUnit(play: Play, { rolled }: Rallying, unit: UnitId): void {
  const die = play.roll('ground regroup', 10);
  const recovers = die <= tables.regroup.groundUnitTo;
  rolled.push(unit);
  play.emit({ type: 'rallied', unit, die, recovers });
  if (recovers) recoverCounter(play, unit, '14.1.3');
}
