import type { Hex } from '#board/grid';
import { again, leave, type StepOutcome } from '#engine/procedure';
import {
  type FireAndMovement,
  HAS_ADVANCED,
  type Play,
  procedure,
  run,
  type UnitId,
  WAS_BLOCKED,
} from '../core/state.ts';
import { airstrip, airstripHexes } from '../core/terrain.ts';
import { has, isMobile, unitsOnIsland } from '../core/units.ts';
import { type Island, JAPAN } from '../data/dataTypes.ts';
import { sendToBeaches } from './beaches.ts';
import { hexesBeside, preyOf } from './blocked.ts';
import { airstripsToTake, openBeaches } from './goals.ts';
import { first, type Intention, intentionOf, outlookOn } from './intention.ts';
import { callErrand, type Errand } from './march.ts';
import { routesTo } from './route.ts';

/** The Japanese units of one island, moved one after the other. */
export interface Moves {
  mobile: boolean;
  /** The islands still to be seen to; the first is under way. */
  islands: Island[];
  /** Units of the island whose turn has not come. */
  waiting: UnitId[];
  /** The beaches for which somebody has been sent, and for each of them who, one entry a unit. */
  beaches: Hex[];
  sent: UnitId[];
}

/** 16.1: the Japanese move by their principles. */
export const soloMovement = procedure<{ mobile: boolean }>('solitaire movement', [
  run('begin', '16.0a', (play, { mobile }) => {
    const islands = [...play.state.inPlay];
    play.call(islandByIsland, {
      mobile,
      islands,
      waiting: unitsToMove(play.state, mobile, islands),
      beaches: [],
      sent: [],
    });
  }),
]);

export const islandByIsland = procedure<Moves>('solitaire moves', [run('next unit', '16.1.0a', nextUnit)]);

/** 16.1: the units whose turn comes on the first of some islands: tanks wait for the Mobile Movement Phase. */
function unitsToMove(state: FireAndMovement, mobile: boolean, [island]: readonly Island[]): UnitId[] {
  if (island === undefined) return [];
  return unitsOnIsland(state, JAPAN, island).filter(
    (unit) => isMobile(unit) === mobile && !has(state, unit, HAS_ADVANCED),
  );
}

function nextUnit(play: Play, local: Moves): StepOutcome {
  const { state } = play;
  const [island] = local.islands;
  if (island === undefined) return leave;
  sendToBeaches(state, island, local);
  const intention = first(state, intentionsOf(state, island, local));
  if (!intention) {
    nextIsland(play, local, island);
    return again;
  }
  local.waiting = local.waiting.filter((unit) => unit !== intention.unit);
  carryOut(play, intention);
  return again;
}

function intentionsOf(state: FireAndMovement, island: Island, local: Moves): Intention[] {
  const { waiting, beaches, sent } = local;
  if (waiting.length === 0) return [];
  const outlook = outlookOn(state, island, waiting[0]!);
  const beachOf = (unit: UnitId) => beaches[sent.indexOf(unit)] ?? -1;
  return waiting.flatMap((unit) => intentionOf(state, unit, beachOf(unit), outlook) ?? []);
}

function nextIsland(play: Play, local: Moves, island: Island): void {
  const { state } = play;
  const isAllTaken = airstripsToTake(state, island).length === 0 && openBeaches(state, island).length === 0;
  const hex = airstripHexes[island]![0];
  const others = local.waiting.filter((unit) => airstrip[state.where[unit]!] === 0);
  if (isAllTaken && hex !== undefined && others.length > 0)
    play.emit({ type: 'principle', principle: '16.1.1e', units: others, hex, also: [] });
  local.islands = local.islands.slice(1);
  local.waiting = unitsToMove(state, local.mobile, local.islands);
  local.beaches = [];
  local.sent = [];
}

function carryOut(play: Play, { unit, principle, hex }: Intention): void {
  const { state } = play;
  const isKept = principle === '16.1.1d' || principle === '16.1.4a';
  if (isKept || principle === '16.1.4b') state.done[unit]! |= WAS_BLOCKED;
  if (isKept) play.emit({ type: 'principle', principle, units: [unit], hex, also: [] });
  else if (principle === '16.1.4b') callErrand(play, againstUs(state, unit));
  else callErrand(play, { unit, principle, goals: [hex], hex, halts: false });
}

function againstUs(state: FireAndMovement, unit: UnitId): Errand {
  const { hexes, isWeakest } = preyOf(state, unit);
  const goals = hexes.flatMap((hex) => hexesBeside(state, hex));
  const hex = hexes.length > 1 ? cheapestToReach(state, unit, hexes) : hexes[0]!;
  return { unit, principle: isWeakest ? '16.1.4c' : '16.1.4b', goals, hex, halts: true };
}

/** Of US units that nothing sets apart, the one to which the unit's route will lead. */
function cheapestToReach(state: FireAndMovement, unit: UnitId, hexes: readonly Hex[]): Hex {
  const costTo = (hex: Hex) => routesTo(state, unit, hexesBeside(state, hex))[state.where[unit]!]!;
  return hexes.reduce((best, hex) => (costTo(hex) < costTo(best) ? hex : best));
}
