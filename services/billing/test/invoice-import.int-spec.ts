import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { invoiceContactRead } from '@volante/contracts/billing/account.contract';
import { invoiceCorrect } from '@volante/contracts/billing/correction.contract';
import { invoiceEmail } from '@volante/contracts/billing/document-mail.contract';
import {
  invoiceHistory,
  invoiceIssue,
  invoicePaper,
  invoiceRead,
  invoiceReadAll,
  invoiceUpdate,
} from '@volante/contracts/billing/invoice.contract';
import { invoiceImports } from '@volante/contracts/billing/invoice-import.contract';
import { invoiceReport } from '@volante/contracts/billing/invoice-report.contract';
import { invoicePaymentCreate } from '@volante/contracts/billing/payment.contract';
import { tax } from '@volante/contracts/billing/tax.contract';
import { contactMailPeople } from '@volante/contracts/contacts/contact-mail.contract';
import { systemContext } from '@volante/service-kit/boot/system-context';
import type { Storage } from '@volante/service-kit/storage/storage';
import { FIRST_BRANCH, PEOPLE } from '@volante/testing/records/service-house';
import { auditLedger } from '../src/ledger/audit-ledger.js';
import type { UnsignedRegistration } from '../src/verifactu/verifactu-record.js';
import { importDesk, rejectedOf, type SheetInput } from './import-desk.js';
import { manager, type PaperHouse, paperHouse, standIn } from './paper-house.js';

jest.setTimeout(90_000);

const { clerk, neighbour, stranger } = PEOPLE;
const HEAD =
  'Serie;Número;Fecha;Tipo;NIF;Cliente;Domicilio;Localidad;Concepto;Base;IVA;Cuota;Suplidos;Total;Cobrado;Forma de pago';
const LUCIA = { id: 'c'.repeat(24), branch: FIRST_BRANCH, code: '0001', fiscalCode: '12345678Z' };
const customer = '12345678Z;Lucía Peña;Calle Real, 3;Jaén';

let house: PaperHouse;
const desk = importDesk(() => house, invoiceImports, { duplicates: 'skip', unsaid: 'paid' });
const ledger = () => auditLedger(house.db, systemContext(manager.business.id, manager.business.name));
const balance = async (account: string) => {
  const [row] = await house.db.unscoped<{ balance: string }>(
    'SELECT balance FROM ledger_account WHERE business_id = :business AND account = :account',
    { business: manager.business.id, account },
  );
  return Number(row?.balance ?? 0);
};
const found = async (number: string) => {
  const { rows } = await house.ok(manager, invoiceReadAll, { search: number });
  const id = rows.find((row) => row.number === number)?.id;
  return id ? house.ok(manager, invoiceRead, { id }) : null;
};
const whole = async (number: string) => {
  const document = await found(number);
  if (!document) throw new Error(`${number} is not there`);
  return document;
};

beforeAll(async () => {
  house = await paperHouse({ worker: true });
  const period = (rate: number, operation: 'S1' | 'E1' | 'N1') => [
    { from: '1993-01-01', rate, operation, regime: '01', legend: operation === 'E1' ? 'Exenta' : '' },
  ];
  for (const [name, taxGroup, rate, operation] of [
    ['IVA 4 %', 'vat', 400, 'S1'],
    ['Exento', 'exempt', 0, 'E1'],
    ['Suplido', 'disbursement', 0, 'N1'],
  ] as const)
    await house.ok(manager, tax.calls.create, { name, taxGroup, periods: period(rate, operation) });
  await desk.knowContacts([{ ...LUCIA, name: 'Lucía Peña', type: 'P' }]);
  await standIn(house, contactMailPeople, () => ({ rows: [] }));
});
afterAll(() => house.stop());

describe('a book of old invoices', () => {
  let first: SheetInput;

  it('becomes invoices for reading: rates together, decimals with point or comma, days Spanish or ISO', async () => {
    first = await desk.uploaded(HEAD, [
      `A;1;15/03/2025;Factura;${customer};Matrícula;200,00;21;42,00;;242,00;242,00;Efectivo`,
      `A;2;2025-03-16;;${customer};Práctica;100.00;21%;21.00;94.05;225.45;100;Tarjeta`,
      `A;2;16/03/2025;;${customer};Libro;10,00;4;0,40;;225,45;100,00;Tarjeta`,
      `A;3;17 de marzo de 2025;Ticket;;;;;Fotocopias;;21;;;"12,10";no;`,
      `A;4;18/03/2025;Rectificativa;${customer};Devolución;-20,00;21;-4,20;;-24,20;;`,
      `A;5;19/03/2025;;B12345674;"=1+1";;;CAP;1.000;0;0;;1.000,00;sí;Transferencia`,
      `A;6;20/03/2025;;X1234567L;Íñigo Núñez 🚗;;;;;21;;;121;;Bizum`,
    ]);
    expect(first.mapping).toEqual([
      ...[
        'series',
        'number',
        'day',
        'kind',
        'taxId',
        'name',
        'street',
        'city',
        'description',
        'base',
        'rate',
      ],
      ...['quota', 'disbursements', 'total', 'paid', 'method'],
    ]);
    const seen = await desk.preview(first);
    expect(rejectedOf(seen)).toEqual({});
    expect(seen).toMatchObject({ create: 6, skip: 0, reject: 0 });
    expect(await found('A/1')).toBeNull();
    const job = await desk.run(first);
    expect(job).toMatchObject({ state: 'done', result: { created: 6, skipped: 0, rejected: 0 } });
    expect(job.message).toContain('6 facturas importadas');
    expect(await whole('A/2')).toMatchObject({
      ...{ target: 'invoice', state: 'part', series: null, issuedOn: '2025-03-16', contact: LUCIA.id },
      ...{ issuer: { name: 'Autoescuela, S. L.', taxId: 'B12345674' }, seriesName: '' },
      ...{
        baseCents: 11_000,
        taxCents: 2_140,
        disbursementCents: 9_405,
        totalCents: 13_140,
        payableCents: 22_545,
      },
      ...{ paidCents: 10_000, payments: [], paper: null },
      imported: { kind: 'invoice', paidCents: 10_000, paidOn: null, method: 'card' },
      taxes: [
        { group: 'vat', rate: 2_100, operation: 'S1', base: 10_000, quota: 2_100 },
        { group: 'vat', rate: 400, operation: 'S1', base: 1_000, quota: 40 },
      ],
      lines: [
        { description: 'Práctica', price: 10_000, quantity: 1_000, taxName: 'IVA 21 %' },
        { description: 'Suplidos', price: 9_405, group: 'disbursement' },
        { description: 'Libro', price: 1_000, taxName: 'IVA 4 %' },
      ],
    });
    expect(await whole('A/1')).toMatchObject({ state: 'paid', imported: { method: 'cash' } });
    expect(await whole('A/3')).toMatchObject({ target: 'ticket', state: 'issued', payableCents: 1_210 });
    expect(await whole('A/4')).toMatchObject({ target: 'rectifying', state: 'issued', payableCents: -2_420 });
    expect(await whole('A/5')).toMatchObject({ state: 'paid', taxes: [{ group: 'exempt', base: 100_000 }] });
    expect(await whole('A/6')).toMatchObject({
      ...{ state: 'paid', baseCents: 10_000, taxCents: 2_100, payer: { name: 'Íñigo Núñez 🚗' } },
    });
  });

  it('stands in no chain, is owed for what was unpaid alone, and leaves the books in balance', async () => {
    const records = await house.db.unscoped('SELECT seq FROM verifactu_record');
    expect(records).toEqual([]);
    // A/2: 225,45 less 100; A/3, which is of nobody: 12,10.
    expect(await balance(`customer:${LUCIA.id}`)).toBe(12_545);
    expect(await balance(`opening:${house.issuer}`)).toBe(-13_755);
    for (const account of [`income:${house.issuer}`, `tax:${house.issuer}:vat:2100`])
      expect(await balance(account)).toBe(0);
    expect(await ledger()).toBeNull();
    const account = await house.ok(manager, invoiceContactRead, { contact: LUCIA.id });
    expect(account).toMatchObject({ owedCents: 12_545, openCount: 1, documentCount: 3 });
  });

  it('counts in the report of its days, and is labelled in lists', async () => {
    const period = { from: '2025-03-01', until: '2025-03-31' };
    const { rates, total, kinds } = await house.ok(manager, invoiceReport, period);
    // By hand: 200 + 100 − 20 + 10 (ticket) + 100 at 21 %, 10 at 4 %, 1.000 exempt.
    expect(rates.map(({ rate, base, quota }) => [rate, base, quota])).toEqual([
      [2_100, 39_000, 8_190],
      [400, 1_000, 40],
      [0, 100_000, 0],
    ]);
    expect(total).toMatchObject({ disbursements: 9_405, payable: 157_635 });
    expect(kinds).toEqual([
      { target: 'invoice', documents: 4 },
      { target: 'rectifying', documents: 1 },
      { target: 'ticket', documents: 1 },
    ]);
    const { rows } = await house.ok(manager, invoiceReadAll, { ...period });
    expect(rows.every(({ isImported }) => isImported)).toBe(true);
  });

  it('has its history, and neither paper nor mail nor other amounts', async () => {
    const { id, version } = await whole('A/1');
    const history = await house.ok(manager, invoiceHistory, { id });
    expect(history.rows.map(({ action }) => action)).toEqual(['imported']);
    expect(await house.fails(manager, invoicePaper, { id })).toBe('INVOICE-010');
    const { skipped } = await house.ok(manager, invoiceEmail, { ids: [id], address: 'x@example.com' });
    expect(skipped).toMatchObject([{ id, why: 'imported' }]);
    expect(await house.fails(manager, invoiceUpdate, { id, version, lines: [] })).toBe('INVOICE-001');
  });

  it('is done twice without doubling anything', async () => {
    const again = await desk.uploaded(HEAD, [
      `A;1;15/03/2025;Factura;${customer};Matrícula;200,00;21;42,00;;242,00;242,00;Efectivo`,
      `A;1;15/03/2025;Factura;${customer};Matrícula;300,00;21;63,00;;363,00;363,00;Efectivo`,
      `A;3;17/03/2025;Ticket;;;;;Fotocopias;;21;;;13,10;;`,
      `A;6;20/03/2025;;X1234567L;Íñigo Núñez 🚗;;;;;21;;;121;;`,
    ]);
    const seen = await desk.preview(again);
    expect(rejectedOf(seen)).toEqual({
      2: expect.stringContaining('La fila 3 repite el impuesto'),
      4: expect.stringContaining('con otra fecha u otro importe'),
    });
    expect(await desk.run(again)).toMatchObject({ result: { created: 0, skipped: 1, rejected: 2 } });
    expect(await ledger()).toBeNull();
  });

  it('names each row that cannot be, in Spanish, and imports the others', async () => {
    const ours = await house.issued();
    const { number } = await house.ok(manager, invoiceRead, { id: ours });
    const year = new Date().getUTCFullYear();
    const row = (number: string, rest: string) => `;${number};${rest}`;
    const plain = `;;${customer};;100,00;21;21,00;;121,00;;`;
    const bad = await desk.uploaded(HEAD, [
      row(number, `01/01/${year}${plain}`),
      row(`F${year}/9999`, `01/01/${year}${plain}`),
      row('B<1', `15/03/2025${plain}`),
      row('B-ñ', `15/03/2025${plain}`),
      row('B-2', `15/03/2199${plain}`),
      row('B-3', `31/02/2025${plain}`),
      row('B-4', `15/03/2025;;${customer};;100,00;21;21,00;;122,00;;`),
      row('B-5', `15/03/2025;;${customer};;100,00;21;30,00;;130,00;;`),
      row('B-6', `15/03/2025;;${customer};;100,00;18;18,00;;118,00;;`),
      row('B-7', `15/03/2025;;${customer};;-100,00;21;-21,00;;-121,00;;`),
      row('B-8', `15/03/2025;;${customer};;100,00;21;21,00;;121,00;200,00;`),
      row('B-9', `15/03/2025;;${customer};;1,234;21;;;;;`),
      row('', `15/03/2025${plain}`),
      row('B-10', `15/03/2025;;12345678Z;;;;;100,00;21;21,00;;121,00;;`),
      row('B-11', `15/03/2025;Albarán;${customer};;100,00;21;21,00;;121,00;;`),
      row('B-12', `15/03/2025;;${customer};;100,00;21;21,00;;121,00;;Pagaré`),
      row('B-13', `15/03/2025;;${customer};;;;;;;;`),
      row('F2019/0001', `15/03/2019${plain}`),
    ]);
    const seen = await desk.preview(bad);
    expect(rejectedOf(seen)).toEqual({
      2: expect.stringContaining('Ese número lo da la serie «invoice»'),
      3: expect.stringContaining('Ese número lo da la serie «invoice»'),
      4: expect.stringContaining('La Agencia Tributaria no admite ese número'),
      5: expect.stringContaining('La Agencia Tributaria no admite ese número'),
      6: 'La fecha está en el futuro',
      7: 'La fecha no existe en el calendario',
      8: 'El total no es la suma de base, cuota y suplidos',
      9: 'La cuota no es el 21 % de la base',
      10: expect.stringContaining('No hay ningún impuesto del 18 %'),
      11: expect.stringContaining('El total es negativo'),
      12: 'Lo cobrado es más que el total, o negativo',
      13: expect.stringContaining('El importe no se entiende'),
      14: 'Falta el número de la factura',
      15: 'Falta el nombre del cliente',
      16: expect.stringContaining('El tipo no se entiende'),
      17: expect.stringContaining('La forma de pago no se entiende'),
      18: 'Falta el importe: la base o el total',
    });
    const job = await desk.run(bad);
    expect(job).toMatchObject({ state: 'done', result: { created: 1, rejected: 17 } });
    const [file] = job.files;
    const storage = house.host.services[0]?.kit.storage as Storage;
    const text = (await buffer(await storage.get(house.files.get(file?.id ?? '')?.key ?? ''))).toString();
    expect(text).toContain('La cuota no es el 21 % de la base');
    expect(text).not.toContain('F2019/0001');
  });

  it('leaves a file of another list alone', async () => {
    const people = await desk.uploaded('Nombre;Móvil', ['Ana Ruiz;600111222']);
    expect(await house.fails(manager, invoiceImports.preview, people)).toBe('IMPORT-004');
    const forced = { ...people, mapping: ['number', 'day'] };
    expect(rejectedOf(await desk.preview(forced))).toEqual({
      2: 'La fecha no se entiende: escríbela como DD/MM/AAAA',
    });
  });

  it('is for those who may import, into a branch of theirs, and seen by its branch alone', async () => {
    const permissions = manager.permissions.filter((id) => id !== 'invoice.import');
    const list = { ...manager, permissions };
    expect(await house.fails(list, invoiceImports.list, {})).toBe('ACCESS-001');
    const { id } = await whole('A/1');
    for (const person of [neighbour, stranger])
      expect(await house.fails(person, invoiceRead, { id })).toBe('DATA-404');
    const sheet = await desk.uploaded(HEAD, [`;C-1;15/03/2025;;${customer};;100,00;21;;;;;`], neighbour);
    expect(await house.fails(neighbour, invoiceImports.preview, sheet)).toBe('REQ-101');
    expect((await house.ok(clerk, invoiceRead, { id })).id).toBe(id);
  });
});

describe('an imported invoice', () => {
  it('is paid for what was unpaid, and rectified by a new one inside the chain that names it', async () => {
    const { id } = await whole('A/2');
    await house.ok(manager, invoicePaymentCreate, { id, cents: 12_545, method: 'card' });
    const paid = await whole('A/2');
    expect(paid).toMatchObject({ state: 'paid', payments: [{ cents: 12_545 }] });
    const begun = await house.ok(manager, invoiceCorrect, {
      ...{ id, version: paid.version, cause: 'wrong-price', method: 'S', reason: 'Precio mal puesto' },
    });
    const draft = await house.ok(manager, invoiceRead, { id: begun.id });
    expect(draft).toMatchObject({ target: 'rectifying', payableCents: 22_545, withTaxes: false });
    const issued = await house.ok(manager, invoiceIssue, {
      ...{ id: draft.id, version: draft.version, payable: draft.payableCents },
    });
    const [row] = await house.db.unscoped<{ record: string }>(
      'SELECT record FROM verifactu_record WHERE document_id = :id',
      { id: begun.id },
    );
    const record = JSON.parse(row?.record ?? '{}') as UnsignedRegistration;
    expect(record).toMatchObject({
      ...{ type: 'R4', rectification: 'S', invoice: { number: issued.number } },
      rectified: [{ issuer: 'B12345674', number: 'A/2', date: '2025-03-16' }],
      rectifiedAmounts: { base: 11_000, quota: 2_140 },
    });
    expect(await whole('A/2')).toMatchObject({ state: 'rectified' });
    expect(await house.ok(manager, invoiceRead, { id: begun.id })).toMatchObject({ state: 'paid' });
    expect(await balance(`customer:${LUCIA.id}`)).toBe(0);
    // The replaced amounts left the books as the same ones came in.
    expect(await balance(`tax:${house.issuer}:vat:400`)).toBe(0);
    expect(await ledger()).toBeNull();
  });

  it('is not annulled here', async () => {
    const { id, version } = await whole('A/5');
    const input = { id, version, cause: 'no-sale', reason: 'No hubo venta' } as const;
    expect(await house.fails(manager, invoiceCorrect, input)).toBe('CORRECTION-012');
  });

  it('keeps its number: a series that comes to it is refused', async () => {
    const later = await desk.uploaded(HEAD, [
      `;Z9/0001;01/01/${new Date().getUTCFullYear()};;${customer};;100,00;21;;;;;`,
    ]);
    expect(await desk.run(later)).toMatchObject({ result: { created: 1 } });
    const { billingSeries } = await import('@volante/contracts/billing/series.contract');
    const series = await house.ok(manager, billingSeries.calls.create, {
      ...{ name: 'Z', target: 'invoice', code: 'Z9', pattern: '{S}/{N:4}', issuer: house.issuer },
    });
    const id = await house.draft({ series: series.id });
    const { version, payableCents } = await house.ok(manager, invoiceRead, { id });
    expect(await house.fails(manager, invoiceIssue, { id, version, payable: payableCents })).toBe(
      'INVOICE-011',
    );
  });
});

describe('undoing the import', () => {
  it('takes away what nothing has been attached to since, and leaves the rest with its reason', async () => {
    const [{ import_id: id } = { import_id: '' }] = await house.db.unscoped<{ import_id: string }>(
      "SELECT r.import_id FROM invoice_import_row r JOIN document d ON d.id = r.invoice_id WHERE d.number_text = 'A/1'",
    );
    const job = await desk.undo(id);
    expect(job).toMatchObject({ state: 'done' });
    for (const number of ['A/1', 'A/3', 'A/4', 'A/5', 'A/6']) expect(await found(number)).toBeNull();
    expect(await whole('A/2')).toMatchObject({ state: 'rectified' });
    expect(await ledger()).toBeNull();
    // The rectified invoice stays with its rectification.
    const period = { from: '2025-03-15', until: '2025-03-31' };
    expect((await house.ok(manager, invoiceReport, period)).kinds).toEqual([
      { target: 'invoice', documents: 1 },
    ]);
  });

  it('of 5,000 rows leaves none, as if they had never come', async () => {
    const rows = Array.from(
      { length: 5_000 },
      (_, at) => `L;${at + 1};01/02/2024;;;Cliente ${at};;;;100,00;21;21,00;;121,00;no;`,
    );
    const sheet = await desk.uploaded(HEAD, rows);
    expect(await desk.run(sheet)).toMatchObject({ result: { created: 5_000, rejected: 0 } });
    const period = { from: '2024-02-01', until: '2024-02-01' };
    expect((await house.ok(manager, invoiceReport, period)).total.payable).toBe(60_500_000);
    expect(await ledger()).toBeNull();
    expect(await desk.undo(sheet.id)).toMatchObject({ state: 'done' });
    expect((await house.ok(manager, invoiceReport, period)).total.payable).toBe(0);
    expect(await ledger()).toBeNull();
  });
});
