import { type ActionSpec, unitAction } from '../core/actions.ts';
import { march, usualMarch } from './march.ts';
import { mayMarch, whyNotOff } from './movers.ts';
import { giveUpRidge, ridgeClaims, ridgeOffer } from './ridges.ts';

/** 6.0: a Movement Action of a unit, with those who go along. */
const move = unitAction({
  verb: 'move',
  rule: '6.0a',
  label: 'Move',
  when: mayMarch,
  whyNot: whyNotOff,
  begin: (play, unit) => play.call(march, usualMarch(play.state, unit)),
});

export const moveActions: readonly ActionSpec[] = [move, giveUpRidge];
export const movementProcedures = [march, ridgeClaims, ridgeOffer];
