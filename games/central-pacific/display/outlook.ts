import type { StagedBattle } from '../../display.ts';
import { type Chances, usFirstFire } from '../combat/chances/chances.ts';
import { stillToAdd } from '../combat/firstFire.ts';
import { type Battle, stages } from '../core/battle.ts';
import { islandName, sideTitle } from '../core/names.ts';
import type { CentralPacific } from '../core/state.ts';
import { JAPAN, type SideCode, US } from '../data/types.ts';

type Prospect = StagedBattle['outlook'][number];

const rolls = 36;

/** What counts in the end, and how likely it is. */
export function outlookOf(view: CentralPacific, battle: Battle, chances: Chances | undefined): Prospect[] {
  if (!chances) return [];
  const note = noteOf(chances);
  const { cleared } = chances.outcome;
  if (cleared === undefined) return [...hitProspects(battle, chances, note), ...withMore(view, battle, chances)];
  const title = `No Japanese are left on ${islandName(battle.island)}`;
  return [{ title, chance: cleared, note }, ...withMore(view, battle, chances, title)];
}

/** Differences that nobody would play a marker for. */
const negligible = 0.0005;

/** 10.3: how things would be with what the player could still add to his die. */
function withMore(view: CentralPacific, battle: Battle, { byOrder, outcome }: Chances, title?: string): Prospect[] {
  if (battle.firstFire >= 0) return [];
  return stillToAdd(view, battle).flatMap((more, index): Prospect[] => {
    const bonus = index + 1;
    const us = usFirstFire(view, battle, more) / rolls;
    const first = { title: `The US fires first, with +${bonus} to its roll`, chance: us };
    if (title === undefined || outcome.cleared === undefined) return [first];
    const chance = us * byOrder[US].cleared! + (1 - us) * byOrder[JAPAN].cleared!;
    return Math.abs(chance - outcome.cleared) < negligible
      ? [first]
      : [first, { title: `${title}, with +${bonus} to first fire`, chance }];
  });
}

/** At sea: how likely it is that a side hits anything at all. */
function hitProspects({ attacker }: Battle, { outcome }: Chances, note: string): Prospect[] {
  const inOrder: readonly SideCode[] = attacker === US ? [US, JAPAN] : [JAPAN, US];
  return inOrder.flatMap((side) =>
    outcome.volleys
      .filter((volley) => volley.side === side && volley.hits.length > 1)
      .map(({ stage, hits }, index): Prospect => {
        const title = `The ${sideTitle(side)} side scores a hit in ${stages[stage]} fire`;
        return { title, chance: 1 - hits[0]!, ...(side === inOrder[0] && index === 0 ? { note } : {}) };
      }),
  );
}

function noteOf({ outcome, assumptions }: Chances): string {
  const [us, japan] = outcome.losses.map((lost) => (Math.round(lost * 10) / 10).toString());
  return `Units lost on average: US ${us}, Japanese ${japan}. ${assumptions.join(' ')}`;
}
