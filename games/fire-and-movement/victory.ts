import { type StepOutcome, to } from '#engine/procedure';
import { listInResult, signedInResult } from '../words.ts';
import { islandName } from './core/names.ts';
import {
  bestPoints,
  garrisonOf,
  isOutOfReach,
  meetsConditions,
  pointsOf,
  pointsSoFar,
  pointsToWin,
  totalTurns,
} from './core/reckoning.ts';
import { ABSENT, type FireAndMovement, modeOf, OFF_MAP, type Play, scenarioOf } from './core/state.ts';
import { islandAt } from './core/terrain.ts';
import { takeAway } from './core/units.ts';
import { islands, unitIsland, units } from './data/data.ts';
import { type Island, JAPAN, type SideCode, sides, US } from './data/dataTypes.ts';
import type { Mode } from './data/scenarioShapes.ts';

/** The rule by which an island's conditions are looked at. */
const conditionsRule: Readonly<Record<Mode, string>> = {
  simultaneous: '18.1.6a',
  sequenced: '18.2.6a',
  individual: '18.3b',
};

/** 18.0: looks at every island when a game turn is over, and says what comes next. */
export function endTurn(play: Play): StepOutcome {
  play.state.phase = 'turn end';
  const mode = modeOf(play.state);
  if (mode === 'individual') return endOfOneIsland(play, play.state.inPlay[0]!);
  if (mode === 'sequenced') return endInSequence(play, play.state.inPlay[0]!);
  return endOfAllIslands(play);
}

function nextTurn({ state }: Play): StepOutcome {
  state.turn++;
  return to('support fire marker phase');
}

/** 18.3: decided when the time is up, or when nothing can change any more. */
function endOfOneIsland(play: Play, island: Island): StepOutcome {
  const { state } = play;
  const isMet = meetsConditions(state, island);
  const isTimeUp = state.turn >= islands[island]!.turns;
  if (isMet && (isTimeUp || garrisonOf(state, island) === 0)) {
    secure(play, island);
    return end(play, US, `${islandName(island)} is taken in time: the US wins.`, '18.3b');
  }
  if (isTimeUp) return end(play, JAPAN, `${islandName(island)} is not taken in time: Japan wins.`, '18.3b');
  if (!isMet && isOutOfReach(state, island)) return endOutOfReach(play, island, '18.3b');
  return nextTurn(play);
}

/** 18.2: an island goes on until it is taken; then comes the next, or the reckoning. */
function endInSequence(play: Play, island: Island): StepOutcome {
  const { state } = play;
  if (meetsConditions(state, island)) {
    state.points[island] = pointsOf(state, island, state.turn);
    secure(play, island);
    if (scenarioOf(state).islands.every((one) => state.achieved[one] !== 0)) return endByPoints(play);
    close(state, island);
    return to('set-up');
  }
  if (isOutOfReach(state, island)) return endOutOfReach(play, island, '18.2.6e');
  const best = bestPoints(state);
  if (best <= -pointsToWin) {
    const reason = `The US can come to no more than ${signedInResult(best)} victory points: Japan wins.`;
    return end(play, JAPAN, reason, '18.2.6e', pointsSoFar(state));
  }
  return nextTurn(play);
}

function endByPoints(play: Play): void {
  const points = pointsSoFar(play.state);
  const all = `All islands are taken, for ${signedInResult(points)} victory points`;
  if (points >= pointsToWin) end(play, US, `${all}: the US wins.`, '18.2.6e', points);
  else if (points <= -pointsToWin) end(play, JAPAN, `${all}: Japan wins.`, '18.2.6e', points);
  else end(play, null, `${all}: a draw.`, '18.2.6e', points);
}

/** 18.1: all islands by the last game turn, which comes the sooner the longer and costlier each of them was. */
function endOfAllIslands(play: Play): StepOutcome {
  const { state } = play;
  const taken = state.inPlay.filter((island) => meetsConditions(state, island));
  for (const island of taken) secure(play, island);
  const open = state.inPlay.filter((island) => !taken.includes(island));
  const total = totalTurns(state);
  if (total < state.lastTurn) play.emit({ type: 'time shortened', turns: total });
  state.lastTurn = total;
  if (open.length === 0 && state.turn <= total)
    return end(play, US, `All islands are taken by game turn ${state.turn} of ${total}: the US wins.`, '18.1.6a');
  if (open.length === 0)
    return end(play, JAPAN, `All islands are taken, but they had to be by game turn ${total}: Japan wins.`, '18.1.6l');
  if (state.turn >= total) {
    const names = listInResult(open.map(islandName));
    return end(
      play,
      JAPAN,
      `Time is up, and ${names} ${open.length === 1 ? 'is' : 'are'} not taken: Japan wins.`,
      '18.1.6a',
    );
  }
  const lost = open.find((island) => isOutOfReach(state, island));
  if (lost !== undefined) return endOutOfReach(play, lost, '18.1.6a');
  for (const island of taken) close(state, island);
  state.inPlay = open;
  return nextTurn(play);
}

function endOutOfReach(play: Play, island: Island, rule: string): void {
  end(play, JAPAN, `The US has no unit on ${islandName(island)} and can land none: Japan wins.`, rule);
}

function secure(play: Play, island: Island): void {
  const { state } = play;
  const mode = modeOf(state);
  state.achieved[island] = state.turn;
  play.emit({
    type: 'island secured',
    island,
    turn: state.turn,
    ...(mode === 'sequenced' && { points: state.points[island]! }),
    rule: conditionsRule[mode],
  });
}

/** 18.1(2): no more play on an island that is taken: its units stay behind, its markers are discarded. */
function close(state: FireAndMovement, island: Island): void {
  const inSequence = modeOf(state) === 'sequenced';
  for (let unit = 0; unit < units.length; unit++) {
    const hex = state.where[unit]!;
    const isThere = hex >= 0 && islandAt(hex) === island;
    const isLeftOver = inSequence && hex === OFF_MAP && unitIsland[unit] === island;
    if (isThere || isLeftOver) takeAway(state, unit, ABSENT);
  }
  for (const side of [US, JAPAN]) {
    state.cups[side][island]!.length = 0;
    state.spent[side][island]!.length = 0;
  }
  state.withheld[island]!.length = 0;
}

function end(play: Play, winner: SideCode | null, reason: string, rule: string, points?: number): void {
  play.state.result = {
    winner: winner === null ? null : sides[winner],
    ...(points !== undefined && { points: { us: points } }),
    reason,
    rule,
  };
  play.emit({ type: 'game ended', winner, reason, rule, reveals: true });
}
