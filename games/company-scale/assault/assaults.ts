import { leave, to } from '#engine/procedure';
import { shared } from '#engine/shared';
import { actingSide } from '../core/active.ts';
import type { Assault } from '../core/assault.ts';
import { ask, type CompanyScale, type Play, procedure, run, seatOf } from '../core/state.ts';
import { type SideCode, US } from '../data/types.ts';
import type { UnitId } from '../theater/forces.ts';
import { placeName } from '../theater/names.ts';
import type { Place } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';
import { newCourse } from './course.ts';
import {
  attackersOf,
  enemiesBeside,
  hasMarker,
  isDefended,
  markerBit,
  markersToResolve,
  newAssault,
  plannedAssault,
} from './eligible.ts';
import { letters } from './letters.ts';
import { bestSupport } from './support.ts';

interface Resolving {
  /** 9.3c: units that were left out of an Assault because of another marker. */
  promised: UnitId[];
  /** The marker that was chosen, or -1, and whether enemies were in its hex. */
  chosen: Place;
  isDefended: boolean;
}

/** 4.2Cvg: the markers beside Active units, one after another, in the order that their owner likes. */
export const assaults = procedure<Partial<Resolving>>('assaults', [
  run('begin', '9.0d', (_, local) => {
    local.promised = [];
    local.chosen = -1;
  }),
  run('impossible', '9.3e', callOffImpossible),
  ask('which', '9.3a', {
    seat: (state) => seatOf(sideOf(state)),
    when: (state) => markersOf(state, sideOf(state)).length > 0,
    prompt: (state) => promptOf(state),
    about: (state) => ({ place: markersOf(state, sideOf(state)) }),
    choose: {
      assault: {
        rule: '9.1Ac',
        label: 'Assault',
        of: 'place',
        targets: (state) => markersOf(state, sideOf(state)),
        do(play, local, place) {
          local.chosen = place;
          local.isDefended = isDefended(play.state, place, sideOf(play.state));
          begin(play, place);
        },
        next: to('after'),
      },
      'call off': {
        rule: '9.3b',
        label: 'Call off',
        of: 'place',
        targets: (state, local) => markersOf(state, sideOf(state)).filter((place) => !isNeeded(state, local, place)),
        why: (state, local, place) => (isNeeded(state, local, place) ? '9.3c' : undefined),
        do: (play, _, place) => callOff(play, place, '9.3b'),
        next: to('impossible'),
      },
    },
  }),
  run('none', '9.3a', () => leave),
  run('after', '9.1L', ({ state }, local) => {
    const side = sideOf(state);
    // Who could have come along and has not acted was left for another marker; an empty hex needs nobody more (9.1Ae).
    const isOver = !hasMarker(state, local.chosen!, side);
    if (isOver && local.isDefended) local.promised!.push(...attackersOf(state, local.chosen!, side));
    return to('impossible');
  }),
]);

function sideOf(state: CompanyScale): SideCode {
  return actingSide(state) as SideCode;
}

const markersOf = shared((state: CompanyScale, side: SideCode) => markersToResolve(state, side));

function promptOf(state: CompanyScale): string {
  const markers = markersOf(state, sideOf(state));
  const what = sideOf(state) === US ? 'Assault' : 'Banzai Charge';
  if (markers.length > 1) return `Carry out each ${what}, or call it off.`;
  return `Carry out the ${what} on ${placeName(theaterOf(state), markers[0]!)}, or call it off?`;
}

/** Units beside several markers may go to any of them (9.1Ac). */
function begin(play: Play, place: Place): void {
  const { state } = play;
  const side = sideOf(state);
  const others = markersOf(state, side).filter((other) => other !== place);
  const assault = plannedAssault(state, place, side);
  const elsewhere = new Set(others.flatMap((other) => attackersOf(state, other, side)));
  callLetters(
    play,
    assault,
    assault.attackers.filter((unit) => elsewhere.has(unit)),
  );
}

/** Goes through the letters with the best support filled in. */
function callLetters(play: Play, assault: Assault, loose: UnitId[]): void {
  play.state.assault = assault;
  assault.support = bestSupport(play.state, assault);
  play.call(letters, newCourse(loose));
}

/** 9.3c: units beside a marker that have been kept for it, and have no other. */
function isNeeded(state: CompanyScale, { promised }: Partial<Resolving>, place: Place): boolean {
  const side = sideOf(state);
  const kept = attackersOf(state, place, side).filter((unit) => promised!.includes(unit));
  if (kept.length === 0) return false;
  const others = markersOf(state, side).filter((other) => other !== place);
  return kept.some((unit) => others.every((other) => !attackersOf(state, other, side).includes(unit)));
}

/** A marker that no Active unit beside it can assault is called off: it must be resolved now. */
function callOffImpossible(play: Play): void {
  const { state } = play;
  const side = sideOf(state);
  for (const place of markersToResolve(state, side)) {
    if (attackersOf(state, place, side).length === 0) callOff(play, place, '9.3e');
  }
}

function callOff(play: Play, place: Place, rule: string): void {
  const { state } = play;
  state.assaultMarkers[place]! &= ~markerBit(sideOf(state));
  play.emit({ type: 'assault called off', place, rule });
}

interface Now {
  target: Place;
  attackers: UnitId[];
  kind: 'banzai' | 'gyokusai';
}

/** 9.1: an Assault that begins at once. */
export const assaultNow = procedure<Now>('assault now', [
  run('begin', '9.1A', (play, { target, attackers, kind }) => {
    const side = sideOf(play.state);
    const assault = newAssault(side, kind, target, attackers);
    callLetters(
      play,
      assault,
      kind === 'banzai' ? attackers.filter((unit) => hasOtherTarget(play.state, unit, target)) : [],
    );
  }),
  // A charge that was not carried out leaves no marker: it costs nothing to place it again (9.6.1b).
  run(
    'marker',
    '9.1L',
    (play, { target }) => callOff(play, target, '9.1Aa'),
    (state, { target, kind }) => kind === 'banzai' && hasMarker(state, target, sideOf(state)),
  ),
]);

/** Whether a unit could charge enemies in another hex: then it need not come along (9.1Ac). */
function hasOtherTarget(state: CompanyScale, unit: UnitId, target: Place): boolean {
  return enemiesBeside(state, unit).some((hex) => hex !== target);
}
