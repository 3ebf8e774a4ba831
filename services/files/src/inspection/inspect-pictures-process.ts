/** Looks at small pictures of one school, one after the other, without settings or secrets. A task: the request; its answer: the verdict. */
import { serveTasks } from '@volante/service-kit/child/serve-tasks';
import { giveWay } from '@volante/service-kit/jobs/low-priority';
import { inspectFile } from './inspect-file.js';
import { IMAGE_MEMORY, inspectionRequest, orRefused, type Verdict } from './verdict.js';

// Packages of questions bring thousands of pictures: what people wait for goes first.
giveWay();

async function judged(task: unknown): Promise<Verdict> {
  return orRefused(() => inspectFile(inspectionRequest.parse(task), () => undefined));
}

serveTasks(judged, IMAGE_MEMORY);
