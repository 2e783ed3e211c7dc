import type { Seat } from '#engine/state';
import { retoldMoves, shortened } from '../../ground/retelling.ts';
import type { Explained, Witnessed } from '../../reasons.ts';
import type { FireAndMovementEvent } from '../core/events.ts';
import { hexName } from '../core/names.ts';
import type { FireAndMovement } from '../core/state.ts';
import { type Attack, newAttack } from '../core/strength.ts';
import { type SideCode, sides } from '../data/dataTypes.ts';
import { describe } from '../log/log.ts';
import { attackReasons } from './combats.ts';
import { beachReasons, facts, objectiveReasons } from './facts.ts';

/** What a side did, as a seat saw it: its combats first, then the moves that had a purpose. */
export function retold(seen: readonly Witnessed<FireAndMovement>[], by: Seat): readonly Explained[] {
  const side = sides.indexOf(by as 'us' | 'japan') as SideCode;
  const combats = attacksIn(seen, side).map(({ title, before, attack }) => ({
    title: title.replace(/\.$/, ''),
    reasons: attackReasons({ ...before, phasing: side }, attack),
  }));
  const moves = retoldMoves(facts, seen, side, hexName, (before, after, units) => [
    ...objectiveReasons(before, after),
    ...beachReasons(before, after, units),
  ]);
  return shortened([...combats, ...moves]);
}

interface Seen {
  readonly title: string;
  readonly before: FireAndMovement;
  attack: Attack;
}

/** Every combat of a side with the markers that were committed, in the position in which it was declared. */
function attacksIn(seen: readonly Witnessed<FireAndMovement>[], by: SideCode): Seen[] {
  const found: Seen[] = [];
  for (const { before, events } of seen) {
    for (const event of events as readonly FireAndMovementEvent[]) {
      const last = found.at(-1);
      if (event.type === 'attack declared') {
        const attack = { ...newAttack(before, event.hex), attackers: [...event.attackers] };
        found.push({ title: describe(event)!.text.replace(/\.$/, ''), before, attack });
      } else if (last && event.type === 'support committed') {
        const committed: Attack['committed'] = [...last.attack.committed];
        committed[event.side] = event.count;
        last.attack = { ...last.attack, committed };
      } else if (last && event.type === 'banzai declared') last.attack = { ...last.attack, banzai: true };
    }
  }
  return found.filter(({ attack }) => facts.sideOf(attack.attackers[0]!) === by);
}
