import { longestFirst, timesIn } from './test-times.mjs';

const file = (name: string) => ({ path: `/house/${name}` });

describe('order of test files', () => {
  it('begins with what took longest; what is not known goes before what is known to be short', () => {
    const files = ['a.spec.ts', 'new.spec.ts', 'b.spec.ts', 'newer.spec.ts', 'c.spec.ts'].map(file);
    const times = { 'a.spec.ts': 0.2, 'b.spec.ts': 90, 'c.spec.ts': 7 };
    expect(longestFirst(files, times, '/house')).toEqual(
      ['b.spec.ts', 'c.spec.ts', 'new.spec.ts', 'newer.spec.ts', 'a.spec.ts'].map(file),
    );
  });

  it('ends with odd input, however long it took', () => {
    const files = ['e2e/calls/odd-input.e2e.ts', 'e2e/b.e2e.ts', 'e2e/short.e2e.ts'].map(file);
    const times = { 'e2e/calls/odd-input.e2e.ts': 90, 'e2e/short.e2e.ts': 0 };
    expect(longestFirst(files, times, '/house')).toEqual(
      ['e2e/b.e2e.ts', 'e2e/short.e2e.ts', 'e2e/calls/odd-input.e2e.ts'].map(file),
    );
  });

  it('learns from files that passed: one that failed may have stopped half-way', () => {
    const ran = (name: string, status: string) => ({
      name: `/house/${name}`,
      status,
      startTime: 1000,
      endTime: 3500,
    });
    const run = { testResults: [ran('a.spec.ts', 'passed'), ran('b.spec.ts', 'failed')] };
    expect(timesIn(run, '/house')).toEqual({ 'a.spec.ts': 2.5 });
  });
});
