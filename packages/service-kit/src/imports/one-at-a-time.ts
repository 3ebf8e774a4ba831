import { CodedError } from '../coded-error.js';

/** A waiting caller occupies one of the service's open calls at most: the rest is for others. */
const MAX_WAITING = 8;

/** Work that takes a processor for seconds: two at once would only be slower for everybody else. */
export class OneAtATime {
  private last: Promise<unknown> = Promise.resolve();
  private waiting = 0;

  /** REQ-108 when too many wait already. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.waiting > MAX_WAITING) throw new CodedError('REQ-108');
    this.waiting += 1;
    const result = this.last.then(work, work);
    this.last = result.catch(() => undefined);
    try {
      return await result;
    } finally {
      this.waiting -= 1;
    }
  }
}
