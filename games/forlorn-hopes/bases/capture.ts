import type { Hex } from '#board/grid';
import { again } from '#engine/procedure';
import { enter, resultOf } from '../../tables/table.ts';
import { sinkShip } from '../combat/ships.ts';
import {
  airBase,
  airSteps,
  disruptAir,
  eliminateAir,
  land,
  landingBases,
  loseAirStep,
  onGroundAt,
} from '../core/air.ts';
import { baseOwner, basePlace, basesIn, isBaseDisrupted, setBaseStatus } from '../core/bases.ts';
import { bargeBaseIn, hasGround, removeSupply, supplyAt } from '../core/counters.ts';
import { handOf, isShown } from '../core/hand.ts';
import { placeName } from '../core/names.ts';
import { flightCost, OUT_OF_REACH } from '../core/range.ts';
import {
  ABSENT,
  ask,
  type BaseId,
  DESTROYED,
  DISRUPTED,
  enemyOf,
  type ForlornHopes,
  type Play,
  procedure,
  run,
  seatOf,
  type UnitId,
} from '../core/state.ts';
import { bases } from '../data/data.ts';
import { ALLIES, JAPAN, type SideCode } from '../data/types.ts';
import { evacuation, evacuationOf } from './evacuationTable.ts';

/** A hex in which a side's ground units are alone, and which was not that side's. */
export interface Capture {
  readonly hex: Hex;
  readonly side: SideCode;
}

/** 3.0h, 6.6.4: a side takes a hex with all that is in it. Air units on the ground there may get away first. */
export const capture = procedure<Capture>('capture', [
  // Whether there is anything to save is hidden, so that the owner of an airbase is always asked.
  ask('evacuation', '6.6.4d', {
    when: (state, local) => lostBases(state, local).length > 0,
    seat: (_, { side }) => seatOf(enemyOf(side)),
    prompt: (_, { hex }) => `The airbase at ${placeName(hex)} is falling. Which air units try to get away?`,
    about: (state, { hex, side }) => ({ place: [hex], unit: chosenUnit(state, enemyOf(side)) }),
    choose: {
      evacuate: {
        rule: '6.6.5a',
        label: 'Fly a unit out',
        of: 'unit',
        targets: (state, local) => (chosenUnit(state, enemyOf(local.side)).length > 0 ? [] : evacuable(state, local)),
        why: (state, local, unit) => (onGround(state, local).includes(unit) ? '6.6.5c' : '6.6.5a'),
        do: ({ state }, { side }, unit) => {
          handOf(state, enemyOf(side)).draft = { evacuating: unit };
        },
        next: again,
      },
      to: {
        rule: '6.6.5b',
        label: 'Fly to an airbase',
        of: 'base',
        targets: (state, local) => {
          const [unit] = chosenUnit(state, enemyOf(local.side));
          return unit === undefined ? [] : refuges(state, local, unit);
        },
        do: flyOut,
        next: again,
      },
      back: {
        rule: '6.6.5a',
        label: 'Choose another air unit',
        role: 'back',
        when: (state, { side }) => chosenUnit(state, enemyOf(side)).length > 0,
        do: ({ state }, { side }) => {
          handOf(state, enemyOf(side)).draft = null;
        },
        next: again,
      },
      done: {
        rule: '6.6.5c',
        label: 'Give up the others',
        role: 'done',
        when: (state, { side }) => chosenUnit(state, enemyOf(side)).length === 0,
        forgoes: (state, local) => {
          const left = onGround(state, local).length;
          return left === 0 ? [] : [`Air units still on the ground are eliminated: ${left} (6.6.5).`];
        },
      },
    },
    order: { id: () => 'evacuation', reply: replyToEvacuation },
  }),
  run('occupation', '6.6.4a', occupy),
]);

/** Ruling 59: the hex of a lodgement that a side has left to the other side, if it is one. */
export function leftTo(state: ForlornHopes, side: SideCode, hex: Hex): Capture[] {
  const enemy = enemyOf(side);
  const isLeft = hasGround(state, enemy, hex) && !hasGround(state, side, hex);
  return isLeft && state.control[hex] !== enemy ? [{ hex, side: enemy }] : [];
}

/** Several hexes that change hands by one move, one after the other. */
export const captures = procedure<{ readonly hexes: Capture[] }>('captures', [
  run(
    'next hex',
    '6.6.4a',
    (play, { hexes }) => {
      play.call(capture, hexes.shift()!);
      return again;
    },
    (_, { hexes }) => hexes.length > 0,
  ),
]);

export const captureProcedures = [capture, captures];

/** The enemy's airbases in the hex from which something could still fly. */
function lostBases(state: ForlornHopes, { hex, side }: Capture): BaseId[] {
  return basesIn(state, hex).filter(
    (base) =>
      bases[base]!.class !== 'ship' && baseOwner(state, base) === enemyOf(side) && state.baseStatus[base]! <= DISRUPTED,
  );
}

function onGround(state: ForlornHopes, local: Capture): UnitId[] {
  return lostBases(state, local).flatMap((base) => onGroundAt(state, enemyOf(local.side), base));
}

function evacuable(state: ForlornHopes, local: Capture): UnitId[] {
  return onGround(state, local).filter((unit) => refuges(state, local, unit).length > 0);
}

function refuges(state: ForlornHopes, { hex }: Capture, unit: UnitId): BaseId[] {
  return landingBases(state, unit, hex).filter((base) => basePlace(state, base) !== hex);
}

/** The unit for which a refuge is being chosen, as far as this view shows it. */
function chosenUnit(state: ForlornHopes, side: SideCode): UnitId[] {
  const chosen = isShown(state, side) ? handOf(state, side).draft?.evacuating : undefined;
  return typeof chosen === 'number' ? [chosen] : [];
}

/** All fly to the nearest airbase, best to one that is not disrupted. */
function replyToEvacuation(view: ForlornHopes, local: Capture) {
  const [chosen] = chosenUnit(view, enemyOf(local.side));
  const unit = chosen ?? evacuable(view, local)[0];
  if (unit === undefined) return { verb: 'done' };
  if (chosen === undefined) return { verb: 'evacuate', target: unit };
  const cost = (base: BaseId) =>
    flightCost(local.hex, basePlace(view, base)) + (isBaseDisrupted(view, base) ? OUT_OF_REACH : 0);
  const [nearest] = refuges(view, local, unit).toSorted((one, other) => cost(one) - cost(other));
  return { verb: 'to', target: nearest! };
}

function flyOut(play: Play, { side }: Capture, base: BaseId): void {
  const { state } = play;
  const owner = enemyOf(side);
  const [unit] = chosenUnit(state, owner);
  handOf(state, owner).draft = null;
  const entered = enter(evacuation, evacuationOf(state, unit!, airBase(state, unit!)));
  const die = play.rollFor([seatOf(owner)], 'evacuation', 10);
  const result = resultOf(evacuation, entered, [die]);
  const modifiers = entered.counted;
  play.emit({ type: 'evacuation tried', unit: unit!, base, die, modifiers, result, only: [seatOf(owner)] });
  if (result === 'eliminated') eliminateAir(play, unit!, '6.6.5a');
  if (result === 'reduced') loseAirStep(play, unit!, '6.6.5a', 'to its owner');
  if (result === 'disrupted') disruptAir(play, unit!, '6.6.5a', 'to its owner');
  if (airSteps(state, unit!) > 0) land(play, unit!, base, '6.6.5b');
}

function occupy(play: Play, local: Capture): void {
  const { state } = play;
  const { hex, side } = local;
  for (const unit of onGround(state, local)) eliminateAir(play, unit, '6.6.5c');
  const taken = basesIn(state, hex).filter((base) => baseOwner(state, base) === enemyOf(side));
  state.control[hex] = side;
  state.taken.push(hex);
  play.emit({ type: 'occupied', hex, side });
  for (const base of taken) takeBase(play, base);
  loseSupply(play, enemyOf(side), hex);
}

/** 13.3g, 13.3.2d: where one side's troops are alone, the other's supply units and barges are lost, whoever controlled the hex before. */
export function clearSupply(play: Play, hex: Hex): void {
  const { state } = play;
  for (const side of [JAPAN, ALLIES] as const) {
    if (hasGround(state, enemyOf(side), hex) && !hasGround(state, side, hex)) loseSupply(play, side, hex);
  }
}

function loseSupply(play: Play, side: SideCode, hex: Hex): void {
  const { state } = play;
  for (const unit of supplyAt(state, side, hex)) removeSupply(play, unit, '13.3g');
  for (let barge = bargeBaseIn(state, side, hex); barge >= 0; barge = bargeBaseIn(state, side, hex)) {
    sinkShip(play, barge, '13.3.2d');
  }
}

/** 6.6.4c, 6.6.4e, 6.6.4f: a printed airbase is disrupted unless it is destroyed; a mobile one is lost for good. */
function takeBase(play: Play, base: BaseId): void {
  const { state } = play;
  const { kind } = bases[base]!;
  if (kind === 'place' && state.baseStatus[base] !== DESTROYED) setBaseStatus(play, base, DISRUPTED, '6.6.4c');
  if (kind !== 'mobile') return;
  state.mobileAt[base] = -2;
  state.baseStatus[base] = ABSENT;
  play.emit({ type: 'mobile base lost', base });
}
