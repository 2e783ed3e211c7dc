import type { Hex } from '#board/grid';
import { again, leave } from '#engine/procedure';
import { stretchesOf } from '../ground/pathOfRetreat.ts';
import { boardMap } from './data.ts';
import { unitName } from './names.ts';
import { ask, HAS_ADVANCED, type IslandWar, type Play, procedure, seatOf, type UnitId } from './state.ts';
import type { Attack } from './strength.ts';
import { terrainAllows } from './terrain.ts';
import { holder, isOnMap, moveAlong, sideOf } from './units.ts';

const { grid } = boardMap;

interface Advance {
  /** The units that may advance: they fought next to those that retreated or were eliminated (7.94). */
  victors: UnitId[];
}

/** 7.9: the victors may follow along the path of retreat, at once and as far as they like. */
export const advance = procedure<Advance>('advance', [
  ask('choose a unit', '7.91b', {
    seat: (_, { victors }) => seatOf(sideOf(victors[0]!)),
    prompt: 'You may advance victorious units along the path of retreat.',
    about: ({ pathsOfRetreat }) => ({ hex: [...new Set(pathsOfRetreat.flat())] }),
    when: (state, { victors }) => victors.some((unit) => mayAdvance(state, unit)),
    choose: {
      advance: {
        rule: '7.91b',
        label: 'Advance a unit',
        of: 'unit',
        targets: (state, { victors }) => victors.filter((unit) => mayAdvance(state, unit)),
        why: (state, { victors }, unit) => (victors.includes(unit) ? whyNotAdvance(state, unit) : '7.94a'),
        do: (play, _, unit) => play.call(advanceUnit, { unit }),
        next: again,
      },
      done: { rule: '7.96b', label: 'Finish advancing', role: 'done', next: leave },
    },
  }),
]);

export const advanceUnit = procedure<{ unit: UnitId }>('advance a unit', [
  ask('choose a hex', '7.92a', {
    seat: (_, { unit }) => seatOf(sideOf(unit)),
    prompt: (_, { unit }) => `Choose how far ${unitName(unit)} advances.`,
    about: (_, { unit }) => ({ unit: [unit] }),
    choose: {
      to: {
        rule: '7.92a',
        label: 'Advance to this hex',
        of: 'hex',
        targets: (state, { unit }) => [...advances(state, unit).keys()],
        why: (state, _, hex) => {
          if (!state.pathsOfRetreat.some((path) => path.includes(hex))) return '7.95a';
          return state.occupant[hex]! >= 0 ? '5.31b' : '5.25b';
        },
        do(play, { unit }, hex) {
          advanceAlong(play, unit, advances(play.state, unit).get(hex)!);
        },
      },
    },
  }),
]);

export const advanceProcedures = [advance, advanceUnit];

/** Offers the advance after a combat in which units retreated or were eliminated. */
export function callAdvance(play: Play, { attackers, defenders, result }: Attack): void {
  const { state } = play;
  if (state.pathsOfRetreat.length === 0) return;
  const victors = (result.startsWith('D') ? attackers : defenders).filter(
    (unit) => isOnMap(state, unit) && (state.combat[unit]! & HAS_ADVANCED) === 0,
  );
  if (victors.length > 0) play.call(advance, { victors });
}

function mayAdvance(state: IslandWar, unit: UnitId): boolean {
  return whyNotAdvance(state, unit) === undefined;
}

function whyNotAdvance(state: IslandWar, unit: UnitId): string | undefined {
  if ((state.combat[unit]! & HAS_ADVANCED) !== 0) return '7.96c';
  if (advances(state, unit).size > 0) return undefined;
  return state.pathsOfRetreat.every((path) => path.every((hex) => state.occupant[hex]! >= 0)) ? '5.31b' : '5.25b';
}

/** Every stretch of a path of retreat that terrain lets a unit follow, by the hex it may stop in (7.92). */
export function advances(state: IslandWar, unit: UnitId): Map<Hex, Hex[]> {
  return stretchesOf(grid, state.pathsOfRetreat, state.where[unit]!, {
    mayFollow: (from, hex) => terrainAllows(unit, from, hex),
    holder: (hex) => holder(state, unit, hex),
  });
}

export function advanceAlong(play: Play, unit: UnitId, path: readonly Hex[], rule = '7.91b'): void {
  const from = play.state.where[unit]!;
  play.emit({ type: 'advanced', unit, from, path, rule });
  moveAlong(play, unit, path);
  play.state.combat[unit]! |= HAS_ADVANCED;
}
