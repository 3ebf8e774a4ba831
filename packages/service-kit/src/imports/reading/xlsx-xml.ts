import { SaxesParser } from 'saxes';
import { sheetError } from './sheet.js';
import { broken } from './xlsx-archive.js';

interface XmlOptions {
  xmlns: false;
  position: false;
}

/** No tag, text or attribute of a real sheet is longer: past it the parser would hold it all in memory. */
const MAX_TOKEN_BYTES = 1_048_576;
/** A sheet nests a dozen tags; the parser remembers every one that is open. */
const MAX_DEPTH = 256;

export interface XmlHandlers {
  /** `name` without prefix. */
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  close?(name: string): void;
  text?(text: string): void;
}

/**
 * Feeds a part of the archive to `handlers`, pausing after each chunk so that the caller can hand on what came of it.
 * A document type is refused (no Office program writes one), so there are no entities to expand nor to fetch.
 */
export async function* parseXml(
  chunks: AsyncIterable<Buffer>,
  handlers: XmlHandlers,
): AsyncGenerator<undefined> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const progress = { events: 0 };
  const parser = createParser(handlers, progress);
  let seen = 0;
  let quietBytes = 0;
  for await (const chunk of chunks) {
    feed(() => parser.write(decoder.decode(chunk, { stream: true })));
    quietBytes = progress.events === seen ? quietBytes + chunk.length : 0;
    seen = progress.events;
    if (quietBytes > MAX_TOKEN_BYTES) throw tooLong();
    yield;
  }
  feed(() => parser.write(decoder.decode()).close());
  yield;
}

const tooLong = () => sheetError('IMPORT-003', 'Una celda es demasiado larga.');

/** Puts pieces of one text together; a text may come in any number of them, each of them short. */
export function joined(text: string, piece: string): string {
  if (text.length + piece.length > MAX_TOKEN_BYTES) throw tooLong();
  return text + piece;
}

/** For the small parts: reads to the end. */
export async function readXml(chunks: AsyncIterable<Buffer>, handlers: XmlHandlers): Promise<void> {
  for await (const _ of parseXml(chunks, handlers));
}

function createParser(handlers: XmlHandlers, progress: { events: number }): SaxesParser<XmlOptions> {
  const parser = new SaxesParser<XmlOptions>({ xmlns: false, position: false });
  let depth = 0;
  parser.on('error', () => {
    throw broken();
  });
  parser.on('doctype', () => {
    throw broken();
  });
  parser.on('opentag', (tag) => {
    progress.events += 1;
    depth += 1;
    if (depth > MAX_DEPTH) throw broken();
    handlers.open(localName(tag.name), tag.attributes);
  });
  parser.on('closetag', (tag) => {
    progress.events += 1;
    depth -= 1;
    handlers.close?.(localName(tag.name));
  });
  const onText = (text: string): void => {
    progress.events += 1;
    handlers.text?.(text);
  };
  parser.on('text', onText);
  parser.on('cdata', onText);
  return parser;
}

/** Bytes that are not UTF-8 make the decoder throw its own error. */
function feed(step: () => void): void {
  try {
    step();
  } catch (error) {
    throw error instanceof TypeError ? broken() : error;
  }
}

function localName(name: string): string {
  const colon = name.indexOf(':');
  return colon < 0 ? name : name.slice(colon + 1);
}
