import { stepOf } from '#engine/frames';
import { again } from '#engine/procedure';
import { beachOf, FIRST_WAVE, isSpareArtillery, landingsOf, waveOf } from '../core/landingPlan.ts';
import { put } from '../core/stacks.ts';
import { ask, type CompanyScale, type Play, procedure, run, seatOf } from '../core/state.ts';
import { JAPAN } from '../data/types.ts';
import { bringTruck } from '../support/groupments.ts';
import type { UnitId } from '../theater/forces.ts';
import { isAshore, zoneOf } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';
import {
  type Arranging,
  canMove,
  digging,
  dry,
  fortified,
  giveUpEmpty,
  leadersOf,
  losing,
  mayTurn,
  moving,
  openTo,
  otherMode,
} from './arranging.ts';
import { formationMove, movableFormations, movableStacks, stackMove } from './groupMoves.ts';
import { laying, minedHexes, shuffleMines } from './mineLaying.ts';
import { scenarioOf, scheduleOf } from './order.ts';
import { placeGroupments, placeHeroes, placeUnit, placeWeapons } from './placement.ts';
import { historicalPlan, planStep, scheduling } from './planning.ts';
import { layOut } from './readySetUp.ts';

/** T5: the US plan, the Japanese setup, and what all see when both are made. */
export const freeSetUp = procedure('free setup', [
  run('draft', 'T5a', ({ state }) => {
    state.secrets.us = historicalPlan(state);
  }),
  planStep,
  run('seal', 'T5a', (play) => {
    play.emit({ type: 'plan sealed', reveals: true });
    layOut(play.state, 0);
  }),
  ask('set up', 'T5d', {
    seat: () => seatOf(JAPAN),
    prompt: 'Set up your forces, or take a ready-made setup. The US sees nothing until you are done.',
    choose: {
      'use setup': {
        rule: 'T5d',
        label: 'Use ready-made setup',
        of: 'setup',
        targets: (state) => [...scenarioOf(state).free!.setUps.keys()],
        do(play, _, setUp) {
          layOut(play.state, setUp);
          play.emit({ type: 'setup drawn', setUp, only: [seatOf(JAPAN)] });
        },
        next: again,
      },
      move: {
        rule: 'T5d',
        label: 'Move a unit',
        of: 'unit',
        targets: (state) => ours(state).units.filter((unit) => canMove(state, unit)),
        do: (play, _, counter) => play.call(moving, { ...ours(play.state), counter }),
        next: again,
      },
      'move stack': {
        rule: 'T5d',
        label: 'Move a stack',
        of: 'place',
        targets: movableStacks,
        do: (play, _, from) => play.call(stackMove, { from }),
        next: again,
      },
      'move formation': {
        rule: 'T5d',
        label: 'Move a Formation',
        of: 'chit',
        targets: movableFormations,
        do: (play, _, chit) => play.call(formationMove, { chit }),
        next: again,
      },
      flip: {
        rule: '3.4a',
        label: 'Turn a unit over',
        of: 'unit',
        targets: (state) => ours(state).units.filter((unit) => mayTurn(state, unit)),
        do({ state }, _, unit) {
          state.mode[unit] = otherMode(state, unit);
        },
        next: again,
      },
      lead: {
        rule: '13.1a',
        label: 'Move a leader',
        of: 'unit',
        targets: (state) =>
          leadersOf(state, ours(state)).filter((leader) => openTo(state, ours(state), leader).length > 0),
        do: (play, _, counter) => play.call(moving, { ...ours(play.state), counter }),
        next: again,
      },
      'take up': {
        rule: '18.0a',
        label: 'Move a fortification',
        of: 'place',
        targets: (state) => (dry(state, ours(state)).length > 0 ? fortified(state, ours(state)) : []),
        do: (play, _, from) => play.call(digging, { ...ours(play.state), from }),
        next: again,
      },
      'take mine': {
        rule: 'T5e',
        label: 'Move a mine',
        of: 'place',
        targets: minedHexes,
        do: (play, _, from) => play.call(laying, { from }),
        next: again,
      },
      shuffle: { rule: 'T5e', label: 'Shuffle the mines', do: (play) => shuffleMines(play, 'T5e'), next: again },
      begin: {
        role: 'done',
        rule: 'T5d',
        label: 'Finish setup',
        confirm: true,
        forgoes: (state) => losing(state, ours(state)),
      },
    },
  }),
  run('reveal', 'T5f', (play) => {
    giveUpEmpty(play.state, ours(play.state));
    play.emit({ type: 'setup revealed', reveals: true });
  }),
  run('fleet', 'T5c', (play) => {
    const { state } = play;
    const landings = landingsOf(state.secrets.us!);
    placeGroupments(state, (unit) => !landings.has(unit));
    placeWeapons(state, [...landings.keys(), ...ours(state).units]);
    placeHeroes(state);
    embark(play);
  }),
]);

/** The Japanese forces on the map. */
function ours(state: CompanyScale): Arranging {
  const { forces, places } = theaterOf(state);
  const units: UnitId[] = [];
  for (let unit = forces.units.first; unit < forces.units.end; unit++) {
    if (forces.side[unit] === JAPAN && isAshore(places, state.where[unit]!)) units.push(unit);
  }
  return { side: JAPAN, units };
}

/** T5c: the first two waves lie off their beaches, with their leaders. */
function embark(play: Play): void {
  const { state } = play;
  const theater = theaterOf(state);
  const beaches = new Set<number>();
  for (const [unit, landing] of landingsOf(state.secrets.us!)) {
    const wave = waveOf(theater, landing);
    if (wave > FIRST_WAVE + 1) continue;
    const beach = beachOf(theater, landing);
    beaches.add(beach);
    // The first wave is in the Approach Run, which is the zone after the transports.
    placeUnit(state, unit, zoneOf(theater.places, beach, FIRST_WAVE + 1 - wave));
    if (isSpareArtillery(state, unit)) bringTruck(play);
  }
  for (const [leader, unit] of scheduleOf(state).bearer) {
    if (beaches.size > 0 && state.where[unit]! >= 0) put(state, leader, state.where[unit]!);
  }
  play.emit({ type: 'fleet sighted', beaches: [...beaches].toSorted((one, other) => one - other), reveals: true });
}

/** Whose secret step of the free setup is under way, if one is. */
export function settingUp(state: CompanyScale): 'plan' | 'set up' | undefined {
  if (state.phase !== 'set-up') return undefined;
  const name = stepOf(state, freeSetUp)?.name;
  return name === 'plan' || name === 'set up' ? name : undefined;
}

export const freeSetUpProcedures = [freeSetUp, scheduling, stackMove, formationMove, laying];
