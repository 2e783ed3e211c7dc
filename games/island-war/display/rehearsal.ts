import { cellsAround, hexAt } from '#board/grid';
import { copy } from '#engine/json';
import { membersWhere } from '../../data/roster.ts';
import { boardMap } from '../data.ts';
import { JAPAN, US } from '../dataTypes.ts';
import { type IslandWar, NOT_YET_IN_PLAY } from '../state.ts';
import { newAttack } from '../strength.ts';
import { isFoot, lift, place, rosters } from '../units.ts';
import type { AttackUnderWay } from './moment.ts';

/** A hex far from the sea, from which there are ways of retreat to all sides. */
const inland = hexAt(boardMap.grid, '0607');
const around = cellsAround(boardMap.grid)[inland]!;

const [defender] = membersWhere(rosters[US], isFoot);
const japanese = membersWhere(rosters[JAPAN], isFoot);

/** By how many units: the code is compiled in several steps, by how often it has run. */
const attackers = [1, 2, 3, 3, 3] as const;

/** Attacks that nobody makes, on a map without other units; small ones first, so that none of them takes long. */
export function* rehearsedAttacks(view: IslandWar): Generator<[position: IslandWar, AttackUnderWay]> {
  for (const count of attackers) {
    const position = copy(view);
    for (let unit = 0; unit < position.where.length; unit++) {
      lift(position, unit);
      position.where[unit] = NOT_YET_IN_PLAY;
    }
    const attack = { ...newAttack(defender!, false), attackers: japanese.slice(0, count) };
    place(position, defender!, inland);
    for (const [at, unit] of attack.attackers.entries()) place(position, unit, around[at]!);
    position.phasing = JAPAN;
    yield [position, { attack, step: 'commit units' }];
  }
}
