import type { LiveFrame } from '@volante/contracts/live/live-word';

/** The parts of a response that a reader of the stream needs: jsdom has no `Response` that a test could write into. */
function isAnswer(value: object): value is Response {
  return 'status' in value && 'body' in value;
}

function asAnswer(value: { status: number; body: object }): Response {
  if (!isAnswer(value)) throw new Error('no answer of a stream');
  return value;
}

/**
 * A live stream driven by a test, which also ends it: `fetch('/api/events')` answers `response`. jsdom lacks
 * `TextDecoderStream`; an empty class in its place is enough.
 */
export class FakeStream {
  private wake: (() => void) | null = null;
  private readonly parts: { done: boolean; value: string }[] = [];

  readonly response = asAnswer({
    status: 200,
    body: { pipeThrough: () => ({ getReader: () => ({ read: () => this.read() }) }) },
  });

  say(frame: LiveFrame): void {
    this.put({ done: false, value: `event: ${frame.event}\ndata: ${JSON.stringify(frame.data)}\n\n` });
  }

  end(): void {
    this.put({ done: true, value: '' });
  }

  private put(part: { done: boolean; value: string }): void {
    this.parts.push(part);
    this.wake?.();
    this.wake = null;
  }

  private read(): Promise<{ done: boolean; value: string }> {
    const next = () => this.parts.shift() ?? { done: true, value: '' };
    if (this.parts.length > 0) return Promise.resolve(next());
    return new Promise((resolve) => {
      this.wake = () => resolve(next());
    });
  }
}
