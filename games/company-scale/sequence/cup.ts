import { isNight } from '../core/calendar.ts';
import { isFleetAway } from '../core/fleet.ts';
import type { CompanyScale, Play } from '../core/state.ts';
import { isOperational } from '../field/airfield.ts';
import type { Chit, ChitId } from '../theater/chits.ts';
import { isZone } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';

/** 4.2A: what goes into the Cup at the start of an Action Phase. */
export function fillCup(play: Play): void {
  const { state } = play;
  const { chits } = theaterOf(state);
  state.cup = [...chits.keys()].filter((at) => goesIn(state, chits[at]!, at));
  play.emit({ type: 'cup filled', chits: [...state.cup] });
}

function goesIn(state: CompanyScale, chit: Chit, at: ChitId): boolean {
  if (chit.kind !== 'special') return state.bought[at] === 1;
  const { leftOut } = theaterOf(state).scenario(state.scenario);
  if (leftOut.includes(chit.id) && !(chit.id === 'air support' && state.options['air-on-lasso'] === true)) return false;
  switch (chit.id) {
    case 'naval support':
      return state.weather !== 'rain' && !isFleetAway(state);
    case 'air support':
      return state.weather !== 'rain' && !isNight(state) && (!isFleetAway(state) || isOperational(state));
    case 'amphibious':
      return !isNight(state) && isAnyoneAfloat(state);
    default:
      return true;
  }
}

/** 22.0a: needless if nobody is in a naval zone. */
function isAnyoneAfloat(state: CompanyScale): boolean {
  const { places, forces } = theaterOf(state);
  for (let unit = forces.units.first; unit < forces.units.end; unit++) {
    if (isZone(places, state.where[unit]!)) return true;
  }
  return false;
}
