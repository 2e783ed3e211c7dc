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

type Game = Table<ForlornHopes>;

const longest = 1500;

/** Games that players of no plan bring to air battles, which pilots then fly: the first in which a side has the impulse that is wanted. */
export function impulseOf(seat: 'japan' | 'allies'): Game {
  for (let number = 1; ; number++) {
    const seed = `impulse ${number}`;
    const table = new Table(forlornHopes, { scenario: 'java-sea', options: {}, seed });
    const choose = chooser(seed);
    for (let actions = 0; actions < longest && !table.state.result; ) {
      if (isWanted(table, seat)) return table;
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

/** Japan with a bomber that has room ahead, the Allies with a fighter that can come to a shot. */
function isWanted({ game, state }: Game, seat: 'japan' | 'allies'): boolean {
  const decision = game.decision(state);
  if (decision?.seat !== seat || decision.procedure !== 'air impulse' || decision.step !== 'plan') return false;
  const unit = state.airBattle!.unit[courseOf(state).pieces[0]!]!;
  const plot = forlornHopesPlotter.plot(game.view(state, seat));
  const isStraight = plot?.finish?.label === 'Fly straight on';
  return seat === 'japan'
    ? isFighter[unit] === 0 && isStraight
    : isFighter[unit] === 1 && isStraight && plot!.shots.some(({ piece }) => piece !== undefined);
}
