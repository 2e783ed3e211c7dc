import type { Page, WebSocketRoute } from 'playwright-core';

/** The wire between a page and the server's WebSocket, which can be cut. To be laid before the page is opened. */
export class Wire {
  readonly #open = new Set<WebSocketRoute>();

  static async lay(page: Page): Promise<Wire> {
    const wire = new Wire();
    await page.routeWebSocket(/\/api\/live$/, (socket) => {
      wire.#open.add(socket);
      socket.connectToServer();
    });
    return wire;
  }

  /** Ends every connection without a word, as a router does that is switched off and on. */
  async cut(): Promise<void> {
    const open = [...this.#open];
    this.#open.clear();
    await Promise.all(open.map((socket) => socket.close({ code: 1001 })));
  }
}
