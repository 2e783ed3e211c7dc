import { choiceOf } from '#engine/decision';
import { copy } from '#engine/json';
import type { BattleChange } from '../../display.ts';
import { type Likely, shiftsBetween } from '../../outcomes.ts';
import { chancesOf, usFirstFire } from '../combat/chances/chances.ts';
import { OutcomeSum } from '../combat/chances/outcome.ts';
import { stillToAdd } from '../combat/firstFire.ts';
import { stages } from '../core/battle.ts';
import { unitName } from '../core/names.ts';
import type { CentralPacific, UnitId } from '../core/state.ts';
import { factorOf } from '../core/units.ts';
import { capacityOf, isDivision } from '../data/data.ts';
import { JAPAN, US } from '../data/types.ts';
import { centralPacific } from '../game.ts';
import { prospectsOf } from './outlook.ts';

const rolls = 36;

/** What one thing more would change in the battle that is planned: what may be added to the roll, then each kind of unit. */
export function* changesIn(view: CentralPacific): Generator<BattleChange> {
  if (view.battle?.stand !== 'planned') return;
  const now = prospectsIn(view);
  yield* changesByRoll(view, now);
  for (const { units, verb } of kindsToAdd(view)) {
    const trial = copy(view);
    centralPacific.apply(trial, { seat: 'us', verb, target: units[0]! });
    const alike = units.length === 1 ? '' : ` or ${units.length - 1} alike`;
    yield {
      title: `With ${unitName(units[0]!)}${alike}`,
      rule: '2.18d',
      shifts: shiftsBetween(now, prospectsIn(trial)),
    };
  }
}

function prospectsIn(view: CentralPacific): Likely[] {
  const chances = chancesOf(view);
  return chances ? prospectsOf(view.battle!, chances.outcome) : [];
}

/** 10.3: how things would be with what the player could still add to the die. */
function* changesByRoll(view: CentralPacific, now: readonly Likely[]): Generator<BattleChange> {
  const battle = view.battle!;
  const { byOrder, usFirst, outcome } = chancesOf(view)!;
  for (const [index, more] of stillToAdd(view, battle).entries()) {
    const first = usFirstFire(view, battle, more);
    const sum = new OutcomeSum();
    sum.add(byOrder[US], first / rolls);
    sum.add(byOrder[JAPAN], 1 - first / rolls);
    const shifts = shiftsBetween(now, prospectsOf(battle, sum.result(outcome.cleared !== undefined)));
    const roll = { title: 'The US fires first', from: usFirst / rolls, to: first / rolls };
    yield { title: `With +${index + 1} to first fire`, rule: '10.3a', shifts: [...shifts.slice(0, 1), roll] };
  }
}

/** The units that can still join the plan, those together that fight alike, with the verb that adds one. */
function kindsToAdd(view: CentralPacific): { verb: string; units: UnitId[] }[] {
  const decision = centralPacific.decision(view);
  const choice = decision && choiceOf(decision, 'add');
  if (!choice) return [];
  const kinds = new Map<string, { verb: string; units: UnitId[] }>();
  for (const unit of choice.targets) {
    const fire = stages.map((_, stage) => factorOf(view, unit, stage as 0 | 1 | 2 | 3));
    const key = [...fire, view.steps[unit], capacityOf[unit], isDivision[unit]].join();
    const kind = kinds.get(key);
    if (kind) kind.units.push(unit);
    else kinds.set(key, { verb: choice.verb, units: [unit] });
  }
  return [...kinds.values()];
}
