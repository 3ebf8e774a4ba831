import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';

const A4: [number, number] = [595, 842];
const DPI = 150;

async function printed(lines: readonly string[]): Promise<PDFDocument> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.TimesRoman);
  const page = document.addPage(A4);
  lines.forEach((line, at) => {
    page.drawText(line, { x: 60, y: 760 - at * 24, size: 14, font });
  });
  return document;
}

/** A page as a scanner makes it: a picture, of which nothing is text. */
export async function scannedPicture(lines: readonly string[]): Promise<Buffer> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(await (await printed(lines)).save());
  const { data, width, height } = await document.getPage(0).render({ scale: DPI / 72, render: 'bitmap' });
  document.destroy();
  return sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .jpeg({ quality: 80 })
    .toBuffer();
}

/** A PDF of one page for each list of lines: as text, or as a scan. */
export async function mixedPdf(
  pages: readonly { lines: readonly string[]; isScan: boolean }[],
): Promise<Buffer> {
  const document = await PDFDocument.create();
  for (const { lines, isScan } of pages) {
    if (isScan) {
      const picture = await document.embedJpg(await scannedPicture(lines));
      document.addPage(A4).drawImage(picture, { x: 0, y: 0, width: A4[0], height: A4[1] });
    } else {
      const [page] = await document.copyPages(await printed(lines), [0]);
      if (page) document.addPage(page);
    }
  }
  return Buffer.from(await document.save());
}
