import { airUnits } from '../core/air.ts';
import { baseOwner } from '../core/bases.ts';
import { airRoster, handOf, type Magic, slotOf } from '../core/hand.ts';
import { isHex, ON_DISPLAY, RESERVE } from '../core/places.ts';
import { DISRUPTED, type ForlornHopes, seatOf, type UnitId } from '../core/state.ts';
import { bases, isFighter, tables } from '../data/data.ts';
import { ALLIES, JAPAN, type SideCode } from '../data/types.ts';
import { drawn, happens, type Lot } from './lots.ts';

// In what condition the air units and bases of a side are that the other side has seen in another one some time ago.

/** 6.1b: what the Allied player saw of the Japanese displays, if this view shows it. */
export function magicAbout(state: ForlornHopes, side: SideCode): Magic | null {
  const allies = state.secrets[seatOf(ALLIES)];
  return side === JAPAN && allies !== null ? handOf(state, ALLIES).magic : null;
}

/** The units of a side that both players see as they are: on the battle board once they have shown their markers, or met before. */
function areSeen({ airBattle, airMission }: ForlornHopes): ReadonlySet<UnitId> {
  if (!airBattle) return new Set(airMission?.shown ?? []);
  return new Set(airBattle.unit.filter((_, piece) => airBattle.seen[piece] === 1));
}

/** Steps and disruption as last seen; a unit that was disrupted has recovered in half of the cases. */
export function guessConditions(state: ForlornHopes, side: SideCode, lot: Lot): void {
  const hand = handOf(state, side);
  const magic = magicAbout(state, side);
  const seen = areSeen(state);
  const { first, end } = airRoster(side);
  for (let unit = first; unit < end; unit++) {
    const slot = slotOf(unit);
    hand.steps[slot] = state.steps[unit]!;
    hand.disrupted[slot] = state.disrupted[unit]!;
    if (seen.has(unit) || state.patrols[unit] === 1 || state.where[unit] !== ON_DISPLAY) continue;
    if (magic && magic.steps[slot]! > 0) hand.steps[slot] = Math.min(magic.steps[slot]!, state.steps[unit]!);
    if (magic?.turn === state.turn) hand.disrupted[slot]! |= magic.disrupted[slot]!;
    else if (state.disrupted[unit] === 1) hand.disrupted[slot] = lot(2);
  }
}

/** 14.1.2: an airbase that looks disrupted may have recovered. */
export function guessRecoveries(state: ForlornHopes, side: SideCode, lot: Lot): void {
  const { recovered } = handOf(state, side);
  for (let base = 0; base < bases.length; base++) {
    if (state.baseStatus[base] !== DISRUPTED || baseOwner(state, base) !== side) continue;
    recovered[base] = happens(1, 3, lot) ? 1 : 0;
  }
}

/** 9.7.12: the aces that have come fly with any fighters, those shot down included. */
export function guessAces(state: ForlornHopes, side: SideCode, lot: Lot): void {
  const { ace } = handOf(state, side);
  const known = new Set<UnitId>();
  let left = tables.fixed.aces[seatOf(side)] - state.acesLeft[side]!;
  state.airBattle?.unit.forEach((unit, piece) => {
    if (unit < 0 || state.airBattle!.seen[piece] === 0) return;
    known.add(unit);
    if (!airUnits(state, side).includes(unit) || state.airBattle!.ace[piece] === 0) return;
    ace[slotOf(unit)] = 1;
    left--;
  });
  for (const unit of drawn(fightersOf(state, side, known), left, lot)) {
    if (state.where[unit] === ON_DISPLAY || isHex(state.where[unit]!)) ace[slotOf(unit)] = 1;
  }
}

function fightersOf({ where }: ForlornHopes, side: SideCode, known: ReadonlySet<UnitId>): UnitId[] {
  const { first, end } = airRoster(side);
  const found: UnitId[] = [];
  for (let unit = first; unit < end; unit++) {
    if (isFighter[unit] === 1 && where[unit] !== RESERVE && !known.has(unit)) found.push(unit);
  }
  return found;
}
