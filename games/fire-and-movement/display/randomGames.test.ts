import { expect, test } from 'vitest';
import { choiceOf, type Decision } from '#engine/decision';
import { copy } from '#engine/json';
import { type Action, type Event, eventFor, type Seat } from '#engine/state';
import { times } from '#house/tiers';
import type { Battle, Fact, Motion, Place } from '../../display.ts';
import { chooser } from '../../fixtures/randomPlayer.ts';
import { placesAbout } from '../../placesAbout.ts';
import { movementPoints } from '../../words.ts';
import type { FireAndMovementEvent, Told } from '../core/events.ts';
import { ABSENT, type FireAndMovement } from '../core/state.ts';
import { againstFortified, isFortified } from '../core/strength.ts';
import { combatTable, markerValue, rulebook, scenarios, units } from '../data/data.ts';
import { type SideCode, sides } from '../data/dataTypes.ts';
import { randomAction, randomGame } from '../fixtures/randomGame.ts';
import { fireAndMovement } from '../game.ts';
import { battleOf } from './battle.ts';
import { onMap } from './board.ts';
import { fireAndMovementDisplay as display } from './display.ts';
import { facts as known } from './facts.ts';
import { guide } from './guide.ts';
import { attackUnderWay } from './moment.ts';

const audiences: readonly (Seat | null)[] = ['us', 'japan', null];
const rules = new Set(rulebook.cases.map(({ id }) => id));
/** Every scenario with a Japanese player, with one who deploys in secret, and in solitaire. */
const games = scenarios.length * 3;
/** After so many actions all pieces are looked at again. */
const sparsely = times(40, 16);
const numbers = (count: number) => Array.from({ length: count }, (_, number) => number);

type Followed = (events: readonly Event[]) => void;

interface Spectator {
  /** Looks at the state before an action is carried out; what it returns looks at what came of it. */
  before(state: FireAndMovement, decision: Decision, action: Action): Followed | undefined;
  /** Sees how the game begins. */
  began?(state: FireAndMovement, events: readonly Event[]): void;
}

/** Plays a game to its end before somebody's eyes; scenarios and options come in turn. */
function play(seed: string, number: number, spectator: Spectator): FireAndMovement {
  const { setup } = randomGame(seed, number);
  const { state, events } = fireAndMovement.start(setup);
  spectator.began?.(state, events);
  const choose = chooser(setup.seed);
  for (let decision = fireAndMovement.decision(state); decision; decision = fireAndMovement.decision(state)) {
    const action = randomAction(state, decision, number % 2 === 0 ? 'fierce' : 'moody', choose);
    const followed = spectator.before(state, decision, action);
    const { events: told } = fireAndMovement.apply(state, action);
    followed?.(told);
  }
  return state;
}

/** Where a piece is by what the boards were told of it. */
class Watcher {
  readonly places = new Map<string, Place>();

  see(event: Event): void {
    for (const motion of display.motions(event)) this.#see(motion);
    // An island that is taken, or begun, is cleared at one stroke.
    if (event.type === 'island secured' || event.type === 'set-up began') this.places.clear();
  }

  #see(motion: Motion): void {
    if (motion.kind === 'battle' || motion.kind === 'roll') return;
    const key = `${motion.piece.kind} ${motion.piece.target}`;
    if (motion.kind === 'appear') {
      this.places.set(key, motion.place);
    } else if (motion.kind === 'vanish') {
      expect(this.places.get(key)).toEqual(motion.place);
      this.places.delete(key);
    } else if (motion.kind === 'move') {
      expect(this.places.get(key)).toEqual({ board: motion.board, hex: motion.path[0] });
      this.places.set(key, { board: motion.board, hex: motion.path.at(-1)! });
    }
  }
}

/** Where the pieces are that are on the boards, as `Watcher` keeps it; aimed gunfire goes with the fire itself. */
function placesOnBoards(view: FireAndMovement): [string, Place][] {
  return display.pieces(view).flatMap(({ kind, target, place }): [string, Place][] => {
    return kind === 'aim' || 'box' in place ? [] : [[`${kind} ${target}`, place]];
  });
}

test('every unit in play is shown once, in a box there is or where the state has it, and motions lead there', () => {
  for (const number of numbers(games)) {
    const watchers = new Map(audiences.map((audience) => [audience, new Watcher()]));
    const isOneIsland = scenarios[number % scenarios.length]!.mode === 'individual';
    const check = (state: FireAndMovement, events: readonly Event[]) => {
      for (const [audience, watcher] of watchers) {
        for (const event of events) {
          const told = eventFor(event, audience);
          if (told && isOneIsland) watcher.see(told);
        }
        if (state.moment % (state.phase === 'set-up' ? 4 : sparsely) !== 0) continue;
        const view = fireAndMovement.view(state, audience);
        if (isOneIsland && !state.result) {
          const watched = [...watcher.places].filter(([key]) => !key.startsWith('aim'));
          expect(watched.sort()).toEqual(placesOnBoards(view).sort());
        }
        checkPieces(view, state);
      }
    };
    play('pieces', number, { began: check, before: (state) => (events) => check(state, events) });
  }
});

function checkPieces(view: FireAndMovement, state: FireAndMovement): void {
  const pieces = display.pieces(view);
  expect(new Set(pieces.map(({ kind, target }) => `${kind} ${target}`)).size).toBe(pieces.length);
  const boxes = new Set(display.boxes(view).map(({ id }) => id));
  for (const { place } of pieces) if ('box' in place && !boxes.has(place.box)) throw new Error(`no box ${place.box}`);
  const counters = pieces.filter(({ kind }) => kind === 'unit');
  expect(counters.length).toBe(units.filter((_, unit) => state.where[unit] !== ABSENT).length);
  for (const { target, place, face } of counters) {
    if (state.where[target]! >= 0) expect(place).toEqual(onMap(state.where[target]!));
    expect(face.style === 'unit' && face.reduced === true).toBe(state.depleted[target] === 1);
  }
}

function total({ parts }: Battle['attack']): number {
  return parts.reduce((sum, { amount }) => sum + amount, 0);
}

test('the battle shown before the die holds the combat that is resolved, in every combat of random games', () => {
  const seen = { fought: 0, bombarded: 0, withMarkers: 0, banzais: 0 };
  for (const number of numbers(games)) {
    play('battles', number, {
      before(state, _decision, action) {
        if (!attackUnderWay(state)) return undefined;
        const shown = display.battle(fireAndMovement.view(state, audiences[state.moment % 3]!))!;
        checkBattle(shown);
        const then = copy(state);
        const { attack } = attackUnderWay(then)!;
        if (action.verb === 'banzai') attack.banzai = true;
        if (action.verb === 'fire') attack.revealed[0].push(action.target!);
        return (events) => {
          const at = events.findIndex(({ type }) => type === 'combat resolved' || type === 'bombarded');
          if (at < 0) return;
          const resolved = events[at] as Told<'combat resolved'> | Told<'bombarded'>;
          // In solitaire one choice can bring on several combats: only what came before the first die belongs to it.
          const revealed = events
            .slice(0, at)
            .filter(({ type }) => type === 'support revealed') as Told<'support revealed'>[];
          seen[resolved.type === 'bombarded' ? 'bombarded' : 'fought']++;
          if (revealed.length > 0) seen.withMarkers++;
          if (attack.banzai) seen.banzais++;
          for (const { side, markers, returned } of revealed) attack.committed[side] = markers.length + returned.length;
          expectWithin(battleOf(then, attack), resolved, revealed, isFortified(then, attack));
        };
      },
    });
  }
  for (const [kind, count] of Object.entries(seen)) expect(count, kind).toBeGreaterThan(0);
});

function checkBattle({ attack, defense, chances, entry }: Battle): void {
  for (const side of [attack, defense]) {
    expect(total(side)).toBe(side.total);
    expect(new Set(side.parts.map(({ title }) => title)).size).toBe(side.parts.length);
  }
  checkFacts(entry);
  for (const { rule } of [...attack.parts, ...defense.parts, ...chances]) expect(rules).toContain(rule);
  if (chances.length === 0) return;
  expect(chances.reduce((sum, { ways }) => sum + ways, 0)).toBe(chances[0]!.of);
  expect(chances.every(({ ways, of }) => Number.isSafeInteger(ways) && of === chances[0]!.of)).toBe(true);
}

/** The totals come to the parts and the markers that turned up; the column is a marked one, and the result one shown. */
function expectWithin(
  shown: Battle,
  resolved: Told<'combat resolved'> | Told<'bombarded'>,
  revealed: readonly Told<'support revealed'>[],
  fortified: boolean,
): void {
  const drawn = (side: SideCode, halved: boolean) =>
    revealed
      .filter((event) => event.side === side)
      .flatMap(({ markers }) => markers)
      .reduce((sum, marker) => sum + againstFortified(markerValue[marker]!, halved), 0);
  const attacker = shown.attack.side === 'us' ? 0 : 1;
  expect(resolved.attack).toBe(shown.attack.total + drawn(attacker, fortified));
  expect(resolved.defense).toBe(shown.defense.total + drawn(attacker === 0 ? 1 : 0, false));
  expect(shown.hexes).toEqual([onMap(resolved.hex)]);
  if (shown.chances.length === 0) return;
  expect(shown.marks).toContainEqual({ chart: 'combat results', row: resolved.line, column: resolved.column });
  expect(shown.chances.map(({ result }) => result)).toContain(resolved.result);
  expect(combatTable.result(resolved.column, resolved.die)).toBe(resolved.result);
}

test('the route shown is the way the unit takes, at the cost it pays', () => {
  let moved = 0;
  let ways = 0;
  for (const number of numbers(games)) {
    play('routes', number, {
      before(state, decision, { verb, target }) {
        if ((verb !== 'to' && verb !== 'by') || decision.step !== 'choose a hex') return undefined;
        const route = guide.route(fireAndMovement.view(state, decision.seat), choiceOf(decision, verb)!, target!)!;
        expect(route.hexes.length).toBeGreaterThan(1);
        expect(display.placeOf('hex', target!)).toEqual({ board: route.board, hex: route.hexes.at(-1) });
        return (events) => {
          if (verb === 'by') ways++;
          const event = (events as readonly FireAndMovementEvent[]).find(({ type }) => type !== 'landed');
          if (verb === 'by' || (event?.type !== 'moved' && event?.type !== 'advanced')) return;
          moved++;
          expect(route.hexes).toEqual([event.from, ...event.path].map((hex) => onMap(hex).hex));
          if (event.type === 'moved') expect(route.cost).toMatch(new RegExp(`^${movementPoints(event.cost)} MP`));
        };
      },
    });
  }
  expect(moved).toBeGreaterThan(0);
  expect(ways, 'chosen for the Japanese of a solitaire game').toBeGreaterThan(0);
});

/** Asks everything there is to ask of a view and returns the lists of facts it answers with. */
function askEverything(view: FireAndMovement, decision: Decision, moment: number): (readonly Fact[])[] {
  const pieces = display.pieces(view).filter((_, at) => at % 9 === moment % 9);
  display.orderOfBattle(view);
  display.boxes(view);
  for (const cup of display.cups!(view)) {
    expect(cup.markers.filter(({ place }) => place === 'cup').reduce((sum, { count }) => sum + count, 0)).toBe(
      cup.left,
    );
  }
  const { grid, id } = display.boards[moment % display.boards.length]!;
  for (const overlay of guide.overlays) for (const hex of overlay.hexes(view, id)) expect(hex).toBeLessThan(grid.size);
  for (const choice of decision.choices) {
    for (const target of choice.targets.slice(0, 3)) guide.route(view, choice, target);
  }
  for (const { hex } of placesAbout(display, fireAndMovement.about(view), display.pieces(view))) {
    expect(hex).not.toBeLessThan(0);
  }
  return [
    known.ofPosition(view),
    known.ofHex(view, id, (moment * 7) % grid.size),
    ...display.standings!(view).map(({ facts }) => facts),
    ...pieces.map(({ kind, target }) => known.ofPiece(view, kind, target)),
  ];
}

function checkFacts(facts: readonly Fact[]): void {
  const names = facts.map(({ name }) => name);
  if (new Set(names).size < names.length) throw new Error(`two facts of one name: ${names}`);
  for (const { name, value, rule } of facts) {
    if (/undefined|NaN|\[object|: $|^$/.test(`${name}: ${value}`)) throw new Error(`${name}: ${value}`);
    if (rule !== undefined && !rules.has(rule)) throw new Error(`${name} cites rule ${rule}`);
  }
}

test('everything can be asked of every view at any moment of random games, and changes nothing', () => {
  for (const number of numbers(scenarios.length)) {
    play('anything', number, {
      before(state, decision) {
        if (state.moment % 11 !== number % 11) return undefined;
        for (const audience of audiences) {
          const view = fireAndMovement.view(state, audience);
          const before = JSON.stringify(view);
          for (const facts of askEverything(view, decision, state.moment)) checkFacts(facts);
          const { turns, turn, phases, phase } = display.track(view);
          expect(turns[turn]).toBeDefined();
          if (state.phase !== 'set-up') expect(phases[phase]?.side).toBe(sides[view.phasing]);
          else expect(phases[phase]).toBeDefined();
          expect(JSON.stringify(view)).toBe(before);
        }
        return undefined;
      },
    });
  }
});

test('a finished game is shown with its result', () => {
  for (const number of numbers(scenarios.length)) {
    const end = play('finished', number, { before: () => undefined });
    const { reason: value, rule } = end.result!;
    for (const audience of audiences) {
      const view = fireAndMovement.view(end, audience);
      expect(known.ofPosition(view)).toContainEqual({ name: 'Result', value, rule });
      expect(display.track(view).phase).toBe(-1);
      expect(display.battle(view)).toBeUndefined();
      expect(display.standings!(view).every(({ stage }) => stage !== 'open')).toBe(true);
      checkPieces(view, end);
    }
  }
});

test('a unit that alone is moved is shown as the one in hand', () => {
  const procedures = new Set<string>();
  for (const number of numbers(games)) {
    play('in hand', number, {
      before(state, { seat, procedure, choices }) {
        const { unit = [] } = fireAndMovement.about(state);
        const isInHand = 'unit' in state.stack.at(-1)!.local;
        if (unit.length !== 1 || !isInHand || !choices.some(({ of }) => of === 'hex')) return undefined;
        procedures.add(procedure);
        const pieces = display.pieces(fireAndMovement.view(state, seat));
        const shown = pieces.find(({ kind, target }) => kind === 'unit' && target === unit[0]);
        expect(shown?.marks, procedure).toContain('selected');
        return undefined;
      },
    });
  }
  const met = ['advance a unit', 'approach', 'march', 'mobile landing', 'retreat'];
  expect([...procedures]).toEqual(expect.arrayContaining(met));
});
