import {
  type ColumnKind,
  captionLines,
  type ExportTable,
  shownText,
  totalOf,
  type WrittenFile,
} from './export-table.js';
import { escapeHtml } from './print-text.js';
import { inChunks, writeFile } from './write-file.js';

/** Shown in a frame of the console, which calls the printing: the page itself runs and fetches nothing. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'";
const STYLE = `
@page { size: A4 landscape; margin: 12mm; }
body { font: 9pt/1.35 system-ui, 'Segoe UI', Arial, sans-serif; color: #1f2937; margin: 16px; }
h1 { font-size: 14pt; margin: 0; }
p { margin: 2px 0; color: #4b5563; }
table { border-collapse: collapse; width: 100%; margin-top: 10px; }
thead { display: table-header-group; }
tr { break-inside: avoid; }
th, td { text-align: left; padding: 3px 6px; border-bottom: 1px solid #d1d5db; overflow-wrap: anywhere; }
th { overflow-wrap: normal; hyphens: auto; border-bottom: 2px solid #006db3; }
tbody tr:nth-child(even) { background: #f3f6f9; print-color-adjust: exact; }
.n { text-align: right; white-space: nowrap; }
.d { white-space: nowrap; }
svg { width: 100%; margin-top: 10px; print-color-adjust: exact; }
svg text { font-size: 12px; text-anchor: middle; fill: #1f2937; }
@media print { body { margin: 0; } }`;

const CLASSES: Readonly<Record<ColumnKind, string>> = {
  text: '',
  date: ' class="d"',
  dateTime: ' class="d"',
  money: ' class="n"',
  number: ' class="n"',
};

/** One page with all its style inside, made for paper: A4 landscape, header repeated on each sheet. */
export async function writePrintHtml(path: string, table: ExportTable): Promise<WrittenFile> {
  const count = { rows: 0 };
  const bytes = await writeFile(path, inChunks(htmlPieces(table, count)), table.signal);
  return { rows: count.rows, bytes };
}

async function* htmlPieces(table: ExportTable, count: { rows: number }): AsyncGenerator<string> {
  const classes = table.columns.map(({ kind }) => CLASSES[kind]);
  yield htmlStart(table, classes);
  for await (const row of table.rows) {
    count.rows += 1;
    const cells = table.columns.map(
      ({ kind }, index) => `<td${classes[index]}>${escapeHtml(shownText(row[index] ?? null, kind))}</td>`,
    );
    yield `<tr>${cells.join('')}</tr>\n`;
  }
  yield `</tbody></table>\n<p>${escapeHtml(totalOf(table, count.rows))}</p>\n</body></html>\n`;
}

function headHtml({ letterhead, caption }: ExportTable): string {
  if (!letterhead) return `<p>${escapeHtml(caption.business)}</p>`;
  const lines = letterhead.lines.map((line) => `<br>${escapeHtml(line)}`);
  return `<p><strong>${escapeHtml(letterhead.name)}</strong>${lines.join('')}</p>`;
}

const CHART = { width: 1000, height: 180, label: 20 };

function chartHtml({ chart }: ExportTable): string {
  if (!chart || chart.bars.length === 0) return '';
  const { width, height, label } = CHART;
  const most = Math.max(1, ...chart.bars.map(({ value }) => value));
  const step = width / chart.bars.length;
  const bars = chart.bars.map((bar, at) => {
    const tall = (bar.value / most) * (height - 2 * label);
    const middle = (at + 0.5) * step;
    const wide = Math.min(step * 0.7, 80);
    return (
      `<rect x="${(middle - wide / 2).toFixed(1)}" y="${(height - label - tall).toFixed(1)}" ` +
      `width="${wide.toFixed(1)}" height="${tall.toFixed(1)}" fill="#006db3"/>` +
      `<text x="${middle.toFixed(1)}" y="${(height - label - tall - 5).toFixed(1)}">${bar.value}</text>` +
      `<text x="${middle.toFixed(1)}" y="${height - 5}">${escapeHtml(bar.label)}</text>`
    );
  });
  return (
    `<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeHtml(chart.title)}">` +
    `${bars.join('')}</svg>\n`
  );
}

function htmlStart(table: ExportTable, classes: readonly string[]): string {
  const { columns, caption } = table;
  const lines = captionLines(caption).map((line) => `<p>${escapeHtml(line)}</p>`);
  const headers = columns.map(
    ({ header }, index) => `<th scope="col"${classes[index]}>${escapeHtml(header)}</th>`,
  );
  return (
    `<!doctype html>\n<html lang="es"><head><meta charset="utf-8">` +
    `<meta http-equiv="Content-Security-Policy" content="${POLICY}">` +
    `<title>${escapeHtml(`${caption.title} · ${caption.business}`)}</title><style>${STYLE}</style></head>\n<body>` +
    `<h1>${escapeHtml(caption.title)}</h1>${headHtml(table)}${lines.join('')}\n${chartHtml(table)}` +
    `<table><thead><tr>${headers.join('')}</tr></thead><tbody>\n`
  );
}
