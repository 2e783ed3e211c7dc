import { distance } from '#board/grid';
import type { Seat } from '#engine/state';
import { boardMap } from '../data.ts';
import { JAPAN, type SideCode, sides, US } from '../dataTypes.ts';
import { enemyOf, type IslandWar } from '../state.ts';
import { lineOfHex } from '../terrain.ts';
import { isArtillery, unitsOnMap } from '../units.ts';
import { dangerToLanding } from './foothold.ts';
import { forecastBattle } from './forecast.ts';
import { dangerToJapanese } from './survival.ts';
import { weights } from './weights.ts';
import { japaneseFight, type Worths, worthsIn } from './worth.ts';

const { grid } = boardMap;

const victory = 1000;

/** What a position is worth to a seat: what it is worth to one, it costs the other, but each fears for its own side alone. */
export function valueFor(state: IslandWar, seat: Seat, now: IslandWar): number {
  const worths = worthsIn(now);
  const forUs = valueForUs(state, worths);
  return seat === sides[US] ? forUs - fearOfUs(state, worths) : -forUs - fearOfJapanese(state, worths);
}

/** The landing may be thrown back as long as it is contested. */
function fearOfUs(state: IslandWar, worths: Worths): number {
  const { danger } = weights.foothold;
  if (danger === 0 || state.result || worths.contest === 0 || !isNextToMove(state, JAPAN)) return 0;
  return danger * dangerToLanding(state, worthOfThoseInPlace(state, US, worths), worths.ofBeachhead);
}

function fearOfJapanese(state: IslandWar, worths: Worths): number {
  if (state.result || japaneseFight(worths.contest) || !isNextToMove(state, US)) return 0;
  return weights.survival.danger * dangerToJapanese(state, worthOfThoseInPlace(state, JAPAN, worths));
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

/** Units of a side that have yet to move will find a place: nothing is feared for them. */
function worthOfThoseInPlace(state: IslandWar, side: SideCode, worths: Worths): Worths['of'] {
  if (state.phasing !== side || combatToCome(state) !== 'later') return worths.of;
  return (unit) => (state.moved[unit] === 1 ? worths.of(unit) : 0);
}

/** Whether a side moves next: the other has begun with its turn, or it has not begun with its own. */
function isNextToMove(state: IslandWar, side: SideCode): boolean {
  const isBegin = combatToCome(state) === 'later' && !state.moved.includes(1);
  return (state.phasing === side) === isBegin;
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
