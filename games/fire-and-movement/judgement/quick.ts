import type { Hex } from '#board/grid';
import type { Decision } from '#engine/decision';
import type { Action } from '#engine/state';
import { best, first, offers, say, sayBest, targetsOf } from '../../choices.ts';
import { attackersOf, attackTargets, mustStillAssault } from '../core/eligibility.ts';
import type { FireAndMovement, UnitId } from '../core/state.ts';
import { MOST_MARKERS, markersLeft } from '../core/support.ts';
import { islandAt } from '../core/terrain.ts';
import { attackOf } from '../core/units.ts';
import { isMobileUnit } from '../data/data.ts';
import { destinations } from '../movement/reach.ts';
import { nextBombardment } from './bombarding.ts';
import { Campaign } from './campaign.ts';
import { declarationOf, engagementOf, leastGainOf, nextAttack } from './fighting.ts';
import { costOfMove, placesIn, worthOfEntering } from './marching.ts';
import { type Move, Operations } from './operations.ts';
import { Outlook } from './outlook.ts';
import { weights } from './weights.ts';

// How a phase is played in a game that is only imagined: all its moves are thought of once and together, attacks are made by all who can
// take part, and nobody asks what the enemy may answer.

interface Orders {
  readonly turn: number;
  readonly phase: string;
  readonly phasing: number;
  readonly moves: Move[];
}

const orders = new WeakMap<FireAndMovement, Orders>();

function ordersIn(state: FireAndMovement, movable: readonly UnitId[]): Orders {
  const known = orders.get(state);
  const { turn, phase, phasing } = state;
  if (known && known.turn === turn && known.phase === phase && known.phasing === phasing) return known;
  const given = { turn, phase, phasing, moves: movesOf(state, movable) };
  orders.set(state, given);
  return given;
}

function movesOf(state: FireAndMovement, movable: readonly UnitId[]): Move[] {
  const place = placesIn(state, true);
  const reach = new Map(movable.map((unit) => [unit, destinations(state, unit, 0)]));
  const isMobilePhase = state.phase === 'mobile movement';
  const cost = (unit: UnitId, hex: Hex) => costOfMove(state, place, unit, hex);
  const { moves, engaged } = new Operations(state, movable, isMobilePhase, cost, reach);
  const waits = (unit: UnitId) => !isMobilePhase && isMobileUnit[unit] === 1;
  const free = movable.filter((unit) => !engaged.has(unit) && !waits(unit));
  if (place instanceof Campaign) place.assign(free);
  const taken = new Set(moves.map(([, hex]) => hex));
  for (const unit of free) {
    const here = state.where[unit]!;
    let chosen = here;
    let most = place.worthOfPlace(unit, here, here);
    for (const hex of reach.get(unit)!) {
      if (taken.has(hex)) continue;
      const entering = worthOfEntering(state, place, hex);
      const worth = place.worthOfPlace(unit, hex, here, most - entering) + entering;
      if (worth > most) [chosen, most] = [hex, worth];
    }
    if (chosen === here) continue;
    taken.add(chosen);
    moves.push([unit, chosen]);
  }
  return moves;
}

export function quickMoves(state: FireAndMovement, decision: Decision): Action[] {
  const { moves } = ordersIn(state, targetsOf(decision, 'move'));
  for (let next = moves.shift(); next; next = moves.shift()) {
    const [unit, hex] = next;
    if (offers(decision, 'move', unit))
      return [say(decision, 'move', unit), say(decision, 'to', hex), say(decision, 'stop')];
  }
  if (offers(decision, 'land')) return sayBest(decision, 'land', (unit) => attackOf(state, unit));
  return first(decision);
}

/** Withheld gunfire is fired as always; of the cup, what the attacks that could be made leave over. */
export function quickBombardment(state: FireAndMovement, decision: Decision): Action[] {
  if (state.turn === 1) return nextBombardment(state, decision);
  const outlook = new Outlook(state, state.phasing);
  const attacks = attackTargets(state);
  const spare = state.inPlay.map((island) => {
    const wanted = attacks.filter((hex) => islandAt(hex) === island).length;
    return markersLeft(state, state.phasing, island) - MOST_MARKERS * wanted;
  });
  const open = targetsOf(decision, 'bombard').filter((hex) => spare[state.inPlay.indexOf(islandAt(hex))]! > 1);
  const gain = (hex: Hex) =>
    outlook.regularValue({ ...engagementOf(state, hex, []), bombardment: true }, outlook.fullFire(islandAt(hex), true));
  const target = best(open, gain);
  if (target >= 0 && gain(target) >= weights.bombarding.leastGain) return [say(decision, 'bombard', target)];
  return first(decision);
}

/** The best attack, with all who can take part. */
export function quickAttack(state: FireAndMovement, decision: Decision): Action[] {
  if (mustStillAssault(state).length > 0) return nextAttack(state, decision);
  const outlook = new Outlook(state, state.phasing);
  let most = leastGainOf(state);
  let chosen: Action[] | undefined;
  for (const hex of targetsOf(decision, 'attack')) {
    const engagement = engagementOf(state, hex, attackersOf(state, hex));
    const gain = outlook.valueOf(engagement, outlook.fullFire(islandAt(hex)));
    if (gain >= most) [most, chosen] = [gain, declarationOf(decision, engagement)];
  }
  return chosen ?? first(decision);
}
