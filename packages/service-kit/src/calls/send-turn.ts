/**
 * Collects what is sent during one turn of the event loop and sends it at the turn's end: NATS then gets all of it in
 * one write instead of one write each, and under load the writes are what a call costs most.
 */
export class SendTurn {
  private waiting: (() => void)[] = [];

  /** `send` must not throw: nobody is left to hear it. */
  add(send: () => void): void {
    if (this.waiting.push(send) === 1) setImmediate(() => this.flush());
  }

  flush(): void {
    const now = this.waiting;
    this.waiting = [];
    for (const send of now) send();
  }
}
