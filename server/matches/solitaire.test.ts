import { expect, test } from 'vitest';
import { parseSave } from '#engine/parseSave';
import { replay } from '#engine/replay';
import { chooser } from '#games/fixtures/randomPlayer';
import { findGame } from '#games/library';
import { someAction } from './fixtures/liveClient.ts';
import { TestServer } from './fixtures/testServer.ts';

const game = 'forgotten-pacific-battles';

test('an island against the rules is played to its end on the server, and its file replays to the same end', async () => {
  const server = await TestServer.open();
  try {
    const anna = await server.guest();
    const options = { japanese: 'solitaire' };
    const { id, seats } = await anna.create({ us: { who: 'me' } }, { game, scenario: 'eniwetok', options });
    expect(seats.map(({ seat }) => seat)).toEqual(['us']);
    const client = await anna.connect();
    const window = await client.watch(id, 'us');
    const choose = chooser('eniwetok');
    for (let action = someAction(game, window.sight, 'us', choose); action; ) {
      const { number } = window;
      expect(await client.act(id, 'us', [action])).toMatchObject({ accepted: 1 });
      await client.until(() => window.number > number);
      action = someAction(game, window.sight, 'us', choose);
    }
    const { stage, winner } = (await anna.get(`/api/matches/${id}`)).body;
    expect(stage).toBe('over');
    const { body } = await anna.get(`/api/matches/${id}/save`);
    const parsed = parseSave(JSON.stringify(body));
    if ('fault' in parsed) throw new Error(parsed.fault.reason);
    const { table, fault } = replay(findGame(game)!, parsed.file);
    expect(fault).toBeUndefined();
    expect(table?.state.result?.winner).toBe(winner);
  } finally {
    await server.stop();
  }
});
