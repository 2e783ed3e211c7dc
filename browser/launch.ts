import { type Browser, type BrowserServer, chromium } from 'playwright-core';

/** Nothing but what a test asks for: no sandbox inside a container, no graphics card, no traffic of the browser's own. */
const switches = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--no-first-run',
  '--mute-audio',
];

/**
 * A browser that others connect to. It lays pages out, but has no memory to paint them in: no test looks at pixels, and painting takes
 * a fifth of its processor time.
 */
export function launchShared(executablePath: string): Promise<BrowserServer> {
  return chromium.launchServer({ executablePath, args: [...switches, '--force-gpu-mem-available-mb=1'] });
}

/** A browser that paints what it shows. */
export function launch(executablePath: string): Promise<Browser> {
  return chromium.launch({ executablePath, args: switches });
}
