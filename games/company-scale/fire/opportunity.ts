import { again, leave, to } from '#engine/procedure';
import { shared } from '#engine/shared';
import { resolveFire } from '../core/calls.ts';
import type { Fire } from '../core/fire.ts';
import { countersAt, unitsAt } from '../core/stacks.ts';
import {
  ask,
  type CompanyScale,
  enemyOf,
  HELD_FIRE,
  NO_OPPORTUNITY_FIRE,
  type Play,
  procedure,
  run,
  type Shock,
  STEADY,
  seatOf,
} from '../core/state.ts';
import type { SideCode } from '../data/types.ts';
import { firersAt, hasFireZone } from '../field/fireZones.ts';
import { isCovered as areCovered, isInfiltration } from '../field/triggers.ts';
import { type CounterId, isUnit, type UnitId } from '../theater/forces.ts';
import { placeName } from '../theater/names.ts';
import { isHex, type Place } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';
import { bestFire, mustSustain, weaponsFor } from './assembly.ts';
import { bitCount, harmOf, hittingFaces } from './results.ts';
import { toggles } from './toggles.ts';
import { fireValue } from './value.ts';

export interface Opportunity {
  side: SideCode;
  place: Place;
  to: Place;
  moving: UnitId[];
  /** The weapons, leaders, and heroes with those who move; left out, all of the place. */
  markers?: CounterId[];
  /** The hexes that have fired at this trigger. */
  fired?: Place[];
  /** What lay on the place before the fire: its disorder, and Pinned or Suppressed. */
  before?: [number, Shock];
}

/** 8.5: hex by hex the inactive side may fire at units that leave a place, assault, or land. */
export const opportunityFire = procedure<Opportunity>('opportunity fire', [
  run('begin', '8.5b', begin),
  ask('fire', '8.5d', {
    seat: (_, { side }) => seatOf(side),
    when: mayAnyoneFire,
    prompt: (state, local) => promptOf(state, local),
    about: (state, local) => ({ unit: local.moving, place: placesNamed(state, local) }),
    choose: {
      fire: {
        rule: '8.5d',
        label: 'Fire from here',
        of: 'place',
        targets: hexesToFireFrom,
        do: (play, local, from) => {
          prepare(play, local, from);
          return to('resolve');
        },
      },
      aim: {
        rule: '8.5d',
        label: 'Change this fire',
        of: 'place',
        targets: hexesToFireFrom,
        do: (play, local, from) => {
          prepare(play, local, from);
          return to('adjust');
        },
      },
      'stay silent': {
        rule: '8.5k',
        label: 'Hold this hex’s fire',
        of: 'place',
        targets: hexesToFireFrom,
        do: ({ state }, _, from) => {
          state.fireMarkers[from]! |= HELD_FIRE;
          return again;
        },
      },
      'hold fire': { role: 'pass', rule: '8.5k', label: 'Hold fire', next: to('end') },
    },
    order: {
      id: () => 'opportunity fire',
      isOpen: true,
      reply: (state, local, answer) => replyBy(state, local, answer),
    },
  }),
  run('nothing more', '8.5k', () => to('end')),
  ask('adjust', '8.5d', {
    seat: (_, { side }) => seatOf(side),
    prompt: 'Opportunity Fire: fire like this?',
    about: ({ fire }) => ({ unit: [fire!.firer], place: [fire!.target] }),
    choose: {
      shoot: { role: 'done', rule: '8.5d', label: 'Fire' },
      ...toggles<Opportunity>((state, local) => (unit) => mayFire(state, local, unit)),
      back: {
        role: 'back',
        rule: '8.5k',
        label: 'Another hex',
        do: ({ state }) => {
          state.fire = null;
          return to('fire');
        },
      },
    },
  }),
  run('resolve', '8.5d', (play, local) => {
    local.fired!.push(play.state.fire!.from);
    play.call(resolveFire, {});
    return to('fire');
  }),
  run('end', '8.5g', (play, local) => {
    end(play, local);
    return leave;
  }),
]);

function begin({ state }: Play, local: Opportunity): void {
  const { place } = local;
  local.fired = [];
  local.before = [state.disorder[place]!, state.shock[place]!];
  // 22.2.2b: those who land come with no marker; what they get joins the beach afterwards.
  if (!isLanding(state, local) || !hasStayers(state, local)) return;
  state.disorder[place] = 0;
  state.shock[place] = STEADY;
}

function isLanding({ assault }: CompanyScale, { to: next }: Opportunity): boolean {
  return next < 0 && assault === null;
}

/** 22.1f: whether they come from boats onto a beach. */
function isGoingAshore({ to: next, markers }: Opportunity): boolean {
  return next < 0 && markers !== undefined;
}

function movers({ where }: CompanyScale, { moving, place }: Opportunity): UnitId[] {
  return moving.filter((unit) => where[unit] === place);
}

function hasStayers(state: CompanyScale, { moving, place }: Opportunity): boolean {
  return unitsAt(state, place).some((unit) => !moving.includes(unit));
}

/** 8.5g, ruling 10: those who stay have only what those who could not leave must share with them. */
function end({ state }: Play, local: Opportunity): void {
  const { place, to: next } = local;
  state.carried = state.disorder[place]!;
  if (!hasStayers(state, local)) return;
  const [disorder, shock] = local.before!;
  const isLeft = movers(state, local).length === 0 || (next >= 0 && state.shock[place] === STEADY);
  state.disorder[place] = isLeft ? disorder : Math.max(disorder, state.disorder[place]!);
  state.shock[place] = isLeft ? shock : (Math.max(shock, state.shock[place]!) as Shock);
}

/** 8.5g, ruling 10: what stays behind, or is on the beach already, is no part of the target. */
function markersApart(state: CompanyScale, { place, markers }: Opportunity): CounterId[] {
  if (!markers) return [];
  const { forces } = theaterOf(state);
  return countersAt(state, place).filter((counter) => !isUnit(forces, counter) && !markers.includes(counter));
}

/** The best fire from each hex that may fire now, the most harmful first. */
export const firesFrom = shared((state: CompanyScale, local: Opportunity): readonly Fire[] => {
  const { side, place } = local;
  const target = movers(state, local);
  if (target.length === 0 || isInfiltrating(state, local)) return [];
  const byHex = new Map<Place, { readonly fire: Fire; readonly harm: number }>();
  const mayAdd = (unit: UnitId) => mayFire(state, local, unit);
  const apart = markersApart(state, local);
  const isLanding = isGoingAshore(local);
  for (const firer of firersAt(state, side, place)) {
    if (!mayFireNow(state, local, firer)) continue;
    const fire = bestFire(
      state,
      { kind: 'opportunity', firer, target: place, moving: target, apart, isLanding },
      mayAdd,
    );
    const harm = harmOf(state, fire);
    const other = byHex.get(fire.from);
    if (!other || harm > other.harm) byHex.set(fire.from, { fire, harm });
  }
  return [...byHex.values()]
    .sort((one, other) => other.harm - one.harm || one.fire.from - other.fire.from)
    .map(({ fire }) => fire);
});

function hexesToFireFrom(state: CompanyScale, local: Opportunity): Place[] {
  return firesFrom(state, local).map(({ from }) => from);
}

function mayAnyoneFire(state: CompanyScale, local: Opportunity): boolean {
  if (movers(state, local).length === 0 || isInfiltrating(state, local)) return false;
  return firersAt(state, local.side, local.place).some((firer) => mayFireNow(state, local, firer));
}

/** Whether a unit may fire, from a hex that has not fired yet, with what it needs for that. */
function mayFireNow(state: CompanyScale, local: Opportunity, firer: UnitId): boolean {
  const kind = 'opportunity';
  const from = state.where[firer]!;
  if (local.fired?.includes(from) || !mayFire(state, local, firer)) return false;
  return !mustSustain(state, { kind, from }) || weaponsFor(state, { kind, firer, from }).length > 0;
}

/** Whether a unit with the place in its fire zone may fire at this opportunity. */
function mayFire(state: CompanyScale, local: Opportunity, unit: UnitId): boolean {
  const from = state.where[unit]!;
  if ((state.fireMarkers[from]! & (NO_OPPORTUNITY_FIRE | HELD_FIRE)) !== 0) return false;
  // 9.1E, 6.3k: in an Assault the hex that is assaulted fires, and no other.
  if (state.assault !== null && local.to < 0 && from !== state.assault.target) return false;
  return !isCovered(state, local) || hasFireZone(state, unit, local.to);
}

/** 8.5f, 8.5m: whether a Deployed friend stays behind. */
function isCovered(state: CompanyScale, { place, to: next, moving }: Opportunity): boolean {
  return next >= 0 && areCovered(state, moving, place);
}

/** 8.5.2a, 8.5.2b: Japanese units that leave an unlit hex at night. */
function isInfiltrating(state: CompanyScale, { side, place, to: next }: Opportunity): boolean {
  return next >= 0 && isInfiltration(state, enemyOf(side), place);
}

function prepare({ state }: Play, local: Opportunity, from: Place): void {
  state.fire = firesFrom.asListed(state, local).find((fire) => fire.from === from)!;
}

function promptOf(state: CompanyScale, local: Opportunity): string {
  const [best] = firesFrom(state, local);
  if (!best) return `Fire? ${triggerOf(state, local)}`;
  const value = `a value of ${fireValue(state, best).value}, an effect in ${bitCount(hittingFaces(state, best))} of 10`;
  return `Fire at ${placeName(theaterOf(state), local.place)} with ${value}? ${triggerOf(state, local)}`;
}

/** The places that the prompt names: where the fire goes, and where the enemy is going. */
function placesNamed({ assault }: CompanyScale, { place, to: next }: Opportunity): Place[] {
  const goal = next >= 0 ? next : (assault?.target ?? -1);
  return goal >= 0 && goal !== place ? [place, goal] : [place];
}

function triggerOf(state: CompanyScale, local: Opportunity): string {
  const theater = theaterOf(state);
  const { place, to: next } = local;
  if (next >= 0) return `The enemy leaves for ${placeName(theater, next)}.`;
  if (state.assault) return `The enemy assaults ${placeName(theater, state.assault.target)}.`;
  if (isGoingAshore(local)) return 'The enemy lands.';
  return isHex(theater.places, place) ? 'The enemy unloads a truck.' : 'Enemy boats are there.';
}

function replyBy(state: CompanyScale, local: Opportunity, answer: string) {
  const least = Number(/\d+/.exec(answer)?.[0] ?? Number.POSITIVE_INFINITY);
  const fire = firesFrom(state, local).find((each) => fireValue(state, each).value >= least);
  return fire ? { verb: 'fire', target: fire.from } : { verb: 'hold fire' };
}
