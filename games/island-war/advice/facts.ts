import type { GroundFacts } from '../../ground/moveReasons.ts';
import { boardMap } from '../data.ts';
import { terrainLines } from '../dataTypes.ts';
import { outcomesIn } from '../display/outcomes.ts';
import { mayFight } from '../duties.ts';
import { roomToRetreat } from '../judgement/prospects.ts';
import { unitName } from '../names.ts';
import { enemyOf, type IslandWar, type UnitId } from '../state.ts';
import { type Attack, newAttack } from '../strength.ts';
import { lineOfHex } from '../terrain.ts';
import { adjacentEnemies, sideOf, unitsOnMap } from '../units.ts';

/** What the map of Saipan tells about moves. */
export const facts: GroundFacts<IslandWar> = {
  grid: boardMap.grid,
  sideOf,
  unitName,
  unitsOnMap,
  enemiesBeside: (state, unit) => adjacentEnemies(state, unit).filter((enemy) => mayFight(state, unit, enemy)),
  attackOn(state, target) {
    const attackers = adjacentEnemies(state, target).filter((unit) => mayFight(state, unit, target));
    if (attackers.length === 0) return undefined;
    return { attackers, outcomes: outcomesOf(state, { ...newAttack(target, false), attackers }) };
  },
  fireLeft: () => ' before fire is added',
  roomBehind: roomToRetreat,
  lineIn: (hex) => ({ line: lineOfHex[hex]!, name: terrainLines[lineOfHex[hex]!]! }),
  rules: { threat: '7.12b', noRetreat: '7.7b', terrain: '7.43a' },
};

/** What an attack may come to if nothing more is added to it, in whoever's turn. */
export function outcomesOf(state: IslandWar, attack: Attack) {
  const phasing = enemyOf(sideOf(attack.defenders[0]!));
  return outcomesIn({ ...state, phasing }, attack, new Map());
}

/** Units that stand where every path of retreat is closed. */
export function cutOff(state: IslandWar, units: readonly UnitId[]): UnitId[] {
  return units.filter((unit) => state.where[unit]! >= 0 && roomToRetreat(state, unit) === 0);
}
