import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  invoiceHistory,
  invoicePaper,
  invoicePreview,
  invoiceRead,
  invoiceUpdate,
} from '@volante/contracts/billing/invoice.contract';
import { paperTemplate } from '@volante/contracts/billing/paper-template.contract';
import { billingSeries } from '@volante/contracts/billing/series.contract';
import { popplerPdf } from '@volante/testing/pdf/poppler';
import { renderedCode } from '@volante/testing/pdf/rendered-code';
import { PEOPLE } from '@volante/testing/records/service-house';
import { manager, type PaperHouse, paperHouse } from './paper-house.js';

let house: PaperHouse;
beforeAll(async () => {
  house = await paperHouse({ worker: true });
});
afterAll(() => house.stop());

const paper = async (id: string, rest: object = {}) =>
  (await house.ok(manager, invoicePaper, { id, ...rest })).file;
const words = async (file: string) =>
  (await popplerPdf(await house.bytes(file))).pages.join('\n').replaceAll(/\s+/g, ' ');
/** The paper that the worker makes by itself. */
async function made(id: string): Promise<string> {
  const deadline = Date.now() + 20_000;
  for (;;) {
    const { paper: file } = await house.ok(manager, invoiceRead, { id });
    if (file) return file;
    if (Date.now() > deadline) throw new Error('the worker made no paper');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

describe('the paper of an issued document', () => {
  it('is made by the worker soon after the issue, and that one is answered for good', async () => {
    const id = await house.issued();
    const file = await made(id);
    const hash = createHash('sha256')
      .update(await house.bytes(file))
      .digest('hex');
    const { version } = await house.ok(manager, invoiceRead, { id });
    await house.ok(manager, invoiceUpdate, { id, version, notes: 'Se paga en dos veces' });
    expect(await paper(id)).toBe(file);
    expect(
      createHash('sha256')
        .update(await house.bytes(file))
        .digest('hex'),
    ).toBe(hash);
    const [row] = await house.db.unscoped<{ sha256: string }>(
      'SELECT sha256 FROM document_paper WHERE document_id = :id',
      { id },
    );
    expect(row?.sha256).toBe(hash);
    expect(await house.db.unscoped('SELECT 1 FROM paper_wait WHERE document_id = :id', { id })).toEqual([]);
  });

  it('is one, however many ask for it at once', async () => {
    const id = await house.issued();
    const answers = await Promise.all(Array.from({ length: 12 }, () => paper(id)));
    expect(new Set(answers).size).toBe(1);
    expect(await made(id)).toBe(answers[0]);
  });

  it('says «duplicado» where one is asked for, with the notes of the day of issue and a line in the history', async () => {
    const id = await house.issued({ notes: 'Nota primera' });
    const original = await paper(id);
    const { version } = await house.ok(manager, invoiceRead, { id });
    await house.ok(manager, invoiceUpdate, { id, version, notes: 'Nota posterior' });
    const file = await paper(id, { duplicate: 'lost' });
    expect(file).not.toBe(original);
    expect(await paper(id, { duplicate: 'recipients' })).toBe(file);
    const text = await words(file);
    expect(text).toContain('DUPLICADO');
    expect(text).toContain('Nota primera');
    expect(await words(original)).not.toContain('DUPLICADO');
    const { rows } = await house.ok(manager, invoiceHistory, { id });
    expect(rows.filter(({ action }) => action === 'duplicated')).toHaveLength(2);
  });

  it('of a draft is shown, marked, and is no paper', async () => {
    const id = await house.draft();
    const { file } = await house.ok(manager, invoicePreview, { id });
    const text = await words(file);
    expect(text).toContain('BORRADOR');
    expect(text).toContain('Matrícula del permiso B');
    expect((await house.ok(manager, invoiceRead, { id })).paper).toBeNull();
    expect(await house.fails(manager, invoicePreview, { id: await house.issued() })).toBe('INVOICE-001');
    expect(await house.fails(PEOPLE.neighbour, invoicePreview, { id })).toBe('DATA-404');
  });

  it('of a draft, or of another branch or school, is refused', async () => {
    const id = await house.draft();
    expect(await house.fails(manager, invoicePaper, { id })).toBe('INVOICE-009');
    const issued = await house.issued();
    expect(await house.fails(PEOPLE.neighbour, invoicePaper, { id: issued })).toBe('DATA-404');
    expect(await house.fails(PEOPLE.stranger, invoicePaper, { id: issued })).toBe('DATA-404');
  });
});

describe('the code of the authority', () => {
  const MIN = 30;
  const MAX = 40;
  const MARGIN = 2;

  it.each([
    ['A4', 'page', { from: 150, to: 210 }],
    ['80 mm', 'roll', { from: 0, to: 80 }],
  ] as const)('on %s is read by zbar, 30 to 40 mm wide, white around', async (_name, form, columns) => {
    const id = await house.issued();
    const { number, issuedOn } = await house.ok(manager, invoiceRead, { id });
    const bytes = await house.bytes(await paper(id, { form }));
    const code = await renderedCode(bytes, columns);
    const day = issuedOn?.split('-').reverse().join('-');
    expect(code.text).toBe(
      `https://prewww2.aeat.es/wlpl/TIKE-CONT/ValidarQR?nif=B12345674&numserie=${encodeURIComponent(number)}&fecha=${day}&importe=242.00`,
    );
    for (const side of [code.width, code.height]) {
      expect(side).toBeGreaterThanOrEqual(MIN);
      expect(side).toBeLessThanOrEqual(MAX);
    }
    for (const margin of Object.values(code.margin)) expect(margin).toBeGreaterThanOrEqual(MARGIN);
    expect(code.top).toBeLessThan(60);
    const { pages, info, hasItsFonts } = await popplerPdf(bytes);
    const text = pages[0] ?? '';
    expect(text.indexOf('QR tributario:')).toBeGreaterThanOrEqual(0);
    expect(text.replaceAll(/\s+/g, ' ')).toContain('en la sede');
    expect(info.Pages).toBe('1');
    expect(hasItsFonts).toBe(true);
    if (form === 'roll') expect(info['Page size']).toMatch(/^226\.77/);
  });
});

it('a paper made while a stand-in plays the AEAT is marked, and claims nothing', async () => {
  for (const target of ['invoice', 'ticket'] as const) {
    const text = await words(await paper(await house.issued({ target })));
    expect(text).toContain('PRUEBAS');
    expect(text).not.toMatch(/(enviad|remitid)[oa]s?\s+a\s+(la\s+)?(AEAT|Agencia)/i);
  }
});

describe('a template', () => {
  it('gives the papers of its series colour and foot; those that are made keep theirs', async () => {
    const { id: template } = await house.ok(manager, paperTemplate.calls.create, {
      ...{ name: 'Olivo', colour: '#7a1f3d', footer: 'Gracias por elegirnos', columns: ['tax'] },
    });
    const { rows } = await house.ok(manager, billingSeries.calls.read, { target: 'quote' });
    const version = rows[0]?.version ?? 0;
    await house.ok(manager, billingSeries.calls.update, { id: house.series.quote, version, template });
    const id = await house.issued({ target: 'quote' });
    const file = await paper(id);
    const text = await words(file);
    expect(text).toContain('Gracias por elegirnos');
    expect(text).not.toContain('Cantidad');
    const plain = await words(await paper(await house.issued()));
    expect(plain).toContain('Cantidad');
    expect(plain).not.toContain('Gracias por elegirnos');
  });
});
