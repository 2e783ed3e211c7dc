import { distance } from '#board/grid';
import type { Decision } from '#engine/decision';
import { onTop, underWay } from '#engine/frames';
import type { Action } from '#engine/state';
import { best, offers, say, sayBest, targetsOf } from '../../choices.ts';
import { fortificationDefense } from '../core/conditions.ts';
import { fireWith } from '../core/fire.ts';
import { unitsAt } from '../core/stacks.ts';
import { type CompanyScale, STEADY, sideOfSeat } from '../core/state.ts';
import { terrainDefense } from '../core/terrain.ts';
import { limits } from '../data/tables.ts';
import { JAPAN, US, YELLOW } from '../data/types.ts';
import { fireAction } from '../fire/action.ts';
import { addsForNothing, bestFire } from '../fire/assembly.ts';
import { readCell } from '../fire/results.ts';
import { march } from '../movement/march.ts';
import { taskForces } from '../support/navalSupport.ts';
import { COLUMN, type UnitId } from '../theater/forces.ts';
import type { Place } from '../theater/places.ts';
import { taskForceAt, theaterOf } from '../theater/theater.ts';
import { leaderMove } from '../transport/leaders.ts';
import { attaching } from '../transport/weapons.ts';
import { heat } from './acting.ts';
import { goOn } from './marching.ts';
import { aimTaskForce } from './shelling.ts';
import { fireWorth } from './shooting.ts';
import { powerOf, surveyFor } from './survey.ts';
import { weights } from './weights.ts';

// Small questions, each with its own simple answer.

export type Answerer = (state: CompanyScale, decision: Decision) => Action[];

function surveyed(state: CompanyScale, decision: Decision) {
  return surveyFor(state, sideOfSeat(decision.seat));
}

export const marchOn: Answerer = (state, decision) =>
  goOn(surveyed(state, decision), decision, underWay(state, march)!);

/** 8.5: the best hexes fire first; the rules list them so. */
export const fireAtOpportunity: Answerer = (_, decision) => {
  const [from] = targetsOf(decision, 'fire');
  return [from === undefined ? say(decision, 'hold fire') : say(decision, 'fire', from)];
};

export const shoot: Answerer = (_, decision) => [say(decision, 'shoot')];

/** 8.3.1b: the first is the best for who chooses. */
export const nameFirst =
  (verb: string): Answerer =>
  (_, decision) => [say(decision, verb, targetsOf(decision, verb)[0])];

/** 8.4.4d: a unit in column would rout; a Deployed one is only pinned. */
export const beTenacious: Answerer = (state, decision) => {
  const { targetUnit, target } = state.fire!;
  const isColumn = state.mode[targetUnit] === COLUMN;
  return [say(decision, isColumn && state.disorder[target]! < 3 ? 'take a DG' : 'check')];
};

export const undoResult: Answerer = (state, decision) => {
  const { disorder } = readCell(state.fire!.result);
  return [say(decision, disorder >= 2 ? 'undo' : 'keep')];
};

/** 13.1, 12.1: where a leader or a weapon that has been chosen is needed most. */
export const whereItFights =
  (verb: string): Answerer =>
  (state, decision) => {
    const counter = onTop(state, leaderMove)?.leader ?? onTop(state, attaching)!.weapon;
    const survey = surveyed(state, decision);
    return [
      say(
        decision,
        verb,
        best(targetsOf(decision, verb), (place) => heat(survey, place, counter)),
      ),
    ];
  };

/** 8.2a: where a unit that is to fire does most. */
export const aimBest: Answerer = (state, decision) => {
  const { unit } = onTop(state, fireAction)!;
  const worth = (target: Place) =>
    fireWorth(state, bestFire(state, { kind: 'direct', firer: unit, target, moving: [] }, addsForNothing(state, unit)));
  return [say(decision, 'aim', best(targetsOf(decision, 'aim'), worth))];
};

/** 8.6.1: where a fire from afar that has been begun does most. */
export const shellBest: Answerer = (state, decision) => {
  const target = best(targetsOf(decision, 'fire at'), (place) => fireWorth(state, { ...state.fire!, target: place }));
  return [target < 0 ? say(decision, 'cancel') : say(decision, 'fire at', target)];
};

/** What a side can best do without. */
export const loseLeast: Answerer = (state, decision) => {
  const { forces } = theaterOf(state);
  const use = (unit: UnitId) => powerOf(forces, unit) + (forces.command[unit]! > 0 ? -1 : 0);
  return [
    say(
      decision,
      'lose',
      best(targetsOf(decision, 'lose'), (unit) => -use(unit)),
    ),
  ];
};

/** Ridges are good to have, if the enemy is on the other side only. */
export const declineRidge: Answerer = (_, decision) => [say(decision, 'decline')];

/** Near enough to fight with those who are there, and not among the enemy. */
export const joinNearest =
  (verb: string): Answerer =>
  (state, decision) => {
    const { near, theater, ownUnits } = surveyed(state, decision);
    const apart = (place: Place) => near[theater.places.hexOf[place]!]!;
    const worth = (place: Place) =>
      -Math.abs(apart(place) - 3) -
      (ownUnits[theater.places.hexOf[place]!]! >= 3 ? 5 : 0) -
      0.1 * terrainDefense(state, place);
    return [say(decision, verb, best(targetsOf(decision, verb), worth))];
  };

/** Where most of one's own stand together. */
export const joinMost =
  (verb: string): Answerer =>
  (state, decision) => [
    say(
      decision,
      verb,
      best(targetsOf(decision, verb), (place) => unitsAt(state, place).length),
    ),
  ];

/** 21.2 */
export const aimForce: Answerer = (state, decision) => {
  const { force } = onTop(state, taskForces)!;
  return aimTaskForce(state, decision, taskForceAt(theaterOf(state), force).fire);
};

/** 16.0i: an air strike has no modifiers. */
function strikeWorth(state: CompanyScale, place: Place, strength: number): number {
  return fireWorth(state, fireWith({ kind: 'air strike', side: US, strength, type: YELLOW, target: place }));
}

/** 16.0: strikes at those who are fought, as long as Direct Commands are left for it. */
export const allotAir: Answerer = (state, decision) => {
  const { forces } = theaterOf(state);
  const worth = (place: Place) =>
    strikeWorth(state, place, limits.fire.airStrike) * (nearUs(state, place) <= 1 ? weights.fire.beside : 1);
  const chosen = best(targetsOf(decision, 'strike'), worth);
  const richest = Math.max(...state.commands.filter((_, division) => forces.divisionSide[division] === US));
  if (chosen < 0 || richest <= weights.commands.kept) return [say(decision, 'done')];
  return [say(decision, 'strike', chosen)];
};

function nearUs(state: CompanyScale, place: Place): number {
  const { near, theater } = surveyFor(state, JAPAN);
  return near[theater.places.hexOf[place]!]!;
}

/** 8.2f: the hex, unless a tank alone is there. */
export const strikeWhat: Answerer = (state, decision) => {
  const { forces } = theaterOf(state);
  if (offers(decision, 'attack hex')) return [say(decision, 'attack hex')];
  return [
    say(
      decision,
      'attack unit',
      best(targetsOf(decision, 'attack unit'), (unit) => powerOf(forces, unit)),
    ),
  ];
};

/** 20.1.3a, 20.1.6: at units; napalm is not wasted on empty cane. */
export const strikeWhere: Answerer = (state, decision) => {
  const held = targetsOf(decision, 'strike').filter((place) => unitsAt(state, place).length > 0);
  if (held.length === 0) return [say(decision, 'none')];
  return [
    say(
      decision,
      'strike',
      best(held, (place) => strikeWorth(state, place, limits.fire.airStrike)),
    ),
  ];
};

/** 8.6.6: who can fire at the beaches, then the fullest hexes. */
export const bombard: Answerer = (state, decision) => {
  const { theater, foes } = surveyFor(state, US);
  const { grid, hexOf } = theater.places;
  const landed = Object.keys(theater.scenario(state.scenario).landing?.approachRun ?? {});
  const landing = theater.beaches.filter(({ id }) => landed.includes(id));
  const worth = (hex: Place) => {
    const apart = Math.min(...landing.map((beach) => distance(grid, beach.hex, hex)));
    return unitsAt(state, hex).length + 6 / (1 + apart);
  };
  const held = new Set(foes.map((place) => hexOf[place]!));
  const open = targetsOf(decision, 'bombard').filter((hex) => held.has(hex));
  const chosen = best(open, worth);
  return [chosen < 0 ? say(decision, 'done') : say(decision, 'bombard', chosen)];
};

/** 17.1f: the places of Japan nearest to US units. */
export const lightUp: Answerer = (state, decision) => {
  const { foes, theater } = surveyFor(state, US);
  const held = new Set(foes.map((place) => theater.places.hexOf[place]!));
  const open = targetsOf(decision, 'light').filter((hex) => held.has(hex));
  const chosen = best(open, (hex) => -nearUs(state, hex));
  return [chosen < 0 ? say(decision, 'done') : say(decision, 'light', chosen)];
};

/** 24.3b */
export const clearMines: Answerer = (_, decision) => {
  const [place] = targetsOf(decision, 'clear');
  return [place === undefined ? say(decision, 'done') : say(decision, 'clear', place)];
};

/** Heroes go where it is worst. */
export const placeHero: Answerer = (state, decision) => {
  const { near, theater } = surveyed(state, decision);
  const worth = (place: Place) =>
    unitsAt(state, place).length +
    state.disorder[place]! +
    (state.shock[place] === STEADY ? 0 : 2) -
    near[theater.places.hexOf[place]!]!;
  return [say(decision, 'place', best(targetsOf(decision, 'place'), worth))];
};

/** 14.2d */
export const demandSurrender: Answerer = (state, decision) => [
  say(
    decision,
    'demand',
    best(targetsOf(decision, 'demand'), (place) => unitsAt(state, place).length),
  ),
];

/** 20.1.8 */
export const steadyMost: Answerer = (state, decision) => {
  const place = best(targetsOf(decision, 'steady'), (each) => state.disorder[each]!);
  return [place < 0 ? say(decision, 'ready') : say(decision, 'steady', place)];
};

/** 9.6.2u: how little a stack is missed that charges to the last: it would be lost anyway, or it is small. */
export function worthOfLastCharge(state: CompanyScale, place: Place): number {
  return (
    state.disorder[place]! -
    unitsAt(state, place).length +
    terrainDefense(state, place) +
    fortificationDefense(state, place)
  );
}

/** 20.1.4 */
export const localBanzai: Answerer = (state, decision) =>
  sayBest(decision, 'charge', (place) => worthOfLastCharge(state, place));

/** 20.1.7: nobody leaves a good place for a hex. */
export const stayHidden: Answerer = (_, decision) => [say(decision, 'done')];

/** 20.1.9d */
export const payOff: Answerer = (state, decision) => {
  const division = best(targetsOf(decision, 'pay'), (each) => state.dispatch[each]!);
  return [state.dispatch[division]! >= 3 ? say(decision, 'pay', division) : say(decision, 'leave it')];
};

/** 17.0e: who is nearly ashore lands. */
export const landAtNight: Answerer = (_, decision) => [say(decision, 'land')];
