import { distance, type Hex } from '#board/grid';
import type { Duty, DutyEnd } from '#engine/staff';
import type { Event, Seat } from '#engine/state';
import { isDawn, isFirstNight, turnNumber } from '../core/calendar.ts';
import type { CompanyScaleEvent, EventNamed } from '../core/events/events.ts';
import { hasUnits, unitsAt } from '../core/stacks.ts';
import { type CompanyScale, sideOfSeat } from '../core/state.ts';
import { noResult } from '../fire/results.ts';
import { hasTrait, type UnitId } from '../theater/forces.ts';
import { isAshore, type Place, placesBeside } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';
import { ADVANCE, goalsOf, LINE_ACROSS, LINE_ALONG } from './aims.ts';
import { isInScope, scopeNamed } from './scopes.ts';

type Types = CompanyScaleEvent['type'];

/** An end that is found in events of some types. */
function end<const Type extends Types>(
  said: Pick<DutyEnd, 'id' | 'title' | 'isUsual' | 'aim'>,
  events: readonly Type[],
  happened: (event: EventNamed<Type>, here: Here) => boolean,
): DutyEnd<CompanyScale> {
  return {
    ...said,
    events,
    happened: (event: Event, state, seat, duty) => happened(event as EventNamed<Type>, hereOf(state, seat, duty)),
  };
}

/** The part of the forces that a staff leads, where it stands. */
interface Here {
  readonly state: CompanyScale;
  readonly seat: Seat;
  readonly duty: Duty;
  isOurs(unit: UnitId): boolean;
  isIn(place: Place): boolean;
}

function hereOf(state: CompanyScale, seat: Seat, duty: Duty): Here {
  const theater = theaterOf(state);
  const scope = scopeNamed(theater, seat, duty.scope);
  const isOurs = (unit: UnitId) => scope !== undefined && isInScope(theater, scope, unit);
  return { state, seat, duty, isOurs, isIn: (place) => place >= 0 && unitsAt(state, place).some(isOurs) };
}

/** The hex of a place and those around it. */
function around({ state }: Here, place: Place): readonly Place[] {
  const { places } = theaterOf(state);
  const hex = isAshore(places, place) ? places.hexOf[place]! : -1;
  return hex < 0 ? [] : [hex, ...placesBeside(places, hex)];
}

/** A move that brings units of both sides beside each other who were not before. */
function isContact({ units, from, to }: EventNamed<'moved' | 'advanced'>, here: Here): boolean {
  const { state, seat } = here;
  const { forces } = theaterOf(state);
  const own = sideOfSeat(seat);
  const mover = forces.side[units[0]!]!;
  const isOther = (place: Place) => {
    if (mover !== own) return here.isIn(place);
    return hasUnits(state, place) && forces.side[unitsAt(state, place)[0]!] !== own;
  };
  if (mover === own && !units.some(here.isOurs)) return false;
  return around(here, to).some(isOther) && !around(here, from).some(isOther);
}

const reached = 'it is where you wanted it';

/** 6.0: whether all that fights in a part of the forces has come to its goal: as near as stacking lets it. */
function isThere({ state, duty, isOurs }: Here): boolean {
  const theater = theaterOf(state);
  const { forces, places } = theater;
  const goals = goalsOf(theater, duty);
  const isNear = (hex: Hex) => goals.some((goal) => distance(places.grid, hex, goal) <= (duty.aim === ADVANCE ? 2 : 1));
  let count = 0;
  for (let unit = forces.units.first; unit < forces.units.end; unit++) {
    const place = state.where[unit]!;
    const isFighting = !(['hq', 'truck', 'gun', 'indirect'] as const).some((trait) => hasTrait(forces, unit, trait));
    if (!isOurs(unit) || !isFighting || !isAshore(places, place)) continue;
    if (!isNear(places.hexOf[place]!)) return false;
    count++;
  }
  return count > 0;
}

/** What ends the duty of a staff, as a player chooses it. */
export const ends: readonly DutyEnd<CompanyScale>[] = [
  end({ id: 'contact', title: 'new contact with the enemy', isUsual: true }, ['moved', 'advanced'], isContact),
  end(
    { id: 'assault', title: 'an Assault against it', isUsual: true },
    ['assault began'],
    (event, { state, seat, isIn }) => {
      const [attacker] = event.attackers;
      const isEnemy = attacker !== undefined && theaterOf(state).forces.side[attacker] !== sideOfSeat(seat);
      return isEnemy && isIn(event.target);
    },
  ),
  end({ id: 'loss', title: 'a unit lost or routed', isUsual: true }, ['eliminated', 'routed'], ({ unit }, { isOurs }) =>
    isOurs(unit),
  ),
  end({ id: 'fire', title: 'fire that hits it', isUsual: false }, ['fired'], (event, { seat, isIn }) => {
    return event.side !== sideOfSeat(seat) && event.result !== noResult && isIn(event.target);
  }),
  end({ id: 'victory-hex', title: 'a Victory Hex taken or lost', isUsual: false }, ['control'], () => true),
  end({ id: 'night', title: 'nightfall', isUsual: false }, ['turn began'], ({ time }) => isFirstNight({ time })),
  // The first day of a scenario is not a new one to who hands over during the setup.
  end(
    { id: 'day', title: 'a new day', isUsual: false },
    ['turn began'],
    ({ time }, { state }) => isDawn({ time }) && turnNumber({ ...state, time }) > 1,
  ),
  ...[ADVANCE, LINE_ACROSS, LINE_ALONG].map((aim) =>
    end({ id: `${aim} done`, title: reached, isUsual: false, aim }, ['activation ended'], (_, here) => isThere(here)),
  ),
];
