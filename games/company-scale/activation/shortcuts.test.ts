import { expect, test } from 'vitest';
import type { State } from '#engine/state';
import { chooser, tempers } from '../../fixtures/randomPlayer.ts';
import type { Trial } from '../../fixtures/trial.ts';
import { isAnyToResolve, markersToResolve } from '../assault/eligible.ts';
import { actingOnMap, actingSide } from '../core/active.ts';
import { allowanceIn } from '../core/conditions.ts';
import { holderOf, isHeldBy, placesHeldBy } from '../core/stacks.ts';
import { type CompanyScale, enemyOf } from '../core/state.ts';
import { JAPAN, type SideCode, sides } from '../data/types.ts';
import { hexesBeside, isBesideEnemy } from '../field/fireZones.ts';
import { saipanTrial, tinianTrial } from '../fixtures/randomGame.ts';
import { whyNotAimedAt } from '../support/indirectFire.ts';
import { isHex, isInsideCave, ROUTED } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';
import { actions } from './menu.ts';
import { placesToReturn } from './returning.ts';

// Menus ask of many units at once what rules also tell of one: both must say the same wherever random play comes to.

/** Positions of random games in which a menu of Actions waits, or an indirect fire for its target. */
function* positions({ game, randomAction }: Trial<CompanyScale>, scenario: string, count: number) {
  for (let number = 0; number < count; number++) {
    const choose = chooser(`shortcuts ${number}`);
    const { state } = game.start({ scenario, seed: `shortcuts ${number}` });
    for (let step = 0; step < 400 && state.result === null; step++) {
      const decision = game.decision(state)!;
      if (decision.step === 'menu' || decision.procedure === 'indirect fire') yield { state, decision };
      game.apply(state, randomAction(state, decision, tempers[number % tempers.length]!, choose));
    }
  }
}

/** Verbs that ask the same of each unit on the map that may act. */
const sameForAll = ['move', 'fire', 'indirect fire', 'smoke', 'rally', 'deploy', 'form column', 'dig foxhole'];
const alsoForAll = ['dig trench', 'seal cave', 'join repair', 'clear mine', 'return'];

function checkMenu(state: CompanyScale): void {
  const side = actingSide(state) as SideCode;
  const units = actingOnMap(state);
  for (const { verb, targets, why } of actions) {
    if (!sameForAll.includes(verb) && !alsoForAll.includes(verb)) continue;
    const able = units.filter((unit) => why!(state, unit, side) === undefined);
    const listed = targets(state, side).filter((unit) => state.where[unit] !== ROUTED);
    expect(listed, verb).toEqual(able);
  }
  const { forces, places } = theaterOf(state);
  for (const unit of actions.find(({ verb }) => verb === 'move')!.targets(state, side)) {
    const place = state.where[unit]!;
    expect(allowanceIn(state, place, forces.movement[unit]!) > 0 || isInsideCave(places, place)).toBe(true);
  }
  for (const unit of actions.find(({ verb }) => verb === 'return')!.targets(state, side)) {
    expect(placesToReturn(state, unit)).not.toEqual([]);
  }
  expect(isAnyToResolve(state, side)).toBe(markersToResolve(state, side).length > 0);
}

function checkNeighbours(state: CompanyScale): void {
  const { hexOf } = theaterOf(state).places;
  for (const side of [0, 1] as const) {
    for (const place of placesHeldBy(state, side)) {
      expect(holderOf(state, place)).toBe(side);
      if (hexOf[place]! < 0) continue;
      const isBeside = hexesBeside(state, enemyOf(side))[hexOf[place]!] === 1;
      expect(isBeside, `${sides[side]} in ${place}`).toBe(isBesideEnemy(state, place));
    }
  }
}

function checkScreen(state: CompanyScale, targets: readonly number[]): void {
  const { places } = theaterOf(state);
  const { firer, side } = state.fire!;
  const open = Array.from({ length: places.firstCave }, (_, hex) => hex).filter(
    (hex) => !isHeldBy(state, hex, enemyOf(side)) && whyNotAimedAt(state, firer, hex) === undefined,
  );
  expect(targets.filter((place) => isHex(places, place))).toEqual(open);
}

test.each([
  ['Tinian', tinianTrial, 't2'],
  ['Saipan', saipanTrial, 's3'],
] as const)('menus on %s list what can be done, and nothing else', (_, trial, scenario) => {
  let [menus, screens, japanese] = [0, 0, 0];
  for (const { state, decision } of positions(trial as Trial<CompanyScale & State>, scenario, 3)) {
    if (decision.step === 'menu') {
      checkMenu(state);
      checkNeighbours(state);
      menus++;
      if (actingSide(state) === JAPAN) japanese++;
    } else {
      checkScreen(state, decision.choices.find(({ verb }) => verb === 'screen')?.targets ?? []);
      screens++;
    }
  }
  expect(menus).toBeGreaterThan(150);
  expect(screens).toBeGreaterThan(0);
  expect(japanese).toBeGreaterThan(30);
});
