import type { Hex } from '#board/grid';
import { again, leave, type StepOutcome } from '#engine/procedure';
import { baseOwner, basesIn } from '../core/bases.ts';
import type { Aim } from '../core/combatEvents.ts';
import { bargeBaseIn, groundAt, isGroundUnit, isSupplyUnit, supplyAt } from '../core/counters.ts';
import { placeName, unitName } from '../core/names.ts';
import {
  ask,
  DESTROYED,
  enemyOf,
  type ForlornHopes,
  type Play,
  procedure,
  run,
  seatOf,
  type UnitId,
} from '../core/state.ts';
import { townIn } from '../core/terrain.ts';
import { bases, combatFactor, navalAttack } from '../data/data.ts';
import type { SideCode } from '../data/types.ts';
import { conditionsAt, resolveBombing } from './bombing.ts';
import type { Bombing } from './bombingTable.ts';
import { canFire } from './gunnery.ts';
import { isAfloat } from './target.ts';

/** 10.5: warships off a landing (11.5.1), or at the end of an Attack mission (ruling 53), fire at the shore. */
export interface Bombardment {
  side: SideCode;
  hex: Hex;
  /** Those that have not fired yet; the first is next. */
  ships: UnitId[];
  /** At a landing each ship fires at a unit ashore; an Attack mission has one target, which may also be the place or its airbase. */
  isLanding: boolean;
}

/** The ships of a list that can bombard; no ship does it twice in a turn (10.5.3, ruling 160). */
function batteryOf(state: ForlornHopes, ships: readonly UnitId[]): UnitId[] {
  return ships.filter((ship) => isAfloat(state, ship) && canFire(state, ship) && state.done[ship] === 0);
}

/** 10.5a, 10.5.2: the units ashore that can be bombarded. */
export function unitsAshore(state: ForlornHopes, side: SideCode, hex: Hex): UnitId[] {
  const enemy = enemyOf(side);
  const troops = groundAt(state, enemy, hex);
  const barge = bargeBaseIn(state, enemy, hex);
  const supply = troops.length === 0 ? supplyAt(state, enemy, hex) : [];
  return [...troops, ...supply, ...(barge < 0 ? [] : [barge])];
}

/** Ruling 53: the enemy's airbases ashore in a hex. */
function basesAshore(state: ForlornHopes, { side, hex, isLanding }: Bombardment): number[] {
  if (isLanding) return [];
  return basesIn(state, hex).filter((base) => {
    const { kind } = bases[base]!;
    const isAshore = kind === 'place' || kind === 'mobile';
    return isAshore && baseOwner(state, base) === enemyOf(side) && state.baseStatus[base] !== DESTROYED;
  });
}

function townAshore(state: ForlornHopes, { side, hex, isLanding }: Bombardment): boolean {
  return !isLanding && townIn(hex) >= 0 && state.control[hex] === enemyOf(side);
}

function hasTarget(state: ForlornHopes, local: Bombardment): boolean {
  const { side, hex } = local;
  return unitsAshore(state, side, hex).length > 0 || basesAshore(state, local).length > 0 || townAshore(state, local);
}

function aimAtUnit(unit: UnitId): Aim {
  return { kind: isGroundUnit(unit) ? 'ground' : 'supply', unit };
}

/** 10.5.1: AF instead of BF, no altitude. */
export function bombardmentOf(state: ForlornHopes, ship: UnitId, aim: Aim): Bombing {
  return {
    factor: navalAttack[ship * 2 + state.steps[ship]! - 1]!,
    how: 'bombardment',
    altitude: 'medium',
    disrupted: state.disrupted[ship] === 1,
    ...conditionsAt(state, aim),
  };
}

/** The next ship fires; in an Attack mission all do, as long as anything of the target is left. */
function fireAt(play: Play, local: Bombardment, aim: Aim): StepOutcome {
  const { state } = play;
  do {
    const ship = local.ships.shift()!;
    state.done[ship] = 1;
    resolveBombing(play, ship, aim, bombardmentOf(state, ship, aim));
  } while (!local.isLanding && local.ships.length > 0 && isStillThere(state, local, aim));
  if (!local.isLanding) local.ships = [];
  return local.ships.length > 0 ? again : undefined;
}

function isStillThere(state: ForlornHopes, local: Bombardment, aim: Aim): boolean {
  if (aim.kind === 'airbase') return basesAshore(state, local).includes(aim.base);
  return aim.kind === 'place' || unitsAshore(state, local.side, local.hex).includes(aim.unit);
}

export const bombard = procedure<Bombardment>('bombardment', [
  run('guns', '10.5a', ({ state }, local) => {
    local.ships = batteryOf(state, local.ships);
  }),
  ask('bombardment', '10.5a', {
    seat: (_, { side }) => seatOf(side),
    when: (state, local) => local.ships.length > 0 && hasTarget(state, local),
    prompt: (_, { ships, hex, isLanding }) =>
      isLanding
        ? `Choose the target of ${unitName(ships[0]!)} in ${placeName(hex)}.`
        : `Choose what your ships bombard in ${placeName(hex)}.`,
    about: (_, { ships, hex }) => ({ unit: ships, place: [hex] }),
    choose: {
      'bombard unit': {
        rule: '10.5.1',
        label: 'Bombard unit',
        of: 'unit',
        targets: (state, { side, hex }) => unitsAshore(state, side, hex),
        why: (_, _local, unit) => (isSupplyUnit(unit) ? '10.5.2' : '10.5a'),
        do: (play, local, unit) => fireAt(play, local, aimAtUnit(unit)),
      },
      'bombard airbase': {
        rule: '10.1a',
        label: 'Bombard airbase',
        of: 'base',
        targets: basesAshore,
        why: (_, { isLanding }) => (isLanding ? '10.5a' : undefined),
        quiet: true,
        do: (play, local, base) => fireAt(play, local, { kind: 'airbase', base }),
      },
      'bombard place': {
        rule: '10.1a',
        label: 'Bombard town',
        when: townAshore,
        why: (_, { isLanding }) => (isLanding ? '10.5a' : undefined),
        quiet: true,
        do: (play, local) => fireAt(play, local, { kind: 'place', town: townIn(local.hex) }),
      },
      'hold fire': {
        rule: '10.5a',
        label: 'Hold fire',
        role: 'pass',
        do(_play, local) {
          local.ships.shift();
          return local.isLanding && local.ships.length > 0 ? again : leave;
        },
      },
    },
    order: { id: () => 'bombardment', reply: replyToBombardment },
  }),
]);

/** An Attack mission has many kinds of targets, and is asked about once. */
function replyToBombardment(view: ForlornHopes, { side, hex, isLanding }: Bombardment) {
  if (!isLanding) return undefined;
  const strength = (unit: UnitId) =>
    combatFactor[unit * 2 + view.steps[unit]! - 1]! - (view.disrupted[unit] === 1 ? farWeaker : 0);
  const [strongest] = unitsAshore(view, side, hex).toSorted((one, other) => strength(other) - strength(one));
  return { verb: 'bombard unit', target: strongest! };
}

/** More than any combat factor. */
const farWeaker = 100;
