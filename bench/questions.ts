import type { Decision } from '#engine/decision';
import { orderAction } from '#engine/orders';
import type { Action, Event } from '#engine/state';
import { chooser } from '#games/fixtures/randomPlayer';
import { airBattle } from '#games/forlorn-hopes/air/battle/airBattle';
import { surfaceCombat } from '#games/forlorn-hopes/combat/surfaceCombat';
import { unopposedAttack } from '#games/forlorn-hopes/combat/unopposedAttack';
import type { ForlornHopes } from '#games/forlorn-hopes/core/state';
import { isFighter, unitCategory, unitSide } from '#games/forlorn-hopes/data/data';
import { ALLIES, sides } from '#games/forlorn-hopes/data/types';
import { forlornHopes } from '#games/forlorn-hopes/game';
import { forlornHopesJudge } from '#games/forlorn-hopes/judgement';
import { livingAir } from '#games/forlorn-hopes/judgement/guesses';

// How often a turn of Forlorn Hopes asks a seat, and what is flown in it: `bench/questions.ts campaign|java-sea [games] [first]`.
// What a player puts together and sends as one is one question, so an impulse is one. With aids, standing orders answer what they
// can, and the staff fights the battles.

const [scenario = 'campaign', count = '4', first = '0'] = process.argv.slice(2);
/** The most questions that a turn should ask a seat. */
const goal = 50;
const judgement = forlornHopesJudge.by(forlornHopesJudge.weights);
const { orders } = forlornHopes.definition;

/** The orders that a player would give once for all, by kind of question. */
const given: Readonly<Record<string, string>> = {
  scramble: 'over our bases',
  'target scramble': 'always',
  'late group': 'farthest',
  landing: 'own base',
  'defensive fire': 'always',
  regrouping: 'all',
  'ship-stations': 'line',
  'naval interception': 'if chances improve',
  'reaction mission': 'if chances improve',
  bombardment: 'strongest',
  evacuation: 'nearest',
  'regroup rolls': 'all',
  missions: 'pass again',
};
/** The procedures that are left to the staff. */
const handedOver = [airBattle, unopposedAttack, surfaceCombat].map(({ name }) => name);

interface Turn {
  asked: [number, number];
  byHand: [number, number];
  missions: [number, number];
  units: [number, number];
  stepsLost: [number, number];
  alliedFighters: number;
  games: number;
}

const turns = new Map<number, Turn>();
/** With aids, by game, turn, and seat: how often each kind of question was asked. */
const tallies = new Map<string, Map<string, number>>();

function countQuestion(key: string, kind: string): void {
  const kinds = tallies.get(key) ?? new Map<string, number>();
  tallies.set(key, kinds.set(kind, (kinds.get(kind) ?? 0) + 1));
}

function turnOf({ turn }: ForlornHopes): Turn {
  const found = turns.get(turn) ?? {
    asked: [0, 0],
    byHand: [0, 0],
    missions: [0, 0],
    units: [0, 0],
    stepsLost: [0, 0],
    alliedFighters: 0,
    games: 0,
  };
  turns.set(turn, found);
  return found;
}

function courseAt(state: ForlornHopes, decision: Decision, lot: (limit: number) => number): readonly Action[] {
  const view = forlornHopes.view(state, decision.seat);
  const [best] = judgement
    .alternatives(view, decision)
    .toSorted((one, other) => (other.promise ?? 0) - (one.promise ?? 0));
  return best && best.course.length > 0 ? best.course : judgement.routine(view, decision, lot);
}

function tally(turn: Turn, events: readonly Event[]): void {
  for (const event of events as readonly (Event & { side: 0 | 1; count: number; unit: number })[]) {
    if (event.type === 'mission flown') {
      turn.missions[event.side]++;
      turn.units[event.side] += event.count;
    }
    const isLoss = event.type === 'reduced' || event.type === 'eliminated';
    if (isLoss && unitCategory[event.unit] === 0) turn.stepsLost[unitSide[event.unit] as 0 | 1]++;
  }
}

/** Plays a game; `isAided`: with standing orders and the staff. */
function play(number: number, isAided: boolean): void {
  const { state } = forlornHopes.start({ scenario, seed: `bench/${number}` });
  if (isAided) {
    for (const seat of sides) {
      for (const [id, answer] of Object.entries(given)) {
        forlornHopes.apply(state, orderAction(orders ?? [], seat, id, answer));
      }
    }
  }
  const lot = chooser(`${number}`);
  let last = 0;
  for (let decision = forlornHopes.decision(state); decision; decision = forlornHopes.decision(state)) {
    const { seat, procedure, step } = decision;
    const side = sides.indexOf(seat as 'japan' | 'allies') as 0 | 1;
    const turn = turnOf(state);
    if (state.turn !== last && !isAided) {
      turn.games++;
      turn.alliedFighters += livingAir(state, ALLIES).filter((unit) => isFighter[unit] === 1).length;
    }
    last = state.turn;
    const isStaffs = isAided && state.stack.some((frame) => handedOver.includes(frame.procedure));
    const isSetUp = state.phase === 'set-up';
    for (const action of courseAt(state, decision, lot)) {
      const { events, refused } = forlornHopes.apply(state, action);
      if (refused) break;
      if (!isAided) tally(turn, events);
      // What has no effect yet is a draft, which is sent with what follows.
      const isDraft = events.length === 0 && forlornHopes.decision(state)?.seat === seat;
      if (!isDraft && !isStaffs && !isSetUp) {
        (isAided ? turn.asked : turn.byHand)[side]++;
        if (isAided) countQuestion(`game ${number}, turn ${state.turn}, ${seat}`, `${procedure}: ${step}`);
      }
      if (events.some(({ type }) => type === 'rolled')) break;
    }
  }
}

for (let number = Number(first); number < Number(first) + Number(count); number++) {
  play(number, false);
  play(number, true);
}

const games = Number(count);
const mean = ([japan, allies]: readonly [number, number], of: number) =>
  `${(japan / of).toFixed(1)} ${(allies / of).toFixed(1)}`;
console.info('turn: questions with aids, without (Japan, Allies); missions; units flown; steps lost; Allied fighters');
for (const [turn, { asked, byHand, missions, units, stepsLost, alliedFighters, games: seen }] of turns) {
  console.info(
    `${turn}: ${mean(asked, games)}, ${mean(byHand, games)}; ${mean(missions, seen)}; ${mean(units, seen)}; ${mean(stepsLost, seen)}; ${(alliedFighters / seen).toFixed(1)}`,
  );
}

/** The most frequent kinds of some tallies, as the mean of one. */
function tellKinds(some: readonly ReadonlyMap<string, number>[]): void {
  const kinds = new Map<string, number>();
  for (const tally of some) for (const [kind, times] of tally) kinds.set(kind, (kinds.get(kind) ?? 0) + times);
  const most = [...kinds].sort(([, one], [, other]) => other - one).slice(0, 12);
  for (const [kind, times] of most) console.info(`  ${(times / some.length).toFixed(2)} ${kind}`);
}

const sumOf = (kinds: ReadonlyMap<string, number>) => [...kinds.values()].reduce((sum, times) => sum + times, 0);
const byNumber = [...tallies].sort(([, one], [, other]) => sumOf(one) - sumOf(other));
const sums = byNumber.map(([, kinds]) => sumOf(kinds));
const total = sums.reduce((sum, asked) => sum + asked, 0);
const above = sums.filter((asked) => asked > goal).length;
console.info(`questions a turn and seat with aids: ${(total / sums.length).toFixed(1)}`);
console.info(
  `  in the middle ${sums[sums.length >> 1]}, 19 of 20 at most ${sums[Math.floor(sums.length * 0.95)]}, ${above} of ${sums.length} above ${goal}`,
);
tellKinds(byNumber.map(([, kinds]) => kinds));
console.info('the most:');
for (const [key, kinds] of byNumber.slice(-4)) console.info(`  ${sumOf(kinds)} ${key}`);
tellKinds(byNumber.slice(-4).map(([, kinds]) => kinds));
