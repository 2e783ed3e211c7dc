import type { Hex } from '#board/grid';
import { isOnEdge } from '../../data/mapShapes.ts';
import { capture, clearSupply } from '../bases/capture.ts';
import { hasGround, putCounter } from '../core/counters.ts';
import { unitList } from '../core/names.ts';
import { isHex, OUT_OF_PLAY } from '../core/places.ts';
import { hexDistance } from '../core/range.ts';
import { bearsArmor } from '../core/stacking.ts';
import { ask, enemyOf, type ForlornHopes, type Play, procedure, run, seatOf, type UnitId } from '../core/state.ts';
import { isBesieged, landNeighbors } from '../core/terrain.ts';
import { unitSide } from '../data/data.ts';
import { operational } from '../data/maps.ts';
import type { SideCode } from '../data/types.ts';
import { distanceToSource, isSupplied } from '../supply/tracing.ts';
import { eliminateGround } from './losses.ts';

/** Units that must leave their hex. */
export interface Retreat {
  units: UnitId[];
  readonly hex: Hex;
  /** Where the attack came from; -1 from the sea. */
  readonly attacker: Hex;
}

/** 11.4.4: beaten units go back one hex, as their owner chooses among the best ways. */
export const retreat = procedure<Retreat>('retreat', [
  run('cut off', '11.4.4e', loseTheTrapped),
  ask('way back', '11.4.4a', {
    when: (state, local) => local.units.length > 0 && waysBack(state, local).length > 1,
    seat: (_, { units }) => seatOf(ownerOf(units)),
    prompt: (_, { units }) => `Where do they retreat: ${unitList(units)}?`,
    about: (_, { units, hex }) => ({ unit: units, place: [hex] }),
    choose: {
      'retreat to': { rule: '11.4.4a', label: 'Retreat', of: 'place', targets: waysBack, why: whyNotThere, do: goBack },
    },
  }),
  run(
    'only way',
    '11.4.4a',
    (play, local) => {
      const [only] = waysBack(play.state, local);
      if (only !== undefined) goBack(play, local, only);
    },
    (_, { units }) => units.length > 0,
  ),
]);

export const retreatProcedures = [retreat];

function ownerOf(units: readonly UnitId[]): SideCode {
  return unitSide[units[0]!] as SideCode;
}

/** 11.5.3c: who landed and has no line of supply cannot go back; nor can anyone without a way (11.4.4c, e, f). */
function loseTheTrapped(play: Play, local: Retreat): void {
  const { state } = play;
  for (const unit of [...local.units]) {
    if (!isHex(state.where[unit]!)) drop(local, unit);
    else if (isStranded(state, unit, local.hex)) leaveBehind(play, local, unit, '11.5.3c');
    else if (fateInRetreat(state, unit, local) !== 'goes back') leaveBehind(play, local, unit, '11.4.4e');
  }
}

function isStranded(state: ForlornHopes, unit: UnitId, hex: Hex): boolean {
  return state.landed[unit] === 1 && !isSupplied(state, unitSide[unit] as SideCode, hex);
}

/** What becomes of a unit that is beaten in a hex. */
export function fateInRetreat(
  state: ForlornHopes,
  unit: UnitId,
  from: Pick<Retreat, 'hex' | 'attacker'>,
): 'goes back' | 'is eliminated' | 'leaves the map' {
  if (isStranded(state, unit, from.hex)) return 'is eliminated';
  if (openHexes(state, unitSide[unit] as SideCode, from).length > 0) return 'goes back';
  return leadsOffMap(from.hex) ? 'leaves the map' : 'is eliminated';
}

/** 11.4.4f, but there is no way at all from an island of one hex (11.4.4c). */
function leadsOffMap(hex: Hex): boolean {
  return isOnEdge(operational, hex) && landNeighbors[hex]!.length > 0;
}

function leaveBehind(play: Play, local: Retreat, unit: UnitId, rule: string): void {
  if (rule === '11.4.4e' && leadsOffMap(local.hex)) {
    putCounter(play, unit, OUT_OF_PLAY, '11.4.4f');
    clearSupply(play, local.hex);
  } else eliminateGround(play, unit, rule);
  drop(local, unit);
}

function drop(local: Retreat, unit: UnitId): void {
  local.units = local.units.filter((other) => other !== unit);
}

/** The hexes to which a side can go back at all. */
function openHexes(state: ForlornHopes, side: SideCode, { hex, attacker }: Pick<Retreat, 'hex' | 'attacker'>): Hex[] {
  const isFree = (near: Hex) => !hasGround(state, enemyOf(side), near) && !isBesieged(state, near);
  return landNeighbors[hex]!.filter((near) => near !== attacker && isFree(near));
}

/** 11.4.4a, ruling 60: away from the attacker if that can be, then nearest to supply. */
function waysBack(state: ForlornHopes, local: Retreat): Hex[] {
  const { units, attacker } = local;
  if (units.length === 0) return [];
  const side = ownerOf(units);
  const open = openHexes(state, side, local);
  const away = open.filter((near) => attacker < 0 || hexDistance(near, attacker) > 1);
  const best = away.length > 0 ? away : open;
  const nearest = Math.min(...best.map((near) => distanceToSource(state, side, near)));
  return best.filter((near) => distanceToSource(state, side, near) === nearest);
}

function whyNotThere(state: ForlornHopes, { units }: Retreat, place: Hex): string | undefined {
  return isHex(place) && hasGround(state, enemyOf(ownerOf(units)), place) ? '11.4.4b' : '11.4.4a';
}

function goBack(play: Play, local: Retreat, to: Hex): void {
  const { state } = play;
  const { hex } = local;
  const side = ownerOf(local.units);
  for (const unit of local.units) if (!bearsArmor(to, unit)) leaveBehind(play, local, unit, '11.2.1a');
  const { units } = local;
  for (const unit of units) {
    state.where[unit] = to;
    state.landed[unit] = 0;
  }
  play.emit({ type: 'retreated', units: [...units], from: hex, to });
  local.units = [];
  for (const left of [hex, to]) clearSupply(play, left);
  if (state.control[to] !== side) play.call(capture, { hex: to, side });
}
