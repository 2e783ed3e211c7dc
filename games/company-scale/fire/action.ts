import { leave, to } from '#engine/procedure';
import { type ActionSpec, unitAction } from '../core/actions.ts';
import { priceInWords, takeAction } from '../core/active.ts';
import { resolveFire } from '../core/calls.ts';
import { ask, type CompanyScale, type Play, procedure, run, seatOf } from '../core/state.ts';
import type { SideCode } from '../data/types.ts';
import type { UnitId } from '../theater/forces.ts';
import { counterName, placeName } from '../theater/names.ts';
import type { Place } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';
import { mayFire, targetsOf, whyNoTarget } from './aims.ts';
import { addsForNothing, bestFire, mayAddInActivation } from './assembly.ts';
import { toggles } from './toggles.ts';
import { fireValue } from './value.ts';

interface Firing {
  unit: UnitId;
}

/** 8.2: a Fire Action: the target is chosen, the rest is filled in and can be changed; paid for when the fire is made. */
export const fireAction = procedure<Firing>('fire action', [
  ask('target', '8.2a', {
    seat: (state, { unit }) => ownerOf(state, unit),
    when: (state, { unit }) => targetsOf(state, unit).length > 1,
    prompt: (state, { unit }) => `Choose a target for ${counterName(theaterOf(state), unit)}.`,
    about: (_, { unit }) => ({ unit: [unit] }),
    choose: {
      aim: {
        rule: '8.2a',
        label: 'Fire at',
        of: 'place',
        targets: (state, { unit }) => targetsOf(state, unit),
        do: (play, { unit }, target) => {
          fillIn(play, unit, target);
          return to('fire');
        },
      },
      cancel: { role: 'cancel', rule: '8.0a', label: 'Do not fire', next: leave },
    },
  }),
  run('only target', '8.2a', (play, { unit }) => fillIn(play, unit, targetsOf(play.state, unit)[0]!)),
  ask('fire', '8.0a', {
    seat: (state, { unit }) => ownerOf(state, unit),
    prompt: (state) => {
      const { target, firer, adders } = state.fire!;
      const { value } = fireValue(state, state.fire!);
      return `Fire at ${placeName(theaterOf(state), target)} with a value of ${value}${priceInWords(state, [firer, ...adders], firer)}?`;
    },
    about: ({ fire }) => ({ unit: [fire!.firer], place: [fire!.target] }),
    choose: {
      shoot: { role: 'done', rule: '8.0a', label: 'Fire', do: shoot },
      ...toggles<Firing>((state) => mayAddInActivation(state, state.fire!)),
      back: {
        role: 'back',
        rule: '8.2a',
        label: 'Another target',
        when: (state, { unit }) => targetsOf(state, unit).length > 1,
        do: ({ state }) => {
          state.fire = null;
          return to('target');
        },
      },
      cancel: {
        role: 'cancel',
        rule: '8.0a',
        label: 'Do not fire',
        do: ({ state }) => {
          state.fire = null;
          return leave;
        },
      },
    },
  }),
]);

function ownerOf(state: CompanyScale, unit: UnitId) {
  return seatOf(theaterOf(state).forces.side[unit] as SideCode);
}

function fillIn({ state }: Play, firer: UnitId, target: Place): void {
  state.fire = bestFire(state, { kind: 'direct', firer, target, moving: [] }, addsForNothing(state, firer));
}

/** 8.2i: the firer and all who add have acted. */
function shoot(play: Play): void {
  const { firer, adders } = play.state.fire!;
  takeAction(play, [firer, ...adders], firer);
  play.call(resolveFire, {});
}

/** 8.0: what the menu of an Activation offers. */
export const fireActions: readonly ActionSpec[] = [
  unitAction({
    verb: 'fire',
    rule: '8.0a',
    label: 'Fire',
    when: mayFire,
    whyNot: whyNoTarget,
    begin: (play, unit) => play.call(fireAction, { unit }),
  }),
];
