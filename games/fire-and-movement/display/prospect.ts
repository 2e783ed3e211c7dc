import type { Fact, Prospect } from '../../display.ts';
import { list, signed } from '../../words.ts';
import { islandName } from '../core/names.ts';
import { bestPoints, garrisonOf, meetsConditions, objectivesOf, pointsSoFar, pointsToWin } from '../core/reckoning.ts';
import { type FireAndMovement, modeOf, OFF_MAP, scenarioOf } from '../core/state.ts';
import { countAt } from '../core/units.ts';
import { islands, lastTurn } from '../data/data.ts';
import { type Island, US } from '../data/dataTypes.ts';
import { conditionRules, goalInWords } from './objectiveFacts.ts';
import { islandNow, islandsTaken, progress } from './progress.ts';
import { timeLeft } from './standings.ts';

export function prospect(view: FireAndMovement): Prospect {
  const mode = modeOf(view);
  const told = mode === 'simultaneous' ? allAtOnce(view) : mode === 'sequenced' ? inSequence(view) : oneIsland(view);
  return view.result ? { ...told, now: { winner: view.result.winner, text: view.result.reason } } : told;
}

function oneIsland(view: FireAndMovement): Prospect {
  const island = islandNow(view);
  const { turns } = islands[island]!;
  const isMet = meetsConditions(view, island);
  return {
    goals: [
      { side: 'us', text: `By the end of turn ${turns}, ${goalInWords(island)}.`, rule: '18.3b' },
      { side: 'japan', text: 'Prevent this. Japan also wins at once if the US can land no more units.', rule: '18.3b' },
    ],
    now: {
      winner: isMet ? 'us' : 'japan',
      text: `${isMet ? 'The US wins' : 'Japan wins'}: ${progress(view, island)}.`,
    },
    measures: [
      ...conditionFacts(view, island),
      { name: 'US units afloat', value: String(countAt(view, US, OFF_MAP)), rule: '11.2a' },
      { name: 'Turns left, this one included', value: String(Math.max(0, turns - view.turn + 1)), rule: '18.3b' },
    ],
  };
}

function conditionFacts(view: FireAndMovement, island: Island): Fact[] {
  const { captured, total } = objectivesOf(view, island);
  const rule = conditionRules[island]!;
  const hexes: Fact = { name: 'Hexes captured', value: `${captured} of ${total}`, rule };
  if (!islands[island]!.conditions.garrison) return [hexes];
  return [hexes, { name: 'Japanese units left', value: String(garrisonOf(view, island)), rule }];
}

function inSequence(view: FireAndMovement): Prospect {
  const points = pointsSoFar(view);
  const taken = scenarioOf(view).islands.filter((island) => view.achieved[island] !== 0);
  const winner = points >= pointsToWin ? 'us' : points <= -pointsToWin ? 'japan' : null;
  const end = winner === 'us' ? 'The US wins' : winner === 'japan' ? 'Japan wins' : 'A draw';
  return {
    goals: [
      {
        side: 'us',
        text: `Have ${signed(pointsToWin)} victory points or more when all islands are captured.`,
        rule: '18.2.6e',
      },
      { side: 'japan', text: `Keep the US at ${signed(-pointsToWin)} victory points or less.`, rule: '18.2.6e' },
      { side: null, text: 'Anything between is a draw.', rule: '18.2.6e' },
    ],
    now: { winner, text: `${end}, with the islands captured so far: ${signed(points)} victory points.` },
    measures: [
      { name: 'Victory points', value: signed(points), rule: '18.2.6b' },
      { name: 'Still possible', value: signed(bestPoints(view)), rule: '18.2.6b' },
      { name: 'Islands captured', value: list(taken.map(islandName)), rule: '18.2.6a' },
      ...conditionFacts(view, islandNow(view)),
    ],
  };
}

function allAtOnce(view: FireAndMovement): Prospect {
  const { taken, all } = islandsTaken(view);
  const open = view.inPlay.map(islandName);
  return {
    goals: [
      {
        side: 'us',
        text: `Capture all ${all} islands by turn ${lastTurn}, or earlier after losses and delays.`,
        rule: '18.1.6a',
      },
      { side: 'japan', text: 'Hold one island until the time is up.', rule: '18.1.6n' },
    ],
    now: { winner: 'japan', text: `Japan wins: it still holds ${list(open)}.` },
    measures: [
      { name: 'Islands captured', value: `${taken} of ${all}`, rule: '18.1.6a' },
      { name: 'Time', value: timeLeft(view), rule: '18.1.6l' },
    ],
  };
}
