import { to } from '#engine/procedure';
import { areOthersIn, becomeGyokusai } from '../assault/gyokusai.ts';
import { isNight } from '../core/calendar.ts';
import { departure, minefield, ridgeClaims } from '../core/calls.ts';
import { isGyokusai } from '../core/charges.ts';
import { isUnderBombardment, setDisorder } from '../core/conditions.ts';
import { hasUnits, put } from '../core/stacks.ts';
import { ask, type CompanyScale, NO_MINE_SEEN, type Play, procedure, run, STEADY, seatOf } from '../core/state.ts';
import { tinianEvents } from '../data/tables.ts';
import { JAPAN } from '../data/types.ts';
import { noteEntry } from '../field/control.ts';
import { flip, whyNotInMode } from '../field/modes.ts';
import { mayEnterPlace } from '../field/passage.ts';
import { usualFollowers } from '../movement/followers.ts';
import { cavesToInfiltrate } from '../movement/reach.ts';
import { COLUMN, DEPLOYED, type UnitId } from '../theater/forces.ts';
import { isHex, isInsideCave, type Place } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';

interface Infiltration {
  /** The places whose stacks move. */
  stacks: Place[];
  /** Who has moved. */
  moved: UnitId[];
  unit: UnitId;
  from: Place;
}

/** 20.1.7: Japanese stacks move a hex each, past Fire Zones. */
export const infiltration = procedure<Infiltration>('infiltration', [
  ask('who', '20.1.7a', {
    seat: () => seatOf(JAPAN),
    when: isAnyMover,
    prompt: (state, { stacks }) =>
      `Choose a unit that infiltrates 1 hex (${mostStacks(state) - stacks.length} stacks left).`,
    choose: {
      infiltrate: {
        rule: '20.1.7a',
        label: 'Move a unit',
        of: 'unit',
        targets: movers,
        do({ state }, local, unit) {
          local.unit = unit;
          local.from = state.where[unit]!;
        },
        next: to('where'),
      },
      done: { role: 'done', rule: '20.1.7a', label: 'Finish infiltration', next: to('end') },
    },
  }),
  run('nobody', '20.1.7a', () => to('end')),
  ask('where', '20.1.7a', {
    seat: () => seatOf(JAPAN),
    prompt: 'Choose where it goes.',
    about: (_, { unit }) => ({ unit: [unit] }),
    choose: {
      go: {
        rule: '20.1.7a',
        label: 'Go in column',
        of: 'place',
        targets: (state, { unit }) => waysOf(state, unit),
        why: (state, { unit }, place) => (waysOf(state, unit).includes(place) ? undefined : '20.1.7c'),
        do: (play, local, place) => go(play, local, place, false),
      },
      'go and deploy': {
        rule: '20.1.7b',
        label: 'Go and deploy there',
        of: 'place',
        targets: (state, { unit }) => (mayDeployAfter(state, unit) ? waysOf(state, unit) : []),
        do: (play, local, place) => go(play, local, place, true),
      },
      back: { role: 'back', rule: '20.1.7a', label: 'Another unit', next: to('who') },
    },
  }),
  run('mines', '24.1b', (play, { unit }) => {
    const place = play.state.where[unit]!;
    if (place >= 0 && play.state.mines[place] !== NO_MINE_SEEN) play.call(minefield, { place, units: [unit] });
  }),
  run('ridges', '20.1.7a', (play, { unit }) => {
    const place = play.state.where[unit]!;
    if (isHex(theaterOf(play.state).places, place)) play.call(ridgeClaims, { place, side: JAPAN });
    return to('who');
  }),
  run('end', '20.1.7a', () => undefined),
]);

function mostStacks(state: CompanyScale): number {
  return isNight(state) ? tinianEvents.infiltration.night : tinianEvents.infiltration.day;
}

function movers(state: CompanyScale, local: Infiltration): UnitId[] {
  const { units } = theaterOf(state).forces;
  const found: UnitId[] = [];
  for (let unit = units.first; unit < units.end; unit++) if (mayMove(state, local, unit)) found.push(unit);
  return found;
}

function isAnyMover(state: CompanyScale, local: Infiltration): boolean {
  const { units } = theaterOf(state).forces;
  for (let unit = units.first; unit < units.end; unit++) if (mayMove(state, local, unit)) return true;
  return false;
}

function mayMove(state: CompanyScale, { stacks, moved }: Infiltration, unit: UnitId): boolean {
  if (theaterOf(state).forces.side[unit] !== JAPAN || moved.includes(unit)) return false;
  const place = state.where[unit]!;
  if (place < 0 || (stacks.length >= mostStacks(state) && !stacks.includes(place))) return false;
  if (state.shock[place] !== STEADY || isUnderBombardment(state, place)) return false;
  return waysOf(state, unit).length > 0;
}

/** 20.1.7c: the places beside a unit that it may enter, whatever its points; out of a cave also underground (6.3s). */
function waysOf(state: CompanyScale, unit: UnitId): Place[] {
  const { places } = theaterOf(state);
  const from = state.where[unit]!;
  if (state.sealed[from] === 1) return [];
  if (isInsideCave(places, from)) {
    const outside = [places.hexOf[from]!].filter((to) => mayEnterPlace(state, unit, from, to));
    return [...outside, ...cavesFrom(state, unit)];
  }
  const { neighbours, sides } = places.grid;
  const around = Array.from({ length: sides }, (_, direction) => neighbours[from * sides + direction]!);
  return [...around, places.insideOf[from]!].filter((next) => next >= 0 && mayEnterPlace(state, unit, from, next));
}

function cavesFrom(state: CompanyScale, unit: UnitId): Place[] {
  return cavesToInfiltrate(state, { units: [unit], markers: [], gone: [] });
}

/** 20.1.7b: who was in column before. */
function mayDeployAfter(state: CompanyScale, unit: UnitId): boolean {
  return state.mode[unit] === COLUMN && whyNotInMode(state, unit, DEPLOYED) === undefined;
}

function go(play: Play, local: Infiltration, place: Place, deploys: boolean): void {
  const { state } = play;
  const { unit, from } = local;
  if (!local.stacks.includes(from)) local.stacks.push(from);
  local.moved.push(unit);
  flip(play, unit, COLUMN, '20.1.7b');
  const level = state.disorder[from]!;
  const isJoining = hasUnits(state, place);
  const isCharging = isGyokusai(state, from);
  const isNew = areOthersIn(state, place);
  const isUnderground = cavesFrom(state, unit).includes(place);
  const markers = usualFollowers(
    state,
    [unit],
    (load) => isUnderground || mayEnterPlace(state, unit, from, place, load),
  );
  for (const counter of [unit, ...markers]) put(state, counter, place);
  play.emit({ type: 'moved', units: [unit], markers, from, to: place, rule: '20.1.7a' });
  noteEntry(play, JAPAN, place);
  setDisorder(play, place, isJoining ? Math.max(level, state.disorder[place]!) : level, '6.1.1c');
  if (deploys && whyNotInMode(state, unit, DEPLOYED) === undefined) flip(play, unit, DEPLOYED, '20.1.7b');
  // 9.6.2u: who has to charge does so from there, too.
  if (isCharging) becomeGyokusai(play, place, isNew);
  play.call(departure, { place: from });
}
