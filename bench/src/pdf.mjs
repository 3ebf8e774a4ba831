/** PDFs for measurements, by the library of the agreements service. */
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '@volante/local/paths.mjs';

const library = createRequire(path.join(root, 'services/agreements/package.json')).resolve('@libpdf/core');
export const { PDF } = await import(pathToFileURL(library).href);

/** A PDF of so many A4 pages with lines of text. */
export async function textPdf(pages, lines = 1) {
  const pdf = PDF.create();
  for (let page = 1; page <= pages; page += 1) {
    const sheet = pdf.addPage({ size: 'a4' });
    for (let line = 0; line < lines; line += 1)
      sheet.drawText(`Página ${page}, línea ${line}: condiciones de la enseñanza que se contrata`, {
        ...{ x: 60, y: 760 - line * 17, size: 10 },
      });
  }
  return pdf.save();
}
