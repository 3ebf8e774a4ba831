import { createRequire } from 'node:module';
import { unpackFont } from './unpacked-font.js';

const WEIGHTS = { regular: 400, bold: 600 } as const;

export type PaperWeight = keyof typeof WEIGHTS;

const unpacked = new Map<PaperWeight, Buffer>();

/** Bytes of the font that the product's papers are written in, for whatever embeds it; read when it is first needed. */
export function paperFont(weight: PaperWeight): Buffer {
  const known = unpacked.get(weight);
  if (known) return known;
  const name = `@fontsource/inter/files/inter-latin-${WEIGHTS[weight]}-normal.woff`;
  const bytes = unpackFont(createRequire(import.meta.url).resolve(name));
  unpacked.set(weight, bytes);
  return bytes;
}
