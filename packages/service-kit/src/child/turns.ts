import { CodedError } from '../coded-error.js';

/** So many at a time; more wait, and beyond that they are sent away (REQ-108). */
export class Turns {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly parallel: number,
    private readonly mostWaiting: number,
  ) {}

  /** Work that is begun now does not wait. */
  get isFree(): boolean {
    return this.running < this.parallel;
  }

  async within<T>(work: () => Promise<T>): Promise<T> {
    await this.take();
    try {
      return await work();
    } finally {
      this.pass();
    }
  }

  private async take(): Promise<void> {
    if (this.running < this.parallel) {
      this.running += 1;
      return;
    }
    if (this.waiting.length >= this.mostWaiting) throw new CodedError('REQ-108');
    await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  private pass(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.running -= 1;
  }
}
