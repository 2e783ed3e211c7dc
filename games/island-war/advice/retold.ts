import type { Seat } from '#engine/state';
import { retoldMoves, shortened } from '../../ground/retelling.ts';
import type { Explained, Witnessed } from '../../reasons.ts';
import { sides } from '../dataTypes.ts';
import type { IslandWarEvent } from '../events.ts';
import { describe } from '../log.ts';
import { hexName } from '../names.ts';
import type { IslandWar } from '../state.ts';
import { type Attack, newAttack } from '../strength.ts';
import { beachheadReasons } from './beachheads.ts';
import { attackReasons } from './combats.ts';
import { facts } from './facts.ts';

/** What a side did, as a seat saw it: its combats first, then the moves that had a purpose. */
export function retold(seen: readonly Witnessed<IslandWar>[], by: Seat): readonly Explained[] {
  const side = sides.indexOf(by as 'us' | 'japan') as 0 | 1;
  const combats = attacksIn(seen)
    .filter(({ attack }) => facts.sideOf(attack.defenders[0]!) !== side)
    .map(({ title, before, attack }) => ({ title, reasons: attackReasons(before, attack) }));
  return shortened([...combats, ...retoldMoves(facts, seen, side, hexName, beachheadReasons)]);
}

interface Seen {
  readonly title: string;
  readonly before: IslandWar;
  attack: Attack;
}

/** Every combat as it was when the die fell, in the position in which it was declared. */
function attacksIn(seen: readonly Witnessed<IslandWar>[]): Seen[] {
  const found: Seen[] = [];
  for (const { before, events } of seen) {
    for (const event of events as readonly IslandWarEvent[]) {
      const last = found.at(-1);
      if (event.type === 'attack declared') {
        const { attackers, defenders } = event;
        const attack = {
          ...newAttack(defenders[0]!, attackers.length === 0),
          attackers: [...attackers],
          defenders: [...defenders],
        };
        found.push({ title: describe(event)!.text.replace(/\.$/, ''), before, attack });
      } else if (last && event.type === 'barrage')
        last.attack = { ...last.attack, barrage: [...event.units], support: event.support };
      else if (last && event.type === 'protective fire')
        last.attack = { ...last.attack, protectiveFire: [...event.units], protectiveSupport: event.support };
      else if (last && event.type === 'banzai declared') last.attack = { ...last.attack, banzai: true };
    }
  }
  return found;
}
