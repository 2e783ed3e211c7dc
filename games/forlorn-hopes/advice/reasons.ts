import { countActions } from '#engine/decision';
import { isUpTo, onTop } from '#engine/frames';
import type { Procedure } from '#engine/procedure';
import { against, type Deed, mostReasons, type Reason, type Reasons, targetsIn } from '../../reasons.ts';
import { airMission } from '../air/mission.ts';
import { staging } from '../air/staging.ts';
import type { ForlornHopesEvent } from '../core/events.ts';
import { placeName } from '../core/names.ts';
import { isHex } from '../core/places.ts';
import { enemyOf, type ForlornHopes, sideOfSeat } from '../core/state.ts';
import { townIn } from '../core/terrain.ts';
import { places } from '../data/data.ts';
import { outlook } from '../display/outlook/outlook.ts';
import { forlornHopes } from '../game.ts';
import { attack } from '../ground/attack.ts';
import { landing } from '../ground/landing.ts';
import { navalMission } from '../naval/mission.ts';
import { retold } from './retold.ts';
import { smallChoice } from './smallChoices.ts';
import { names, titleOf } from './titles.ts';

function isPlannedIn<L extends object>(
  state: ForlornHopes,
  procedure: Procedure<ForlornHopes, L, ForlornHopesEvent>,
  lastStep: string,
): boolean {
  return onTop(state, procedure) !== undefined && isUpTo(state, procedure, lastStep);
}

/** A mission that is half planned is no deed yet. */
function isPlanning(state: ForlornHopes): boolean {
  return (
    onTop(state, staging) !== undefined ||
    isPlannedIn(state, airMission, 'write target') ||
    isPlannedIn(state, navalMission, 'course') ||
    isPlannedIn(state, landing, 'landers') ||
    isPlannedIn(state, attack, 'support')
  );
}

/** 16.2: what the enemy's place is worth to which a deed leads. */
function prizeOf({ seat, actions, before }: Deed<ForlornHopes>): Reason[] {
  const place = targetsIn(actions, 'fly to', 'sail to', 'land', 'attack hex', 'move to').at(-1);
  const town = place !== undefined && isHex(place) ? townIn(place) : -1;
  if (town < 0 || before.control[place!] !== enemyOf(sideOfSeat(seat))) return [];
  return [
    { text: `${placeName(place!)} is worth ${places[town]!.vp} points to the side that holds it.`, rule: '16.2a' },
  ];
}

/** What is known before the die: the same lines that the player sees. */
function chancesOf({ seat, ready }: Deed<ForlornHopes>): Reason[] {
  const decision = forlornHopes.decision(ready, seat);
  if (!decision) return [];
  return outlook
    .tell(ready, decision)
    .filter(({ value }) => !/(^| )0%$/.test(value))
    .map(({ title, value, rule }) => ({ text: `${title}: ${value}.`, ...(rule === undefined ? {} : { rule }) }));
}

/** Small questions are answered in an order of preference; what can be said is among how many. */
function ranked({ decision, isOther }: Deed<ForlornHopes>): Reason[] {
  const count = countActions(decision);
  if (count === 1 || isOther) return [];
  const text = `The Planner’s usual preference among ${count} choices: points do not tell them apart.`;
  return [{ text, rule: decision.rule }];
}

/** Why the Planner commands as it does: facts of the view of its seat. */
export const forlornHopesReasons: Reasons<ForlornHopes> = {
  rests: (state) => !isPlanning(state),
  nameOf: (kind, target) => names[kind]?.(target),
  titleOf,
  reasonsFor(deed) {
    const found = [...prizeOf(deed), ...chancesOf(deed)];
    if (found.length === 0) found.push(...smallChoice(deed));
    return found.length > 0 ? found.slice(0, mostReasons) : ranked(deed);
  },
  worths: (value, other) => against(value, other, 'points ahead'),
  retold,
};
