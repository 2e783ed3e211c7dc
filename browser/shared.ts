import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { chromium } from '#house/machine';
import { build } from '#web/build/build';
import { launchShared } from './launch.ts';
import { Server } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** What all browser tests share; undefined where no browser is installed. */
    readonly shared: Shared | undefined;
  }
}

export interface Shared {
  /** Where the browser can be reached. */
  readonly browser: string;
  readonly server: string;
  /** The file in which the server's own words are kept. */
  readonly said: string;
}

/** Called by Vitest before the first browser test: the client is built, one browser and one server are started for all. */
export default async function open(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const executable = chromium();
  if (executable === undefined) {
    project.provide('shared', undefined);
    return undefined;
  }
  await build();
  const folder = mkdtempSync(join(tmpdir(), 'atoll-browser-'));
  const server = new Server(folder);
  const [browser] = await Promise.all([launchShared(executable), server.start()]);
  project.provide('shared', { browser: browser.wsEndpoint(), server: server.address, said: server.said });
  return async () => {
    await Promise.all([browser.close(), server.stop()]);
    rmSync(folder, { recursive: true, force: true });
  };
}
