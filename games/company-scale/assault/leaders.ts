import type { Assault } from '../core/assault.ts';
import { deedOf, heroesAt } from '../core/heroes.ts';
import { put } from '../core/stacks.ts';
import { enemyOf, type Play } from '../core/state.ts';
import { US } from '../data/types.ts';
import { COLUMN, type CounterId, DEPLOYED } from '../theater/forces.ts';
import { LOST } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';
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

/** 9.1H, 9.4j: each side whose own die is a 9 loses the leader that it used; who assaults, the hero too (20.1.0c, 20.1.1). */
export function loseOnNines(play: Play, assault: Assault, { attacker, defender }: AssaultSituation): void {
  const { side, dice } = assault;
  const { forces } = theaterOf(play.state);
  const used = [
    { side, die: dice[0], ...attacker },
    { side: enemyOf(side), die: dice[1], ...defender },
  ];
  for (const { side: owner, die, leader, hero } of used) {
    if (die !== fatal) continue;
    if (leader >= 0) loseLeader(play, leader, '13.3a');
    if (owner === side && hero >= 0 && deedOf(forces, hero).does === 'fights') {
      loseHero(play, hero, owner === US ? '20.1.0c' : '20.1.1');
    }
  }
  if (assault.kind !== 'prepared') loseDefendingHeroes(play, assault);
}

/** 14.1.1f, 14.1.1h: a charge costs the rider of a tank in the hex, and with a 9 the hero who leads there. */
function loseDefendingHeroes(play: Play, { target, dice, helper }: Assault): void {
  const { state } = play;
  for (const hero of heroesAt(state, target, 'rides a tank')) loseHero(play, hero, '14.1.1f');
  if (dice[0] === fatal) for (const hero of heroesAt(state, target, 'leads')) loseHero(play, hero, '14.1.1h');
  if (helper < 0) return;
  const isOnMap = state.where[helper]! >= 0;
  put(state, helper, LOST);
  play.emit({ type: 'hero spent', hero: helper, rule: isOnMap ? '14.1.1b3' : '14.1.1i' });
}

function loseHero(play: Play, hero: CounterId, rule: string): void {
  put(play.state, hero, LOST);
  play.emit({ type: 'hero lost', hero, rule });
}
