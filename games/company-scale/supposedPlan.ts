import {
  beachesIn,
  FIRST_WAVE,
  historicalLandings,
  isFree,
  isSpareArtillery,
  landingAreas,
  landingAt,
  timeOf,
  waveAt,
} from './core/landingPlan.ts';
import type { CompanyScale, LandingPlan } from './core/state.ts';
import { scenarioOf } from './scenarios/order.ts';
import { filledPlan } from './scenarios/planning.ts';
import type { UnitId } from './theater/forces.ts';
import { beachAt, isZone, NOT_IN_PLAY } from './theater/places.ts';
import { theaterOf } from './theater/theater.ts';

type Lot = (count: number) => number;

/** T5c: who does not know the landing plan supposes one that agrees with the units that have come. */
export function supposePlan(seen: CompanyScale, lot: Lot): void {
  if (seen.secrets.us !== null || !isFree(seen)) return;
  const theater = theaterOf(seen);
  const waiting = historicalLandings(seen)
    .map(({ unit }) => unit)
    .filter((unit) => seen.where[unit] === NOT_IN_PLAY);
  const hasBegun = waiting.length < historicalLandings(seen).length;
  const known = knownAreas(seen);
  const areas = withAnother(seen, known, lot);
  const next = hasBegun ? nextWave(seen) : FIRST_WAVE;
  const plan = filledPlan(
    seen,
    areas,
    [...waiting, ...artilleryAfloat(seen, hasBegun)],
    areas.map(() => next),
  );
  plan.areas = areas;
  const beach = beachesIn(theater, landingAreas(theater)[areas[0]!])[0]!;
  for (const unit of theaterUnits(seen)) {
    if (seen.where[unit] !== NOT_IN_PLAY) plan.landing[unit] = pastLanding(seen, unit, beach);
  }
  seen.secrets.us = plan;
}

/** The Landing Areas off which there are boats, or where they have landed. */
function knownAreas(seen: CompanyScale): number[] {
  const theater = theaterOf(seen);
  const names = landingAreas(theater);
  const used = new Set<number>();
  for (const [at, beach] of theater.beaches.entries()) if (seen.beach[at]! > 0) used.add(names.indexOf(beach.area));
  for (const unit of theaterUnits(seen)) {
    const place = seen.where[unit]!;
    if (place >= 0 && isZone(theater.places, place)) {
      used.add(names.indexOf(theater.beaches[beachAt(theater.places, place)]!.area));
    }
  }
  return [...used];
}

/** Two of three times, no other Landing Area than those that are known. */
function withAnother(seen: CompanyScale, known: readonly number[], lot: Lot): number[] {
  const others = [...landingAreas(theaterOf(seen)).keys()].filter((area) => !known.includes(area));
  const isMore = known.length === 0 || (known.length < scenarioOf(seen).free!.areas && lot(3) === 0);
  return isMore ? [...known, others[lot(others.length)]!] : [...known];
}

/** 27.0e2: artillery that is neither on Saipan nor on its way from there is part of the plan. */
function artilleryAfloat(seen: CompanyScale, hasBegun: boolean): UnitId[] {
  if (!hasBegun) return [];
  return theaterUnits(seen).filter((unit) => isSpareArtillery(seen, unit) && seen.where[unit] === NOT_IN_PLAY);
}

/** The first wave that is still to come. */
function nextWave(seen: CompanyScale): number {
  let wave = FIRST_WAVE;
  while (timeOf(seen, wave) <= seen.time) wave++;
  return wave;
}

/** When and where a unit seems to have come. */
function pastLanding(seen: CompanyScale, unit: UnitId, beach: number): LandingPlan['landing'][number] {
  const theater = theaterOf(seen);
  const isPlanned = historicalLandings(seen).some((each) => each.unit === unit);
  if (!isPlanned) return -1;
  const place = seen.where[unit]!;
  const at = place >= 0 && isZone(theater.places, place) ? beachAt(theater.places, place) : beach;
  return landingAt(theater, waveAt(seen, Math.max(seen.due[unit]!, scenarioOf(seen).first)), at);
}

function theaterUnits(seen: CompanyScale): UnitId[] {
  const { units } = theaterOf(seen).forces;
  return Array.from({ length: units.end - units.first }, (_, at) => units.first + at);
}
