interface Bucket {
  tokens: number;
  at: number;
}

const BURST_SECONDS = 3;
const MAX_BUCKETS = 50_000;

/** Token buckets in this process: each copy of the gateway grants its own share, which bounds abuse well enough. */
export class RateLimiter {
  private readonly buckets = new Map<string, Bucket>();

  constructor(
    private readonly perSecond: number,
    private readonly most = MAX_BUCKETS,
  ) {}

  /** Takes one request from the key's bucket; `false` when it is empty. */
  allow(key: string, now = Date.now()): boolean {
    const full = this.perSecond * BURST_SECONDS;
    const bucket = this.buckets.get(key);
    if (!bucket) {
      if (this.buckets.size >= this.most) this.makeRoom();
      this.buckets.set(key, { tokens: full - 1, at: now });
      return true;
    }
    const tokens = Math.min(full, bucket.tokens + ((now - bucket.at) / 1000) * this.perSecond);
    bucket.at = now;
    bucket.tokens = tokens < 1 ? tokens : tokens - 1;
    return tokens >= 1;
  }

  /**
   * The oldest entries go first, not all at once: otherwise a client with many addresses would reset everyone's
   * bucket.
   */
  private makeRoom(): void {
    let gone = Math.ceil(this.most / 10);
    for (const key of this.buckets.keys()) {
      if (gone === 0) return;
      this.buckets.delete(key);
      gone -= 1;
    }
  }
}
