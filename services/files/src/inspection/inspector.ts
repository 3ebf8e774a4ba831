import { execFile } from 'node:child_process';
import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Inject, Injectable } from '@nestjs/common';
import { LOG } from '@volante/service-kit/boot/kit.module';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Logger } from '@volante/service-kit/log';
import { z } from 'zod';
import { type Accepted, type InspectionRequest, verdict } from './verdict.js';

/** At a time in this process; more wait, and beyond that they are sent away. */
const PARALLEL = 2;
const WAITING = 10;
const TIMEOUT_MS = 15_000;
const HEAP_MB = 160;

/** The compiled child, also when tests run this file from its source. */
const SCRIPT = fileURLToPath(new URL('./inspect-process.js', import.meta.url)).replace(
  `${sep}src${sep}inspection${sep}`,
  `${sep}dist${sep}inspection${sep}`,
);

const kindLine = z.object({ kind: z.enum(['image', 'pdf', 'other']) });
/** The error for a file that killed its child process, by its detected type. */
const FATAL = { image: 'FILE-005', pdf: 'FILE-006', other: 'FILE-003' } as const;

/** Looks at uploaded files in child processes, a bounded number at a time. */
@Injectable()
export class Inspector {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(@Inject(LOG) private readonly log: Logger) {}

  /** Throws the code of the contract that says what is wrong with the file. */
  async inspect(request: InspectionRequest): Promise<Accepted> {
    await this.takeTurn();
    try {
      return await this.run(request);
    } finally {
      this.passTurn();
    }
  }

  private async takeTurn(): Promise<void> {
    if (this.running < PARALLEL) {
      this.running += 1;
      return;
    }
    if (this.waiting.length >= WAITING) throw new CodedError('REQ-108');
    await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  private passTurn(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.running -= 1;
  }

  private async run(request: InspectionRequest): Promise<Accepted> {
    const { lines, failure } = await runChild(request);
    const last = verdict.safeParse(lines.at(-1));
    if (!last.success) {
      const kind = kindLine.safeParse(lines[0]);
      this.log.warn({ failure, kind: kind.data?.kind }, 'a file ended its inspection');
      throw new CodedError(FATAL[kind.data?.kind ?? 'other']);
    }
    if (!last.data.ok) throw new CodedError(last.data.code, last.data.details);
    return last.data;
  }
}

interface ChildResult {
  lines: unknown[];
  /** How the child failed, for the log. */
  failure: string | null;
}

function runChild(request: InspectionRequest): Promise<ChildResult> {
  const args = [`--max-old-space-size=${HEAP_MB}`, '--no-warnings', SCRIPT, JSON.stringify(request)];
  const options = {
    // Nothing of this process: no database password, no key. Large images are decoded by way of the disk.
    env: { VIPS_DISC_THRESHOLD: '60m', TMPDIR: request.folder, MALLOC_ARENA_MAX: '2' },
    timeout: TIMEOUT_MS,
    killSignal: 'SIGKILL',
    cwd: request.folder,
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
