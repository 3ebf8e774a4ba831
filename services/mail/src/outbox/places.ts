/** Schools that are served at once. */
const AT_ONCE = 4;
/** Of these places, those that schools with a slow mail server may have together. */
const SLOW_AT_ONCE = 2;

/**
 * Who is being served: a lane of a school has one place, and those whose server kept us waiting the last time share some of them,
 * so that they hold up nobody but each other.
 */
export class Places {
  private readonly busy = new Set<string>();
  private readonly slow = new Set<string>();

  /** `false`: not now. */
  take(business: string): boolean {
    if (this.busy.has(business) || this.busy.size >= AT_ONCE) return false;
    if (this.slow.has(business) && this.slowOnes() >= SLOW_AT_ONCE) return false;
    this.busy.add(business);
    return true;
  }

  leave(business: string, isSlow: boolean): void {
    this.busy.delete(business);
    if (isSlow) this.slow.add(business);
    else this.slow.delete(business);
  }

  private slowOnes(): number {
    return [...this.busy].filter((business) => this.slow.has(business)).length;
  }
}
