import { existsSync, readFileSync } from 'node:fs';

/** What jest counted, from the file that it writes with `--json`. */
export function readResults(file) {
  if (!existsSync(file)) return { ok: false, failedFiles: [] };
  const { numPassedTests, numFailedTests, numPendingTests, numRuntimeErrorTestSuites, success, testResults } =
    JSON.parse(readFileSync(file, 'utf8'));
  const broken = testResults.filter(({ status }) => status === 'failed');
  return {
    ok: success,
    passed: numPassedTests,
    failed: numFailedTests + numRuntimeErrorTestSuites,
    skipped: numPendingTests,
    failedFiles: broken.map(({ name }) => name),
    passedInThem: broken
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => status === 'passed').length,
  };
}

/** Tests with real servers or a browser, which a busy machine may fail. */
const WITH_SERVERS = new Set(['integration', 'e2e']);
/** More than these at once is no accident. */
const MAX_FILES = 3;

/**
 * Whether what failed is run once more, by itself: one file among hundreds that a busy machine made fail must not refuse a
 * change that is sound, and one that fails twice refuses it as before. Whatever passes so is named at the end.
 */
export function deservesSecondLook(project, { failedFiles }) {
  return WITH_SERVERS.has(project) && failedFiles.length > 0 && failedFiles.length <= MAX_FILES;
}

/** The counts of a run whose failed files passed when they were run again. */
export function afterSecondLook(first, again) {
  return { ...first, ok: true, passed: first.passed - first.passedInThem + again.passed, failed: 0 };
}
