import type { Hex } from '#board/grid';
import { again, leave } from '#engine/procedure';
import { stretchesOf } from '../../ground/pathOfRetreat.ts';
import { moveAlong } from '../core/arrivals.ts';
import { unitName } from '../core/names.ts';
import { ask, type FireAndMovement, HAS_ADVANCED, type Play, procedure, seatOf, type UnitId } from '../core/state.ts';
import { groundAllows } from '../core/terrain.ts';
import { has, holder, isOnMap, isVacant, sideOf } from '../core/units.ts';
import { archipelago } from '../data/data.ts';

const { grid } = archipelago;

interface Advance {
  /** The units that took part in the combat. */
  victors: UnitId[];
}

/** 8.5: the attackers may follow along the path of retreat, at once and as far as they like. */
export const advance = procedure<Advance>('advance', [
  ask('choose a unit', '8.5e', {
    seat: (state, { victors }) => seatOf(state, sideOf(victors[0]!)),
    prompt: 'You may advance units that took part in the attack along the path of retreat.',
    about: ({ pathsOfRetreat }) => ({ hex: pathsOfRetreat.flat() }),
    order: { id: () => 'advance', reply: () => ({ verb: 'done' }) },
    when: (state, { victors }) => victors.some((unit) => mayAdvance(state, unit)),
    choose: {
      advance: {
        rule: '8.5e',
        label: 'Advance a unit',
        of: 'unit',
        targets: (state, { victors }) => victors.filter((unit) => mayAdvance(state, unit)),
        why: (state, { victors }, unit) => (victors.includes(unit) ? whyNotAdvance(state, unit) : '8.5e'),
        do: (play, _, unit) => play.call(advanceUnit, { unit }),
        next: again,
      },
      done: { rule: '8.5g', label: 'Finish advancing', role: 'done', next: leave },
    },
  }),
]);

export const advanceUnit = procedure<{ unit: UnitId }>('advance a unit', [
  ask('choose a hex', '8.5i', {
    seat: (state, { unit }) => seatOf(state, sideOf(unit)),
    prompt: (_, { unit }) => `Choose how far ${unitName(unit)} advances.`,
    about: (_, { unit }) => ({ unit: [unit] }),
    choose: {
      to: {
        rule: '8.5i',
        label: 'Advance to this hex',
        of: 'hex',
        targets: (state, { unit }) => [...advances(state, unit).keys()],
        why: (state, _, hex) => (state.pathsOfRetreat.flat().includes(hex) && !isVacant(state, hex) ? '8.5j' : '8.5i'),
        do(play, { unit }, hex) {
          advanceAlong(play, unit, advances(play.state, unit).get(hex)!);
        },
      },
    },
  }),
]);

/** Offers the advance after a combat in which defenders were driven from their hex. */
export function callAdvance(play: Play, attackers: readonly UnitId[]): void {
  const { state } = play;
  if (state.pathsOfRetreat.length === 0) return;
  const victors = attackers.filter((unit) => isOnMap(state, unit));
  if (victors.length > 0) play.call(advance, { victors });
}

function mayAdvance(state: FireAndMovement, unit: UnitId): boolean {
  return whyNotAdvance(state, unit) === undefined;
}

function whyNotAdvance(state: FireAndMovement, unit: UnitId): string | undefined {
  if (has(state, unit, HAS_ADVANCED)) return '8.5k';
  if (advances(state, unit).size > 0) return undefined;
  return state.pathsOfRetreat.flat().every((hex) => !isVacant(state, hex)) ? '8.5j' : '8.5i';
}

/** Every stretch of a path of retreat that a unit can follow, by the hex it may stop in. */
export function advances(state: FireAndMovement, unit: UnitId): Map<Hex, Hex[]> {
  return stretchesOf(grid, state.pathsOfRetreat, state.where[unit]!, {
    mayFollow: groundAllows,
    holder: (hex) => holder(state, unit, hex),
  });
}

export function advanceAlong(play: Play, unit: UnitId, path: readonly Hex[]): void {
  const from = play.state.where[unit]!;
  play.emit({ type: 'advanced', unit, from, path });
  moveAlong(play, unit, path);
  play.state.done[unit]! |= HAS_ADVANCED;
}
