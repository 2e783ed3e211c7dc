import { distance } from '#board/grid';
import type { Seat } from '#engine/state';
import { boardMap } from '../data.ts';
import { JAPAN, sides, US } from '../dataTypes.ts';
import { enemyOf, type IslandWar } from '../state.ts';
import { lineOfHex } from '../terrain.ts';
import { isArtillery, unitsOnMap } from '../units.ts';
import { forecastBattle } from './forecast.ts';
import { dangerToJapanese } from './survival.ts';
import { weights } from './weights.ts';
import { japaneseFight, type Worths, worthsIn } from './worth.ts';

const { grid } = boardMap;

const victory = 1000;

/** What a position is worth to a seat; what it is worth to one, it costs the other. */
export function valueFor(state: IslandWar, seat: Seat, now: IslandWar): number {
  const forUs = valueForUs(state, worthsIn(now));
  return seat === sides[US] ? forUs : -forUs;
}

function valueForUs(state: IslandWar, worths: Worths): number {
  if (state.result) {
    if (state.result.winner === null) return -unitsOnMap(state, JAPAN).length;
    return state.result.winner === sides[US] ? victory : -victory;
  }
  let value = 0;
  for (const unit of unitsOnMap(state, US)) value += worths.of(unit);
  for (const unit of unitsOnMap(state, JAPAN)) value -= worths.of(unit);
  value += worths.ofBeachhead * state.beachheads.length;
  value += exposureOfJapanese(state) * Math.max(0, 1 - worths.contest);
  if (!japaneseFight(worths.contest) && isUsTurnNext(state)) {
    value += weights.value.danger * dangerToJapanese(state, worths.of);
  }
  const coming = combatToCome(state);
  if (coming !== 'none') {
    const battle = forecastBattle(state, state.phasing, coming === 'under way', worths).value;
    const answer = forecastBattle(state, enemyOf(state.phasing), false, worths).value;
    value += (state.phasing === US ? 1 : -1) * (battle - weights.value.weightOfAnswer * answer);
  }
  return value;
}

/** Whether the phasing side still has combats to fight before the other moves. */
function combatToCome(state: IslandWar): 'none' | 'later' | 'under way' {
  const phase = state.stack[2]?.procedure;
  if (phase === 'combat phase') return 'under way';
  return phase === 'movement phase' || phase === 'reinforcements' ? 'later' : 'none';
}

/** Whether the US has yet to make its next moves. */
function isUsTurnNext(state: IslandWar): boolean {
  return state.phasing === JAPAN || (combatToCome(state) === 'later' && !state.moved.includes(1));
}

/** Surviving means staying out of the way: the more US ground units near and the opener the ground, the worse. */
function exposureOfJapanese(state: IslandWar): number {
  const hunters = unitsOnMap(state, US).filter((unit) => !isArtillery(unit));
  let total = 0;
  for (const unit of unitsOnMap(state, JAPAN)) {
    const hex = state.where[unit]!;
    let near = 0;
    for (const hunter of hunters) if (distance(grid, hex, state.where[hunter]!) <= weights.value.nearby) near++;
    total += Math.min(near, 4) * weights.value.exposure * (1 + 0.25 * lineOfHex[hex]!);
  }
  return total;
}
