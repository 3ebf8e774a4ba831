import { CodedError } from '../coded-error.js';

/** Work of one key at once, bounded: REQ-108 beyond it. */
export class Beside {
  private readonly running = new Map<string, number>();

  constructor(private readonly most: number) {}

  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const others = this.running.get(key) ?? 0;
    if (others >= this.most) throw new CodedError('REQ-108');
    this.running.set(key, others + 1);
    try {
      return await work();
    } finally {
      const left = (this.running.get(key) ?? 1) - 1;
      if (left === 0) this.running.delete(key);
      else this.running.set(key, left);
    }
  }
}
