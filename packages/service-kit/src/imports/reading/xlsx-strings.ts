import { sheetError } from './sheet.js';
import type { XlsxArchive } from './xlsx-archive.js';
import { decodeEscapes } from './xlsx-values.js';
import { joined, readXml } from './xlsx-xml.js';

const MAX_BYTES = 256 * 1024 * 1024;
/** More texts than a file of the most rows could point to is no list of people. */
const MAX_TEXTS = 8_388_608;

const tooMuchText = () => sheetError('IMPORT-003', 'El Excel tiene demasiado texto.');

/**
 * The texts that cells point to. Kept as UTF-8 in one block with the end of each: a list of 100,000 people has over a
 * million of them, and as separate strings they would take several times the memory.
 */
export class SharedStrings {
  private bytes = Buffer.allocUnsafe(65_536);
  private ends = new Uint32Array(4096);
  private count = 0;

  static async read(archive: XlsxArchive, part: string | null): Promise<SharedStrings> {
    const strings = new SharedStrings();
    if (!part) return strings;
    let text = '';
    let isText = false;
    let isPhonetic = false;
    await readXml(archive.read(part), {
      open(name) {
        if (name === 'si') text = '';
        else if (name === 't') isText = !isPhonetic;
        else if (name === 'rPh') isPhonetic = true;
      },
      close(name) {
        if (name === 'si') strings.add(decodeEscapes(text));
        else if (name === 't') isText = false;
        else if (name === 'rPh') isPhonetic = false;
      },
      text(piece) {
        if (isText) text = joined(text, piece);
      },
    });
    return strings;
  }

  at(index: number): string {
    if (!(index >= 0 && index < this.count)) return '';
    return this.bytes.toString('utf8', index === 0 ? 0 : this.ends[index - 1], this.ends[index]);
  }

  private add(text: string): void {
    if (this.count >= MAX_TEXTS) throw tooMuchText();
    const start = this.count === 0 ? 0 : (this.ends[this.count - 1] ?? 0);
    const needed = start + text.length * 3;
    if (needed > this.bytes.length) this.grow(needed);
    if (this.count === this.ends.length) {
      const ends = new Uint32Array(this.ends.length * 2);
      ends.set(this.ends);
      this.ends = ends;
    }
    this.ends[this.count] = start + this.bytes.write(text, start);
    this.count += 1;
  }

  private grow(needed: number): void {
    if (needed > MAX_BYTES) throw tooMuchText();
    const bytes = Buffer.allocUnsafe(Math.max(needed, this.bytes.length * 2));
    this.bytes.copy(bytes);
    this.bytes = bytes;
  }
}
