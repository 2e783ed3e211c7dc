import { type Hex, hexAt } from '#board/grid';
import { putBack } from '#engine/cup';
import type { Procedure } from '#engine/procedure';
import { begin } from '#engine/setup';
import { Sitting } from '#engine/sitting';
import type { Options } from '#engine/state';
import { demanding } from '../data/finder.ts';
import type { FireAndMovementEvent } from './core/events.ts';
import { objectiveAt } from './core/objectives.ts';
import {
  ABSENT,
  type Boat,
  ELIMINATED,
  emptyIslands,
  type FireAndMovement,
  modeOf,
  OFF_MAP,
  type Phase,
  scenarioOf,
} from './core/state.ts';
import { islandAt } from './core/terrain.ts';
import { mayStayIn, place, rosters } from './core/units.ts';
import { archipelago, findMarker, findUnit, markers, unitIsland, unitSide } from './data/data.ts';
import { type IslandId, islandIds, JAPAN, type Side, sides, US } from './data/dataTypes.ts';
import { fireAndMovement } from './game.ts';
import { gameSequence, playerTurn } from './sequence.ts';

/** A position made by hand, with the names that players use. */
export interface PositionSpec {
  /** An individual island, `sequenced` or `simultaneous`; Guam if left out. Only its set-up is skipped. */
  readonly scenario?: string;
  readonly options?: Options;
  /** In the sequenced scenario, the island being played; the first if left out. */
  readonly island?: IslandId;
  /** Units and their hexes: `{ 'us-G-1/3': 'guam-1404' }`. US units left out are off the map, Japanese units eliminated. */
  readonly units?: Readonly<Record<string, string>>;
  /** Units that show their depleted side, on the map or off it. */
  readonly depleted?: readonly string[];
  /** What US units have lost counts on the island they stand on, or on their own. */
  readonly eliminated?: readonly string[];
  /** Islands that have been taken, and in which game turn; of the sequenced scenario, with the points they brought. */
  readonly achieved?: { readonly [island in IslandId]?: number };
  readonly points?: { readonly [island in IslandId]?: number };
  /** Markers on the map, and the units of the first wave that were written down for them. */
  readonly boats?: readonly { readonly hex: string; readonly face?: Boat['face']; readonly firstWave?: string }[];
  /** US units at sea and the assault boat hex each is there for. */
  readonly assaults?: Readonly<Record<string, string>>;
  /** Hexes that the US has captured, beside those its units stand in. */
  readonly captured?: readonly string[];
  /** What is in the cups, by side and island; the island's own markers where left out. */
  readonly cups?: { readonly [side in Side]?: { readonly [island in IslandId]?: readonly string[] } };
  readonly withheld?: { readonly [island in IslandId]?: readonly string[] };
  /** Withheld markers and the hexes they were aimed at before the Japanese set up. */
  readonly aims?: Readonly<Record<string, string>>;
  /** Bits of what units have done in this player turn (see state.ts). */
  readonly done?: Readonly<Record<string, number>>;
  readonly phasing?: Side;
  /** The phase that is about to begin: a step of the player turn. Movement if left out. */
  readonly phase?: Phase | 'landings' | 'reinforcements' | 'rebuilds' | 'game turn end';
  readonly turn?: number;
  readonly dice?: readonly number[] | Readonly<Record<string, readonly number[]>>;
  readonly seed?: string;
  /** A procedure to begin with instead of a phase, with its local values. */
  // biome-ignore lint/suspicious/noExplicitAny: each procedure has its own local values
  readonly call?: { readonly procedure: Procedure<FireAndMovement, any, FireAndMovementEvent>; readonly local: object };
}

/** Sets up a position and plays on to its first decision. */
export function position(spec: PositionSpec): Sitting<FireAndMovement> {
  const begun = begin(fireAndMovement.definition, {
    scenario: spec.scenario ?? 'guam',
    seed: spec.seed ?? 'position',
    ...(spec.options ? { options: spec.options } : {}),
    ...(spec.dice ? { dice: spec.dice } : {}),
  });
  const state = emptyIslands(begun);
  for (const [island, turn] of Object.entries(spec.achieved ?? {})) state.achieved[islandNamed(island)] = turn;
  for (const [island, points] of Object.entries(spec.points ?? {})) state.points[islandNamed(island)] = points;
  state.inPlay = islandsOf(state, spec.island);
  fillRosters(state);
  fillCups(state, spec);
  state.boats = (spec.boats ?? []).map(({ hex, face = 'landing beach', firstWave }) => ({
    hex: hexNamed(hex),
    face,
    attacked: 0,
    firstWave: firstWave === undefined ? -1 : unitNamed(firstWave),
  }));
  for (const [unit, hex] of Object.entries(spec.units ?? {})) stand(state, unitNamed(unit), hexNamed(hex));
  for (const unit of spec.depleted ?? []) state.depleted[unitNamed(unit)] = 1;
  for (const unit of spec.eliminated ?? []) state.where[unitNamed(unit)] = ELIMINATED;
  noteLosses(state);
  for (const [unit, hex] of Object.entries(spec.assaults ?? {}))
    state.assault[unitNamed(unit)] = state.boats.findIndex((boat) => boat.hex === hexNamed(hex));
  for (const hex of spec.captured ?? []) state.captured[objectiveAt[hexNamed(hex)]!] = 1;
  for (const [marker, hex] of Object.entries(spec.aims ?? {})) state.aimedAt[markerNamed(marker)] = hexNamed(hex);
  for (const [unit, bits] of Object.entries(spec.done ?? {})) state.done[unitNamed(unit)] = bits;
  state.turn = spec.turn ?? 2;
  state.phasing = spec.phasing === 'japan' ? JAPAN : US;
  standBefore(state, spec);
  return new Sitting(fireAndMovement, state, fireAndMovement.resume(state));
}

function islandsOf(state: FireAndMovement, island: IslandId | undefined): number[] {
  const { islands } = scenarioOf(state);
  if (modeOf(state) === 'sequenced') return [island ? islandNamed(island) : islands[0]!];
  return islands.filter((one) => state.achieved[one] === 0);
}

function noteLosses(state: FireAndMovement): void {
  for (let unit = rosters[US].first; unit < rosters[US].end; unit++) {
    const hex = state.where[unit]!;
    if (hex === ELIMINATED || state.depleted[unit] === 1) {
      state.lostOn[unit] = hex >= 0 ? islandAt(hex) : unitIsland[unit]!;
    }
  }
}

function fillRosters(state: FireAndMovement): void {
  for (let unit = 0; unit < state.where.length; unit++) {
    const isInPool = unitSide[unit] === US && modeOf(state) === 'simultaneous';
    if (!isInPool && !state.inPlay.includes(unitIsland[unit]!)) state.where[unit] = ABSENT;
    else state.where[unit] = unitSide[unit] === US ? OFF_MAP : ELIMINATED;
  }
}

function fillCups(state: FireAndMovement, { cups, withheld }: PositionSpec): void {
  for (const [code, side] of sides.entries()) {
    for (const island of state.inPlay) {
      const id = islandIds[island]!;
      const chosen =
        cups?.[side]?.[id] ?? markers.filter((one) => one.side === side && one.island === id).map((one) => one.id);
      for (const marker of chosen) putBack(state.cups[code as 0 | 1][island]!, markerNamed(marker));
    }
  }
  for (const [id, held] of Object.entries(withheld ?? {})) {
    for (const marker of held) putBack(state.withheld[islandIds.indexOf(id as IslandId)]!, markerNamed(marker));
  }
}

function stand(state: FireAndMovement, unit: number, hex: Hex): void {
  if (!mayStayIn(state, unit, hex))
    throw new Error(
      `${fireAndMovement.definition.targets.unit!.nameOf(unit)} cannot stay in ${archipelago.grid.names[hex]}`,
    );
  place(state, unit, hex);
  if (unitSide[unit] === US && objectiveAt[hex]! >= 0) state.captured[objectiveAt[hex]!] = 1;
}

/** Puts the sequence of play at the point just before a phase of the phasing player. */
function standBefore(state: FireAndMovement, { phase = 'movement', call }: PositionSpec): void {
  const at = ({ name }: { name: string }, step: string) => {
    return { procedure: name, step: fireAndMovement.findStep(name, step), local: {} };
  };
  const isLast = phase === 'game turn end' || state.phasing === JAPAN;
  state.stack = [at(gameSequence, isLast ? 'game turn end' : 'second player turn')];
  if (phase === 'game turn end') return;
  const isPhase = phase.endsWith('movement') || phase.endsWith('combat') || phase === 'bombardment';
  state.stack.push(at(playerTurn, isPhase ? `${phase} phase` : phase));
  if (call) state.stack.push({ procedure: call.procedure.name, step: 0, local: call.local });
}

const unitNamed = demanding('unit', findUnit);
const markerNamed = demanding('marker', findMarker);
const islandNamed = demanding('island', (id) => islandIds.indexOf(id as IslandId));

function hexNamed(name: string): Hex {
  return hexAt(archipelago.grid, name);
}
