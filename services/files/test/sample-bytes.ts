import { crc32, deflateRawSync, deflateSync } from 'node:zlib';
import { PDFDocument, PDFName, type PDFObject } from '@cantoo/pdf-lib';
import sharp from 'sharp';

/** Bytes of clean files and the pieces of hostile ones, made here so that no binary lies in the repository. */

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 0, g: 158, b: 247 } } });

export const png = (width = 64, height = 48) => canvas(width, height).png().toBuffer();
export const jpeg = (width = 64, height = 48) => canvas(width, height).jpeg().toBuffer();

export async function pdf(pages = 1, prepare: (document: PDFDocument) => unknown = () => undefined) {
  const document = await PDFDocument.create();
  for (let page = 0; page < pages; page += 1) document.addPage();
  await prepare(document);
  return Buffer.from(await document.save({ useObjectStreams: false }));
}

/** A PDF whose catalogue says one thing more. */
export function pdfWith(key: string, value: (document: PDFDocument) => PDFObject, compressed = false) {
  return PDFDocument.create().then(async (document) => {
    document.addPage();
    document.catalog.set(PDFName.of(key), value(document));
    return Buffer.from(await document.save({ useObjectStreams: compressed }));
  });
}

/** A PDF of the given objects, written by hand, with a correct trailer. */
export function rawPdf(objects: readonly (string | Buffer)[], root = 1): Buffer {
  const parts = objects.flatMap((object, index) => [
    Buffer.from(`${index + 1} 0 obj\n`),
    typeof object === 'string' ? Buffer.from(object, 'latin1') : object,
    Buffer.from('\nendobj\n'),
  ]);
  const trailer = `trailer\n<< /Root ${root} 0 R /Size ${objects.length + 1} >>\nstartxref\n0\n%%EOF\n`;
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), ...parts, Buffer.from(trailer)]);
}

export function pdfStream(dictionary: string, data: Buffer): Buffer {
  const head = `<< ${dictionary} /Length ${data.length} >>\nstream\n`;
  return Buffer.concat([Buffer.from(head), data, Buffer.from('\nendstream')]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** A valid black-and-white PNG of any size in a few bytes. */
export function hugePng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const row = 1 + Math.ceil(width / 8);
  const pixels = deflateSync(Buffer.alloc(row * height), { level: 1 });
  const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([mark, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

/** The PNG with one more chunk after its header. */
export function withPngChunk(image: Buffer, type: string, data: string): Buffer {
  const at = 8 + 12 + 13;
  return Buffer.concat([image.subarray(0, at), chunk(type, Buffer.from(data)), image.subarray(at)]);
}

/** The JPEG with a comment right after its mark. */
export function withJpegComment(image: Buffer, text: string): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt16BE(0xfffe, 0);
  head.writeUInt16BE(text.length + 2, 2);
  return Buffer.concat([image.subarray(0, 2), head, Buffer.from(text), image.subarray(2)]);
}

export function zip(files: Readonly<Record<string, string | Buffer>>): Buffer {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const data = deflateRawSync(text);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(text), 10);
    common.writeUInt32LE(data.length, 14);
    common.writeUInt32LE(Buffer.byteLength(text), 18);
    common.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), data]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    central.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), common, place, Buffer.from(name)]));
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(central.length, 8);
  end.writeUInt16LE(central.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const MACRO = 'application/vnd.ms-word.document.macroEnabled.main+xml';

export function docx({ macros = false } = {}): Buffer {
  const type = macros ? MACRO : WORD;
  const types = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="${type}"/></Types>`;
  return zip({ '[Content_Types].xml': types, 'word/document.xml': '<w:document/>' });
}

/** A presentation of LibreOffice. */
export const odp = (): Buffer =>
  zip({
    mimetype: 'application/vnd.oasis.opendocument.presentation',
    'content.xml': '<office:document-content/>',
  });
