import type { Fact } from '../../display.ts';
import { counted, list, signed } from '../../words.ts';
import { islands, lastTurn } from '../data.ts';
import { type Island, JAPAN, type SideCode, US } from '../dataTypes.ts';
import { islandName, sideTitle } from '../names.ts';
import { bestPoints, garrisonOf, objectivesOf, pointsSoFar, pointsToWin } from '../reckoning.ts';
import { ELIMINATED, type FireAndMovement, modeOf, OFF_MAP, scenarioOf } from '../state.ts';
import { countAt, unitsOnMap } from '../units.ts';
import { dayOf } from './days.ts';
import { conditionRules } from './objectiveFacts.ts';
import { timeLeft } from './standings.ts';

export function status(view: FireAndMovement): Fact[] {
  return [
    turnFact(view),
    ...([US, JAPAN] as const).flatMap((side) => [strengthFact(view, side), supportFact(view, side)]),
    ...outlook(view),
  ];
}

function turnFact(view: FireAndMovement): Fact {
  const name = 'Game turn';
  if (modeOf(view) === 'simultaneous') return { name, value: `${view.turn} of ${lastTurn}`, rule: '4.0a' };
  const island = islandNow(view);
  const { title, turns } = islands[island]!;
  const over = view.turn - turns;
  const turn = over > 0 ? `${view.turn}, ${over} more than its ${turns}` : `${view.turn} of ${turns}`;
  return { name, value: `${title}, ${turn}, ${dayOf(island, view.turn)}`, rule: over > 0 ? '18.2.6c' : '4.0a' };
}

/** The island being played, or the last that was. */
function islandNow(view: FireAndMovement): Island {
  return view.inPlay[0] ?? scenarioOf(view).islands[0]!;
}

function strengthFact(view: FireAndMovement, side: SideCode): Fact {
  const waiting = countAt(view, side, OFF_MAP);
  const parts = [`${unitsOnMap(view, side).length} on the map`];
  if (waiting > 0) parts.push(side === US ? `${waiting} afloat` : `${waiting} to set up`);
  parts.push(`${countAt(view, side, ELIMINATED)} lost`);
  return { name: `${sideTitle(side)} units`, value: parts.join(', ') };
}

function supportFact({ cups, spent, withheld, inPlay }: FireAndMovement, side: SideCode): Fact {
  const sum = (of: readonly (readonly number[])[]) => inPlay.reduce((total, island) => total + of[island]!.length, 0);
  const kept = side === US ? sum(withheld) : 0;
  const left = sum(cups[side]);
  const parts = [`${counted(left, 'marker')} in the cups`, `${sum(spent[side])} used this turn`];
  if (kept > 0) parts.push(`${kept} withheld`);
  return { name: `${sideTitle(side)} support fire`, value: parts.join(', '), rule: '17.0a' };
}

/** What each side needs, and how far it is from it; once the game is over, how it ended. */
function outlook(view: FireAndMovement): Fact[] {
  const { result } = view;
  const mode = modeOf(view);
  if (result) {
    const end: Fact = { name: 'Result', value: result.reason, ...(result.rule ? { rule: result.rule } : {}) };
    if (mode !== 'individual') return [end];
    const island = islandNow(view);
    return [{ name: islandName(island), value: progress(view, island), rule: conditionRules[island]! }, end];
  }
  if (mode === 'simultaneous') return allAtOnce(view);
  return mode === 'sequenced' ? inSequence(view) : oneIsland(view, islandNow(view));
}

function oneIsland(view: FireAndMovement, island: Island): Fact[] {
  const { turns } = islands[island]!;
  return [
    {
      name: 'The US wins',
      value: `if its conditions hold at the end of turn ${turns}: ${progress(view, island)}`,
      rule: '18.3b',
    },
    { name: 'Japan wins', value: 'otherwise, and at once if the US can land no more units', rule: '18.3b' },
  ];
}

function progress(view: FireAndMovement, island: Island): string {
  const { captured, total } = objectivesOf(view, island);
  const garrison = islands[island]!.conditions.garrison ? `, ${garrisonOf(view, island)} Japanese units left` : '';
  return `${captured} of ${total} hexes captured${garrison}`;
}

function inSequence(view: FireAndMovement): Fact[] {
  const taken = scenarioOf(view).islands.filter((island) => view.achieved[island] !== 0);
  const points = `${signed(pointsSoFar(view))} from ${taken.length === 0 ? 'no island yet' : list(taken.map(islandName))}`;
  return [
    { name: 'Victory points', value: `${points}; ${signed(bestPoints(view))} still possible`, rule: '18.2.6b' },
    {
      name: 'The US wins',
      value: `with ${signed(pointsToWin)} or more when all islands are captured`,
      rule: '18.2.6e',
    },
    {
      name: 'Japan wins',
      value: `with ${signed(-pointsToWin)} or less; between the two it is a draw`,
      rule: '18.2.6e',
    },
  ];
}

function allAtOnce(view: FireAndMovement): Fact[] {
  const all = scenarioOf(view).islands.length;
  return [
    { name: 'Time', value: timeLeft(view), rule: '18.1.6l' },
    {
      name: 'The US wins',
      value: `with all islands in time: ${all - view.inPlay.length} of ${all} so far`,
      rule: '18.1.6a',
    },
    { name: 'Japan wins', value: 'if an island still holds out when the time is up', rule: '18.1.6n' },
  ];
}
