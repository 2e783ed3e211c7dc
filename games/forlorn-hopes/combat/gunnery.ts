import { enter, resultsOf } from '../../tables/table.ts';
import { enemyOf, type ForlornHopes, type UnitId } from '../core/state.ts';
import type { SurfaceCombat } from '../core/surfaceCombat.ts';
import { isTransport, isWarship, navalAttack, navalDefense, shipSpeed, shipType, unitSide } from '../data/data.ts';
import { JAPAN, type SideCode, shipTypes, speeds } from '../data/types.ts';
import { closeFrom, type Gunfire, gunfireTable, hitsOf, torpedoShips, warshipTypes } from './gunfireTable.ts';
import { isAfloat } from './target.ts';

type Ships = Pick<ForlornHopes, 'where' | 'steps' | 'disrupted'>;

/** The ships of a side that are still in the combat. */
export function inCombat(state: Ships, { ships }: SurfaceCombat, side: SideCode): UnitId[] {
  return ships[side].filter((ship) => isAfloat(state, ship));
}

/** 3.0l: transports do not fire, nor do ships whose damage left them no guns. */
export function hasGuns(ship: UnitId, steps: number): boolean {
  return isWarship[ship] === 1 && navalAttack[ship * 2 + steps - 1]! > 0;
}

export function canFire({ steps }: Pick<Ships, 'steps'>, ship: UnitId): boolean {
  return hasGuns(ship, steps[ship]!);
}

export function firersOf(state: Ships, combat: SurfaceCombat, side: SideCode): UnitId[] {
  return inCombat(state, combat, side).filter((ship) => canFire(state, ship));
}

export function isCloseRange({ round }: Pick<SurfaceCombat, 'round'>): boolean {
  return round >= closeFrom;
}

/** What counts about a ship that fires or is fired at. */
export interface ShipCondition {
  readonly steps: number;
  readonly isDisrupted: boolean;
}

/** The column of the table for a ship that is fired at. */
export function gunfireColumn(target: UnitId): Gunfire['target'] {
  return warshipTypes.includes(shipTypes[shipType[target]!]!) ? 'warship' : 'other';
}

/** 10.4.1c: a ship fires at another, both in some condition. */
export function gunfireBetween(
  firer: UnitId,
  { steps, isDisrupted }: ShipCondition,
  target: UnitId,
  targetSteps: number,
  isClose: boolean,
): Gunfire {
  const at = target * 2 + targetSteps - 1;
  return {
    attack: navalAttack[firer * 2 + steps - 1]!,
    defense: navalDefense[at]!,
    target: gunfireColumn(target),
    speed: speeds[shipSpeed[at]!]!,
    close: isClose,
    disrupted: isDisrupted,
    torpedoes: unitSide[firer] === JAPAN && torpedoShips.includes(shipTypes[shipType[firer]!]!),
  };
}

/** The same, as both are now. */
export function gunfireAt({ steps, disrupted }: Ships, firer: UnitId, target: UnitId, isClose: boolean): Gunfire {
  const condition = { steps: steps[firer]!, isDisrupted: disrupted[firer] === 1 };
  return gunfireBetween(firer, condition, target, steps[target]!, isClose);
}

/** Hits that a shot scores on average. */
function expectedHits(shot: Gunfire): number {
  const results = resultsOf(gunfireTable, enter(gunfireTable, shot));
  return results.reduce((sum, result) => sum + hitsOf(result), 0) / results.length;
}

/** 10.4.1d: the rule that a choice of targets breaks: a transport is aimed at before every warship beside it is. */
export function whyNotTargets(
  state: Ships,
  combat: SurfaceCombat,
  side: SideCode,
  aims: readonly UnitId[],
): string | undefined {
  if (!aims.some((ship) => isTransport[ship] === 1)) return undefined;
  const escorts = inCombat(state, combat, enemyOf(side)).filter((ship) => isTransport[ship] === 0);
  return escorts.every((ship) => aims.includes(ship)) ? undefined : '10.4.1d';
}

/** Targets that keep to the rules, one for each firer: the strongest first choose where their shells tell most, and spread. */
export function proposedTargets(state: Ships, combat: SurfaceCombat, side: SideCode): UnitId[] {
  const firers = firersOf(state, combat, side);
  const enemies = inCombat(state, combat, enemyOf(side));
  const escorts = enemies.filter((ship) => isTransport[ship] === 0);
  const aims = firers.map(() => -1);
  const strength = (ship: UnitId) => navalAttack[ship * 2 + state.steps[ship]! - 1]!;
  const order = firers.map((_, at) => at).sort((one, other) => strength(firers[other]!) - strength(firers[one]!));
  for (const at of order) {
    const isScreened = escorts.some((ship) => !aims.includes(ship));
    const worth = (ship: UnitId) => {
      const others = aims.filter((aim) => aim === ship).length;
      return expectedHits(gunfireAt(state, firers[at]!, ship, isCloseRange(combat))) / (1 + others);
    };
    const open = isScreened ? escorts.filter((ship) => !aims.includes(ship)) : enemies;
    aims[at] = best(open, worth);
  }
  return aims;
}

function best(ships: readonly UnitId[], worth: (ship: UnitId) => number): UnitId {
  let first = ships[0]!;
  let most = worth(first);
  for (const ship of ships.slice(1)) {
    const found = worth(ship);
    if (found > most) [first, most] = [ship, found];
  }
  return first;
}
