import { enter, resultOf } from '../../tables/table.ts';
import type { Battle } from '../core/battle.ts';
import { isInEffect, moveMarker } from '../core/markers.ts';
import { type CentralPacific, IN_POOL, KEPT, type MarkerId, type Play } from '../core/state.ts';
import { isSurface, markerEvent, usMarkers } from '../data/data.ts';
import { type SideCode, sides } from '../data/types.ts';
import { isRanged } from './firing.ts';
import { addsToRoll, type FirstFire, firstFireFactors, firstFireTable } from './firstFireTable.ts';

export type Rolling = Pick<Battle, 'kind' | 'attacker' | 'island' | 'marker' | 'udt'> & {
  readonly us: readonly number[];
};

/** Where a battle stands on the table, with the Japanese markers that are in effect. */
export function situationIn(battle: Rolling, inEffect: Pick<FirstFire, 'banzai' | 'defensive-tactics'>): FirstFire {
  const { kind, attacker, island, marker, udt, us } = battle;
  return {
    ...inEffect,
    attacker: sides[attacker],
    battle: kind === 'counterattack' || kind === 'invasion' ? kind : island >= 0 ? 'island' : 'sea',
    marker: markerOf(marker),
    surface: us.some((unit) => isSurface[unit] === 1),
    udt,
  };
}

/** The marker as the table knows it; `none` of those that are not for combat. */
function markerOf(marker: MarkerId): FirstFire['marker'] {
  if (marker < 0) return 'none';
  return firstFireFactors.marker.values.find((event) => event === markerEvent[marker]) ?? 'none';
}

export function situationOf(state: Pick<CentralPacific, 'markers'>, battle: Rolling): FirstFire {
  return situationIn(battle, {
    banzai: isInEffect(state, 'banzai'),
    'defensive-tactics': isInEffect(state, 'defensive-tactics'),
  });
}

/** Only these can add to the roll. */
const combatMarkers = usMarkers.filter((marker) => markerOf(marker) !== 'none');

/** The kept markers of which one may still be played for this battle's roll. */
export function fittingMarkers(state: CentralPacific, battle: Battle): MarkerId[] {
  const fitting: MarkerId[] = [];
  if (isRanged(battle)) return fitting;
  let situation: FirstFire | undefined;
  for (const marker of combatMarkers) {
    if (state.markers[marker] !== KEPT) continue;
    situation ??= situationOf(state, battle);
    if (addsToRoll(situation, { marker: markerOf(marker) })) fitting.push(marker);
  }
  return fitting;
}

/** 17.4 */
export function fitsUdt(state: Pick<CentralPacific, 'markers' | 'udtHeld'>, battle: Battle): boolean {
  return state.udtHeld && addsToRoll(situationOf(state, battle), { udt: true });
}

/** Whether the player has anything to add to the roll. */
export function canAddToRoll(state: CentralPacific): boolean {
  const battle = state.battle!;
  return fitsUdt(state, battle) || fittingMarkers(state, battle).length > 0;
}

/** What the player could still add, one thing after another: first a marker, then the UDT. */
export function stillToAdd(state: CentralPacific, battle: Battle): Partial<FirstFire>[] {
  const [marker] = fittingMarkers(state, battle);
  const played = marker === undefined ? {} : { marker: markerOf(marker) };
  const steps = marker === undefined ? [] : [played];
  return fitsUdt(state, battle) ? [...steps, { ...played, udt: true }] : steps;
}

/** 10.3: one die for each side, for the whole battle. In a ranged strike there is no roll (10.10). */
export function rollFirstFire(play: Play): void {
  const { state } = play;
  const battle = state.battle!;
  if (isRanged(battle)) {
    battle.firstFire = battle.attacker;
    return;
  }
  const entered = enter(firstFireTable, situationOf(state, battle));
  battle.dice = [play.roll('first fire us'), play.roll('first fire japan')];
  battle.firstFire = sides.indexOf(resultOf(firstFireTable, entered, battle.dice)) as SideCode;
  const modifiers: [number, number] = [entered.totals.us, entered.totals.japan];
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
