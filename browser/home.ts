import type { Locator, Page } from 'playwright-core';

/** What the first page offers of one game. */
export function cardOf(page: Page, game = 'Saipan'): Locator {
  return page.getByRole('article', { name: game, exact: true });
}

/** Opens the first page and chooses a way to play a game. */
export async function wantToPlay(page: Page, way: string, game?: string): Promise<void> {
  await page.goto('/');
  await cardOf(page, game).getByRole('button', { name: way }).click();
}
