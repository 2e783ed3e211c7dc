import { again, to } from '#engine/procedure';
import { enter, resultOf } from '../../tables/table.ts';
import { counted } from '../../words.ts';
import { airUnits, isAirDisrupted, markDone, sideOf, takeOff } from '../core/air.ts';
import { missionOf } from '../core/airMission.ts';
import { baseOwner, basesIn } from '../core/bases.ts';
import { INTERCEPTED } from '../core/hand.ts';
import { placeName } from '../core/names.ts';
import { ask, enemyOf, type ForlornHopes, type Play, seatOf, type UnitId } from '../core/state.ts';
import { tables } from '../data/data.ts';
import type { SideCode } from '../data/types.ts';
import { whyNoInterceptor } from './eligibility.ts';
import { flightOf } from './flight.ts';
import { interceptorScramble, scrambleOf } from './scrambleTable.ts';

const { interceptionAttempts } = tables.missionComposition;

/** 8.0a: the side against which the mission is flown. */
export function interceptorSide(state: Pick<ForlornHopes, 'airMission'>): SideCode {
  return enemyOf(missionOf(state).side);
}

/** Whether the Interceptor player has a base in the target hex, as both can see. */
export function hasBaseUnderAttack(state: ForlornHopes): boolean {
  const side = interceptorSide(state);
  return basesIn(state, missionOf(state).hex).some((base) => baseOwner(state, base) === side);
}

/** The fighters that may try to meet the mission under way. */
export function interceptors(state: ForlornHopes): UnitId[] {
  return airUnits(state, interceptorSide(state)).filter((unit) => whyNotAgainst(state, unit) === undefined);
}

function whyNotAgainst(state: ForlornHopes, unit: UnitId): string | undefined {
  const side = interceptorSide(state);
  return whyNoInterceptor(state, side, missionOf(state).hex, flightOf(state, side).tried, unit);
}

/**
 * 9.4: fighters try to meet the mission, one after another. Whether there are any is hidden, so the Interceptor player is always
 * asked (ruling 133).
 */
export function scrambleSteps() {
  return [
    ask('scramble', '9.4b', {
      when: (state) => missionOf(state).attempts < interceptionAttempts && !missionOf(state).hasSucceeded,
      seat: (state) => seatOf(interceptorSide(state)),
      prompt: promptFor,
      about: (state) => ({ place: [missionOf(state).hex] }),
      choose: {
        scramble: {
          rule: '9.4.1a',
          label: 'Scramble a fighter',
          of: 'unit',
          targets: interceptors,
          why: (state, _, unit) => whyNotAgainst(state, unit),
          whyNone: () => '9.4a',
          do: tryInterception,
          next: again,
        },
        stop: { rule: '9.4.3', label: 'Pass', role: 'pass', next: to('scrambles over') },
      },
      order: { id: () => 'scramble', reply: scrambleByOrder },
    }),
    ask('move in', '9.4.2b', {
      when: (state) => missionOf(state).hasSucceeded,
      seat: (state) => seatOf(interceptorSide(state)),
      prompt: (state) => `Send the fighter to ${placeName(missionOf(state).hex)}, or keep it back.`,
      about: (state) => ({ place: [missionOf(state).hex] }),
      choose: {
        join: { rule: '9.4.2', label: 'Send the fighter', role: 'done', do: moveIn, next: to('scramble') },
        stay: { rule: '9.4.2b', label: 'Keep it back', role: 'pass', do: keepBack, next: to('scramble') },
      },
      order: {
        id: () => 'scramble',
        reply: (_, _local, answer) => ({ verb: answer.startsWith('never') ? 'stay' : 'join' }),
      },
    }),
  ];
}

function promptFor(state: ForlornHopes): string {
  const { hex, kind, count, attempts, interceptors: up } = missionOf(state);
  const comes = kind === 'patrol' ? 'A patrol flies over' : `${counted(count, 'enemy air unit')} fly to`;
  const sent = up === 0 ? '' : ` ${counted(up, 'fighter')} will meet them.`;
  return `${comes} ${placeName(hex)}.${sent} Scramble a fighter or pass (attempt ${attempts + 1} of ${interceptionAttempts}).`;
}

function tryInterception(play: Play, _: object, unit: UnitId): void {
  const { state } = play;
  const mission = missionOf(state);
  const side = sideOf(unit);
  // The number is told with the first roll (ruling 31).
  mission.range = Math.max(...flightOf(state, mission.side).ranges);
  mission.attempts++;
  flightOf(state, side).tried.push(unit);
  markDone(state, unit, INTERCEPTED);
  const entered = enter(interceptorScramble, scrambleOf(state, unit, mission.hex, mission.range));
  const die = play.roll('interception', 10);
  mission.hasSucceeded = resultOf(interceptorScramble, entered, [die]) === 'scrambles';
  const told = {
    type: 'interception tried',
    side,
    attempt: mission.attempts,
    hex: mission.hex,
    die,
    succeeds: mission.hasSucceeded,
  } as const;
  play.emit({
    ...told,
    unit,
    modifiers: entered.counted,
    only: [seatOf(side)],
    others: { ...told, unit: -1, modifiers: [] } as typeof told,
  });
}

/** The fighter whose attempt has just succeeded. */
function scrambledFighter(state: ForlornHopes): UnitId {
  return flightOf(state, interceptorSide(state)).tried.at(-1)!;
}

function moveIn(play: Play): void {
  const { state } = play;
  const mission = missionOf(state);
  const unit = scrambledFighter(state);
  const side = sideOf(unit);
  takeOff(state, unit);
  const { up } = flightOf(state, side);
  up.push(unit);
  // Not in the order of their attempts: the other side sees the dice of these, and could tell who rolled what.
  up.sort((one, other) => one - other);
  mission.interceptors++;
  mission.hasSucceeded = false;
  tellOfFighter(play, 'interceptor came', unit);
}

function keepBack(play: Play): void {
  missionOf(play.state).hasSucceeded = false;
  tellOfFighter(play, 'interceptor stayed', scrambledFighter(play.state));
}

function tellOfFighter(play: Play, type: 'interceptor came' | 'interceptor stayed', unit: UnitId): void {
  const side = sideOf(unit);
  const told = { type, side, hex: missionOf(play.state).hex };
  play.emit({ ...told, unit, only: [seatOf(side)], others: { ...told, unit: -1 } as typeof told });
}

/** What a standing order means over this hex: the fighter with the best chance goes first; disrupted ones stay down. */
function scrambleByOrder(view: ForlornHopes, _: object, answer: string) {
  const { hex } = missionOf(view);
  const fit = interceptors(view).filter((unit) => !isAirDisrupted(view, unit));
  const isWanted = answer === 'always' || (answer === 'over our bases' && hasBaseUnderAttack(view));
  if (!isWanted || fit.length === 0) return { verb: 'stop' };
  const margin = (unit: UnitId): number => {
    const attempt = scrambleOf(view, unit, hex, 0);
    return attempt.maneuver - enter(interceptorScramble, attempt).totals.roll;
  };
  const best = fit.reduce((one, other) => (margin(other) > margin(one) ? other : one));
  return { verb: 'scramble', target: best };
}
