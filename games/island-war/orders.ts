import type { StandingOrder } from '#engine/orders';
import type { Orderable } from '#engine/procedure';
import { banzaiAttacks, neverThisTurn } from '../ground/orders.ts';
import { protectiveFireChoices } from './artillery.ts';
import { mayBanzai } from './banzai.ts';
import { combatTable } from './data.ts';
import { enemyOf, type IslandWar } from './state.ts';
import { type Attack, oddsOf, protectiveFireOf } from './strength.ts';

// Questions that come with every combat, answered once for all of them.

const turn = ({ turn }: IslandWar) => turn;

export const orders: readonly StandingOrder<IslandWar>[] = [
  {
    id: 'protective fire',
    title: 'Final protective fire',
    text: 'What you add to the defense of your units when they are attacked.',
    rule: '4.1h',
    answers: [
      neverThisTurn(turn, 'Your artillery and your ground support points add nothing until this game turn is over.'),
      {
        id: 'when it matters',
        title: 'Ask if it can change the column',
        text: 'You are asked only if all that you could add would move the combat to another column of the table.',
      },
      {
        id: 'all artillery',
        title: 'All artillery, no ground support',
        text: 'Every artillery unit in range adds its final protective fire. Ground support points are not used.',
      },
    ],
  },
  {
    id: 'barrage',
    title: 'Barrage and ground support',
    text: 'What you add to the attacks of your units.',
    rule: '4.1g',
    answers: [
      neverThisTurn(
        turn,
        'You add nothing to your attacks until this game turn is over. You can still attack with fire alone.',
      ),
    ],
  },
  banzaiAttacks('10.0b', turn),
];

export const protectiveFireOrder: Orderable<IslandWar, Attack> = {
  id: () => 'protective fire',
  reply(view, attack, answer) {
    if (answer === 'when it matters') return canChangeColumn(view, attack) ? undefined : { verb: 'done' };
    const [gun] = answer === 'all artillery' ? protectiveFireChoices(view, attack) : [];
    return gun === undefined ? { verb: 'done' } : { verb: 'protect', target: gun };
  },
};

export const barrageOrder: Orderable<IslandWar, Attack> = {
  id: () => 'barrage',
  // An attack by fire alone cannot be done as long as it is empty: then the seat is asked.
  reply: () => ({ verb: 'done' }),
};

export const banzaiOrder: Orderable<IslandWar, Attack> = {
  id: () => 'banzai',
  reply: () => ({ verb: 'regular' }),
};

/** Whether all the protective fire there is would lead to another column, also if a Banzai follows. */
function canChangeColumn(state: IslandWar, attack: Attack): boolean {
  const most = protectiveFireOf(protectiveFireChoices(state, attack)) + state.support[enemyOf(state.phasing)];
  return (mayBanzai(state, attack) ? [false, true] : [false]).some((banzai) => {
    const { line, differential, column } = oddsOf(state, { ...attack, banzai });
    return combatTable.column(line, differential - most) !== column;
  });
}
