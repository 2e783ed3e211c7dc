import { defineConfig } from 'vitest/config';
import { quickTests } from '#house/tiers';

const notOurs = ['**/node_modules/**', '**/dist/**'];

export default defineConfig({
  test: {
    environment: 'node',
    pool: 'threads',
    // Vitest would leave a core to itself, which on two is half of them.
    maxWorkers: '100%',
    // Random games to the end, replays and browsers take their time on a slow machine; the limit is there to end a loop, not to measure.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    projects: [
      // Rules keep nothing between games, so their modules are loaded once for all files: half of the time.
      { extends: true, test: { name: 'rules', include: [quickTests], exclude: notOurs, isolate: false } },
      {
        extends: true,
        test: { name: 'unit', include: ['**/*.test.ts'], exclude: [...notOurs, quickTests, 'browser/**'] },
      },
      // These wait much and compute little, so they run beside the others. All share a browser and a server.
      {
        extends: true,
        test: {
          name: 'browser',
          // Beside all other tests a page may be slower than any wait; a fault of ours fails twice.
          retry: 1,
          include: ['browser/**/*.test.ts'],
          globalSetup: 'browser/shared.ts',
          isolate: false,
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
});
