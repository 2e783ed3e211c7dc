import type { Page } from 'playwright-core';

/**
 * What is wrong with the screen as it stands: a map with less than its share, a control or words that something lies over or that are
 * cut off. The map itself may be cut, and what opens at the pointer may lie over anything.
 */
export function faultsIn(page: Page, leastShare: number): Promise<string[]> {
  return page.locator('body').evaluate((body, least) => {
    const { document } = { document: body.ownerDocument };
    const window = document.defaultView;
    const found = new Set<string>();
    const root = body.querySelector('dialog[open]') ?? body;
    const passing = '.toasts, .choice-menu, .callout, .board-view-overlays, .held-strip-about';
    const nameOf = (element: typeof body): string => {
      const words = element.getAttribute('aria-label') ?? element.textContent;
      return `${words.replaceAll(/\s+/g, ' ').trim().slice(0, 50) || element.tagName} (${element.className})`;
    };
    const isSeen = (element: typeof body): boolean =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest('.board-sheet, svg, [inert]');
    // What is only there for those who hear the page is clipped on purpose.
    const isUnseen = (element: typeof body): boolean => {
      for (let one = element; one; one = one.parentElement) {
        if (window.getComputedStyle(one).clipPath !== 'none') return true;
      }
      return false;
    };
    /** How much of a box its ancestors and the window leave: 'scrolled' where the rest can be scrolled to. */
    const cutBy = (element: typeof body, box: typeof body): 'whole' | 'scrolled' | 'cut' => {
      for (let one = element.parentElement; one; one = one.parentElement) {
        const { overflowX, overflowY } = window.getComputedStyle(one);
        if (overflowX === 'visible' && overflowY === 'visible') continue;
        const edge = one.getBoundingClientRect();
        const isOut =
          box.left < edge.left - 1.5 ||
          box.right > edge.right + 1.5 ||
          box.top < edge.top - 1.5 ||
          box.bottom > edge.bottom + 1.5;
        if (!isOut) continue;
        const scrolls = [overflowX, overflowY].some((way) => way === 'auto' || way === 'scroll');
        return scrolls ? 'scrolled' : 'cut';
      }
      const inWindow =
        box.left > -1.5 &&
        box.top > -1.5 &&
        box.right < window.innerWidth + 1.5 &&
        box.bottom < window.innerHeight + 1.5;
      return inWindow ? 'whole' : 'cut';
    };
    const coverOf = (element: typeof body, x: number, y: number): typeof body => {
      const hit = document.elementFromPoint(x, y);
      if (!hit || element.contains(hit) || hit.contains(element) || hit.closest(passing)) return undefined;
      const label = element.closest('label');
      return label?.contains(hit) ? undefined : hit;
    };
    const isScrollable = document.scrollingElement.scrollHeight > window.innerHeight + 1;

    const map = document.querySelector('.board-view-map')?.getBoundingClientRect();
    if (map) {
      const open = document.querySelector('.board-view-open').getBoundingClientRect();
      const isSmall = window.innerWidth <= 760 || window.innerHeight < 600;
      const isLookedUp = isSmall && document.querySelector('.panels-panel') !== null;
      const [right, bottom] = isLookedUp ? [map.right, map.bottom] : [open.right, open.bottom];
      const sheet = document.querySelector('.panels-panel:not(.panels-raised)')?.getBoundingClientRect();
      const isSheet = isLookedUp && window.innerWidth < window.innerHeight && window.innerHeight >= 600;
      if (isSheet && sheet?.height > 0.42 * map.height) found.add('The panel covers more than two fifths of the map');
      const shares = { width: (right - map.left) / window.innerWidth, height: (bottom - map.top) / window.innerHeight };
      for (const [name, share] of Object.entries(shares)) {
        if (share < least - 0.0005) found.add(`The map has ${Math.round(share * 1000) / 10} % of the ${name}`);
      }
    }

    if (isScrollable && root === body) return [...found];
    for (const element of root.querySelectorAll('button, a[href], input, select, textarea, summary')) {
      if (!isSeen(element) || isUnseen(element)) continue;
      const box = element.getBoundingClientRect();
      if (box.width === 0) continue;
      const whole = cutBy(element, box);
      if (whole === 'cut') found.add(`Cut off: ${nameOf(element)}`);
      if (whole !== 'whole') continue;
      const points = [
        [box.left + box.width / 2, box.top + box.height / 2],
        ...[box.left + 4, box.right - 4].flatMap((x) => [box.top + 4, box.bottom - 4].map((y) => [x, y])),
      ] as const;
      for (const [x, y] of points) {
        const cover = coverOf(element, x!, y!);
        if (cover) found.add(`Covered: ${nameOf(element)} by ${nameOf(cover)}`);
      }
    }

    const walker = document.createTreeWalker(root, 4);
    while (walker.nextNode()) {
      const text = walker.currentNode;
      const element = text.parentElement;
      if (text.data.trim() === '' || !isSeen(element) || isUnseen(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const box of range.getClientRects()) {
        if (box.width < 2) continue;
        const whole = cutBy(text, box);
        if (whole === 'cut') found.add(`Words cut off: ${text.data.trim().slice(0, 50)} (${element.className})`);
        if (whole !== 'whole') continue;
        for (const x of [box.left + 2, box.right - 2]) {
          const cover = coverOf(element, x, box.top + box.height / 2);
          if (cover) found.add(`Words covered: ${text.data.trim().slice(0, 50)} by ${nameOf(cover)}`);
        }
      }
      const { clientWidth, scrollWidth } = element;
      if (window.getComputedStyle(element).textOverflow === 'ellipsis' && scrollWidth > clientWidth + 1) {
        found.add(`Words shortened: ${text.data.trim().slice(0, 50)}`);
      }
    }
    return [...found];
  }, leastShare);
}
