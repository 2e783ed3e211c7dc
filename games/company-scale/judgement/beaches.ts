import { onTop } from '#engine/frames';
import { best, say, targetsOf } from '../../choices.ts';
import { isInCommand } from '../core/command.ts';
import { unitsAt } from '../core/stacks.ts';
import type { CompanyScale } from '../core/state.ts';
import { limits } from '../data/tables.ts';
import { US } from '../data/types.ts';
import { beachLanding } from '../landing/beachLanding.ts';
import { landingHex } from '../landing/drift.ts';
import { type CounterId, isOfCommand, type UnitId } from '../theater/forces.ts';
import { beachAt, type Place, TRUCK_POOL } from '../theater/places.ts';
import type { Answerer } from './answers.ts';
import { boatsOff } from './goals.ts';
import { fightersNear, isBeachAwaited } from './standing.ts';
import { type Survey, surveyFor } from './survey.ts';

/** Who goes to such a beach would only wait there. */
function isFull(state: CompanyScale, hex: Place): boolean {
  return unitsAt(state, hex).length >= limits.stacking.hex;
}

/** 22.1j2: boats wait for a held beach that those ashore will clear; off one that nobody will clear, they go to another where few wait. */
export const waitForBeach: Answerer = (state, decision) => {
  const survey = surveyFor(state, US);
  const { places } = survey.theater;
  const { beach } = onTop(state, beachLanding)!;
  const held = landingHex(state, beach);
  if (fightersNear(survey, held) > survey.foeUnits[held]!) return [say(decision, 'wait')];
  const boats = (place: Place) => boatsOff(state, beachAt(places, place));
  const open = targetsOf(decision, 'divert').filter((place) => {
    const hex = landingHex(state, beachAt(places, place));
    return survey.foeUnits[hex] === 0 && !isFull(state, hex) && boats(place) <= fewBoats;
  });
  const place = best(open, (each) => -boats(each));
  return [place < 0 ? say(decision, 'wait') : say(decision, 'divert', place)];
};
/** So many land in two turns. */
const fewBoats = 6;

/** 15.0d2: whether a unit that cannot move by itself keeps boats off the beach, and nobody is near enough to have it loaded. */
function isLeftAlone({ state, theater }: Survey, unit: UnitId): boolean {
  const { movement, division, units } = theater.forces;
  if (movement[unit] !== 0 || isInCommand(state, unit)) return false;
  for (let truck = units.first; truck < units.end; truck++) {
    if (state.where[truck] === TRUCK_POOL && division[truck] === division[unit]) return true;
  }
  return false;
}

/** 13.1: the beach to which a leader of a Division goes, so that guns there come onto trucks; -1 if none needs him. */
export function beachForLeader(survey: Survey, leader: CounterId, places: readonly Place[]): Place {
  const { state, theater } = survey;
  return best(
    places.filter(
      (place) =>
        isBeachAwaited(survey, place) &&
        unitsAt(state, place).some((unit) => isOfCommand(theater.forces, leader, unit) && isLeftAlone(survey, unit)),
    ),
    (place) => unitsAt(state, place).length,
  );
}
