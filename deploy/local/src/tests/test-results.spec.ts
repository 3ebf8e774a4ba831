import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterSecondLook, deservesSecondLook, readResults } from './test-results.mjs';

const folder = mkdtempSync(path.join(os.tmpdir(), 'volante-results-'));
afterAll(() => rmSync(folder, { recursive: true }));

function written(name: string, files: Record<string, ('passed' | 'failed')[]>): string {
  const testResults = Object.entries(files).map(([file, states]) => ({
    name: file,
    status: states.includes('failed') ? 'failed' : 'passed',
    assertionResults: states.map((status) => ({ status })),
  }));
  const all = Object.values(files).flat();
  const count = (wanted: string) => all.filter((status) => status === wanted).length;
  const output = path.join(folder, name);
  const counts = { numPassedTests: count('passed'), numFailedTests: count('failed') };
  const rest = { numPendingTests: 0, numRuntimeErrorTestSuites: 0, success: count('failed') === 0 };
  writeFileSync(output, JSON.stringify({ ...counts, ...rest, testResults }));
  return output;
}

describe('test results', () => {
  it('are none, and a failure, when jest wrote nothing', () => {
    expect(readResults(path.join(folder, 'none.json'))).toEqual({ ok: false, failedFiles: [] });
  });

  it('take what passed at a second look for what had failed, and count nothing twice', () => {
    const first = readResults(
      written('first.json', { a: ['passed', 'passed'], b: ['passed', 'failed', 'failed'] }),
    );
    expect(first).toMatchObject({ ok: false, passed: 3, failed: 2, failedFiles: ['b'] });
    const again = readResults(written('again.json', { b: ['passed', 'passed', 'passed'] }));
    expect(afterSecondLook(first, again)).toMatchObject({ ok: true, passed: 5, failed: 0 });
  });

  it('are looked at again for few files, with servers, only', () => {
    const few = { failedFiles: ['a', 'b', 'c'] };
    expect(deservesSecondLook('integration', few)).toBe(true);
    expect(deservesSecondLook('unit', few)).toBe(false);
    expect(deservesSecondLook('e2e', { failedFiles: ['a', 'b', 'c', 'd'] })).toBe(false);
    expect(deservesSecondLook('e2e', { failedFiles: [] })).toBe(false);
  });
});
