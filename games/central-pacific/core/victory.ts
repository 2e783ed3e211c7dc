import type { Result } from '#engine/state';
import type { Roster } from '../../data/roster.ts';
import { counted, listInResult } from '../../words.ts';
import {
  isDivision,
  isFleetCarrier,
  islands,
  isObjective,
  rosters,
  scenarios,
  tables,
  trukShips,
} from '../data/data.ts';
import pointsJson from '../data/points.json' with { type: 'json' };
import { type Island, JAPAN, sides, TRUK, US } from '../data/types.ts';
import { islandName, unitName } from './names.ts';
import { JAPAN_DESTROYED, JAPAN_REFIT, US_DESTROYED, US_REFIT } from './places.ts';
import { type CentralPacific, isShort, type Play, type UnitId } from './state.ts';
import { baseLevel } from './units.ts';

type Holdings = Pick<CentralPacific, 'where' | 'steps' | 'groundAt'>;

type PointsId = keyof typeof pointsJson;

/** A row of the Victory Points Table as it stands. */
export interface PointsItem {
  readonly id: PointsId;
  readonly title: string;
  readonly rule: string;
  readonly count: number;
  /** In all, negative for losses. */
  readonly points: number;
}

/** 4.3: what each row of the table counts. */
const counts: Readonly<Record<PointsId, (state: Holdings) => number>> = {
  majorObjective: (state) => countIslands((island) => isObjective[island] === 1 && isTaken(state, island)),
  island: (state) => countIslands((island) => isObjective[island] === 0 && isTaken(state, island)),
  japaneseCarrier: (state) => countLost(state, rosters.japanNaval, (ship) => isFleetCarrier[ship] === 1),
  japaneseShip: (state) => countLost(state, rosters.japanNaval, (ship) => isFleetCarrier[ship] === 0),
  usCarrier: (state) => countLost(state, rosters.usNaval, (ship) => isFleetCarrier[ship] === 1),
  usShip: (state) => countLost(state, rosters.usNaval, (ship) => isFleetCarrier[ship] === 0),
  usDivision: (state) => countLost(state, rosters.usGround, (unit) => isDivision[unit] === 1),
  trukBase: (state) => countIslands((island) => island === TRUK && baseLevel(state, JAPAN, island) > 0),
  japaneseBase: (state) => countIslands((island) => island !== TRUK && baseLevel(state, JAPAN, island) > 0),
};

/** 4.3: the rows of the table, whatever they count. */
export const pointItems: readonly Pick<PointsItem, 'id' | 'title' | 'rule'>[] = (Object.keys(counts) as PointsId[]).map(
  (id) => ({ id, ...pointsJson[id] }),
);

/** 4.3, ruling 3 */
export function isTaken(state: Holdings, island: Island): boolean {
  return baseLevel(state, US, island) > 0 && state.groundAt[JAPAN][island] === 0;
}

function countIslands(counts: (island: Island) => boolean): number {
  let count = 0;
  for (let island = 0; island < islands.length; island++) if (counts(island)) count++;
  return count;
}

/** Units that are in Refit or destroyed for good; those that have come back count no more. */
function countLost({ where }: Holdings, { first, end }: Roster, counts: (unit: UnitId) => boolean): number {
  let count = 0;
  for (let unit = first; unit < end; unit++) if (isLost(where[unit]!) && counts(unit)) count++;
  return count;
}

function isLost(place: number): boolean {
  return place === US_REFIT || place === US_DESTROYED || place === JAPAN_REFIT || place === JAPAN_DESTROYED;
}

/** 4.3: the points as they would be counted now, row by row. Only the US has points. */
export function countPoints(state: Holdings): PointsItem[] {
  return pointItems.map(({ id, title, rule }) => {
    const count = counts[id](state);
    // A loss that did not happen is 0, not -0.
    return { id, title, rule, count, points: count === 0 ? 0 : count * tables.victoryPoints[id] };
  });
}

export function totalPoints(state: Holdings): number {
  return countPoints(state).reduce((sum, { points }) => sum + points, 0);
}

/** 4.4, ruling 2 */
export type Level = 'victory' | 'draw' | 'defeat';

function levelFor(points: number): Level {
  if (points >= tables.levels.victory) return 'victory';
  return points >= tables.levels.draw ? 'draw' : 'defeat';
}

/** What the short scenario asks for (4.5), and whether it is so now. */
export interface Condition {
  readonly title: string;
  readonly isMet: boolean;
}

export function shortConditions(state: Pick<CentralPacific, 'steps' | 'everLost'>): Condition[] {
  const { basesNeeded } = scenarios.find(({ id }) => id === 'short')!;
  return [
    ...basesNeeded.map((island) => ({
      title: `A US base on ${islandName(island)}`,
      isMet: baseLevel(state, US, island) > 0,
    })),
    ...trukShips.map((ship) => ({ title: `${unitName(ship)} eliminated`, isMet: state.everLost[ship] === 1 })),
  ];
}

export function isLastTurn({ scenario, turn }: CentralPacific): boolean {
  return turn >= scenarios.find(({ id }) => id === scenario)!.turns;
}

/** 4.3 to 4.5: no sudden death came; the points or, in the short scenario, the conditions decide. */
export function endCampaign(play: Play): void {
  endGame(play, endingNow(play.state));
}

/** How the campaign would end if this were the end of its last turn. */
export function endingNow(state: CentralPacific): Result & { rule: string } {
  return isShort(state) ? resultOfShort(state) : resultByPoints(state);
}

function resultByPoints(state: CentralPacific): Result & { rule: string } {
  const points = totalPoints(state);
  const level = levelFor(points);
  const score = `The US has ${counted(points, 'victory point')}`;
  const shared = { level, points: { us: points } };
  if (level === 'victory') return { ...shared, winner: sides[US], rule: '4.4a', reason: `${score}: the US wins.` };
  if (level === 'draw') return { ...shared, winner: null, rule: '4.4b', reason: `${score}: a draw.` };
  return { ...shared, winner: sides[JAPAN], rule: '4.4c', reason: `${score}: Japan wins.` };
}

function resultOfShort(state: CentralPacific): Result & { rule: string } {
  const missing = shortConditions(state).filter(({ isMet }) => !isMet);
  if (missing.length === 0) {
    return {
      winner: sides[US],
      rule: '4.5b',
      reason: 'The Gilberts and the Marshalls have US bases and the ships at Truk are sunk: the US wins.',
    };
  }
  const titles = missing.map(({ title }) => title.replace(/^A US/, 'a US'));
  return { winner: sides[JAPAN], rule: '4.5d', reason: `Not achieved: ${listInResult(titles)}. Japan wins.` };
}

/** Ends the game, once: nothing that still happens in the same battle changes the result. */
export function endGame(play: Play, result: Result & { rule: string }): void {
  const { state } = play;
  if (state.result) return;
  state.result = result;
  play.emit({ type: 'game ended', winner: result.winner, reason: result.reason, rule: result.rule, reveals: true });
}
