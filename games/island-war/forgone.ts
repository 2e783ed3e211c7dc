import { counted } from '../words.ts';
import { US } from './dataTypes.ts';
import { fireTargets } from './duties.ts';
import type { IslandWar } from './state.ts';
import { unitsNotYetInPlay } from './units.ts';

// What a side gives up when it ends a phase, for players who do not know that the rule is so strict.

/** 12.34: units land on vacant beachheads only, and who stands there has to move off before. */
export function landingsForgone(state: IslandWar): readonly string[] {
  const { beachheads, occupant, options, phasing, turn } = state;
  if (phasing !== US || turn === 1 || beachheads.length === 0 || unitsNotYetInPlay(state, US).length === 0) return [];
  const occupied = beachheads.filter((hex) => occupant[hex]! >= 0).length;
  if (occupied === beachheads.length) {
    return ['Your units are on every beachhead, so no reinforcement can land this turn (12.34).'];
  }
  if (occupied === 0 || options.reinforcements === 'one-per-turn') return [];
  return [`Your units are on ${counted(occupied, 'beachhead')}, so no reinforcement can land there (12.34).`];
}

/** 9.14: the points of a Combat Phase are gone with it. */
export function supportForgone(state: IslandWar): readonly string[] {
  const points = state.support[state.phasing];
  if (points === 0 || fireTargets(state, 1).length === 0) return [];
  return [`${counted(points, 'ground support point')} would be lost (9.14).`];
}
