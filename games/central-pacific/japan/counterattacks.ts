import { leave, to } from '#engine/procedure';
import { callBattle, endBattle, planBattle } from '../combat/combat.ts';
import { ableToFire } from '../combat/firing.ts';
import { ANTI_GROUND } from '../core/battle.ts';
import { placeOfIsland } from '../core/places.ts';
import { type CentralPacific, procedure, run } from '../core/state.ts';
import { airIn, controlOf, groundOn } from '../core/units.ts';
import { islandZone } from '../data/data.ts';
import { type Island, islandIds, JAPAN, US } from '../data/types.ts';

/** 20.0: island by island; their order is that of the grids' numbers. */
export const counterattackPhase = procedure<{ island: Island }>('counterattack phase', [
  run('none', '20.0a', (play) => {
    if (nextCounterattack(play.state, 0) >= 0) return undefined;
    play.emit({ type: 'no counterattacks' });
    return leave;
  }),
  run('counterattack', '20.0a', (play, local) => {
    const { state } = play;
    const island = nextCounterattack(state, local.island);
    if (island < 0) return leave;
    local.island = island + 1;
    planBattle(play, {
      kind: 'counterattack',
      attacker: JAPAN,
      zone: islandZone[island]!,
      island,
      us: [...groundOn(state, US, island), ...airIn(state, US, placeOfIsland(island))],
      japan: groundOn(state, JAPAN, island),
    });
    return callBattle(play);
  }),
  run('afterwards', '20.0h', (play) => {
    endBattle(play);
    return to('counterattack');
  }),
]);

/** Ruling 53: the next contested island, from this one on, with a Japanese unit that can fire at troops; -1 if there is none. */
function nextCounterattack(state: CentralPacific, from: Island): Island {
  for (let island = from; island < islandIds.length; island++) {
    if (controlOf(state, island) !== 'contested') continue;
    const garrison = groundOn(state, JAPAN, island);
    if (ableToFire(state, { kind: 'counterattack' }, garrison, ANTI_GROUND).length > 0) return island;
  }
  return -1;
}

export const counterattackProcedures = [counterattackPhase];
