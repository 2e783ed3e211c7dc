import type { OutlookLine } from '../../../display.ts';
import { percentInWords } from '../../../reasons.ts';
import { amountOf, countedIn } from '../../../tables/modifiers.ts';
import { volleyOn } from '../../combat/chances/gunfire.ts';
import { fightOutlook } from '../../combat/chances/surfaceFight.ts';
import { isCloseRange } from '../../combat/gunnery.ts';
import { nightForce, nightModifiers } from '../../combat/nightAction.ts';
import { chosenTargets } from '../../combat/surfaceCombat.ts';
import { unitList, unitName } from '../../core/names.ts';
import { enemyOf, type ForlornHopes } from '../../core/state.ts';
import type { SideCode } from '../../data/types.ts';

/** 10.4.1: what the chosen salvos do to each target, and what the whole combat may cost one's own side. */
export function salvoOutlook(view: ForlornHopes, side: SideCode): OutlookLine[] {
  const combat = view.surfaceCombat!;
  const aims = chosenTargets(view, side);
  const targets = [...new Set(aims.map(({ target }) => target))];
  const own = fightOutlook(view, combat).filter(({ ship }) => combat.ships[side].includes(ship));
  return [
    ...targets.map((target) => {
      const firers = aims.filter((aim) => aim.target === target).map(({ ship }) => ship);
      const { crippled, sunk } = volleyOn(view, firers, target, isCloseRange(combat));
      return {
        title: `${unitName(target)}, this round`,
        value: fateInWords(crippled, sunk),
        detail: `In this round, by ${unitList(firers)}.`,
        rule: '10.4.1c',
      };
    }),
    ...own
      .filter(({ crippled, sunk }) => crippled + sunk > 0)
      .map(({ ship, crippled, sunk }) => ({
        title: `${unitName(ship)}, by the end`,
        value: fateInWords(crippled, sunk),
        detail: 'By the end of the combat, if both sides always fire as proposed.',
        rule: '10.4.1e',
      })),
  ];
}

/** `crippled 24%, sunk 6%`, without what cannot happen. */
function fateInWords(crippled: number, sunk: number): string {
  const parts = Object.entries({ crippled, sunk }).filter(([, chance]) => chance > 0);
  return parts.map(([fate, chance]) => `${fate} ${percentInWords(chance)}`).join(', ') || 'no harm';
}

const faces = 10;

/** 10.4.2d: the chance to have one's way if the enemy wants the other kind of combat; ties are rolled again. */
export function nightOutlook(view: ForlornHopes, side: SideCode): OutlookLine[] {
  const bonus = (of: SideCode) => amountOf(countedIn(nightModifiers, nightForce(view, of)));
  const lead = bonus(side) - bonus(enemyOf(side));
  let [won, lost] = [0, 0];
  for (let own = 1; own <= faces; own++) {
    for (let other = 1; other <= faces; other++) {
      if (own + lead > other) won++;
      else if (own + lead < other) lost++;
    }
  }
  return [
    {
      title: 'You get the combat you want',
      value: percentInWords(won / (won + lost)),
      detail: 'If the enemy wants the other kind. If both want the same, it is certain.',
      rule: '10.4.2d',
    },
  ];
}
