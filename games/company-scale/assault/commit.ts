import { memberVerbs } from '#engine/gathering';
import { leave, to } from '#engine/procedure';
import { payFor, takeAction } from '../core/active.ts';
import { setDisorder, setShock } from '../core/conditions.ts';
import type { CompanyScaleEvent } from '../core/events/events.ts';
import type { CompanyScale } from '../core/state.ts';
import { gather, HAS_FIRED, type Play, run, STEADY, seatOf } from '../core/state.ts';
import { flip, hasMode } from '../field/modes.ts';
import { COLUMN } from '../theater/forces.ts';
import { theaterOf } from '../theater/theater.ts';
import { assaultIn, type Course, isCharge, targetName } from './course.ts';
import { hasMarker, isDefended, markerBit } from './eligible.ts';
import { placesOf } from './strength.ts';
import { supportFor, whyNotSupport } from './support.ts';

/** 9.1A to 9.1C: who assaults, who supports them, and all flip to column. */
export const commitSteps = [
  gather<Course>('commit', '9.1Ac', {
    seat: (state) => seatOf(assaultIn(state).side),
    when: (state, { loose }) => {
      const assault = assaultIn(state);
      if (!isDefended(state, assault.target, assault.side)) return false;
      return loose.length > 0 || assault.support.length > 0 || supportFor(state, assault).length > 0;
    },
    prompt: (state) => `Choose the units that assault ${targetName(state)}.`,
    about: (state) => ({ place: [assaultIn(state).target] }),
    of: 'unit',
    set: (_, state) => assaultIn(state).attackers,
    open: (state, { loose }) => loose.filter((unit) => !assaultIn(state).attackers.includes(unit)),
    putIn: { verb: 'join', rule: '9.1Ac', label: 'Join the Assault' },
    takeOut: {
      verb: 'leave out',
      rule: '9.1Ac',
      label: 'Leave for another Assault',
      loose: (state, { loose }) => loose.filter((unit) => assaultIn(state).attackers.includes(unit)),
      why: () => '9.1Ad',
    },
    ready: {
      verb: 'commit',
      rule: '9.3g',
      label: 'Assault',
      lacks: (state) => (assaultIn(state).attackers.length === 0 ? '9.1Ac' : undefined),
    },
    others: {
      ...memberVerbs<CompanyScale, Course, CompanyScaleEvent>({
        of: 'unit',
        set: (_, state) => assaultIn(state).support,
        open: (state) => supportFor(state, assaultIn(state)),
        putIn: {
          verb: 'support',
          rule: '9.1Ba',
          label: 'Support by fire',
          why: (state, _, unit) => whyNotSupport(state, assaultIn(state), unit),
        },
        takeOut: { verb: 'no support', rule: '9.1Ba', label: 'Take back support' },
      }),
      cancel: {
        role: 'cancel',
        rule: '9.1Aa',
        label: 'Cancel',
        when: (state) => assaultIn(state).kind !== 'gyokusai',
        do({ state }) {
          state.assault = null;
        },
        next: leave,
      },
    },
  }),
  run<Course>('begin', '9.1A', begin),
  run<Course>('column', '9.1C', (play) => {
    for (const unit of assaultIn(play.state).attackers) toColumn(play, unit);
  }),
];

function begin(play: Play, _local: Course) {
  const { state } = play;
  const assault = assaultIn(state);
  const { side, target, kind, attackers, support } = assault;
  if (!isDefended(state, target, side)) return to('advance');
  play.emit({ type: 'assault began', target, kind, attackers: [...attackers], support: [...support] });
  if (kind !== 'gyokusai') takeAction(play, [...attackers, ...support]);
  // 5.1h: on the Direct Command Chit who supports a charge is activated for it.
  else for (const unit of support) payFor(play, unit);
  for (const unit of support) state.doneHere[state.where[unit]!]! |= HAS_FIRED;
  if (isCharge(assault)) for (const place of placesOf(state, attackers)) shakeOff(play, place);
  return undefined;
}

/** 9.6d: a charge throws off disorder and shock. */
export function shakeOff(play: Play, place: number): void {
  setShock(play, place, STEADY, '9.6d');
  setDisorder(play, place, 0, '9.6d');
}

export function toColumn(play: Play, unit: number): void {
  if (hasMode(theaterOf(play.state).forces, unit, COLUMN)) flip(play, unit, COLUMN, '9.1C');
}

/** 9.1L, 9.3b */
export function removeMarker({ state }: Play, place: number): void {
  const { side } = assaultIn(state);
  if (hasMarker(state, place, side)) state.assaultMarkers[place]! &= ~markerBit(side);
}
