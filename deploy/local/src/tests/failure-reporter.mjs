import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../paths.mjs';

const out = (text) => process.stderr.write(`${text}\n`);

/** What went wrong in words, without the colours and the frames of jest itself. */
function reasonOf(text) {
  return stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => !/^\s+at .*node_modules/.test(line))
    .join('\n')
    .trimEnd();
}

/** What to run alone: of files that run together (`@volante/testing/servers/together`) those that failed. */
function aloneOf(file, { testResults }) {
  if (!path.basename(file).startsWith('together.')) return [file];
  const failed = testResults.filter(({ status }) => status === 'failed');
  return failed.length > 0
    ? [...new Set(failed.map(({ ancestorTitles }) => ancestorTitles[0] ?? file))]
    : [file];
}

/**
 * Jest's reporter of `npm test`: nothing about what passes, all about what fails and how to run it alone. A test that
 * needed a second try is named with what went wrong at the first: it is not to be trusted.
 */
export default class FailureReporter {
  #total = 0;
  #done = 0;

  onRunStart({ numTotalTestSuites }) {
    this.#total = numTotalTestSuites;
  }

  onTestResult(test, result) {
    this.#done += 1;
    const file = path.relative(root, test.path);
    for (const { fullName, status, retryReasons = [] } of result.testResults) {
      if (retryReasons.length === 0) continue;
      // The last try of a test that changed something already often fails elsewhere than the first did.
      const end = status === 'passed' ? `passed at try ${retryReasons.length + 1} only` : 'failed first so';
      out(`  ↻ ${file}: «${fullName}» ${end}\n${reasonOf(retryReasons[0])}`);
    }
    if (result.failureMessage) {
      const place = `${this.#done} of ${this.#total}`;
      out(`  ✗ ${file} (${place})\n${reasonOf(result.failureMessage)}\n`);
      for (const alone of aloneOf(file, result))
        out(`  alone: npm test -- ${test.context.config.displayName.name} ${alone}\n`);
    }
  }

  /** A setup that failed, and the like. */
  onRunComplete(_contexts, { runExecError }) {
    if (runExecError) out(runExecError.stack ?? runExecError.message);
  }
}
