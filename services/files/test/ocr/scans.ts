import { concatTransformationMatrix, drawObject, PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
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

/** Bytes of a picture within a PDF, and what its dictionary says of them. */
export interface RawPicture {
  bytes: Buffer;
  says: NonNullable<Parameters<PDFDocument['context']['stream']>[1]>;
}

type Sheet = { lines: readonly string[]; isScan: boolean } | RawPicture;

function addRaw(document: PDFDocument, { bytes, says }: RawPicture): void {
  const picture = document.context.stream(bytes, { Type: 'XObject', Subtype: 'Image', ...says });
  const page = document.addPage(A4);
  const name = page.node.newXObject('Picture', document.context.register(picture));
  page.pushOperators(concatTransformationMatrix(A4[0], 0, 0, A4[1], 0, 0), drawObject(name));
}

/** A PDF of one page for each sheet: lines as text or as a scan, or a picture of any bytes. */
export async function mixedPdf(pages: readonly Sheet[]): Promise<Buffer> {
  const document = await PDFDocument.create();
  for (const sheet of pages) {
    if ('bytes' in sheet) {
      addRaw(document, sheet);
    } else if (sheet.isScan) {
      const picture = await document.embedJpg(await scannedPicture(sheet.lines));
      document.addPage(A4).drawImage(picture, { x: 0, y: 0, width: A4[0], height: A4[1] });
    } else {
      const [page] = await document.copyPages(await printed(sheet.lines), [0]);
      if (page) document.addPage(page);
    }
  }
  return Buffer.from(await document.save());
}
