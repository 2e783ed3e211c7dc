import type { StagedBattle } from '../../display.ts';
import type { Likely } from '../../outcomes.ts';
import type { BattleOutcome, Chances } from '../combat/chances/chances.ts';
import { type Battle, stages } from '../core/battle.ts';
import { islandName, sideTitle } from '../core/names.ts';
import { isLarge } from '../data/data.ts';
import { JAPAN, type SideCode, US } from '../data/types.ts';

type Prospect = StagedBattle['outlook'][number];

/** What counts in the end, and how likely it is. */
export function outlookOf(battle: Battle, chances: Chances | undefined): Prospect[] {
  if (!chances) return [];
  const prospects: Prospect[] = prospectsOf(battle, chances.outcome);
  const last = prospects.pop();
  return last ? [...prospects, { ...last, note: noteOf(chances) }] : [];
}

/** What can happen, with its chance. */
export function prospectsOf(battle: Battle, outcome: BattleOutcome): Likely[] {
  const none: Likely[] = [
    { title: 'The US loses no unit', chance: outcome.intact[US] },
    { title: 'The Japanese lose no unit', chance: outcome.intact[JAPAN] },
  ];
  if (outcome.landing) return [...landingProspects(battle, outcome.landing), none[0]!];
  if (outcome.cleared !== undefined)
    return [{ title: `No Japanese units left on ${islandName(battle.island)}`, chance: outcome.cleared }, ...none];
  return [...hitProspects(battle, outcome), ...none];
}

/** 7.9: on a small island the troops go back aboard if they do not take it, on a large one they stay. */
function landingProspects({ island }: Battle, { taken, destroyed }: NonNullable<BattleOutcome['landing']>): Likely[] {
  const name = islandName(island);
  return [
    { title: `${name} is captured`, chance: taken },
    {
      title: isLarge[island] === 1 ? `Both sides stay on ${name}` : 'The landing fails; survivors re-embark',
      chance: Math.max(1 - taken - destroyed, 0),
    },
    { title: 'The landing force is destroyed', chance: destroyed },
  ];
}

/** At sea: how likely it is that a side hits anything at all. */
function hitProspects({ attacker }: Battle, outcome: BattleOutcome): Likely[] {
  const inOrder: readonly SideCode[] = attacker === US ? [US, JAPAN] : [JAPAN, US];
  return inOrder.flatMap((side) =>
    outcome.volleys
      .filter((volley) => volley.side === side && volley.hits.length > 1)
      .map(({ stage, hits }) => ({
        title: `${sideTitle(side)} ${stages[stage]} fire scores a hit`,
        chance: 1 - hits[0]!,
      })),
  );
}

function noteOf({ outcome, assumptions }: Chances): string {
  const [us, japan] = outcome.losses.map((lost) => (Math.round(lost * 10) / 10).toString());
  return `Average losses in units: US ${us}, Japanese ${japan}. ${assumptions.join(' ')}`;
}
