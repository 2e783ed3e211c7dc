import type { Hex } from '#board/grid';
import type { Decision } from '#engine/decision';
import type { Action } from '#engine/state';
import { markerValue } from '../data.ts';
import { US } from '../dataTypes.ts';
import type { FireAndMovement, MarkerId } from '../state.ts';
import type { Attack } from '../strength.ts';
import { bombardersLeft, MOST_MARKERS } from '../support.ts';
import { islandAt } from '../terrain.ts';
import { unitsIn } from '../units.ts';
import { best, first, localOf, offers, say, targetsOf } from './choices.ts';
import { spareMarkers } from './fighting.ts';
import { type Engagement, Outlook } from './outlook.ts';
import { longestRetreat, roomBehind } from './room.ts';

/** Less than this is not worth two markers of the cup. */
const leastGain = 0.3;

function engagementAt(state: FireAndMovement, hex: Hex): Engagement {
  const defenders = unitsIn(state, hex);
  const room = defenders.reduce((least, unit) => Math.min(least, roomBehind(state, unit)), longestRetreat);
  return { hex, attackers: [], from: [], defenders, room, bombardment: true };
}

/** The heaviest of the withheld gunfire that can still be fired at an island, heaviest first. */
function heaviest(state: FireAndMovement, hex: Hex): MarkerId[] {
  if (state.phasing !== US || state.turn !== 1) return [];
  const held = state.withheld[islandAt(hex)]!;
  return [...held].sort((a, b) => markerValue[b]! - markerValue[a]!).slice(0, MOST_MARKERS);
}

function gainOfWithheld(state: FireAndMovement, outlook: Outlook, hex: Hex): number {
  const points = heaviest(state, hex).reduce((sum, marker) => sum + markerValue[marker]!, 0);
  return points === 0 ? 0 : outlook.regularValue(engagementAt(state, hex), { own: 0, enemy: 0 }, points);
}

/** What two markers of the cup would do, where they are not needed for attacks. */
function gainOfDrawn(state: FireAndMovement, outlook: Outlook, hex: Hex): number {
  return outlook.regularValue(engagementAt(state, hex), outlook.fullFire(islandAt(hex), true));
}

/** Withheld gunfire is fired where it does most, and of the cup what is not needed for attacks. */
export function nextBombardment(state: FireAndMovement, decision: Decision): Action[] {
  const outlook = new Outlook(state, state.phasing);
  const targets = targetsOf(decision, 'bombard');
  const heavy = best(targets, (hex) => gainOfWithheld(state, outlook, hex));
  if (heavy >= 0 && gainOfWithheld(state, outlook, heavy) > 0) return [say(decision, 'bombard', heavy)];
  const spare = new Map(state.inPlay.map((island) => [island, spareMarkers(state, island)]));
  const open = targets.filter(
    (hex) => spare.get(islandAt(hex))! > 1 && bombardersLeft(state, state.phasing, islandAt(hex)) > 1,
  );
  const next = best(open, (hex) => gainOfDrawn(state, outlook, hex));
  if (next >= 0 && gainOfDrawn(state, outlook, next) >= leastGain) return [say(decision, 'bombard', next)];
  if (offers(decision, 'done')) return [say(decision, 'done')];
  return [say(decision, 'bombard', targets[0])];
}

export function chooseMarkers(state: FireAndMovement, decision: Decision): Action[] {
  const { hex } = localOf<Attack>(state);
  const [heavy] = heaviest(state, hex).filter((marker) => offers(decision, 'fire', marker));
  if (heavy !== undefined) return [say(decision, 'fire', heavy)];
  if (offers(decision, 'done')) return [say(decision, 'done')];
  const most = Math.max(...targetsOf(decision, 'draw'));
  return offers(decision, 'draw', most) ? [say(decision, 'draw', most)] : first(decision);
}
