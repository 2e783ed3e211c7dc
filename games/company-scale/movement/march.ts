import { memberVerbs } from '#engine/gathering';
import { leave, type StepOutcome, to } from '#engine/procedure';
import { shared } from '#engine/shared';
import type { Seat } from '#engine/state';
import { list } from '../../words.ts';
import { priceInWords, takeAction } from '../core/active.ts';
import { departure, minefield, opportunityFire, ridgeClaims } from '../core/calls.ts';
import { setDisorder } from '../core/conditions.ts';
import type { CompanyScaleEvent } from '../core/events/events.ts';
import { hasUnits, put, stackingLimit } from '../core/stacks.ts';
import {
  type CompanyScale,
  enemyOf,
  gather,
  NO_MINE_SEEN,
  type Play,
  procedure,
  run,
  STEADY,
  seatOf,
} from '../core/state.ts';
import type { SideCode } from '../data/types.ts';
import { enterRepairBox, isRepairer, isRepairHex } from '../field/airfield.ts';
import { noteEntry } from '../field/control.ts';
import { areMixed, crowdingOf } from '../field/crowding.ts';
import { firersTriggered } from '../field/triggers.ts';
import { COLUMN, type CounterId, isWeapon, type UnitId } from '../theater/forces.ts';
import { counterName } from '../theater/names.ts';
import { isInsideCave, type Place } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';
import { flipToAct } from './flipping.ts';
import {
  companions,
  losesGun,
  markersToTake,
  usualCompanions,
  usualMarkers,
  whyNotJoin,
  whyNotTake,
  withBound,
} from './movers.ts';
import { goneAtFirst, goneOnEntry } from './points.ts';
import { canStep, cavesToInfiltrate, costsOfStep, nextSteps, pointsLeft, reachOf, routeTo } from './reach.ts';
import { whyNotStep, whyNotThere } from './refusals.ts';
import { contestedRidges } from './ridges.ts';
import { crowdingInWords, crowdingWarned } from './warnings.ts';

/** Units on the move. */
export interface March {
  units: UnitId[];
  markers: CounterId[];
  /** Where they are. */
  at: Place;
  /** By unit: points that are gone (`points.ts`); empty before the first step. */
  gone: number[];
  /** The places still ahead of them. */
  path: Place[];
  /** Whether the move ends when they are there. */
  isLast: boolean;
  /** Their level of disorder before what may happen to them next. */
  level: number;
  /** Something has happened to them since the player chose the way. */
  isHit: boolean;
}

/** The move of a unit with those who usually go along. */
export function usualMarch(state: CompanyScale, unit: UnitId): March {
  const units = usualCompanions(state, unit);
  const markers = usualMarkers(state, units);
  return { units, markers, at: state.where[unit]!, gone: [], path: [], isLast: false, level: 0, isHit: false };
}

function hasBegun({ gone }: March): boolean {
  return gone.length > 0;
}

function sideOf(state: CompanyScale, { units }: March): SideCode {
  return theaterOf(state).forces.side[units[0]!] as SideCode;
}

function ownerOf(state: CompanyScale, local: March): Seat {
  return seatOf(sideOf(state, local));
}

const markerVerbs = memberVerbs<CompanyScale, March, CompanyScaleEvent>({
  of: 'unit',
  set: ({ markers }) => markers,
  open: (state, march) => (hasBegun(march) ? [] : markersToTake(state, march.units, march.markers)),
  putIn: {
    verb: 'take along',
    rule: '12.3a',
    label: 'Take along',
    why: (state, { units, markers }, marker) => whyNotTake(state, units, markers, marker),
  },
  takeOut: {
    verb: 'leave behind',
    rule: '12.3a',
    label: 'Leave behind',
    loose: (_, march) => (hasBegun(march) ? [] : [...march.markers]),
    quiet: true,
  },
});

/** 6.0: one Movement Action. */
export const march = procedure<March>('march', [
  gather<March>('course', '6.0a', {
    seat: ownerOf,
    prompt: promptOf,
    about: (_, { units }) => ({ unit: units }),
    when: (_, { path }) => path.length === 0,
    of: 'unit',
    set: ({ units }) => units,
    open: (state, local) => (hasBegun(local) ? [] : companions(state, local.units)),
    putIn: {
      rule: '6.0b',
      label: 'Move together with',
      why: (state, local, unit) => (hasBegun(local) ? '6.0b' : whyNotJoin(state, local.units, unit)),
    },
    takeOut: {
      rule: '6.0b',
      label: 'Do not move',
      loose: (_, local) => (hasBegun(local) || local.units.length === 1 ? [] : [...local.units]),
      quiet: true,
    },
    changed: ({ state }, local) => {
      local.markers = usualMarkers(state, local.units);
    },
    others: {
      ...markerVerbs,
      'go to': {
        rule: '6.0a',
        label: 'Go to',
        of: 'place',
        targets: (state, local) => goals(state, local).roomy,
        why: whyNotThere,
        forgoes: gunsLost,
        do: ({ state }, local, place) => setOut(local, routeTo(reachOf.asListed(state, local), place), true),
      },
      'crowd into': {
        rule: '6.1b',
        label: 'Overstack or mix there',
        of: 'place',
        targets: (state, local) => goals(state, local).crowded,
        why: whyNotThere,
        forgoes: (state, local) => [...gunsLost(state, local), ...crowdingWarned],
        do: ({ state }, local, place) => setOut(local, routeTo(reachOf.asListed(state, local), place), true),
        quiet: true,
      },
      step: {
        rule: '6.0a',
        label: 'Go one step',
        finer: true,
        of: 'place',
        targets: (state, local) => nextSteps(state, local),
        why: whyNotStep,
        forgoes: gunsLost,
        do: (_, local, place) => setOut(local, [place], false),
      },
      infiltrate: {
        rule: '6.3s',
        label: 'Go underground',
        of: 'place',
        targets: (state, local) => cavesToInfiltrate(state, local),
        forgoes: gunsLost,
        do: (_, local, place) => setOut(local, [place], true),
        quiet: true,
      },
      stop: {
        rule: '6.0a',
        label: 'Stop here',
        role: 'done',
        when: (_, local) => hasBegun(local),
        forgoes: (state, local) => crowdingInWords(state, local.at),
        next: leave,
        quiet: true,
      },
      cancel: { rule: '6.0a', label: 'Cancel', role: 'cancel', when: (_, local) => !hasBegun(local), next: leave },
    },
  }),
  run('leave', '6.0c', leavePlace),
  run('enter', '6.0c', enterPlace),
  run('mines', '6.0c', meetMines, ({ mines }, { at }) => mines[at] !== NO_MINE_SEEN),
  run('airfield', '11.3.2a', joinRepair, (state, { at }) => isRepairHex(state, at)),
  run('ridges', '6.2.2s', claimRidges),
  run('go on', '6.0l', goOn),
]);

function promptOf(state: CompanyScale, local: March): string {
  const theater = theaterOf(state);
  const names = list(local.units.map((unit) => counterName(theater, unit)));
  const left = Math.min(...pointsLeft(state, local));
  const price = hasBegun(local) ? '' : priceInWords(state, local.units);
  return `${names}: ${left} MP${price}. Choose where to go.`;
}

/** Where the way may end: with enough room, or without. */
const goals = shared((state: CompanyScale, local: March) => {
  const roomy: Place[] = [];
  const crowded: Place[] = [];
  const { units } = local;
  const isMixed = areMixed(state, units);
  const reach = reachOf(state, local);
  for (let at = 0; at < reach.length; at++) {
    const { place } = reach[at]!;
    (isCrowdedBy(state, units, isMixed, place) ? crowded : roomy).push(place);
  }
  return { roomy, crowded };
});

function isCrowdedBy(state: CompanyScale, units: readonly UnitId[], areMixed: boolean, place: Place): boolean {
  if (!hasUnits(state, place) && !areMixed && units.length <= stackingLimit(state, place)) return false;
  const { over, isMixed } = crowdingOf(state, place, units);
  return over > 0 || isMixed;
}

function setOut(local: March, path: Place[], isLast: boolean): void {
  local.path = path;
  local.isLast = isLast;
  local.isHit = false;
}

/** 8.6e */
function gunsLost(state: CompanyScale, local: March): string[] {
  const theater = theaterOf(state);
  return local.units
    .filter((unit) => losesGun(state, unit))
    .map((unit) => `${counterName(theater, unit)} leaves its gun behind and is infantry for good (8.6e).`);
}

/** 6.0k: the move itself is the moment to form column. */
function begin(play: Play, local: March): void {
  for (const unit of local.units) if (play.state.mode[unit] !== COLUMN) flipToAct(play, unit, COLUMN);
  takeAction(play, local.units);
  const { movement } = theaterOf(play.state).forces;
  local.gone = local.units.map((unit) => goneAtFirst(play.state, local.at, movement[unit]!));
}

/** 6.0c: points are paid in the place that is left, where fire may come. */
function leavePlace(play: Play, local: March): void {
  const { state } = play;
  if (!hasBegun(local)) begin(play, local);
  const { units, at, path } = local;
  const next = path[0]!;
  const isUnderground = isInfiltration(state, at, next);
  const costs = isUnderground ? pointsLeft(state, local) : costsOfStep(state, local, next);
  local.gone = local.gone.map((gone, index) => gone + costs[index]!);
  local.level = state.disorder[at]!;
  state.carried = local.level;
  if (isUnderground || firersTriggered(state, units, at, next).length === 0) return;
  play.call(opportunityFire, {
    side: enemyOf(sideOf(state, local)),
    place: at,
    to: next,
    moving: [...units],
    markers: [...local.markers],
  });
}

/** 6.3s, 6.3t: from cave to cave no fire comes. */
function isInfiltration(state: CompanyScale, from: Place, next: Place): boolean {
  const { places } = theaterOf(state);
  return isInsideCave(places, from) && isInsideCave(places, next);
}

/** Only those who are still there go on, with no more weapons than they are (12.1f). */
function dropLost(state: CompanyScale, local: March): void {
  const { where } = state;
  const { units, gone, at } = local;
  const { forces } = theaterOf(state);
  local.gone = gone.filter((_, index) => where[units[index]!] === at);
  local.units = units.filter((unit) => where[unit] === at);
  local.markers = local.markers.filter((marker) => where[marker] === at);
  if (local.units.length === units.length) return;
  local.isHit = true;
  const tooMany = local.markers.filter((marker) => isWeapon(forces, marker)).slice(local.units.length);
  local.markers = local.markers.filter((marker) => !tooMany.includes(marker));
}

function enterPlace(play: Play, local: March): StepOutcome {
  const { state } = play;
  dropLost(state, local);
  const { units, at: from } = local;
  if (units.length === 0) return leave;
  if (state.shock[from] !== STEADY) {
    play.emit({ type: 'move stopped', units: [...units], place: from, rule: '6.0m' });
    return leave;
  }
  const markers = withBound(state, units, local.markers);
  local.markers = markers;
  const next = local.path.shift()!;
  const level = state.carried;
  if (level !== local.level) local.isHit = true;
  const isJoining = hasUnits(state, next);
  for (const counter of [...units, ...markers]) put(state, counter, next);
  local.at = next;
  const rule = isInfiltration(state, from, next) ? '6.3s' : '6.0c';
  play.emit({ type: 'moved', units: [...units], markers: [...markers], from, to: next, rule });
  noteEntry(play, sideOf(state, local), next);
  if (isJoining) setDisorder(play, next, Math.max(level, state.disorder[next]!), '6.1.1c');
  else state.disorder[next] = level;
  local.level = state.disorder[next]!;
  const { movement } = theaterOf(state).forces;
  local.gone = local.gone.map((gone, index) => goneOnEntry(state, next, local.level, movement[units[index]!]!, gone));
  play.call(departure, { place: from });
  return undefined;
}

function meetMines(play: Play, { units, at }: March): void {
  play.call(minefield, { place: at, units: [...units] });
}

/** 11.3.2a: engineers who come to the cleared airfield stay there. */
function joinRepair(play: Play, { units, at }: March): void {
  const came = units.filter((unit) => play.state.where[unit] === at && isRepairer(play.state, unit));
  if (came.length === 0) return;
  for (const unit of came) enterRepairBox(play, unit);
  play.call(departure, { place: at });
}

function claimRidges(play: Play, local: March): StepOutcome {
  const { state } = play;
  dropLost(state, local);
  if (local.units.length === 0) return leave;
  const side = sideOf(state, local);
  if (contestedRidges(state, local.at, side).length > 0) play.call(ridgeClaims, { place: local.at, side });
  return undefined;
}

function goOn({ state }: Play, local: March): StepOutcome {
  const { at, path } = local;
  if (state.shock[at] !== STEADY) return leave;
  if (state.disorder[at] !== local.level) local.isHit = true;
  const isThere = path.length === 0;
  if (!isThere && !local.isHit && costsOfStep(state, local, path[0]!).length > 0) return to('leave');
  local.path = [];
  if (isThere && local.isLast && !local.isHit) return leave;
  return canStep(state, local) ? to('course') : leave;
}
