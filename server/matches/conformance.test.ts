import { afterEach, vi } from 'vitest';
import { convoy } from '#engine/fixtures/convoy';
import { findGame } from '#games/library';
import { botSits, firstEntries } from '#match/firstEntries';
import { type Host as AnyHost, hostConformance, type Seated } from '#match/fixtures/hostConformance';
import { proposalOf } from '#match/proposal';
import type { Request } from '#match/request';
import { openStore } from '../store/open.ts';
import type { MatchOrigin, Store } from '../store/store.ts';
import { Host } from './host.ts';
import { newId } from './ids.ts';

vi.mock('#games/library', async (original) => {
  const library = await original<typeof import('#games/library')>();
  return { ...library, findGame: (id: string) => (id === convoy.id ? convoy : library.findGame(id)) };
});

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

async function seatedAt(store: Store, id: string): Promise<Seated> {
  let host = new Host(store);
  ends.push(() => host.stop());
  const ask = (request: Request, name: string = newId()) =>
    host.request(id, proposalOf({ ...request, id: name }, 'someone'));
  return {
    ask,
    match: async () => (await host.look(id, ({ match }) => match))!,
    summary: async () => (await store.match(id))!.summary,
    kept: () => store.entries(id),
    restart: async () => {
      await host.stop();
      host = new Host(store);
    },
  };
}

async function server(): Promise<AnyHost> {
  const store = await openStore(':memory:');
  return {
    async begin(wanted, mine) {
      const game = findGame(wanted.game)!;
      const { version: gameVersion, seats } = game.definition;
      const origin: MatchOrigin = {
        id: newId(),
        setup: { ...wanted, gameVersion, options: {} },
        ...{ pace: 'live', note: '', creator: 'someone', invitation: '', createdAt: 1000 },
        wanted: Object.fromEntries(seats.map(({ id }) => [id, mine.includes(id) ? 'player' : 'bot'] as const)),
      };
      const host = new Host(store);
      const sittings = seats.map(({ id }) =>
        mine.includes(id)
          ? ({ kind: 'sit', seat: id, player: 'someone', name: 'Someone' } as const)
          : botSits(id, 'random'),
      );
      await host.create(origin, firstEntries(sittings));
      await host.stop();
      const seated = await seatedAt(store, origin.id);
      ends.push(() => store.close());
      return seated;
    },
  };
}

hostConformance('the server', server);
