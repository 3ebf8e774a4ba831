import { PDFName, PDFString } from '@cantoo/pdf-lib';
import { describe, expect, it } from '@jest/globals';
import { inspectPdf } from '../src/inspection/pdf.js';
import { ACTIVE_PDFS } from './active-pdfs.js';
import { pdf, pdfWith, rawPdf } from './sample-bytes.js';

const TYPE = { kind: 'pdf', mime: 'application/pdf', extension: 'pdf' } as const;
const PAGES = ['<< /Type /Pages /Kids [3 0 R] /Count 1 >>', '<< /Type /Page /Parent 2 0 R >>'];
const refused = { code: 'FILE-006', details: { reason: expect.stringMatching(/^(active|packed)$/) } };

describe('a PDF is refused that', () => {
  it.each(ACTIVE_PDFS)('$what', async ({ bytes }) => {
    await expect(inspectPdf(bytes(), TYPE)).rejects.toMatchObject(refused);
  });
});

describe('a PDF is taken that', () => {
  const taken = (bytes: Buffer) => expect(inspectPdf(bytes, TYPE)).resolves.toMatchObject({ pages: 1 });

  it('is written by a library, plain and packed', async () => {
    await taken(await pdf());
    await taken(await pdfWith('Lang', () => PDFString.of('es'), true));
  });

  it.each([
    ['https://www.dgt.es/'],
    ['mailto:jaen@elolivo.example'],
    ['tel:+34600000000'],
    ['www.dgt.es/tramites'],
    ['#pagina-2'],
  ])('links to %s', async (address) => {
    await taken(
      await pdfWith('OpenAction', ({ context }) =>
        context.obj({ S: PDFName.of('URI'), URI: PDFString.of(address) }),
      ),
    );
  });

  it('leads to its own pages, and speaks of scripts', async () => {
    const about = '<< /Title (JavaScript: Launch, SubmitForm) /Subject (URI javascript:x) >>';
    await taken(
      rawPdf([
        '<< /Type /Catalog /Pages 2 0 R /OpenAction [3 0 R /Fit] >>',
        ...PAGES,
        about,
        '<< /S /GoTo /D [3 0 R /Fit] >>',
        '<< /Differences [1 /EF /a /Movie /Sound] >>',
      ]),
    );
  });
});
