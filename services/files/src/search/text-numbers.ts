/** Texts of one block: its numbers take two bytes, and the row of a word that all of them have 8 KB. */
export const BLOCK_TEXTS = 4_096;
const BLOCK_BYTES = BLOCK_TEXTS / 8;
const BYTES = 2;

/** Where the index keeps a number. */
export function placeOf(number: number): { block: number; within: Buffer } {
  const within = Buffer.alloc(BYTES);
  within.writeUInt16BE(number % BLOCK_TEXTS);
  return { block: Math.floor(number / BLOCK_TEXTS), within };
}

/** A row of the index without one of its numbers. */
export function withoutNumber(numbers: Buffer, within: Buffer): Buffer {
  const left: Buffer[] = [];
  for (let at = 0; at < numbers.length; at += BYTES) {
    const one = numbers.subarray(at, at + BYTES);
    if (!one.equals(within)) left.push(one);
  }
  return Buffer.concat(left);
}

/** Numbers as bits: bit n % 8 of byte n / 8. */
export class NumberSet {
  private constructor(readonly bits: Buffer) {}

  /** Rows of the index, in any order. */
  static of(rows: readonly { block: number; numbers: Buffer }[]): NumberSet {
    const blocks = rows.reduce((most, { block }) => Math.max(most, block + 1), 0);
    const bits = Buffer.alloc(blocks * BLOCK_BYTES);
    for (const { block, numbers } of rows)
      for (let at = 0; at + 1 < numbers.length; at += BYTES) {
        const number = block * BLOCK_TEXTS + numbers.readUInt16BE(at);
        bits.writeUInt8(bits.readUInt8(number >> 3) | (1 << (number & 7)), number >> 3);
      }
    return new NumberSet(bits);
  }

  and({ bits }: NumberSet): NumberSet {
    const both = Buffer.from(this.bits.subarray(0, bits.length));
    for (let at = 0; at < both.length; at += 1) both.writeUInt8(both.readUInt8(at) & bits.readUInt8(at), at);
    return new NumberSet(both);
  }

  or({ bits }: NumberSet): NumberSet {
    const [longer, shorter] = bits.length > this.bits.length ? [bits, this.bits] : [this.bits, bits];
    const both = Buffer.from(longer);
    for (let at = 0; at < shorter.length; at += 1)
      both.writeUInt8(both.readUInt8(at) | shorter.readUInt8(at), at);
    return new NumberSet(both);
  }

  /** Its first numbers in their order, `most` at most. */
  first(most: number): number[] {
    const found: number[] = [];
    for (let at = 0; at < this.bits.length; at += 1) {
      const byte = this.bits.readUInt8(at);
      for (let bit = 0; byte >> bit > 0; bit += 1) {
        if (((byte >> bit) & 1) === 0) continue;
        if (found.length === most) return found;
        found.push(at * 8 + bit);
      }
    }
    return found;
  }
}
