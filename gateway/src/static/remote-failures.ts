import type { Logger } from '@volante/service-kit/log';
import { z } from 'zod';

/** Reason of a browser that could not load code of a remote. */
export const remoteFailure = z.object({
  remote: z.string().regex(/^[a-z][a-z0-9-]{0,40}$/),
  version: z.string().regex(/^[\w-]{1,40}$/),
  reason: z.string().max(300),
});

type RemoteFailure = z.output<typeof remoteFailure>;

const WINDOW_MS = 10 * 60_000;
const MAX_LINES = 100;

/**
 * Failures of remotes in browsers, for the operator: a count for each remote, and a line in the log for each reason in ten
 * minutes. Anybody may send them, hence the bound.
 */
export class RemoteFailures {
  readonly counts = new Map<string, number>();
  private readonly written = new Set<string>();
  private until = 0;

  constructor(private readonly log: Logger) {}

  add({ remote, version, reason }: RemoteFailure, now = Date.now()): void {
    this.counts.set(remote, (this.counts.get(remote) ?? 0) + 1);
    if (now >= this.until) {
      this.written.clear();
      this.until = now + WINDOW_MS;
    }
    const key = `${remote} ${version} ${reason}`;
    if (this.written.has(key) || this.written.size >= MAX_LINES) return;
    this.written.add(key);
    this.log.error({ remote, version, reason }, 'a remote could not be loaded in a browser');
  }
}
