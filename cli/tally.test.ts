import { expect, test } from 'vitest';
import { countTests } from './tally.ts';

function report(numPassedTests: number, numFailedTests: number, testResults: unknown[] = [], skipped = 0): string {
  return JSON.stringify({ numPassedTests, numFailedTests, numPendingTests: skipped, testResults });
}

test('tests are counted one by one', () => {
  expect(countTests(0, report(12, 0))).toEqual({ passed: 12, failed: 0 });
  expect(countTests(1, report(10, 2))).toEqual({ passed: 10, failed: 2 });
});

test('tests that were skipped are not passed over in silence', () => {
  expect(countTests(0, report(12, 0, [], 3))).toEqual({ passed: 12, failed: 0, skipped: 3 });
});

test('a file that cannot be read at all counts as one failure', () => {
  const files = [
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{}] },
    { status: 'passed', assertionResults: [{}] },
  ];
  expect(countTests(1, report(1, 1, files))).toEqual({ passed: 1, failed: 2 });
});

test('a run that fails outside of every test is not a success', () => {
  expect(countTests(1, report(5, 0))).toEqual({ passed: 5, failed: 1 });
});

test('a run that ends without a report is a failure', () => {
  expect(countTests(0, undefined)).toEqual({ passed: 0, failed: 1 });
});
