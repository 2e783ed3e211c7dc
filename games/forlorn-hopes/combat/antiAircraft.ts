import { enter, resultOf } from '../../tables/table.ts';
import { airSteps, disruptAir, isAirDisrupted, loseAirStep, sightAir } from '../core/air.ts';
import { type Level, LOW } from '../core/airBattle.ts';
import { isBaseDisrupted, looksDisrupted, showRecovery } from '../core/bases.ts';
import type { Gun } from '../core/combatEvents.ts';
import { groundAt } from '../core/counters.ts';
import { isShown } from '../core/hand.ts';
import { BUILDING, DESTROYED, enemyOf, type ForlornHopes, type Play, type UnitId } from '../core/state.ts';
import { townIn } from '../core/terrain.ts';
import { airDefense, antiAir, bases, places, tables } from '../data/data.ts';
import { type AntiAircraftFire, type AntiAircraftResult, antiAircraftTable, lineOf } from './antiAircraftTable.ts';
import { areAdjacent } from './deployment.ts';
import { targetShips } from './target.ts';

/** How an air unit comes in, as far as flak is concerned. */
export interface Approach {
  readonly level: Level;
  readonly isDive: boolean;
  readonly isTorpedo: boolean;
  /** The ship that it attacks, or -1. */
  readonly ship: UnitId;
}

/** A gun that fires at an attacker, and what counts for it. */
export interface Battery {
  readonly gun: Gun;
  readonly guns: number;
  readonly adjacent: boolean;
  readonly disrupted: boolean;
}

const groundGuns = 1;

/** 9.9.1, 9.9.3: all that fires at a unit that attacks the mission's target, or that ship of it. Without an AA factor none fires. */
export function batteriesAgainst(state: ForlornHopes, ship: UnitId): Battery[] {
  return allGuns(state, ship).filter(({ guns }) => guns > 0);
}

function allGuns(state: ForlornHopes, ship: UnitId): Battery[] {
  const { hex, kind, side, target } = state.airMission!;
  // Ruling 51: paratroops come down under the rifles of those below.
  if (kind === 'paratroops') return groundAt(state, enemyOf(side), hex).slice(0, 1).map(groundBattery);
  switch (target?.kind) {
    case 'airbase':
      return [alone({ kind: 'airbase', base: target.base }, airbaseGuns(state, target.base))];
    case 'place':
      return [alone({ kind: 'city', town: townIn(hex) }, cityGuns(state, townIn(hex)))];
    case 'ground':
      return [groundBattery(target.unit)];
    case 'ships':
      return shipBatteries(state, ship);
    default:
      return [];
  }
}

function alone(gun: Gun, guns: number): Battery {
  return { gun, guns, adjacent: false, disrupted: false };
}

function groundBattery(unit: UnitId): Battery {
  return alone({ kind: 'ground', unit }, groundGuns);
}

/** 9.9.1a, 9.9.1b, 6.5.3b */
function airbaseGuns(state: ForlornHopes, base: number): number {
  const status = state.baseStatus[base];
  if (status === DESTROYED || status === BUILDING) return 0;
  const { aa, aaDisrupted } = bases[base]!;
  return seemsDisrupted(state, base) ? aaDisrupted : aa;
}

/** As the state or the view knows it. */
function seemsDisrupted(state: ForlornHopes, base: number): boolean {
  return isShown(state, enemyOf(state.airMission!.side)) ? isBaseDisrupted(state, base) : looksDisrupted(state, base);
}

/** 9.9.1c, 9.9.1d */
export function cityGuns({ hits }: Pick<ForlornHopes, 'hits'>, town: number): number {
  return Math.max(places[town]!.cityAA - Math.floor(hits[town]! / tables.hitsEffects.hitsPerAntiAir), 0);
}

/** 9.9d: the ship itself and those next to it. */
function shipBatteries(state: ForlornHopes, target: UnitId): Battery[] {
  return targetShips(state)
    .filter((ship) => ship === target || areAdjacent(state.airMission!, ship, target))
    .map((ship) => ({
      gun: { kind: 'ship', unit: ship },
      guns: antiAir[ship * 2 + state.steps[ship]! - 1]!,
      adjacent: ship !== target,
      disrupted: state.disrupted[ship] === 1,
    }));
}

/** 9.9.2: a gun fires at a unit in a condition. */
export function fireAt(
  { guns, adjacent, disrupted: shipDisrupted }: Battery,
  { level, isDive, isTorpedo }: Approach,
  unit: UnitId,
  steps: number,
  disrupted: boolean,
): AntiAircraftFire {
  return {
    guns,
    defense: airDefense[unit * 2 + steps - 1]!,
    disrupted,
    altitude: level === LOW && !isDive ? 'low' : 'medium',
    adjacent,
    shipDisrupted,
    torpedo: isTorpedo,
  };
}

/** Everything due fires at an attacking unit, until it is shot down. */
export function antiAircraft(play: Play, unit: UnitId, approach: Approach): void {
  const { state } = play;
  const target = state.airMission!.target;
  sightAir(play, unit);
  if (target?.kind === 'airbase') showRecovery(play, target.base, '9.9.1b');
  for (const battery of batteriesAgainst(state, approach.ship)) {
    if (state.steps[unit] === 0) return;
    const shot = fireAt(battery, approach, unit, airSteps(state, unit), isAirDisrupted(state, unit));
    const entered = enter(antiAircraftTable, shot);
    const die = play.roll('flak', 10);
    const result = resultOf(antiAircraftTable, entered, [die]);
    const line = lineOf(shot);
    play.emit({ type: 'flak', unit, gun: battery.gun, line, die, modifiers: [...entered.counted], result });
    applyFlak(play, unit, result);
  }
}

function applyFlak(play: Play, unit: UnitId, result: AntiAircraftResult): void {
  if (result === 'D') disruptAir(play, unit, '9.9.2a');
  if (result === 'X') loseAirStep(play, unit, '9.9.2a');
}
