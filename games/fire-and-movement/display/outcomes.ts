import type { BattleOutcome } from '../../display.ts';
import { Foresight } from '../../foresight.ts';
import { costOf, type Fate, fatesOf, happeningOf } from '../../ground/fates.ts';
import { type Happening, outcomesOf } from '../../outcomes.ts';
import { advance } from '../combat/advance.ts';
import { callAftermath } from '../combat/aftermath.ts';
import { callRetreats } from '../combat/resistance.ts';
import { resultsIn } from '../core/chances.ts';
import type { FireAndMovementEvent } from '../core/events.ts';
import { ABSENT, type FireAndMovement, type Play, type UnitId } from '../core/state.ts';
import { type Attack, countsAs } from '../core/strength.ts';
import { sideOf, takeAway, unitsOnMap } from '../core/units.ts';
import { type CombatResult, combatResults } from '../data/dataTypes.ts';
import { fireAndMovement } from '../game.ts';

// What happens in a combat of Forgotten Pacific Battles: every result is carried out by the rules on a copy of the position.

const foresight = new Foresight(fireAndMovement);
const until = [advance.name];

type Events = readonly FireAndMovementEvent[];
type Refuses = (verb: string, target: number | undefined) => boolean;

/** What can happen in an attack as it stands, over all that the markers may be, if nothing more is added to it. */
export function outcomesIn(view: FireAndMovement, attack: Attack, known: Map<string, Happening>): BattleOutcome[] {
  return outcomesOf(resultsIn(view, attack), combatResults, (result) => {
    const counts = countsAs(result, attack);
    const key = `${counts} ${attack.attackers}`;
    const found = known.get(key) ?? happens(view, attack, counts);
    known.set(key, found);
    return found;
  });
}

/**
 * Owners lose as few units and steps as they can. A unit that may as well retreat as resist is said to have the choice: so both
 * are tried for all, and then each unit does what costs it less.
 */
function happens(view: FireAndMovement, attack: Attack, result: CombatResult): Happening {
  const retreating = after(view, attack, result, (verb) => verb === 'resist');
  const driven = drivenBack(attack, result);
  const resisting = driven.length > 0 ? after(view, attack, result, (verb) => verb === 'retreat') : retreating;
  const canResist = driven.filter((unit) => hasResisted(resisting, unit) && !hasResisted(retreating, unit));
  const standing = canResist.filter((unit) => lossOf(resisting, unit) < lossOf(retreating, unit));
  const events =
    standing.length === 0
      ? retreating
      : after(view, attack, result, (verb, unit) => verb === (standing.includes(unit!) ? 'retreat' : 'resist'));
  const mayResist = canResist.filter((unit) => !isEliminated(resisting, unit) && !hasResisted(events, unit));
  return inWords(attack, events, mayResist);
}

/** The units that a result drives back, if it does. */
function drivenBack({ attackers, defenders }: Attack, result: CombatResult): readonly UnitId[] {
  if (!/\d/.test(result)) return [];
  return result.startsWith('D') ? defenders : attackers;
}

function hasResisted(events: Events, unit: UnitId): boolean {
  return events.some((event) => event.type === 'resisted' && event.unit === unit);
}

function isEliminated(events: Events, unit: UnitId): boolean {
  return events.some((event) => event.type === 'eliminated' && event.unit === unit);
}

function lossOf(events: Events, unit: UnitId): number {
  return costOf(events.filter((event) => 'unit' in event && event.unit === unit));
}

/** All that follows a result, except what owners refuse to do. */
function after(view: FireAndMovement, attack: Attack, result: CombatResult, refuses: Refuses): Events {
  return foresight.eventsAfter(view, (play) => callAftermath(play, attack, result), {
    until,
    refuses,
    costOf,
    atLeast: () => lossesAlone(view, attack, result, refuses),
  });
}

/** What retreats cost even if no friend is in the way of any: no order and no way of them costs less. */
function lossesAlone(view: FireAndMovement, attack: Attack, result: CombatResult, refuses: Refuses): number {
  let cost = 0;
  for (const unit of drivenBack(attack, result)) {
    const begin = (play: Play) => {
      for (const friend of unitsOnMap(play.state, sideOf(unit)))
        if (friend !== unit) takeAway(play.state, friend, ABSENT);
      callRetreats(play, [unit], Number(result[1]), attack.bombardment);
    };
    // Alone it goes as far as any way leads, so its choices make no difference.
    const alone = { until, refuses, costOf, atLeast: () => Number.POSITIVE_INFINITY };
    cost += costOf(foresight.eventsAfter(view, begin, alone));
  }
  return cost;
}

function inWords({ attackers, defenders }: Attack, events: Events, mayResist: readonly UnitId[]): Happening {
  const isReefWon = defenders.length === 0 && events.some(({ type }) => type === 'marker flipped');
  const fates = (units: readonly UnitId[]): Fate[] => {
    const found = fatesOf(units, events);
    for (const fate of found) fate.mayResist = mayResist.includes(fate.unit);
    return found;
  };
  const hurt = new Set<UnitId>();
  for (const event of events) if (event.type === 'depleted' || event.type === 'eliminated') hurt.add(event.unit);
  const bystanders = [...hurt].filter((unit) => !attackers.includes(unit) && !defenders.includes(unit));
  return happeningOf({
    attackers: fates(attackers),
    defenders: fates(defenders),
    bystanders: fates(bystanders),
    ...(isReefWon && { gained: 'Reef captured' }),
  });
}
