import { targetsOf } from '../../choices.ts';
import { movesInWords } from '../../ground/moveTitles.ts';
import { type Deed, targetsIn } from '../../reasons.ts';
import { advance } from '../advance.ts';
import { attackUnderWay } from '../display/moment.ts';
import { hexName, unitName } from '../names.ts';
import type { IslandWar } from '../state.ts';
import { fireInWords, unitsInWords } from './combats.ts';

/** What is done, in the words of a player; `undefined` where the label of the choice says it. */
export function titleOf({ decision, before, actions }: Deed<IslandWar>): string | undefined {
  const { step, procedure } = decision;
  const [first] = actions;
  if (!first) return undefined;
  const { verb, target } = first;
  if (verb === 'attack' || step === 'commit units') {
    const begun = attackUnderWay(before)?.attack;
    const defenders = unitsInWords([...(begun?.defenders ?? [target!]), ...targetsIn(actions, 'also')]);
    return `Attack ${defenders} with ${unitsInWords([...(begun?.attackers ?? []), ...targetsIn(actions, 'with')])}${plusFire(actions)}`;
  }
  if (verb === 'bombard') return `Bombard ${unitName(target!)} with ${fireOf(actions)}`;
  if (verb === 'barrage' || verb === 'protect' || verb === 'support')
    return `Add ${fireOf(actions)} to the ${step === 'protective fire' ? 'defense' : 'attack'}`;
  if (verb === 'reinforce') return `Land ${unitsInWords(targetsIn(actions, 'land'))} on ${hexName(target!)}`;
  if (verb === 'land') return `Land ${unitsInWords(targetsIn(actions, 'land'))}`;
  if (verb === 'done' && procedure === advance.name)
    return `Do not advance ${unitsInWords(targetsOf(decision, 'advance'))}`;
  return movesInWords(actions, { unitName, hexName });
}

type Actions = Deed['actions'];

function fireOf(actions: Actions): string {
  const points = targetsIn(actions, 'support').reduce((sum, count) => sum + count, 0);
  return fireInWords(targetsIn(actions, 'barrage', 'protect'), points);
}

function plusFire(actions: Actions): string {
  const fire = fireOf(actions);
  return fire === '' ? '' : `, supported by ${fire}`;
}
