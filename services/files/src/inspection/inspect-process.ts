/**
 * Looks at one uploaded file in a process of its own, without settings or secrets: a decoder that is led astray, hangs
 * or swells costs this process and nothing else. Argument: the request as JSON. Output: the kind as soon as it is
 * known, then the verdict, a line of JSON each.
 */
import { MEGABYTE } from '@volante/contracts/files/size-limits';
import { guardMemory } from '@volante/service-kit/child/guard-memory';
import { giveWay, LAST } from '@volante/service-kit/jobs/low-priority';
import { inspectFile } from './inspect-file.js';
import { IMAGE_MEMORY, inspectionRequest, orRefused } from './verdict.js';

/** Beyond what the process has at its start. */
const MEMORY = 130 * MEGABYTE;

const raise = guardMemory(MEMORY);

function say(line: unknown): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

say(
  await orRefused(() => {
    const request = inspectionRequest.parse(JSON.parse(process.argv[2] ?? ''));
    if (request.goesLast) giveWay(LAST);
    return inspectFile(request, (kind) => {
      say({ kind });
      if (kind === 'image') raise(IMAGE_MEMORY);
    });
  }),
);
