import { test } from 'vitest';
import { peersAreInstalled } from './load.ts';

/** A test that plays against other libraries. Where they are not installed it is skipped, and the title says so. */
export function testWithPeers(title: string, run: () => Promise<void> | void): void {
  if (peersAreInstalled()) test(title, run);
  else test.skip(`${title} (skipped: the first ./atoll bench installs what this needs)`, run);
}
