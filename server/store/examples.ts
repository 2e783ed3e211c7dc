import type { Entry } from '#match/entry';
import type { SeatTaken } from '#protocol/api';
import type { MatchOrigin, MatchSummary, Store, User } from './store.ts';

/* Users and matches for tests of the stores. */

export function exampleUser(id: string, fields: Partial<User> = {}): User {
  return { id, name: `Name ${id}`, password: null, createdAt: 1_800_000_000_000, email: '', webhook: '', ...fields };
}

export function exampleOrigin(id: string, fields: Partial<MatchOrigin> = {}): MatchOrigin {
  return {
    id,
    setup: {
      game: 'island-war',
      gameVersion: '1',
      scenario: 'saipan',
      options: { fog: true, level: 2 },
      seed: `seed ${id}`,
    },
    pace: 'live',
    note: '',
    creator: 'ann',
    wanted: { us: 'player', japan: 'open' },
    invitation: '',
    createdAt: 1_800_000_000_000,
    ...fields,
  };
}

export function player(seat: string, id: string): SeatTaken {
  return { seat, who: 'player', name: id, player: id };
}

export function free(seat: string, who: 'open' | 'invited' | 'nobody'): SeatTaken {
  return { seat, who, name: '', player: '' };
}

export function exampleSummary(fields: Partial<MatchSummary> = {}): MatchSummary {
  return {
    stage: 'playing',
    seats: [player('us', 'ann'), player('japan', 'bob')],
    waiting: ['us'],
    botsTurn: false,
    turn: 1,
    winner: null,
    outcome: '',
    changedAt: 1_800_000_000_000,
    ...fields,
  };
}

/** An entry that can be told from others. */
export function saying(text: string): Entry {
  return { kind: 'say', seat: 'us', text, at: 1_800_000_000_000, id: `id of ${text}` };
}

export async function addExampleMatch(store: Store, id: string, entries: readonly Entry[] = []): Promise<void> {
  await store.addMatch(exampleOrigin(id), entries, exampleSummary());
}

/** What the log of a match says, when it is made of `saying`s. */
export async function saidIn(store: Store, match: string): Promise<string[]> {
  return (await store.entries(match)).map((entry) => (entry.kind === 'say' ? entry.text : entry.kind));
}
