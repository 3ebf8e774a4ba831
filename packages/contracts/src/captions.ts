/** A line of captions: milliseconds from the start of the film. */
export interface Caption {
  from: number;
  to: number;
  text: string;
}

const TIME = /^(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})$/;
const LINE = /^(\S+)\s+-->\s+(\S+)(?:\s.*)?$/;
const TAGS = /<[^<>]*>/g;
/** Blocks that hold no captions. */
const ASIDE = /^(?:NOTE|STYLE|REGION)(?:\s|$)/;
const HEADER = /^WEBVTT(?:[ \t].*)?$/;

function milliseconds(text = ''): number | null {
  const [, hours = '0', minutes, seconds, rest] = TIME.exec(text) ?? [];
  if (rest === undefined) return null;
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000 + Number(rest);
}

function captionOf(block: string): Caption | null {
  const lines = block.split('\n');
  const at = lines.findIndex((one) => one.includes('-->'));
  const [, begin, end] = LINE.exec(lines[at] ?? '') ?? [];
  const [from, to] = [milliseconds(begin), milliseconds(end)];
  // One line before the times names the caption.
  if (at > 1 || from === null || to === null || to <= from) return null;
  const text = lines
    .slice(at + 1)
    .join('\n')
    .replace(TAGS, '')
    .trim();
  return text === '' ? null : { from, to, text };
}

/** The captions of a WebVTT text, without its looks; [] for an empty text, `null` for one that is no WebVTT. */
export function readCaptions(text: string): Caption[] | null {
  if (text.trim() === '') return [];
  const [first = '', ...blocks] = text.replace(/\r\n?/g, '\n').split(/\n{2,}/);
  if (!HEADER.test(first.split('\n')[0] ?? '')) return null;
  const captions: Caption[] = [];
  for (const block of blocks) {
    if (block.trim() === '' || ASIDE.test(block)) continue;
    const caption = captionOf(block.trim());
    if (!caption) return null;
    captions.push(caption);
  }
  return captions.length > 0 ? captions : null;
}
