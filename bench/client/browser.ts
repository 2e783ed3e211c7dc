import { type Browser, chromium as playwright } from 'playwright-core';
import { chromium } from '#house/machine';

/** A real browser without a screen; `undefined` where none is installed. */
export async function openBrowser(): Promise<Browser | undefined> {
  const executablePath = chromium();
  if (executablePath === undefined) return undefined;
  return playwright.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--disable-background-networking',
      '--no-first-run',
    ],
  });
}
