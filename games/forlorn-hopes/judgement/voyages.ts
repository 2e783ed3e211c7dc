import type { Action } from '#engine/state';
import type { VoyageKind } from '../core/navalMission.ts';
import type { Place } from '../core/places.ts';
import { seatOf, type UnitId } from '../core/state.ts';
import type { SideCode } from '../data/types.ts';

/** What goes aboard a ship. */
export interface Load {
  readonly ship: UnitId;
  readonly units: readonly UnitId[];
}

/** A naval mission that could be sent, and what it promises in victory points. */
export interface NavalOrder {
  readonly kind: VoyageKind;
  readonly ships: readonly UnitId[];
  readonly loads: readonly Load[];
  readonly destination: Place;
  readonly worth: number;
}

/** What has been chosen of a mission already. */
export interface Begun {
  readonly step: 'mission' | 'kind' | 'ships' | 'cargo' | 'destination';
  readonly ships: readonly UnitId[];
  readonly cargo: readonly UnitId[];
}

const steps = ['mission', 'kind', 'ships', 'cargo', 'destination'] as const;

/** The choices that lead from what has been chosen to the departure; the way and the rendezvous are chosen when the ships are. */
export function courseOf(order: NavalOrder, side: SideCode, begun: Begun): Action[] {
  const say = (verb: string, target?: number): Action =>
    target === undefined ? { seat: seatOf(side), verb } : { seat: seatOf(side), verb, target };
  const course: Record<Begun['step'], Action[]> = {
    mission: [say('naval mission')],
    kind: [say(order.kind)],
    ships: [
      ...begun.ships.filter((ship) => !order.ships.includes(ship)).map((ship) => say('drop', ship)),
      ...order.ships.filter((ship) => !begun.ships.includes(ship)).map((ship) => say('add', ship)),
      say('assemble'),
    ],
    cargo:
      order.kind === 'transport'
        ? [
            ...order.loads.flatMap(({ ship, units }) => {
              const left = units.filter((unit) => !begun.cargo.includes(unit));
              return left.length === 0 ? [] : [say('load ship', ship), ...left.map((unit) => say('load', unit))];
            }),
          ]
        : [],
    destination: [say('sail to', order.destination)],
  };
  return steps.slice(steps.indexOf(begun.step)).flatMap((step) => course[step]);
}
