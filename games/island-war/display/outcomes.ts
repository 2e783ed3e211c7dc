import { copy } from '#engine/json';
import * as kernel from '#engine/procedure';
import type { BattleOutcome } from '../../display.ts';
import { Foresight } from '../../foresight.ts';
import { costOf, fatesOf, happeningOf } from '../../ground/fates.ts';
import { type Happening, outcomesOf } from '../../outcomes.ts';
import { waysOn } from '../../tables/chances.ts';
import { advance } from '../advance.ts';
import { attack as combat, takeEffect } from '../attack.ts';
import { combatTable } from '../data.ts';
import { type CombatResult, combatResults } from '../dataTypes.ts';
import type { IslandWarEvent } from '../events.ts';
import { islandWar } from '../game.ts';
import { ELIMINATED, type IslandWar, type Play, type UnitId } from '../state.ts';
import { type Attack, oddsOf, whyWithoutEffect } from '../strength.ts';
import { lift, sideOf, unitsOnMap } from '../units.ts';

// What happens in a combat of Saipan: every result is carried out by the rules on a copy of the position.

const foresight = new Foresight(islandWar);
const until = [advance.name];
const afterTheDie = combat.steps.findIndex(({ name }) => name === 'resolve') + 1;

/** What can happen in an attack as it stands, if nothing more is added to it. */
export function outcomesIn(view: IslandWar, attack: Attack, known: Map<string, Happening>): BattleOutcome[] {
  const ways = waysOn(combatTable, { situation: oddsOf(view, attack), ways: 1 });
  return outcomesOf(ways, combatResults, (result) => {
    const counts = whyWithoutEffect(attack, result) ? '•' : result;
    const key = `${counts} ${attack.banzai} ${attack.attackers} ${attack.defenders}`;
    const found = known.get(key) ?? happens(view, attack, counts);
    known.set(key, found);
    return found;
  });
}

function happens(view: IslandWar, attack: Attack, result: CombatResult): Happening {
  const events = foresight.eventsAfter(
    view,
    (play) => {
      const local = beginAfterTheDie(play, attack);
      takeEffect(play, local, result);
    },
    { until, costOf, atLeast: () => lossesAlone(view, attack, result) },
  );
  return happeningOf({ attackers: fatesOf(attack.attackers, events), defenders: fatesOf(attack.defenders, events) });
}

function beginAfterTheDie({ state }: Play, attack: Attack): Attack {
  const local = copy(attack);
  state.stack.push({ procedure: combat.name, step: afterTheDie, local });
  return local;
}

/** What is lost even if no friend is in the way of the units that retreat: no order and no way can save more. */
function lossesAlone(view: IslandWar, attack: Attack, result: CombatResult): number {
  const play: Play = new kernel.Play(copy(view));
  const local = copy(attack);
  takeEffect(play, local, result);
  let cost = costOf(play.events);
  for (const unit of local.retreating) cost += costOf(retreatAlone(view, local, unit));
  return cost;
}

function retreatAlone(view: IslandWar, attack: Attack, unit: UnitId): readonly IslandWarEvent[] {
  return foresight.eventsAfter(
    view,
    (play) => {
      beginAfterTheDie(play, { ...attack, attackers: [], banzai: false, retreating: [unit] });
      for (const friend of unitsOnMap(play.state, sideOf(unit))) if (friend !== unit) takeOff(play.state, friend);
    },
    // Alone it goes all the way if any way leads there, so its choices make no difference.
    { until, costOf, atLeast: () => Number.POSITIVE_INFINITY },
  );
}

function takeOff(state: IslandWar, unit: UnitId): void {
  lift(state, unit);
  state.where[unit] = ELIMINATED;
}
