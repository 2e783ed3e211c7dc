import type { Battle } from '../core/battle.ts';
import { isInEffect, moveMarker } from '../core/markers.ts';
import { type CentralPacific, IN_POOL, KEPT, type MarkerId, type Play } from '../core/state.ts';
import { isSurface, markerEvent, usMarkers } from '../data/data.ts';
import { JAPAN, type SideCode, US } from '../data/types.ts';
import { isRanged } from './firing.ts';

/** 10.3, 24.0: whether a marker adds to the US roll in this battle: Tactics always, Halsey and Spruance where US surface ships fight. */
function fits(battle: Battle, marker: MarkerId): boolean {
  const event = markerEvent[marker];
  if (event === 'tactics') return true;
  return (event === 'halsey' || event === 'spruance') && battle.us.some((unit) => isSurface[unit] === 1);
}

/** The kept markers of which one may still be played for this battle's roll. */
export function fittingMarkers(state: CentralPacific, battle: Battle): MarkerId[] {
  if (battle.marker >= 0 || isRanged(battle)) return [];
  return usMarkers.filter((marker) => state.markers[marker] === KEPT && fits(battle, marker));
}

/** 17.4: for an invasion only. */
export function fitsUdt({ udtHeld }: Pick<CentralPacific, 'udtHeld'>, battle: Battle): boolean {
  return udtHeld && !battle.udt && battle.kind === 'invasion';
}

/** Whether the player has anything to add to the roll. */
export function canAddToRoll(state: CentralPacific): boolean {
  const battle = state.battle!;
  return fitsUdt(state, battle) || fittingMarkers(state, battle).length > 0;
}

/** 10.3: what each side adds to its die. */
export function modifiersOf(state: Pick<CentralPacific, 'markers'>, battle: Battle): [us: number, japan: number] {
  const ours = (battle.marker >= 0 ? 1 : 0) + (battle.udt ? 1 : 0);
  return [ours, isJapanBolstered(state, battle) ? 1 : 0];
}

function isJapanBolstered(state: Pick<CentralPacific, 'markers'>, { kind, attacker, island }: Battle): boolean {
  if (attacker === JAPAN) return kind === 'counterattack' && isInEffect(state, 'banzai');
  return island >= 0 && isInEffect(state, 'defensive-tactics');
}

/** 10.3: the higher total fires first, the defender on a tie. */
export function winnerOf(
  dice: readonly [number, number],
  modifiers: readonly [number, number],
  attacker: SideCode,
): SideCode {
  const lead = dice[US] + modifiers[US] - dice[JAPAN] - modifiers[JAPAN];
  if (lead === 0) return attacker === US ? JAPAN : US;
  return lead > 0 ? US : JAPAN;
}

/** 10.3: one die for each side, for the whole battle. In a ranged strike there is no roll (10.10). */
export function rollFirstFire(play: Play): void {
  const { state } = play;
  const battle = state.battle!;
  if (isRanged(battle)) {
    battle.firstFire = battle.attacker;
    return;
  }
  const modifiers = modifiersOf(state, battle);
  battle.dice = [play.roll('first fire us'), play.roll('first fire japan')];
  battle.firstFire = winnerOf(battle.dice, modifiers, battle.attacker);
  play.emit({ type: 'first fire rolled', dice: [...battle.dice], modifiers, firstFire: battle.firstFire });
}

/** 24.0: the marker goes back to the pool when it has been played. */
export function playMarker(play: Play, marker: MarkerId): void {
  const { state } = play;
  state.battle!.marker = marker;
  play.emit({ type: 'combat marker played', marker });
  moveMarker(play, marker, IN_POOL);
}

/** 17.4: back to the reinforcement pool. */
export function commitUdt(play: Play): void {
  const { state } = play;
  state.battle!.udt = true;
  state.udtHeld = false;
  play.emit({ type: 'udt committed' });
}
