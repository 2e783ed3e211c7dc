import type { Table } from '#engine/table';
import { placeOfIsland } from '#games/central-pacific/core/places';
import type { CentralPacific } from '#games/central-pacific/core/state';
import { islands } from '#games/central-pacific/data/data';

type IsWanted = (table: Table<CentralPacific>) => boolean;

/** The first moment of a turn, 1 for October 1943, at which the US chooses among its actions. */
export function actionIn(turn: number): IsWanted {
  return (table) => table.state.turn === turn && offers(table, 'end turn');
}

/** The first invasion from a turn on that could begin now, of an island with units that the player does not know. */
export function invasionIn(turn: number): IsWanted {
  return (table) => {
    const { turn: now, battle, hiddenAt } = table.state;
    if (now < turn || battle?.kind !== 'invasion' || battle.stand !== 'planned') return false;
    return hiddenAt[placeOfIsland(battle.island)]! > 0 && offers(table, 'attack');
  };
}

function offers({ state, game }: Table<CentralPacific>, wanted: string): boolean {
  return game.decision(state, 'us')?.choices.some(({ verb }) => verb === wanted) ?? false;
}

/** The name of the island that is attacked now. */
export function islandAttacked({ state }: Table<CentralPacific>): string {
  return islands[state.battle!.island]!.title;
}
