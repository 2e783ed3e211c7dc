import { about } from '../core/about.ts';
import { type ActionSpec, cancel, type Paid, pay } from '../core/actions.ts';
import { checkSuddenDeath } from '../core/arrivals.ts';
import { islandName } from '../core/names.ts';
import { islandAt, placeOfIsland, US_BASES, type Zone } from '../core/places.ts';
import { ask, type CentralPacific, type Play, procedure, type UnitId, us } from '../core/state.ts';
import { baseLevel, baseOf, countAt, setLevel } from '../core/units.ts';
import { isLarge, islandZone, rosters, units, usEngineers } from '../data/data.ts';
import { type Island, US } from '../data/types.ts';

const newLevel = 2;
const levelsPerEngineer = 2;

/** Ruling 28: the ships that bring what is needed to build. */
const builders: readonly UnitId[] = [...units.keys()].filter(
  (unit) => unit < rosters.usNaval.end && ['AP', 'LST', 'SR'].includes(units[unit]!.class),
);

/** 7.2: the highest level of a US base on an island. */
function levelLimit(island: Island): number {
  return isLarge[island] === 1 ? 4 : 2;
}

function engineersOn(state: CentralPacific, island: Island): number {
  return countAt(state, usEngineers, placeOfIsland(island));
}

function hasBuilder(state: CentralPacific, zone: Zone): boolean {
  return countAt(state, builders, zone) > 0;
}

/** G4L-2: how high the engineers on an island can raise its base. */
function highestLevel(state: CentralPacific, island: Island): number {
  return Math.min(levelLimit(island), baseLevel(state, US, island) + levelsPerEngineer * engineersOn(state, island));
}

/** The rule by which no base is built on an island, if there is one. */
function whyNotBuild(state: CentralPacific, island: Island): string | undefined {
  if (baseLevel(state, US, island) > 0) return '14.1b';
  if (engineersOn(state, island) === 0 || !hasBuilder(state, islandZone[island]!)) return 'G4L-1a';
  return undefined;
}

function whyNotRaise(state: CentralPacific, island: Island): string | undefined {
  const level = baseLevel(state, US, island);
  if (level === 0) return '14.5a';
  if (level >= levelLimit(island)) return 'G4L-2d';
  if (engineersOn(state, island) === 0 || !hasBuilder(state, islandZone[island]!)) return 'G4L-2a';
  return undefined;
}

const none: readonly Island[] = [];

/** The islands with engineers on which something can be done. */
function sites(state: CentralPacific, why: typeof whyNotBuild): readonly Island[] {
  let found: Island[] | undefined;
  for (const unit of usEngineers) {
    const island = islandAt(state.where[unit]!);
    if (island < 0 || found?.includes(island) || why(state, island) !== undefined) continue;
    found ??= [];
    found.push(island);
  }
  return found ?? none;
}

/** 4.1: a base may be the last that was needed. */
function build(play: Play, island: Island, level: number): void {
  const { state } = play;
  const from = baseLevel(state, US, island);
  setLevel(state, baseOf(US, island), level, US_BASES);
  play.emit({ type: 'base built', island, level, from });
  checkSuddenDeath(play);
}

interface Raising extends Paid {
  island: Island;
}

/** G4L-2: the player may build fewer levels than the engineers could. */
const raising = procedure<Raising>('raise base', [
  ask('level', 'G4L-2a', {
    seat: us,
    about: (_, { island }) => about([baseOf(US, island)], placeOfIsland(island)),
    prompt: (_, { island }) => `Choose the new level of the base on ${islandName(island)}.`,
    choose: {
      'to level': {
        rule: 'G4L-2a',
        label: 'Raise to level',
        targets(state, { island }) {
          const levels: number[] = [];
          for (let level = highestLevel(state, island); level > baseLevel(state, US, island); level--) {
            levels.push(level);
          }
          return levels;
        },
        why: (_, { island }, level) => (level > levelLimit(island) ? 'G4L-2d' : 'G4L-2a'),
        do(play, local, level) {
          pay(play, local, 'G4L-2');
          build(play, local.island, level);
        },
      },
      cancel,
    },
  }),
]);

export const buildingActions: Readonly<Record<string, ActionSpec>> = {
  'build base': {
    code: 'G4L-1',
    of: 'island',
    targets: (state) => sites(state, whyNotBuild),
    why: (state, _, island) => whyNotBuild(state, island),
    whyNone: () => 'G4L-1a',
    do(play, paid, island) {
      pay(play, paid, 'G4L-1');
      build(play, island, newLevel);
    },
  },
  'raise base': {
    code: 'G4L-2',
    of: 'island',
    targets: (state) => sites(state, whyNotRaise),
    why: (state, _, island) => whyNotRaise(state, island),
    whyNone: () => 'G4L-2a',
    do(play, paid, island) {
      const highest = highestLevel(play.state, island);
      if (highest > baseLevel(play.state, US, island) + 1) {
        play.call(raising, { paid: paid.paid, island });
        return;
      }
      pay(play, paid, 'G4L-2');
      build(play, island, highest);
    },
  },
};

export const buildingProcedures = [raising];
