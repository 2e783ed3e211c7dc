import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { quickTests } from '#house/tiers';

const notOurs = ['**/node_modules/**', '**/dist/**'];

/** These put games of their own into the library, which no other file may see. */
const ownLibrary = [
  'server/hostility/orders.test.ts',
  'server/hostility/staff.test.ts',
  'server/matches/alone.test.ts',
  'server/matches/conformance.test.ts',
  'web/host/conformance.test.ts',
];

export default defineConfig({
  test: {
    environment: 'node',
    setupFiles: 'house/equality.ts',
    pool: 'threads',
    // Modules keep nothing that a test could notice, so they are loaded once for all files: half of the time.
    isolate: false,
    // Browser tests, which come first, wait half of the time. Vitest would leave a core to itself, which on two is half of them.
    maxWorkers: availableParallelism() + 2,
    // Servers and commands that tests start need not compile the same modules each time.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules', '.cache', 'node') },
    // Random games to the end, replays and browsers take their time on a slow machine; the limit is there to end a loop, not to measure.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // As long as a locator waits: a busy machine may take its time.
    expect: { poll: { timeout: 60_000 } },
    projects: [
      { extends: true, test: { name: 'rules', include: [quickTests], exclude: notOurs } },
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['**/*.test.ts'],
          exclude: [...notOurs, quickTests, ...ownLibrary, 'browser/**'],
        },
      },
      { extends: true, test: { name: 'own library', include: ownLibrary, isolate: true } },
      // All share a browser and a server.
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['browser/**/*.test.ts'],
          globalSetup: 'browser/shared.ts',
          // Who passes at the second try is told of. A fault of the client fails twice; a machine that stood still does not.
          retry: 1,
        },
      },
    ],
  },
});
