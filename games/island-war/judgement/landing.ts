import { distance, type Hex } from '#board/grid';
import type { Decision } from '#engine/decision';
import { onTop } from '#engine/frames';
import type { Action } from '#engine/state';
import { best, say, sayBest, targetsOf } from '../../choices.ts';
import { attackStrength, barrageStrength, boardMap, defenseStrength, firstWave, rangeAllowance } from '../data.ts';
import { JAPAN, US } from '../dataTypes.ts';
import { deployUnit as deployingUnit } from '../scenarios.ts';
import type { IslandWar, UnitId } from '../state.ts';
import { beachHexes, lineOfHex } from '../terrain.ts';
import { isArtillery, unitsOnMap } from '../units.ts';
import { weights } from './weights.ts';

const { grid } = boardMap;

/** Marines first, then guns of long range, then whoever is left. */
export function landUnit(state: IslandWar, decision: Decision): Action[] {
  const ashore = unitsOnMap(state, US);
  const infantry = ashore.filter((unit) => !isArtillery(unit)).length;
  const guns = ashore.length - infantry;
  const wantsGuns =
    infantry >= weights.landing.infantryBeforeGuns && guns < (infantry - weights.landing.infantryBeforeGuns + 2) * 1.5;
  return sayBest(decision, 'land', (unit) => {
    if (isArtillery(unit)) return (wantsGuns ? 100 : 0) + barrageStrength[unit]! + 0.5 * rangeAllowance[unit]!;
    return 50 + attackStrength[unit]! + 2 * defenseStrength[unit]!;
  });
}

/** Every open beachhead is used, the one nearest to the enemy first. */
export function reinforce(state: IslandWar, decision: Decision): Action[] {
  const enemies = unitsOnMap(state, JAPAN);
  const nearest = (hex: Hex) => Math.min(...enemies.map((unit) => distance(grid, hex, state.where[unit]!)));
  const safe = targetsOf(decision, 'reinforce').filter((hex) => state.zones[JAPAN][hex] === 0);
  if (safe.length === 0) return [say(decision, 'done')];
  return [
    say(
      decision,
      'reinforce',
      best(safe, (hex) => -nearest(hex)),
    ),
  ];
}

/** Beaches with enough others around them for the whole first wave. */
const landingPlaces = beachHexes.filter((hex) => {
  const near = beachHexes.filter((other) => distance(grid, hex, other) <= weights.landing.landingWidth);
  return near.length >= firstWave.units;
});

/** Six beaches side by side (15.1): somewhere along a shore that has them, the others around the first. */
export function writeBeach(state: IslandWar, decision: Decision, lot: (count: number) => number): Action[] {
  const written = (state.secrets.us as Hex[] | null) ?? [];
  if (written.length === 0) return [say(decision, 'write', landingPlaces[lot(landingPlaces.length)]!)];
  return sayBest(decision, 'write', (hex) => written.reduce((sum, other) => sum - distance(grid, hex, other), 0));
}

/** Guns first, then the strongest: the order in which places are chosen. */
export function deployUnit(_: IslandWar, decision: Decision): Action[] {
  return sayBest(decision, 'deploy', (unit) => (isArtillery(unit) ? 100 : 0) + defenseStrength[unit]!);
}

/** Spread over the good ground behind the beaches, none where it can be surrounded on the first day. */
export function deployTo(state: IslandWar, decision: Decision, lot: (count: number) => number): Action[] {
  const { unit } = onTop(state, deployingUnit)!;
  const others = unitsOnMap(state, JAPAN);
  return sayBest(decision, 'to', (hex) => placeWorth(state, unit, hex, others) + weights.landing.whim * lot(10));
}

function placeWorth(state: IslandWar, unit: UnitId, hex: Hex, others: readonly UnitId[]): number {
  const beaches = beachHexes.filter((other) => distance(grid, hex, other) <= (isArtillery(unit) ? 8 : 4)).length;
  const crowded = others.filter((other) => distance(grid, hex, state.where[other]!) <= 2).length;
  const onBeach = beachHexes.includes(hex) ? 2 : 0;
  const inland = Math.min(...beachHexes.map((other) => distance(grid, hex, other)));
  return 0.3 * beaches + 0.4 * (3 - lineOfHex[hex]!) - 0.8 * crowded - onBeach - (inland < 2 ? 1 : 0);
}
