interface Test {
  path: string;
}

interface Run {
  testResults: { name: string; status: string; startTime: number; endTime: number }[];
}

export function timesIn(run: Run, base?: string): Record<string, number>;
export function longestFirst(tests: Test[], times: Record<string, number>, base?: string): Test[];
