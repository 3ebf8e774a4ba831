import { Inject, Injectable } from '@nestjs/common';
import { LOG } from '@volante/service-kit/boot/kit.module';
import { runChild } from '@volante/service-kit/child/bounded-child';
import { compiledChild } from '@volante/service-kit/child/compiled-child';
import { Turns } from '@volante/service-kit/child/turns';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Logger } from '@volante/service-kit/log';
import { z } from 'zod';
import { type Accepted, type InspectionRequest, verdict } from './verdict.js';

/** At a time in this process. */
const PARALLEL = 2;
const WAITING = 10;
const LIMITS = { timeoutMs: 15_000, heapMb: 160 } as const;
const SCRIPT = compiledChild(new URL('./inspect-process.js', import.meta.url));

const kindLine = z.object({ kind: z.enum(['image', 'pdf', 'other']) });
/** The error for a file that killed its child process, by its detected type. */
const FATAL = { image: 'FILE-005', pdf: 'FILE-006', other: 'FILE-003' } as const;

/** Looks at uploaded files in child processes, a bounded number at a time. */
@Injectable()
export class Inspector {
  private readonly turns = new Turns(PARALLEL, WAITING);

  constructor(@Inject(LOG) private readonly log: Logger) {}

  /** Throws the code of the contract that says what is wrong with the file. */
  inspect(request: InspectionRequest): Promise<Accepted> {
    return this.turns.within(() => this.run(request));
  }

  private async run(request: InspectionRequest): Promise<Accepted> {
    const { lines, failure } = await runChild({
      ...LIMITS,
      script: SCRIPT,
      request,
      folder: request.folder,
    });
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
