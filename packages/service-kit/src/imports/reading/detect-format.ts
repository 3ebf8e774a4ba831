import { open, stat } from 'node:fs/promises';
import { type SheetLimits, sheetError } from './sheet.js';

const HEAD_BYTES = 65_536;
const ZIP = Buffer.from('PK\x03\x04', 'latin1');
const EMPTY_ZIP = Buffer.from('PK\x05\x06', 'latin1');
const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/** The format by the bytes of the file; its name is never trusted. Size is checked before anything is read. */
export async function detectFormat(
  path: string,
  limits: SheetLimits,
): Promise<{ format: 'csv' | 'xlsx'; head: Buffer }> {
  const { size } = await stat(path);
  if (size === 0) throw sheetError('IMPORT-002', 'El archivo no tiene contenido.');
  if (size > limits.bytes) {
    throw sheetError('IMPORT-003', `El archivo pasa de ${Math.floor(limits.bytes / 1024 / 1024)} MB.`);
  }
  const head = await readHead(path);
  if (startsWith(head, ZIP)) return { format: 'xlsx', head };
  refuseKnownTypes(head);
  if (!hasUtf16Mark(head)) refuseBinary(head);
  return { format: 'csv', head };
}

export function hasUtf16Mark(head: Buffer): boolean {
  return (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

function startsWith(head: Buffer, signature: Buffer): boolean {
  return head.subarray(0, signature.length).equals(signature);
}

function refuseKnownTypes(head: Buffer): void {
  if (startsWith(head, OLE)) {
    throw sheetError(
      'IMPORT-001',
      'Es un Excel antiguo (.xls) o tiene contraseña. Guárdalo como Excel (.xlsx) sin contraseña.',
    );
  }
  const text = head
    .subarray(0, 512)
    .toString('latin1')
    .replace(/^\xef\xbb\xbf/, '')
    .trimStart();
  if (startsWith(head, EMPTY_ZIP) || /^(?:%PDF-|\{\\rtf|<(?:[?!]|[a-z]+[\s>]))/i.test(text)) {
    throw sheetError('IMPORT-001', 'El contenido no es una tabla: no es ni CSV ni Excel (.xlsx).');
  }
}

/** A list has hardly any control characters, and no NUL among the first; pictures, programs and archives do. */
function refuseBinary(head: Buffer): void {
  let controls = 0;
  for (const byte of head) {
    if (byte === 0) controls += head.length;
    else if (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d) controls += 1;
  }
  if (controls > head.length / 100) {
    throw sheetError('IMPORT-001', 'El contenido no es texto: no es ni CSV ni Excel (.xlsx).');
  }
}
