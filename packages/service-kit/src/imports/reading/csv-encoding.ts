import { createReadStream } from 'node:fs';
import { hasUtf16Mark } from './detect-format.js';

export type CsvEncoding = 'UTF-8' | 'UTF-16LE' | 'UTF-16BE' | 'Windows-1252';

/**
 * Looks at the whole file, since the first ñ may come on line 50,000. A few broken bytes in a file that is plainly
 * UTF-8 leave it UTF-8: they become U+FFFD and only their rows are refused, instead of spoiling every accent.
 */
export async function detectEncoding(path: string, head: Buffer): Promise<CsvEncoding> {
  if (hasUtf16Mark(head)) return head[0] === 0xff ? 'UTF-16LE' : 'UTF-16BE';
  const counter = new Utf8Counter();
  for await (const chunk of createReadStream(path)) counter.add(chunk as Buffer);
  counter.end();
  return counter.invalid === 0 || counter.valid > counter.invalid * 10 ? 'UTF-8' : 'Windows-1252';
}

/** Counts characters outside ASCII that are well-formed UTF-8, and bytes that are not. */
class Utf8Counter {
  valid = 0;
  invalid = 0;
  private pending = 0;

  add(chunk: Buffer): void {
    for (let index = 0; index < chunk.length; index += 1) {
      const byte = chunk[index] ?? 0;
      if (byte >= 0x80 || this.pending > 0) this.addByte(byte);
    }
  }

  end(): void {
    if (this.pending > 0) this.invalid += 1;
    this.pending = 0;
  }

  private addByte(byte: number): void {
    const isContinuation = (byte & 0xc0) === 0x80;
    if (this.pending > 0) {
      if (isContinuation) {
        this.pending -= 1;
        if (this.pending === 0) this.valid += 1;
        return;
      }
      this.end();
    }
    if (byte < 0x80) return;
    if (byte >= 0xc2 && byte <= 0xdf) this.pending = 1;
    else if (byte >= 0xe0 && byte <= 0xef) this.pending = 2;
    else if (byte >= 0xf0 && byte <= 0xf4) this.pending = 3;
    else this.invalid += 1;
  }
}
