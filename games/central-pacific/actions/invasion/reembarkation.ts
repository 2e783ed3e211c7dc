import { to } from '#engine/procedure';
import { counted } from '../../../words.ts';
import { about } from '../../core/about.ts';
import { eliminate } from '../../core/arrivals.ts';
import { islandName, unitName } from '../../core/names.ts';
import { placeOfIsland } from '../../core/places.ts';
import { ask, type CentralPacific, type Play, procedure, run, type UnitId, us } from '../../core/state.ts';
import { isAmphib, isDivision, islandZone } from '../../data/data.ts';
import type { Island } from '../../data/types.ts';
import { divisionLift, embarkAll, shipsFor, tellBoarded, whyNotAboard } from '../../movement/cargo.ts';

interface Reembarkation {
  island: Island;
  /** The ships of the force, some of them sunk perhaps. */
  ships: UnitId[];
  /** Who landed, some of them lost perhaps, and the ship that brought each of them. */
  troops: UnitId[];
  lifts: UnitId[];
  /** The unit whose ship is being chosen, or -1. */
  unit: UnitId;
}

/** Who is still ashore: divisions first, which need most room. */
function survivors({ where }: CentralPacific, { island, troops }: Reembarkation): UnitId[] {
  return troops
    .filter((unit) => where[unit] === placeOfIsland(island))
    .sort((one, other) => isDivision[other]! - isDivision[one]!);
}

function divisions(state: CentralPacific, local: Reembarkation): UnitId[] {
  return survivors(state, local).filter((unit) => isDivision[unit] === 1);
}

/** The amphibs that are left. */
function amphibs({ where }: CentralPacific, { ships, island }: Reembarkation): UnitId[] {
  return ships.filter((ship) => isAmphib[ship] === 1 && where[ship] === islandZone[island]);
}

/** Whether more divisions are ashore than the amphibs take back. */
function isLiftShort(state: CentralPacific, local: Reembarkation): boolean {
  return divisions(state, local).length > divisionLift(state, amphibs(state, local));
}

/** Each unit goes aboard the ship beside it in the second list. */
function goBack(play: Play, returning: readonly UnitId[], ships: readonly UnitId[]): void {
  const from = returning.map((unit) => play.state.where[unit]!);
  embarkAll(play.state, returning, ships);
  tellBoarded(play, returning, from);
}

/** 7.9: the invaders of a small island that is not taken go back aboard; whom the amphibs cannot take is eliminated. */
export const reembarkation = procedure<Reembarkation>('re-embarkation', [
  run('no lift', '7.9b', (play, local) => {
    const { state } = play;
    const ships = amphibs(state, local);
    if (ships.length === 0) for (const unit of survivors(state, local)) eliminate(play, unit, '7.9b');
    else if (divisionLift(state, ships) === 0) {
      for (const unit of divisions(state, local)) eliminate(play, unit, '7.9b');
    }
  }),
  ask('excess', '7.9b', {
    seat: us,
    about: (state, local) => about(survivors(state, local), placeOfIsland(local.island)),
    prompt: (state, local) =>
      `Choose a division to leave behind on ${islandName(local.island)}: the remaining amphibs carry only ${counted(divisionLift(state, amphibs(state, local)), 'division')}.`,
    when: isLiftShort,
    choose: {
      eliminate: {
        rule: '7.9b',
        label: 'Leave behind (eliminated)',
        of: 'unit',
        targets: divisions,
        why: (state, local, unit) => (survivors(state, local).includes(unit) ? '9.9b' : '7.9b'),
        do(play, _, unit) {
          eliminate(play, unit, '7.9b');
          return to('excess');
        },
      },
    },
  }),
  run('own ships', '7.9a', (play, local) => {
    const { state } = play;
    const ships = amphibs(state, local);
    const ownShip = (unit: UnitId) => local.lifts[local.troops.indexOf(unit)]!;
    const returning = survivors(state, local).filter((unit) => ships.includes(ownShip(unit)));
    goBack(play, returning, returning.map(ownShip));
  }),
  run('other ships', '7.9a', (play, local) => {
    const { state } = play;
    local.unit = -1;
    for (const unit of survivors(state, local)) {
      const ships = shipsFor(state, amphibs(state, local), unit);
      if (ships.length > 1) {
        local.unit = unit;
        return;
      }
      goBack(play, [unit], [ships[0]!]);
    }
  }),
  ask('ship', '7.9a', {
    seat: us,
    about: (_, { unit, island }) => about([unit], placeOfIsland(island)),
    prompt: (_, { unit }) => `Choose a ship to take back ${unitName(unit)}: its own is sunk.`,
    when: (_, { unit }) => unit >= 0,
    choose: {
      aboard: {
        rule: '7.9a',
        label: 'Board a ship',
        of: 'unit',
        targets: (state, local) => shipsFor(state, amphibs(state, local), local.unit),
        why: (state, local, ship) =>
          amphibs(state, local).includes(ship) ? whyNotAboard(state, local.unit, ship) : '7.9a',
        do(play, local, ship) {
          goBack(play, [local.unit], [ship]);
          return to('other ships');
        },
      },
    },
  }),
]);
