export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped?: number;
}

/** The parts of Vitest's JSON report that are counted. */
interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[];
}

/** Counts the tests of a Vitest run by its JSON report; `undefined` stands for a run that ended before it wrote one. */
export function countTests(exitCode: number, reportText: string | undefined): Tally {
  if (reportText === undefined) return { passed: 0, failed: 1 };
  const report: Report = JSON.parse(reportText);
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  const failed = report.numFailedTests + brokenFiles.length;
  // A run can fail although no test did: an error outside of every test, or a filter that no file matches.
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    ...(report.numPendingTests > 0 && { skipped: report.numPendingTests }),
  };
}
