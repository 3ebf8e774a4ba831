import { readFile } from 'node:fs/promises';
import { PAGE_UNITS } from '@volante/contracts/agreements/page-units';
import { MAX_CENSORED_PAGES } from '@volante/contracts/files/pdf-limits';
import { getDocumentProxy } from 'unpdf';
import { Refusal } from '../inspection/verdict.js';
import type { FoundPlaces } from './pdf-request.js';
import { findPersonalData } from './personal-data.js';

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>;

/** A run of letters on the page as it is seen; points from its upper left corner. */
interface Run {
  text: string;
  /** Where the run begins in the page's whole text. */
  start: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Letters differ in width: a box reaches so many letters further on either side. */
const SLACK = 0.6;
/** Shares of a letter's height above and below its line. */
const ABOVE = 1.05;
const BELOW = 0.35;

async function runsOf(page: Page): Promise<{ runs: Run[]; text: string }> {
  const viewport = page.getViewport({ scale: 1 });
  const runs: Run[] = [];
  let text = '';
  for (const item of (await page.getTextContent()).items) {
    if (!('str' in item)) continue;
    const [a = 0, b = 0, , , e = 0, f = 0] = item.transform as number[];
    const size = item.height || Math.hypot(a, b);
    // The run's two ends as they are seen: a page may lie on its side.
    const angle = Math.atan2(b, a);
    const corner = (along: number, up: number) =>
      viewport.convertToViewportPoint(
        e + Math.cos(angle) * along - Math.sin(angle) * up,
        f + Math.sin(angle) * along + Math.cos(angle) * up,
      ) as [number, number];
    const [x1, y1] = corner(0, -size * BELOW);
    const [x2, y2] = corner(item.width, size * ABOVE);
    const [left, top] = [Math.min(x1, x2), Math.min(y1, y2)];
    const room = { x: left, y: top, width: Math.abs(x2 - x1), height: Math.abs(y2 - y1) };
    if (item.str !== '') runs.push({ text: item.str, start: text.length, ...room });
    text += item.str + (item.hasEOL ? ' ' : '');
  }
  return { runs, text };
}

const units = (value: number, side: number) =>
  Math.min(PAGE_UNITS, Math.max(0, Math.round((value / Math.max(side, 1)) * PAGE_UNITS)));

/** The part of a run between two letters, all letters taken for equally wide; one that stands upright is taken whole. */
function partOf(run: Run, from: number, to: number): Omit<Run, 'text' | 'start'> {
  if (run.height > run.width && run.text.length > 1) return run;
  const letter = run.width / Math.max(run.text.length, 1);
  const left = Math.max(0, (from - SLACK) * letter);
  const right = Math.min(run.width, (to + SLACK) * letter);
  return { x: run.x + left, y: run.y, width: right - left, height: run.height };
}

/** Boxes over identity numbers, telephones and IBANs, and the pages that have no text at all. */
export async function findPlaces(file: string): Promise<FoundPlaces> {
  const document = await getDocumentProxy(new Uint8Array(await readFile(file)));
  if (document.numPages > MAX_CENSORED_PAGES) throw new Refusal('DRIVE-PDF-001');
  const found: FoundPlaces = { boxes: [], unread: [] };
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    const { runs, text } = await runsOf(page);
    if (text.trim() === '') found.unread.push(number);
    for (const { kind, start, end } of findPersonalData(text))
      for (const run of runs) {
        const [from, to] = [Math.max(0, start - run.start), Math.min(run.text.length, end - run.start)];
        if (from >= to) continue;
        const part = partOf(run, from, to);
        const [x, y] = [units(part.x, width), units(part.y, height)];
        const size = {
          width: Math.max(1, Math.min(units(part.width, width), PAGE_UNITS - x)),
          height: Math.max(1, Math.min(units(part.height, height), PAGE_UNITS - y)),
        };
        found.boxes.push({ page: number, kind, x, y, ...size });
      }
  }
  return found;
}
