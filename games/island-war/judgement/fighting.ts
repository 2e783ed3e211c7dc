import type { Decision } from '#engine/decision';
import { onTop } from '#engine/frames';
import type { Action } from '#engine/state';
import { first, offers, say, targetsOf } from '../../choices.ts';
import { attack } from '../attack.ts';
import { combatTable, protectiveFireStrength } from '../data.ts';
import { enemyOf, type IslandWar, type UnitId } from '../state.ts';
import { type Attack, oddsOf } from '../strength.ts';
import { forecastBattle, gainsByBanzai } from './forecast.ts';
import type { PlannedCombat } from './outlook.ts';
import { chanceToKill, chanceToPush, roomToRetreat } from './prospects.ts';
import { weights } from './weights.ts';

function attackUnderWay(state: IslandWar): Attack {
  return onTop(state, attack)!;
}

/** The combats that could be fought next, each declared in full. */
export function nextCombats(state: IslandWar, decision: Decision): Action[][] {
  const combats = combatsByValue(state, decision);
  const withUnits = combats.filter(({ attackers }) => attackers.length > 0);
  const tried = withUnits.length > 0 ? withUnits : combats;
  const courses = tried.slice(0, weights.fighting.mostTried).map((combat) => declaration(decision, combat));
  if (offers(decision, 'done')) courses.push([say(decision, 'done')]);
  return courses;
}

function combatsByValue(state: IslandWar, decision: Decision): PlannedCombat[] {
  return forecastBattle(state, state.phasing, true)
    .combats.filter(({ attackers, barrage, support, defenders }) =>
      attackers.length > 0
        ? offers(decision, 'attack', defenders[0])
        : barrage.length + support > 0 && offers(decision, 'bombard', defenders[0]),
    )
    .sort((a, b) => Number(b.attackers.length > 0) - Number(a.attackers.length > 0) || b.value - a.value);
}

function declaration(decision: Decision, { attackers, defenders, barrage, support }: PlannedCombat): Action[] {
  const [first, ...others] = defenders;
  if (attackers.length === 0) return [say(decision, 'bombard', first), ...fire(decision, barrage, support)];
  return [
    say(decision, 'attack', first),
    ...others.map((unit) => say(decision, 'also', unit)),
    ...attackers.map((unit) => say(decision, 'with', unit)),
    say(decision, 'done'),
  ];
}

function fire(decision: Decision, barrage: readonly UnitId[], support: number): Action[] {
  const actions = barrage.map((gun) => say(decision, 'barrage', gun));
  if (support > 0) actions.push(say(decision, 'support', support));
  return actions;
}

export function nextCombat(state: IslandWar, decision: Decision): Action[] {
  const [best] = combatsByValue(state, decision);
  if (best && (best.value > 0 || !offers(decision, 'done'))) {
    return [say(decision, best.attackers.length > 0 ? 'attack' : 'bombard', best.defenders[0])];
  }
  return first(decision);
}

/** The same, declared in full at once. */
export function quickCombat(state: IslandWar, decision: Decision): Action[] {
  const [best] = combatsByValue(state, decision);
  if (best && (best.value > 0 || !offers(decision, 'done'))) return declaration(decision, best);
  return first(decision);
}

/** Completes a declaration: every unit that may join does, unless another combat needs it more. */
export function commitUnits(state: IslandWar, decision: Decision): Action[] {
  const { attackers, defenders } = attackUnderWay(state);
  const planned = forecastBattle(state, state.phasing, true).combats.find(
    (combat) => combat.defenders[0] === defenders[0],
  );
  const next = planned?.attackers.find((unit) => !attackers.includes(unit) && offers(decision, 'with', unit));
  return next === undefined ? first(decision) : [say(decision, 'with', next)];
}

/** Guns and ground support for the combat under way, unless other combats need them more. */
export function addFire(state: IslandWar, decision: Decision): Action[] {
  const attack = attackUnderWay(state);
  const planned = forecastBattle(state, state.phasing, true, undefined, attack).combats[0]!;
  const barrage = planned.barrage.filter((gun) => offers(decision, 'barrage', gun));
  const support = Math.min(planned.support, Math.max(0, ...targetsOf(decision, 'support')));
  const actions = fire(decision, barrage, support);
  if (actions.length > 0) return [...actions, say(decision, 'done')];
  return first(decision);
}

/** How much the attacker likes a combat with so many more points of protective fire; kills count, retreats little. */
function threatOf(state: IslandWar, attack: Attack, protection: number): number {
  const { line, differential } = oddsOf(state, attack);
  const column = combatTable.column(line, differential - protection);
  let threat = 0;
  for (const unit of attack.defenders) {
    const room = roomToRetreat(state, unit);
    threat += chanceToKill(column, room, false) + 0.1 * chanceToPush(column, room, false);
  }
  return threat;
}

/** All the guns in range, and as many support points as make the greatest difference per point. */
export function protect(state: IslandWar, decision: Decision): Action[] {
  const attack = attackUnderWay(state);
  const guns = targetsOf(decision, 'protect');
  const shelter = guns.reduce((sum, gun) => sum + protectiveFireStrength[gun]!, 0);
  const before = threatOf(state, attack, shelter);
  let points = 0;
  let bestRate = 0.01;
  for (const some of targetsOf(decision, 'support')) {
    const rate = (before - threatOf(state, attack, shelter + some)) / some;
    if (rate >= bestRate) [points, bestRate] = [some, rate];
  }
  const actions = guns.map((gun) => say(decision, 'protect', gun));
  if (points > 0) actions.push(say(decision, 'support', points));
  return [...actions, say(decision, 'done')];
}

/** Different amounts of protective fire, to be weighed: no guns, all in range or (where they are few) one of them. */
export function protections(state: IslandWar, decision: Decision): Action[][] {
  const guns = targetsOf(decision, 'protect');
  const single = guns.length <= weights.fighting.fewGuns ? guns.map((gun) => [gun]) : [];
  const batteries = guns.length > 1 ? [guns, ...single] : [guns];
  const available = state.support[enemyOf(state.phasing)];
  const amounts = [...new Set([0, 2, 4, 6, 8, available])].filter((amount) => amount <= available);
  const courses = batteries.flatMap((battery) =>
    amounts.map((amount) => {
      const actions = battery.map((gun) => say(decision, 'protect', gun));
      if (amount > 0) actions.push(say(decision, 'support', amount));
      // With nothing left to add the step ends by itself.
      return battery.length < guns.length || amount < available ? [...actions, say(decision, 'done')] : actions;
    }),
  );
  return [[say(decision, 'done')], ...courses];
}

/** Whether a Banzai attack is worth the units it costs. */
export function declareBanzai(state: IslandWar, decision: Decision): Action[] {
  return [say(decision, gainsByBanzai(state, attackUnderWay(state)) ? 'banzai' : 'regular')];
}
