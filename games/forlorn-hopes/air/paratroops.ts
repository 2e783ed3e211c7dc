import { cellsAround, type Hex } from '#board/grid';
import { capture, clearSupply } from '../bases/capture.ts';
import { antiAircraft } from '../combat/antiAircraft.ts';
import { airSteps, isAirDisrupted, putInBox } from '../core/air.ts';
import { MEDIUM } from '../core/airBattle.ts';
import { missionOf } from '../core/airMission.ts';
import { hasGround, putCounter } from '../core/counters.ts';
import { FLOWN, handOf, slotOf } from '../core/hand.ts';
import { ELIMINATED, hexCount } from '../core/places.ts';
import { ask, type ForlornHopes, type Play, run, seatOf, type UnitId } from '../core/state.ts';
import { isBesieged, isInPlayArea, isLand } from '../core/terrain.ts';
import { findBase, isParachute, isTransportPlane, unitSteps, units } from '../data/data.ts';
import { operational } from '../data/maps.ts';
import { ALLIES, JAPAN, type SideCode } from '../data/types.ts';
import { quit } from './flight.ts';

/** 9.11a */
const assaultsInAll = 2;

const around = cellsAround(operational.grid);
const transport: UnitId = units.findIndex((_, unit) => isTransportPlane[unit] === 1);
const paratroops: UnitId = units.findIndex((_, unit) => isParachute[unit] === 1);

/** 9.11e: where the transport unit comes back. */
const holdingBases = ['indochina', 'philippines'].map(findBase);

/** The rule that keeps paratroops from a hex. */
export function whyNoDrop(state: ForlornHopes, side: SideCode, hex: Hex): string | undefined {
  if (side !== JAPAN) return '9.11a';
  if (!isInPlayArea(state, hex)) return '17.1.3b';
  if (!isLand(hex)) return '9.11g';
  if (isBesieged(state, hex)) return '17.2.5a';
  return [hex, ...around[hex]!].some((near) => hasGround(state, ALLIES, near)) ? undefined : '9.11g';
}

/** 9.11g: land on or next to an Allied ground unit. */
export function dropHexes(state: ForlornHopes, side: SideCode): Hex[] {
  const found: Hex[] = [];
  for (let hex = 0; hex < hexCount; hex++) if (whyNoDrop(state, side, hex) === undefined) found.push(hex);
  return found;
}

/** The rule by which there is no paratroop assault now. */
export function whyNoAssault(
  { drops, dropped }: Pick<ForlornHopes, 'drops' | 'dropped'>,
  side: SideCode,
): string | undefined {
  return side !== JAPAN || drops >= assaultsInAll || dropped ? '9.11a' : undefined;
}

/** 9.11b, ruling 51: without a battle the drop succeeds unless the rifles below disrupt or destroy the transport. */
export function dropUnopposed(play: Play): void {
  const { state } = play;
  antiAircraft(play, transport, { level: MEDIUM, isDive: false, isTorpedo: false, ship: -1 });
  // 9.11f
  missionOf(state).hasDropped = airSteps(state, transport) > 0 && !isAirDisrupted(state, transport);
}

/** 9.11: what became of the drop, and another transport in place of one shot down on the first mission. */
export function assaultSteps() {
  const isAssault = (state: ForlornHopes) => missionOf(state).kind === 'paratroops';
  return [
    run('jump', '9.11b', settleDrop, isAssault),
    ask('new transport', '9.11e', {
      when: (state) => isAssault(state) && state.where[transport] === ELIMINATED && state.drops < assaultsInAll,
      seat: () => seatOf(JAPAN),
      prompt: 'Choose where the transport unit returns for a second assault.',
      about: (state) => ({ place: [missionOf(state).hex] }),
      choose: {
        'return at': {
          rule: '9.11e',
          label: 'Return the transport',
          of: 'base',
          targets: () => holdingBases,
          do: replaceTransport,
        },
      },
    }),
  ];
}

function settleDrop(play: Play): void {
  const { state } = play;
  const { hex, hasDropped } = missionOf(state);
  if (hasDropped) {
    state.steps[paratroops] = unitSteps[paratroops]!;
    putCounter(play, paratroops, hex, '9.11b');
    play.emit({ type: 'paratroops dropped', unit: paratroops, hex });
    occupy(play, hex);
  }
  const isShotDown = state.where[transport] === ELIMINATED;
  // Ruling 51: a transport that is shot down has used the assault; one that is disrupted has not (9.11f).
  if (hasDropped || isShotDown) state.drops++;
  else play.emit({ type: 'paratroops brought back', unit: transport });
}

/** Ruling 161: alone in a hex paratroops take it, as other ground units do. */
function occupy(play: Play, hex: Hex): void {
  const { state } = play;
  clearSupply(play, hex);
  const isAlone = !hasGround(state, ALLIES, hex);
  if (isAlone && state.control[hex] !== JAPAN) play.call(capture, { hex, side: JAPAN });
}

function replaceTransport(play: Play, _: object, base: number): void {
  const { state } = play;
  const hand = handOf(state, JAPAN);
  hand.steps[slotOf(transport)] = unitSteps[transport]!;
  hand.disrupted[slotOf(transport)] = 0;
  state.steps[transport] = unitSteps[transport]!;
  state.disrupted[transport] = 0;
  // It is no longer in the air with those that turn for home.
  quit(state, JAPAN, transport);
  putInBox(state, transport, base, FLOWN);
  play.emit({ type: 'transport replaced', unit: transport, base, only: [seatOf(JAPAN)] });
}
