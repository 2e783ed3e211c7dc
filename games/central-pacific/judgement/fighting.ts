import type { Decision } from '#engine/decision';
import type { Action } from '#engine/state';
import { offers, targetsOf } from '../../choices.ts';
import { chosenLoss } from '../combat/chances/losses.ts';
import { isProtected } from '../combat/firing.ts';
import { ANTI_GROUND, ANTI_SURFACE } from '../core/battle.ts';
import type { CentralPacific, UnitId } from '../core/state.ts';
import { cargoOf, factorOf, isAir, isBase, isGround } from '../core/units.ts';
import { isAmphib, isDivision, isEngineer, isFleetCarrier, markerEvent } from '../data/data.ts';
import { US } from '../data/types.ts';
import { airSupport } from './assaults.ts';
import { best, say } from './choices.ts';
import { chancesByOrder, chancesFor } from './outlook.ts';
import { hitsOnShips } from './roughOutlook.ts';
import { hitsOf, strengthOf } from './situation.ts';
import { weights } from './weights.ts';

/** Who joins an invasion that has come to its island: ships and troops there, and one air force. */
export function planInvasion(state: CentralPacific, decision: Decision): Action[] {
  const joining = targetsOf(decision, 'add');
  const spared = sparedCarriers(state, joining);
  if (spared.length === 0 && offers(decision, 'add all')) return [say('add all')];
  const exposed = spared.find((ship) => state.battle!.us.includes(ship));
  if (exposed !== undefined) return [say('drop', exposed)];
  const more = joining.find((unit) => !isAir(unit) && !isBase(unit) && !spared.includes(unit));
  if (more !== undefined) return [say('add', more)];
  const air = airSupport(state, state.battle!.island).find((unit) => joining.includes(unit));
  if (air !== undefined) return [say('add', air)];
  return [say(offers(decision, 'attack') ? 'attack' : 'back')];
}

/** 10.9: coastal guns hit fleet carriers before all other ships. They stay out of range where the landing can do without them. */
function sparedCarriers(state: CentralPacific, joining: readonly UnitId[]): UnitId[] {
  const { island, us, amphibs } = state.battle!;
  const all = [...us, ...joining.filter((unit) => !isAir(unit) && !isBase(unit) && !us.includes(unit))];
  const carriers = all.filter((unit) => isFleetCarrier[unit] === 1);
  const hits = hitsOnShips(state, island);
  if (carriers.length === 0 || hits === 0) return [];
  const others = all.filter((unit) => isFleetCarrier[unit] === 0);
  const cleared = (units: readonly UnitId[]) => chancesFor(state, island, 'invasion', units, amphibs).cleared;
  return weights.carrierHit * hits > weights.landingFailed * (cleared(all) - cleared(others)) ? carriers : [];
}

/** +1 to first fire. UDT is for invasions alone; Tactics for any battle that matters; Halsey and Spruance are better used for actions. */
export function modifyFirstFire(state: CentralPacific, decision: Decision): Action[] {
  const gain = gainOfFirstFire(state);
  if (offers(decision, 'commit udt') && gain > 0.02) return [say('commit udt')];
  const markers = targetsOf(decision, 'play for first fire');
  const tactics = markers.find((marker) => markerEvent[marker] === 'tactics');
  if (tactics !== undefined && gain > 0.08) return [say('play for first fire', tactics)];
  const admiral = markers[0];
  if (admiral !== undefined && tactics === undefined && gain > 0.5) return [say('play for first fire', admiral)];
  return [say('roll for first fire')];
}

/** What a point on the first-fire die is about worth, in victory points. */
function gainOfFirstFire(state: CentralPacific): number {
  const battle = state.battle!;
  const sixth = 1 / 6;
  if (battle.island >= 0) {
    const chances = chancesByOrder(state);
    if (!chances) return 0;
    const [first, second] = chances;
    return sixth * (4 * (first.cleared - second.cleared) + second.losses - first.losses);
  }
  return sixth * Math.min(hitsOf(state, battle.us, ANTI_SURFACE), hitsOf(state, battle.japan, ANTI_SURFACE));
}

/** 10.8: ships that the screen does not need fire at what it protects. */
export function aimGuns(state: CentralPacific, decision: Decision): Action[] {
  const { japan, aimed } = state.battle!;
  const guarded = japan.filter(isProtected).length;
  const [ship] = targetsOf(decision, 'aim');
  return ship === undefined || aimed.length >= 2 * guarded ? [say('fire')] : [say('aim', ship)];
}

/** Which unit takes a hit. */
export function takeHit(state: CentralPacific, decision: Decision): Action[] {
  const targets = targetsOf(decision, 'hit');
  const battle = state.battle!;
  if (battle.firing === US) return [say('hit', chosenLoss(state.steps, battle, targets))];
  return [say('hit', best(targets, (unit) => -costOf(state, unit))!)];
}

/** What losing a step of a US unit costs. */
function costOf(state: CentralPacific, unit: UnitId): number {
  if (isBase(unit)) return state.steps[unit] === 1 ? 100 : 30;
  if (isGround(unit)) {
    const now = factorOf(state, unit, ANTI_GROUND);
    if (isDivision[unit] === 1) return state.steps[unit] === 2 ? 12 : 10 * now + 20;
    return 10 * now + (isEngineer[unit] === 1 ? 40 : 0);
  }
  return strengthOf(state, unit) + (isAmphib[unit] === 1 ? 2 + 5 * cargoOf(state, unit).length : 0);
}

/** An air unit without a base: the best ones are diverted, the worst ones go. */
export function settleExcess(state: CentralPacific, decision: Decision): Action[] {
  const refugee = best(targetsOf(decision, 'divert'), (unit) => strengthOf(state, unit));
  if (refugee !== undefined) return [say('divert', refugee)];
  return [say('eliminate', best(targetsOf(decision, 'eliminate'), (unit) => -strengthOf(state, unit))!)];
}

/** 7.9: who cannot be taken back aboard. */
export function leaveBehind(state: CentralPacific, decision: Decision): Action[] {
  return [say('eliminate', best(targetsOf(decision, 'eliminate'), (unit) => -factorOf(state, unit, ANTI_GROUND))!)];
}
