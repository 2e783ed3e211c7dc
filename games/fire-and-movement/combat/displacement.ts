import type { Hex } from '#board/grid';
import { again, leave, type StepOutcome, to } from '#engine/procedure';
import { moveInto } from '../core/arrivals.ts';
import { hexName, unitName } from '../core/names.ts';
import {
  ask,
  type FireAndMovement,
  MAY_NOT_ATTACK,
  type Play,
  procedure,
  run,
  seatOf,
  type UnitId,
} from '../core/state.ts';
import { isVacant, sideOf } from '../core/units.ts';
import { type Pressure, refuges, whyClosed } from './refuge.ts';

/** A friend on its way out of the hex that a retreating or displaced unit needs. */
interface Displacement extends Pressure {
  unit: UnitId;
  /** The hexes being emptied: the first for the retreating unit, each other for the unit before it. The last is this unit's. */
  row: Hex[];
  /** The hex this unit goes to, once it is chosen; -1 before. */
  chosen: Hex;
}

/** 8.3.1: one displaced unit; if it must displace another in turn, this is called again. */
export const displacement = procedure<Displacement>('displacement', [
  run('make room', '8.3.1a', makeRoom),
  ask('choose a hex', '8.3.1d', {
    seat: (state, { unit }) => seatOf(state, sideOf(unit)),
    prompt: (state, { unit, retreating }) =>
      `Choose a hex for ${unitName(unit)} (in ${hexName(state.where[unit]!)}), displaced by the retreat of ${unitName(retreating)}.`,
    about: (_, { unit }) => ({ unit: [unit] }),
    choose: {
      to: {
        rule: '8.3.1a',
        label: 'Displace to this hex',
        of: 'hex',
        targets: (state, local) => refuges(state, sideOf(local.unit), local.row, local),
        why: whyNoRefuge,
        do: choose,
        next: to('make room'),
      },
    },
  }),
]);

/** Has a friend make room for a retreating unit, which stands next to it. */
export function callDisplacement(play: Play, unit: UnitId, retreating: UnitId): void {
  const { where } = play.state;
  play.call(displacement, { unit, row: [where[unit]!], chosen: -1, retreating, from: where[retreating]! });
}

function whyNoRefuge(state: FireAndMovement, { unit, row, from }: Displacement, hex: Hex): string {
  if (hex === from || isVacant(state, hex)) return '8.3.1d';
  return whyClosed(state, sideOf(unit), row[row.length - 1]!, hex) ? '8.3.1d' : '8.3.1c';
}

function makeRoom(play: Play, local: Displacement): StepOutcome {
  const { unit, row, chosen } = local;
  if (chosen >= 0) {
    displace(play, unit, chosen);
    return leave;
  }
  const room = refuges(play.state, sideOf(unit), row, local);
  if (room.length > 1) return undefined;
  choose(play, local, room[0]!);
  return again;
}

/** Settles where a unit goes; a friend in that hex is displaced first (8.3.1). */
function choose(play: Play, local: Displacement, hex: Hex): void {
  local.chosen = hex;
  const friend = play.state.occupant[hex]!;
  if (friend >= 0) play.call(displacement, { ...local, unit: friend, row: [...local.row, hex], chosen: -1 });
}

function displace(play: Play, unit: UnitId, hex: Hex): void {
  const { state } = play;
  play.emit({ type: 'displaced', unit, from: state.where[unit]!, to: hex });
  // The unit that it makes room for takes its place, so an assault boat hex stays in Japanese hands (12.2).
  moveInto(play, unit, [hex]);
  if (sideOf(unit) === state.phasing) state.done[unit]! |= MAY_NOT_ATTACK;
}
