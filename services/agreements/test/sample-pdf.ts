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
