import { setTimeout as wait } from 'node:timers/promises';

/** Holds a client to the requests that the product allows one person: so many a second, and those of some seconds at once. */
export class Pace {
  #tokens;
  #at = performance.now();

  constructor(perSecond, burstSeconds) {
    this.perSecond = perSecond;
    this.full = perSecond * burstSeconds;
    this.#tokens = this.full;
  }

  /** Waits until the next request may go. */
  async take() {
    for (;;) {
      const now = performance.now();
      this.#tokens = Math.min(this.full, this.#tokens + ((now - this.#at) / 1_000) * this.perSecond);
      this.#at = now;
      if (this.#tokens >= 1) {
        this.#tokens -= 1;
        return;
      }
      await wait(((1 - this.#tokens) / this.perSecond) * 1_000 + 1);
    }
  }
}
