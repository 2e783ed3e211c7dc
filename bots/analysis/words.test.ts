import { expect, test } from 'vitest';
import { regretText } from './words.ts';

test('what a decision cost is told by both chances, which never leave 0% to 100%', () => {
  expect(regretText({ chance: 0.284, loss: { mean: 0.201, error: 0.0158 } })).toBe(
    '28.4% as played, 48.5% with the better plan (+20.1 ± 3.1 points)',
  );
  expect(regretText({ chance: 0.95, loss: { mean: 0.1, error: 0 } })).toContain('100.0% with the better plan');
});
