import { again } from '#engine/procedure';
import { airUnitsAt } from '../core/air.ts';
import { baseOwner, isBaseDisrupted, setBaseStatus } from '../core/bases.ts';
import { navalRosters } from '../core/counters.ts';
import { isHex, type Place } from '../core/places.ts';
import {
  ABSENT,
  ask,
  type BaseId,
  BUILDING,
  DISRUPTED,
  type ForlornHopes,
  OPERATIONAL,
  type Play,
  procedure,
  seatOf,
  type TownId,
  type UnitId,
} from '../core/state.ts';
import { isFriendlyPort, townIn } from '../core/terrain.ts';
import { bases, isWarship, places, tables } from '../data/data.ts';
import type { SideCode } from '../data/types.ts';
import { sendHome } from '../naval/returns.ts';
import { takesShips } from '../naval/sortie.ts';
import { exitOf } from '../naval/waters.ts';
import { isSupplied } from '../supply/tracing.ts';

/** 14.3a: mobile airbases under construction that trace supply are ready. */
export function completeBases(play: Play): void {
  const { state } = play;
  for (const base of bases.keys()) {
    if (state.baseStatus[base] !== BUILDING) continue;
    if (state.baseOutOfSupply[base] === 1) continue;
    play.emit({ type: 'mobile base completed', base });
    setBaseStatus(play, base, OPERATIONAL, '14.3a');
  }
}

interface Repairing {
  readonly side: SideCode;
  /** 14.4.1: hits that may still be removed from cities. */
  cities: number;
  /** By place: hits removed this turn. */
  readonly removed: number[];
}

export function repairsOf(side: SideCode): Repairing {
  return { side, cities: tables.fixed.cityRepairs, removed: places.map(() => 0) };
}

/** 14.3b, 14.4, 10.3.1d: what a side does about its bases and ports at the end of the week. */
export const weekEnd = procedure<Repairing>('end of the week', [
  ask('repairs', '14.4a', {
    when: (state, local) =>
      repairable(state, local).length +
        standingBases(state, local.side).length +
        strandedShips(state, local.side).length >
      0,
    seat: (_, { side }) => seatOf(side),
    prompt: 'Repair ports and towns, dismantle mobile airbases, or go on.',
    choose: {
      repair: {
        rule: '14.4.2',
        label: 'Remove a hit',
        of: 'town',
        targets: repairable,
        why: whyNotRepaired,
        do: repair,
        next: again,
      },
      'repair all': {
        rule: '14.4a',
        label: 'Repair all possible',
        when: (state, local) => repairable(state, local).length > 0,
        do: (play, local) => {
          for (
            let next = repairable(play.state, local)[0];
            next !== undefined;
            next = repairable(play.state, local)[0]
          ) {
            repair(play, local, next);
          }
        },
        next: again,
      },
      dismantle: {
        rule: '6.5.4a',
        label: 'Dismantle a mobile airbase',
        of: 'base',
        targets: (state, { side }) =>
          standingBases(state, side).filter((base) => whyNotDismantled(state, side, base) === undefined),
        why: (state, { side }, base) => whyNotDismantled(state, side, base),
        do: dismantle,
        next: again,
      },
      'send away': {
        rule: '10.3.1d',
        label: 'Send a ship away',
        of: 'unit',
        targets: (state, { side }) => strandedShips(state, side),
        do: (play, _, ship) => sendHome(play, ship, exitOf(ship), '10.3.1d'),
        next: again,
      },
      done: { rule: '14.4a', label: 'Go on', role: 'done' },
    },
  }),
]);

function repairable(state: ForlornHopes, local: Repairing): TownId[] {
  return [...places.keys()].filter((town) => whyNotRepaired(state, local, town) === undefined);
}

function whyNotRepaired(state: ForlornHopes, { side, cities, removed }: Repairing, town: TownId): string | undefined {
  const place = places[town];
  if (!place || state.control[place.hex] !== side || state.hits[town] === 0) return '14.4a';
  if (!isSupplied(state, side, place.hex)) return '13.5c';
  if (place.kind === 'city') return cities > 0 ? undefined : '14.4.1';
  return removed[town]! < tables.fixed.placeRepairs ? undefined : '14.4.2';
}

function repair(play: Play, local: Repairing, town: TownId): void {
  local.removed[town]!++;
  if (places[town]!.kind === 'city') local.cities--;
  const hits = --play.state.hits[town]!;
  play.emit({ type: 'repaired', town, hits });
}

/** Mobile airbases that work as far as both sides know; whether air units are there is hidden. */
function standingBases(state: ForlornHopes, side: SideCode): BaseId[] {
  return [...bases.keys()].filter(
    (base) => bases[base]!.kind === 'mobile' && baseOwner(state, base) === side && state.baseStatus[base]! <= DISRUPTED,
  );
}

function whyNotDismantled(state: ForlornHopes, side: SideCode, base: BaseId): string | undefined {
  if (!standingBases(state, side).includes(base) || isBaseDisrupted(state, base)) return '6.5.4a';
  return airUnitsAt(state, side, base).length === 0 ? undefined : '14.3b';
}

function dismantle(play: Play, _: Repairing, base: BaseId): void {
  play.emit({ type: 'mobile base dismantled', base });
  play.state.mobileAt[base] = -1;
  setBaseStatus(play, base, ABSENT, '6.5.4a');
}

/** 10.3.1d: warships in a port that no ship can leave for a mission. */
function strandedShips(state: ForlornHopes, side: SideCode): UnitId[] {
  const { first, end } = navalRosters[side];
  const found: UnitId[] = [];
  for (let ship = first; ship < end; ship++) {
    if (isWarship[ship] === 1 && isRuinedPort(state, side, state.where[ship]!)) found.push(ship);
  }
  return found;
}

function isRuinedPort(state: ForlornHopes, side: SideCode, place: Place): boolean {
  return isHex(place) && isFriendlyPort(state, side, place) && !takesShips(state, townIn(place));
}
