import { again, leave, to } from '#engine/procedure';
import { counted } from '../../words.ts';
import { isNight } from '../core/calendar.ts';
import { resolveFire, scatter } from '../core/calls.ts';
import { rollDie } from '../core/dice.ts';
import { type Fire, fireWith } from '../core/fire.ts';
import { isHeldBy } from '../core/stacks.ts';
import { ask, type CompanyScale, type Play, procedure, run } from '../core/state.ts';
import { BLACK, JAPAN, US } from '../data/types.ts';
import { sees } from '../field/vision.ts';
import { isHex, type Place } from '../theater/places.ts';
import { ordinalOf, taskForceAt, theaterOf } from '../theater/theater.ts';
import { enemyPlaces, isAmong, landHexes, otherHexes } from './aiming.ts';
import { hexesToLight, illuminationDie, readIllumination, whyNotLight } from './illumination.ts';
import { allOfTheUs, spottable, spotterOf, whyNotSpotted } from './spotting.ts';

interface NavalSupport {
  /** The task force that is aimed next, then the one that fires next. */
  force: number;
  /** 21.2c: task forces whose target only aircraft see, and those that light theirs up (17.1i). */
  blind: number[];
  lights: number[];
}

/** 4.2Cii, 21.0: the US may fire with its task forces. */
export const navalSupport = procedure('naval support', [
  run('task forces', '21.0d', (play) => {
    const { state } = play;
    const force = firstPresent(state, 0);
    if (force < state.aimed.length) play.call(taskForces, { force, blind: [], lights: [] });
  }),
]);

/** 21.2: all are aimed before any fires. */
export const taskForces = procedure<NavalSupport>('task forces', [
  ask('aim', '21.2a', {
    seat: () => 'us',
    prompt: (state, { force }) => {
      const { title, fire } = taskForceAt(theaterOf(state), force);
      return `Choose a target for the ${title} (Fire Power ${fire}).`;
    },
    when: (state, { force }) => force < state.aimed.length,
    choose: {
      'fire at': {
        rule: '21.1a',
        label: 'Fire at the enemy',
        of: 'place',
        targets: (state) => enemiesToFireAt(state),
        why: (state, _, place) => whyNotTarget(state, place),
        do: aim,
        next: again,
      },
      screen: {
        rule: '8.6.1e',
        label: 'Lay a barrage',
        finer: true,
        of: 'place',
        targets: (state) => hexesToScreen(state),
        why: (state, _, place) => whyNotTarget(state, place),
        do: aim,
        next: again,
      },
      light: {
        rule: '17.1i',
        label: 'Light up',
        of: 'place',
        targets: (state) => (isNight(state) ? hexesToLight(state).filter((hex) => !isAimedAt(state, hex)) : []),
        why: (state, _, place) => (isNight(state) ? (whyTaken(state, place) ?? whyNotLight(state, place)) : '17.1b'),
        do(play, local, place) {
          local.lights.push(local.force);
          take(play, local, place);
        },
        next: again,
      },
      skip: {
        role: 'pass',
        rule: '21.0d',
        label: 'Keep it out',
        do({ state }, local) {
          local.force = firstPresent(state, local.force + 1);
        },
        next: again,
      },
      done: {
        role: 'done',
        rule: '21.0d',
        label: 'Finish aiming',
        forgoes: (state, { force }) =>
          enemiesToFireAt(state).length > 0
            ? [`${counted(countFrom(state, force), 'task force')} would not fire (21.0d).`]
            : [],
      },
    },
  }),
  run('all aimed', '21.0d', (_, local) => {
    local.force = 0;
  }),
  run('next', '21.0d', ({ state }, local) => {
    while (local.force < state.aimed.length && state.aimed[local.force]! < 0) local.force++;
    return local.force < state.aimed.length ? undefined : leave;
  }),
  run('illumination die', '17.1i', (play) => play.call(rollDie, { ...illuminationDie }), isLighting),
  run('illumination', '17.1i', (play, { force }) => readIllumination(play, play.state.aimed[force]!), isLighting),
  run(
    'scatter',
    '21.2c',
    (play, { force }) => play.call(scatter, { place: play.state.aimed[force]!, side: US }),
    isBlind,
  ),
  run('fire', '21.2d', fire, (state, local) => !isLighting(state, local)),
  run('fired', '21.0d', ({ state }, local) => {
    state.aimed[local.force] = -1;
    return to('next');
  }),
]);

/** How many task forces are there from that number on. */
function countFrom(state: CompanyScale, from: number): number {
  let count = 0;
  for (let force = firstPresent(state, from); force < state.aimed.length; force = firstPresent(state, force + 1))
    count++;
  return count;
}

/** 21.0d: the first task force from that number on that the scenario has in this turn; past the last if there is none. */
function firstPresent(state: CompanyScale, from: number): number {
  const theater = theaterOf(state);
  const periods = theater.scenario(state.scenario).taskForces;
  const present = periods.find(({ from: first, until }) => state.time >= first && state.time <= until)?.counts ?? {};
  const isPresent = (force: number) => ordinalOf(theater, force) < (present[taskForceAt(theater, force).id] ?? 0);
  let force = from;
  while (force < state.aimed.length && !isPresent(force)) force++;
  return force;
}

function isLighting(_: CompanyScale, { force, lights }: NavalSupport): boolean {
  return lights.includes(force);
}

function isBlind(_: CompanyScale, { force, blind }: NavalSupport): boolean {
  return blind.includes(force);
}

function enemiesToFireAt(state: CompanyScale): Place[] {
  const { forces, places } = theaterOf(state);
  const isSpotted = spottable(state, allOfTheUs(forces));
  return enemyPlaces(state, US).filter(
    (place) => isHex(places, place) && (isSpotted[place] === 1 || seesBeach(state, place)) && !isAimedAt(state, place),
  );
}

function hexesToScreen(state: CompanyScale): Place[] {
  const theater = theaterOf(state);
  return otherHexes(state, US, landHexes(theater), spottable(state, allOfTheUs(theater.forces)), state.aimed);
}

function isAimedAt({ aimed }: CompanyScale, place: Place): boolean {
  return isAmong(aimed, place);
}

/** 21.2a */
function whyTaken(state: CompanyScale, place: Place): string | undefined {
  return isAimedAt(state, place) ? '21.2a' : undefined;
}

function whyNotTarget(state: CompanyScale, place: Place): string | undefined {
  const { forces, places } = theaterOf(state);
  if (!isHex(places, place)) return '8.6.1d';
  const why = whyTaken(state, place) ?? whyNotSpotted(state, allOfTheUs(forces), place);
  return why === undefined || why === '21.2a' || !seesBeach(state, place) ? why : undefined;
}

/** 8.6.5b: task forces see Japanese units that themselves see a beach. */
function seesBeach(state: CompanyScale, place: Place): boolean {
  return isHeldBy(state, place, JAPAN) && theaterOf(state).beaches.some(({ hex }) => sees(state, place, hex));
}

function aim(play: Play, local: NavalSupport, place: Place): void {
  const { state } = play;
  const isSeen = seesBeach(state, place) || spotterOf(state, allOfTheUs(theaterOf(state).forces), place) >= 0;
  if (!isSeen) local.blind.push(local.force);
  take(play, local, place);
}

function take(play: Play, local: NavalSupport, place: Place): void {
  const { state } = play;
  state.aimed[local.force] = place;
  play.emit({ type: 'task force aimed', force: local.force, place });
  local.force = firstPresent(state, local.force + 1);
}

function fire(play: Play, { force, blind }: NavalSupport): void {
  const { state } = play;
  const target = blind.includes(force) ? state.scattered : state.aimed[force]!;
  if (target < 0) return;
  state.fire = navalFire(state, force, target);
  play.call(resolveFire, {});
}

/** 21.2d: the fire of a task force at a place. */
export function navalFire(state: CompanyScale, force: number, target: Place): Fire {
  const { fire: strength } = taskForceAt(theaterOf(state), force);
  return fireWith({ kind: 'indirect', side: US, strength, type: BLACK, target });
}
