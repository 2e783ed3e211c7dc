import { type Hex, hexAt, nameOf } from '#board/grid';
import { Sitting } from '#engine/sitting';
import type { Options } from '#engine/state';
import { demanding } from '../data/finder.ts';
import { boardMap, findUnit, units } from './data.ts';
import { JAPAN, type Side, US } from './dataTypes.ts';
import { islandWar } from './game.ts';
import { gameSequence, isFirst, japanesePlayerTurn, usPlayerTurn } from './sequence.ts';
import { ELIMINATED, type IslandWar, NOT_YET_IN_PLAY, type UnitId } from './state.ts';
import { place } from './units.ts';

/** A position made by hand, with the names that players use. */
export interface PositionSpec {
  /** Units and their hexes: `{ 'us-1/6': '1203', 'jp-317': '1103' }`. All others are not in play. */
  readonly units: Readonly<Record<string, string>>;
  /** Whose turn it is; the US if left out. */
  readonly phasing?: Side;
  /** The phase that is about to begin. */
  readonly phase?: 'movement' | 'reinforcements' | 'combat';
  readonly turn?: number;
  readonly eliminated?: readonly string[];
  readonly beachheads?: readonly string[];
  /** First-wave landings still to be made: `{ beach: '1103', sea: '1102' }`. */
  readonly landings?: readonly { readonly beach: string; readonly sea?: string }[];
  /** Units at sea and the beach each must take. */
  readonly assaults?: Readonly<Record<string, string>>;
  /** The historical scenario if left out; only its set-up is skipped. */
  readonly scenario?: string;
  readonly options?: Options;
  readonly dice?: readonly number[];
  readonly seed?: string;
}

/** Sets up a position and plays on to its first decision. */
export function position(spec: PositionSpec): Sitting<IslandWar> {
  const { state } = islandWar.start({
    scenario: spec.scenario ?? 'historical',
    seed: spec.seed ?? 'position',
    ...(spec.options ? { options: spec.options } : {}),
    ...(spec.dice ? { dice: spec.dice } : {}),
  });
  clearIsland(state);
  for (const [unit, hex] of Object.entries(spec.units)) placeAlone(state, unitNamed(unit), hexNamed(hex));
  for (const unit of spec.eliminated ?? []) state.where[unitNamed(unit)] = ELIMINATED;
  for (const [unit, beach] of Object.entries(spec.assaults ?? {})) state.assault[unitNamed(unit)] = hexNamed(beach);
  state.beachheads = (spec.beachheads ?? []).map(hexNamed);
  state.landings = (spec.landings ?? []).map(({ beach, sea }) => ({
    beach: hexNamed(beach),
    sea: sea ? hexNamed(sea) : -1,
  }));
  state.turn = spec.turn ?? 2;
  state.phasing = spec.phasing === 'japan' ? JAPAN : US;
  standBefore(state, spec.phase ?? 'movement');
  return new Sitting(islandWar, state, islandWar.resume(state));
}

function placeAlone(state: IslandWar, unit: UnitId, hex: Hex): void {
  const other = state.occupant[hex]!;
  if (other >= 0)
    throw new Error(`${units[other]!.id} and ${units[unit]!.id} cannot share ${nameOf(boardMap.grid, hex)}`);
  place(state, unit, hex);
}

function clearIsland(state: IslandWar): void {
  state.where.fill(NOT_YET_IN_PLAY);
  state.occupant.fill(-1);
  for (const zones of state.zones) zones.fill(0);
}

/** Puts the sequence of play at the point just before a phase of the phasing player. */
function standBefore(state: IslandWar, phase: 'movement' | 'reinforcements' | 'combat'): void {
  const turn = state.phasing === US ? usPlayerTurn : japanesePlayerTurn;
  const after = isFirst(state.phasing) ? 'second player turn' : 'game-turn record interphase';
  const step = phase === 'reinforcements' ? phase : `${phase} phase`;
  state.stack = [
    { procedure: gameSequence.name, step: islandWar.findStep(gameSequence.name, after), local: {} },
    { procedure: turn.name, step: islandWar.findStep(turn.name, step), local: {} },
  ];
}

const unitNamed = demanding('unit', findUnit);

function hexNamed(name: string): Hex {
  return hexAt(boardMap.grid, name);
}
