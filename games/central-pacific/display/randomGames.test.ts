import { expect, test } from 'vitest';
import type { Decision } from '#engine/decision';
import type { Event } from '#engine/state';
import type { Fact, StagedBattle } from '../../display.ts';
import { chooser } from '../../fixtures/randomPlayer.ts';
import { placesAbout } from '../../placesAbout.ts';
import { actionSpecs } from '../actions/actionPhase.ts';
import { IWO_JIMA } from '../core/places.ts';
import type { CentralPacific } from '../core/state.ts';
import { rulebook, units } from '../data/data.ts';
import { playOnFrom } from '../fixtures/anyCampaign.ts';
import { randomAction, randomGame } from '../fixtures/randomGame.ts';
import { centralPacific } from '../game.ts';
import { board } from './board.ts';
import { centralPacificDisplay as display } from './display.ts';
import { facts as known } from './facts.ts';
import { guide } from './guide.ts';
import { isSeen } from './pieces.ts';

const teller = await display.stagedBattle!();
const rules = new Set(rulebook.cases.map(({ id }) => id));
const numbers = (count: number) => Array.from({ length: count }, (_, number) => number);

type Spectator = (state: CentralPacific, decision: Decision | undefined, told: readonly Event[]) => void;

/** Plays a game to its end before somebody's eyes. */
function play(seed: string, number: number, look: Spectator): void {
  const { setup } = randomGame(seed, number);
  const { state, events } = centralPacific.start(setup);
  const told: Event[] = [...events];
  const choose = chooser(setup.seed);
  for (let decision = centralPacific.decision(state); decision; decision = centralPacific.decision(state)) {
    look(state, decision, told);
    const { events: next } = centralPacific.apply(state, randomAction(state, decision, 'fierce', choose));
    told.push(...next);
  }
  look(state, undefined, told);
}

function checkFacts(facts: readonly Fact[]): void {
  const names = facts.map(({ name }) => name);
  if (new Set(names).size < names.length) throw new Error(`two facts of one name: ${names}`);
  for (const { name, value, rule } of facts) {
    if (/undefined|NaN|\[object|: $|^$/.test(`${name}: ${value}`)) throw new Error(`${name}: ${value}`);
    if (rule !== undefined && !rules.has(rule)) throw new Error(`${name} cites rule ${rule}`);
  }
}

function checkPieces(view: CentralPacific, state: CentralPacific): void {
  const pieces = display.pieces(view);
  expect(new Set(pieces.map(({ kind, target }) => `${kind} ${target}`)).size).toBe(pieces.length);
  const boxes = new Set(display.boxes(view).map(({ id }) => id));
  for (const { place } of pieces) if ('box' in place && !boxes.has(place.box)) throw new Error(`no box ${place.box}`);
  const seen = pieces.filter(({ kind }) => kind === 'unit');
  const hidden = pieces.filter(({ kind }) => kind === 'counter');
  expect(seen.length + hidden.length).toBe(units.length);
  for (const { target, place } of seen) {
    expect(isSeen(state, target)).toBe(true);
    if (state.where[target]! <= IWO_JIMA) expect(place).toEqual({ board: board.id, hex: state.where[target] });
  }
  expect(display.pieces(state)).toEqual(pieces);
}

test('every unit is shown once, where it is, or lies face down where the state has an unknown one', () => {
  for (const number of numbers(3)) {
    play('pieces', number, (state) => {
      if (state.moment % 7 === 0) checkPieces(centralPacific.view(state, 'us'), state);
    });
  }
});

function askEverything(view: CentralPacific, decision: Decision | undefined, moment: number): void {
  for (let place = moment % 5; place <= IWO_JIMA; place += 5) checkFacts(known.ofHex(view, board.id, place));
  for (const { kind, target } of display.pieces(view)) {
    if (target % 9 === moment % 9) checkFacts(known.ofPiece(view, kind, target));
  }
  checkFacts(known.ofPosition(view));
  display.orderOfBattle(view);
  for (const cup of display.cups!(view)) {
    const inside = cup.markers.filter(({ place }) => place === 'cup').reduce((sum, { count }) => sum + count, 0);
    expect(inside, cup.id).toBe(cup.left);
  }
  for (const overlay of guide.overlays) {
    for (const hex of overlay.hexes(view, board.id)) expect(hex).toBeLessThanOrEqual(IWO_JIMA);
  }
  const { unit: inHand } = centralPacific.about(view);
  for (const { hex } of placesAbout(display, centralPacific.about(view), display.pieces(view))) {
    expect(hex).toBeLessThanOrEqual(IWO_JIMA);
  }
  for (const choice of decision?.choices ?? []) {
    // Whoever can be taken out of a set is in it, and shown so.
    const isInHand = centralPacific.verb(decision!, choice.verb)?.role === 'take out';
    if (isInHand) expect(inHand).toEqual(expect.arrayContaining([...choice.targets]));
    for (const target of choice.targets) {
      const shown = choice.of === 'place' || choice.of === 'island' ? display.placeOf(choice.of, target) : undefined;
      if (choice.of === 'island') expect(shown).toBeDefined();
      const way = guide.route(view, choice, target);
      if (way) expect(shown).toEqual({ board: way.board, hex: way.hexes.at(-1) });
    }
  }
  const menu = display.actionMenu!(view);
  if (menu) {
    checkFacts(menu.means);
    const offered = decision?.choices.map(({ verb }) => verb).filter((verb) => verb in actionSpecs) ?? [];
    const listed = menu.groups.flatMap(({ actions }) => actions.map(({ verb }) => verb));
    expect(listed).toEqual(expect.arrayContaining(offered));
  }
}

test('everything can be asked of the player’s view and of a spectator’s at any moment, and changes nothing', () => {
  for (const number of numbers(4)) {
    play('anything', number, (state, decision) => {
      if (state.moment % 9 !== number) return;
      for (const audience of ['us', null]) {
        const view = centralPacific.view(state, audience);
        const before = JSON.stringify(view);
        askEverything(view, decision, state.moment);
        const { turns, turn, phases, phase } = display.track(view);
        expect(turns[turn]).toBeDefined();
        if (!state.result) expect(phases[phase]).toBeDefined();
        expect(JSON.stringify(view)).toBe(before);
      }
    });
  }
});

function checkBattle(battle: StagedBattle): void {
  const sum = (chances: readonly number[]) => chances.reduce((total, chance) => total + chance, 0);
  if (battle.firstFire) {
    expect(rules.has(battle.firstFire.rule)).toBe(true);
    expect(sum(battle.firstFire.chances.map(({ chance }) => chance))).toBeCloseTo(1);
  }
  for (const { volleys, rule } of battle.stages) {
    expect(rules.has(rule)).toBe(true);
    for (const { chances, hits, shots } of volleys) {
      if (hits === undefined) expect(sum(chances)).toBeCloseTo(1, 6);
      else expect(shots.filter(({ die, hitsWith }) => die! <= hitsWith![1]).length).toBe(hits);
    }
  }
  for (const { chance, title } of battle.outlook) {
    expect(title).not.toMatch(/undefined/);
    expect(chance).toBeGreaterThanOrEqual(0);
    expect(chance).toBeLessThanOrEqual(1 + 1e-9);
  }
}

test('every battle is shown as it is planned, fought and over, with chances that add up', () => {
  const seen = { planned: 0, 'under way': 0, over: 0 };
  for (const number of numbers(6)) {
    play('battles', number, (state, _, told) => {
      const view = centralPacific.view(state, 'us');
      const battle = teller.tell(view, told);
      if (!battle) return;
      seen[battle.stand]++;
      if (battle.stand !== 'over' || state.moment % 10 === 0) checkBattle(battle);
      if (view.battle?.stand === 'planned') expect(battle.stand).toBe('planned');
    });
  }
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(3);
});

test('positions in the midst of the campaign can be shown as well', () => {
  for (const number of numbers(6)) {
    playOnFrom(`shown ${number}`, 60, (state, decision) => {
      const view = centralPacific.view(state, 'us');
      checkPieces(view, state);
      if (state.moment % 4 === 0) askEverything(view, decision, state.moment);
      const battle = teller.tell(view, []);
      if (battle) checkBattle(battle);
    });
  }
});

test('a finished game is shown with its result', () => {
  play('finished', 0, (state, decision) => {
    if (decision) return;
    const view = centralPacific.view(state, 'us');
    const { reason: value, rule } = state.result!;
    expect(known.ofPosition(view)).toContainEqual({ name: 'Result', value, rule });
    expect(display.track(view).phase).toBe(-1);
    expect(display.actionMenu!(view)).toBeUndefined();
    expect(centralPacific.about(view)).toEqual({});
  });
});
