/**
 * Work that nobody waits for takes half of the time at most: after each part it pauses for as long as that took, so
 * that people's requests get the rest of the machine.
 */
export class Pace {
  private restsUntil = 0;

  /** `wake`: asks for the next part once the rest is over. */
  constructor(private readonly wake: () => void) {}

  get isResting(): boolean {
    return performance.now() < this.restsUntil;
  }

  /** Does one part, of which nothing is done while the last one is rested from. The part answers whether there may be more. */
  async part(work: () => Promise<boolean>): Promise<void> {
    if (this.isResting) return;
    const began = performance.now();
    const isMore = await work();
    if (!isMore) return;
    const took = performance.now() - began;
    this.restsUntil = performance.now() + took;
    setTimeout(this.wake, Math.ceil(took)).unref();
  }
}
