import { underWay } from '#engine/frames';
import { isOfChit } from '../core/active.ts';
import { heroJoins, heroLeads } from '../core/calls.ts';
import { chitInPlay } from '../core/chitInPlay.ts';
import { type Doing, deedOf, heroWaiting, isFor, setBearer } from '../core/heroes.ts';
import { ATTACHING, activation } from '../core/letters.ts';
import { put } from '../core/stacks.ts';
import { ask, type CompanyScale, type Play, procedure, seatOf } from '../core/state.ts';
import { US } from '../data/types.ts';
import type { CounterId, UnitId } from '../theater/forces.ts';
import { counterName } from '../theater/names.ts';
import { isAshore } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';

/** The units ashore for whom a hero is there. */
function unitsFor(state: CompanyScale, hero: CounterId): UnitId[] {
  const { forces, places } = theaterOf(state);
  const found: UnitId[] = [];
  for (let unit = forces.units.first; unit < forces.units.end; unit++) {
    if (isFor(forces, hero, unit) && isAshore(places, state.where[unit]!)) found.push(unit);
  }
  return found;
}

/** 14.1.1b: the heroes who can join Active units of their Formation now, while all of it is Active. */
export function heroesToAttach(state: CompanyScale): CounterId[] {
  const hero = heroWaiting(state, 'fights once');
  if (hero < 0 || !isFormationActive(state, hero)) return [];
  return unitsFor(state, hero).some((unit) => isOfChit(state, unit)) ? [hero] : [];
}

/** A unit without a stripe is Active with any Formation of its Division, which does not make it the hero's. */
function isFormationActive(state: CompanyScale, hero: CounterId): boolean {
  const chit = chitInPlay(state);
  const deed = deedOf(theaterOf(state).forces, hero);
  return chit?.kind === 'division' || (chit?.kind === 'formation' && 'formation' in deed && chit.id === deed.formation);
}

/** 14.1.1b: a hero joins a unit, with which he stays (14.1.1b2). */
export function joining(rule: string) {
  return procedure<{ hero: CounterId }>(heroJoins.name, [
    ask('unit', rule, {
      seat: () => seatOf(US),
      prompt: (state, { hero }) => `Choose the unit that ${counterName(theaterOf(state), hero)} joins.`,
      about: (_, { hero }) => ({ unit: [hero] }),
      choose: {
        join: {
          rule,
          label: 'Join this unit',
          of: 'unit',
          targets: (state, { hero }) => unitsFor(state, hero).filter((unit) => isOfChit(state, unit)),
          do(play, { hero }, unit) {
            join(play, hero, unit, rule);
            setBearer(play.state, hero, unit);
            underWay(play.state, activation)!.reached = ATTACHING;
          },
        },
        cancel: { role: 'cancel', rule, label: 'Cancel' },
      },
    }),
  ]);
}

const leads: Doing = 'leads';

/** 14.1.1g: whether a hero who leads can come to a unit. */
export function isLeadingHeroDue(state: CompanyScale): boolean {
  const hero = heroWaiting(state, leads);
  return hero >= 0 && unitsFor(state, hero).length > 0;
}

/** 14.1.1g: a hero who leads comes to any unit of his Formation. */
export function leading(rule: string) {
  return procedure(heroLeads.name, [
    ask('unit', rule, {
      seat: () => seatOf(US),
      prompt: (state) => `Choose the unit that ${counterName(theaterOf(state), heroWaiting(state, leads))} joins.`,
      choose: {
        join: {
          rule,
          label: 'Join this unit',
          of: 'unit',
          targets: (state) => unitsFor(state, heroWaiting(state, leads)),
          do: (play, _, unit) => join(play, heroWaiting(play.state, leads), unit, rule),
        },
      },
    }),
  ]);
}

function join(play: Play, hero: CounterId, unit: UnitId, rule: string): void {
  const { state } = play;
  const place = state.where[unit]!;
  put(state, hero, place);
  play.emit({ type: 'placed', counter: hero, place, rule });
}
