import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { invoiceReadAll } from '@volante/contracts/billing/invoice.contract';
import {
  INVOICE_COLUMNS,
  invoiceExport,
  invoiceReportExport,
} from '@volante/contracts/billing/invoice-export.contract';
import { invoiceImports } from '@volante/contracts/billing/invoice-import.contract';
import { exportDesk } from '@volante/testing/records/export-desk';
import { PEOPLE } from '@volante/testing/records/service-house';
import { importDesk } from './import-desk.js';
import { manager, PAYER, type PaperHouse, paperHouse } from './paper-house.js';

const { neighbour, stranger } = PEOPLE;
const YEAR = { from: '2026-01-01', until: '2199-12-31' };

let house: PaperHouse;
const { sheet: sheetOf } = exportDesk({ calls: { export: invoiceExport } }, () => house);
const { ended } = importDesk(() => house, invoiceImports, {});

async function fileOf(call: typeof invoiceExport | typeof invoiceReportExport, input: object, as = manager) {
  const answer = await house.call(as, call, input);
  const view = await ended((answer.data as { job: string }).job, as);
  const [file] = view.files;
  const kept = house.files.get(file?.id ?? '');
  return { name: kept?.name ?? '', bytes: await house.bytes(file?.id ?? ''), result: view.result };
}
const out = {
  file: (choice: object, as = manager) =>
    fileOf(invoiceExport, { format: 'csv', filters: {}, ...choice }, as),
};
const columns = [...INVOICE_COLUMNS];

beforeAll(async () => {
  house = await paperHouse({ worker: true });
  for (const name of ['=1+1', '@SUM(A1)', 'Íñigo Núñez 🚗', '<b>Peña</b>'])
    await house.issued({ payer: { ...PAYER, name } });
  await house.draft({ target: 'quote' });
});
afterAll(() => house.stop());

describe('the list of documents as a file', () => {
  it('has what the list shows, in its order, with base, taxes and what is pending', async () => {
    const { rows } = await house.ok(manager, invoiceReadAll, {});
    const file = await out.file({ columns });
    const sheet = await sheetOf(file);
    expect(sheet.headers).toEqual([
      ...['Número', 'A nombre de', 'NIF', 'Estado', 'Documento', 'Emisión', 'Vencimiento'],
      ...['Base', 'Impuestos', 'Total', 'Pendiente', 'Sucursal'],
    ]);
    expect(sheet.rows.map(([number]) => number)).toEqual(rows.map(({ number }) => number || 'Borrador'));
    const [quote, ...invoices] = sheet.rows;
    expect(quote?.slice(3, 5)).toEqual(['Borrador', 'Presupuesto']);
    expect(quote?.at(10)).toMatch(/^0/);
    expect(invoices).toHaveLength(4);
    for (const row of invoices) {
      expect([row[3], row[4]]).toEqual(['Emitida', 'Factura']);
      expect(row.slice(7, 11).map((cell) => Number(cell.replace(',', '.')))).toEqual([200, 42, 242, 242]);
    }
    expect(file.result).toEqual({ format: 'csv', rows: 5 });
  });

  it('neutralises formulas and escapes markup', async () => {
    const csv = (await out.file({ columns: ['payer'] })).bytes.toString();
    expect(csv).toContain("'=1+1");
    expect(csv).toContain("'@SUM(A1)");
    expect(csv).not.toMatch(/^[=@]/m);
    expect(csv).toContain('Íñigo Núñez 🚗');
    const print = (await out.file({ columns: ['payer'], format: 'print' })).bytes.toString();
    expect(print).toContain('&lt;b&gt;Peña');
    expect(print).not.toContain('<b>Peña');
  });

  it.each(['xlsx', 'pdf'])('comes as %s too', async (format) => {
    const { name, bytes } = await out.file({ columns, format });
    expect(name).toMatch(new RegExp(`^Facturas \\d{4}-\\d{2}-\\d{2}\\.${format}$`));
    expect(bytes.subarray(0, 4).toString('latin1')).toBe(format === 'pdf' ? '%PDF' : 'PK\x03\x04');
  });

  it('follows filters and ticks, and holds nothing of other branches and schools', async () => {
    const { rows } = await house.ok(manager, invoiceReadAll, {});
    const ticked = rows.slice(1, 3);
    const ids = ticked.map(({ id }) => id);
    const numbers = async (choice: object, as = manager) =>
      (
        await sheetOf(await out.file({ columns: ['number'], ...choice }, as)).catch(() => ({ rows: [] }))
      ).rows.flat();
    expect(await numbers({ ids, filters: { search: 'nadie' } })).toEqual(ticked.map(({ number }) => number));
    expect(await numbers({ filters: { target: ['quote'] } })).toEqual(['Borrador']);
    expect(await numbers({ filters: { search: 'inigo' } })).toHaveLength(1);
    for (const person of [neighbour, stranger]) {
      expect(await numbers({}, person)).toEqual([]);
      expect(await numbers({ ids }, person)).toEqual([]);
    }
  });

  it('is refused without the right to see documents, or to take them out', async () => {
    for (const lacking of ['invoice.view', 'invoice.export']) {
      const permissions = manager.permissions.filter((id) => id !== lacking);
      const input = { format: 'csv', filters: {}, columns };
      expect(await house.fails({ ...manager, permissions }, invoiceExport, input)).toBe('ACCESS-001');
    }
  });
});

describe('the report as a file', () => {
  const report = (format: string, period: object = YEAR) =>
    fileOf(invoiceReportExport, { format, ...period });

  it('has the rates and the sums of the screen', async () => {
    const { rows } = await sheetOf(await report('csv'));
    const cells = rows.map((row) => row.map((cell) => cell.replace(',', '.')));
    expect(cells.map(([name]) => name)).toEqual(['IVA 21 %', 'Total', 'Facturado a clientes']);
    expect(cells.map((row) => row.slice(2).map(Number))).toEqual([
      [800, 168, 968],
      [800, 168, 968],
      [0, 0, 968],
    ]);
  });

  it.each(['xlsx', 'pdf', 'print'])('comes as %s too', async (format) => {
    const { name, bytes } = await report(format);
    expect(name).toMatch(/^Informe de facturación \d{4}-\d{2}-\d{2}\./);
    expect(bytes.length).toBeGreaterThan(500);
    if (format === 'print') expect(bytes.toString()).toContain('Emitido del 01/01/2026 al 31/12/2199');
  });

  it('of an empty period has its zero, and of one that ends before it begins is refused', async () => {
    const { rows } = await sheetOf(await report('csv', { from: '2001-01-01', until: '2001-01-31' }));
    expect(rows.map(([name]) => name)).toEqual(['Total', 'Facturado a clientes']);
    const backwards = { format: 'csv', from: '2026-02-01', until: '2026-01-01' };
    expect(await house.fails(manager, invoiceReportExport, backwards)).toBe('REQ-101');
  });
});
