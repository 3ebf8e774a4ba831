import type { PdfPaper } from '@volante/service-kit/sheets/pdf-paper';
import { encodeQR } from 'qr';

/** Points in a millimetre. */
export const MM = 72 / 25.4;

/** Dark modules that stand next to each other in a row. */
function darkRuns(cells: readonly boolean[]): { from: number; length: number }[] {
  const runs: { from: number; length: number }[] = [];
  for (const [at, isDark] of cells.entries()) {
    const last = runs.at(-1);
    if (!isDark) continue;
    if (last && last.from + last.length === at) last.length += 1;
    else runs.push({ from: at, length: 1 });
  }
  return runs;
}

/** Words as a QR code of `side` points, without white around it: that is the paper's. */
export function drawCode(
  paper: PdfPaper,
  words: string,
  { x, y, side }: { x: number; y: number; side: number },
): void {
  const { document } = paper;
  // The library always draws a border: that of the paper is measured in millimetres.
  const modules = encodeQR(words, 'raw', { ecc: 'medium', border: 1 })
    .slice(1, -1)
    .map((row) => row.slice(1, -1));
  const size = side / modules.length;
  paper.content(
    'Figure',
    () => {
      for (const [row, cells] of modules.entries())
        for (const { from, length } of darkRuns(cells))
          document.rect(x + from * size, y + row * size, length * size, size);
      document.fill('#000000');
    },
    `Código QR: ${words}`,
  );
}
