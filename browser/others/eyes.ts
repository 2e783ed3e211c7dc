import type { OtherBrowser } from './otherBrowser.ts';

/** Long enough for a slow machine. */
const patience = 120_000;

export interface Wanted {
  /** A CSS selector. */
  readonly is: string;
  /** What its label or its text must contain; a regular expression. */
  readonly named?: string;
}

// Runs in the page: the middle of the first such thing that a click would hit.
const find = `((is, named) => {
  for (const element of document.querySelectorAll(is)) {
    const name = element.getAttribute('aria-label') ?? element.textContent;
    if (!new RegExp(named).test(name) || element.matches(':disabled')) continue;
    element.scrollIntoView({ block: 'nearest' });
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const hit = document.elementFromPoint(x, y);
    if (hit && (element.contains(hit) || hit.contains(element))) return { x, y, name };
  }
  return null;
})`;

interface Seen {
  readonly x: number;
  readonly y: number;
  readonly name: string;
}

/** What a person does in a page of another browser: looks for things by what they are called, and clicks them. */
export class Eyes {
  readonly #browser: OtherBrowser;

  constructor(browser: OtherBrowser) {
    this.#browser = browser;
  }

  async see({ is, named = '' }: Wanted): Promise<Seen | undefined> {
    const found = await this.#browser.evaluate(`${find}(${JSON.stringify(is)}, ${JSON.stringify(named)})`);
    return (found as Seen | null) ?? undefined;
  }

  /** Clicks what is wanted as soon as it is there. */
  async click(wanted: Wanted): Promise<void> {
    const { x, y } = await this.#until(JSON.stringify(wanted), () => this.see(wanted));
    await this.#browser.click(x, y);
  }

  async clickIfSeen(wanted: Wanted): Promise<boolean> {
    const seen = await this.see(wanted);
    if (seen) await this.#browser.click(seen.x, seen.y);
    return seen !== undefined;
  }

  /** Clicks something that leaves when it is chosen. A click that comes before the last one is done counts for nothing. */
  async clickUntilGone(wanted: Wanted): Promise<void> {
    await this.click(wanted);
    for (await this.rest(); await this.clickIfSeen(wanted); ) await this.rest();
  }

  /** Clicks a button by its name. */
  press(named: string): Promise<void> {
    return this.click({ is: 'button, a', named });
  }

  /** Waits until the page says something that matches. */
  async reads(text: string): Promise<void> {
    await this.#until(text, async () => {
      const isThere = await this.#browser.evaluate(`new RegExp(${JSON.stringify(text)}).test(document.body.innerText)`);
      return isThere === true ? true : undefined;
    });
  }

  /** Waits a moment before looking again. */
  async rest(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, 250));
  }

  async #until<T>(sought: string, look: () => Promise<T | undefined>): Promise<T> {
    for (const started = performance.now(); performance.now() - started < patience; ) {
      const found = await look();
      if (found !== undefined) return found;
      await this.rest();
    }
    const text = await this.#browser.evaluate('document.body.innerText');
    throw new Error(`${sought} was not to be seen in:\n${text}`);
  }
}
