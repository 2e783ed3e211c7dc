import { amountOf, countedIn, type Modifiers } from '../../tables/modifiers.ts';
import { handOf } from '../core/hand.ts';
import { modifier } from '../core/modifier.ts';
import { placeName } from '../core/names.ts';
import { isPatrolled } from '../core/patrols.ts';
import { ask, type ForlornHopes, type Play, run, seatOf, sideOfSeat } from '../core/state.ts';
import { shipType, tables } from '../data/data.ts';
import { ALLIES, JAPAN, type ShipType, type SideCode, shipTypes } from '../data/types.ts';

/** 10.4.2c: a night action is fought in the rounds at close range. */
export const nightRounds = { before: tables.navalCombat.closeFrom - 1, last: tables.navalCombat.closeFrom + 1 };

/** A side's chance to have its way (10.4.2d). */
export interface NightForce {
  readonly patrol: boolean;
  readonly japanese: boolean;
  readonly light: boolean;
  readonly heavy: boolean;
}

const { modifiers } = tables.nightAction;

export const nightModifiers: Modifiers<NightForce, 'roll'> = [
  modifier(modifiers.patrol, ({ patrol }) => patrol),
  modifier(modifiers.japan, ({ japanese }) => japanese),
  modifier(modifiers.light, ({ light }) => light),
  modifier(modifiers.heavy, ({ heavy }) => heavy),
];

const lightTypes: readonly ShipType[] = ['CL', 'DD', 'MTB'];
const heavyTypes: readonly ShipType[] = ['CV', 'BB', 'BC', 'T'];

export function nightForce(state: ForlornHopes, side: SideCode): NightForce {
  const { hex, ships } = state.surfaceCombat!;
  const types = ships[side].map((ship) => shipTypes[shipType[ship]!]!);
  return {
    patrol: isPatrolled(state, side, hex),
    japanese: side === JAPAN,
    light: types.every((type) => lightTypes.includes(type)),
    heavy: types.some((type) => heavyTypes.includes(type)),
  };
}

function isOffered({ options }: ForlornHopes): boolean {
  return options['night-action'] === true;
}

function wants(state: ForlornHopes, side: SideCode): boolean {
  return handOf(state, side).draft?.night === 1;
}

function decide(isWanted: boolean) {
  return (play: Play, _local: object, _target: number, seat: string): void => {
    handOf(play.state, sideOfSeat(seat)).draft = { night: isWanted ? 1 : 0 };
  };
}

/** Who rolls higher has the kind of combat it wants; ties are rolled again. */
function settle(play: Play): void {
  const { state } = play;
  const wanted: [boolean, boolean] = [wants(state, JAPAN), wants(state, ALLIES)];
  for (const side of [JAPAN, ALLIES]) handOf(state, side).draft = null;
  const combat = state.surfaceCombat!;
  combat.isNight = wanted[0] === wanted[1] ? wanted[0] : wanted[higherRoller(play)];
  play.emit({ type: 'night action', wanted, isNight: combat.isNight });
}

function higherRoller(play: Play): SideCode {
  for (;;) {
    const japan = rollFor(play, JAPAN);
    const allies = rollFor(play, ALLIES);
    if (japan !== allies) return japan > allies ? JAPAN : ALLIES;
  }
}

function rollFor(play: Play, side: SideCode): number {
  const counted = countedIn(nightModifiers, nightForce(play.state, side));
  const die = play.roll('night action', 10);
  const total = die + amountOf(counted);
  play.emit({ type: 'night roll', side, die, modifiers: counted, total });
  return total;
}

/** 10.4.2, an optional rule: both say in secret whether they want to fight by night. */
export const nightSteps = [
  ask<object>('night action', '10.4.2a', {
    seats: () => [seatOf(JAPAN), seatOf(ALLIES)],
    when: isOffered,
    prompt: ({ surfaceCombat }) =>
      `Surface combat in ${placeName(surfaceCombat!.hex)}. Do you want a night action? It has two rounds at close range.`,
    about: ({ surfaceCombat }) => ({ unit: surfaceCombat!.ships.flat() }),
    choose: {
      'fight by night': { rule: '10.4.2c', label: 'Fight by night', do: decide(true) },
      'fight by day': { rule: '10.4.2b', label: 'Fight by day', do: decide(false) },
    },
  }),
  run<object>('night or day', '10.4.2d', settle, isOffered),
];
