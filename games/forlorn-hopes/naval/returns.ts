import { again, leave, type StepOutcome, to } from '#engine/procedure';
import { isCrippled, navalRosters } from '../core/counters.ts';
import { isHex, type Place } from '../core/places.ts';
import { ask, enemyOf, type ForlornHopes, type Play, procedure, run, seatOf, type UnitId } from '../core/state.ts';
import { hasPort, isFriendlyPort, townIn } from '../core/terrain.ts';
import { places, unitCommand, unitSide } from '../data/data.ts';
import { sea } from '../data/maps.ts';
import { COVERING, JAPAN, type SideCode } from '../data/types.ts';
import { matesOf } from './cargo.ts';
import { canReach } from './reach.ts';
import { takesShips } from './sortie.ts';
import { homeOf, isWithinCommand, putShip } from './waters.ts';

/** The rule that keeps a ship from returning to a place. */
export function whyNoHaven(state: ForlornHopes, ship: UnitId, place: Place): string | undefined {
  const side = unitSide[ship] as SideCode;
  if (!isHex(place)) return place === homeOf(state, ship) ? undefined : '12.2.6';
  if (!hasPort(place) || !isFriendlyPort(state, side, place)) return '12.2a';
  if (!takesShips(state, townIn(place))) return '12.2a';
  if (!isWithinCommand(ship, place)) return '12.2.6';
  return canReach(state, ship, place) ? undefined : '12.2.6';
}

/** 12.2a: where a ship can return to; its home off the map is always among them (ruling 120). */
export function havensOf(state: ForlornHopes, ship: UnitId): Place[] {
  const ports = places.map(({ hex }) => hex).filter((hex) => whyNoHaven(state, ship, hex) === undefined);
  return [...ports, homeOf(state, ship)];
}

/** 12.2.2: a ship is picked up and put into a port or an area, where nobody sees it, and with it those that share its cargo. */
export function sendHome(play: Play, ship: UnitId, place: Place, rule: string): void {
  for (const one of [ship, ...matesOf(play.state, ship)]) moveHome(play, one, place, rule);
}

function moveHome(play: Play, ship: UnitId, place: Place, rule: string): void {
  const { state } = play;
  if (state.where[ship] === place) return;
  if (isHex(place)) putShip(state, ship, sea.portOf[place]!);
  else {
    state.where[ship] = place;
    state.water[ship] = 0;
  }
  state.spotted[ship] = 0;
  play.emit({ type: 'returned to port', ship, place, rule });
}

/** The naval units of a side that are at sea: on the map, in no port of their own. */
export function shipsAtSea(state: ForlornHopes, side: SideCode): UnitId[] {
  const { first, end } = navalRosters[side];
  const found: UnitId[] = [];
  for (let ship = first; ship < end; ship++) {
    const place = state.where[ship]!;
    const isAtSea = isHex(place) && !isFriendlyPort(state, side, place);
    if (isAtSea && state.supplySide[ship] === 0) found.push(ship);
  }
  return found;
}

interface Returning {
  /** 12.2.1: the non-Initiative player, then the other. */
  side: SideCode;
  /** The ship for which a place is being chosen, or -1. */
  ship: UnitId;
}

/** 5.2.7, 12.2.5: the Covering Force leaves, whatever its state. */
function withdraw(play: Play): void {
  const { state } = play;
  const { first, end } = navalRosters[JAPAN];
  for (let ship = first; ship < end; ship++) {
    if (unitCommand[ship] === COVERING && isHex(state.where[ship]!))
      sendHome(play, ship, homeOf(state, ship), '12.2.5');
  }
}

function placesFor(state: ForlornHopes, side: SideCode): Place[] {
  return [...new Set(shipsAtSea(state, side).flatMap((ship) => havensOf(state, ship)))].sort(
    (one, other) => one - other,
  );
}

/** 12.2.3: what is left at sea is spotted; then the other player decides. */
function settle(play: Play, local: Returning): StepOutcome {
  const { state } = play;
  const ships = shipsAtSea(state, local.side);
  for (const ship of ships) state.spotted[ship] = 1;
  if (ships.length > 0) play.emit({ type: 'stayed at sea', ships });
  for (const ship of portShips(state, local.side)) state.spotted[ship] = 0;
  if (local.side === state.initiative) return leave;
  local.side = enemyOf(local.side);
  return to('returns');
}

function portShips(state: ForlornHopes, side: SideCode): UnitId[] {
  const { first, end } = navalRosters[side];
  const atSea = shipsAtSea(state, side);
  return Array.from({ length: end - first }, (_, at) => first + at).filter((ship) => !atSea.includes(ship));
}

export const navalReturns = procedure<Returning>('naval returns', [
  run('withdrawal', '12.2.5', (play, local) => {
    withdraw(play);
    local.side = enemyOf(play.state.initiative);
  }),
  ask('returns', '12.2.1', {
    when: (state, { side }) => shipsAtSea(state, side).length > 0,
    seat: (_, { side }) => seatOf(side),
    prompt: 'Choose ships that return to port. Those that stay at sea are spotted.',
    about: (state, { side }) => ({ unit: shipsAtSea(state, side) }),
    choose: {
      'send home': {
        rule: '12.2a',
        label: 'Send a ship home',
        of: 'unit',
        targets: (state, { side }) => shipsAtSea(state, side),
        do(_, local, ship) {
          local.ship = ship;
        },
      },
      'all to': {
        rule: '12.2a',
        label: 'Send all possible to',
        of: 'place',
        quiet: true,
        targets: (state, { side }) => placesFor(state, side),
        do(play, { side }, place) {
          for (const ship of shipsAtSea(play.state, side)) {
            if (havensOf(play.state, ship).includes(place)) sendHome(play, ship, place, '12.2a');
          }
          return shipsAtSea(play.state, side).length > 0 ? again : to('settled');
        },
      },
      stay: {
        rule: '12.2.3',
        label: 'Others stay at sea',
        role: 'done',
        when: (state, { side }) => !shipsAtSea(state, side).some((ship) => isCrippled(state, ship)),
        why: () => '12.2.4',
        next: to('settled'),
      },
    },
  }),
  ask('haven', '12.2a', {
    when: (_, { ship }) => ship >= 0,
    seat: (_, { side }) => seatOf(side),
    prompt: 'Choose where the ship returns to.',
    about: (_, { ship }) => ({ unit: [ship] }),
    choose: {
      'return to': {
        rule: '12.2a',
        label: 'Return to',
        of: 'place',
        targets: (state, { ship }) => havensOf(state, ship),
        why: (state, { ship }, place) => whyNoHaven(state, ship, place),
        do(play, local, place) {
          sendHome(play, local.ship, place, '12.2a');
          local.ship = -1;
        },
        next: to('returns'),
      },
      back: {
        rule: '12.2a',
        label: 'Choose another ship',
        role: 'back',
        do(_, local) {
          local.ship = -1;
        },
        next: to('returns'),
      },
    },
  }),
  run('settled', '12.2.3', settle),
]);
