import { barrageTable, conditionTable, fortificationTable } from '../data/tables.ts';
import type { Fortification } from '../data/types.ts';
import { fortifications } from '../data/types.ts';
import { isUnit } from '../theater/forces.ts';
import { isInsideCave, type Place } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';
import {
  BOMBARDMENT,
  type CompanyScale,
  GYOKUSAI,
  NO_BARRAGE,
  PINNED,
  type Play,
  type Shock,
  STEADY,
  SUPPRESSED,
} from './state.ts';

/** 2.0l */
export const mostDisorder = 4;

type Effect = number | 'half' | 'none';

/** What a marker does to the units of its place. */
interface Effects {
  readonly fire: Effect;
  readonly movement: Effect;
  readonly quality: number;
}

const nothing: Effects = { fire: 0, movement: 0, quality: 0 };
const disorderEffects: readonly Effects[] = [nothing, ...conditionTable.conditions.slice(0, mostDisorder)];
const suppressedEffects = conditionTable.conditions[4]!;
const pinnedEffects = conditionTable.conditions[5]!;
const barrageEffects: readonly Effects[] = [nothing, ...barrageTable.barrages, barrageTable.bombardment];

/** 8.3.3a: what the markers of a place do to fire out of it; undefined where they forbid it. */
export function fireEffect(state: CompanyScale, place: Place): number | undefined {
  if (state.shock[place] === SUPPRESSED) return undefined;
  return pinnedFire(state, place) + disorderFire(state, place) + barrageFire(state, place);
}

export function disorderFire({ disorder }: CompanyScale, place: Place): number {
  return disorderEffects[disorder[place]!]!.fire as number;
}

/** 10.2.2a; 8.5.3 by option (ruling 22). */
export function pinnedFire({ shock, options }: CompanyScale, place: Place): number {
  if (shock[place] !== PINNED) return 0;
  return options['pinned-fire'] === '-2' ? conditionTable.pinnedByResultsTable : (pinnedEffects.fire as number);
}

export function barrageFire({ barrage }: CompanyScale, place: Place): number {
  return barrageEffects[barrage[place]!]!.fire as number;
}

/** 8.6.2e, 10.2.3h: what is left of a movement allowance in a place: first its disorder, then its barrage. */
export function allowanceIn(state: CompanyScale, place: Place, allowance: number): number {
  if (state.shock[place] !== STEADY) return 0;
  const disordered = disorderedAllowance(state.disorder[place]!, allowance);
  return cut(disordered, barrageEffects[state.barrage[place]!]!.movement);
}

/** 10.2.3a: what a level of disorder leaves of a movement allowance. */
export function disorderedAllowance(level: number, allowance: number): number {
  return disorderedAllowances(allowance)[level]!;
}

/** The same for every level, for searches. */
export function disorderedAllowances(allowance: number): readonly number[] {
  while (allowancesByLevel.length <= allowance) {
    const whole = allowancesByLevel.length;
    allowancesByLevel.push(disorderEffects.map(({ movement }) => cut(whole, movement)));
  }
  return allowancesByLevel[allowance]!;
}
const allowancesByLevel: (readonly number[])[] = [];

/** 8.6.2d: what is left of the points of a unit that enters a place under barrage. */
export function leftOnEntry({ barrage }: CompanyScale, place: Place, left: number): number {
  return cut(left, barrageEffects[barrage[place]!]!.movement);
}

function cut(points: number, effect: Effect): number {
  if (effect === 'none') return 0;
  return effect === 'half' ? Math.floor(points / 2) : Math.max(0, points + effect);
}

/** 10.2.3a: what a level of disorder does to Troop Quality. */
export function disorderQuality(level: number): number {
  return disorderEffects[level]!.quality;
}

/** What the markers of a place do to the Troop Quality of its units: disorder, suppression, barrage, fortification. */
export function qualityEffect(state: CompanyScale, place: Place): number {
  const barrage = barrageEffects[state.barrage[place]!]!.quality;
  return unitsEffect(state, place) + barrage + fortificationQuality(state, place);
}

/** What those among them do that came with the units. */
export function unitsEffect({ shock, disorder }: Pick<CompanyScale, 'shock' | 'disorder'>, place: Place): number {
  const suppressed = shock[place] === SUPPRESSED ? suppressedEffects.quality : 0;
  return suppressed + disorderEffects[disorder[place]!]!.quality;
}

function fortificationQuality({ fortification }: CompanyScale, place: Place): number {
  const level = fortification[place]!;
  return level === 0 ? 0 : (fortificationTable.fortifications[level - 1]?.quality ?? 0);
}

/** 11.1a: what the fortification of a place, or the cave around it (6.3d), adds to its terrain. */
export function fortificationDefense(state: CompanyScale, place: Place): number {
  if (isInsideCave(theaterOf(state).places, place)) return fortificationTable.cave.defense;
  const level = state.fortification[place]!;
  return level === 0 ? 0 : (fortificationTable.fortifications[level - 1]?.defense ?? 0);
}

function hasFortification({ fortification }: CompanyScale, place: Place, which: Fortification): boolean {
  return fortification[place] === fortifications.indexOf(which) + 1;
}

/** 9.3e: whether the markers of a place let its units assault. */
export function mayAssaultFrom(state: CompanyScale, place: Place): boolean {
  if (state.shock[place] !== STEADY) return false;
  if (state.disorder[place] === mostDisorder) return conditionTable.conditions[3]!.mayAssault;
  return barrageEffects[state.barrage[place]!]!.movement !== 'none';
}

/** 8.6.6: bombardment, or 8.6.2: any other barrage. */
export function isUnderBarrage({ barrage }: CompanyScale, place: Place): boolean {
  return barrage[place] !== NO_BARRAGE;
}

export function isUnderBombardment({ barrage }: CompanyScale, place: Place): boolean {
  return barrage[place] === BOMBARDMENT;
}

/** 8.4.1b: adds levels of disorder and returns how many were too many: each of them costs a unit (8.4.1b2). */
export function disorganize(play: Play, place: Place, levels: number, rule: string): number {
  const { disorder } = play.state;
  const wanted = disorder[place]! + levels;
  setDisorder(play, place, Math.min(wanted, mostDisorder), rule);
  return Math.max(0, wanted - mostDisorder);
}

/** 10.2.3: sets the level of disorder of a place. */
export function setDisorder(play: Play, place: Place, level: number, rule: string): void {
  if (play.state.disorder[place] === level) return;
  play.state.disorder[place] = level;
  play.emit({ type: 'disorder', place, level, rule });
}

/** 8.4.4, 10.1e: pins or suppresses a place, as far as it is not worse off already. */
export function stun(play: Play, place: Place, by: Exclude<Shock, 0>, rule: string): void {
  const { shock, options } = play.state;
  const before = shock[place]!;
  const isPinnedAgain = before === PINNED && by === PINNED && options['pinned-again'] === 'suppressed';
  const after = isPinnedAgain ? SUPPRESSED : (Math.max(before, by) as Shock);
  setShock(play, place, after, rule);
}

export function setShock(play: Play, place: Place, shock: Shock, rule: string): void {
  if (play.state.shock[place] === shock) return;
  play.state.shock[place] = shock;
  play.emit({ type: 'shock', place, shock, rule });
}

/** 6.1.1f, 8.4.2k, 10.0b: takes off a place without units all that lay on its units; a bunker stays (11.1j). */
export function clearIfVacant(state: CompanyScale, place: Place): void {
  const first = state.first[place]!;
  if (first >= 0 && isUnit(theaterOf(state).forces, first)) return;
  state.disorder[place] = 0;
  state.shock[place] = STEADY;
  state.ridge[place] = 0;
  state.fireMarkers[place] = 0;
  state.assaultMarkers[place]! &= ~GYOKUSAI;
  state.overstacked[place] = 0;
  state.mixed[place] = 0;
  if (!hasFortification(state, place, 'bunker')) state.fortification[place] = 0;
}
