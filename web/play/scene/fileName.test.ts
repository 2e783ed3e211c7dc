import { expect, test } from 'vitest';
import { games } from '#games/library';
import { shelf } from '#games/shelf';
import { fileNameOf } from './fileName.ts';

test('a file is named after game, scenario, turn and the side that decides', async () => {
  const names: string[] = [];
  for (const [at, game] of games.entries()) {
    const display = await shelf[at]!.display();
    for (const { id } of game.definition.scenarios.slice(0, 2)) {
      const { state } = game.start({ scenario: id, seed: 'names', options: {} });
      names.push(fileNameOf(game, display, state, '.atoll.json'));
      names.push(fileNameOf(game, display, { ...state, result: { winner: null, reason: '', rule: '' } }, '.png'));
    }
  }
  expect(names).toMatchInlineSnapshot(`
    [
      "saipan-historical-turn-1-us.atoll.json",
      "saipan-historical-turn-1-over.png",
      "saipan-free-deployment-turn-1-us.atoll.json",
      "saipan-free-deployment-turn-1-over.png",
      "forgotten-pacific-battles-guam-turn-1-us.atoll.json",
      "forgotten-pacific-battles-guam-turn-1-over.png",
      "forgotten-pacific-battles-tinian-turn-1-us.atoll.json",
      "forgotten-pacific-battles-tinian-turn-1-over.png",
      "central-pacific-campaign-campaign-turn-1-us.atoll.json",
      "central-pacific-campaign-campaign-turn-1-over.png",
      "central-pacific-campaign-short-turn-1-us.atoll.json",
      "central-pacific-campaign-short-turn-1-over.png",
      "forlorn-hopes-java-sea-turn-3-allies.atoll.json",
      "forlorn-hopes-java-sea-turn-3-over.png",
      "forlorn-hopes-campaign-turn-1-allies.atoll.json",
      "forlorn-hopes-campaign-turn-1-over.png",
      "tinian-t1-turn-1-us.atoll.json",
      "tinian-t1-turn-1-over.png",
      "tinian-t2-turn-1-japan.atoll.json",
      "tinian-t2-turn-1-over.png",
      "saipan-s1-turn-1-japan.atoll.json",
      "saipan-s1-turn-1-over.png",
      "saipan-s3-turn-1-us.atoll.json",
      "saipan-s3-turn-1-over.png",
    ]
  `);
});
