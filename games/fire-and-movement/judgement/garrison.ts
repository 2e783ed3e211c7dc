import type { Hex } from '#board/grid';
import { isLandingBeach } from '../core/arrivals.ts';
import { lineInHex } from '../core/combatLines.ts';
import { changesHands, objectives } from '../core/objectives.ts';
import { type FireAndMovement, OFF_MAP, type UnitId } from '../core/state.ts';
import { islandAt } from '../core/terrain.ts';
import { holds, isOf, rosters } from '../core/units.ts';
import { JAPAN, US } from '../data/dataTypes.ts';
import { Danger } from './danger.ts';
import { farAway, waysTo } from './ways.ts';
import { weights } from './weights.ts';
import { mustWipeOut, turnsLeft, worthOfHolding } from './worth.ts';

// Where Japanese units go that are not part of an attack: they hold what the US must capture, take back what it left
// behind, and keep out of the way where that is all they can do.

/** What a hex counts for that is held or retaken with so many game turns left: at the end it decides the game. */
const urgencies = [6, 4, 1.5];

/** How much more a hex of an island counts for, by the time that is left. */
export function urgencyInTime(state: FireAndMovement, hex: Hex): number {
  return urgencies[turnsLeft(state, islandAt(hex))] ?? 1;
}

/** How the Japanese stand in a position, and where they would rather be. */
export class Garrison {
  readonly danger: Danger;
  readonly #state: FireAndMovement;
  readonly #wanted: Int16Array[] = [];
  readonly #reserves: boolean;

  constructor(state: FireAndMovement) {
    this.#state = state;
    this.danger = new Danger(state, US);
    this.#reserves = state.where.includes(OFF_MAP, rosters[US].first);
    objectives.forEach(({ hex, island }, index) => {
      if (!state.inPlay.includes(island) || holds(state, JAPAN, hex)) return;
      if (state.captured[index] === 0 || !holds(state, US, hex)) this.#wanted.push(waysTo(hex));
    });
  }

  /** What it is worth to have a unit in a hex, without what it takes on the way there; where that is not above `least`, it may be less still. */
  worthOfPlace(unit: UnitId, hex: Hex, _from = hex, least = Number.NEGATIVE_INFINITY): number {
    const isDigger = isOf(unit, 'engineer');
    const island = islandAt(hex);
    const weight = isDigger
      ? weights.garrison.dangerOfDigger
      : mustWipeOut(island)
        ? weights.garrison.dangerOfGarrison
        : weights.garrison.dangerOfOthers;
    let worth = weights.garrison.worthOfCover * (4 - lineInHex[hex]!);
    if (!isDigger) worth += this.#worthOfHolding(unit, hex) - weights.garrison.weightOfWay * this.#wayFrom(hex);
    return worth > least ? worth - weight * this.danger.lossIn(unit, hex) : worth;
  }

  /** What it is worth to enter a hex, be it only to pass through. */
  worthOfEntering(hex: Hex): number {
    let worth = 0;
    if (changesHands(this.#state, JAPAN, hex))
      worth += weights.garrison.shareRetaken * worthOfHolding(hex) * urgencyInTime(this.#state, hex);
    if (this.#reserves && isLandingBeach(this.#state, hex)) worth += weights.garrison.worthOfBeach;
    return worth;
  }

  #worthOfHolding(unit: UnitId, hex: Hex): number {
    const worth = worthOfHolding(hex);
    const there = this.#state.occupant[hex]!;
    if (worth === 0 || (there >= 0 && there !== unit)) return 0;
    return weights.garrison.shareHeld * worth * urgencyInTime(this.#state, hex);
  }

  /** How far it is to the nearest objective that nobody holds. */
  #wayFrom(hex: Hex): number {
    let least = farAway;
    for (const ways of this.#wanted) if (ways[hex]! < least) least = ways[hex]!;
    return least === farAway ? 0 : Math.min(least, 40);
  }
}
