/** The destination of the lines: each of its writes is a system call. */
interface Target {
  write(text: string): unknown;
}

/** Lines from this level on are written at once. */
const ERROR = 50;
const METADATA: unique symbol = Symbol.for('pino.metadata');

/**
 * Collects the log lines of one turn of the event loop and writes them together: under load a write costs more than the line. An
 * error is written at once with the lines that wait before it, and a process that ends writes the rest.
 */
export class TurnWriter {
  /** Has pino set `lastLevel` before each line. */
  readonly [METADATA] = true;
  lastLevel = 0;
  private waiting = '';

  constructor(private readonly target: Target) {
    process.on('exit', () => this.flush());
  }

  write(line: string): void {
    if (this.waiting === '') setImmediate(() => this.flush());
    this.waiting += line;
    if (this.lastLevel >= ERROR) this.flush();
  }

  flush(): void {
    const text = this.waiting;
    this.waiting = '';
    if (text !== '') this.target.write(text);
  }
}
