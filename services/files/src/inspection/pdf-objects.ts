import { inflateSync, constants as zlib } from 'node:zlib';
import { PdfLexer, type PdfToken } from './pdf-tokens.js';
import { Refusal } from './verdict.js';

/** Names that run something, reach out or hold another file, wherever they stand. */
const ACTIVE = new Set([
  'JavaScript',
  'JS',
  'Launch',
  'SubmitForm',
  'ImportData',
  'GoToR',
  'GoToE',
  'RichMedia',
  'RichMediaContent',
  'RichMediaExecute',
  'Rendition',
  'EmbeddedFile',
  'EmbeddedFiles',
  'XFA',
  'OnInstantiate',
]);
/** Words of other uses too: active as the kind of something, or as an object that a kind may refer to. */
const ACTIVE_KINDS = new Set(['Movie', 'Sound', '3D']);
const KIND_KEYS = new Set(['S', 'Type', 'Subtype']);
const ADDRESS_KEYS = new Set(['URI', 'Base']);
/** Addresses that open a page or a letter; what has no scheme is a page too. */
const HARMLESS_ADDRESS = /^(?:https?:|mailto:|tel:|(?![a-z][a-z\d+.-]*:|[\\/]{2}))/i;
const RUNNING_ADDRESS = /^(?:javascript|vbscript|data|file|jar|about|ms-[a-z]+):|^\\\\/i;
/** Readers leave these out of an address. */
const UNSEEN = /[\s\p{Cc}\p{Cf}]/gu;
const ENDS = new Set(['endobj', 'obj', 'xref', 'startxref', 'trailer']);
const MAX_UNPACKED = 64 * 1024 * 1024;

const refuse = (reason: string) => new Refusal('FILE-006', { reason });

/** Looks at tokens one by one, each beside the one before it. */
class TokenCheck {
  private before: PdfToken | null = null;

  look(token: PdfToken): void {
    if (token.kind === 'name') this.name(token);
    if (token.kind === 'text') this.text(token);
    this.before = token;
  }

  private isAfter(keys: ReadonlySet<string>): boolean {
    return this.before?.kind === 'name' && keys.has(this.before.value);
  }

  private name({ value, depth, inArray }: PdfToken): void {
    if (value === 'Encrypt') throw refuse('encrypted');
    if (ACTIVE.has(value)) throw refuse('active');
    // In a list of letters `/EF` is the name of one.
    if (value === 'EF' && !inArray) throw refuse('active');
    if (ACTIVE_KINDS.has(value) && (depth === 0 || this.isAfter(KIND_KEYS))) throw refuse('active');
  }

  private text({ value, depth }: PdfToken): void {
    const address = value.replace(UNSEEN, '');
    if (this.isAfter(ADDRESS_KEYS) && !HARMLESS_ADDRESS.test(address)) throw refuse('active');
    // A text that is an object by itself may be anybody's address.
    if (depth === 0 && RUNNING_ADDRESS.test(address)) throw refuse('active');
  }
}

/** Dictionary of a stream, as far as it says whether other objects are packed into it, and how. */
class StreamHead {
  private readonly names = new Set<string>();
  private readonly filters: string[] = [];
  private key = '';

  look({ kind, value, depth, inArray }: PdfToken): void {
    if (kind === 'name' && this.key === 'Filter' && depth <= 2) this.filters.push(value);
    if (kind === 'name') this.names.add(value);
    if (kind === 'name' && !inArray && depth === 1) this.key = value;
    if (kind === 'word') this.key = '';
  }

  get isPacked(): boolean {
    return this.names.has('ObjStm') || (this.names.has('N') && this.names.has('First'));
  }

  /** Objects as text. Only packing that every writer uses is opened: a reader may know others. */
  unpack(bytes: Buffer, from: number): Buffer {
    if (this.names.has('DecodeParms') || this.names.has('DP')) throw refuse('packed');
    const [filter, ...more] = this.filters;
    if (filter === undefined) return bytes.subarray(from);
    if ((filter !== 'FlateDecode' && filter !== 'Fl') || more.length > 0) throw refuse('packed');
    try {
      // Ends where the data say, whatever length is written beside them.
      return inflateSync(bytes.subarray(from), {
        finishFlush: zlib.Z_SYNC_FLUSH,
        maxOutputLength: MAX_UNPACKED,
      });
    } catch {
      throw refuse('packed');
    }
  }
}

/** The place after the line end that `stream` must be followed by. */
function dataAfter(bytes: Buffer, at: number): number {
  const afterReturn = bytes[at] === 13 ? at + 1 : at;
  return bytes[afterReturn] === 10 ? afterReturn + 1 : afterReturn;
}

function lookAtObject(bytes: Buffer, from: number): void {
  const lexer = new PdfLexer(bytes, from);
  const check = new TokenCheck();
  const head = new StreamHead();
  for (let token = lexer.next(); token; token = lexer.next()) {
    if (token.kind === 'word' && token.value === 'stream') {
      if (head.isPacked) lookAtAll(head.unpack(bytes, dataAfter(bytes, lexer.at)));
      return;
    }
    if (token.kind === 'word' && ENDS.has(token.value)) return;
    check.look(token);
    head.look(token);
  }
}

function lookAtAll(bytes: Buffer): void {
  const lexer = new PdfLexer(bytes, 0);
  const check = new TokenCheck();
  for (let token = lexer.next(); token; token = lexer.next()) check.look(token);
}

function* placesOf(bytes: Buffer, word: string): Generator<number> {
  for (let at = bytes.indexOf(word); at >= 0; at = bytes.indexOf(word, at + word.length))
    yield at + word.length;
}

/**
 * Refuses a PDF that holds anything active in any definition of any object: also in those that a later one replaces, since
 * readers that follow the cross-reference table take others than those that read from the top.
 */
export function refuseActive(bytes: Buffer): void {
  for (const from of placesOf(bytes, 'obj')) {
    if (bytes.toString('latin1', from - 6, from - 3) !== 'end') lookAtObject(bytes, from);
  }
  for (const from of placesOf(bytes, 'trailer')) lookAtObject(bytes, from);
}
