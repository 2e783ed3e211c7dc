import type { Assault } from '../core/assault.ts';
import { put } from '../core/stacks.ts';
import { enemyOf, type Play } from '../core/state.ts';
import { US } from '../data/types.ts';
import { COLUMN, type CounterId, DEPLOYED } from '../theater/forces.ts';
import { LOST } from '../theater/places.ts';
import type { AssaultSituation } from './strength.ts';

/** 13.3a: a leader is replaced, or gone for good if he was a replacement himself. */
export function loseLeader(play: Play, leader: CounterId, rule: string): void {
  const { state } = play;
  const isReplaced = state.mode[leader] === DEPLOYED;
  if (isReplaced) state.mode[leader] = COLUMN;
  else put(state, leader, LOST);
  play.emit({ type: isReplaced ? 'leader replaced' : 'leader lost', leader, rule });
}

/** The face on which leaders and heroes fall. */
const fatal = 9;

/** 9.1H, 9.4j, 20.1.0c: each side whose own die is a 9 loses the leader and the hero that it used. */
export function loseOnNines(play: Play, { side, dice }: Assault, { attacker, defender }: AssaultSituation): void {
  const used = [
    { side, die: dice[0], ...attacker },
    { side: enemyOf(side), die: dice[1], ...defender },
  ];
  for (const { side: owner, die, leader, hero } of used) {
    if (die !== fatal) continue;
    if (leader >= 0) loseLeader(play, leader, '13.3a');
    if (hero < 0) continue;
    put(play.state, hero, LOST);
    play.emit({ type: 'hero lost', hero, rule: owner === US ? '20.1.0c' : '20.1.1' });
  }
}
