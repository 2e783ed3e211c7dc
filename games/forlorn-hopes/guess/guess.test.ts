import { expect, test } from 'vitest';
import type { Seat } from '#engine/state';
import { isDeep } from '#house/tiers';
import { chooser } from '../../fixtures/randomPlayer.ts';
import { playUnwatched } from '../../fixtures/trial.ts';
import { landAll, missionTo } from '../air/fixtures/flights.ts';
import { airBox } from '../core/air.ts';
import { FLOWN } from '../core/hand.ts';
import type { ForlornHopes } from '../core/state.ts';
import { findUnit } from '../data/data.ts';
import { checkDisplays, checkQuiet } from '../fixtures/displays.ts';
import { randomGame, forlornHopesTrial as trial } from '../fixtures/randomGame.ts';
import { randomAction } from '../fixtures/randomPlayer.ts';
import { forlornHopes } from '../game.ts';
import type { PositionSpec } from '../position.ts';

/** How far play goes on from a guess. */
const actions = 30;

/** What an umpire says of a position, whoever has dreamt it up. */
function checkBooks(state: ForlornHopes): void {
  if (state.phase === 'set-up') return;
  checkDisplays(state);
  if (['operations phase', 'initiative phase'].includes(state.stack.at(-1)!.procedure)) checkQuiet(state, new Set());
}

function playOn(state: ForlornHopes, choose: (limit: number) => number): void {
  for (let done = 0; done < actions; done++) {
    const decision = forlornHopes.decision(state);
    if (!decision) return;
    const { refused } = forlornHopes.apply(state, randomAction(state, decision, 'moody', choose));
    expect(refused).toBeUndefined();
    if (state.phase !== 'set-up') checkDisplays(state);
  }
}

const games = isDeep ? Array.from({ length: 40 }, (_, number) => number) : [0, 1, 2];

test.each(games)('game %i: a guess agrees with what a seat sees, is lawful, and play goes on from it', (number) => {
  const choose = chooser(`guess ${number}`);
  const every = number % 2 === 0 ? 31 : 211;
  let looks = 0;
  playUnwatched(trial, randomGame('guessed', number), (state) => {
    if (state.moment % every !== 0) return;
    looks++;
    for (const seat of ['japan', 'allies', null] as (Seat | null)[]) {
      const view = forlornHopes.view(state, seat);
      const guess = forlornHopes.imagine(view, `${state.moment}`);
      expect(forlornHopes.view(guess, seat)).toEqual(forlornHopes.view(state, seat));
      checkBooks(guess);
      playOn(guess, choose);
    }
  });
  expect(looks).toBeGreaterThan(20);
});

test('a guess sends up nobody who was seen in the air this turn, and leaves them in the Flown boxes', () => {
  const spec: PositionSpec = {
    missionsLeft: 3,
    air: { 'G4M-1': 'kendari', 'G4M-2': 'kendari', 'Ki-43-1': 'kendari', 'Ki-43-2': 'kendari', 'P-40-1': 'darwin' },
    dice: { flak: [1, 1, 1, 1], bombing: [1, 1, 1, 1] },
  };
  const table = missionTo(spec, '2509', 'G4M-1', 'G4M-2');
  while (table.offers('stop')) table.do('stop');
  table.do('attack airbase', 'koepang');
  table.do('attack');
  landAll(table);
  const flown = ['G4M-1', 'G4M-2'].map(findUnit);
  for (let seed = 0; seed < 20; seed++) {
    const guess = forlornHopes.imagine(forlornHopes.view(table.state, 'allies'), `${seed}`);
    for (const unit of flown) expect(airBox(guess, unit)).toBe(FLOWN);
  }
});
