import type { Browser, BrowserContext, BrowserContextOptions, ConsoleMessage, Page } from 'playwright-core';

export interface VisitorOptions extends BrowserContextOptions {
  /** The settings this person has made before, as the client keeps them. */
  readonly settings?: Readonly<Record<string, unknown>>;
}

/** One person with a browser of their own: own cookies, own kept games, and everything the browser complained about. */
export class Visitor {
  readonly name: string;
  readonly context: BrowserContext;
  readonly page: Page;
  readonly #complaints: string[] = [];
  readonly #allowed: RegExp[] = [];

  private constructor(name: string, context: BrowserContext, page: Page) {
    this.name = name;
    this.context = context;
    this.page = page;
    page.on('pageerror', (error) => this.#complaints.push(error.stack ?? error.message));
    context.on('weberror', (error) => {
      if (error.page() === null) this.#complaints.push(String(error.error()));
    });
    page.on('console', (message) => this.#hear(message));
  }

  static async arrive(browser: Browser, name: string, baseURL: string, options: VisitorOptions): Promise<Visitor> {
    const { settings, ...asked } = options;
    const context = await browser.newContext({
      baseURL,
      viewport: { width: 1280, height: 800 },
      reducedMotion: 'reduce',
      // It would fetch and keep all files of the client once more for each visitor.
      serviceWorkers: 'block',
      ...asked,
    });
    context.setDefaultTimeout(60_000);
    // Nobody watches the map move here, and bitmaps of all of it take as long as all else.
    if (settings?.animation === 'off') await context.addInitScript('delete globalThis.createImageBitmap');
    if (settings) {
      await context.addInitScript((text) => {
        // Only at first: what is changed on the way stays changed after a reload.
        if (localStorage.getItem('atoll-settings') === null) localStorage.setItem('atoll-settings', text);
      }, JSON.stringify(settings));
    }
    return new Visitor(name, context, await context.newPage());
  }

  /** Complaints that belong to what the test does, such as those about a connection that it cuts. */
  expects(...patterns: readonly RegExp[]): void {
    this.#allowed.push(...patterns);
  }

  /** What the browser complained about without being expected to. */
  get complaints(): readonly string[] {
    return this.#complaints.filter((text) => !this.#allowed.some((pattern) => pattern.test(text)));
  }

  #hear(message: ConsoleMessage): void {
    if (message.type() !== 'error') return;
    this.#complaints.push(`${message.text()} (${message.location().url})`);
  }
}

/** What a browser says about a connection that is gone. */
export const connectionLost = [
  /Failed to load resource: net::ERR_/,
  /WebSocket connection to .* failed/,
  /status of 50[234]/,
] as const;
