import { movesInWords } from '../../ground/moveTitles.ts';
import { type Deed, targetsIn } from '../../reasons.ts';
import { hexName, unitName } from '../core/names.ts';
import type { FireAndMovement } from '../core/state.ts';
import { unitsIn } from '../core/units.ts';
import { attackUnderWay } from '../display/moment.ts';
import { unitsInWords } from './combats.ts';

/** What is done, in the words of a player; `undefined` where the label of the choice says it. */
export function titleOf({ decision: { step }, before, actions }: Deed<FireAndMovement>): string | undefined {
  const [first] = actions;
  if (!first) return undefined;
  const { verb, target } = first;
  if (verb === 'attack' || step === 'choose attackers') {
    const begun = attackUnderWay(before)?.attack;
    const defenders = begun?.defenders ?? unitsIn(before, target!);
    const left = targetsIn(actions, 'without');
    const attackers = [...(begun?.attackers ?? []), ...targetsIn(actions, 'with')].filter(
      (unit) => !left.includes(unit),
    );
    return `Attack ${unitsInWords(defenders)} in ${hexName(begun?.hex ?? target!)} with ${unitsInWords(attackers)}`;
  }
  if (verb === 'bombard') return `Bombard ${unitsInWords(unitsIn(before, target!))} in ${hexName(target!)}`;
  if (verb === 'land' || verb === 'assault') {
    const units = unitsInWords(targetsIn(actions, 'land', 'assault'));
    return `${verb === 'land' ? 'Land' : 'Assault from the sea with'} ${units}`;
  }
  if (verb === 'retreat') return `Retreat ${unitName(target!)}`;
  if (verb === 'resist') return `Resist with ${unitName(target!)}`;
  if (verb === 'lose') return `Deplete ${unitName(target!)}`;
  return movesInWords(actions, { unitName, hexName });
}
