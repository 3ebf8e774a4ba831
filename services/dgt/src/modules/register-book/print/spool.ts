import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

/** Letters that are written at once. */
const PIECE = 65_536;

/** Puts things aside in a file, one a line, that are gone through twice and too many for memory. */
export async function spool(
  path: string,
  things: AsyncIterable<unknown>,
  signal: AbortSignal,
): Promise<void> {
  async function* lines() {
    let text = '';
    for await (const thing of things) {
      text += `${JSON.stringify(thing)}\n`;
      if (text.length < PIECE) continue;
      yield text;
      text = '';
    }
    yield text;
  }
  await pipeline(lines, createWriteStream(path), { signal });
}

/** The spooled lines of {@link spool}, in order. */
export async function* spooled<T>(path: string): AsyncGenerator<T> {
  let rest = '';
  for await (const chunk of createReadStream(path, 'utf8')) {
    const lines = `${rest}${chunk}`.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line) as T;
  }
}
