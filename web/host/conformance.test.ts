import { vi } from 'vitest';
import { convoy } from '#engine/fixtures/convoy';
import { type Host, hostConformance, type Seated } from '#match/fixtures/hostConformance';
import { Match } from '#match/match';
import type { Answer, Request } from '#match/request';
import type { RequestMessage, ServerMessage } from '#protocol/live';
import { Browser, me, random, type Tab } from '../link/fixtures/tabs.ts';
import { gameNamed } from './games.ts';
import { randomId } from './randomId.ts';

vi.mock('#games/shelf', async (original) => {
  const shelf = await original<typeof import('#games/shelf')>();
  const shelved = { id: convoy.id, rules: async () => convoy };
  return { ...shelf, findOnShelf: (id: string) => (id === convoy.id ? shelved : shelf.findOnShelf(id)) };
});

function quietTab(browser: Browser): Tab {
  const tab = browser.openTab();
  tab.movesBots = false;
  return tab;
}

/** Asks as the page does, through messages. */
async function asker(tab: Tab, match: string): Promise<(request: Request, id?: string) => Promise<Answer>> {
  const waiting = new Map<string, (answer: Answer) => void>();
  const send = tab.host.connect((message: ServerMessage) => {
    if (message.kind !== 'answer') return;
    const { kind: _, id, ...answer } = message;
    waiting.get(id)!(answer);
  });
  await send({ kind: 'watch', match, audience: null });
  return (request, id = randomId()) =>
    new Promise((resolve) => {
      waiting.set(id, resolve);
      void send({ ...request, match, id } as RequestMessage);
    });
}

async function seatedAt(browser: Browser, id: string): Promise<Seated> {
  const { shelf } = browser;
  let ask = await asker(quietTab(browser), id);
  const { setup } = (await shelf.match(id))!;
  const match = new Match(await gameNamed(setup.game), setup);
  return {
    ask: (request, name) => ask(request, name),
    async match() {
      for (const entry of await shelf.entries(id, match.length)) match.add(entry);
      return match;
    },
    summary: async () => (await shelf.match(id))!.card,
    kept: () => shelf.entries(id, 0),
    async restart() {
      browser.tabs.length = 0;
      ask = await asker(quietTab(browser), id);
    },
  };
}

async function localHost(): Promise<Host> {
  const browser = new Browser();
  return {
    async begin({ game, scenario, seed }, mine) {
      const { seats } = (await gameNamed(game)).definition;
      const players = Object.fromEntries(seats.map(({ id }) => [id, mine.includes(id) ? me : random]));
      const id = await quietTab(browser).host.create({ game, scenario, seed, options: {}, seats: players });
      return seatedAt(browser, id);
    },
  };
}

hostConformance('a browser', localHost);
