import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { clickAt, type OtherBrowser, startProgram, windowSize } from './otherBrowser.ts';

interface Answer {
  readonly id?: number;
  readonly type: 'success' | 'error' | 'event';
  readonly method?: string;
  readonly message?: string;
  readonly result?: unknown;
  readonly params?: { readonly level?: string; readonly text?: string };
}

/** The line to a browser that speaks WebDriver BiDi: commands with numbers, answers with the same numbers, and events. */
class BidiLine {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, (answer: Answer) => void>();
  readonly errors: string[] = [];
  #count = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('message', (data) => this.#hear(JSON.parse(String(data)) as Answer));
  }

  static open(address: string): Promise<BidiLine> {
    const socket = new WebSocket(address);
    return new Promise((resolve, reject) => {
      socket.once('open', () => resolve(new BidiLine(socket)));
      socket.once('error', reject);
    });
  }

  #hear({ id, params, ...answer }: Answer): void {
    if (id !== undefined) this.#waiting.get(id)?.(answer);
    else if (params?.level === 'error') this.errors.push(params.text ?? '');
  }

  async send<T = unknown>(method: string, params: object): Promise<T> {
    const id = ++this.#count;
    const answer = await new Promise<Answer>((resolve) => {
      this.#waiting.set(id, resolve);
      this.#socket.send(JSON.stringify({ id, method, params }));
    });
    this.#waiting.delete(id);
    if (answer.type === 'error') throw new Error(`${method}: ${answer.message}`);
    return answer.result as T;
  }

  close(): void {
    this.#socket.close();
  }
}

/** Firefox by WebDriver BiDi, which it speaks without a driver. */
export async function openFirefox(executable: string): Promise<OtherBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'atoll-firefox-'));
  const program = await startProgram(
    executable,
    ['--headless', '--no-remote', '--remote-debugging-port', '0', '--profile', profile],
    { says: /WebDriver BiDi listening on (ws:\S+)/, env: { MOZ_DISABLE_CONTENT_SANDBOX: '1', HOME: profile } },
  );
  const line = await BidiLine.open(`${program.reached}/session`);
  await line.send('session.new', { capabilities: {} });
  await line.send('session.subscribe', { events: ['log.entryAdded'] });
  const { contexts } = await line.send<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
  const { context } = contexts[0]!;
  await line.send('browsingContext.setViewport', { context, viewport: windowSize });
  return {
    async goto(url) {
      await line.send('browsingContext.navigate', { context, url, wait: 'interactive' });
    },
    async evaluate(expression) {
      // As JSON, because the protocol has a notation of its own for values.
      const answer = await line.send<{ result?: { value?: string }; exceptionDetails?: { text: string } }>(
        'script.evaluate',
        { expression: `JSON.stringify(${expression})`, target: { context }, awaitPromise: true },
      );
      if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.text);
      return answer.result?.value === undefined ? undefined : JSON.parse(answer.result.value);
    },
    async click(x, y) {
      await line.send('input.performActions', { context, actions: [clickAt(x, y)] });
    },
    complaints: async () => line.errors,
    async close() {
      await line.send('browser.close', {}).catch(() => undefined);
      line.close();
      await program.end();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
