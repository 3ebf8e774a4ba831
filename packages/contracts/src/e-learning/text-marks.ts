/** A run of characters of one look. */
export interface MarkedRun {
  text: string;
  bold: boolean;
  italic: boolean;
}

/** A paragraph has one line; a list has one for each of its points. */
export interface MarkedBlock {
  list: boolean;
  lines: readonly (readonly MarkedRun[])[];
}

const MARK = /\*\*([^\s*](?:[^*]*[^\s*])?)\*\*|\*([^\s*](?:[^*]*[^\s*])?)\*/g;
const POINT = /^[-•]\s+/;

function runsOf(line: string): MarkedRun[] {
  const runs: MarkedRun[] = [];
  let end = 0;
  const plain = (text: string) => {
    if (text !== '') runs.push({ text, bold: false, italic: false });
  };
  for (const found of line.matchAll(MARK)) {
    plain(line.slice(end, found.index));
    const [all, bold, italic] = found;
    runs.push({ text: bold ?? italic ?? '', bold: bold !== undefined, italic: bold === undefined });
    end = found.index + all.length;
  }
  plain(line.slice(end));
  return runs;
}

/**
 * The looks of a text of the bank: `**bold**`, `*italic*`, a paragraph a line, `- ` for the points of a list. Anything else is
 * plain text, HTML too, so that no text has to be cleaned.
 */
export function marksOf(text: string): MarkedBlock[] {
  const blocks: { list: boolean; lines: MarkedRun[][] }[] = [];
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (line === '') continue;
    const list = POINT.test(line);
    const runs = runsOf(list ? line.replace(POINT, '') : line);
    const last = blocks.at(-1);
    if (list && last?.list) last.lines.push(runs);
    else blocks.push({ list, lines: [runs] });
  }
  return blocks;
}

/** The words of such a text on one line, without its marks: for titles, links and lists. */
export const plainOf = (text: string): string =>
  marksOf(text)
    .flatMap(({ lines }) => lines.map((runs) => runs.map((run) => run.text).join('')))
    .join(' ');
