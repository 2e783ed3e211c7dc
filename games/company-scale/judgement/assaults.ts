import type { Decision } from '#engine/decision';
import { onTop } from '#engine/frames';
import type { Action } from '#engine/state';
import { best, say, targetsOf } from '../../choices.ts';
import { isDefended, plannedAssault } from '../assault/eligible.ts';
import { march } from '../assault/march.ts';
import { isMassedBanzai } from '../assault/marking.ts';
import { bestSupport } from '../assault/support.ts';
import { actingSide } from '../core/active.ts';
import { isLastTurn } from '../core/calendar.ts';
import { fortificationDefense } from '../core/conditions.ts';
import type { CompanyScale } from '../core/state.ts';
import { terrainDefense } from '../core/terrain.ts';
import { JAPAN, type SideCode, US } from '../data/types.ts';
import type { UnitId } from '../theater/forces.ts';
import type { Place } from '../theater/places.ts';
import type { Deed } from './shooting.ts';
import { assaultWorth, attackersBeside, worthOfCharge } from './storming.ts';
import { roleOf, surveyFor } from './survey.ts';
import { weights } from './weights.ts';

/** 9.3a: each Assault that still promises something is carried out, the best first; all others are called off. */
export function weighAssaults(state: CompanyScale, decision: Decision): Deed[] {
  const side = actingSide(state) as SideCode;
  const assaults = targetsOf(decision, 'assault').map((place): Deed => {
    const planned = plannedAssault(state, place, side);
    const worth = assaultWorth(state, { ...planned, support: bestSupport(state, planned) });
    const isFree = isMassedBanzai(state);
    const least = !isDefended(state, place, side) ? 0 : isFree ? weights.assault.free : weights.assault.go;
    return { course: [say(decision, 'assault', place)], worth: worth - least };
  });
  const calls = targetsOf(decision, 'call off').map(
    (place): Deed => ({ course: [say(decision, 'call off', place)], worth: 0 }),
  );
  return [...assaults, ...calls].toSorted((one, other) => other.worth - one.worth);
}

/** 9.1D: who would be broken goes. */
export function standOrRetreat(state: CompanyScale, decision: Decision): Action[] {
  const loss = assaultWorth(state, state.assault!);
  const cover = (place: Place) => -terrainDefense(state, place) - fortificationDefense(state, place);
  if (loss < weights.assault.retreat) return [say(decision, 'stand')];
  return [say(decision, 'retreat', best(targetsOf(decision, 'retreat'), cover))];
}

/** 9.1E: at the hex from which most come. */
export function fireBackAt(state: CompanyScale, decision: Decision): Action[] {
  const count = (place: Place) =>
    state.assault!.attackers.filter((unit) => state.where[unit] === place).length + 0.3 * state.disorder[place]!;
  return [say(decision, 'fire at', best(targetsOf(decision, 'fire at'), count))];
}

/** 9.6.1: the Massed Banzai, once enough charges promise something, or at the last moment. */
export function declareMassedBanzai(state: CompanyScale, decision: Decision): Action[] {
  const { foes, theater } = surveyFor(state, JAPAN);
  const { forces } = theater;
  const hopeful = new Set<UnitId>();
  for (const target of foes) {
    if (!isDefended(state, target, JAPAN)) continue;
    const chargers = attackersBeside(state, target, JAPAN).filter((unit) => roleOf(forces, unit) === 'fighter');
    if (chargers.length === 0 || worthOfCharge(state, target, chargers) < weights.assault.free) continue;
    for (const unit of chargers) hopeful.add(unit);
  }
  const isTime = hopeful.size >= weights.assault.massed || (isLastTurn(state) && hopeful.size > 0);
  return [say(decision, isTime ? 'declare' : 'wait')];
}

/** 9.6.2o: at whom it does most. */
export function chargeAt(state: CompanyScale, decision: Decision): Action[] {
  const { units } = onTop(state, march)!;
  return [
    say(
      decision,
      'charge',
      best(targetsOf(decision, 'charge'), (place) => worthOfCharge(state, place, units)),
    ),
  ];
}

/** 14.2b: Ozbourn helps where the die was low and the Assault is large. */
export function callOzbourn(state: CompanyScale, decision: Decision): Action[] {
  const { attackers, dice } = state.assault!;
  return [say(decision, dice[US] <= 2 && attackers.length >= 3 ? 'roll again' : 'let it stand')];
}
