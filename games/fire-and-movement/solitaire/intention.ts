import type { Hex } from '#board/grid';
import type { FireAndMovement, UnitId } from '../core/state.ts';
import { airstrip, airstripHexes } from '../core/terrain.ts';
import { attackOf } from '../core/units.ts';
import type { Island } from '../data/dataTypes.ts';
import { foremostBy, heldByUs, hexesBeside, usUnitsNearer } from './blocked.ts';
import { airstripsToTake, type Distances, distancesTo, groundDistancesTo, isNextToUs, openBeaches } from './goals.ts';
import { isBlockedOn, routesTo } from './route.ts';

/** What the principles of 16.1 have a unit do. */
export interface Intention {
  readonly unit: UnitId;
  readonly principle: '16.1.1a' | '16.1.1d' | '16.1.2a' | '16.1.2c' | '16.1.4a' | '16.1.4b';
  /** The hex it makes for, or is kept from (16.1.1d); its own where that is not settled yet or where it stays (16.1.4). */
  readonly hex: Hex;
  /** How many hexes it has to go. */
  readonly away: number;
}

/** What there is to be had on an island just now, and how far it is, for units that move alike. */
export interface Outlook {
  readonly island: Island;
  readonly beaches: readonly Hex[];
  /** To the airstrips, over the ground. */
  readonly toAirstrips: Distances;
  /** Whether anything is left to take, and the ways to it that no US unit blocks. */
  readonly isAnythingLeft: boolean;
  readonly toAnything: Distances;
  /** To the hexes beside US units; worked out when first asked for. */
  readonly toUs: () => Distances;
}

export function outlookOn(state: FireAndMovement, island: Island, unit: UnitId): Outlook {
  const airstrips = airstripsToTake(state, island);
  const beaches = openBeaches(state, island);
  const anything = [...airstrips, ...beaches];
  let toUs: Distances | undefined;
  return {
    island,
    beaches,
    toAirstrips: groundDistancesTo(unit, airstrips),
    isAnythingLeft: anything.length > 0,
    toAnything: distancesTo(state, unit, anything),
    toUs() {
      toUs ??= distancesTo(
        state,
        unit,
        heldByUs(state, island).flatMap((hex) => hexesBeside(state, hex)),
      );
      return toUs;
    },
  };
}

/** 16.1, in the order of the principles; nothing for a unit that none of them moves. `beach` is where it has been sent, or -1. */
export function intentionOf(state: FireAndMovement, unit: UnitId, beach: Hex, outlook: Outlook): Intention | undefined {
  const from = state.where[unit]!;
  if (outlook.beaches.includes(beach)) {
    const away = distancesTo(state, unit, [beach]).away[from]!;
    if (away > 0) return { unit, principle: '16.1.1a', hex: beach, away };
  }
  // 16.1.2: where there are no airstrips, on Eniwetok and Parry, beaches are all that counts; garrisons of airstrips stay.
  if (airstripHexes[outlook.island]!.length === 0 || airstrip[from] === 1) return undefined;
  if (isBlocked(from, outlook)) return towardsUs(state, unit, outlook);
  return towardsAirstrip(state, unit, outlook);
}

function towardsAirstrip(state: FireAndMovement, unit: UnitId, { toAirstrips }: Outlook): Intention | undefined {
  const from = state.where[unit]!;
  const hex = toAirstrips.goal[from]!;
  const away = toAirstrips.away[from]!;
  if (away < 0) return undefined;
  if (!isNextToUs(state, from))
    return { unit, principle: toAirstrips.tied[from] === 1 ? '16.1.2c' : '16.1.2a', hex, away };
  const isKept =
    usUnitsNearer(state, from, groundDistancesTo(unit, [hex])).length > 0 ||
    isBlockedOn(routesTo(state, unit, [hex]), from);
  return isKept ? { unit, principle: '16.1.1d', hex, away: 0 } : undefined;
}

/** 16.1.4: there is something to be had, and US units stand on every way to it. */
function isBlocked(from: Hex, { isAnythingLeft, toAnything }: Outlook): boolean {
  return isAnythingLeft && toAnything.away[from]! < 0;
}

function towardsUs(state: FireAndMovement, unit: UnitId, { toUs }: Outlook): Intention | undefined {
  const from = state.where[unit]!;
  if (isNextToUs(state, from)) return { unit, principle: '16.1.4a', hex: from, away: 0 };
  const away = toUs().away[from]!;
  return away < 0 ? undefined : { unit, principle: '16.1.4b', hex: from, away };
}

const turnOf: Readonly<Record<Intention['principle'], number>> = {
  '16.1.1a': 0,
  '16.1.1d': 2,
  '16.1.2a': 1,
  '16.1.2c': 1,
  '16.1.4a': 2,
  '16.1.4b': 2,
};

/** Who moves first: beaches before airstrips, the nearest first, of equals the one that attacks harder, then the lower hex. */
export function first(state: FireAndMovement, intentions: readonly Intention[]): Intention | undefined {
  const rankOf = ({ unit, principle, away }: Intention) => [
    turnOf[principle],
    away,
    -attackOf(state, unit),
    state.where[unit]!,
  ];
  return foremostBy(intentions, rankOf);
}
