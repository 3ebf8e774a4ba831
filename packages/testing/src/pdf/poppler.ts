import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

export interface PopplerPdf {
  /** The words of each page, in order. */
  pages: string[];
  /** `Title`, `Author`, `Pages`, `Page size`, …: what `pdfinfo` says of the file. */
  info: Readonly<Record<string, string>>;
  /** Whether every font comes with the file: it prints the same everywhere. */
  hasItsFonts: boolean;
}

interface Poppler {
  folder: string;
  env: Record<string, string>;
}

function poppler(): Poppler {
  const told = process.env.VOLANTE_TEST_POPPLER;
  if (!told) throw new Error('poppler is brought by the set-up of the tests; there is none');
  return JSON.parse(told) as Poppler;
}

/** Every complaint of the program is a fault of the file. */
async function ask(program: string, args: readonly string[], bytes: Uint8Array): Promise<string> {
  const { folder, env } = poppler();
  const child = spawn(join(folder, program), [...args], { env: { ...process.env, ...env } });
  child.stdin.end(bytes);
  const [said, complaints, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number]>,
  ]);
  if (code !== 0 || complaints.trim() !== '') throw new Error(`${program}: ${code} ${complaints}`);
  return said;
}

/** A PDF's content as read by poppler, an independent program. Throws for a malformed file. */
export async function popplerPdf(bytes: Uint8Array): Promise<PopplerPdf> {
  const [words, info, fonts] = await Promise.all([
    ask('pdftotext', ['-layout', '-enc', 'UTF-8', '-', '-'], bytes),
    ask('pdfinfo', ['-enc', 'UTF-8', '-'], bytes),
    ask('pdffonts', ['-'], bytes),
  ]);
  const lines = info.split('\n').flatMap((line) => {
    const [, name = '', value = ''] = /^([^:]+):\s*(.*)$/.exec(line) ?? [];
    return name ? [[name, value] as const] : [];
  });
  // name, type, encoding, then: emb sub uni, object and generation.
  const used = fonts.split('\n').slice(2).filter(Boolean);
  return {
    // Each page ends with a form feed.
    pages: words.split('\f').slice(0, -1),
    info: Object.fromEntries(lines),
    hasItsFonts: used.length > 0 && used.every((line) => /\s+yes\s+\S+\s+\S+\s+\d+\s+\d+\s*$/.test(line)),
  };
}

export interface WordPage {
  /** Points, as the page is seen. */
  width: number;
  height: number;
  words: { text: string; left: number; top: number; right: number; bottom: number }[];
}

/** Where the words of each page stand, in points from its upper left corner. */
export async function wordBoxes(bytes: Uint8Array): Promise<WordPage[]> {
  const markup = await ask('pdftotext', ['-bbox', '-enc', 'UTF-8', '-', '-'], bytes);
  return markup
    .split('<page ')
    .slice(1)
    .map((page) => {
      const [, width, height] = /width="([\d.]+)" height="([\d.]+)"/.exec(page) ?? [];
      const found = page.matchAll(
        /<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">([^<]*)</g,
      );
      const words = [...found].map(([, left, top, right, bottom, text = '']) => ({
        ...{ text, left: Number(left), top: Number(top), right: Number(right), bottom: Number(bottom) },
      }));
      return { width: Number(width), height: Number(height), words };
    });
}
