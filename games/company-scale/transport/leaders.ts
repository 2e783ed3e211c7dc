import { isOfChit } from '../core/active.ts';
import { ascending } from '../core/ascending.ts';
import { chitInPlay } from '../core/chitInPlay.ts';
import { put, unitsAt } from '../core/stacks.ts';
import { ask, type CompanyScale, FINISHED, type Play, procedure, seatOf } from '../core/state.ts';
import { LEG, type SideCode } from '../data/types.ts';
import { canTrace, type Trace, tracedTo } from '../field/traces.ts';
import { type CounterId, isLeader, isOfCommand, unitsOfCommand } from '../theater/forces.ts';
import { isAshore, OFF_BOARD, type Place } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';

/** 13.1b: the places of units that a leader may join, whatever the way; a place once for each of its units. */
function placesOfCommand(state: CompanyScale, leader: CounterId): Place[] {
  const { forces, places } = theaterOf(state);
  const own = state.where[leader]!;
  const found: Place[] = [];
  const units = unitsOfCommand(forces, leader);
  for (let at = 0; at < units.length; at++) {
    const place = state.where[units[at]!]!;
    if (place !== own && isAshore(places, place)) found.push(place);
  }
  return found;
}

/** 13.1h, 28.0d: whether a leader is off the board for want of units, and not drunk for some turns. */
export function waitsForUnits(state: CompanyScale, leader: CounterId): boolean {
  const counter = theaterOf(state).forces.counters[leader]!;
  const isDrunk = counter.category === 'leader' && counter.kind.event === true && state.kakuda === 'away';
  return state.where[leader] === OFF_BOARD && !isDrunk;
}

/** 13.1c: the places to which a leader finds a way; who is off the board joins any unit of the command (13.1h). */
export function placesForLeader(state: CompanyScale, leader: CounterId): Place[] {
  const found = ascending([...new Set(placesOfCommand(state, leader))]);
  const from = state.where[leader]!;
  if (found.length === 0 || from < 0) return waitsForUnits(state, leader) ? found : [];
  return tracedTo(state, [from], found, traceOf(state, leader));
}

function traceOf(state: CompanyScale, leader: CounterId): Trace {
  const side = theaterOf(state).forces.side[leader] as SideCode;
  return { side, moves: LEG, mayStartInZone: true, mayEndInZone: true };
}

function whyNotJoin(state: CompanyScale, leader: CounterId, place: Place): string | undefined {
  const { forces } = theaterOf(state);
  const isOwn = unitsAt(state, place).some((unit) => isOfCommand(forces, leader, unit));
  if (!isOwn) return '13.1b';
  return placesForLeader(state, leader).includes(place) ? undefined : '13.1c';
}

function canLeave(state: CompanyScale, leader: CounterId): boolean {
  if (hasGone(state, leader)) return false;
  const from = state.where[leader]!;
  if (from < 0 && !waitsForUnits(state, leader)) return false;
  const found = placesOfCommand(state, leader);
  return found.length > 0 && (from < 0 || canTrace(state, [from], found, traceOf(state, leader)));
}

/** 13.1a: once in an Activation, or two ways would lead past a Fire Zone that one may not. */
function hasGone({ done }: Pick<CompanyScale, 'done'>, leader: CounterId): boolean {
  return (done[leader]! & FINISHED) !== 0;
}

/** 4.2Cva: the Active leaders who can go to another unit. */
export function leadersToMove(state: CompanyScale): CounterId[] {
  const leaders = chitInPlay(state)?.leaders ?? [];
  const found: CounterId[] = [];
  for (let at = 0; at < leaders.length; at++) if (canLeave(state, leaders[at]!)) found.push(leaders[at]!);
  return found;
}

export function whyNotMoveLeader(state: CompanyScale, leader: CounterId): string | undefined {
  if (!isLeader(theaterOf(state).forces, leader)) return '13.1a';
  if (!isOfChit(state, leader)) return '5.1l';
  if (hasGone(state, leader)) return '13.1a';
  return canLeave(state, leader) ? undefined : '13.1c';
}

export function joinUnits(play: Play, leader: CounterId, place: Place, rule: string): void {
  const from = play.state.where[leader]!;
  put(play.state, leader, place);
  play.emit({ type: 'leader moved', leader, from, place, rule });
}

/** 13.1: the hex that a leader goes to. */
export const leaderMove = procedure<{ leader: CounterId }>('leader move', [
  ask('place', '13.1c', {
    seat: (state, { leader }) => seatOf(theaterOf(state).forces.side[leader] as SideCode),
    prompt: (state, { leader }) => `Choose a hex for ${theaterOf(state).forces.counters[leader]!.title}.`,
    about: (_, { leader }) => ({ unit: [leader] }),
    choose: {
      'go to': {
        rule: '13.1c',
        label: 'Go to',
        of: 'place',
        targets: (state, { leader }) => placesForLeader(state, leader),
        why: (state, { leader }, place) => whyNotJoin(state, leader, place),
        do(play, { leader }, place) {
          joinUnits(play, leader, place, '13.1a');
          play.state.done[leader]! |= FINISHED;
        },
      },
      cancel: { role: 'cancel', rule: '13.1a', label: 'Cancel' },
    },
  }),
]);
