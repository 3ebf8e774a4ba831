import { Injectable } from '@nestjs/common';
import { questionOptions } from '@volante/contracts/e-learning/question.fields';
import { compiledChild } from '@volante/service-kit/child/compiled-child';
import { SharedChildren } from '@volante/service-kit/child/shared-children';
import { ChildLost } from '@volante/service-kit/child/task-child';
import { CodedError } from '@volante/service-kit/coded-error';
import { z } from 'zod';
import type { ReadFile } from '../exchange/exchanged.js';
import { exchangedQuestion } from '../exchange/own-package.js';
import type { ReadTask } from './read-task.js';

/** Within the deadline of the call, with time to write what was read. */
const TIMEOUT_MS = 12_000;
const HEAP_MB = 160;
/** Processes; a school has one of them at a time. */
const CHILDREN = 2;
/** Files of one school that wait. */
const WAITING = 5;

const read = z
  .object({
    questions: z.array(
      exchangedQuestion.extend({
        name: z.string(),
        options: questionOptions,
        bank: exchangedQuestion.shape.bank.optional(),
      }),
    ),
    rejected: z.array(z.object({ at: z.number(), name: z.string(), reason: z.string() })),
    lost: z.array(z.tuple([z.string(), z.number()])),
  })
  .nullable();

/** Has files of other programs read by child processes, in the turn of their school. */
@Injectable()
export class FileReader {
  private readonly children = new SharedChildren({
    script: compiledChild(new URL('./read-process.js', import.meta.url)),
    ...{ timeoutMs: TIMEOUT_MS, heapMb: HEAP_MB, children: CHILDREN, waiting: WAITING },
  });

  /**
   * `null`: the file is not of that format.
   * @throws CodedError EXCHANGE-003 where reading takes more time or memory than it may; REQ-108 where too many files of the school wait
   */
  async read(school: string, { format, text, files }: ReadTask): Promise<ReadFile | null> {
    const task: ReadTask = { format, text, files };
    const answer = await this.children.run(school, task).catch((error: unknown) => {
      throw error instanceof ChildLost ? new CodedError('EXCHANGE-003') : error;
    });
    const file = read.parse(answer);
    return file && { ...file, lost: new Map(file.lost) };
  }
}
