import type { Page } from 'playwright-core';

/** By how many pixels the page is wider than the window. */
export function overflow(page: Page): Promise<number> {
  return page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
}

/** Everything on the page to be touched that is smaller than a finger: what it is, its width and height. */
export function smallTargets(page: Page, least: number): Promise<string[]> {
  return page.locator('body').evaluate((body, smallest) => {
    const found: string[] = [];
    const view = body.ownerDocument.defaultView;
    const modal = body.querySelector('dialog[open]');
    for (const element of (modal ?? body).querySelectorAll('a[href], button, input, select, textarea, summary')) {
      // A radio button is touched by its label; a link within a sentence is as high as the sentence.
      const touched = element.closest('label') ?? element;
      const style = view.getComputedStyle(element);
      const inSentence = [...element.parentElement.childNodes].some(
        ({ nodeType, data }) => nodeType === 3 && data.trim() !== '',
      );
      const { width, height } = touched.getBoundingClientRect();
      const isHidden =
        width <= 1 || height <= 1 || style.visibility === 'hidden' || element.closest('[aria-hidden=true]');
      if (isHidden || inSentence || element.disabled) continue;
      if (width >= smallest - 0.5 && height >= smallest - 0.5) continue;
      const name = element.getAttribute('aria-label') ?? (element.textContent.trim() || element.className);
      found.push(`${name}: ${Math.round(width)} × ${Math.round(height)}`);
    }
    return found;
  }, least);
}
