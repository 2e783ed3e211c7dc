import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    pool: 'threads',
    // Random games to the end, replays and browsers take their time on a slow machine; the limit is there to end a loop, not to measure.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['**/*.test.ts'], exclude: ['**/node_modules/**', 'browser/**', '**/dist/**'] },
      },
      // One browser at a time: two would fight over the processor, and then wait for each other's pages.
      {
        extends: true,
        test: { name: 'browser', include: ['browser/**/*.test.ts'], fileParallelism: false, testTimeout: 300_000 },
      },
    ],
  },
});
