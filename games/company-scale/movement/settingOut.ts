import { sharedEach } from '#engine/shared';
import type { CompanyScale } from '../core/state.ts';
import type { SideCode } from '../data/types.ts';
import { costAcross, MOUTH, NO_WEAPON, type Party, whyPlaceForbids } from '../field/passage.ts';
import type { Forces, UnitId } from '../theater/forces.ts';
import { isHex, isInsideCave, type Place } from '../theater/places.ts';
import { printed } from '../theater/printed.ts';
import { type Theater, theaterOf } from '../theater/theater.ts';
import { goneAtFirst, leftAt } from './points.ts';

/** Whether a unit that has not moved yet can make a step by itself; menus ask it of many. */
export function canSetOut(state: CompanyScale, unit: UnitId): boolean {
  const { kindOf, kinds } = waysOfMoving(theaterOf(state).forces);
  return setsOut(state, state.where[unit]! * kinds.length + kindOf[unit]!);
}

/** By place and way of moving: units of a stack mostly ask the same. */
const setsOut = sharedEach((state: CompanyScale, at: number): boolean => {
  const { kinds } = waysOfMoving(theaterOf(state).forces);
  const place = Math.floor(at / kinds.length);
  return canLeave(state, kinds[at % kinds.length]!, place);
});

interface WayOfMoving extends Omit<Party, 'size'> {
  readonly moves: number;
  readonly movement: number;
}

/** The ways in which units move, and by unit the position of its own. */
const waysOfMoving = printed(({ side, service, moves, movement, units }: Forces) => {
  const kinds: WayOfMoving[] = [];
  const kindOf = new Uint8Array(units.end);
  for (let unit = units.first; unit < units.end; unit++) {
    const known = kinds.findIndex(
      (kind) =>
        kind.side === side[unit] &&
        kind.service === service[unit] &&
        kind.moves === moves[unit] &&
        kind.movement === movement[unit],
    );
    kindOf[unit] = known >= 0 ? known : kinds.length;
    if (known >= 0) continue;
    kinds.push({
      side: side[unit] as SideCode,
      service: service[unit]!,
      moves: moves[unit]!,
      movement: movement[unit]!,
    });
  }
  return { kinds, kindOf };
});

function canLeave(state: CompanyScale, { side, service, moves, movement }: WayOfMoving, from: Place): boolean {
  const theater = theaterOf(state);
  const { places } = theater;
  if (state.sealed[from] === 1) return false;
  const leaver: Leaver = {
    party: { side, service, size: 1 },
    moves,
    left: leftAt(state.disorder[from]!, movement, goneAtFirst(state, from, movement)),
  };
  if (!isHex(places, from)) {
    return isInsideCave(places, from) && canGo(state, theater, leaver, MOUTH, places.hexOf[from]!);
  }
  const { neighbours, sides } = places.grid;
  for (let hexside = from * sides; hexside < (from + 1) * sides; hexside++) {
    const to = neighbours[hexside]!;
    if (to >= 0 && canGo(state, theater, leaver, hexside, to)) return true;
  }
  const inside = places.insideOf[from]!;
  return inside >= 0 && canGo(state, theater, leaver, MOUTH, inside);
}

interface Leaver {
  readonly party: Party;
  readonly moves: number;
  readonly left: number;
}

function canGo(
  state: CompanyScale,
  theater: Theater,
  { party, moves, left }: Leaver,
  hexside: number,
  to: Place,
): boolean {
  const cost = costAcross(state, theater, party.side, moves, NO_WEAPON, hexside, to);
  return cost > 0 && cost <= left && whyPlaceForbids(state, party, to) === undefined;
}
