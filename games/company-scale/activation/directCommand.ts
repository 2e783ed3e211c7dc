import { to } from '#engine/procedure';
import { isAnyActing } from '../core/active.ts';
import { chitInPlay } from '../core/chitInPlay.ts';
import { dieFor, rollDie } from '../core/dice.ts';
import { ask, COMMANDED, type CompanyScale, procedure, run, seatOf } from '../core/state.ts';
import { changeCommands, ratingOf } from '../core/tracks.ts';
import type { SideCode } from '../data/types.ts';
import type { DivisionId, UnitId } from '../theater/forces.ts';
import { theaterOf } from '../theater/theater.ts';
import { beginAfresh, formForcedColumns } from './beginning.ts';
import { burningHexes } from './burningHexes.ts';
import { flips } from './flips.ts';
import { actions, type Closed, verbsFor } from './menu.ts';

interface DirectCommand {
  side: SideCode;
  /** The Division that rolls next. */
  division: DivisionId;
}

const neverClosed: Closed<DirectCommand> = () => undefined;

/** 4.2Cvi, 5.1h: Direct Commands come in, then units of all Divisions act for 1 DC each, once. */
export const directCommand = procedure<DirectCommand>('direct command', [
  run('begin', '5.1h', ({ state }, local) => {
    beginAfresh(state);
    local.division = 0;
  }),
  run('die', '4.2Cvia', (play, { side }) => play.call(rollDie, dieFor('commands', side)), mayRoll),
  run(
    'commands',
    '19.1a',
    (play, { division }) => {
      const { state } = play;
      changeCommands(play, division, ratingOf(state, division, 'command') + Math.floor(state.die / 2), '19.1a');
    },
    mayRoll,
  ),
  run('next division', '4.2Cvia', ({ state }, local) => {
    local.division++;
    return local.division < theaterOf(state).forces.divisions.length ? to('die') : undefined;
  }),
  ask('menu', '4.2Cvib', {
    seat: (_, { side }) => seatOf(side),
    when: isAnyActing,
    prompt: 'Activate units for 1 DC each, or end the Activation.',
    choose: {
      ...verbsFor(flips, neverClosed),
      ...verbsFor(actions, neverClosed),
      done: { role: 'done', rule: '5.1h', label: 'End the Activation', next: to('fires') },
    },
  }),
  run('go on', '5.1i', (play) => {
    const { state } = play;
    const { units } = chitInPlay(state)!;
    const commanded: UnitId[] = [];
    for (let at = 0; at < units.length; at++) {
      const unit = units[at]!;
      if ((state.done[unit]! & COMMANDED) !== 0 && state.where[unit]! >= 0) commanded.push(unit);
    }
    formForcedColumns(play, commanded);
    return isAnyActing(state) ? to('menu') : undefined;
  }),
  run('fires', '8.7.1c', (play) => play.call(burningHexes, { place: 0 })),
]);

/** 18.0c: only a Division of the chit's owner that has entered play. */
function mayRoll(state: CompanyScale, { side, division }: DirectCommand): boolean {
  return theaterOf(state).forces.divisionSide[division] === side && state.entered[division] === 1;
}
