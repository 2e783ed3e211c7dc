import { sayBest } from '../../choices.ts';
import { fireWith } from '../core/fire.ts';
import { unitsAt } from '../core/stacks.ts';
import type { CompanyScale } from '../core/state.ts';
import { saipanEvents } from '../data/tables.ts';
import { JAPAN, type SideCode, US, YELLOW } from '../data/types.ts';
import { type DivisionId, hasTrait, type UnitId } from '../theater/forces.ts';
import { isAshore, type Place } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';
import { type Answerer, worthOfLastCharge } from './answers.ts';
import { fireWorth } from './shooting.ts';
import { roleOf, surveyFor } from './survey.ts';

// 20.2: what the Random Events of Saipan ask.

/** What a Division has ashore, those in front more than the others. */
function strengthOf(state: CompanyScale, division: DivisionId): number {
  const { forces, places } = theaterOf(state);
  const { near } = surveyFor(state, forces.divisionSide[division] as SideCode);
  let strength = 0;
  for (let unit = forces.units.first; unit < forces.units.end; unit++) {
    const place = state.where[unit]!;
    if (forces.division[unit] !== division || !isAshore(places, place) || roleOf(forces, unit) === 'truck') continue;
    strength += near[places.hexOf[place]!]! <= 2 ? 2 : 1;
  }
  return strength;
}

/** 20.2.0, 20.2.1: Direct Commands for who has most to do with them and fewest of them. */
export const commandMost: Answerer = (state, decision) =>
  sayBest(decision, 'choose', (division) => strengthOf(state, division) / (3 + state.commands[division]!));

/** 20.2.2, 20.2.3: amphetamines for the most tired, of these the strongest. */
export const wakeUp: Answerer = (state, decision) =>
  sayBest(decision, 'choose', (division) => 1000 * state.fatigue[division]! + strengthOf(state, division));

/** 20.2.5, 20.2.9: Troop Quality counts for each unit of a Division. */
export const strongestDivision: Answerer = (state, decision) =>
  sayBest(decision, 'choose', (division) => strengthOf(state, division));

/** 20.2.4: a stack that is worth little and has not far to go; an HQ is missed longest. */
export const martyrs: Answerer = (state, decision) => {
  const { forces, places } = theaterOf(state);
  const { near } = surveyFor(state, JAPAN);
  return sayBest(decision, 'charge', (place) => {
    const staffs = unitsAt(state, place).filter((unit) => hasTrait(forces, unit, 'hq')).length;
    return worthOfLastCharge(state, place) - 3 * staffs - near[places.hexOf[place]!]! / 2;
  });
};

/** What the attack of an event promises, if the loss of some units is felt more. */
function attackWorth(state: CompanyScale, side: SideCode, target: Place, valued: (unit: UnitId) => number): number {
  const fire = fireWith({ kind: 'event', side, strength: saipanEvents.attack, type: YELLOW, target });
  return fireWorth(state, fire) * unitsAt(state, target).reduce((sum, unit) => sum + valued(unit), 1);
}

/** 20.2.6: guns and staffs that nobody guards. */
export const raid: Answerer = (state, decision) => {
  const { forces } = theaterOf(state);
  const values = { gun: 0.5, support: 0.5, headquarters: 0.4, fighter: 0, truck: -0.5 };
  return sayBest(decision, 'attack', (place) =>
    attackWorth(state, JAPAN, place, (unit) => values[roleOf(forces, unit)]),
  );
};

/** 20.2.7: the guns that fire best. */
export const ammunitionDump: Answerer = (state, decision) => {
  const { forces } = theaterOf(state);
  const power = (unit: UnitId) => (hasTrait(forces, unit, 'artillery') ? forces.fire[unit * 2]! / 10 : 0);
  return sayBest(decision, 'attack', (place) => attackWorth(state, US, place, power));
};
