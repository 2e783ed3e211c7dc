import { shared } from '#engine/shared';
import { type ActionSpec, ORDINARY, type Paid } from '../../core/actions.ts';
import { islandCount, type Place } from '../../core/places.ts';
import type { CentralPacific } from '../../core/state.ts';
import { divisionLimit, divisionLimitRule, divisionsOn } from '../../core/units.ts';
import { islandZone, usAmphibs } from '../../data/data.ts';
import { JAPAN } from '../../data/types.ts';
import { fastestOf, freeSteps } from '../../movement/navalMovement.ts';
import { landing } from './amphibious.ts';
import { reembarkation } from './reembarkation.ts';
import { amphibiousOperation, canCarryThrough, groundOrigins, whyNoOrigin, whyNoOrigins } from './transport.ts';

/** Kept markers ask it again for themselves, and what pays for an invasion makes no difference to where it can begin. */
const invasionOrigins = shared((state: CentralPacific): readonly Place[] =>
  groundOrigins(state).filter((place) => canCarryThrough(state, ordinary, 'G3C-2', place)),
);

const ordinary: Paid = { paid: ORDINARY };

/** The rule by which amphibs with troops have no island to invade: it is too far, Japanese ships are there, or there is no room. */
function whyNoIsland(state: CentralPacific, origins: readonly Place[]): string {
  for (const origin of origins) {
    for (let island = 0; island < islandCount; island++) {
      const zone = islandZone[island]!;
      if (state.groundAt[JAPAN][island] === 0 || freeSteps(origin, zone) > fastestOf(state, usAmphibs, origin))
        continue;
      if (state.shipsAt[JAPAN][zone]! > 0) return 'G3C-2e';
      if (divisionsOn(state, island) >= divisionLimit(island)) return divisionLimitRule(island);
    }
  }
  return '9.3a';
}

export const invasionActions: Readonly<Record<string, ActionSpec>> = {
  invade: {
    code: 'G3C-2',
    of: 'place',
    targets: invasionOrigins,
    why: (state, _, place) => whyNoOrigin(state, 'ground', place) ?? whyNoIsland(state, [place]),
    whyNone(state) {
      const origins = groundOrigins(state);
      return origins.length > 0 ? whyNoIsland(state, origins) : whyNoOrigins(state, 'ground');
    },
    do: (play, paid, place) => play.call(amphibiousOperation, landing(paid, 'G3C-2', place)),
  },
};

export const invasionProcedures = [reembarkation];
