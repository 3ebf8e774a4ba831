import { execFile } from 'node:child_process';

export interface ChildTask {
  /** The compiled script, and its one argument as JSON. */
  script: string;
  request: unknown;
  /** Its working folder, for what it writes. */
  folder: string;
  timeoutMs: number;
  heapMb: number;
}

export interface ChildResult {
  lines: unknown[];
  /** How the child failed, for the log. */
  failure: string | null;
}

/** Runs a script on a stranger's file in a process of its own, with bounded heap and time, and reads its lines of JSON. */
export function runChild({ script, request, folder, timeoutMs, heapMb }: ChildTask): Promise<ChildResult> {
  const args = [`--max-old-space-size=${heapMb}`, '--no-warnings', script, JSON.stringify(request)];
  const options = {
    // Nothing of this process: no database password, no key. Large images are decoded by way of the disk.
    env: { VIPS_DISC_THRESHOLD: '60m', TMPDIR: folder, MALLOC_ARENA_MAX: '2' },
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
    cwd: folder,
  } as const;
  return new Promise((resolve) => {
    execFile(process.execPath, args, options, (error, stdout, stderr) => {
      const failure = error ? `${error.signal ?? error.code}: ${stderr.slice(-500)}` : null;
      resolve({ lines: stdout.split('\n').filter(Boolean).map(parseLine), failure });
    });
  });
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
