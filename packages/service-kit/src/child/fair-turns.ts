import { CodedError } from '../coded-error.js';

interface FairOptions {
  /** At a time, of all keys. */
  parallel: number;
  /** At a time, of one key. */
  ofOneKey: number;
  /** May wait, of one key; beyond that REQ-108. */
  waitingOfOneKey: number;
}

/** Turns that keys take one after the other: work of one key, however much and slow, leaves room for that of the others. */
export class FairTurns {
  private readonly running = new Map<string, number>();
  private all = 0;
  /** In the order in which keys have their next turn. */
  private readonly waiting = new Map<string, (() => void)[]>();

  constructor(private readonly options: FairOptions) {}

  async within<T>(key: string, work: () => Promise<T>): Promise<T> {
    await this.take(key);
    try {
      return await work();
    } finally {
      this.end(key);
    }
  }

  private isFree(key: string): boolean {
    return this.all < this.options.parallel && (this.running.get(key) ?? 0) < this.options.ofOneKey;
  }

  private begin(key: string): void {
    this.all += 1;
    this.running.set(key, (this.running.get(key) ?? 0) + 1);
  }

  private async take(key: string): Promise<void> {
    if (this.isFree(key)) return this.begin(key);
    const own = this.waiting.get(key) ?? [];
    if (own.length >= this.options.waitingOfOneKey) throw new CodedError('REQ-108');
    await new Promise<void>((resolve) => {
      own.push(resolve);
      this.waiting.set(key, own);
    });
  }

  private end(key: string): void {
    this.all -= 1;
    const left = (this.running.get(key) ?? 1) - 1;
    if (left === 0) this.running.delete(key);
    else this.running.set(key, left);
    const next = [...this.waiting.keys()].find((one) => this.isFree(one));
    if (next !== undefined) this.start(next);
  }

  private start(key: string): void {
    const [first, ...others] = this.waiting.get(key) ?? [];
    // Behind all other keys that wait.
    this.waiting.delete(key);
    if (others.length > 0) this.waiting.set(key, others);
    this.begin(key);
    first?.();
  }
}
