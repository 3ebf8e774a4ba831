/** Numbers that look random and are the same on every machine: the demo never changes from one run to the next. */
export class Random {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  /** 0 ≤ x < 1 (mulberry32). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = this.state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(list: readonly T[]): T {
    const item = list[this.below(list.length)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  }

  /** Early items far more often than late ones. */
  pickEarly<T>(list: readonly T[]): T {
    const item = list[Math.floor(list.length * this.next() ** 1.5)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  }
}
