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
import { exitOf, homeOf, isWithinCommand, putShip } from './waters.ts';

/** The rule that keeps a ship from returning to a place. */
export function whyNoHaven(state: ForlornHopes, ship: UnitId, place: Place): string | undefined {
  const side = unitSide[ship] as SideCode;
  if (!isHex(place)) return place === exitOf(ship) ? undefined : '12.2.6';
  if (!hasPort(place) || !isFriendlyPort(state, side, place)) return '12.2a';
  if (!takesShips(state, townIn(place))) return '12.2a';
  if (!isWithinCommand(ship, place)) return '12.2.6';
  return canReach(state, ship, place) ? undefined : '12.2.6';
}

/** 12.2a: where a ship can return to; the area by which it leaves the map is always among them (ruling 120). */
export function havensOf(state: ForlornHopes, ship: UnitId): Place[] {
  const ports = places.map(({ hex }) => hex).filter((hex) => whyNoHaven(state, ship, hex) === undefined);
  return [...ports, exitOf(ship)];
}

/** 12.2.2: a ship is picked up and put into a port or an area, where nobody sees it, and with it those that share its cargo. */
export function sendHome(play: Play, ship: UnitId, place: Place, rule: string): void {
  const { state } = play;
  for (const one of [ship, ...matesOf(state, ship)])
    moveHome(play, one, isHex(place) ? place : homeOf(state, one), rule);
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
function shipsAtSea(state: ForlornHopes, side: SideCode): UnitId[] {
  const { first, end } = navalRosters[side];
  const found: UnitId[] = [];
  for (let ship = first; ship < end; ship++) {
    const place = state.where[ship]!;
    const isAtSea = isHex(place) && !isFriendlyPort(state, side, place);
    if (isAtSea && state.supplySide[ship] === 0) found.push(ship);
  }
  return found;
}

export interface Returning {
  /** 12.2.1: the non-Initiative player, then the other. */
  side: SideCode;
  /** The ship for which a place is being chosen, or -1. */
  ship: UnitId;
  /** The ships that are to return, and where to: they are sent together. */
  sent: UnitId[];
  havens: Place[];
}

/** Ruling 159: ships at sea, and those off a port that their side has taken this turn. */
function returnable(state: ForlornHopes, side: SideCode): UnitId[] {
  const atSea = shipsAtSea(state, side);
  const isOff = (ship: UnitId) => state.taken.includes(state.where[ship]!) && state.supplySide[ship] === 0;
  return shipsOf(side).filter((ship) => atSea.includes(ship) || isOff(ship));
}

/** Those of them that have not been told where to go. */
function undecided(state: ForlornHopes, { side, sent }: Returning): UnitId[] {
  return returnable(state, side).filter((ship) => !sent.includes(ship));
}

/** With a ship go those that share its cargo. */
function plan(state: ForlornHopes, local: Returning, ship: UnitId, place: Place): void {
  for (const one of new Set([ship, ...matesOf(state, ship)])) {
    local.sent.push(one);
    local.havens.push(place);
  }
}

/** 5.2.7, 12.2.5: the Covering Force leaves, whatever its state. */
function withdraw(play: Play): void {
  const { state } = play;
  const { first, end } = navalRosters[JAPAN];
  for (let ship = first; ship < end; ship++) {
    if (unitCommand[ship] === COVERING && isHex(state.where[ship]!)) sendHome(play, ship, exitOf(ship), '12.2.5');
  }
}

function placesFor(state: ForlornHopes, local: Returning): Place[] {
  return [...new Set(undecided(state, local).flatMap((ship) => havensOf(state, ship)))].sort(
    (one, other) => one - other,
  );
}

/** 12.2.3: the ships return, what is left at sea is spotted; then the other player decides. */
function settle(play: Play, local: Returning): StepOutcome {
  const { state } = play;
  for (const [at, ship] of local.sent.entries()) sendHome(play, ship, local.havens[at]!, '12.2a');
  local.sent = [];
  local.havens = [];
  const ships = shipsAtSea(state, local.side);
  for (const ship of ships) state.spotted[ship] = 1;
  if (ships.length > 0) play.emit({ type: 'stayed at sea', ships });
  for (const ship of portShips(state, local.side)) state.spotted[ship] = 0;
  if (local.side === state.initiative) return leave;
  local.side = enemyOf(local.side);
  return to('returns');
}

function portShips(state: ForlornHopes, side: SideCode): UnitId[] {
  const atSea = shipsAtSea(state, side);
  return shipsOf(side).filter((ship) => !atSea.includes(ship));
}

function shipsOf(side: SideCode): UnitId[] {
  const { first, end } = navalRosters[side];
  return Array.from({ length: end - first }, (_, at) => first + at);
}

export const navalReturns = procedure<Returning>('naval returns', [
  run('withdrawal', '12.2.5', (play, local) => {
    withdraw(play);
    local.side = enemyOf(play.state.initiative);
  }),
  ask('returns', '12.2.1', {
    when: (state, { side }) => returnable(state, side).length > 0,
    seat: (_, { side }) => seatOf(side),
    prompt: (_, { sent }) =>
      `Choose ships that return to port${sent.length > 0 ? ` (${sent.length} chosen)` : ''}. Those that stay at sea are spotted.`,
    about: (state, local) => ({ unit: undecided(state, local) }),
    choose: {
      'send home': {
        rule: '12.2a',
        label: 'Send a ship home',
        of: 'unit',
        targets: undecided,
        do(_, local, ship) {
          local.ship = ship;
        },
      },
      'all to': {
        rule: '12.2a',
        label: 'Send all possible to',
        of: 'place',
        quiet: true,
        targets: placesFor,
        do({ state }, local, place) {
          for (const ship of undecided(state, local)) {
            if (!local.sent.includes(ship) && havensOf(state, ship).includes(place)) plan(state, local, ship, place);
          }
          return undecided(state, local).length > 0 ? again : to('settled');
        },
      },
      stay: {
        rule: '12.2.3',
        label: 'Finish returns',
        role: 'done',
        when: (state, { side, sent }) =>
          !shipsAtSea(state, side).some((ship) => isCrippled(state, ship) && !sent.includes(ship)),
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
        do({ state }, local, place) {
          plan(state, local, local.ship, place);
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
