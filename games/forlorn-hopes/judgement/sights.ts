import type { Hex } from '#board/grid';
import type { AirShot } from '../air/battle/airFireTable.ts';
import { type Aspect, aspectOf, distance, fighterRange, isAhead } from '../air/battle/board.ts';
import { oddsOf } from '../air/battle/odds.ts';
import {
  battleOf,
  hasAceAboard,
  isDisrupted,
  isOnBoard,
  maneuverOf,
  pieceSide,
  piecesOf,
} from '../air/battle/pieces.ts';
import { type Reached, reachOf } from '../air/battle/reach.ts';
import { levelKnown } from '../air/battle/shots.ts';
import { firstInterceptor, type Level, type Piece } from '../core/airBattle.ts';
import { enemyOf, type ForlornHopes } from '../core/state.ts';
import { airAttack, airDefense, isBomber, isFighter, maneuver, tables } from '../data/data.ts';
import type { SideCode } from '../data/types.ts';
import type { PilotWeights } from './weights.ts';

/** Where an aircraft is, or may come to be. */
export interface Stand {
  readonly hex: Hex;
  readonly facing: number;
  readonly level: Level;
}

const aspects: readonly Aspect[] = ['front', 'flank', 'rear'];
const percent = 100;
const faces = 10;
/** Beyond the range of guns, each hex makes a shot less likely, as do altitudes apart and a nose that points elsewhere. */
const perHex = 0.8;
const perLevel = 0.75;
const aside = 0.55;
const unseenLevel = 0.8;

/** A battle as one side sees it at one moment: what shots are worth, and who could fire at whom. What the side has not seen counts as sound. */
export class Sights {
  private readonly state: ForlornHopes;
  private readonly side: SideCode;
  private readonly weights: PilotWeights;
  private readonly worths = new Map<number, number>();
  private readonly reached = new Map<Piece, readonly Reached[]>();

  constructor(state: ForlornHopes, side: SideCode, weights: PilotWeights) {
    this.state = state;
    this.side = side;
    this.weights = weights;
  }

  enemies(): Piece[] {
    const { state, side } = this;
    return piecesOf(state, enemyOf(side)).filter((piece) => isOnBoard(battleOf(state), piece));
  }

  knows(piece: Piece): boolean {
    return pieceSide(this.state, piece) === this.side || battleOf(this.state).seen[piece] === 1;
  }

  /** -1 where the side does not know it. */
  levelOf(piece: Piece): Level | -1 {
    return levelKnown(this.state, piece, this.side);
  }

  /** What an aircraft is worth as a target, for each step. */
  private stepWorth(piece: Piece): number {
    const { loaded } = battleOf(this.state);
    return this.weights.step * (loaded[piece] === 1 ? this.weights.loaded : 1);
  }

  private shot(firer: Piece, target: Piece, aspect: Aspect, range: number): AirShot {
    const { state } = this;
    const battle = battleOf(state);
    const [own, other] = [battle.unit[firer]!, battle.unit[target]!];
    const isGunner = isBomber[own] === 1;
    return {
      attack: airAttack[own * 2 + state.steps[own]! - 1]!,
      defense: airDefense[other * 2 + state.steps[other]! - 1]!,
      firerDisrupted: this.knows(firer) && isDisrupted(state, firer),
      targetDisrupted: this.knows(target) && isDisrupted(state, target),
      aspect,
      range,
      surprise: battle.surprise === firer,
      ace: this.knows(firer) && hasAceAboard(state, firer),
      formation: isGunner && battle.formation[firer]! > 0,
      asFighter: false,
    };
  }

  /** What a shot is worth to the side that fires. */
  shotWorth(firer: Piece, target: Piece, aspect: Aspect, range: number): number {
    const key = ((firer * 8 + target) * 3 + aspects.indexOf(aspect)) * (fighterRange + 1) + range;
    const known = this.worths.get(key);
    if (known !== undefined) return known;
    const steps = this.state.steps[battleOf(this.state).unit[target]!]!;
    const odds = oddsOf(this.shot(firer, target, aspect, range), steps);
    const step = this.stepWorth(target);
    const worth =
      (odds.disrupted * this.weights.disrupted + odds.reduced * step + odds.eliminated * step * steps) / percent;
    this.worths.set(key, worth);
    return worth;
  }

  /** The worth of a shot from a hex at a target where it is; 0 out of range. */
  worthFrom(firer: Piece, from: Hex, target: Piece, at: Pick<Stand, 'hex' | 'facing'>): number {
    const aspect = aspectOf(at.hex, at.facing, from);
    return aspect === undefined ? 0 : this.shotWorth(firer, target, aspect, distance(from, at.hex));
  }

  private standOf(piece: Piece): Omit<Stand, 'level'> & { readonly level: Level | -1 } {
    const { hex, facing } = battleOf(this.state);
    return { hex: hex[piece]!, facing: facing[piece]!, level: this.levelOf(piece) };
  }

  /** How promising a place is for a shot later on: by where the target is now, how far, and on which side of it. */
  prospect(firer: Piece, from: Stand, target: Piece): number {
    const at = this.standOf(target);
    const range = distance(from.hex, at.hex);
    const aspect = aspectOf(at.hex, at.facing, from.hex) ?? 'flank';
    const near = perHex ** Math.max(range - 3, 0);
    const apart = at.level === -1 ? unseenLevel : perLevel ** Math.abs(at.level - from.level);
    const bearing = isAhead(from.hex, from.facing, at.hex) ? 1 : aside;
    return this.shotWorth(firer, target, aspect, 2) * near * apart * bearing;
  }

  /** The best prospect of a fighter, with a part of the others. */
  prospects(firer: Piece, from: Stand): number {
    const all = this.enemies().map((target) => this.prospect(firer, from, target));
    return all.length === 0 ? 0 : Math.max(...all);
  }

  private reachOf(piece: Piece): readonly Reached[] {
    let found = this.reached.get(piece);
    if (!found) {
      found = this.knows(piece) ? reachOf(this.state, piece).filter(({ points }) => points > 0) : [];
      this.reached.set(piece, found);
    }
    return found;
  }

  /** The best shots that enemy fighters on the board could have at an aircraft in a place. */
  danger(piece: Piece, at: Stand): number {
    let sum = 0;
    for (const enemy of this.enemies()) {
      if (isFighter[battleOf(this.state).unit[enemy]!] === 0) continue;
      sum += this.knows(enemy) ? this.bestShot(enemy, piece, at) : this.guessedShot(enemy, piece, at);
    }
    return sum;
  }

  private bestShot(enemy: Piece, piece: Piece, at: Stand): number {
    let most = 0;
    for (const { hex, facing, level } of this.reachOf(enemy)) {
      if (level !== at.level || hex === at.hex || !isAhead(hex, facing, at.hex)) continue;
      most = Math.max(most, this.worthFrom(enemy, hex, piece, at));
    }
    return most;
  }

  /** Of one that has not shown its altitude. */
  private guessedShot(enemy: Piece, piece: Piece, at: Stand): number {
    const { hex, unit } = battleOf(this.state);
    const isNear = distance(hex[enemy]!, at.hex) <= maneuver[unit[enemy]!]! + 2;
    return isNear ? this.shotWorth(enemy, piece, 'flank', 2) * unseenLevel : 0;
  }

  /** 9.7.9h: what the gunners of bombers may do to an interceptor that comes to a place. */
  gunners(piece: Piece, at: Stand): number {
    const battle = battleOf(this.state);
    let sum = 0;
    for (let gunner = 0; gunner < firstInterceptor; gunner++) {
      const id = battle.unit[gunner]!;
      if (!isOnBoard(battle, gunner) || isBomber[id] === 0) continue;
      const range = distance(battle.hex[gunner]!, at.hex);
      if (range === 0 || range > tables.fixed.bomberFireRange) continue;
      const level = this.levelOf(gunner);
      if (level !== -1 && level !== at.level) continue;
      sum += this.gunnersChance(gunner, piece) * this.worthFrom(gunner, battle.hex[gunner]!, piece, at);
    }
    return sum;
  }

  private gunnersChance(gunner: Piece, piece: Piece): number {
    const { state } = this;
    const speed = (one: Piece) => (this.knows(one) ? maneuverOf(state, one) : maneuver[battleOf(state).unit[one]!]!);
    const ways = tables.fixed.defensiveFireTo - (speed(piece) - speed(gunner));
    return Math.min(Math.max(ways, 0), faces) / faces;
  }

  /** The chance of a gunner's try times what its shot is worth. */
  defenseWorth(gunner: Piece, target: Piece): number {
    const { hex, facing } = battleOf(this.state);
    const at = { hex: hex[target]!, facing: facing[target]! };
    return this.gunnersChance(gunner, target) * this.worthFrom(gunner, hex[gunner]!, target, at);
  }
}
