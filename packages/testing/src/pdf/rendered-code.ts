import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';

const DPI = 300;
/** A reader may miss one code among many where its pixels fall badly. A phone is held nearer or farther. */
const OTHER_DPIS = [240, 400];
const MM = 25.4 / DPI;
/** Lighter is white. */
const DARK = 128;
/** Rows of white that part two things, in millimetres. */
const PARTED = 2;

interface Tool {
  folder: string;
  env: Record<string, string>;
}

interface Picture {
  width: number;
  height: number;
  isDark(x: number, y: number): boolean;
}

/** A code as it is on the rendered page, in millimetres. */
export interface RenderedCode {
  text: string;
  width: number;
  height: number;
  /** Distance of its upper edge from that of the page. */
  top: number;
  /** White around it, up to the next ink or the edge of the sheet. */
  margin: { above: number; below: number; left: number; right: number };
}

function toolOf(name: 'VOLANTE_TEST_POPPLER' | 'VOLANTE_TEST_CODE_READER'): Tool {
  const told = process.env[name];
  if (!told) throw new Error(`${name} is set by the set-up of the integration tests`);
  return JSON.parse(told) as Tool;
}

async function run({ folder, env }: Tool, program: string, args: readonly string[], input: Uint8Array) {
  const child = spawn(join(folder, program), [...args], { env: { ...process.env, ...env } });
  child.stdin.end(input);
  const [output, complaints, [code]] = await Promise.all([
    buffer(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number]>,
  ]);
  if (code !== 0) throw new Error(`${program}: ${code} ${complaints}`);
  return output;
}

/** A PGM picture of one byte a pixel. */
function pictureOf(bytes: Buffer): Picture {
  const [head = ''] = /^P5\s+\d+\s+\d+\s+255\s/.exec(bytes.subarray(0, 60).toString('latin1')) ?? [];
  const [, width = 0, height = 0] = head.split(/\s+/).map(Number);
  const pixels = bytes.subarray(head.length);
  return { width, height, isDark: (x, y) => (pixels[y * width + x] ?? 255) < DARK };
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);

/** Stripes of rows with ink between columns, parted by white. */
function stripes({ height, isDark }: Picture, columns: readonly number[]): [number, number][] {
  const found: [number, number][] = [];
  for (const y of range(0, height)) {
    if (!columns.some((x) => isDark(x, y))) continue;
    const last = found.at(-1);
    if (last && (y - last[1]) * MM < PARTED) last[1] = y;
    else found.push([y, y]);
  }
  return found;
}

/** A page of a PDF as poppler renders it, in PGM. */
const rendered = (pdf: Uint8Array, page: number, dpi = DPI): Promise<Buffer> =>
  run(
    toolOf('VOLANTE_TEST_POPPLER'),
    'pdftoppm',
    ['-gray', '-r', String(dpi), '-f', String(page), '-l', String(page), '-singlefile', '-'],
    pdf,
  );

/** The words of each code that zbar finds on a page in PGM. Throws where there is none. */
async function codesOn(picture: Uint8Array): Promise<string[]> {
  const reader = toolOf('VOLANTE_TEST_CODE_READER');
  const read = await run(reader, 'zbarimg', ['--quiet', '--raw', '--nodbus', 'pgm:-'], picture);
  return read.toString().trim().split('\n');
}

/**
 * The codes of each page of a PDF, each once: rendered by poppler, read by zbar. Pages are rendered at further sizes while
 * fewer than `wanted` are found. Throws for a page without any.
 */
export async function renderedCodes(
  pdf: Uint8Array,
  { pages, wanted }: { pages: number; wanted: number },
): Promise<string[][]> {
  const found = Array.from({ length: pages }, () => new Set<string>());
  for (const dpi of [DPI, ...OTHER_DPIS]) {
    for (const [at, codes] of found.entries())
      for (const code of await codesOn(await rendered(pdf, at + 1, dpi))) codes.add(code);
    if (found.reduce((sum, { size }) => sum + size, 0) >= wanted) break;
  }
  return found.map((codes) => [...codes]);
}

/**
 * Reads the one code on the first page of a PDF: rendered by poppler, read by zbar, measured on the pixels. The code is the
 * tallest thing between the columns `from` and `to`, in millimetres from the left.
 */
export async function renderedCode(
  pdf: Uint8Array,
  { from, to }: { from: number; to: number },
): Promise<RenderedCode> {
  const bytes = await rendered(pdf, 1);
  const words = await codesOn(bytes);
  const picture = pictureOf(bytes);
  const columns = range(Math.round(from / MM), Math.min(picture.width, Math.round(to / MM)));
  const all = stripes(picture, columns);
  const at = all.reduce((best, one, index) => {
    const [first = 0, last = 0] = all[best] ?? [];
    return one[1] - one[0] > last - first ? index : best;
  }, 0);
  const [top = 0, bottom = 0] = all[at] ?? [];
  const inked = columns.filter((x) => range(top, bottom + 1).some((y) => picture.isDark(x, y)));
  const [left = 0, right = 0] = [inked[0], inked.at(-1)];
  const beside = (xs: readonly number[]) =>
    xs.findIndex((x) => range(top, bottom + 1).some((y) => picture.isDark(x, y)));
  const free = (count: number, most: number) => (count < 0 ? most : count) * MM;
  return {
    text: words.join('\n'),
    width: (right - left + 1) * MM,
    height: (bottom - top + 1) * MM,
    top: top * MM,
    margin: {
      above: (top - (all[at - 1]?.[1] ?? 0)) * MM,
      below: ((all[at + 1]?.[0] ?? picture.height) - bottom) * MM,
      left: free(beside(range(0, left).reverse()), left),
      right: free(beside(range(right + 1, picture.width)), picture.width - right - 1),
    },
  };
}
