import { targetsOf } from '../../choices.ts';
import { movesInWords } from '../../ground/moveTitles.ts';
import { type Deed, targetsIn } from '../../reasons.ts';
import { capitalized, counted, list } from '../../words.ts';
import { advance } from '../combat/advance.ts';
import { hexName, markerName, unitName } from '../core/names.ts';
import type { FireAndMovement } from '../core/state.ts';
import { unitsIn } from '../core/units.ts';
import { attackUnderWay } from '../display/moment.ts';
import { unitsInWords } from './combats.ts';

/** `Fire naval gunfire +10 and naval gunfire +8`, `Draw 2 markers and fire`. */
function fireOf(actions: Deed['actions']): string {
  const withheld = targetsIn(actions, 'fire').map(markerName);
  const [drawn = 0] = targetsIn(actions, 'draw');
  const parts = [
    ...(withheld.length > 0 ? [`fire ${list(withheld)}`] : []),
    ...(drawn > 0 ? [`draw ${counted(drawn, 'marker')}${withheld.length > 0 ? '' : ' and fire'}`] : []),
  ];
  return capitalized(list(parts));
}

/** What is done, in the words of a player; `undefined` where the label of the choice says it. */
export function titleOf({ decision, before, actions }: Deed<FireAndMovement>): string | undefined {
  const { step, procedure } = decision;
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
  if (verb === 'place boat') return `Place an assault boat at ${hexName(target!)}`;
  if (verb === 'withhold') return `Withhold ${markerName(target!)}`;
  if (verb === 'fire' || (verb === 'draw' && target !== undefined)) return fireOf(actions);
  if (verb === 'land' || verb === 'assault') {
    const units = unitsInWords(targetsIn(actions, 'land', 'assault'));
    return `${verb === 'land' ? 'Land' : 'Assault from the sea with'} ${units}`;
  }
  if (verb === 'retreat') return `Retreat ${unitName(target!)}`;
  if (verb === 'resist') return `Resist with ${unitName(target!)}`;
  if (verb === 'lose') return `Deplete ${unitName(target!)}`;
  if (verb === 'done' && procedure === advance.name)
    return `Do not advance ${unitsInWords(targetsOf(decision, 'advance'))}`;
  return movesInWords(actions, { unitName, hexName });
}
