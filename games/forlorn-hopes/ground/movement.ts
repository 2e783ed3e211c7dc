import type { Hex } from '#board/grid';
import { again } from '#engine/procedure';
import { captures, clearSupply, leftTo } from '../bases/capture.ts';
import { groundAt, groundRosters, hasGround, isGroundUnit, isSupplyUnit } from '../core/counters.ts';
import { isHex } from '../core/places.ts';
import { bearsArmor, isExcess, lacksInfantry, whyNotStacked } from '../core/stacking.ts';
import { ask, enemyOf, type ForlornHopes, type Play, procedure, seatOf, type UnitId } from '../core/state.ts';
import { isBesieged, isFriendlyPort, landNeighbors } from '../core/terrain.ts';
import { isArmor, isArtillery, isParachute, unitSide } from '../data/data.ts';
import type { SideCode } from '../data/types.ts';
import { turnableBarges, turnBarges, whyNotTurned } from '../naval/barges.ts';
import { disembark, unitsAboardIn } from '../naval/cargo.ts';
import { isSupplied } from '../supply/tracing.ts';
import { hasDone, MOVED, mark, TRANSPORTED } from './deeds.ts';
import { eliminateGround } from './losses.ts';
import { canPay, pay, spend, spendable } from './payment.ts';

interface Movement {
  readonly side: SideCode;
  /** The units of one hex that move together. */
  group: UnitId[];
  /** 11.2d: troops go ashore before the first march. */
  hasMarched: boolean;
}

/** 11.2: a side puts troops ashore in its ports and moves its units by one hex. */
export const movement = procedure<Movement>('ground movement', [
  ask('moves', '11.2a', {
    seat: (_, { side }) => seatOf(side),
    prompt: (_, { group }) =>
      group.length > 0 ? 'Choose more units of this hex, or where they go.' : 'Move your ground units, one hex each.',
    about: (_, { group }) => ({ unit: group }),
    choose: {
      take: {
        role: 'put in',
        rule: '11.2a',
        label: 'Move a unit',
        of: 'unit',
        targets: movable,
        why: whyNotMoved,
        do: (_, { group }, unit) => void group.push(unit),
        next: again,
      },
      leave: {
        role: 'take out',
        rule: '11.2a',
        label: 'Let it stay',
        of: 'unit',
        quiet: true,
        targets: (_, { group }) => [...group],
        do: (_, local, unit) => {
          local.group = local.group.filter((other) => other !== unit);
        },
        next: again,
      },
      'move to': {
        rule: '11.2a',
        label: 'Move there',
        of: 'place',
        quiet: true,
        targets: destinations,
        why: whyNotThere,
        forgoes: (state, { side, hasMarched }) => {
          const left = hasMarched ? 0 : inPort(state, side).length;
          return left === 0 ? [] : [`Units in port that are still aboard stay there this turn: ${left} (11.2).`];
        },
        do: march,
        next: again,
      },
      disembark: {
        rule: '11.2d',
        label: 'Put a unit ashore',
        of: 'unit',
        targets: ashoreNow,
        why: (state, { side, hasMarched }, unit) => (hasMarched ? '11.2d' : whyNotAshore(state, side, unit)),
        do: (play, _, unit) => putAshore(play, unit),
        next: again,
      },
      'disembark all': {
        rule: '11.2d',
        label: 'Put all ashore',
        when: (state, local) => ashoreNow(state, local).length > 1,
        do: (play, { side }) => {
          for (let [unit] = inPort(play.state, side); unit !== undefined; [unit] = inPort(play.state, side)) {
            putAshore(play, unit);
          }
        },
        next: again,
      },
      'turn barge': {
        rule: '13.3.2a',
        label: 'Turn a barge over',
        of: 'unit',
        quiet: true,
        targets: (state, { side, group }) => (group.length > 0 ? [] : turnableBarges(state, side)),
        why: (state, { side }, barge) => whyNotTurned(state, side, barge),
        do: (play, _, barge) => turnBarges(play, barge),
        next: again,
      },
      'spend supply': {
        rule: '11.1b',
        label: 'Spend this supply',
        of: 'unit',
        quiet: true,
        targets: (state, { side, group }) => (group.length > 0 ? [] : spendable(state, side)),
        do: (play, _, unit) => spend(play, unit),
        next: again,
      },
      done: {
        rule: '11.2a',
        label: 'No more moves',
        role: 'done',
        when: (_, { group }) => group.length === 0,
      },
    },
  }),
  ask('excess', '11.3d', {
    when: (state, { side }) => crowded(state, side).length > 0,
    seat: (_, { side }) => seatOf(side),
    prompt: 'Too many units in a hex: which is eliminated?',
    about: (state, { side }) => ({ unit: crowded(state, side) }),
    choose: {
      eliminate: {
        rule: '11.3d',
        label: 'Eliminate a unit',
        of: 'unit',
        targets: (state, { side }) => crowded(state, side),
        do: (play, _, unit) => eliminateGround(play, unit, '11.3d'),
        next: again,
      },
    },
  }),
]);

export const movementProcedures = [movement];

function movable(state: ForlornHopes, local: Movement): UnitId[] {
  const { first, end } = groundRosters[local.side];
  const found: UnitId[] = [];
  for (let unit = first; unit < end; unit++) if (whyNotMoved(state, local, unit) === undefined) found.push(unit);
  return found;
}

function whyNotMoved(state: ForlornHopes, { side, group }: Movement, unit: UnitId): string | undefined {
  const hex = state.where[unit]!;
  if (!isGroundUnit(unit) || unitSide[unit] !== side || !isHex(hex) || isParachute[unit] === 1) return '11.2a';
  if (group.includes(unit) || (group.length > 0 && state.where[group[0]!] !== hex)) return '11.2a';
  if (state.disrupted[unit] === 1) return '11.4.3a';
  if (hasDone(state, unit, TRANSPORTED)) return '11.2f';
  if (hasDone(state, unit, MOVED)) return '11.2a';
  if (state.landed[unit] === 1 && !isSupplied(state, side, hex)) return '11.5.3b';
  if (!landNeighbors[hex]!.some((to) => isOpen(state, side, to))) return '11.2b';
  return canPay(state, [...group, unit]) ? undefined : '11.1b';
}

function destinations(state: ForlornHopes, local: Movement): Hex[] {
  const [first] = local.group;
  if (first === undefined) return [];
  return landNeighbors[state.where[first]!]!.filter((hex) => whyNotThere(state, local, hex) === undefined);
}

function whyNotThere(state: ForlornHopes, { side, group }: Movement, hex: Hex): string | undefined {
  const [first] = group;
  if (first === undefined) return '11.2a';
  const from = state.where[first]!;
  if (!isHex(hex)) return '11.2c';
  if (!landNeighbors[from]!.includes(hex)) return '11.2b';
  if (isBesieged(state, hex)) return '17.2.5a';
  if (hasGround(state, enemyOf(side), hex)) return '11.3b';
  const left = groundAt(state, side, from).filter((unit) => !group.includes(unit));
  if (lacksInfantry(group) || (left.some(isSupport) && lacksInfantry(left))) return '11.2.1b';
  if (group.some((unit) => !bearsArmor(hex, unit))) return '11.2.1a';
  return whyNotStacked([...groundAt(state, side, hex), ...group]);
}

function isOpen(state: ForlornHopes, side: SideCode, hex: Hex): boolean {
  return !isBesieged(state, hex) && !hasGround(state, enemyOf(side), hex);
}

function isSupport(unit: UnitId): boolean {
  return isArmor[unit] === 1 || isArtillery[unit] === 1;
}

function march(play: Play, local: Movement, to: Hex): void {
  const { state } = play;
  const { side, group } = local;
  const from = state.where[group[0]!]!;
  for (const unit of group) pay(play, unit);
  for (const unit of group) {
    state.where[unit] = to;
    state.landed[unit] = 0;
    mark(state, unit, MOVED);
  }
  play.emit({ type: 'marched', units: group, from, to });
  local.hasMarched = true;
  local.group = [];
  for (const hex of [from, to]) clearSupply(play, hex);
  const hexes = [...(state.control[to] === side ? [] : [{ hex: to, side }]), ...leftTo(state, side, from)];
  if (hexes.length > 0) play.call(captures, { hexes });
}

function ashoreNow(state: ForlornHopes, { side, group, hasMarched }: Movement): UnitId[] {
  return hasMarched || group.length > 0 ? [] : inPort(state, side);
}

/** 11.2d: troops and supply aboard ships in a port of their own: their owner's question. */
function inPort(state: ForlornHopes, side: SideCode): UnitId[] {
  const found: UnitId[] = [];
  for (let hex = 0; hex < state.control.length; hex++) {
    if (!isFriendlyPort(state, side, hex)) continue;
    for (const unit of unitsAboardIn(state, side, hex))
      if (whyNotIn(state, side, unit, hex) === undefined) found.push(unit);
  }
  return found;
}

/** The rule that keeps a unit from going ashore in a port of its own. */
function whyNotAshore(state: ForlornHopes, side: SideCode, unit: UnitId): string | undefined {
  const port = portOf(state, side, unit);
  return port < 0 ? '11.2d' : whyNotIn(state, side, unit, port);
}

function whyNotIn(state: ForlornHopes, side: SideCode, unit: UnitId, port: Hex): string | undefined {
  if (isSupplyUnit(unit)) return undefined;
  if (!isGroundUnit(unit)) return '11.2d';
  const ashore = [...groundAt(state, side, port), unit];
  return whyNotStacked(ashore) ?? (lacksInfantry(ashore) ? '11.2.1b' : undefined);
}

function putAshore(play: Play, unit: UnitId): void {
  const { state } = play;
  const side = unitSide[unit] as SideCode;
  const hex = portOf(state, side, unit);
  disembark(play, unit, hex);
  if (!isGroundUnit(unit)) return;
  mark(state, unit, TRANSPORTED);
  clearSupply(play, hex);
}

function portOf(state: ForlornHopes, side: SideCode, unit: UnitId): Hex {
  let port = -1;
  for (let hex = 0; hex < state.control.length && port < 0; hex++) {
    if (isFriendlyPort(state, side, hex) && unitsAboardIn(state, side, hex).includes(unit)) port = hex;
  }
  return port;
}

/** 11.3c, 11.3d: units of a kind of which their hex holds too many. */
function crowded(state: ForlornHopes, side: SideCode): UnitId[] {
  const { first, end } = groundRosters[side];
  const found: UnitId[] = [];
  for (let unit = first; unit < end; unit++) {
    const hex = state.where[unit]!;
    if (isHex(hex) && isExcess(unit, groundAt(state, side, hex))) found.push(unit);
  }
  return found;
}
