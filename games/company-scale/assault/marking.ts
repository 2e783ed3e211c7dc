import { shared } from '#engine/shared';
import type { ActionSpec } from '../core/actions.ts';
import { actingSide, isCommandingDirectly } from '../core/active.ts';
import { ascending } from '../core/ascending.ts';
import { assaultNow } from '../core/calls.ts';
import { chitInPlay } from '../core/chitInPlay.ts';
import { isHeldAt, isHeldBy, unitsAt } from '../core/stacks.ts';
import { actingWho } from '../core/standing.ts';
import { type CompanyScale, enemyOf, type Play } from '../core/state.ts';
import { changeDispatch } from '../core/tracks.ts';
import { limits } from '../data/tables.ts';
import { JAPAN, type SideCode, US } from '../data/types.ts';
import { MOUTH, type Party } from '../field/passage.ts';
import type { DivisionId } from '../theater/forces.ts';
import { isHex, isInsideCave, type Place, type Places, placesBeside } from '../theater/places.ts';
import { printed } from '../theater/printed.ts';
import { theaterOf } from '../theater/theater.ts';
import {
  activeBeside,
  areFresh,
  attackersOf,
  canReachAcross,
  hasMarker,
  isFresh,
  kindOf,
  markerBit,
  whyNotReach,
} from './eligible.ts';

/** 9.6.1b: whether this is the turn of Japan's Massed Banzai. */
export function isMassedBanzai({ massedBanzai, time }: Pick<CompanyScale, 'massedBanzai' | 'time'>): boolean {
  return massedBanzai === time;
}

/** The Division whose Chit is in play, or -1. */
function activeDivision(state: CompanyScale): DivisionId {
  const chit = chitInPlay(state);
  return chit && chit.kind !== 'special' ? chit.division : -1;
}

/** 9.2: the rule by which no marker can be put in a hex now; undefined if one can. */
function whyNotMark(state: CompanyScale, hex: Place, side: SideCode): string | undefined {
  const { places } = theaterOf(state);
  const why = whyNoMarkers(state, side);
  if (why !== undefined) return why;
  if (!isHex(places, hex)) return '9.2b';
  if (hasMarker(state, hex, side)) return '9.2b';
  const beside = activeBeside(state, hex, side);
  if (beside.length === 0) return isBesideCave(state, hex, side) ? '6.3j' : '9.2b';
  if (side === JAPAN && isMassedBanzai(state) && attackersOf(state, hex, side).length === 0) return '9.3e';
  return beside.some((unit) => whyNotReach(state, unit, hex) === undefined) ? undefined : '9.2c';
}

/** Whether the only Active units near a hex are inside the caves of others, out of which they do not assault it. */
function isBesideCave(state: CompanyScale, hex: Place, side: SideCode): boolean {
  const { places } = theaterOf(state);
  return placesBeside(places, hex).some((next) => {
    const inside = isHex(places, next) ? places.insideOf[next]! : -1;
    return inside >= 0 && isHeldBy(state, inside, side) && unitsAt(state, inside).some((unit) => isFresh(state, unit));
  });
}

function whyNoMarkers(state: CompanyScale, side: SideCode): string | undefined {
  if (isCommandingDirectly(state)) return '9.0b';
  const division = activeDivision(state);
  if (division < 0 || theaterOf(state).forces.divisionSide[division] !== side) return '9.2a';
  if (side === JAPAN && isMassedBanzai(state)) return undefined;
  return state.dispatch[division]! < limits.costs.assaultMarker ? '9.2a' : undefined;
}

interface Markable {
  /** With enemies, and without. */
  readonly defended: readonly Place[];
  readonly empty: readonly Place[];
}
const none: Markable = { defended: [], empty: [] };

/** 9.2b: the hexes in which a marker can be put now. */
const hexesToMark = shared((state: CompanyScale, side: SideCode): Markable => {
  if (whyNoMarkers(state, side) !== undefined) return none;
  const { places, forces } = theaterOf(state);
  const { neighbours, sides } = places.grid;
  const enemy = enemyOf(side);
  const defended: Place[] = [];
  const empty: Place[] = [];
  const isFound = foundOn(places).fill(0);
  const isMassed = side === JAPAN && isMassedBanzai(state);
  const add = (party: Party, moves: number, hexside: number, hex: Place) => {
    if (hex < 0 || isFound[hex] === 1 || hasMarker(state, hex, side)) return;
    if (!canReachAcross(state, party, moves, hexside, hex)) return;
    if (isMassed && attackersOf(state, hex, side).length === 0) return;
    isFound[hex] = 1;
    (isHeldAt(state, forces, hex, enemy) ? defended : empty).push(hex);
  };
  const fresh = actingWho(state, areFresh);
  for (let at = 0; at < fresh.length; at++) {
    const unit = fresh[at]!;
    const place = state.where[unit]!;
    const moves = forces.moves[unit]!;
    const party = { side, service: forces.service[unit]!, size: 1 };
    if (isHex(places, place)) {
      for (let hexside = place * sides; hexside < (place + 1) * sides; hexside++)
        add(party, moves, hexside, neighbours[hexside]!);
    } else if (isInsideCave(places, place) && state.sealed[place] === 0) add(party, moves, MOUTH, places.hexOf[place]!);
  }
  return { defended: ascending(defended), empty: ascending(empty) };
});

/** By hex: all lists are made on the same sheet, one after another. */
const foundOn = printed(({ firstCave }: Places) => new Uint8Array(firstCave));

/** 9.2a, 9.6.1b: puts a marker in a hex and pays for it; in a Massed Banzai it costs nothing, and the charge follows at once. */
function mark(play: Play, hex: Place, side: SideCode): void {
  const { state } = play;
  state.assaultMarkers[hex]! |= markerBit(side);
  play.emit({ type: 'assault marked', place: hex, kind: kindOf(side) });
  if (side === JAPAN && isMassedBanzai(state)) {
    play.call(assaultNow, { target: hex, attackers: attackersOf(state, hex, side), kind: 'banzai' });
  } else changeDispatch(play, activeDivision(state), -limits.costs.assaultMarker, '9.2a');
}

/** 4.2Cvh: the markers of either side. They are no Actions, but are chosen in the same menu. */
export const markerActions: readonly ActionSpec[] = [
  marking('prepare assault', '9.2a', 'Prepare an Assault', US),
  marking('prepare banzai', '9.6a', 'Prepare a Banzai Charge', JAPAN),
  {
    verb: 'prepare ahead',
    rule: '9.2b',
    label: 'Mark an empty hex',
    of: 'place',
    finer: true,
    targets: (state, side) => hexesToMark(state, side).empty,
    why: whyNotMark,
    begin: (play, hex) => mark(play, hex, actingSide(play.state) as SideCode),
  },
];

function marking(verb: string, rule: string, label: string, owner: SideCode): ActionSpec {
  return {
    verb,
    rule,
    label,
    of: 'place',
    targets: (state, side) => (side === owner ? hexesToMark(state, side).defended : none.defended),
    why: (state, hex, side) => (side === owner ? whyNotMark(state, hex, side) : rule),
    begin: (play, hex) => mark(play, hex, owner),
  };
}
