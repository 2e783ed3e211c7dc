import { CLEARED } from '#board/sight';
import { type CompanyScale, FIRE_CLEARED, NO_BARRAGE, ON_FIRE } from '../core/state.ts';
import { BARRAGE, ON_FIRE as BURNS } from '../sight/cases.ts';
import { isHex, type Place } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';

/** 8.6.2: puts a barrage on a place, or takes it off. */
export function setBarrage(state: CompanyScale, place: Place, barrage: number): void {
  state.barrage[place] = barrage;
  drawVeil(state, place);
}

/** 8.7: sets a hex on fire, lets it burn out, or puts the fire out. */
export function setFire(state: CompanyScale, place: Place, fire: number): void {
  state.burning[place] = fire;
  drawVeil(state, place);
}

function drawVeil(state: CompanyScale, place: Place): void {
  if (!isHex(theaterOf(state).places, place)) return;
  const { barrage, burning, veil } = state;
  const fire = burning[place] === ON_FIRE ? BURNS : 0;
  const cleared = burning[place] === FIRE_CLEARED ? CLEARED : 0;
  const after = (barrage[place] === NO_BARRAGE ? 0 : BARRAGE) | fire | cleared;
  state.veiled += Number(after !== 0) - Number(veil[place] !== 0);
  veil[place] = after;
}
