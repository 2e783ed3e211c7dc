import type { ActionSpec, Paid } from './actions.ts';
import { landing } from './amphibious.ts';
import type { Place } from './places.ts';
import { reembarkation } from './reembarkation.ts';
import type { CentralPacific } from './state.ts';
import { amphibiousOperation, canCarryThrough, originsOf, whyNoOrigin, whyNoOrigins } from './transport.ts';

function invasionOrigins(state: CentralPacific, paid: Paid): Place[] {
  return originsOf(state, 'ground').filter((place) => canCarryThrough(state, paid, 'G3C-2', place));
}

export const invasionActions: Readonly<Record<string, ActionSpec>> = {
  invade: {
    code: 'G3C-2',
    label: 'G3C-2 Invade an island',
    of: 'place',
    targets: invasionOrigins,
    why: (state, _, place) => whyNoOrigin(state, 'ground', place) ?? 'G3C-2a',
    whyNone: (state) => (originsOf(state, 'ground').length > 0 ? 'G3C-2a' : whyNoOrigins(state, 'ground')),
    do: (play, paid, place) => play.call(amphibiousOperation, landing(paid, 'G3C-2', place)),
  },
};

export const invasionProcedures = [reembarkation];
