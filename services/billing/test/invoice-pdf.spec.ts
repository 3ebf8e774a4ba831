import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import { EMPTY_PAYER } from '@volante/contracts/billing/document.fields';
import { DEFAULT_LOOK } from '@volante/contracts/billing/paper-look';
import { readPdf } from '@volante/testing/pdf/read-pdf';
import type { InvoicePaper } from '../src/paper/invoice-paper.js';
import { invoicePdf } from '../src/paper/invoice-pdf.js';

const line = (description: string, price: number, rest: object = {}) => ({
  ...{
    product: null,
    pack: null,
    practice: null,
    description,
    price,
    quantity: 1_000,
    discount: null,
    tax: 'a'.repeat(24),
    taxName: 'IVA',
  },
  ...{ group: 'vat' as const, rate: 2_100, isDisbursement: false, amount: price },
  ...rest,
});
const condition = { surcharge: 0, surchargeQuota: 0, regime: '01', legend: '' };
const PAPER: InvoicePaper = {
  ...{
    target: 'invoice',
    number: 'F2026/0012',
    issuedOn: '2026-11-02',
    operationOn: null,
    dueOn: '2026-12-02',
  },
  issuer: {
    ...{ name: 'Autoescuela El Olivo, S. L.', taxId: 'B12345674', street: 'Paseo de la Estación, 24' },
    ...{ postalCode: '23003', city: 'Jaén', province: 'Jaén', phone: '953 240 118', email: '', registry: '' },
  },
  ...{ look: DEFAULT_LOOK, logo: null, mark: '' as const, isTrial: false },
  payer: {
    ...EMPTY_PAYER,
    ...{ name: 'Lucía Peña Ortega', taxId: '12345678Z', street: 'Calle Real, 3', city: 'Jaén' },
  },
  lines: [
    line('Clase práctica de 45 minutos', 2_800, {
      ...{ quantity: 10_000, amount: 28_000, discount: { mode: 'percent', value: 50 } },
    }),
    line('Curso CAP', 28_000, { group: 'exempt', rate: 0 }),
    line('Tasa 2.1 de Tráfico', 9_405, { group: 'disbursement', rate: 0, isDisbursement: true }),
  ],
  taxes: [
    { ...condition, group: 'vat', rate: 2_100, operation: 'S1', base: 23_140, quota: 4_860 },
    {
      ...condition,
      ...{ group: 'exempt', rate: 0, operation: 'E1', base: 28_000, quota: 0 },
      legend: 'Exenta art. 20.Uno.9º Ley 37/1992',
    },
  ],
  ...{ withTaxes: true, discount: null, discountCents: 0, baseCents: 51_140, taxCents: 4_860 },
  ...{ disbursementCents: 9_405, withheldCents: 0, withholding: 0, totalCents: 56_000, payableCents: 65_405 },
  ...{ notes: 'Gracias por su confianza', references: [], qr: null },
};
const AT = new Date('2026-11-02T10:00:00Z');

async function textOf(paper: InvoicePaper): Promise<{ text: string; pages: number }> {
  const { pages } = await readPdf(new Uint8Array(await buffer(invoicePdf(paper, AT))));
  return { text: pages.join('\n').replaceAll(/\s+/g, ' '), pages: pages.length };
}

describe('the paper of an invoice', () => {
  it('names the invoice that it rectifies (RD 1619/2012, art. 15.4)', async () => {
    const sentence = 'Rectifica la factura F2026/0007 de 02/11/2026, por diferencias (R1).';
    const { text } = await textOf({ ...PAPER, target: 'rectifying', references: [sentence] });
    expect(text).toContain(sentence);
  });

  it('says everything that the law asks for', async () => {
    const { text, pages } = await textOf(PAPER);
    expect(pages).toBe(1);
    for (const part of [
      ...['Factura F2026/0012', '02/11/2026', 'Autoescuela El Olivo, S. L.', 'NIF B12345674'],
      ...[
        'Lucía Peña Ortega',
        '12345678Z',
        'Calle Real, 3',
        'Clase práctica de 45 minutos',
        '28,00 €',
        '280,00 €',
      ],
      ...[
        '-0,5 %',
        'Base IVA 21 %',
        '231,40 €',
        '48,60 €',
        'Base exenta',
        'Exenta art. 20.Uno.9º Ley 37/1992',
      ],
      ...['Suplidos pagados en nombre del cliente', '94,05 €', 'Total a pagar', '654,05 €'],
    ])
      expect(text).toContain(part);
  });

  it.each([
    ['invoice', ''],
    ['ticket', 'DUPLICADO'],
  ] as const)('of a trial says so, as %s with mark «%s»', async (target, mark) => {
    expect((await textOf({ ...PAPER, target, mark, isTrial: true })).text).toContain('PRUEBAS');
    expect((await textOf({ ...PAPER, target, mark })).text).not.toContain('PRUEBAS');
  });

  it('says above and below the code of the authority what the order asks for', async () => {
    const qr = {
      address: 'https://prewww2.aeat.es/x',
      caption: 'QR tributario:',
      legend: 'Factura verificable',
    };
    const { text } = await textOf({ ...PAPER, qr });
    expect(text.indexOf('QR tributario:')).toBe(0);
    expect(text).toContain('Factura verificable');
  });

  it('of an offer says that it is no invoice', async () => {
    const { text } = await textOf({ ...PAPER, target: 'quote', number: 'P2026/0001' });
    expect(text).toContain('Presupuesto P2026/0001');
    expect(text).toContain('Este documento no es una factura');
  });

  it('goes on over pages, each with the head of the table', async () => {
    const lines = Array.from({ length: 120 }, (_, at) => line(`Línea ${at + 1}`, 100));
    const { text, pages } = await textOf({ ...PAPER, lines });
    expect(pages).toBeGreaterThan(2);
    expect(text.match(/Concepto/g)).toHaveLength(pages);
    expect(text).toContain('Línea 120');
  });

  it('is the same bytes whenever it is made', async () => {
    const hash = async () =>
      createHash('sha256')
        .update(await buffer(invoicePdf(PAPER, AT)))
        .digest('hex');
    expect(await hash()).toBe(await hash());
  });
});
