import { PDF, rgb } from '@libpdf/core';

/** A page of which the middle is lettered; turned and cut as asked. */
export async function samplePdf(pages = 1, rotation: 0 | 90 | 180 | 270 = 0): Promise<Uint8Array> {
  const pdf = PDF.create();
  for (let at = 1; at <= pages; at += 1) {
    const page = pdf.addPage({ width: 595, height: 842 });
    page.drawText(`Contrato, hoja ${at}`, { x: 60, y: 760, size: 16, color: rgb(0, 0, 0) });
    page.setRotation(rotation);
  }
  return pdf.save();
}

/** A PDF of these objects, numbered from 1; the first one is its catalog. */
export function pdfOf(objects: readonly (string | Buffer)[]): Buffer {
  const places: string[] = [];
  let file = Buffer.from('%PDF-1.4\n');
  for (const [at, body] of objects.entries()) {
    places.push(`${String(file.length).padStart(10, '0')} 00000 n \n`);
    file = Buffer.concat([
      file,
      Buffer.from(`${at + 1} 0 obj`),
      Buffer.from(body),
      Buffer.from('\nendobj\n'),
    ]);
  }
  const size = objects.length + 1;
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.concat([file, Buffer.from(end)]);
}
