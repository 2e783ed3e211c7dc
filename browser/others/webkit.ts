import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { clickAt, type OtherBrowser, startProgram, windowSize } from './otherBrowser.ts';

/** Where the driver, the browser and a screen for it to draw on are. */
export interface WebkitPrograms {
  readonly driver: string;
  readonly browser: string;
  readonly screen: string;
}

// Before anything else in the page, so that no error goes unheard.
const hearErrors = `(() => {
  if (window.heardErrors) return;
  window.heardErrors = [];
  addEventListener('error', (event) => window.heardErrors.push(event.message));
  addEventListener('unhandledrejection', (event) => window.heardErrors.push(String(event.reason)));
})()`;

/** WebKitGTK's small browser by its WebDriver, on a screen that nobody sees. */
export async function openWebkit({ driver, browser, screen }: WebkitPrograms): Promise<OtherBrowser> {
  const display = await startProgram('sh', ['-c', `exec "${screen}" -displayfd 1 -screen 0 1600x1200x24 2>&1`], {
    says: /^(\d+)$/,
  });
  const port = await freePort();
  // The driver itself says nothing.
  const program = await startProgram('sh', ['-c', `echo starts; exec "${driver}" --port=${port}`], {
    says: /^(starts)$/,
    env: { DISPLAY: `:${display.reached}` },
  });
  const server = `http://127.0.0.1:${port}`;
  const send = async <T = unknown>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<T> => {
    const answer = await fetch(`${server}${path}`, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = (await answer.json()) as { value: T & { readonly message?: string } };
    if (!answer.ok) throw new Error(`${method} ${path}: ${value.message}`);
    return value;
  };
  const options = { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } };
  const session = await untilAnswered(() =>
    send<{ sessionId: string }>('POST', '/session', { capabilities: { alwaysMatch: options } }),
  );
  const path = `/session/${session.sessionId}`;
  await send('POST', `${path}/window/rect`, windowSize);
  const evaluate = (expression: string) =>
    send('POST', `${path}/execute/sync`, { script: `return ${expression}`, args: [] });
  return {
    async goto(url) {
      await send('POST', `${path}/url`, { url });
      await evaluate(hearErrors);
    },
    evaluate,
    async click(x, y) {
      await send('POST', `${path}/actions`, { actions: [clickAt(x, y)] });
    },
    complaints: async () => (await evaluate('window.heardErrors')) as readonly string[],
    async close() {
      await send('DELETE', path).catch(() => undefined);
      await program.end();
      await display.end();
    },
  };
}

/** The driver says nothing when it is ready: the first request is made until it is answered. */
async function untilAnswered<T>(ask: () => Promise<T>): Promise<T> {
  for (let attempts = 0; ; attempts++) {
    try {
      return await ask();
    } catch (error) {
      if (attempts === 50 || !(error instanceof TypeError)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
