import { shared } from '#engine/shared';
import type { ActionCode, ActionSpec, Paid } from '../../core/actions.ts';
import { isZone, PEARL_HARBOR, type Place } from '../../core/places.ts';
import { type CentralPacific, procedure, type UnitId } from '../../core/state.ts';
import { movementOf, usAmphibs } from '../../data/data.ts';
import { canLoad, type Freight, findFreight } from '../../movement/cargo.ts';
import { forceStep } from '../../movement/forces.ts';
import { type Landing, landing, mayLoadAt } from './amphibious.ts';
import { assaultSteps } from './assault.ts';
import { landingSteps } from './landing.ts';
import { loadingSteps, mayHaveGoal, whyNoForce } from './loading.ts';

const prompts: Readonly<Partial<Record<string, string>>> = {
  'G3N-9': 'Form the transport force: amphibs, and escorts if you like.',
  'G3N-10': 'Form the transport force: AP or LST, and escorts if you like.',
  'G3C-2': 'Form the invasion force: amphibs, and ships to escort them and bombard.',
};

/** G3N-9, G3N-10, G3C-2: a force loads, sails and lands what it carries, on an island of the enemy by force. */
export const amphibiousOperation = procedure<Landing>('amphibious operation', [
  forceStep<Landing>({ rule: 'G3N-9f', prompt: (_, { code }) => prompts[code]!, lacks: whyNoForce }),
  ...loadingSteps,
  ...landingSteps,
  ...assaultSteps,
]);

/** Whether amphibs at a place have something to carry, aboard already or ashore beside them. */
function originChecker(state: CentralPacific, freight: Freight): (ship: UnitId, place: Place) => boolean {
  const found = findFreight(state, freight);
  return (ship, place) =>
    (freight === 'ground' && found.aboard[ship] === 1) ||
    (mayLoadAt(state, place) && canLoad(state, found, ship, place));
}

function originsOf(state: CentralPacific, freight: Freight): readonly Place[] {
  const isOrigin = originChecker(state, freight);
  const found: Place[] = [];
  for (let at = 0; at < usAmphibs.length; at++) {
    const ship = usAmphibs[at]!;
    const place = state.where[ship]!;
    if (place !== PEARL_HARBOR && !isZone(place)) continue;
    if (!found.includes(place) && isOrigin(ship, place)) found.push(place);
  }
  return found;
}

/** Where amphibs can begin to carry ground units, or air units. */
export const groundOrigins = shared((state: CentralPacific) => originsOf(state, 'ground'));
const airOrigins = shared((state: CentralPacific) => originsOf(state, 'air'));

/** The rule by which amphibs cannot begin at a place. */
export function whyNoOrigin(state: CentralPacific, freight: Freight, place: Place): string | undefined {
  const here = usAmphibs.filter((ship) => state.where[ship] === place);
  if (here.length === 0) return '9.9a';
  const isOrigin = originChecker(state, freight);
  if (here.some((ship) => isOrigin(ship, place))) return undefined;
  return mayLoadAt(state, place) && freight === 'air' ? 'G3N-10a' : 'G3N-9a';
}

/** The rule by which there is no origin at all. */
export function whyNoOrigins({ where }: CentralPacific, freight: Freight): string {
  if (!usAmphibs.some((ship) => where[ship] === PEARL_HARBOR || isZone(where[ship]!))) return '9.9a';
  return freight === 'air' ? 'G3N-10a' : 'G3N-9a';
}

/** Whether some amphib at the place can by itself carry the action through; escorts only slow it down. */
export function canCarryThrough(state: CentralPacific, paid: Paid, code: ActionCode, origin: Place): boolean {
  let alone: Landing | undefined;
  // What none of that movement can reach, no other of them can.
  let tooSlow = 0;
  for (let at = 0; at < usAmphibs.length; at++) {
    const ship = usAmphibs[at]!;
    const movement = movementOf[ship]!;
    if (state.where[ship] !== origin || movement <= tooSlow) continue;
    if (!mayHaveGoal(state, code, origin, movement)) {
      tooSlow = movement;
      continue;
    }
    alone ??= landing(paid, code, origin);
    alone.force[0] = ship;
    if (whyNoForce(state, alone) === undefined) return true;
  }
  return false;
}

function airTransportOrigins(state: CentralPacific, paid: Paid): Place[] {
  return airOrigins(state).filter((place) => canCarryThrough(state, paid, 'G3N-10', place));
}

export const transportActions: Readonly<Record<string, ActionSpec>> = {
  transport: {
    code: 'G3N-9',
    of: 'place',
    targets: groundOrigins,
    why: (state, _, place) => whyNoOrigin(state, 'ground', place),
    whyNone: (state) => whyNoOrigins(state, 'ground'),
    do: (play, paid, place) => play.call(amphibiousOperation, landing(paid, 'G3N-9', place)),
  },
  'transport air': {
    code: 'G3N-10',
    of: 'place',
    targets: airTransportOrigins,
    why: (state, _, place) => whyNoOrigin(state, 'air', place) ?? 'G3N-10b',
    whyNone: (state) => (airOrigins(state).length > 0 ? 'G3N-10b' : whyNoOrigins(state, 'air')),
    do: (play, paid, place) => play.call(amphibiousOperation, landing(paid, 'G3N-10', place)),
  },
};

export const transportProcedures = [amphibiousOperation];
