import type { GroundFacts } from '../../ground/moveReasons.ts';
import { type Reason, someOf } from '../../reasons.ts';
import { lineInHex } from '../core/combatLines.ts';
import { hexName, islandName, unitName } from '../core/names.ts';
import { objectives } from '../core/objectives.ts';
import { objectivesOf } from '../core/reckoning.ts';
import { enemyOf, type FireAndMovement, isSolitaire, type UnitId } from '../core/state.ts';
import { type Attack, newAttack } from '../core/strength.ts';
import { around, groundAllows, sea } from '../core/terrain.ts';
import { attackOf, sideOf, unitsIn, unitsOnMap } from '../core/units.ts';
import { archipelago } from '../data/data.ts';
import { type SideCode, terrainLines, US } from '../data/dataTypes.ts';
import { outcomesIn } from '../display/outcomes.ts';
import { roomBehind } from '../judgement/room.ts';

/** The units of the other side that could attack a unit from where they stand. */
function attackersBeside(state: FireAndMovement, target: UnitId): UnitId[] {
  const hex = state.where[target]!;
  if (hex < 0) return [];
  return around[hex]!.flatMap((near) =>
    unitsIn(state, near).filter(
      (unit) =>
        sideOf(unit) !== sideOf(target) &&
        attackOf(state, unit) > 0 &&
        (sea[near] === 0 ? groundAllows(near, hex) : state.boats[state.assault[unit]!]?.hex === hex),
    ),
  );
}

/** What the maps of the islands tell about moves. */
export const facts: GroundFacts<FireAndMovement> = {
  grid: archipelago.grid,
  sideOf,
  unitName,
  unitsOnMap,
  enemiesBeside(state, unit) {
    const hex = state.where[unit]!;
    const beside = hex < 0 ? [] : around[hex]!.flatMap((near) => unitsIn(state, near));
    return beside.filter((enemy) => attackersBeside(state, enemy).includes(unit));
  },
  attackOn(state, target) {
    const attackers = attackersBeside(state, target);
    if (attackers.length === 0 || sea[state.where[target]!] === 1) return undefined;
    return { attackers, outcomes: outcomesOf(state, { ...newAttack(state, state.where[target]!), attackers }) };
  },
  fireLeft: (state) => (isSolitaire(state) ? ' before US fire is added' : ' before fire is added'),
  roomBehind,
  lineIn: (hex) => ({ line: lineInHex[hex]!, name: terrainLines[lineInHex[hex]!]! }),
  rules: { threat: '8.2a', noRetreat: '8.3b', terrain: '8.2.2d' },
};

/** What an attack may come to if nothing more is added to it, in whoever's turn. */
export function outcomesOf(state: FireAndMovement, attack: Attack) {
  return outcomesIn({ ...state, phasing: attackerIn(state, attack) }, attack, new Map());
}

function attackerIn(state: FireAndMovement, { attackers, defenders }: Attack): SideCode {
  if (attackers.length > 0) return sideOf(attackers[0]!);
  return defenders.length > 0 ? enemyOf(sideOf(defenders[0]!)) : state.phasing;
}

/** Objectives that change hands. */
export function objectiveReasons(before: FireAndMovement, after: FireAndMovement): Reason[] {
  const changed = objectives.filter((_, at) => before.captured[at]! > 0 !== after.captured[at]! > 0);
  if (changed.length === 0) return [];
  const { island } = changed[0]!;
  const { captured, total } = objectivesOf(after, island);
  const verb = objectivesOf(before, island).captured < captured ? 'Captures' : 'Takes back';
  const names = someOf(
    changed.map(({ hex }) => hexName(hex)),
    'objective hex',
  ).replace('hexs', 'hexes');
  return [
    {
      text: `${verb} ${names}: the US then holds ${captured} of ${total} objectives of ${islandName(island)}.`,
      rule: verb === 'Captures' ? '18.1.6i' : '18.1.6j',
    },
  ];
}

/** US landing beaches that are lost, and that come free for the next unit. */
export function beachReasons(before: FireAndMovement, after: FireAndMovement, units: readonly UnitId[]): Reason[] {
  const beaches = (state: FireAndMovement) => state.boats.filter(({ face }) => face === 'landing beach');
  const lost = beaches(before).filter(({ hex }) => !beaches(after).some((beach) => beach.hex === hex));
  const freed = beaches(after).filter(
    ({ hex }) => units.some((unit) => sideOf(unit) === US && before.where[unit] === hex) && after.occupant[hex]! < 0,
  );
  const names = (found: typeof lost) =>
    someOf(
      found.map(({ hex }) => hexName(hex)),
      'beach',
    ).replace('beachs', 'beaches');
  return [
    ...(lost.length > 0 ? [{ text: `Destroys the landing beach in ${names(lost)}.`, rule: '12.0l' }] : []),
    ...(freed.length > 0 ? [{ text: `Clears ${names(freed)} for the next unit to land.`, rule: '11.2a' }] : []),
  ];
}
