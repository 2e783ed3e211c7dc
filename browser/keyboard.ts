import type { Page } from 'playwright-core';

interface Focused {
  readonly name: string;
  readonly inList: boolean;
  readonly visible: boolean;
}

/** Where the keyboard is, and whether one sees it. */
export function focused(page: Page): Promise<Focused> {
  return page.locator('html').evaluate((html): Focused => {
    const document = html.ownerDocument;
    const element = document.activeElement;
    const name = element.getAttribute('aria-label') ?? element.textContent.replaceAll(/\s+/g, ' ').trim();
    if (element === document.body) return { name: '', inList: false, visible: false };
    // What is only clipped for the eye, such as the real radio button of a card, shows its focus on what stands for it.
    const shown = [element, element.closest('label'), element.nextElementSibling, element.parentElement].some((one) => {
      if (!one) return false;
      const { outlineStyle, outlineWidth, boxShadow } = document.defaultView.getComputedStyle(one);
      // The map's frame lies over what is on it.
      const frame = document.defaultView.getComputedStyle(one, '::after');
      const isFramed = frame.content !== 'none' && Number.parseFloat(frame.borderTopWidth) > 0;
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none' || isFramed;
    });
    return {
      name,
      inList: element.closest('.choice-list-options') !== null,
      visible: element.matches(':focus-visible') && shown,
    };
  });
}

/** Goes on by Tab until the keyboard is at something; fails where one cannot see where it is on the way. */
export async function tabTo(page: Page, isThere: (now: Focused) => boolean, most = 60): Promise<Focused> {
  for (let pressed = 0; pressed < most; pressed++) {
    await page.keyboard.press('Tab');
    const now = await focused(page);
    if (now.name !== '' && !now.visible) throw new Error(`The focus cannot be seen on '${now.name}'`);
    if (isThere(now)) return now;
  }
  throw new Error(`Not reached with ${most} presses of Tab`);
}

/** Begins to write down all that is spoken to those who do not see the screen. To be called before the page is opened. */
export async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(`
    globalThis.spoken = [];
    new MutationObserver(() => {
      for (const region of document.querySelectorAll('[aria-live], [role=alert]')) {
        const text = region.textContent.trim();
        if (text !== '' && text !== globalThis.spoken.at(-1)) globalThis.spoken.push(text);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  `);
  return () => page.evaluate<string[]>('globalThis.spoken');
}
