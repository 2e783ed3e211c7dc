import { longestRetreat } from '../../ground/encirclement.ts';
import {
  barrageStrength,
  combatTable,
  defenseStrength,
  groundSupport,
  protectiveFireStrength,
  rangeAllowance,
} from '../data.ts';
import { JAPAN, type LineCode, type SideCode } from '../dataTypes.ts';
import { mayFight } from '../duties.ts';
import { isInRangeOfAny } from '../firepower.ts';
import {
  enemyOf,
  GAVE_PROTECTIVE_FIRE,
  HAS_ATTACKED,
  type IslandWar,
  type UnitId,
  WAS_ATTACKED,
  WAS_DISPLACED,
} from '../state.ts';
import { type Attack, attackOf } from '../strength.ts';
import { lineAcross, lineOfHex } from '../terrain.ts';
import { adjacentEnemies, artilleryOf, isArtillery, isFoot, isInEnemyZone, rosters } from '../units.ts';
import { chancesIn, chanceToKill, chanceToPush, roomToRetreat } from './prospects.ts';
import { weights } from './weights.ts';
import type { Worths } from './worth.ts';

/** A combat as a player would lay it out. */
export interface PlannedCombat {
  readonly defenders: UnitId[];
  readonly attackers: UnitId[];
  readonly barrage: UnitId[];
  support: number;
  /** For the attacker, in the measure of `Worths`. */
  value: number;
}

/** A combat while it is being laid out. */
export interface Draft extends PlannedCombat {
  /** All that attacks so far less all that defends. */
  differential: number;
  readonly line: LineCode;
  /** The value by column, worked out when asked for. */
  readonly byColumn: (number | undefined)[];
  readonly room: number;
}

/** What a side can expect of single combats, in a Combat Phase that is under way or, if not, about to begin. */
export class Outlook {
  readonly state: IslandWar;
  /** The side that attacks. */
  readonly side: SideCode;
  readonly worths: Worths;
  readonly begun: boolean;
  readonly current: Attack | undefined;
  /** How many enemies are in contact: protective fire must do for all of them. */
  engaged = 0;

  constructor(state: IslandWar, side: SideCode, begun: boolean, worths: Worths, current: Attack | undefined) {
    this.state = state;
    this.side = side;
    this.worths = worths;
    this.begun = begun;
    this.current = current;
  }

  did(unit: UnitId, what: number): boolean {
    return this.begun && (this.state.combat[unit]! & what) !== 0;
  }

  supportOf(side: SideCode): number {
    return this.begun ? this.state.support[side] : groundSupport(this.state.turn, side);
  }

  /** The enemies each phasing unit could attack, both by unit. */
  contacts(): Map<UnitId, UnitId[]> {
    const { state } = this;
    const found = new Map<UnitId, UnitId[]>();
    const { first, end } = rosters[this.side];
    for (let unit = first; unit < end; unit++) {
      if (state.where[unit]! < 0 || !isInEnemyZone(state, unit) || this.did(unit, HAS_ATTACKED)) continue;
      const enemies = adjacentEnemies(state, unit).filter(
        (enemy) => !this.did(enemy, WAS_ATTACKED) && mayFight(state, unit, enemy),
      );
      if (enemies.length > 0) found.set(unit, enemies);
    }
    return found;
  }

  guns(): UnitId[] {
    const { state } = this;
    const found = artilleryOf[this.side].filter((unit) => {
      if (state.where[unit]! < 0 || this.did(unit, HAS_ATTACKED | WAS_DISPLACED)) return false;
      return !isInEnemyZone(state, unit);
    });
    return found.sort((a, b) => rangeAllowance[a]! - rangeAllowance[b]! || barrageStrength[b]! - barrageStrength[a]!);
  }

  /** What the enemy may add to the defense: his guns in range, and what he can spare of them for one of many combats. */
  protectionOf(defenders: readonly UnitId[]): number {
    const { state } = this;
    const enemy = enemyOf(this.side);
    let points = this.supportOf(enemy);
    // Guns shaken in the Combat Phase before the one that is looked at give no fire in it (8.41).
    const shakenSince = Math.max(1, this.begun ? state.combatPhase - 1 : state.combatPhase);
    for (const unit of artilleryOf[enemy]) {
      if (state.where[unit]! < 0 || isInEnemyZone(state, unit)) continue;
      if (this.did(unit, GAVE_PROTECTIVE_FIRE | WAS_DISPLACED) || state.adverse[unit]! >= shakenSince) continue;
      if (isInRangeOfAny(state, unit, defenders)) points += protectiveFireStrength[unit]!;
    }
    return Math.round(points / Math.max(1, this.engaged / 3));
  }

  draft(defenders: UnitId[], attackers: UnitId[]): Draft {
    const { state } = this;
    let differential = 0;
    let line = 3;
    let room = longestRetreat;
    for (const unit of attackers) differential += attackOf(unit, false);
    const ground = attackers.filter((unit) => !isArtillery(unit));
    for (const defender of defenders) {
      const hex = state.where[defender]!;
      differential -= defenseStrength[defender]!;
      line = Math.min(line, lineOfHex[hex]!);
      if (ground.length > 0) {
        line = Math.min(line, Math.max(...ground.map((unit) => lineAcross(state.where[unit]!, hex))));
      }
      room = Math.min(room, roomToRetreat(state, defender));
    }
    if (ground.length > 0) differential -= this.protectionOf(defenders);
    const draft = { defenders, attackers, barrage: [], support: 0, value: 0, differential, byColumn: [], room };
    return { ...draft, line: line as LineCode };
  }

  /** What a combat is worth with so many more points of fire. */
  valueWith(draft: Draft, fire: number): number {
    const { attackers, line } = draft;
    if (attackers.length === 0 && fire + draft.support + draft.barrage.length === 0) return 0;
    const regular = this.valueIn(draft, combatTable.column(line, draft.differential + fire));
    if (this.side !== JAPAN || !attackers.some(isFoot)) return regular;
    const doubled = attackers.reduce((sum, unit) => sum + (isFoot(unit) ? attackOf(unit, false) : 0), 0);
    const banzai = this.valueIn(draft, combatTable.column(line, draft.differential + fire + doubled));
    return Math.max(regular, banzai - this.priceOfBanzai(draft));
  }

  priceOfBanzai({ attackers, defenders }: Draft): number {
    let owed = defenders.reduce((sum, unit) => sum + defenseStrength[unit]!, 0);
    let price = 0;
    const foot = attackers.filter(isFoot).sort((a, b) => attackOf(b, false) - attackOf(a, false));
    for (const unit of foot) {
      if (owed <= 0) break;
      owed -= attackOf(unit, false);
      price += this.worths.of(unit);
    }
    return price;
  }

  valueIn(draft: Draft, column: number): number {
    const known = draft.byColumn[column];
    if (known !== undefined) return known;
    const { worths } = this;
    const { attackers, defenders, room } = draft;
    const byFireOnly = attackers.every(isArtillery);
    const kill = chanceToKill(column, room, byFireOnly);
    const push = chanceToPush(column, room, byFireOnly);
    let value = 0;
    for (const unit of defenders) {
      value += kill * worths.of(unit) + push * weights.outlook.worthOfPush;
      // A Japanese unit that follows up walks over the beachhead (12.34).
      if (this.side === JAPAN && !byFireOnly && this.state.beachheads.includes(this.state.where[unit]!)) {
        value += (kill + push) * worths.ofBeachhead;
      }
    }
    if (attackers.length > 0) value -= this.expectedLosses(attackers, column, kill + push);
    draft.byColumn[column] = value;
    return value;
  }

  expectedLosses(attackers: readonly UnitId[], column: number, success: number): number {
    const { state, worths } = this;
    const { attackerBack, attackerFalls } = chancesIn[column]!;
    const back = attackerBack[1]! + attackerBack[2]! + attackerBack[3]!;
    let losses = 0;
    for (const unit of attackers) {
      if (state.assault[unit]! >= 0) {
        losses += (1 - success) * worths.of(unit);
        continue;
      }
      if (back + attackerFalls === 0) continue;
      let lost = attackerFalls;
      if (back > 0) {
        const room = roomToRetreat(state, unit);
        for (let steps = room + 1; steps <= longestRetreat; steps++) lost += attackerBack[steps]!;
      }
      losses += lost * worths.of(unit) + back * weights.outlook.costOfFallingBack;
    }
    return losses;
  }
}
