/** Work that takes a processor for seconds: two at once would only be slower for everybody else. */
export class OneAtATime {
  private last: Promise<unknown> = Promise.resolve();

  run<T>(work: () => Promise<T>): Promise<T> {
    const result = this.last.then(work, work);
    this.last = result.catch(() => undefined);
    return result;
  }
}
