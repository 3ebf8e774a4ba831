/** Looks at small pictures of one school, one after the other, without settings or secrets. A task: the request; its answer: the verdict. */
import { serveTasks } from '@volante/service-kit/child/serve-tasks';
import { giveWay } from '@volante/service-kit/jobs/low-priority';
import { inspectFile } from './inspect-file.js';
import { IMAGE_MEMORY, inspectionRequest, Refusal, type Verdict } from './verdict.js';

// Packages of questions bring thousands of pictures: what people wait for goes first.
giveWay();

async function judged(task: unknown): Promise<Verdict> {
  try {
    return await inspectFile(inspectionRequest.parse(task), () => undefined);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { ok: false, code: error.code, details: error.details };
  }
}

serveTasks(judged, IMAGE_MEMORY);
