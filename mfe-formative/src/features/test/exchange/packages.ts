import type { CallOutput } from '@volante/contracts/call';
import { type ExchangeFormat, MAX_EXCHANGE_TEXT } from '@volante/contracts/e-learning/exchange-words';
import type { questionExchange } from '@volante/contracts/e-learning/question-exchange.contract';
import { fileAddress } from '@volante/mfe-kit/open-file';
import { type Packed, readZip, writeZip } from './zip';

/** A chosen file, opened on this computer. */
export interface Opened {
  name: string;
  format: ExchangeFormat;
  text: string;
  files: { name: string; text: string }[];
  pictures: Packed;
}

const OWN = 'preguntas.json';
const ZIP_MARK = [0x50, 0x4b];
const PICTURE = /\.(png|jpe?g)$/i;

export class TooLong extends Error {}
/** Sheets have a page of their own: read here, their head would be a question without answers. */
export class IsSheet extends Error {}

const SHEET = /\.(csv|tsv|xlsx?|ods)$/i;

function ofPackage(name: string, packed: Packed): Opened {
  const format = packed.has(OWN) ? 'own' : 'qti3';
  const isText = (one: string) => (format === 'own' ? one === OWN : /\.xml$/i.test(one));
  const decoder = new TextDecoder();
  const files = [...packed].flatMap(([one, bytes]) =>
    isText(one) ? [{ name: one, text: decoder.decode(bytes) }] : [],
  );
  if (files.reduce((sum, { text }) => sum + text.length, 0) > MAX_EXCHANGE_TEXT) throw new TooLong();
  return {
    name,
    format,
    text: '',
    files,
    pictures: new Map([...packed].filter(([one]) => PICTURE.test(one))),
  };
}

/** Opens a file of questions. Throws {@link TooLong}, or what `readZip` throws. */
export async function openFile(file: File): Promise<Opened> {
  if (SHEET.test(file.name)) throw new IsSheet();
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (ZIP_MARK.every((byte, at) => bytes[at] === byte)) return ofPackage(file.name, await readZip(bytes));
  if (bytes.length > MAX_EXCHANGE_TEXT * 4) throw new TooLong();
  const text = new TextDecoder().decode(bytes);
  if (text.length > MAX_EXCHANGE_TEXT) throw new TooLong();
  const format = text.trimStart().startsWith('<') ? 'moodle' : 'gift';
  return { name: file.name, format, text, files: [], pictures: new Map() };
}

async function bytesOf(id: string): Promise<Uint8Array> {
  const answer = await fetch(await fileAddress(id));
  if (!answer.ok) throw new Error(`picture ${id}: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

/** The written questions as one file: a text, or a package with its pictures. */
export async function fileOf({ text, files, pictures }: CallOutput<typeof questionExchange>): Promise<Blob> {
  if (files.length === 0) return new Blob([text], { type: 'text/plain;charset=utf-8' });
  const packed = new Map(files.map((one) => [one.name, new TextEncoder().encode(one.text)] as const));
  for (const { name, file } of pictures) packed.set(name, Uint8Array.from(await bytesOf(file)));
  return writeZip(packed);
}
