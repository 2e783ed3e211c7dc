import { missionOf } from '../core/airMission.ts';
import type { Flight } from '../core/hand.ts';
import { type BaseId, type ForlornHopes, gather, type Play, run, seatOf } from '../core/state.ts';
import { basesLeft, flightOf } from './flight.ts';

function ownFlight(state: ForlornHopes): Flight {
  return flightOf(state, missionOf(state).side);
}

function lateBases(flight: Flight): BaseId[] {
  return basesLeft({ bases: flight.bases.filter((_, at) => flight.late[at] === 1) });
}

function onTimeBases(flight: Flight): BaseId[] {
  return basesLeft({ bases: flight.bases.filter((_, at) => flight.late[at] === 0) });
}

function setLate(flight: Flight, base: BaseId, late: 0 | 1): void {
  for (let at = 0; at < flight.bases.length; at++) if (flight.bases[at] === base) flight.late[at] = late;
}

/** 9.7.1: a battle to come of two units or more; whether they come from several bases is hidden, so it is always asked. */
function isToBeCoordinated(state: ForlornHopes): boolean {
  const { interceptors, count } = missionOf(state);
  return interceptors > 0 && count > 1;
}

/** 9.7.1: the units of one base or more are named to come late, and may fail to arrive with the others. */
export function coordinationSteps() {
  return [
    gather<object>('late group', '9.7.1a', {
      when: isToBeCoordinated,
      seat: (state) => seatOf(missionOf(state).side),
      prompt: 'Name the bases whose units come late if your mission fails to coordinate.',
      about: (state) => ({ place: [missionOf(state).hex] }),
      of: 'base',
      set: (_, state) => lateBases(ownFlight(state)),
      put(play, _, [base]) {
        setLate(ownFlight(play.state), base!, 1);
      },
      take(play, _, base) {
        setLate(ownFlight(play.state), base, 0);
      },
      open(state) {
        const onTime = onTimeBases(ownFlight(state));
        return onTime.length > 1 ? onTime : [];
      },
      putIn: { verb: 'late', rule: '9.7.1a', label: 'Come late', whyNone: () => '9.7.1a' },
      takeOut: { verb: 'on time', rule: '9.7.1a', label: 'Come on time', quiet: true },
      ready: { verb: 'go in', rule: '9.7.1b', label: 'Go in', lacks: whyNoLateGroup },
      order: { id: () => 'late group', reply: lateByOrder },
    }),
    run('coordination', '9.7.1b', coordinate, isToBeCoordinated),
  ];
}

function whyNoLateGroup(state: ForlornHopes): string | undefined {
  const flight = ownFlight(state);
  return basesLeft(flight).length > 1 && lateBases(flight).length === 0 ? '9.7.1a' : undefined;
}

/** The units that have the longest way are late. */
function lateByOrder(view: ForlornHopes) {
  if (whyNoLateGroup(view) === undefined) return { verb: 'go in' };
  const { bases, ranges } = ownFlight(view);
  return { verb: 'late', target: bases[ranges.indexOf(Math.max(...ranges))]! };
}

/** Ruling 91: one roll, against the on-time unit that had the shortest way. */
function coordinate(play: Play): void {
  const { state } = play;
  const flight = ownFlight(state);
  const late = flight.ranges.filter((_, at) => flight.late[at] === 1);
  if (late.length === 0) return;
  const onTime = flight.ranges.filter((_, at) => flight.late[at] === 0);
  const difference = Math.abs(Math.max(...late) - Math.min(...onTime));
  const seat = seatOf(missionOf(state).side);
  const die = play.rollFor([seat], 'coordination', 10);
  const isLate = die < difference;
  play.emit({ type: 'coordination', bases: lateBases(flight), die, difference, isLate, only: [seat] });
  if (!isLate) flight.late.fill(0);
}
