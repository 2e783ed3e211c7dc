import type { Hex } from '#board/grid';
import { leave } from '#engine/procedure';
import { enter, resultOf } from '../../tables/table.ts';
import { isBargeBase, navalRosters, shipsAt } from '../core/counters.ts';
import { placeName } from '../core/names.ts';
import { useOpportunity } from '../core/opportunity.ts';
import { isHex, POOL } from '../core/places.ts';
import {
  ask,
  enemyOf,
  type ForlornHopes,
  type Play,
  procedure,
  type RandomEvent,
  seatOf,
  type UnitId,
} from '../core/state.ts';
import { findUnit, shipType, tables, unitSteps } from '../data/data.ts';
import { ALLIES, JAPAN, type SideCode, shipTypes } from '../data/types.ts';
import { gunfireTable, hitsOf } from './gunfireTable.ts';
import { gunfireAt } from './gunnery.ts';
import { hitShipTimes, sinkShip } from './ships.ts';

// 5.4, 10.2c: submarines attack once in the turn of their event. The rulebook names them and no more; the procedure is ours.

const byEvent: Readonly<Partial<Record<RandomEvent, { side: SideCode; unit: UnitId }>>> = {
  'us submarine': { side: ALLIES, unit: findUnit('SS-us') },
  'dutch submarine': { side: ALLIES, unit: findUnit('SS-dutch') },
  'japanese submarine': { side: JAPAN, unit: findUnit('SS-japan') },
};

/** The submarines that a side can send out now, or -1. */
export function readySubmarine({ event, where, used }: ForlornHopes, side: SideCode): UnitId {
  const found = byEvent[event];
  const isReady = found?.side === side && where[found.unit] === POOL && used[found.unit] === 0;
  return isReady ? found.unit : -1;
}

/** The enemy ships that submarines can attack: all on the map, or those in a hex that they have just entered. */
export function submarineTargets(state: ForlornHopes, side: SideCode, hex: Hex): UnitId[] {
  const enemy = enemyOf(side);
  if (hex >= 0) return shipsAt(state, enemy, hex);
  const { first, end } = navalRosters[enemy];
  const found: UnitId[] = [];
  for (let ship = first; ship < end; ship++) {
    if (isHex(state.where[ship]!) && !isBargeBase(state, ship)) found.push(ship);
  }
  return found;
}

/** Whether submarines can attack: as a mission (hex -1), or when enemy ships enter a hex. */
export function canSubmarineAttack(state: ForlornHopes, side: SideCode, hex: Hex): boolean {
  return readySubmarine(state, side) >= 0 && submarineTargets(state, side, hex).length > 0;
}

export interface SubmarineAttack {
  side: SideCode;
  /** The hex that ships have entered, or -1 if the submarines look for a target on the whole map. */
  hex: Hex;
}

function torpedo(play: Play, local: SubmarineAttack, target: UnitId): void {
  const { state } = play;
  const ship = readySubmarine(state, local.side);
  if (local.hex < 0) useOpportunity(state);
  local.hex = state.where[target]!;
  state.used[ship] = 1;
  const entered = enter(gunfireTable, gunfireAt(state, ship, target, true));
  const die = play.roll('submarine', 10);
  const hits = hitsOf(resultOf(gunfireTable, entered, [die]));
  play.emit({ type: 'submarine attacked', ship, target, die, modifiers: [...entered.counted], hits });
  hitShipTimes(play, target, hits);
  hunt(play, local, ship);
}

/** Undamaged light ships in the hex hunt the submarines, which return to the pool otherwise. */
function hunt(play: Play, { side, hex }: SubmarineAttack, ship: UnitId): void {
  const { state } = play;
  const { huntedBy, huntedAt } = tables.randomEvents;
  const isHunted = shipsAt(state, enemyOf(side), hex).some(
    (hunter) =>
      huntedBy.includes(shipTypes[shipType[hunter]!]!) &&
      state.disrupted[hunter] === 0 &&
      state.steps[hunter] === unitSteps[hunter],
  );
  if (!isHunted) return;
  const die = play.roll('submarine hunt', 10);
  const isSunk = die >= huntedAt;
  play.emit({ type: 'submarine hunted', ship, die, isSunk });
  if (isSunk) sinkShip(play, ship, '10.2c');
}

export const submarineAttack = procedure<SubmarineAttack>('submarine attack', [
  ask('victim', '10.2c', {
    seat: (_, { side }) => seatOf(side),
    when: (state, { side, hex }) => canSubmarineAttack(state, side, hex),
    prompt: (_, { hex }) =>
      hex >= 0
        ? `Enemy ships enter ${placeName(hex)}. Choose the ship that your submarines attack.`
        : 'Choose the ship that your submarines attack. They can attack once this turn.',
    about: (_, { hex }): { place?: number[] } => (hex >= 0 ? { place: [hex] } : {}),
    choose: {
      'attack ship': {
        rule: '10.2c',
        label: 'Attack ship',
        of: 'unit',
        targets: (state, { side, hex }) => submarineTargets(state, side, hex),
        confirm: true,
        do: torpedo,
      },
      'stay submerged': { rule: '10.2c', label: 'Do not attack', role: 'cancel', next: leave },
    },
  }),
]);
