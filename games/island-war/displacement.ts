import type { Hex } from '#board/grid';
import { again, leave, type StepOutcome, to } from '#engine/procedure';
import { roomFor, type WayLeft, whyNotEnter } from './displacementSearch.ts';
import { hexName, unitName } from './names.ts';
import {
  ask,
  type IslandWar,
  NO_DUTY,
  type Play,
  procedure,
  run,
  seatOf,
  type UnitId,
  WAS_DISPLACED,
} from './state.ts';
import { moveAlong, sideOf } from './units.ts';

/** A friendly unit on its way out of a hex that a retreating or displaced unit needs. */
interface Displacement {
  unit: UnitId;
  /** The hexes being emptied: the first for the retreating unit, each other for the unit before it. The last is this unit's. */
  row: Hex[];
  /** The hex this unit goes to, once that is chosen and empty; -1 before. */
  clearing: Hex;
  /** The retreat that caused it. */
  retreating: UnitId;
  origin: Hex;
  left: number;
}

/** 7.8: one displaced unit; a unit that must displace another in turn calls this procedure again (7.82). */
export const displacement = procedure<Displacement>('displacement', [
  run('make room', '7.81b', makeRoom),
  ask('choose a hex', '7.81b', {
    seat: (_, { unit }) => seatOf(sideOf(unit)),
    prompt: (state, { unit, retreating }) =>
      `${unitName(retreating)} must retreat through ${hexName(state.where[unit]!)}: choose where ${unitName(unit)} is displaced to.`,
    about: (_, { unit }) => ({ unit: [unit] }),
    choose: {
      to: {
        rule: '7.81b',
        label: 'Displace to this hex',
        of: 'hex',
        targets: (state, local) => roomFor(state, wayLeft(state, local), local.row),
        why: (state, { unit }, hex) => whyNotEnter(state, unit, state.where[unit]!, hex) ?? '7.82e',
        do: displaceInto,
        next: to('make room'),
      },
    },
  }),
]);

/** Has the friendly unit in a hex make room for a retreat. */
export function callDisplacement(play: Play, hex: Hex, { unit, origin, left }: WayLeft): void {
  const blocking = play.state.occupant[hex]!;
  play.call(displacement, { unit: blocking, row: [hex], clearing: -1, retreating: unit, origin, left });
}

function wayLeft(state: IslandWar, { retreating, origin, left }: Displacement): WayLeft {
  return { unit: retreating, origin, at: state.where[retreating]!, left };
}

function makeRoom(play: Play, local: Displacement): StepOutcome {
  const { state } = play;
  if (local.clearing >= 0) {
    const hex = local.clearing;
    local.clearing = -1;
    displace(play, local.unit, hex);
    return leave;
  }
  const room = roomFor(state, wayLeft(state, local), local.row);
  if (room.length > 1) return undefined;
  displaceInto(play, local, room[0]!);
  return again;
}

function displaceInto(play: Play, local: Displacement, hex: Hex): void {
  local.clearing = hex;
  const blocking = play.state.occupant[hex]!;
  if (blocking < 0) return;
  play.call(displacement, { ...local, unit: blocking, row: [...local.row, hex], clearing: -1 });
}

function displace(play: Play, unit: UnitId, hex: Hex): void {
  const { state } = play;
  play.emit({ type: 'displaced', unit, from: state.where[unit]!, to: hex });
  moveAlong(play, unit, [hex]);
  state.combat[unit]! |= WAS_DISPLACED;
  state.adverse[unit] = state.combatPhase;
  // Away from the enemy it owes no attack and is owed none: 7.1 speaks of adjacent units.
  state.duty[unit] = NO_DUTY;
}
