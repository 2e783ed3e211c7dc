import { expect, test } from 'vitest';
import { displayOf } from '#games/displays';
import { FakeLink } from '../choosing/fixtures/fakeLink.ts';
import { ReplayModel } from './replayModel.ts';

function replayOf(link: FakeLink, at?: number): ReplayModel {
  return new ReplayModel(link.window('us'), link.hosted.game, displayOf(link.game)!, { at });
}

test('a replay opens at the beginning, and its end shows what is seen there', () => {
  const link = new FakeLink(['us']);
  link.playTo('japan', 'movement phase');
  const replay = replayOf(link);
  expect(replay.at.value).toBe(replay.start);
  expect(replay.view.value).toBeDefined();
  replay.goTo(replay.end.value);
  expect(replay.at.value).toBe(link.window('us').updates.value.length);
  expect(replay.view.value).toEqual(link.view('us'));
});

test('a link to a moment opens there', () => {
  const link = new FakeLink(['us']);
  link.playTo('japan', 'movement phase');
  expect(replayOf(link, 5).at.value).toBe(5);
  expect(replayOf(link, 9999).at.value).toBe(replayOf(link).end.value);
});

test('it does not go before the position that play began with, nor past the end', () => {
  const link = new FakeLink(['us']);
  link.playTo('japan', 'movement phase');
  const replay = replayOf(link);
  replay.goTo(-4);
  expect(replay.at.value).toBe(3);
  expect(replay.view.value).toBeDefined();
  replay.step(-1);
  expect(replay.at.value).toBe(3);
  replay.goTo(1e6);
  replay.step(1);
  expect(replay.at.value).toBe(replay.end.value);
});

test('steps pass over what was only selected and what was taken back', async () => {
  const link = new FakeLink(['us']);
  link.playTo('us', 'movement phase', (view) => (view as unknown as { turn: number }).turn === 2);
  const start = link.window('us').updates.value.length;
  const unit = link.hosted.game.decision(link.view('us'), 'us')!.choices.find(({ verb }) => verb === 'move')!
    .targets[0]!;
  await link.act([{ seat: 'us', verb: 'move', target: unit }]);
  const [hex] = link.hosted.game.decision(link.view('us'), 'us')!.choices.find(({ verb }) => verb === 'to')!.targets;
  await link.act([{ seat: 'us', verb: 'to', target: hex! }]);
  await link.undo('us');
  await link.act([{ seat: 'us', verb: 'to', target: hex! }]);
  const replay = replayOf(link, start);
  replay.step(1);
  expect(replay.at.value).toBe(start + 4);
});

test('turns and battles can be gone to', () => {
  const link = new FakeLink(['us']);
  link.playTo('us', 'movement phase', (view) => (view as unknown as { turn: number }).turn === 3);
  const replay = replayOf(link);
  const turns = replay.landmarks.value.filter(({ kind }) => kind === 'turn');
  expect(turns.map(({ title }) => title.split(',')[0])).toEqual(['Game turn 1', 'Game turn 2', 'Game turn 3']);
  expect(turns.map(({ label }) => label)).toEqual(['1', '2', '3']);
  replay.goTo(0);
  replay.landmark(1, 'battle');
  const { events = [] } = replay.updates.value[replay.at.value - 1]!;
  expect(events.some(({ type }) => type === 'rolled')).toBe(true);
});

test('seen through other eyes it opens at the same time', () => {
  const link = new FakeLink(['us']);
  link.playTo('japan', 'movement phase');
  const { game } = link.hosted;
  const seen = replayOf(link, 6);
  const others = new ReplayModel(link.window('japan'), game, displayOf(link.game)!, { time: seen.time });
  expect(others.updates.value[others.at.value - 1]!.at).toBe(seen.time);
});
