import { serveTasks } from '@volante/service-kit/child/serve-tasks';
import { inspectFile } from './inspect-file.js';
import { IMAGE_MEMORY, inspectionRequest, orRefused, type Verdict } from './verdict.js';

async function judged(task: unknown): Promise<Verdict> {
  return orRefused(() => inspectFile(inspectionRequest.parse(task), () => undefined));
}

/** Looks at small pictures, one after the other. A task: the request; its answer: the verdict. */
export function servePictures(): void {
  serveTasks(judged, IMAGE_MEMORY);
}
