import type { Deed } from '../data/forceShapes.ts';
import { type CounterId, type Forces, isHero, isOfFormation, type UnitId } from '../theater/forces.ts';
import { OFF_BOARD, type Place } from '../theater/places.ts';
import { printed } from '../theater/printed.ts';
import { theaterOf } from '../theater/theater.ts';
import { isFirstNight } from './calendar.ts';
import { countersAt } from './stacks.ts';
import type { CompanyScale } from './state.ts';

export type Doing = Deed['does'];

/** 14.0: what a hero does, and for whom. */
export function deedOf({ counters }: Forces, hero: CounterId): Deed {
  const counter = counters[hero]!;
  if (counter.category !== 'hero') throw new Error(`${counter.id} is no hero`);
  return counter.kind.deed;
}

/** Whether a hero adds to the combats of any unit in the same place. */
export function helpsAll(forces: Forces, hero: CounterId): boolean {
  const { does } = deedOf(forces, hero);
  return does === 'fights' || does === 'leads';
}

const byDeed = printed((forces: Forces): ReadonlyMap<Doing, readonly CounterId[]> => {
  const { first, end } = forces.heroes;
  const heroes = Array.from({ length: end - first }, (_, at) => first + at);
  return Map.groupBy(heroes, (hero) => deedOf(forces, hero).does);
});

/** The heroes of a game who do that. */
export function heroesWho(forces: Forces, does: Doing): readonly CounterId[] {
  return byDeed(forces).get(does) ?? [];
}

/** The hero who waits beside the map to do that and may do it by now, or -1. */
export function heroWaiting(state: CompanyScale, does: Doing): CounterId {
  const { forces } = theaterOf(state);
  for (const hero of heroesWho(forces, does)) {
    if (state.where[hero] === OFF_BOARD && isAvailable(state, hero)) return hero;
  }
  return -1;
}

/** 14.1.1: some are not there before Gyokusai has been triggered. */
function isAvailable({ gyokusai, theater }: Pick<CompanyScale, 'gyokusai' | 'theater'>, hero: CounterId): boolean {
  const { kind } = theaterOf({ theater }).forces.counters[hero] as { kind: { afterGyokusai: boolean } };
  return !kind.afterGyokusai || gyokusai >= 0;
}

/** Whether a unit or weapon is one of those that a hero stands by. */
export function isFor(forces: Forces, hero: CounterId, counter: CounterId): boolean {
  const deed = deedOf(forces, hero);
  if ('division' in deed) return forces.divisions[forces.division[counter]!]?.id === deed.division;
  return 'formation' in deed && isOfFormation(forces, counter, deed.formation);
}

/** The unit or weapon that a hero on the map stays with, or -1. */
export function bearerOf({ bearers, theater }: Pick<CompanyScale, 'bearers' | 'theater'>, hero: CounterId): CounterId {
  return bearers[hero - theaterOf({ theater }).forces.heroes.first] ?? -1;
}

export function setBearer({ bearers, theater }: CompanyScale, hero: CounterId, bearer: CounterId): void {
  bearers[hero - theaterOf({ theater }).forces.heroes.first] = bearer;
}

/** Whether a hero on the map stays with a unit or weapon, which makes it unlike others of its kind. */
export function isBearer({ bearers, theater, where }: CompanyScale, counter: CounterId): boolean {
  const { first } = theaterOf({ theater }).forces.heroes;
  return bearers.some((bearer, at) => bearer === counter && where[first + at]! >= 0);
}

/** 14.1.1d: the hero who rides a tank, or -1. */
export function riderOf(state: Pick<CompanyScale, 'bearers' | 'theater' | 'where'>, weapon: CounterId): CounterId {
  if (weapon < 0) return -1;
  for (const hero of heroesWho(theaterOf(state).forces, 'rides a tank')) {
    if (state.where[hero]! >= 0 && bearerOf(state, hero) === weapon) return hero;
  }
  return -1;
}

/** The heroes in a place who do that. */
export function heroesAt(state: CompanyScale, place: Place, does: Doing): CounterId[] {
  const { forces } = theaterOf(state);
  return heroesWho(forces, does).length === 0
    ? []
    : countersAt(state, place).filter((counter) => isHero(forces, counter) && deedOf(forces, counter).does === does);
}

/** 14.1.1b2, 14.1.1d: whether a hero goes where these units and weapons go; who is bound to none goes with anyone. */
export function goesWith(state: CompanyScale, hero: CounterId, going: readonly (UnitId | CounterId)[]): boolean {
  const bearer = bearerOf(state, hero);
  if (bearer < 0) return true;
  return going.includes(bearer) || (state.carrier[bearer]! >= 0 && going.includes(state.carrier[bearer]!));
}

/** 14.2d, 14.2f: whether a hero may call for surrender in this turn. */
export function mayDemandSurrender(state: CompanyScale): boolean {
  const { gabaldon, gabaldonFrom } = theaterOf(state).scenario(state.scenario);
  return isFirstNight(state) && gabaldon && state.time >= gabaldonFrom;
}
