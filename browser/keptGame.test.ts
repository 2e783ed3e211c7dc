import { expect, test } from 'vitest';
import { islandWar } from '#games/island-war/game';
import { savedActions, setupOf } from '#match/continued';
import { replayMatch } from '#match/replay';
import { begun, hotSeat } from '#web/host/newMatch';
import { cardOf } from '#web/host/shelf';
import { Hand } from './hand.ts';
import { playedGame, saveOf, usAttackIn } from './savedGame.ts';
import { onStage } from './stage.ts';

/** A script that lays out the database as the version before did, with one game in it. */
function layOut(kept: { readonly id: string }, entries: readonly unknown[]): string {
  return `new Promise((resolve, reject) => {
    const request = indexedDB.open('atoll', 1);
    request.onerror = () => reject(request.error);
    request.onupgradeneeded = () => {
      const { result } = request;
      result.createObjectStore('matches', { keyPath: 'id' }).put(${JSON.stringify(kept)});
      const log = result.createObjectStore('entries');
      ${JSON.stringify(entries)}.forEach((entry, at) => log.put(entry, ['${kept.id}', at]));
      result.createObjectStore('notes');
    };
    request.onsuccess = () => {
      request.result.close();
      resolve();
    };
  })`;
}

/** A script that says after how many entries a game was last remembered, and what lies beside its card. */
function remembered(id: string): string {
  return `new Promise((resolve) => {
    const request = indexedDB.open('atoll');
    request.onsuccess = () => {
      const { result } = request;
      const read = result.transaction(['matches', 'snapshots']);
      const [match, snapshot] = ['matches', 'snapshots'].map((store) => read.objectStore(store).get('${id}'));
      read.oncomplete = () => {
        result.close();
        resolve({ entries: snapshot.result?.entries, fields: Object.keys(match.result).sort() });
      };
    };
  })`;
}

onStage('A game kept in the browser', (stage) => {
  test('by the version before is opened, and once more from what is remembered of it', async () => {
    const table = playedGame(usAttackIn(2));
    const { setup, entries } = begun(
      islandWar,
      setupOf(saveOf(table), islandWar),
      hotSeat(islandWar),
      savedActions(table),
      1000,
    );
    const { match } = replayMatch(islandWar, setup, entries);
    const saved = { entries: match.length, position: match.position()!, gameVersion: setup.gameVersion };
    const kept = { id: 'old', setup, length: entries.length, card: cardOf('old', match, 1000), saved };

    const { page } = await stage.visitor('collector', { settings: { animation: 'off' } });
    await page.goto('/manifest.webmanifest');
    await page.evaluate(layOut(kept, entries));
    const hand = new Hand(page);
    await page.goto('/play/local/old');
    await hand.ready();
    const lines = await hand.logLines();
    expect(lines.length).toBeGreaterThan(10);
    await expect
      .poll(() => page.evaluate(remembered('old')))
      .toEqual({ entries: match.length, fields: ['card', 'id', 'length', 'setup'] });

    await page.reload();
    await hand.ready();
    await expect.poll(() => hand.logLines()).toEqual(lines);
  });
});
