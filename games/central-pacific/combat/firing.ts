import {
  ANTI_AIR,
  ANTI_GROUND,
  ANTI_SUBMARINE,
  ANTI_SURFACE,
  type Battle,
  type BattleKind,
  type Hits,
  type Stage,
} from '../core/battle.ts';
import type { Shot } from '../core/battleEvents.ts';
import { type CentralPacific, enemyOf, type Play, type UnitId } from '../core/state.ts';
import { factorOf, isAir, isGround } from '../core/units.ts';
import { isCarrier, isSubmarine, isSupport, isSurface, unitClass } from '../data/data.ts';
import { type SideCode, shipTypes, US } from '../data/types.ts';
import { isHit } from './fireTable.ts';

interface Fires {
  readonly attacker: readonly Stage[];
  readonly defender: readonly Stage[];
}

const nothing: readonly Stage[] = [];
const atShips: readonly Stage[] = [ANTI_SURFACE, ANTI_SUBMARINE];
const atIslands: readonly Stage[] = [ANTI_AIR, ANTI_GROUND];

/** In which stages each side fires (10.7, 10.10, 10.14, 10.15); who has no target or no factor does not fire there either. */
export const fires: Readonly<Record<BattleKind, Fires>> = {
  sea: { attacker: atShips, defender: atShips },
  'air on ships': { attacker: atShips, defender: [ANTI_AIR] },
  'air on island': { attacker: atIslands, defender: [ANTI_AIR] },
  bombardment: { attacker: [ANTI_GROUND], defender: [ANTI_SURFACE] },
  'strike on ships': { attacker: atShips, defender: nothing },
  'strike on island': { attacker: atIslands, defender: nothing },
  counterstrike: { attacker: atShips, defender: nothing },
  ground: { attacker: [ANTI_GROUND], defender: [ANTI_GROUND] },
  'air-ground': { attacker: atIslands, defender: atIslands },
  invasion: { attacker: atIslands, defender: [ANTI_AIR, ANTI_SURFACE, ANTI_GROUND] },
  counterattack: { attacker: atIslands, defender: atIslands },
};

/** 10.10: carriers fire from another zone, and nobody answers. */
export function isRanged({ kind }: Pick<Battle, 'kind'>): boolean {
  return kind === 'strike on ships' || kind === 'strike on island' || kind === 'counterstrike';
}

/** 10.2: whether a unit can be hit in a stage. */
export function isTarget(unit: UnitId, stage: Stage): boolean {
  if (stage === ANTI_AIR) return isAir(unit);
  if (stage === ANTI_SURFACE) return isSurface[unit] === 1;
  if (stage === ANTI_SUBMARINE) return isSubmarine[unit] === 1;
  return isGround(unit);
}

export function unitsOf<T>({ us, japan }: { readonly us: T; readonly japan: T }, side: SideCode): T {
  return side === US ? us : japan;
}

/** What a side can hit in a stage. */
export function targetsOf(battle: Battle, stage: Stage, firing: SideCode): UnitId[] {
  return unitsOf(battle, enemyOf(firing)).filter((unit) => isTarget(unit, stage));
}

type Strength = Pick<CentralPacific, 'steps'>;

/** The units of a side that fire in a stage: those with a factor, if there is anything to hit. */
export function shootersOf(state: Strength, battle: Battle, stage: Stage, side: SideCode): UnitId[] {
  if (!mayFire(battle, stage, side)) return [];
  const able = ableToFire(state, battle, unitsOf(battle, side), stage);
  // 10.7, 10.14: aircraft leave ships that bombard their island to its guns.
  return battle.kind === 'bombardment' && side !== battle.attacker ? able.filter(isGround) : able;
}

/** Whether a side fires in a stage of this kind of battle and has anything to hit. */
function mayFire(battle: Battle, stage: Stage, side: SideCode): boolean {
  const { attacker, defender } = fires[battle.kind];
  if (!(side === battle.attacker ? attacker : defender).includes(stage)) return false;
  const targets = unitsOf(battle, enemyOf(side));
  for (let at = 0; at < targets.length; at++) if (isTarget(targets[at]!, stage)) return true;
  return false;
}

/** 10.2, 10.6, 10.10, 10.13: those of a side's units that have a factor which they may use. */
export function ableToFire(
  state: Strength,
  battle: Pick<Battle, 'kind'>,
  side: readonly UnitId[],
  stage: Stage,
): UnitId[] {
  const ranged = isRanged(battle);
  const supported = stage !== ANTI_GROUND || side.some((unit) => canSupport(state, unit));
  const able: UnitId[] = [];
  for (let at = 0; at < side.length; at++) {
    const unit = side[at]!;
    if (factorOf(state, unit, stage) === 0 || (ranged && isCarrier[unit] === 0)) continue;
    if (supported || isSupport[unit] === 0) able.push(unit);
  }
  return able;
}

/** 10.13: a ground unit with an anti-ground factor of its own lets support units fire. */
function canSupport(state: Strength, unit: UnitId): boolean {
  return isGround(unit) && isSupport[unit] === 0 && factorOf(state, unit, ANTI_GROUND) > 0;
}

const TRANSPORT = shipTypes.indexOf('AP');

/** 10.8: the Japanese ships that a screen protects. */
export function isProtected(ship: UnitId): boolean {
  return isCarrier[ship] === 1 || unitClass[ship] === TRANSPORT;
}

/** 10.8, ruling 25: the US ships that must be told whether to fire at the screen or at what it protects. */
export function mustAim({ kind }: Pick<Battle, 'kind'>, stage: Stage, side: SideCode, unit: UnitId): boolean {
  return isAimed({ kind }, stage, side) && isSurface[unit] === 1 && isCarrier[unit] === 0;
}

/** 10.8, ruling 25: whether a side's ships are told what to fire at. */
export function isAimed({ kind }: Pick<Battle, 'kind'>, stage: Stage, side: SideCode): boolean {
  return kind === 'sea' && stage === ANTI_SURFACE && side === US;
}

/** 10.8: how many of them may fire at what the screen protects. */
export function mostAimed(state: Strength, battle: Battle): number {
  const { stage, firing } = battle;
  const targets = battle.japan.filter((ship) => isTarget(ship, stage));
  const screen = targets.filter((ship) => !isProtected(ship)).length;
  if (screen === targets.length) return 0;
  const ships = shootersOf(state, battle, stage, firing).filter((ship) => mustAim(battle, stage, firing, ship));
  return Math.max(ships.length - screen, 0);
}

/** Whether there is anything to decide: with no screen all fire at what is there. */
export function canAim(state: Strength, battle: Battle): boolean {
  if (!isAimed(battle, battle.stage, battle.firing)) return false;
  return (
    battle.japan.some((ship) => isTarget(ship, ANTI_SURFACE) && !isProtected(ship)) && mostAimed(state, battle) > 0
  );
}

/** 10.8, 10.9: what the hits of a unit that fires now may be put on. Aircraft that defend their island bombard nobody (ruling 86). */
export function groupOf(battle: Pick<Battle, 'kind' | 'stage' | 'firing' | 'aimed'>, unit: UnitId): keyof Hits {
  const { stage, firing, aimed } = battle;
  if (mustAim(battle, stage, firing, unit)) return aimed.includes(unit) ? 'protected' : 'screen';
  return stage === ANTI_GROUND && !isGround(unit) && battle.kind !== 'counterattack' ? 'bombardment' : 'free';
}

/** 10.4, 10.5: every unit of the side fires once; the hits are counted by what they may be put on. */
export function fire(play: Play): void {
  const { state } = play;
  const battle = state.battle!;
  const { stage, firing, hits, aimed } = battle;
  const shots: Shot[] = [];
  let scored = 0;
  for (const unit of shootersOf(state, battle, stage, firing)) {
    const factor = factorOf(state, unit, stage);
    const die = play.roll('fire');
    shots.push({ unit, factor, die });
    if (!isHit(factor, die)) continue;
    scored++;
    hits[groupOf(battle, unit)]++;
  }
  play.emit({ type: 'fired', side: firing, stage, shots, hits: scored, aimed: [...aimed] });
}
