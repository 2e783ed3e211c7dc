import { gzipSync } from 'node:zlib';
import { actionAt, countActions } from '#engine/decision';
import { findGame } from '#games/library';
import type { EntryBody } from '#match/entry';
import { Match } from '#match/match';
import type { ServerMessage } from '#protocol/live';
import { percentile } from './server/load.ts';

/** What a player is sent in the course of a game of Saipan, in bytes. */
export interface MessageSizes {
  /** The largest sight of the game, gzipped. */
  readonly sightCompressed: number;
  /** The message about one action, as it is sent. */
  readonly updateMedian: number;
  readonly update95: number;
}

/** A random game from landing to last turn, each message as the server would send it. */
export function measureMessages(): MessageSizes {
  const game = findGame('island-war-saipan')!;
  const setup = {
    game: game.id,
    gameVersion: game.definition.version,
    scenario: game.definition.scenarios[0]!.id,
    options: {},
    seed: 'messages',
  };
  const match = new Match(game, setup);
  const audience = game.definition.seats[0]!.id;
  const updates: number[] = [];
  let sightCompressed = 0;
  const add = (body: EntryBody) => {
    const added = match.add({ ...body, at: Date.UTC(2026, 0, 1) });
    if ('refused' in added) throw new Error(added.refused.sentence);
    return added.updates.get(audience);
  };
  for (const { id, title } of game.definition.seats) add({ kind: 'sit', seat: id, player: id, name: title });
  add({ kind: 'begin' });
  for (let count = 0; match.stage === 'playing'; count++) {
    const decision = game.decision(match.table!.state)!;
    const update = add(match.entryFor(actionAt(decision, (count * 7919) % countActions(decision))));
    if (update) updates.push(bytesOf({ kind: 'update', match: 'a-match-id', audience, update }));
    if (count % 50 === 0)
      sightCompressed = Math.max(sightCompressed, gzipSync(JSON.stringify(match.sight(audience))).length);
  }
  updates.sort((a, b) => a - b);
  return { sightCompressed, updateMedian: percentile(updates, 0.5), update95: percentile(updates, 0.95) };
}

function bytesOf(message: ServerMessage): number {
  return Buffer.byteLength(JSON.stringify(message));
}
