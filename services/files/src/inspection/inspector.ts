import { stat } from 'node:fs/promises';
import { Inject, Injectable } from '@nestjs/common';
import { MEGABYTE } from '@volante/contracts/files/size-limits';
import { LOG } from '@volante/service-kit/boot/kit.module';
import { runChild } from '@volante/service-kit/child/bounded-child';
import { compiledChild } from '@volante/service-kit/child/compiled-child';
import { FairTurns } from '@volante/service-kit/child/fair-turns';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Logger } from '@volante/service-kit/log';
import { z } from 'zod';
import { PictureChildren } from './picture-children.js';
import { type Accepted, type InspectionRequest, type Verdict, verdict } from './verdict.js';

/** At a time in this process. */
const PARALLEL = 2;
/** One school may let so many wait; schools take turns. */
const WAITING = 10;
const LIMITS = { timeoutMs: 15_000, heapMb: 160 } as const;
const SCRIPT = compiledChild(new URL('./inspect-process.js', import.meta.url));
const PICTURES = compiledChild(new URL('./inspect-pictures-process.js', import.meta.url));
const BUNDLES = compiledChild(new URL('./inspect-bundle-process.js', import.meta.url));
/** Pictures of forms and of packages of questions. Starting a process takes twenty times as long as looking at one. */
const SMALL = MEGABYTE / 2;
const SMALL_LIMITS = { timeoutMs: 5_000, heapMb: 160, waiting: 0 } as const;
/** They have the time that others leave. A start takes as long as twenty pictures, and stops the process that starts it for 10 ms. */
const BUNDLE_LIMITS = { ...SMALL_LIMITS, timeoutMs: LIMITS.timeoutMs, tasks: 2_000 } as const;
/** Two would keep both cores of a small server busy: each step of a call by others then waits until one of them is put off. */
const BUNDLES_AT_ONCE = 1;

const kindLine = z.object({ kind: z.enum(['image', 'pdf', 'other']) });
/** The error for a file that killed its child process, by its detected type. */
const FATAL = { image: 'FILE-005', pdf: 'FILE-006', other: 'FILE-003' } as const;

const turnsOf = (parallel: number) =>
  new FairTurns({ parallel, ofOneKey: parallel, waitingOfOneKey: WAITING });

interface Queue {
  readonly turns: FairTurns;
  readonly children: PictureChildren;
  /** All else that the machine has to do comes before. */
  readonly goesLast: boolean;
}

/** Looks at uploaded files in child processes, a bounded number at a time. */
@Injectable()
export class Inspector {
  private readonly people: Queue = {
    turns: turnsOf(PARALLEL),
    children: new PictureChildren(PARALLEL, { script: PICTURES, ...SMALL_LIMITS }),
    goesLast: false,
  };
  /** Turns of their own: a person's photo does not wait behind those that come by the thousand. */
  private readonly bundles: Queue = {
    turns: turnsOf(BUNDLES_AT_ONCE),
    children: new PictureChildren(BUNDLES_AT_ONCE, { script: BUNDLES, ...BUNDLE_LIMITS }),
    goesLast: true,
  };

  constructor(@Inject(LOG) private readonly log: Logger) {}

  /** Throws the code of the contract that says what is wrong with the file. */
  inspect(request: InspectionRequest, school: string): Promise<Accepted> {
    return this.inTurn(this.people, request, school);
  }

  /** As {@link inspect}, for one of many. */
  inspectOneOfMany(request: InspectionRequest, school: string): Promise<Accepted> {
    return this.inTurn(this.bundles, request, school);
  }

  private inTurn(queue: Queue, request: InspectionRequest, school: string): Promise<Accepted> {
    const { turns, children, goesLast } = queue;
    return turns.within(
      school,
      async () => (await this.small(children, request, school)) ?? this.run({ ...request, goesLast }),
    );
  }

  /** Small pictures of one school share a process. `null`: it is none, or it cost its process: then one of its own decides. */
  private async small(
    children: PictureChildren,
    request: InspectionRequest,
    school: string,
  ): Promise<Accepted | null> {
    if (request.accept !== 'image') return null;
    const size = request.slice?.size ?? (await stat(request.file)).size;
    if (size > SMALL) return null;
    const answer = await children.run(school, request).catch((error: unknown) => {
      this.log.warn({ err: error }, 'a picture is looked at again, in a process of its own');
      return null;
    });
    const judged = verdict.safeParse(answer);
    return judged.success ? accepted(judged.data) : null;
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
    return accepted(last.data);
  }
}

function accepted(judged: Verdict): Accepted {
  if (!judged.ok) throw new CodedError(judged.code, judged.details);
  return judged;
}
