import type { Hex } from '#board/grid';
import { lineAgainst } from '../core/combatLines.ts';
import { mayBanzai } from '../core/eligibility.ts';
import { changesHands } from '../core/objectives.ts';
import { enemyOf, type FireAndMovement, isSolitaire, type UnitId } from '../core/state.ts';
import { againstFortified, countsAs, hasCaves } from '../core/strength.ts';
import { drawable, drawnValue, MOST_MARKERS } from '../core/support.ts';
import { islandAt, sea } from '../core/terrain.ts';
import { attackOf, defenseOf, isOf } from '../core/units.ts';
import { type CombatResult, combatResults, type Island, JAPAN, type SideCode, US } from '../data/dataTypes.ts';
import { type Spread, spreadOf } from './spreads.ts';
import { styleOf } from './style.ts';
import { weights } from './weights.ts';
import { urgencyOf, worthOf, worthOfHolding, worthOfStep } from './worth.ts';

/** A combat as a player would lay it out. */
export interface Engagement {
  readonly hex: Hex;
  /** None in a bombardment. */
  readonly attackers: readonly UnitId[];
  /** The hexes they attack from, whether they stand there already or not. */
  readonly from: readonly Hex[];
  readonly defenders: readonly UnitId[];
  /** How many hexes the defenders could fall back, friends making way. */
  readonly room: number;
  readonly bombardment?: boolean;
}

/** What is thought of beside the markers that lie open: how many are drawn on either side. */
export interface Fire {
  readonly own: number;
  readonly enemy: number;
}

/** By bombardment and Banzai, what each result of the table comes to. */
const meanings = [false, true].flatMap((bombardment) =>
  [false, true].map((banzai) => combatResults.map((result) => countsAs(result, { bombardment, banzai }))),
);

/** What a side can expect of combats in a position. */
export class Outlook {
  readonly state: FireAndMovement;
  /** The side that attacks. */
  readonly side: SideCode;
  readonly #spreads = new Map<number, Spread>();

  constructor(state: FireAndMovement, side: SideCode) {
    this.state = state;
    this.side = side;
  }

  /** The most markers that each side can use in one combat on an island. */
  fullFire(island: Island, bombardment = false): Fire {
    const purpose = bombardment ? 'bombardment' : 'attack';
    return {
      own: Math.min(MOST_MARKERS, drawable(this.state, this.side, island, purpose).length),
      enemy: bombardment ? 0 : Math.min(MOST_MARKERS, this.state.cups[enemyOf(this.side)][island]!.length),
    };
  }

  /** The expected gain of the attacker, in points; Banzai where that is better. */
  valueOf(engagement: Engagement, fire: Fire): number {
    const regular = this.regularValue(engagement, fire);
    return this.mayBanzai(engagement) ? Math.max(regular, this.banzaiValue(engagement)) : regular;
  }

  mayBanzai({ attackers, bombardment }: Engagement): boolean {
    return this.side === JAPAN && !bombardment && !isSolitaire(this.state) && mayBanzai(attackers);
  }

  banzaiValue(engagement: Engagement): number {
    return this.#expected(engagement, { own: 0, enemy: 0 }, 0, true);
  }

  /** `added`: points that lie open beside the strength of the units, such as withheld naval gunfire. */
  regularValue(engagement: Engagement, fire: Fire, added = 0): number {
    return this.#expected(engagement, fire, added, false);
  }

  #expected(engagement: Engagement, fire: Fire, added: number, banzai: boolean): number {
    const { state } = this;
    const fortified = this.#isFortified(engagement);
    let differential = againstFortified(added, fortified);
    for (const unit of engagement.attackers) differential += attackOf(state, unit);
    for (const unit of engagement.defenders) differential -= defenseOf(state, unit) * (fortified ? 2 : 1);
    const line = lineAgainst(engagement.hex, engagement.from);
    const bombardment = engagement.bombardment === true;
    const spread = this.#spread(islandAt(engagement.hex), fire, fortified, bombardment);
    const chances = spread.resultsAt(line, differential);
    const meaning = meanings[(bombardment ? 2 : 0) + (banzai ? 1 : 0)]!;
    let expected = 0;
    for (let result = 0; result < chances.length; result++) {
      if (chances[result]! > 0) expected += chances[result]! * this.#valueOfResult(engagement, meaning[result]!);
    }
    return expected;
  }

  #isFortified({ hex, attackers, defenders }: Engagement): boolean {
    if (this.side !== US || defenders.length === 0 || !hasCaves(this.state, hex)) return false;
    return !attackers.some((unit) => isOf(unit, 'engineer'));
  }

  /** What the markers of both sides may add up to, those of the attacker counting for him. */
  #spread(island: Island, { own, enemy }: Fire, fortified: boolean, bombardment: boolean): Spread {
    const key = (((island * 4 + own) * 4 + enemy) * 2 + (fortified ? 1 : 0)) * 2 + (bombardment ? 1 : 0);
    const before = this.#spreads.get(key);
    if (before) return before;
    const purpose = bombardment ? 'bombardment' : 'attack';
    const ours = drawable(this.state, this.side, island, purpose).map((marker) =>
      againstFortified(drawnValue(marker, purpose), fortified),
    );
    const theirs = this.state.cups[enemyOf(this.side)][island]!.map((marker) => drawnValue(marker, 'defense'));
    const spread = spreadOf({ ours, own, theirs, enemy });
    this.#spreads.set(key, spread);
    return spread;
  }

  /** What a result is worth to the attacker. */
  #valueOfResult(engagement: Engagement, result: CombatResult): number {
    const { attackers, defenders } = engagement;
    const { state } = this;
    switch (result) {
      case 'De':
        return sum(defenders, (unit) => worthOf(state, unit)) + this.#worthOfOpening(engagement);
      case 'D3':
        return this.#valueOfDriving(engagement, 3);
      case 'D2':
        return this.#valueOfDriving(engagement, 2);
      case 'Ex':
        return (
          least(defenders, (unit) => this.#worthOfStepIn(engagement, unit)) -
          this.#priceOfStep(engagement) +
          this.#ifTaken(engagement)
        );
      case 'A1':
      case 'A2':
      case 'A3':
        return -sum(attackers, (unit) =>
          sea[state.where[unit]!] === 1 ? weights.outlook.costOfReembarking : weights.outlook.costOfFallingBack,
        );
      case '(A)':
        return engagement.bombardment ? -this.#priceOfShortFire(engagement) : -this.#priceOfStep(engagement);
      case 'Ae':
        return -sum(attackers, (unit) => worthOf(state, unit));
      default:
        return 0;
    }
  }

  /** Units that are driven back go, or stay and lose a step: whatever their owner likes better. */
  #valueOfDriving(engagement: Engagement, hexes: number): number {
    const { defenders, room } = engagement;
    if (defenders.length === 0) return this.#worthOfOpening(engagement);
    const { state } = this;
    const taken = engagement.bombardment ? 0 : this.#worthOfEntering(engagement) + weights.outlook.worthOfGround;
    let value = 0;
    for (const unit of defenders) {
      const step = worthOfStep(state, unit);
      const resisting =
        this.#worthOfStepIn(engagement, unit) + (step === worthOf(state, unit) ? this.#worthOfOpening(engagement) : 0);
      const lost = room === 0 ? worthOf(state, unit) : room < hexes ? step : 0;
      value += Math.min(resisting, lost + taken);
    }
    return value;
  }

  /** The first step of a unit that holds something is a step on the way to it. */
  #worthOfStepIn(engagement: Engagement, unit: UnitId): number {
    const { state } = this;
    const step = worthOfStep(state, unit);
    if (this.side !== US || step === worthOf(state, unit)) return step;
    return step + styleOf(state).shareOfStep * this.#worthOfEntering(engagement);
  }

  #worthOfEntering({ hex }: Engagement): number {
    const beach = this.#worthOfBeachAt(hex);
    if (!changesHands(this.state, this.side, hex)) return beach;
    return beach + worthOfHolding(hex) * urgencyOf(this.state, islandAt(hex));
  }

  #worthOfBeachAt(hex: Hex): number {
    return this.state.boats.some((boat) => boat.hex === hex && boat.face !== 'lost') ? weights.outlook.worthOfBeach : 0;
  }

  /** An emptied hex is not entered at once, except by the unit that lies off it (12.2). */
  #worthOfOpening(engagement: Engagement): number {
    const isAssault = engagement.attackers.some((unit) => sea[this.state.where[unit]!] === 1);
    return this.#worthOfEntering(engagement) * (isAssault ? 1 : weights.outlook.openedShare);
  }

  /** After an exchange the defender is gone if it was on its last step. */
  #ifTaken(engagement: Engagement): number {
    const { defenders } = engagement;
    const isGone = defenders.every((unit) => worthOfStep(this.state, unit) === worthOf(this.state, unit));
    return isGone ? this.#worthOfOpening(engagement) : 0;
  }

  #priceOfStep({ hex, attackers, defenders }: Engagement): number {
    const { state } = this;
    if (defenders.length > 0 && this.side === US && hasCaves(state, hex)) {
      const engineer = attackers.find((unit) => isOf(unit, 'engineer'));
      if (engineer !== undefined) return worthOf(state, engineer);
    }
    return least(attackers, (unit) => worthOfStep(state, unit));
  }

  #priceOfShortFire({ hex }: Engagement): number {
    return this.state.zones[this.side][hex]! > 0 ? weights.outlook.costOfShellingFriends : 0;
  }
}

function sum(units: readonly UnitId[], worth: (unit: UnitId) => number): number {
  return units.reduce((total, unit) => total + worth(unit), 0);
}

function least(units: readonly UnitId[], worth: (unit: UnitId) => number): number {
  return units.length === 0 ? 0 : Math.min(...units.map(worth));
}
