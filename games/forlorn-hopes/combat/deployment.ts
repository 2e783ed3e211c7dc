import { distance, type Hex } from '#board/grid';
import { marked } from '#board/map';
import { again, leave } from '#engine/procedure';
import type { AirMission } from '../core/airMission.ts';
import { unitName } from '../core/names.ts';
import { ask, enemyOf, type ForlornHopes, type Play, procedure, run, seatOf, type UnitId } from '../core/state.ts';
import { tactical } from '../data/maps.ts';

// 9.9b, 9.9e: the ships that are attacked take their places on the battle board, which decide whose flak covers whom.

const isTargetHex = marked(tactical, 'T');
/** 9.10.8a: the T hexes of the battle board, in a row. */
export const targetZone: readonly Hex[] = Array.from(isTargetHex.keys()).filter((hex) => isTargetHex[hex] === 1);

function shipsOf({ airMission }: ForlornHopes): readonly UnitId[] {
  return airMission?.target?.kind === 'ships' ? airMission.target.ships : [];
}

/** The hexes where the next ship can be put: in the target zone, and next to it once the others are enough to fill the zone. */
function stationsFor(state: ForlornHopes): Hex[] {
  const { deployed } = state.airMission!;
  const isFree = (hex: Hex) => !deployed.includes(hex);
  const zone = targetZone.filter(isFree);
  const toCome = shipsOf(state).length - deployed.length;
  if (toCome <= zone.length) return zone;
  const near = beside(targetZone).filter(isFree);
  // A harbor can hold more ships than there is room around the zone.
  return near.length > 0 ? [...zone, ...near] : [...zone, ...beside(deployed).filter(isFree)];
}

function beside(hexes: readonly Hex[]): Hex[] {
  const { grid } = tactical;
  const found: Hex[] = [];
  for (let hex = 0; hex < grid.size; hex++) {
    if (!hexes.includes(hex) && hexes.some((other) => distance(grid, hex, other) === 1)) found.push(hex);
  }
  return found;
}

/** Whether two deployed ships cover each other. */
export function areAdjacent({ deployed, target }: AirMission, one: UnitId, other: UnitId): boolean {
  if (target?.kind !== 'ships') return false;
  const from = deployed[target.ships.indexOf(one)];
  const to = deployed[target.ships.indexOf(other)];
  return from !== undefined && to !== undefined && distance(tactical.grid, from, to) === 1;
}

function isOpen(state: ForlornHopes): boolean {
  return state.airMission!.deployed.length < shipsOf(state).length;
}

function nextShip(state: ForlornHopes): UnitId {
  return shipsOf(state)[state.airMission!.deployed.length]!;
}

function station(play: Play, hex: Hex): void {
  const ship = nextShip(play.state);
  play.state.airMission!.deployed.push(hex);
  play.emit({ type: 'deployed', ship, hex });
}

/** In a row through the target zone, so that each is covered by its neighbors. */
function stationAll(play: Play): void {
  while (isOpen(play.state)) station(play, stationsFor(play.state)[0]!);
}

/** A single ship is where it is, unless there is a battle around it. */
function isQuestion(state: ForlornHopes): boolean {
  return isOpen(state) && (shipsOf(state).length > 1 || state.airMission!.interceptors > 0);
}

export const deployShips = procedure('deploy ships', [
  ask('stations', '9.9b', {
    seat: ({ airMission }) => seatOf(enemyOf(airMission!.side)),
    prompt: (state) =>
      `Place ${unitName(nextShip(state))} on the battle board. Ships on adjacent hexes protect each other with AA fire.`,
    about: (state) => ({ unit: [nextShip(state)] }),
    when: isQuestion,
    order: {
      id: () => 'ship-stations',
      reply: (_view, _local, answer) => (answer === 'line' ? { verb: 'in line' } : undefined),
    },
    choose: {
      station: {
        rule: '9.9b',
        label: 'Place ship',
        of: 'board hex',
        targets: stationsFor,
        do(play, _local, hex) {
          station(play, hex);
          return isOpen(play.state) ? again : undefined;
        },
      },
      'in line': { rule: '9.9b', label: 'Deploy in line', role: 'done', do: stationAll },
    },
  }),
  run('in place', '9.9e', (play) => {
    stationAll(play);
    return leave;
  }),
]);
