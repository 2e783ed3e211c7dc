import type { Hex } from '#board/grid';
import { bases, places } from '../data/data.ts';
import { type SideCode, sides } from '../data/types.ts';
import { handOf } from './hand.ts';
import { hexCount, isHex, type Place } from './places.ts';
import {
  ABSENT,
  type BaseId,
  type BaseStatus,
  BUILDING,
  type Control,
  DESTROYED,
  DISRUPTED,
  type ForlornHopes,
  NOBODY,
  OPERATIONAL,
  type Play,
  type UnitId,
} from './state.ts';

/** By base: the hex or the off-map area in which it always is; -1 where it can move. */
const fixedPlace = Int16Array.from(bases, ({ kind, place, area }) => {
  if (kind === 'place') return places[place]!.hex;
  return kind === 'off-map' ? hexCount + area : -1;
});
/** By base: the ship that it is, or -1. */
const baseShip = Int16Array.from(bases, ({ ship }) => ship);

/** Whether aircraft are based on a ship. */
export function isShipBase(ship: UnitId): boolean {
  return baseShip.includes(ship);
}

/** Where a base is: a hex or an off-map area; -1 where it is nowhere, such as a mobile airbase in its pool. */
export function basePlace({ where, mobileAt }: Pick<ForlornHopes, 'where' | 'mobileAt'>, base: BaseId): Place {
  if (base < 0) return -1;
  if (fixedPlace[base]! >= 0) return fixedPlace[base]!;
  return baseShip[base]! >= 0 ? where[baseShip[base]!]! : Math.max(mobileAt[base]!, -1);
}

/** By base: the sides on whose display it is, as bits. */
const displayedBy = Uint8Array.from(bases, ({ displays }) =>
  displays.reduce((bits, side) => bits | (1 << sides.indexOf(side)), 0),
);

/** Whose base it is: of the side that controls its place and has it on its display (6.6.4b), or nobody's. */
export function baseOwner({ control }: Pick<ForlornHopes, 'control'>, base: BaseId): Control {
  const { kind, displays } = bases[base]!;
  if (kind !== 'place') return sides.indexOf(displays[0]!) as SideCode;
  const holder = control[fixedPlace[base]!]!;
  return holder !== NOBODY && (displayedBy[base]! & (1 << holder)) !== 0 ? holder : NOBODY;
}

/** 6.6.3, 6.5.2: whether a side can use a base at all, disrupted or not. Ships have further conditions (`canBase`). */
export function isUsable(state: ForlornHopes, base: BaseId, side: SideCode): boolean {
  return baseOwner(state, base) === side && !isOut(state.baseStatus[base]!) && basePlace(state, base) >= 0;
}

function isOut(status: BaseStatus): boolean {
  return status === DESTROYED || status === BUILDING || status === ABSENT;
}

/** Whether a base is disrupted as far as both sides know. */
export function looksDisrupted({ baseStatus }: Pick<ForlornHopes, 'baseStatus'>, base: BaseId): boolean {
  return baseStatus[base] === DISRUPTED;
}

/** Whether a base is disrupted in truth: for its owner and for the rules, since a recovery stays hidden (6.1). */
export function isBaseDisrupted(state: ForlornHopes, base: BaseId): boolean {
  const { kind, ship } = bases[base]!;
  // Ruling 98: an airfield at sea is as sound as its ship.
  if (kind === 'carrier' || kind === 'tender') return state.disrupted[ship] === 1;
  if (!looksDisrupted(state, base)) return false;
  const owner = baseOwner(state, base);
  return owner === NOBODY || handOf(state, owner).recovered[base] === 0;
}

/** The result of bombing, building, capture, or what the other side sees: both know it now. */
export function setBaseStatus(play: Play, base: BaseId, status: BaseStatus, rule: string): void {
  const { state } = play;
  for (const side of [0, 1] as const) handOf(state, side).recovered[base] = 0;
  if (state.baseStatus[base] === status) return;
  state.baseStatus[base] = status;
  play.emit({ type: 'base status', base, status, rule });
}

/** 6.1, 14.1.2: a base recovers on its owner's hidden display. */
export function recoverInSecret(play: Play, base: BaseId, rule: string): void {
  const owner = baseOwner(play.state, base);
  if (owner === NOBODY) return;
  handOf(play.state, owner).recovered[base] = 1;
  play.emit({ type: 'base recovered', base, rule, only: [owner === 0 ? 'japan' : 'allies'] });
}

/** The other side sees that a base works again: by its flak, its fighters, its lookouts. */
export function showRecovery(play: Play, base: BaseId, rule: string): void {
  if (looksDisrupted(play.state, base) && !isBaseDisrupted(play.state, base)) {
    setBaseStatus(play, base, OPERATIONAL, rule);
  }
}

/** The bases in a hex: at most a printed one, a mobile one, and ships. */
export function basesIn(state: ForlornHopes, hex: Hex): BaseId[] {
  const found: BaseId[] = [];
  for (let base = 0; base < bases.length; base++) if (basePlace(state, base) === hex) found.push(base);
  return found;
}

export function isOnMap(state: ForlornHopes, base: BaseId): boolean {
  return isHex(basePlace(state, base));
}
