import { distance, type Hex } from '#board/grid';
import { type CounterId, type DivisionId, type Forces, hasTrait, NO_STRIPE, type UnitId } from '../theater/forces.ts';
import { isAshore } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';
import { deedOf, heroesWho } from './heroes.ts';
import type { CompanyScale } from './state.ts';

/** 5.1d: within range of an HQ of its own, or beside a leader who commands it. */
export function isInCommand(state: CompanyScale, unit: UnitId): boolean {
  const { places, forces } = theaterOf(state);
  const place = state.where[unit]!;
  if (!isAshore(places, place)) return false;
  const hex = places.hexOf[place]!;
  return isNearHeadquarters(state, unit, hex) || isNearLeader(state, unit, hex, forces);
}

function isNearHeadquarters(state: CompanyScale, unit: UnitId, hex: Hex): boolean {
  const { places, forces } = theaterOf(state);
  const hqs = headquartersOf(state, unit);
  for (let at = 0; at < hqs.length; at++) {
    const place = state.where[hqs[at]!]!;
    if (!isAshore(places, place)) continue;
    if (distance(places.grid, hex, places.hexOf[place]!) <= forces.command[hqs[at]!]!) return true;
  }
  return false;
}

const byCounter = new WeakMap<Forces, readonly (readonly UnitId[])[]>();

/** The HQs of a unit's Formation and Division that are on the map or were in play: no other commands it. */
export function headquartersOf(state: Pick<CompanyScale, 'theater'>, unit: CounterId): readonly UnitId[] {
  const { forces } = theaterOf(state);
  let all = byCounter.get(forces);
  if (!all) {
    all = forces.counters.map((_, counter) => ownHeadquarters(forces, counter));
    byCounter.set(forces, all);
  }
  return all[unit]!;
}

function ownHeadquarters(forces: Forces, unit: CounterId): readonly UnitId[] {
  const { division, stripe } = forces;
  return headquartersIn(forces, division[unit]!).filter(
    (hq) => stripe[hq] === NO_STRIPE || stripe[unit] === NO_STRIPE || stripe[hq] === stripe[unit],
  );
}

const byForces = new WeakMap<Forces, readonly (readonly UnitId[])[]>();

/** The HQs of a Division; of the corps those of all Divisions of its side (ruling 143). */
export function headquartersIn(forces: Forces, division: DivisionId): readonly UnitId[] {
  let all = byForces.get(forces);
  if (!all) {
    const hqs = Array.from({ length: forces.units.end }, (_, unit) => unit).filter((unit) =>
      hasTrait(forces, unit, 'hq'),
    );
    const { corps, division: of, divisionSide } = forces;
    all = Array.from({ length: corps + 1 }, (_, at) =>
      hqs.filter((hq) => of[hq] === at || (at === corps && divisionSide[of[hq]!] === divisionSide[corps])),
    );
    byForces.set(forces, all);
  }
  return all[division]!;
}

/** 8.4.3a2: the HQ of a Division itself; for the corps those of all. */
export function divisionHeadquarters(forces: Forces, division: DivisionId): readonly UnitId[] {
  return headquartersIn(forces, division).filter((hq) => hasTrait(forces, hq, 'divisionHq'));
}

/** 13.2a, ruling 86: any leader of its Division, or one without a stripe of a friendly Division of the same service. */
function isNearLeader(state: CompanyScale, unit: UnitId, hex: Hex, forces: Forces): boolean {
  const { places } = theaterOf(state);
  for (let leader = forces.leaders.first; leader < forces.leaders.end; leader++) {
    const place = state.where[leader]!;
    if (!isAshore(places, place) || !commands(forces, leader, unit)) continue;
    if (distance(places.grid, hex, places.hexOf[place]!) <= 1) return true;
  }
  return isNearHero(state, unit, hex, forces);
}

/** 14.1.1g: a hero who leads commands like a leader of the Division of the Formation. */
function isNearHero(state: CompanyScale, unit: UnitId, hex: Hex, forces: Forces): boolean {
  const { places } = theaterOf(state);
  return heroesWho(forces, 'leads').some((hero) => {
    const place = state.where[hero]!;
    if (!isAshore(places, place) || distance(places.grid, hex, places.hexOf[place]!) > 1) return false;
    const deed = deedOf(forces, hero);
    const own = forces.formations.find(({ id }) => 'formation' in deed && id === deed.formation);
    return own?.division === forces.division[unit];
  });
}

function commands(forces: Forces, leader: CounterId, unit: UnitId): boolean {
  if (forces.division[leader] === forces.division[unit]) return true;
  return forces.stripe[leader] === NO_STRIPE && forces.service[leader] === forces.service[unit];
}
