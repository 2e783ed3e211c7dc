import type { Hex } from '#board/grid';
import { type About, again, type StepOutcome, to } from '#engine/procedure';
import { counted } from '../words.ts';
import { advanceAlong } from './advance.ts';
import { firstWave, unitClass } from './data.ts';
import { US, unitClasses } from './dataTypes.ts';
import { hexName } from './names.ts';
import { scenarioOf } from './scenarios.ts';
import { ask, type IslandWar, NOT_YET_IN_PLAY, type Play, procedure, run, type UnitId, us } from './state.ts';
import { beachHexes, seaHexesBeside } from './terrain.ts';
import { eliminate, place, sideOf, unitsNotYetInPlay } from './units.ts';

const firstWaveClass = unitClasses.indexOf(firstWave.class);

/** The end of the US Movement Phase, after all other movement (12.2). */
export const reinforcements = procedure<{ arrived: number }>('reinforcements', [
  run('first wave', '12.1a', (play) => play.call(firstWaveLands, {}), isToLand),
  ask('choose a beachhead', '12.31b', {
    seat: us,
    prompt: 'Land units on vacant beachheads, then end the Movement Phase.',
    when: (state, local) => openBeachheads(state, local).length > 0,
    choose: {
      reinforce: {
        rule: '12.31b',
        label: 'Land a unit',
        of: 'hex',
        targets: openBeachheads,
        why: (state, _, hex) => (state.beachheads.includes(hex) ? '12.34d' : '12.31b'),
        do(play, local, hex) {
          local.arrived++;
          play.call(arrival, { hex });
          return again;
        },
      },
      done: {
        rule: '12.1b',
        label: 'End the Movement Phase',
        role: 'done',
        confirm: true,
        forgoes: (state) => [
          `${counted(unitsNotYetInPlay(state, US).length, 'unit')} could land on an empty beachhead this turn (12.1).`,
        ],
      },
    },
  }),
]);

const arrival = procedure<{ hex: Hex }>('arrival', [
  ask('choose the unit', '12.1c', {
    seat: us,
    prompt: (_, { hex }) => `Choose the unit that lands at ${hexName(hex)}.`,
    about: (_, { hex }) => ({ hex: [hex] }),
    choose: {
      land: {
        rule: '12.1c',
        label: 'Land this unit',
        of: 'unit',
        targets: (state) => unitsNotYetInPlay(state, US),
        why: (state, _, unit) => whyNotInPool(state, unit),
        do: (play, { hex }, unit) => putAshore(play, unit, hex, -1),
      },
    },
  }),
]);

/** Game turn 1: one unit for each landing hex, in the order of the plan. */
const firstWaveLands = procedure('first wave', [
  run('drop a landing without room', '12.32a', dropHopelessLandings),
  ask('choose the sea hex', '12.32a', {
    seat: us,
    prompt: ({ landings }) =>
      `Choose the sea hex to attack ${hexName(landings[0]!.beach)} from: the enemy holds the beach.`,
    about: nextLanding,
    when: needsSeaHex,
    choose: {
      approach: {
        rule: '12.32a',
        label: 'Attack from this hex',
        of: 'hex',
        targets: approaches,
        do({ state }, _, hex) {
          state.landings[0]!.sea = hex;
        },
      },
    },
  }),
  ask('choose the unit', '12.1a', {
    seat: us,
    prompt: firstWavePrompt,
    about: nextLanding,
    when: isToLand,
    choose: {
      land: {
        rule: '12.1a',
        label: 'Land this unit',
        of: 'unit',
        targets: (state) => unitsNotYetInPlay(state, US).filter((unit) => unitClass[unit] === firstWaveClass),
        why: (state, _, unit) => whyNotInPool(state, unit) ?? '12.1a',
        do: landFirstWave,
      },
      pass: {
        rule: '12.1a',
        label: 'Skip this beach',
        role: 'pass',
        when: mayBeLeftOut,
        forgoes: ({ landings }) => [
          `Without a unit, ${hexName(landings[0]!.beach)} gets no beachhead for reinforcements (12.34).`,
        ],
        why: (state) => (scenarioOf(state).landings === null ? '14.22c' : '14.12b'),
        do: leaveOut,
      },
    },
  }),
]);

export const reinforcementProcedures = [reinforcements, arrival, firstWaveLands];

function isToLand({ landings }: IslandWar): boolean {
  return landings.length > 0;
}

function nextLanding({ landings }: IslandWar): About {
  const { beach, sea } = landings[0]!;
  return { hex: sea < 0 ? [beach] : [beach, sea] };
}

function firstWavePrompt(state: IslandWar): string {
  const { beach, sea } = state.landings[0]!;
  if (sea < 0)
    return `Choose the infantry unit that lands at ${hexName(beach)}${mayBeLeftOut(state) ? ', or none' : ''}.`;
  return `Choose the infantry unit that attacks ${hexName(beach)} from sea hex ${hexName(sea)}.`;
}

function whyNotInPool(state: IslandWar, unit: UnitId): string | undefined {
  if (sideOf(unit) !== US) return '12.0a';
  if (state.where[unit] !== NOT_YET_IN_PLAY) return state.where[unit]! >= 0 ? '12.1c' : '12.1e';
  return undefined;
}

function openBeachheads(state: IslandWar, { arrived }: { arrived: number }): Hex[] {
  if (state.turn === 1 || unitsNotYetInPlay(state, US).length === 0) return [];
  if (state.options.reinforcements === 'one-per-turn' && arrived > 0) return [];
  return state.beachheads.filter((hex) => state.occupant[hex]! < 0);
}

function isHeld(state: IslandWar, hex: Hex): boolean {
  const unit = state.occupant[hex]!;
  return unit >= 0 && sideOf(unit) !== US;
}

function needsSeaHex(state: IslandWar): boolean {
  const [landing] = state.landings;
  return landing !== undefined && landing.sea < 0 && isHeld(state, landing.beach);
}

/** The free sea hexes off the first landing that leave one for each later landing that needs one. */
function approaches(state: IslandWar): Hex[] {
  const [first, ...others] = state.landings;
  const later = others.filter(({ beach, sea }) => sea < 0 && isHeld(state, beach));
  const free = (beach: Hex) => seaHexesBeside(beach).filter((hex) => state.occupant[hex]! < 0);
  const fits = (taken: Hex[], next: number): boolean => {
    const landing = later[next];
    if (!landing) return true;
    return free(landing.beach).some((hex) => !taken.includes(hex) && fits([...taken, hex], next + 1));
  };
  const roomy = free(first!.beach).filter((hex) => fits([hex], 0));
  return roomy.length > 0 ? roomy : free(first!.beach);
}

/** A landing whose every sea hex is taken by others cannot be made. */
function dropHopelessLandings({ state }: Play): void {
  while (needsSeaHex(state) && approaches(state).length === 0) state.landings.shift();
}

/** 12.1 sets a maximum; only a beach written down (14.22) and an attack from the sea (14.12) are binding. */
function mayBeLeftOut(state: IslandWar): boolean {
  return scenarioOf(state).landings !== null && state.landings[0]!.sea < 0;
}

function leaveOut(play: Play): StepOutcome {
  const { beach } = play.state.landings.shift()!;
  play.emit({ type: 'landing left out', hex: beach });
  return to('drop a landing without room');
}

function landFirstWave(play: Play, _: object, unit: UnitId): StepOutcome {
  const { beach, sea } = play.state.landings.shift()!;
  if (sea < 0) putAshore(play, unit, beach, -1);
  else putAshore(play, unit, sea, beach);
  return to('drop a landing without room');
}

function putAshore(play: Play, unit: UnitId, hex: Hex, assault: Hex): void {
  place(play.state, unit, hex);
  play.state.moved[unit] = 1;
  play.state.assault[unit] = assault;
  play.emit({ type: 'landed', unit, hex, ...(assault < 0 ? {} : { assault }) });
}

/** 12.34: beachheads are marked once, at the end of the US player turn of game turn 1. */
export function markBeachheads(play: Play): void {
  const { state } = play;
  for (const hex of beachHexes) {
    const unit = state.occupant[hex]!;
    if (unit < 0 || sideOf(unit) !== US) continue;
    state.beachheads.push(hex);
    play.emit({ type: 'beachhead placed', hex, unit });
  }
}

/** 12.32: a unit at sea goes ashore if the enemy is out of its beach hex, and is eliminated if not. */
export function concludeAssault(play: Play, unit: UnitId): void {
  const { state } = play;
  const beach = state.assault[unit]!;
  if (beach < 0) return;
  state.assault[unit] = -1;
  if (state.occupant[beach]! < 0) advanceAlong(play, unit, [beach], '12.32d');
  else eliminate(play, unit, '12.32c');
}
