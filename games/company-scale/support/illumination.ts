import { again, leave } from '#engine/procedure';
import { shared } from '#engine/shared';
import type { ActionSpec } from '../core/actions.ts';
import { isNight } from '../core/calendar.ts';
import { dieFor, facesTo, rollDie } from '../core/dice.ts';
import { ask, type CompanyScale, type Play, procedure, run } from '../core/state.ts';
import { isLand } from '../core/terrain.ts';
import { limits } from '../data/tables.ts';
import { US } from '../data/types.ts';
import type { DivisionId, UnitId } from '../theater/forces.ts';
import { counterName } from '../theater/names.ts';
import type { Place } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';
import { indirectFirers, whyNotFireIndirectly } from './indirectFire.ts';
import { payersToChoose, takeFireAction } from './payment.ts';
import { hexesNear } from './spotting.ts';

/** 17.1c: a 9 lights nothing. */
export const illuminationDie = dieFor('illumination', US, facesTo(8));

/** 17.1c: the hexes that the US can light up: within 8 hexes of one of its units, and not lit yet. */
export const hexesToLight = shared((state: CompanyScale): Place[] => {
  const near = hexesNear(state, US, limits.sight.clear);
  const found: Place[] = [];
  for (let hex = 0; hex < near.length; hex++) {
    if (near[hex] === 1 && whyNotLight(state, hex, near) === undefined) found.push(hex);
  }
  return found;
});

export function whyNotLight(
  state: CompanyScale,
  place: Place,
  near: Uint8Array = hexesNear(state, US, limits.sight.clear),
): string | undefined {
  if (!isLand(state, place)) return '3.3b';
  return near[place] === 0 || state.lit[place] === 1 ? '17.1c' : undefined;
}

function light(play: Play, place: Place, rule: string): void {
  play.state.lit[place] = 1;
  play.emit({ type: 'illuminated', place, isLit: true, rule });
}

/** 17.1c: the die of an illumination round. */
export function readIllumination(play: Play, place: Place): void {
  if ((illuminationDie.good & (1 << play.state.die)) !== 0) light(play, place, '17.1c');
  else play.emit({ type: 'illuminated', place, isLit: false, rule: '17.1c' });
}

interface Lighting {
  unit: UnitId;
  payer: DivisionId;
  place: Place;
}

/** 17.1: an illumination round, from the choice of its target on. */
export const illumination = procedure<Lighting>('illumination', [
  ask('aim', '17.1c', {
    seat: () => 'us',
    prompt: (state, { unit }) => `Choose a hex for ${counterName(theaterOf(state), unit)} to light up.`,
    about: (_, { unit }) => ({ unit: [unit] }),
    choose: {
      light: {
        rule: '17.1c',
        label: 'Light up',
        of: 'place',
        targets: hexesToLight,
        why: (state, _, place) => whyNotLight(state, place),
        do(play, local, place) {
          local.place = place;
          takeFireAction(play, [local.unit], local.payer);
        },
      },
      charge: {
        rule: '27.0c',
        label: 'Choose who pays',
        of: 'division',
        quiet: true,
        targets: (state, { unit }) => payersToChoose(state, unit),
        do(_, local, division) {
          local.payer = division;
        },
        next: again,
      },
      cancel: { role: 'cancel', rule: '17.1b', label: 'Cancel', next: leave },
    },
  }),
  run('die', '17.1c', (play) => play.call(rollDie, { ...illuminationDie })),
  run('read', '17.1c', (play, { place }) => readIllumination(play, place)),
]);

/** 17.0f, 17.1h */
function whyNotIlluminate(state: CompanyScale, unit: UnitId): string | undefined {
  if (!isNight(state)) return '17.1b';
  return theaterOf(state).forces.side[unit] === US ? whyNotFireIndirectly(state, unit) : '17.1h';
}

export const illuminationAction: ActionSpec = {
  verb: 'illuminate',
  rule: '17.1b',
  label: 'Fire illumination',
  of: 'unit',
  targets: (state, side) => (side === US && isNight(state) ? indirectFirers(state) : []),
  why: whyNotIlluminate,
  begin(play, unit) {
    play.call(illumination, { unit, payer: -1, place: -1 });
  },
};

interface FinalRounds {
  left: number;
}

/** 17.1f, ruling 36: when the final Gyokusai begins the US lights up half a die of hexes, without a die for each. */
export const finalIllumination = procedure<FinalRounds>('final illumination', [
  run('die', '17.1f', (play) => play.call(rollDie, dieFor('massing', US))),
  run('rounds', '17.1f', ({ state }, local) => {
    local.left = Math.floor(state.die / 2);
  }),
  ask('place', '17.1f', {
    seat: () => 'us',
    prompt: (_, { left }) => `Place illumination rounds (${left} left).`,
    when: (state, local) => local.left > 0 && hexesToLight(state).length > 0,
    choose: {
      light: {
        rule: '17.1f',
        label: 'Light up',
        of: 'place',
        targets: hexesToLight,
        why: (state, _, place) => whyNotLight(state, place),
        do(play, local, place) {
          light(play, place, '17.1f');
          local.left--;
        },
        next: again,
      },
      done: { role: 'done', rule: '17.1f', label: 'Finish illumination' },
    },
  }),
]);
