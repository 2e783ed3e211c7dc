import type { Page } from 'playwright-core';
import type { Action } from '#engine/state';
import { Table } from '#engine/table';
import { chooser } from '#games/fixtures/randomPlayer';
import { courseOf } from '#games/forlorn-hopes/air/battle/plan';
import type { ForlornHopes } from '#games/forlorn-hopes/core/state';
import { isFighter } from '#games/forlorn-hopes/data/data';
import { forlornHopesPlotter } from '#games/forlorn-hopes/display/plot';
import { randomAction } from '#games/forlorn-hopes/fixtures/randomPlayer';
import { forlornHopes } from '#games/forlorn-hopes/game';
import { pilotAlternatives } from '#games/forlorn-hopes/judgement/pilot';
import { pilotWeights } from '#games/forlorn-hopes/judgement/weights';
import { Hand } from './hand.ts';
import { openSave, saveOf } from './savedGame.ts';

type Game = Table<ForlornHopes>;
type Side = 'japan' | 'allies';

const longest = 1500;
const titles: Readonly<Record<Side, string>> = { japan: 'Japan', allies: 'Allies' };

/** Games that players of no plan play, and pilots their air battles: the first in which a position is met that is wanted. */
function firstGame(isWanted: (table: Game) => boolean): Game {
  for (let number = 1; ; number++) {
    const seed = `impulse ${number}`;
    const table = new Table(forlornHopes, { scenario: 'java-sea', options: {}, seed });
    const choose = chooser(seed);
    for (let actions = 0; actions < longest && !table.state.result; ) {
      if (isWanted(table)) return table;
      const course = nextIn(table, choose);
      for (const action of course) table.apply(action);
      actions += course.length;
    }
  }
}

function nextIn({ game, state }: Game, choose: (limit: number) => number): readonly Action[] {
  const decision = game.decision(state)!;
  const view = game.view(state, decision.seat);
  const [best] = (state.airBattle && pilotAlternatives(view, decision, pilotWeights)) || [];
  return best?.course ?? [randomAction(state, decision, 'fierce', choose)];
}

/** An impulse of an air battle: for Japan of a bomber that has room ahead, for the Allies of a fighter that can come to a shot. */
export function impulseOf(seat: Side): Game {
  return firstGame(({ game, state }) => {
    const decision = game.decision(state);
    if (decision?.seat !== seat || decision.procedure !== 'air impulse' || decision.step !== 'plan') return false;
    const unit = state.airBattle!.unit[courseOf(state).pieces[0]!]!;
    const plot = forlornHopesPlotter.plot(game.view(state, seat));
    const isStraight = plot?.finish?.label === 'Fly straight on';
    return seat === 'japan'
      ? isFighter[unit] === 0 && isStraight
      : isFighter[unit] === 1 && isStraight && plot!.shots.some(({ piece }) => piece !== undefined);
  });
}

/** The moment at which a side chooses a mission and may fly or sail. */
export function missionOf(seat: Side): Game {
  return firstGame(({ game, state }) => {
    const decision = game.decision(state);
    const verbs = decision?.choices.map(({ verb }) => verb) ?? [];
    return decision?.seat === seat && ['air mission', 'naval mission'].every((verb) => verbs.includes(verb));
  });
}

/** Goes on with a game as one of its sides against a bot that thinks little. */
export async function playAs(page: Page, seat: Side, table: Game): Promise<Hand> {
  await openSave(page, saveOf(table), 'Forlorn Hopes');
  const other = titles[seat === 'japan' ? 'allies' : 'japan'];
  await page.getByRole('combobox', { name: other }).selectOption({ label: 'Computer: Random' });
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  const hand = new Hand(page, { game: 'forlorn-hopes' });
  await hand.ready();
  return hand;
}
