import { countActions } from '#engine/decision';
import type { Game } from '#engine/game';
import { against, type Deed, mostReasons, type Reason, type Reasons, targetsIn } from '../../reasons.ts';
import { counted, withMinus } from '../../words.ts';
import { kindOf, newAssault } from '../assault/eligible.ts';
import { isInCommand } from '../core/command.ts';
import { fireWith } from '../core/fire.ts';
import { unitsAt } from '../core/stacks.ts';
import { type CompanyScale, PINNED, STEADY, sideOfSeat } from '../core/state.ts';
import { BLACK } from '../data/types.ts';
import { chancesOf, noResult } from '../fire/results.ts';
import { fireValue } from '../fire/value.ts';
import { attackersBeside } from '../judgement/storming.ts';
import { surveyFor } from '../judgement/survey.ts';
import { prepareFire } from '../support/indirectFire.ts';
import { placeName } from '../theater/names.ts';
import { type Theater, theaterOf } from '../theater/theater.ts';
import { assaultFacts, moveFacts } from './facts.ts';
import { retold } from './retold.ts';
import { smallQuestionsOf } from './smallQuestions.ts';
import { nameOn, titleOf } from './titles.ts';

type CompanyDeed = Deed<CompanyScale>;

/** 8.4a: the value of the fire that is put together, and how often it does something. */
function fireReasons({ ready, actions }: CompanyDeed): Reason[] {
  const [unit] = targetsIn(actions, 'indirect fire');
  const [target] = targetsIn(actions, 'fire at');
  const fire =
    unit !== undefined && target !== undefined
      ? fireWith({ ...prepareFire(ready, unit), type: BLACK, target })
      : ready.fire;
  if (!fire || fire.target < 0 || fire.die >= 0 || unitsAt(ready, fire.target).length === 0) return [];
  const hits = chancesOf(ready, fire).reduce((sum, { cell, ways }) => (cell === noResult ? sum : sum + ways), 0);
  const units = unitsAt(ready, fire.target).length;
  return [
    {
      text: `Its Fire Value is ${withMinus(fireValue(ready, fire).value)}, which does harm on ${hits} of 10 rolls.`,
      rule: '8.4a',
    },
    { text: `It hits ${counted(units, 'unit')}; disorder above DG4 costs units.`, rule: '8.4.1b2' },
  ];
}

/** 9.1G: with those who could assault now. */
function assaultReasons({ seat, ready, actions }: CompanyDeed): Reason[] {
  const [marked] = targetsIn(actions, 'prepare assault', 'prepare banzai', 'assault');
  const side = sideOfSeat(seat);
  const assault =
    ready.assault ??
    (marked === undefined ? null : newAssault(side, kindOf(side), marked, attackersBeside(ready, marked, side)));
  return assault ? assaultFacts(ready, assault) : [];
}

function moveReasons({ seat, before, actions }: CompanyDeed): Reason[] {
  const [unit] = targetsIn(actions, 'move');
  const [place] = targetsIn(actions, 'go to');
  if (unit === undefined || place === undefined) return [];
  return moveFacts(before, sideOfSeat(seat), before.where[unit]!, place);
}

function rallyReasons({ before, actions }: CompanyDeed): Reason[] {
  const [unit] = targetsIn(actions, 'rally');
  if (unit === undefined) return [];
  const place = before.where[unit]!;
  const shock = before.shock[place];
  const theater = theaterOf(before);
  const text =
    shock === STEADY
      ? `It lowers the disorder of ${placeName(theater, place)} to DG${before.disorder[place]! - 1}.`
      : `${placeName(theater, place)} is no longer ${shock === PINNED ? 'Pinned' : 'Suppressed'}.`;
  return [{ text, rule: '10.1a' }];
}

/** 4.1D: whom a chit activates. */
function chitReasons({ seat, before, actions }: CompanyDeed): Reason[] {
  const bought = targetsIn(actions, 'buy', 'pre-empt').map((at) => theaterOf(before).chits[at]!);
  if (bought.length === 0) return [];
  const { near } = surveyFor(before, sideOfSeat(seat));
  const { forces, places } = theaterOf(before);
  let [active, close] = [0, 0];
  for (let unit = forces.units.first; unit < forces.units.end; unit++) {
    const place = before.where[unit]!;
    const isCalled = bought.some(
      (chit) =>
        chit.kind !== 'special' &&
        forces.division[unit] === chit.division &&
        (chit.kind === 'division' || forces.stripe[unit] === chit.formation),
    );
    if (!isCalled || place < 0 || place >= places.firstZone) continue;
    active++;
    if (near[places.hexOf[place]!]! <= 1) close++;
  }
  const where = active === 0 ? '' : `, ${close || 'none'} of them next to the enemy`;
  return [
    { text: `It activates ${active === 0 ? 'no unit' : counted(active, 'unit')} on the map${where}.`, rule: '5.1b' },
  ];
}

function commandReasons({ before, actions }: CompanyDeed): Reason[] {
  const [leader] = targetsIn(actions, 'move leader');
  const [weapon] = targetsIn(actions, 'attach');
  if (leader !== undefined)
    return [{ text: 'A leader adds to fire and Troop Quality where units fight.', rule: '13.2c' }];
  if (weapon !== undefined) return [{ text: 'A support weapon adds to the fire of its hex.', rule: '12.3d' }];
  const [digging] = targetsIn(actions, 'dig foxhole', 'dig trench');
  if (digging === undefined) return [];
  const command = isInCommand(before, digging) ? [] : [{ text: 'It is out of command.', rule: '5.1d' }];
  return [{ text: 'A unit that stays near the enemy is safer dug in.', rule: '11.1a' }, ...command];
}

/** Small questions are answered in an order of preference; what can be said is among how many. */
function ranked({ decision, isOther }: CompanyDeed): Reason[] {
  if (isOther) return [];
  const count = countActions(decision);
  return [{ text: `The Planner prefers it to ${counted(count - 1, 'other choice')}.`, rule: decision.rule }];
}

/** Why the Planner plays an island as it does: facts of the view of its seat. */
export function reasonsOn(theater: Theater, game: Game<CompanyScale>): Reasons<CompanyScale> {
  const smallQuestion = smallQuestionsOf(game);
  return {
    nameOf: nameOn(theater),
    titleOf,
    reasonsFor(deed) {
      const found = [
        ...fireReasons(deed),
        ...assaultReasons(deed),
        ...moveReasons(deed),
        ...rallyReasons(deed),
        ...chitReasons(deed),
        ...commandReasons(deed),
        ...smallQuestion(deed),
      ];
      return found.length > 0 ? found.slice(0, mostReasons) : ranked(deed);
    },
    worths: (value, other) => against(value, other, 'in the Planner’s measure of harm'),
    retold,
  };
}
