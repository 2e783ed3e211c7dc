import { expect, test } from 'vitest';
import { choiceOf, type Decision } from '#engine/decision';
import { type Action, type Event, eventFor, type Seat } from '#engine/state';
import { times } from '#house/tiers';
import type { Battle, Fact, Motion, Place } from '../../display.ts';
import { chooser } from '../../fixtures/randomPlayer.ts';
import { movementPoints, signed } from '../../words.ts';
import { boardMap, combatTable, rulebook, units } from '../data.ts';
import { sides } from '../dataTypes.ts';
import type { IslandWarEvent, Told } from '../events.ts';
import { randomAction, randomGame } from '../fixtures/randomGame.ts';
import { islandWar } from '../game.ts';
import { ELIMINATED, type IslandWar } from '../state.ts';
import { battleOf } from './battle.ts';
import { islandWarDisplay as display } from './display.ts';
import { facts as known } from './facts.ts';
import { guide } from './guide.ts';
import { type AttackUnderWay, attackUnderWay } from './moment.ts';

const audiences: readonly (Seat | null)[] = ['us', 'japan', null];
const rules = new Set(rulebook.cases.map(({ id }) => id));
const numbers = (count: number) => Array.from({ length: count }, (_, number) => number);

type Followed = (events: readonly Event[]) => void;

interface Spectator {
  /** Looks at the state before an action is carried out; what it returns looks at what came of it. */
  before(state: IslandWar, decision: Decision, action: Action): Followed | undefined;
  /** Sees how the game begins. */
  began?(state: IslandWar, events: readonly Event[]): void;
}

/** Plays a game to its end before somebody's eyes. */
function play(seed: string, number: number, spectator: Spectator): IslandWar {
  const { setup } = randomGame(seed, number);
  const { state, events } = islandWar.start(setup);
  spectator.began?.(state, events);
  const choose = chooser(setup.seed);
  for (let decision = islandWar.decision(state); decision; decision = islandWar.decision(state)) {
    const action = randomAction(state, decision, number % 2 === 0 ? 'fierce' : 'moody', choose);
    const followed = spectator.before(state, decision, action);
    const outcome = islandWar.apply(state, action);
    followed?.(outcome.events);
  }
  return state;
}

/** Where a piece is by what the boards were told of it. */
class Watcher {
  readonly places = new Map<string, Place>();

  see(motion: Motion): void {
    if (motion.kind === 'battle' || motion.kind === 'roll') return;
    const key = `${motion.piece.kind} ${motion.piece.target}`;
    if (motion.kind === 'appear') {
      this.places.set(key, motion.place);
    } else if (motion.kind === 'vanish') {
      if (motion.piece.kind !== 'landing') expect(this.places.get(key)).toEqual(motion.place);
      this.places.delete(key);
    } else if (motion.kind === 'move') {
      expect(this.places.get(key)).toEqual({ board: motion.board, hex: motion.path[0] });
      this.places.set(key, { board: motion.board, hex: motion.path.at(-1)! });
    }
  }
}

/** Where the pieces are that are on the board, as `Watcher` keeps it. */
function placesOnBoard(view: IslandWar): [string, Place][] {
  return display.pieces(view).flatMap(({ kind, target, place }): [string, Place][] => {
    return kind === 'landing' || 'box' in place ? [] : [[`${kind} ${target}`, place]];
  });
}

test('pieces agree with the state: every unit once, and motions lead where the pieces are', () => {
  for (const number of numbers(times(5, 8))) {
    const watchers = new Map(audiences.map((audience) => [audience, new Watcher()]));
    const check = (state: IslandWar, events: readonly Event[]) => {
      for (const [audience, watcher] of watchers) {
        for (const event of events) {
          const told = eventFor(event, audience);
          for (const motion of told ? display.motions(told) : []) watcher.see(motion);
        }
        // What is wrong stays so: it is found at the next thing that happens.
        if (events.length === 0 && state.moment % 10 !== 0) continue;
        const view = islandWar.view(state, audience);
        const watched = [...watcher.places].filter(([key]) => !key.startsWith('landing'));
        expect(watched.sort()).toEqual(placesOnBoard(view).sort());
        if (state.moment % 10 !== 0) continue;
        const counters = display.pieces(view).filter(({ kind }) => kind === 'unit');
        expect(counters.map(({ target }) => target)).toEqual([...units.keys()]);
        expect(counters.map(({ place }) => ('hex' in place ? place.hex : -1))).toEqual(
          state.where.map((hex) => Math.max(hex, -1)),
        );
        const boxes = display.boxes(view).map(({ id }) => id);
        for (const { place } of counters) if ('box' in place) expect(boxes).toContain(place.box);
      }
    };
    const end = play('pieces', number, { began: check, before: (state) => (events) => check(state, events) });
    const lost = display.pieces(end).filter(({ place }) => 'box' in place && place.box.endsWith('lost'));
    expect(lost).toHaveLength(end.where.filter((hex) => hex === ELIMINATED).length);
  }
});

/** The chances of a battle as a list of six results, sorted. */
function sixResults({ chances }: Battle): string[] {
  return chances.flatMap(({ result, ways }) => new Array<string>(ways).fill(result)).sort();
}

function total({ parts }: Battle['attack']): number {
  return parts.reduce((sum, { amount }) => sum + amount, 0);
}

/** The combat as an action leaves it, if the die follows at once. */
function withChoice({ attack, step }: AttackUnderWay, action: Action): AttackUnderWay {
  const { verb, target = 0 } = action;
  const changed = {
    ...attack,
    banzai: verb === 'banzai',
    barrage: verb === 'barrage' ? [...attack.barrage, target] : attack.barrage,
    protectiveFire: verb === 'protect' ? [...attack.protectiveFire, target] : attack.protectiveFire,
    support: attack.support + (verb === 'support' && step === 'barrage' ? target : 0),
    protectiveSupport: attack.protectiveSupport + (verb === 'support' && step === 'protective fire' ? target : 0),
  };
  return { attack: changed, step };
}

test('the battle shown before the die is the combat that is resolved, in every combat of random games', () => {
  const seen = { fought: 0, asShown: 0, banzais: 0, withoutEffect: 0 };
  for (const number of numbers(12)) {
    play('battles', number, {
      before(state, _, action) {
        const underWay = attackUnderWay(state);
        if (!underWay) return undefined;
        const shown = display.battle(islandWar.view(state, audiences[state.moment % 3]!))!;
        for (const side of [shown.attack, shown.defense]) expect(total(side)).toBe(side.total);
        for (const { parts } of [shown.attack, shown.defense]) {
          expect(new Set(parts.map(({ title }) => title)).size).toBe(parts.length);
        }
        const cited = [...shown.attack.parts, ...shown.defense.parts, ...shown.chances].map(({ rule }) => rule);
        expect(cited.filter((rule) => !rules.has(rule))).toEqual([]);
        const asChosen = battleOf(state, withChoice(underWay, action));
        return (events) => {
          const resolved = events.find(({ type }) => type === 'combat resolved') as Told<'combat resolved'> | undefined;
          if (!resolved) return;
          seen.fought++;
          if (['done', 'regular'].includes(action.verb)) {
            seen.asShown++;
            expect({ ...asChosen, entry: [] }).toEqual({ ...shown, entry: [] });
          }
          if (action.verb === 'banzai') seen.banzais++;
          if (resolved.without) seen.withoutEffect++;
          expectBattle(asChosen, resolved);
        };
      },
    });
  }
  expect(seen.fought).toBeGreaterThan(200);
  expect(seen.asShown).toBeGreaterThan(100);
  expect(seen.banzais).toBeGreaterThan(10);
  expect(seen.withoutEffect).toBeGreaterThan(5);
});

function expectBattle(battle: Battle, resolved: Told<'combat resolved'>): void {
  expect(total(battle.attack)).toBe(resolved.attack);
  expect(total(battle.defense)).toBe(resolved.defense);
  expect(battle.entry[0]!.value).toContain(`is ${signed(resolved.differential)}`);
  expect(battle.marks).toContainEqual({ chart: 'combat results', row: resolved.line, column: resolved.column });
  const column = [1, 2, 3, 4, 5, 6].map((die) => combatTable.result(resolved.column, die));
  expect(sixResults(battle)).toEqual([...column].sort());
  const rolled = battle.chances.find(({ result }) => result === resolved.result)!;
  expect(rolled.effect === 'no effect in this combat').toBe(resolved.without !== undefined);
  if (resolved.without) expect(rolled.rule).toBe(resolved.without);
  expect(battle.hexes).toEqual(resolved.hexes.map((hex) => ({ board: 'saipan', hex })));
}

test('the route shown is the way the unit takes, at the cost it pays', () => {
  let moved = 0;
  for (const number of numbers(6)) {
    play('routes', number, {
      before(state, decision, { verb, target }) {
        if (verb !== 'to' && verb !== 'approach') return undefined;
        const route = guide.route(islandWar.view(state, decision.seat), choiceOf(decision, verb)!, target!);
        if (decision.procedure === 'deploy a unit') {
          expect(route).toBeUndefined();
          return undefined;
        }
        expect(route!.hexes.length).toBeGreaterThan(1);
        return (events) => {
          const [event] = events as readonly IslandWarEvent[];
          if (event?.type === 'moved') {
            moved++;
            expect(route!.hexes).toEqual([event.from, ...event.path]);
            expect(route!.cost.split(' ', 2)).toEqual([movementPoints(event.cost), expect.stringMatching(/^MP,?$/)]);
          } else if (event?.type === 'advanced') {
            expect(route!.hexes).toEqual([event.from, ...event.path]);
          } else if (event?.type === 'fell back' || event?.type === 'displaced') {
            expect(route!.hexes.at(-1)).toBe(target);
          }
        };
      },
    });
  }
  expect(moved).toBeGreaterThan(300);
});

/** Asks everything there is to ask of a view and returns the lists of facts it answers with. */
function askEverything(view: IslandWar, decision: Decision, moment: number): (readonly Fact[])[] {
  const pieces = display.pieces(view).filter((_, at) => at % 9 === moment % 9);
  display.orderOfBattle(view);
  display.boxes(view);
  for (const overlay of guide.overlays) overlay.hexes(view, 'saipan');
  for (const choice of decision.choices) {
    for (const target of choice.targets.slice(0, 3)) guide.route(view, choice, target);
  }
  return [
    known.ofPosition(view),
    known.ofHex(view, 'saipan', (moment * 7) % boardMap.grid.size),
    ...pieces.map(({ kind, target }) => known.ofPiece(view, kind, target)),
    display.battle(view)?.entry ?? [],
  ];
}

function checkFacts(facts: readonly Fact[]): void {
  const names = facts.map(({ name }) => name);
  if (new Set(names).size < names.length) throw new Error(`two facts of one name: ${names}`);
  for (const { name, value, rule } of facts) {
    if (/undefined|NaN|\[object|: $/.test(`${name}: ${value}`)) throw new Error(`${name}: ${value}`);
    if (rule !== undefined && !rules.has(rule)) throw new Error(`${name} cites rule ${rule}`);
  }
}

test('everything can be asked of every view at any moment of random games, and changes nothing', () => {
  for (const number of numbers(8)) {
    play('anything', number, {
      before(state, decision) {
        if (state.moment % 7 !== number % 7) return undefined;
        for (const audience of audiences) {
          const view = islandWar.view(state, audience);
          const before = JSON.stringify(view);
          for (const facts of askEverything(view, decision, state.moment)) checkFacts(facts);
          const { turns, turn, phases, phase } = display.track(view);
          expect(turns[turn]).toBeDefined();
          expect(phases[phase]?.side).toBe(phases.length === 2 ? decision.seat : sides[view.phasing]);
          expect(JSON.stringify(view)).toBe(before);
        }
        return undefined;
      },
    });
  }
});

test('a finished game is shown with its result', () => {
  const end = play('finished', 0, { before: () => undefined });
  const { reason: value, rule } = end.result!;
  for (const audience of audiences) {
    const view = islandWar.view(end, audience);
    expect(known.ofPosition(view)).toContainEqual({ name: 'Result', value, rule });
    expect(display.track(view).phase).toBe(-1);
    expect(display.battle(view)).toBeUndefined();
    expect(display.pieces(view).length).toBeGreaterThanOrEqual(units.length);
  }
});

test('a unit that alone is moved is shown as the one in hand', () => {
  const procedures = new Set<string>();
  for (const number of numbers(times(6, 20))) {
    play('in hand', number, {
      before(state, { seat, procedure, choices }) {
        const { unit = [] } = islandWar.about(state);
        if (unit.length !== 1 || !choices.some(({ of }) => of === 'hex')) return undefined;
        procedures.add(procedure);
        const pieces = display.pieces(islandWar.view(state, seat));
        const shown = pieces.find(({ kind, target }) => kind === 'unit' && target === unit[0]);
        expect(shown?.marks, procedure).toContain('selected');
        return undefined;
      },
    });
  }
  expect([...procedures].sort()).toEqual(['advance a unit', 'deploy a unit', 'displacement', 'march', 'retreat']);
});
