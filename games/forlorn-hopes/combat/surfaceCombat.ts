import type { Hex } from '#board/grid';
import { again, to } from '#engine/procedure';
import { enter, resultOf } from '../../tables/table.ts';
import { recoverCounter, shipsAt } from '../core/counters.ts';
import { handOf } from '../core/hand.ts';
import { placeName } from '../core/names.ts';
import {
  ask,
  enemyOf,
  type ForlornHopes,
  type Play,
  procedure,
  run,
  seatOf,
  sideOfSeat,
  type UnitId,
} from '../core/state.ts';
import { ALLIES, JAPAN, type SideCode } from '../data/types.ts';
import { gunfireTable, hitsOf, roundsTable } from './gunfireTable.ts';
import { firersOf, gunfireAt, inCombat, isCloseRange, proposedTargets, whyNotTargets } from './gunnery.ts';
import { nightRounds, nightSteps } from './nightAction.ts';
import { hitShipTimes } from './ships.ts';

/** Ships that meet in a hex, by side. */
export interface Encounter {
  hex: Hex;
  ships: [UnitId[], UnitId[]];
}

const bothSides = [JAPAN, ALLIES] as const;

function begin(play: Play, { hex, ships: [japan, allies] }: Encounter): void {
  const ships: [UnitId[], UnitId[]] = [[...japan], [...allies]];
  play.state.surfaceCombat = { hex, ships, round: 0, rounds: 0, isNight: false };
  play.emit({ type: 'surface combat began', hex, ships: [[...japan], [...allies]] });
}

/** 10.4.1a */
function rollLength(play: Play): void {
  const combat = play.state.surfaceCombat!;
  if (combat.isNight) {
    combat.round = nightRounds.before;
    combat.rounds = nightRounds.last;
    return;
  }
  const die = play.roll('naval rounds', 10);
  combat.rounds = Number(resultOf(roundsTable, enter(roundsTable, {}), [die]));
  play.emit({ type: 'surface combat length', die, rounds: combat.rounds });
}

function isOver(state: ForlornHopes): boolean {
  const combat = state.surfaceCombat!;
  if (combat.round >= combat.rounds) return true;
  if (bothSides.some((side) => inCombat(state, combat, side).length === 0)) return true;
  return bothSides.every((side) => firersOf(state, combat, side).length === 0);
}

/** The next round begins; both sides have targets proposed, which they may change. */
function nextRound(play: Play) {
  const { state } = play;
  if (isOver(state)) return to('end');
  const combat = state.surfaceCombat!;
  combat.round++;
  play.emit({ type: 'surface combat round', hex: combat.hex, round: combat.round, isClose: isCloseRange(combat) });
  for (const side of bothSides) propose(state, side);
  return undefined;
}

/** Targets for the ships of a side, which it may change. */
export function propose(state: ForlornHopes, side: SideCode): void {
  const combat = state.surfaceCombat!;
  const [first = -1] = firersOf(state, combat, side);
  handOf(state, side).draft = { firing: first, aims: proposedTargets(state, combat, side) };
}

/** What a seat has chosen in secret. */
function draftOf(state: ForlornHopes, side: SideCode): { firing: UnitId; aims: UnitId[] } {
  const { firing, aims } = handOf(state, side).draft!;
  return { firing: firing as number, aims: aims as number[] };
}

/** 10.4.1d: the rule by which a seat's targets will not do. */
function whyNotReady(state: ForlornHopes, side: SideCode): string | undefined {
  return whyNotTargets(state, state.surfaceCombat!, side, draftOf(state, side).aims);
}

function aim(play: Play, side: SideCode, target: UnitId): void {
  const { state } = play;
  const firers = firersOf(state, state.surfaceCombat!, side);
  const { firing, aims } = draftOf(state, side);
  const at = firers.indexOf(firing);
  aims[at] = target;
  handOf(state, side).draft = { firing: firers[(at + 1) % firers.length]!, aims };
}

/** 10.4.1e: all fire first; then the results are applied. */
function fire(play: Play) {
  const { state } = play;
  const combat = state.surfaceCombat!;
  const scored: { target: UnitId; hits: number }[] = [];
  for (const side of bothSides) {
    const { aims } = draftOf(state, side);
    firersOf(state, combat, side).forEach((ship, at) => {
      const target = aims[at]!;
      scored.push({ target, hits: shoot(play, ship, target) });
    });
  }
  for (const side of bothSides) handOf(state, side).draft = null;
  for (const { target, hits } of scored) hitShipTimes(play, target, hits);
  return to('range');
}

function shoot(play: Play, ship: UnitId, target: UnitId): number {
  const { state } = play;
  const entered = enter(gunfireTable, gunfireAt(state, ship, target, isCloseRange(state.surfaceCombat!)));
  const die = play.roll('gunfire', 10);
  const hits = hitsOf(resultOf(gunfireTable, entered, [die]));
  play.emit({ type: 'shelled', ship, target, die, modifiers: [...entered.counted], hits });
  return hits;
}

/** 10.4.1f, 14.1.4a */
function end(play: Play): void {
  const { state } = play;
  const combat = state.surfaceCombat!;
  for (const side of bothSides) {
    for (const ship of shipsAt(state, side, combat.hex)) recoverCounter(play, ship, '10.4.1f');
    handOf(state, side).draft = null;
  }
  play.emit({ type: 'surface combat ended', hex: combat.hex });
  state.surfaceCombat = null;
}

export const surfaceCombat = procedure<Encounter>('surface combat', [
  run('contact', '10.4b', begin),
  ...nightSteps,
  run('length', '10.4.1a', rollLength),
  run('range', '10.4.1b', nextRound),
  ask('targets', '10.4.1c', {
    seats: (state) => bothSides.filter((side) => firersOf(state, state.surfaceCombat!, side).length > 0).map(seatOf),
    prompt: ({ surfaceCombat }) => {
      const { hex, round } = surfaceCombat!;
      const range = isCloseRange(surfaceCombat!) ? 'close' : 'normal';
      return `Surface combat in ${placeName(hex)}, round ${round}, ${range} range: choose a target for each ship.`;
    },
    about: ({ surfaceCombat }) => ({ unit: surfaceCombat!.ships.flat() }),
    order: {
      id: () => 'naval-targets',
      reply: (_view, _local, answer) => (answer === 'proposed' ? { verb: 'as proposed' } : undefined),
    },
    choose: {
      ship: {
        rule: '10.4.1c',
        label: 'Choose a firing ship',
        of: 'unit',
        targets: (state, _, seat) => firersOf(state, state.surfaceCombat!, sideOfSeat(seat)),
        why: () => '3.0l',
        do(play, _, ship, seat) {
          handOf(play.state, sideOfSeat(seat)).draft!.firing = ship;
        },
        next: again,
      },
      'aim at': {
        rule: '10.4.1c',
        label: 'Aim at',
        of: 'unit',
        targets: (state, _, seat) => inCombat(state, state.surfaceCombat!, enemyOf(sideOfSeat(seat))),
        do: (play, _, target, seat) => aim(play, sideOfSeat(seat), target),
        next: again,
      },
      fire: {
        rule: '10.4.1c',
        label: 'Open fire',
        role: 'done',
        when: (state, _, seat) => whyNotReady(state, sideOfSeat(seat)) === undefined,
        why: (state, _local, _target, seat) => whyNotReady(state, sideOfSeat(seat)),
      },
      'as proposed': {
        rule: '10.4.1c',
        label: 'Fire as proposed',
        do: (play, _local, _target, seat) => propose(play.state, sideOfSeat(seat)),
      },
    },
  }),
  run('fire', '10.4.1e', fire),
  run('end', '10.4.1f', end),
]);

/** For prompts and the display: who aims at whom, as a seat has it now. */
export function chosenTargets(state: ForlornHopes, side: SideCode): { ship: UnitId; target: UnitId }[] {
  const { aims } = draftOf(state, side);
  return firersOf(state, state.surfaceCombat!, side).map((ship, at) => ({ ship, target: aims[at]! }));
}
