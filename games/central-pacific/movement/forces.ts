import { shared } from '#engine/shared';
import { about } from '../core/about.ts';
import { type ActionCode, cancel, type Paid } from '../core/actions.ts';
import { isZone, type Place } from '../core/places.ts';
import { type CentralPacific, forceLimit, gather, type UnitId, us } from '../core/state.ts';
import { movementOf, rosters, unitClass } from '../data/data.ts';
import { shipTypes, US } from '../data/types.ts';

/** An action that a naval force carries out: what pays for it, where the force is, who belongs to it (2.18). */
export interface Operation extends Paid {
  code: ActionCode;
  origin: Place;
  force: UnitId[];
}

/** The action begins: the force is still to be formed. */
export function operation(paid: Paid, code: ActionCode, origin: Place): Operation {
  return { paid: paid.paid, code, origin, force: [] };
}

/** What is special about the forces of an action. */
export interface Forming<L extends Operation> {
  readonly rule: string;
  readonly prompt: string | ((state: CentralPacific, local: L) => string);
  /** Where the force will go or what it will attack, where that is settled before it is formed. */
  goal?(local: L): Place;
  /** The movement that a ship needs to get to the nearest place where the action can be carried out (9.3). */
  leastMovement?(state: CentralPacific, local: L): number;
  /** The rule by which the force, as it stands, cannot carry the action out. */
  lacks?(state: CentralPacific, local: L): string | undefined;
}

const none: readonly number[] = [];
const isInForce = new Uint8Array(rosters.usNaval.end);
/** The ships that the search for candidates has found. */
const found = new Uint8Array(rosters.usNaval.end);

/** How many US ships there are to look for at a place. */
function shipsAtMost({ shipsAt }: CentralPacific, place: Place): number {
  return isZone(place) ? shipsAt[US][place]! : rosters.usNaval.end;
}

/** 2.18: the player forms a force of ships at the origin, by ship, by class or all at once, within the limit of the year (7.5). */
export function forceStep<L extends Operation>({ rule, prompt, goal, leastMovement, lacks }: Forming<L>) {
  const whyNotReady = (state: CentralPacific, local: L): string | undefined =>
    local.force.length === 0 ? '2.18c' : lacks?.(state, local);
  /** The ships that may still join, whatever the limit. */
  const candidates = shared((state: CentralPacific, local: L): readonly UnitId[] => {
    const { where } = state;
    const { origin, force } = local;
    const least = leastMovement?.(state, local) ?? 0;
    let count = 0;
    let here = shipsAtMost(state, origin);
    for (let at = 0; at < force.length; at++) isInForce[force[at]!] = 1;
    for (let ship = rosters.usNaval.first; here > 0 && ship < rosters.usNaval.end; ship++) {
      if (where[ship] !== origin) continue;
      here--;
      if (isInForce[ship] === 0 && movementOf[ship]! >= least) found[count++] = ship;
    }
    for (let at = 0; at < force.length; at++) isInForce[force[at]!] = 0;
    const ships = new Array<UnitId>(count);
    for (let at = 0; at < count; at++) ships[at] = found[at]!;
    return ships;
  });
  const classes = (state: CentralPacific, local: L): readonly number[] => {
    const ships = candidates(state, local);
    const types: number[] = [];
    let last = -1;
    // In the roster the ships of a class stand together.
    for (let at = 0; at < ships.length; at++) {
      const type = unitClass[ships[at]!]!;
      if (type !== last) types.push(type);
      last = type;
    }
    return types;
  };
  const isFull = (state: CentralPacific, { force }: L): boolean => force.length >= forceLimit(state);
  const whyNobody = (state: CentralPacific, local: L): string =>
    candidates(state, local).length > 0 ? limitRule(state) : '2.18c';

  return gather<L>('force', rule, {
    seat: us,
    prompt,
    about: (_, local) => about(local.force, local.origin, ...(goal ? [goal(local)] : [])),
    of: 'unit',
    set: ({ force }) => force,
    open: (state, local) => (isFull(state, local) ? none : candidates(state, local)),
    putIn: {
      rule: '2.18d',
      label: 'Add a ship',
      why(state, local, ship) {
        if (ship >= rosters.usNaval.end || state.where[ship] !== local.origin) return '2.18c';
        if (isFull(state, local)) return limitRule(state);
        return local.force.includes(ship) ? '2.18d' : '9.3c';
      },
      whyNone: whyNobody,
    },
    several: {
      'add class': {
        rule: '2.18d',
        label: 'Add a whole class',
        of: 'ship class',
        targets: (state, local) => (isFull(state, local) ? none : classes(state, local)),
        whyNone: whyNobody,
        pick: (state, local, type) =>
          candidates(state, local)
            .filter((ship) => unitClass[ship] === type)
            .slice(0, forceLimit(state) - local.force.length),
      },
      'add all': {
        rule: '2.18d',
        label: 'Add every ship',
        when(state, local) {
          const room = forceLimit(state) - local.force.length;
          if (room <= 0) return false;
          const { length } = candidates(state, local);
          return length > 0 && length <= room;
        },
        why: whyNobody,
        pick: candidates,
      },
    },
    takeOut: { rule: '2.18d', label: 'Remove a ship' },
    ready: { rule, label: 'Confirm force', lacks: whyNotReady },
    others: { cancel },
  });
}

/** 7.5: the case of the limit that holds now. */
export function limitRule(state: CentralPacific): string {
  const limit = forceLimit(state);
  return limit === 12 ? '7.5a' : limit === 24 ? '7.5b' : '7.5c';
}

/** 2.5: ship types by name, as targets of `add class`. */
export const shipClassTargets = {
  nameOf: (type: number) => shipTypes[type] ?? '',
  find: (name: string) => (shipTypes as readonly string[]).indexOf(name),
};
