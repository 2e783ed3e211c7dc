import { unitAction } from '../core/actions.ts';
import { takeAction } from '../core/active.ts';
import { type CompanyScale, HAS_FIRED, SMOKE, SUPPRESSED } from '../core/state.ts';
import { layBarrage } from '../field/indirect.ts';
import type { UnitId } from '../theater/forces.ts';
import { isHex } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';

/** 8.6.2l, 8.6.2m: the rule by which a unit that may act cannot put smoke on its own hex; undefined if it can. */
function whyNoSmoke(state: CompanyScale, unit: UnitId): string | undefined {
  const place = state.where[unit]!;
  if (!isHex(theaterOf(state).places, place)) return '8.6.2l';
  if ((state.doneHere[place]! & HAS_FIRED) !== 0) return '8.6.2m';
  if (state.barrage[place]! >= SMOKE) return '8.6.2c';
  return state.shock[place] === SUPPRESSED ? '10.2.1a' : undefined;
}

export const smokeAction = unitAction({
  verb: 'smoke',
  rule: '8.6.2l',
  label: 'Lay smoke here',
  whyNot: whyNoSmoke,
  begin(play, unit) {
    const { state } = play;
    const place = state.where[unit]!;
    takeAction(play, [unit]);
    state.doneHere[place]! |= HAS_FIRED;
    layBarrage(play, place, SMOKE, '8.6.2l');
  },
});
