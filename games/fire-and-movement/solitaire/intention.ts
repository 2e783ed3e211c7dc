import type { Hex } from '#board/grid';
import type { Island } from '../dataTypes.ts';
import type { FireAndMovement, UnitId } from '../state.ts';
import { airstripHexes } from '../terrain.ts';
import { attackOf } from '../units.ts';
import { compare, heldByUs, hexesBeside } from './blocked.ts';
import { airstripsToTake, type Distances, distancesTo, isNextToUs, openBeaches } from './goals.ts';

/** What the principles of 16.1 have a unit do. */
export interface Intention {
  readonly unit: UnitId;
  readonly principle: '16.1.1a' | '16.1.2a' | '16.1.2c' | '16.1.4a' | '16.1.4b';
  /** The hex it makes for; its own where that is not settled yet or where it stays (16.1.4). */
  readonly hex: Hex;
  /** How many hexes it has to go. */
  readonly away: number;
}

/** What there is to be had on an island just now, and how far it is, for units that move alike. */
export interface Outlook {
  readonly island: Island;
  readonly airstrips: readonly Hex[];
  readonly toAirstrips: Distances;
  readonly beaches: readonly Hex[];
  readonly toBeaches: Distances;
  /** To the hexes beside US units; worked out when first asked for. */
  readonly toUs: () => Distances;
}

export function outlookOn(state: FireAndMovement, island: Island, unit: UnitId): Outlook {
  const airstrips = airstripsToTake(state, island);
  const beaches = openBeaches(state, island);
  let toUs: Distances | undefined;
  return {
    island,
    airstrips,
    toAirstrips: distancesTo(state, unit, airstrips),
    beaches,
    toBeaches: distancesTo(state, unit, beaches),
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
  // 16.1.2: where there are no airstrips, on Eniwetok and Parry, beaches are all that counts.
  if (airstripHexes[outlook.island]!.length === 0) return undefined;
  if (isBlocked(from, outlook)) return towardsUs(state, unit, outlook);
  const { away, goal, tied } = outlook.toAirstrips;
  if (away[from]! < 0 || isNextToUs(state, from)) return undefined;
  return { unit, principle: tied[from] === 1 ? '16.1.2c' : '16.1.2a', hex: goal[from]!, away: away[from]! };
}

/** 16.1.4: there is something to be had, and US units stand on every way to it. */
function isBlocked(from: Hex, { airstrips, toAirstrips, beaches, toBeaches }: Outlook): boolean {
  return airstrips.length + beaches.length > 0 && toAirstrips.away[from]! < 0 && toBeaches.away[from]! < 0;
}

function towardsUs(state: FireAndMovement, unit: UnitId, { toUs }: Outlook): Intention | undefined {
  const from = state.where[unit]!;
  if (isNextToUs(state, from)) return { unit, principle: '16.1.4a', hex: from, away: 0 };
  const away = toUs().away[from]!;
  return away < 0 ? undefined : { unit, principle: '16.1.4b', hex: from, away };
}

const turnOf: Readonly<Record<Intention['principle'], number>> = {
  '16.1.1a': 0,
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
  let best: Intention | undefined;
  for (const intention of intentions) if (!best || compare(rankOf(intention), rankOf(best)) < 0) best = intention;
  return best;
}
