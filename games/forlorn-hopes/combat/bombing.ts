import { enter, resultOf } from '../../tables/table.ts';
import { airSteps, isAirDisrupted, sightAir } from '../core/air.ts';
import { HIGH, type Level, LOW } from '../core/airBattle.ts';
import type { Aim } from '../core/combatEvents.ts';
import { isBargeBase } from '../core/counters.ts';
import { BUILDING, type ForlornHopes, isFoulWeather, type Play, type UnitId } from '../core/state.ts';
import { hasPort, townIn } from '../core/terrain.ts';
import { airBombing, bases, combatFactor, isBomber, navalDefense, shipSpeed, unitSide } from '../data/data.ts';
import { type BombingTarget, bombingTargets, DARWIN, JAPAN, speeds } from '../data/types.ts';
import { type Bombing, bombingTable, hitsIn } from './bombingTable.ts';
import { damage } from './damage.ts';
import { rollForRadar } from './radar.ts';
import type { Manner } from './runs.ts';
import { canAim } from './target.ts';

/** How a unit drops its bombs, from where, and on which ship (-1 where the target is no ship). */
export interface Attack {
  readonly how: Manner;
  readonly level: Level;
  readonly ship: UnitId;
}

/** What an attack of the mission falls on. */
function aimOf(state: ForlornHopes, ship: UnitId): Aim {
  const { hex, target } = state.airMission!;
  switch (target?.kind) {
    case 'airbase':
      return { kind: 'airbase', base: target.base };
    case 'place':
      return { kind: 'place', town: townIn(hex) };
    case 'ground':
      return { kind: 'ground', unit: target.unit };
    case 'supply':
      return { kind: 'supply', unit: target.unit };
    case 'ships':
      return { kind: 'ship', unit: ship };
    default:
      throw new Error('the mission has no target to bomb');
  }
}

const groundLines = bombingTargets.filter((line) => line.startsWith('ground'));
const navalLines = bombingTargets.filter((line) => line.startsWith('naval'));

/** The line for a factor: the first is for 1 or less, the last for its number or more. */
function lineFor(lines: readonly BombingTarget[], factor: number): BombingTarget {
  return lines[Math.min(Math.max(factor, 1), lines.length) - 1]!;
}

/** The line of the Bombing Combat Table for a target as it stands. */
function rowOf(state: ForlornHopes, aim: Aim): BombingTarget {
  switch (aim.kind) {
    case 'airbase': {
      const { class: size } = bases[aim.base]!;
      if (state.baseStatus[aim.base] === BUILDING) return 'airbase-construction';
      return size === 'major' || size === 'minor' ? `airbase-${size}` : 'airbase-mobile';
    }
    case 'place':
      return 'city';
    case 'supply':
      return isBargeBase(state, aim.unit) ? 'city' : 'supply';
    case 'ground':
      return lineFor(groundLines, combatFactor[sideAt(state, aim.unit)]!);
    case 'ship':
      return lineFor(navalLines, navalDefense[sideAt(state, aim.unit)]!);
  }
}

/** The side of its counter that a unit shows: a position in the lists of values. */
function sideAt({ steps }: Pick<ForlornHopes, 'steps'>, unit: UnitId): number {
  return unit * 2 + steps[unit]! - 1;
}

/** What counts about a target, whoever attacks it. */
export function conditionsAt(
  state: ForlornHopes,
  aim: Aim,
): Pick<Bombing, 'target' | 'speed' | 'inPort' | 'foulWeather'> {
  const isShip = aim.kind === 'ship';
  return {
    target: rowOf(state, aim),
    speed: isShip ? speeds[shipSpeed[sideAt(state, aim.unit)]!]! : 'none',
    inPort: isShip && hasPort(state.where[aim.unit]!),
    foulWeather: isFoulWeather(state),
  };
}

/** 9.10.9: an attack of an air unit on the mission's target. */
export function bombingOf(state: ForlornHopes, unit: UnitId, { how, level, ship }: Attack): Bombing {
  return {
    factor: airBombing[unit * 2 + airSteps(state, unit) - 1]!,
    // 9.10.4f: without a clear view precision bombing is level bombing.
    how: how === 'precision' && !canAim(state) ? 'level' : how,
    altitude: level === LOW ? 'low' : level === HIGH ? 'high' : 'medium',
    disrupted: isAirDisrupted(state, unit),
    ...conditionsAt(state, aimOf(state, ship)),
  };
}

/** An air unit bombs or strafes the mission's target. */
export function bombTarget(play: Play, unit: UnitId, attack: Attack): void {
  sightAir(play, unit);
  const aim = aimOf(play.state, attack.ship);
  const bombing = bombingOf(play.state, unit, attack);
  const hits = resolveBombing(play, unit, aim, bombing);
  if (aim.kind !== 'place' || aim.town !== DARWIN || hits === 0) return;
  // 9.10.10-rad-a: Japanese bombers, not fighters.
  if (!play.state.radarWorks || unitSide[unit] !== JAPAN || isBomber[unit] === 0) return;
  rollForRadar(play, { hits, dive: attack.how === 'dive', high: attack.level === HIGH });
}

/** Rolls on the table and applies the result; the hits that it names. */
export function resolveBombing(play: Play, unit: UnitId, aim: Aim, bombing: Bombing): number {
  const entered = enter(bombingTable, bombing);
  const die = play.roll('bombing', 10);
  const result = resultOf(bombingTable, entered, [die]);
  const { how, target: line } = bombing;
  play.emit({ type: 'bombed', unit, aim, how, line, die, modifiers: [...entered.counted], result });
  damage(play, aim, result);
  return hitsIn(result);
}
