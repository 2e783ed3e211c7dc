import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { isDeep } from '#house/tiers';

const script = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

interface Violation {
  readonly id: string;
  readonly impact: string | null;
  readonly help: string;
  readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary?: string }[];
}

/**
 * The ways in which every page must be readable. The first two show every rule both layouts, and every color light and dark; that a
 * layout has colors of its own is looked for in the deep tier. A part of the page has the same elements in both layouts, so that the
 * second look at it is at its colors.
 */
const looks = [
  { name: 'desktop, light', width: 1280, height: 800, colorScheme: 'light', rules: 'all' },
  { name: 'phone, dark', width: 360, height: 740, colorScheme: 'dark', rules: 'all' },
  { name: 'phone, light', width: 360, height: 740, colorScheme: 'light', rules: 'colors' },
  { name: 'desktop, dark', width: 1280, height: 800, colorScheme: 'dark', rules: 'colors' },
] as const;

/** What axe-core does not look at: the drawing of the map is hidden from assistive technology, and has thousands of parts. */
const everythingButTheMap = `{ exclude: ['.board-map', '.map-picture'] }`;

/**
 * What axe-core finds serious or worse on the page as it stands, or on the part of it that `within` selects where the rest has been
 * looked at before; on a large and a small screen, light and dark. The page's context must let scripts of the test in (`bypassCSP`).
 */
export async function seriousFindings(page: Page, within?: string): Promise<string[]> {
  const found: string[] = [];
  if (within !== undefined) await page.locator(within).waitFor();
  const where = within === undefined ? everythingButTheMap : `{ include: [${JSON.stringify(within)}] }`;
  for (const { name, width, height, colorScheme, rules } of isDeep ? looks : looks.slice(0, 2)) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const isSecond = name !== looks[0].name;
    const asked = within !== undefined && isSecond && !isDeep ? 'colors' : rules;
    for (const { id, impact, help, nodes } of await lastingViolations(page, where, asked)) {
      const examples = nodes
        .slice(0, 3)
        .map(({ target, failureSummary = '' }) => `${target.join(' ')} ${lineOf(failureSummary)}`);
      found.push(`${name}: ${id} (${impact}, ${nodes.length}×): ${help}\n    ${examples.join('\n    ')}`);
    }
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  return found;
}

/** What is serious and stays so: colors that have just changed need some frames, which a busy machine draws late. */
async function lastingViolations(page: Page, where: string, rules: 'all' | 'colors'): Promise<readonly Violation[]> {
  for (let looked = 1; ; looked++) {
    const found = await violations(page, where, rules);
    const serious = found.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    if (serious.length === 0 || looked === 3) return serious;
    await page.waitForTimeout(300);
  }
}

async function violations(page: Page, where: string, rules: 'all' | 'colors'): Promise<readonly Violation[]> {
  if (!(await page.evaluate<boolean>("'axe' in globalThis"))) await page.addScriptTag({ path: script });
  // By name: the tag for colors would bring in rules that are not in force otherwise.
  const only = rules === 'colors' ? `, runOnly: ['color-contrast', 'link-in-text-block']` : '';
  // Its rules about style sheets, for which it would load them all again, are not among those in force.
  const run = `axe.run(${where}, { resultTypes: ['violations'], preload: false${only} })`;
  return page.evaluate<readonly Violation[]>(`${run}.then(({ violations }) => violations)`);
}

function lineOf(summary: string): string {
  return summary.split('\n').slice(1).join('; ').trim().slice(0, 220);
}
