import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    include: ['**/*.test.ts'],
    pool: 'threads',
    // Random games to the end and replays take their time on a slow machine; the limit is there to end a loop, not to measure.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
