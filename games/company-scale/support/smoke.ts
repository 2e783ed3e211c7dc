import { unitAction } from '../core/actions.ts';
import { takeAction } from '../core/active.ts';
import {
  conditions,
  IS_ASHORE,
  IS_BARRAGED,
  IS_ON_HEX,
  IS_SUPPRESSED,
  never,
  only,
  PLACE_HAS_FIRED,
} from '../core/standing.ts';
import { HAS_FIRED, SMOKE } from '../core/state.ts';
import { layBarrage } from '../field/indirect.ts';
import { whyNoAmmunition } from './indirectFire.ts';

export const smokeAction = unitAction({
  verb: 'smoke',
  rule: '8.6.2l',
  label: 'Lay smoke here',
  when: conditions(
    only(IS_ASHORE, '8.6.2l'),
    only(IS_ON_HEX, '6.3n'),
    never(PLACE_HAS_FIRED, '8.6.2m'),
    never(IS_BARRAGED, '8.6.2c'),
    never(IS_SUPPRESSED, '10.2.1a'),
  ),
  whyNot: whyNoAmmunition,
  begin(play, unit) {
    const { state } = play;
    const place = state.where[unit]!;
    takeAction(play, [unit]);
    state.doneHere[place]! |= HAS_FIRED;
    layBarrage(play, place, SMOKE, '8.6.2l');
  },
});
