import { expect, test } from 'vitest';
import { distance } from '#board/grid';
import type { Decision } from '#engine/decision';
import { type Action, isRoll, type State } from '#engine/state';
import { Table } from '#engine/table';
import { best, offers, say, targetsOf } from '#games/choices';
import type { CompanyScale } from '#games/company-scale/core/state';
import { isAshore } from '#games/company-scale/theater/places';
import { theaterOf } from '#games/company-scale/theater/theater';
import { isTransport } from '#games/forlorn-hopes/data/data';
import { hexOf } from '#games/forlorn-hopes/position';
import { attackStrength, boardMap, defenseStrength } from '#games/island-war/data';
import type { IslandWar } from '#games/island-war/state';
import { findGame } from '#games/library';
import { findOnShelf } from '#games/shelf';
import { isDeep } from '#house/tiers';
import { judgementOf } from '../judging.ts';
import { judgeFor } from '../named.ts';
import { plannerBot } from '../planner.ts';
import { analyse } from './analysis.ts';
import { carriedOut } from './carryOut.ts';
import { Analyst, type Task } from './study.ts';

// Games between planners in which one side does something awful once: the analysis must name it among the five worst of that side.

interface Blunder {
  readonly what: string;
  readonly game: string;
  readonly scenario: string;
  readonly seat: string;
  /** It is done at the first such question from a turn on. */
  readonly turn: number;
  readonly at: (question: string, decision: Decision, state: State) => boolean;
  /** What is answered, until a die falls or there is no answer; `said` is what was answered so far. */
  readonly answer: (question: string, decision: Decision, said: readonly Action[], state: State) => Action | undefined;
  readonly playouts: number;
  /** Where games are long: only so many plans before and after it are looked at, and not much more is played. */
  readonly around?: number;
}

const saipan = { game: 'island-war-saipan', scenario: 'historical' };
const pacific = { game: 'central-pacific-campaign', scenario: 'short', seat: 'us' };
const islands = { game: 'forgotten-pacific-battles', seat: 'us' };

const done = (decision: Decision) => (offers(decision, 'done') ? say(decision, 'done') : undefined);
const isChoiceOfAttacks = (question: string, decision: Decision) =>
  question === 'combat phase: next combat' && targetsOf(decision, 'attack').length > 1;

/** The weakest unit attacks the strongest defender, alone and without fire. */
const attackAlone: Blunder['answer'] = (question, decision, said) => {
  if (said.length === 0) {
    return say(
      decision,
      'attack',
      best(targetsOf(decision, 'attack'), (unit) => defenseStrength[unit]!),
    );
  }
  if (said.length > 1) return question.startsWith('attack: ') ? done(decision) : undefined;
  return say(
    decision,
    'with',
    best(targetsOf(decision, 'with'), (unit) => -attackStrength[unit]!),
  );
};

/** A unit on a beachhead with Japanese units near. */
function beachUnit(decision: Decision, { where, beachheads, occupant }: IslandWar): number | undefined {
  const japanese = occupant.flatMap((unit, hex) => (unit >= usUnits ? [hex] : []));
  const isNear = (hex: number) => japanese.some((other) => distance(boardMap.grid, hex, other) <= 3);
  return targetsOf(decision, 'move').find((unit) => beachheads.includes(where[unit]!) && isNear(where[unit]!));
}
const usUnits = 49;

/** How far a place is from the next Japanese unit on land. */
function awayFromJapan(state: CompanyScale, place: number): number {
  const { forces, places } = theaterOf(state);
  const { grid, hexOf } = places;
  const japanese = state.where.filter((at, unit) => forces.side[unit] === 1 && isAshore(places, at));
  return Math.min(...japanese.map((at) => distance(grid, hexOf[at]!, hexOf[place]!)));
}

/** One stack after another walks up to the nearest enemy. */
const intoTheOpen: Blunder['answer'] = (question, decision, said, state) => {
  if (question === 'activation: menu') {
    const movers = targetsOf(decision, 'move');
    return said.length > 24 || movers.length === 0 ? done(decision) : say(decision, 'move', movers[0]);
  }
  if (question !== 'march: course') return undefined;
  const to = targetsOf(decision, 'go to');
  if (to.length === 0) return say(decision, 'cancel');
  return say(
    decision,
    'go to',
    best(to, (place) => -awayFromJapan(state as CompanyScale, place)),
  );
};
const truk = 18;

/** Transports and barges sail to the enemy's cruisers without an escort. */
const convoyAlone: Blunder['answer'] = (question, decision, said) => {
  if (said.length === 0) return say(decision, 'naval mission');
  switch (question) {
    case 'naval mission: kind':
      return say(decision, 'transport');
    case 'naval mission: ships': {
      const [transport] = targetsOf(decision, 'add').filter((ship) => isTransport[ship] === 1);
      return transport === undefined ? say(decision, 'assemble') : say(decision, 'add', transport);
    }
    case 'naval mission: cargo':
      return say(decision, 'loaded');
    case 'naval mission: destination':
      return say(decision, 'sail to', hexOf('soerabaja'));
    case 'naval mission: course':
      return say(decision, 'sail');
    default:
      return undefined;
  }
};

const quick: readonly Blunder[] = [
  {
    ...saipan,
    ...{ what: 'the US attacks the strongest with the weakest alone', seat: 'us', turn: 2, playouts: 1500 },
    at: isChoiceOfAttacks,
    answer: attackAlone,
  },
  {
    ...pacific,
    ...{ what: 'all carriers sail to where Truk can strike them, for nothing', turn: 2, playouts: 1500 },
    at: (question, decision) => question === 'us action phase: action' && offers(decision, 'move fleet'),
    answer(question, decision, said) {
      if (said.length === 0) return say(decision, 'move fleet', targetsOf(decision, 'move fleet')[0]);
      if (question === 'move fleet: force') return say(decision, said.length === 1 ? 'add all' : 'ready');
      if (question !== 'move fleet: destination') return undefined;
      return say(
        decision,
        'sail',
        best(targetsOf(decision, 'sail'), (zone) => -Math.abs(zone - truk)),
      );
    },
  },
  {
    ...pacific,
    ...{ what: 'the turn is ended with every action left, no carrier at sea', turn: 1, playouts: 600 },
    at: (question) => question === 'us action phase: action',
    answer: (_, decision, said) => (said.length === 0 ? say(decision, 'end turn') : undefined),
  },
  {
    ...islands,
    ...{ what: 'nobody lands on Eniwetok on the first turn', scenario: 'eniwetok', turn: 1, playouts: 1500 },
    at: (question) => question === 'landings: choose a unit',
    answer: (_, decision) => done(decision) ?? say(decision, 'pass'),
  },
  {
    ...{ game: 'forlorn-hopes', scenario: 'java-sea', seat: 'japan', turn: 3, playouts: 200, around: 3 },
    what: 'the convoy sails to the enemy’s cruisers without an escort',
    at: (question, decision) => question === 'operations phase: mission' && offers(decision, 'naval mission'),
    answer: convoyAlone,
  },
];

const slow: readonly Blunder[] = [
  {
    ...{
      game: 'css-tinian',
      scenario: 't1',
      what: 'the US walks into the open by day',
      seat: 'us',
      turn: 1,
      playouts: 1500,
    },
    at: (question) => question === 'activation: menu',
    answer: intoTheOpen,
  },
  {
    ...saipan,
    ...{ what: 'a beachhead is given away', seat: 'us', turn: 2, playouts: 8000 },
    at: (question, decision, state) =>
      question === 'movement phase: move units' && beachUnit(decision, state as IslandWar) !== undefined,
    answer(question, decision, said, state) {
      const { where, beachheads } = state as IslandWar;
      if (said.length === 0) return say(decision, 'move', beachUnit(decision, state as IslandWar));
      if (question !== 'march: choose a hex' || said.length > 1) return done(decision);
      const inland = targetsOf(decision, 'to').filter((hex) => !beachheads.includes(hex));
      const from = where[said[0]!.target!]!;
      return say(
        decision,
        'to',
        best(inland, (hex) => distance(boardMap.grid, hex, from)),
      );
    },
  },
  {
    ...islands,
    ...{ what: 'nobody lands on Tinian on the first turn', scenario: 'tinian', turn: 1, playouts: 1500 },
    at: (question) => question === 'landings: choose a unit',
    answer: (_, decision) => done(decision) ?? say(decision, 'pass'),
  },
];

test.each(isDeep ? [...quick, ...slow] : quick)('$game, $scenario: $what', async (blunder) => {
  const { seat, turn, at, answer, playouts, around } = blunder;
  const seed = 'planted';
  const game = findGame(blunder.game)!;
  const judge = (await judgeFor('admiral', game.id))!;
  const table = new Table(game, { scenario: blunder.scenario, seed });
  const seats = game.seats(table.state).map(({ id }) => id);
  const bots = new Map(seats.map((id) => [id, plannerBot(game, judgementOf(judge), `${seed}/${id}`)]));
  let planted: number | undefined;
  let said: Action[] | undefined;
  for (let decision = table.decision(); decision; decision = table.decision()) {
    if (planted !== undefined && around !== undefined && table.actions.length > planted + 12 * around) break;
    const question = `${decision.procedure}: ${decision.step}`;
    const isNow = decision.seat === seat && game.definition.statistics!.turn(table.state) >= turn;
    if (planted === undefined && isNow && at(question, decision, table.state)) {
      planted = table.actions.length;
      said = [];
    }
    const bad = said && (decision.seat === seat ? answer(question, decision, said, table.state) : undefined);
    if (bad) said!.push(bad);
    else said = undefined;
    const { refused } = table.apply(
      bad ?? bots.get(decision.seat)!.choose(game.view(table.state, decision.seat), decision),
    );
    if (refused) throw new Error(`${JSON.stringify(bad)}: ${refused.sentence}`);
    if (table.events.at(-1)!.some((event) => isRoll(event) || event.reveals)) said = undefined;
  }
  expect(planted).toBeDefined();
  const reasons = (await findOnShelf(game.id)!.reasons!())!;
  const analyst = new Analyst(table, judge, reasons, 'planted');
  const { outline } = analyst;
  const which = outline.plans.findLastIndex(({ from }) => from <= planted!);
  const first = around === undefined ? 0 : Math.max(0, which - around);
  const plans = outline.plans.slice(first, around === undefined ? undefined : which + around + 1);
  const hand = (task: Task) => analyst.carryOut('plan' in task ? { ...task, plan: first + task.plan } : task);
  const { mistakes } = await carriedOut(analyse({ ...outline, plans }, seats, playouts), [hand]);
  expect(mistakes[seat]!.map(({ action }) => action)).toContain(outline.plans[which]!.from);
});
