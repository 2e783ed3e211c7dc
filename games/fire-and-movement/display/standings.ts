import type { BoardStanding, Fact } from '../../display.ts';
import { counted, signed } from '../../words.ts';
import { garrisonOf, limitOf, lossesOn, objectivesOf, overOf, pointsOf, totalTurns } from '../core/reckoning.ts';
import { type FireAndMovement, modeOf, scenarioOf } from '../core/state.ts';
import { islands } from '../data/data.ts';
import { type Island, islandIds } from '../data/dataTypes.ts';
import { conditionRules, conditionsInWords } from './objectiveFacts.ts';

/** The islands of the scenario, in their order. */
export function standings(view: FireAndMovement): BoardStanding[] {
  return scenarioOf(view).islands.map((island) => standingOf(view, island));
}

function standingOf(view: FireAndMovement, island: Island): BoardStanding {
  const stage = stageOf(view, island);
  return {
    board: islandIds[island]!,
    stage,
    note: noteOf(view, island, stage),
    facts:
      stage === 'to come' ? comingFacts(island) : [...conditionFacts(view, island), ...timeFacts(view, island, stage)],
  };
}

type Stage = BoardStanding['stage'];

function stageOf(view: FireAndMovement, island: Island): Stage {
  if (view.achieved[island] !== 0 || (view.result !== null && view.inPlay.includes(island))) return 'over';
  return view.inPlay.includes(island) ? 'open' : 'to come';
}

function noteOf(view: FireAndMovement, island: Island, stage: Stage): string {
  if (view.achieved[island] !== 0) {
    const captured = `captured on turn ${view.achieved[island]}`;
    return modeOf(view) === 'sequenced' ? `${captured}, ${signed(view.points[island]!)}` : captured;
  }
  if (stage === 'over') return 'not captured';
  if (stage === 'to come') return 'to come';
  if (modeOf(view) === 'simultaneous') return dueInWords(view, island);
  return `turn ${view.turn} of ${islands[island]!.turns}`;
}

/** An island with much time of its own is due when the time of all is up (18.1). */
function dueInWords(view: FireAndMovement, island: Island): string {
  const due = Math.min(limitOf(view, island), totalTurns(view));
  return due < view.turn ? `was due by turn ${due}` : `by turn ${due}`;
}

function comingFacts(island: Island): Fact[] {
  return [
    { name: 'Objectives', value: conditionsInWords(island), rule: conditionRules[island]! },
    { name: 'Time', value: counted(islands[island]!.turns, 'game turn'), rule: '18.2.0b' },
  ];
}

/** What is captured and what is left, and what it has cost so far. */
function conditionFacts(view: FireAndMovement, island: Island): Fact[] {
  const { captured, total } = objectivesOf(view, island);
  const garrison = garrisonOf(view, island);
  const { depleted, eliminated } = lossesOn(view, island);
  const mustFall = islands[island]!.conditions.garrison;
  return [
    { name: 'Objectives', value: conditionsInWords(island), rule: conditionRules[island]! },
    { name: 'Hexes captured', value: `${captured} of ${total}`, rule: '18.1.6i' },
    {
      name: 'Garrison',
      value: `${counted(garrison, 'unit')} left${mustFall ? '; all must be eliminated' : ''}`,
      rule: conditionRules[island]!,
    },
    {
      name: 'US losses',
      value: `${depleted} depleted, ${eliminated} eliminated${shareInWords(view)}`,
      rule: lossRule(view),
    },
  ];
}

/** Ruling 76. */
function shareInWords(view: FireAndMovement): string {
  const { usLosses } = view.options;
  if (modeOf(view) === 'individual' || usLosses === undefined || usLosses === 'full') return '';
  return usLosses === 'half' ? '; half counts' : '; a quarter counts';
}

function lossRule(view: FireAndMovement): string {
  const mode = modeOf(view);
  if (mode === 'simultaneous') return '18.1.6k';
  return mode === 'sequenced' ? '18.2.6d' : '2.3a';
}

function timeFacts(view: FireAndMovement, island: Island, stage: Stage): Fact[] {
  const mode = modeOf(view);
  if (mode === 'simultaneous') return simultaneousFacts(view, island);
  const { turns } = islands[island]!;
  const facts: Fact[] = [
    { name: 'Time', value: counted(turns, 'game turn'), rule: mode === 'sequenced' ? '18.2.0b' : '18.3b' },
  ];
  if (mode === 'individual') return facts;
  const over = Math.max(0, view.turn - turns);
  if (stage === 'open' && over > 0) facts.push({ name: 'Overrun', value: counted(over, 'game turn'), rule: '18.2.6c' });
  if (stage === 'over' && view.achieved[island] === 0) return facts;
  const name = stage === 'open' ? 'Points if captured this turn' : 'Points';
  return [...facts, { name, value: signed(pointsOf(view, island)), rule: '18.2.6b' }];
}

function simultaneousFacts(view: FireAndMovement, island: Island): Fact[] {
  const { deadline } = islands[island]!;
  const limit = limitOf(view, island);
  const over = overOf(view, island);
  const shrunk = limit < deadline ? `; turn ${deadline} without losses` : '';
  const facts: Fact[] = [
    {
      name: 'Deadline',
      value: `game turn ${limit}${shrunk}`,
      rule: limit < deadline ? '18.1.6k' : conditionRules[island]!,
    },
  ];
  if (over > 0) {
    const value = `${counted(over, 'game turn')}, subtracted from the time for all islands`;
    facts.push({ name: 'Overrun', value, rule: '18.1.6l' });
  }
  return [...facts, { name: 'Time for all islands', value: timeLeft(view), rule: '18.1.6l' }];
}

/** `up to game turn 20: 5 left, this one included`. */
export function timeLeft(view: FireAndMovement): string {
  const total = totalTurns(view);
  const left = Math.max(0, total - view.turn + 1);
  return `up to game turn ${total}: ${left} left, this one included`;
}
