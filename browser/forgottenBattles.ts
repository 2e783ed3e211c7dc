import type { Page } from 'playwright-core';
import type { Table } from '#engine/table';
import { hexNumber } from '#games/fire-and-movement/core/names';
import type { FireAndMovement } from '#games/fire-and-movement/core/state';
import { attackUnderWay } from '#games/fire-and-movement/display/moment';
import { Hand } from './hand.ts';
import { wantToPlay } from './home.ts';

/** Alone against the rules, from the first page. */
export async function startAlone(page: Page, scenario: RegExp): Promise<Hand> {
  await wantToPlay(page, 'Play solitaire', 'Forgotten Pacific Battles');
  await page.getByRole('radio', { name: scenario }).check();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  const hand = new Hand(page, { game: 'forgotten-pacific-battles' });
  await hand.ready();
  return hand;
}

type IsWanted = (table: Table<FireAndMovement>) => boolean;

/** The first moment of a turn at which the US may attack. */
export function attackIn(turn: number): IsWanted {
  return ({ state, game }) => state.turn === turn && game.decision(state, 'us')?.choices[0]?.verb === 'attack';
}

/** The first combat from a turn on that several units fight and both sides have laid markers for, while the US is to choose. */
export function hiddenMarkersIn(turn: number): IsWanted {
  return ({ state, game }) => {
    const combat = state.turn >= turn ? attackUnderWay(state)?.attack : undefined;
    if (!combat || combat.attackers.length < 2 || combat.committed.includes(0)) return false;
    return game.decision(state, 'us')?.choices[0]?.verb === 'commit';
  };
}

/** The number of the hex that is attacked now. */
export function battlefieldOf({ state }: Table<FireAndMovement>): string {
  return hexNumber(attackUnderWay(state)!.attack.hex);
}
