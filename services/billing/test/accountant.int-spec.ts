import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  accountantLinkCreate,
  accountantLinkList,
  accountantLinkWithdraw,
  accountantOpen,
  accountantOpenPackage,
  accountNumberList,
  accountNumberUpdate,
  packageList,
  packageStart,
} from '@volante/contracts/billing/accountant.contract';
import { invoiceImports } from '@volante/contracts/billing/invoice-import.contract';
import { journalTemplate } from '@volante/contracts/billing/journal-template.contract';
import { monthLock } from '@volante/contracts/billing/month-lock.contract';
import { invoicePaymentCreate } from '@volante/contracts/billing/payment.contract';
import { taxBookExport } from '@volante/contracts/billing/tax-book.contract';
import { systemContext } from '@volante/service-kit/boot/system-context';
import type { CallClient } from '@volante/service-kit/calls/call-client';
import { sha256 } from '@volante/service-kit/context';
import type { Storage } from '@volante/service-kit/storage/storage';
import { PEOPLE } from '@volante/testing/records/service-house';
import { unzipSync } from 'fflate';
import { PackageJob } from '../src/accountant/package.job.js';
import { TaxBookJob } from '../src/money-reports/books/tax-book.job.js';
import { importDesk } from './import-desk.js';
import { ledgerOf } from './ledger-model.js';
import { manager, PAYER, type PaperHouse, paperHouse } from './paper-house.js';

const { clerk, stranger } = PEOPLE;
const NOW = new Date().toISOString().slice(0, 7);

let house: PaperHouse;
const { ended } = importDesk(() => house, invoiceImports, {});

beforeAll(async () => {
  house = await paperHouse({ worker: true });
  const id = await house.issued({ payer: { ...PAYER, name: '=SUMA(A1)' } });
  await house.issued();
  await house.ok(manager, invoicePaymentCreate, { id, cents: 4_200, method: 'card' });
});
afterAll(() => house.stop());

interface Line {
  cells: readonly string[];
  cents: number;
}

const cents = (text: string | undefined) => Math.round(Number((text ?? '').replace(',', '.') || '0') * 100);

function journalOf(csv: string): Line[] {
  return csv
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(';'))
    .map((cells) => ({ cells, cents: cents(cells[5]) - cents(cells[6]) }));
}

/** Makes the package of this month, and opens it. */
async function packed(template?: string): Promise<{
  files: Record<string, Uint8Array>;
  bytes: Buffer;
  sha: string;
  id: string;
}> {
  const { job } = await house.ok(manager, packageStart, {
    ...{ first: NOW, last: NOW },
    ...(template ? { template } : {}),
  });
  expect((await ended(job, manager)).state).toBe('done');
  const [row] = (await house.ok(manager, packageList, {})).rows;
  const bytes = await house.bytes(row?.file ?? '');
  return { files: unzipSync(bytes), bytes, sha: row?.sha256 ?? '', id: row?.id ?? '' };
}
const textOf = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? new Uint8Array()).toString();

describe('the package', () => {
  it('holds journal, books, papers and records, each with its digest in the index', async () => {
    // The papers are made by the worker after the issue.
    const { files, bytes, sha } = await packed();
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha);
    const names = Object.keys(files);
    expect(names).toEqual(
      expect.arrayContaining([
        'diario.csv',
        'diario.xlsx',
        'indice-sha256.txt',
        'libros-aeat-B12345674.xlsx',
      ]),
    );
    expect(names.filter((name) => name.startsWith('xml/'))).toHaveLength(2);
    const index = textOf(files['indice-sha256.txt']);
    for (const name of names.filter((one) => one !== 'indice-sha256.txt')) {
      const digest = createHash('sha256')
        .update(files[name] ?? new Uint8Array())
        .digest('hex');
      expect(index).toContain(`${digest}  ${name}  `);
    }
  });

  it('has a journal that equals the ledger, balanced posting by posting', async () => {
    const { files } = await packed();
    const lines = journalOf(textOf(files['diario.csv']));
    const books = await ledgerOf(house.db, manager.business.id);
    const ofAccount = (start: string) =>
      lines.filter(({ cells }) => cells[2]?.startsWith(start)).reduce((sum, line) => sum + line.cents, 0);
    expect(ofAccount('430')).toBe(books.balance('customer'));
    expect(ofAccount('705')).toBe(books.balance('income'));
    expect(ofAccount('477')).toBe(books.balance('tax'));
    expect(ofAccount('572')).toBe(4_200);
    const sums = new Map<string, number>();
    for (const line of lines)
      sums.set(line.cells[0] ?? '', (sums.get(line.cells[0] ?? '') ?? 0) + line.cents);
    expect([...sums.keys()]).toEqual(['1', '2', '3']);
    expect([...sums.values()]).toEqual([0, 0, 0]);
    expect(textOf(files['diario.csv'])).toContain("'=SUMA(A1)");
  });

  it('uses the school’s own numbers of accounts: of one account before those of its kind', async () => {
    const { rows } = await house.ok(manager, accountNumberList, {});
    const income = rows.find(({ scope }) => scope.startsWith('income:'))?.scope ?? '';
    await house.ok(manager, accountNumberUpdate, { scope: 'income', number: '70500001' });
    await house.ok(manager, accountNumberUpdate, { scope: 'customer', number: '43000000' });
    await house.ok(manager, accountNumberUpdate, { scope: income, number: '75900009' });
    const { files } = await packed();
    const numbers = new Set(journalOf(textOf(files['diario.csv'])).map(({ cells }) => cells[2]));
    expect([...numbers].toSorted()).toEqual(['43000000', '477', '572', '75900009']);
    await house.ok(manager, accountNumberUpdate, { scope: income, number: '' });
    const after = (await house.ok(manager, accountNumberList, {})).rows.find(({ scope }) => scope === income);
    expect(after).toMatchObject({ chosen: '', standard: '70500001' });
    expect(await house.fails(manager, accountNumberUpdate, { scope: 'nothing', number: '430' })).toBe(
      'ACCOUNTANT-002',
    );
    expect(await house.fails(manager, accountNumberUpdate, { scope: 'customer', number: '43x' })).toBe(
      'REQ-101',
    );
  });

  it('has the journal once more by a template, as it says', async () => {
    const look = { columns: ['account', 'amount', 'party'], delimiter: 'pipe', decimals: 'point' } as const;
    const { id } = await house.ok(manager, journalTemplate.calls.create, {
      ...{ name: 'Contasol 9', ...look, columns: [...look.columns], hasHeads: false, charset: 'latin1' },
    });
    const { files } = await packed(id);
    const lines = Buffer.from(files['diario-contasol-9.csv'] ?? [])
      .toString('latin1')
      .trim()
      .split('\r\n')
      .map((line) => line.split('|'));
    const whole = journalOf(textOf(files['diario.csv']));
    expect(lines.map(([account, amount]) => [account, Math.round(Number(amount) * 100)])).toEqual(
      whole.map(({ cells, cents: amount }) => [cells[2], amount]),
    );
    expect(lines.map(([, , party]) => party)).toContain("'=SUMA(A1)");
    expect(textOf(files['indice-sha256.txt'])).toContain('diario-contasol-9.csv');
    const months = { first: NOW, last: NOW };
    expect(await house.fails(stranger, packageStart, { ...months, template: id })).toBe('ACCOUNTANT-003');
    await house.ok(manager, journalTemplate.calls.remove, { id });
    expect(await house.fails(manager, packageStart, { ...months, template: id })).toBe('ACCOUNTANT-003');
  });

  it('is for people who see every branch, and empty for another school', async () => {
    const months = { first: NOW, last: NOW };
    expect(await house.fails(clerk, packageStart, months)).toBe('ACCESS-001');
    expect(await house.fails(clerk, packageList)).toBe('ACCESS-001');
    expect(await house.fails(clerk, accountNumberList)).toBe('ACCESS-001');
    expect((await house.ok(stranger, packageList, {})).rows).toEqual([]);
    expect(await house.fails(manager, packageStart, { first: '2026-03', last: '2026-01' })).toBe('REQ-101');
  });

  it('is made and read by nobody who has lost sight of a branch since it was asked for', async () => {
    const parts = [house.db, {} as CallClient<'billing'>, {} as Storage] as const;
    const own = systemContext(manager.business.id, '');
    const permissions = new Set(['money-report.view']);
    const ctx = { ...own, actor: { ...own.actor, role: 'Oficina', permissions } };
    const job = { ctx, input: { first: NOW, last: NOW }, signal: new AbortController().signal };
    await expect(new PackageJob(...parts).run(job as never)).rejects.toMatchObject({ code: 'ACCESS-001' });
    const book = { ...job, input: { issuer: house.issuer, year: 2026, period: '1T' } };
    await expect(new TaxBookJob(house.db).run(book as never)).rejects.toMatchObject({ code: 'ACCESS-001' });
    const [row] = (await house.ok(manager, packageList, {})).rows;
    expect(house.files.get(row?.file ?? '')).toMatchObject({ allBranches: true });
  });
});

it('the books in the agency’s format have two sheets with its names', async () => {
  const year = Number(NOW.slice(0, 4));
  const { job } = await house.ok(manager, taxBookExport, { issuer: house.issuer, year, period: '0A' });
  const view = await ended(job, manager);
  const [file] = view.files;
  expect(file?.name).toMatch(new RegExp(`^${year}B12345674T.*\\.xlsx$`));
  const parts = unzipSync(await house.bytes(file?.id ?? ''));
  expect(textOf(parts['xl/workbook.xml'])).toMatch(/name="EXPEDIDAS_INGRESOS".*name="RECIBIDAS_GASTOS"/);
  const sheet = textOf(parts['xl/worksheets/sheet1.xml']);
  for (const head of ['Autoliquidación', 'Ejercicio', 'NIF Destinatario', 'Cuota IVA Repercutida'])
    expect(sheet).toContain(head);
  expect(sheet.match(/<row /g)).toHaveLength(4);
  expect(sheet).toContain('<v>42.00</v>');
});

describe('the link', () => {
  const open = (key: string) => house.host.call(null, accountantOpen, {}, { key });

  it('opens packages of its months alone, and notes each visit', async () => {
    const { id } = await packed();
    const made = await house.ok(manager, accountantLinkCreate, {
      label: 'Gestoría Ruiz',
      first: NOW,
      last: NOW,
      days: 30,
    });
    const { success, data } = await open(made.key);
    expect(success).toBe(true);
    expect(data).toMatchObject({ school: manager.business.name, label: 'Gestoría Ruiz', locked: [] });
    expect((data as { packages: { id: string }[] }).packages.map((one) => one.id)).toContain(id);
    const file = await house.host.call(null, accountantOpenPackage, { id }, { key: made.key });
    expect(file.data).toMatchObject({ mime: 'application/zip', inline: false });
    const link = (await house.ok(manager, accountantLinkList, {})).rows.find((one) => one.id === made.id);
    expect(link?.visits.map(({ what }) => what.split(' ')[0])).toEqual(['Descarga', 'Abre']);
    const other = await house.ok(manager, accountantLinkCreate, {
      label: 'Otro',
      first: '2020-01',
      last: '2020-03',
      days: 1,
    });
    expect((await house.host.call(null, accountantOpenPackage, { id }, { key: other.key })).error?.code).toBe(
      'ACCOUNTANT-001',
    );
    expect(((await open(other.key)).data as { packages: unknown[] }).packages).toEqual([]);
  });

  it('tells which months are locked', async () => {
    await house.ok(manager, monthLock, { month: '2020-02' });
    const { key } = await house.ok(manager, accountantLinkCreate, {
      label: 'A',
      first: '2020-01',
      last: '2020-03',
      days: 1,
    });
    expect((await open(key)).data).toMatchObject({ locked: ['2020-02'] });
  });

  it('that is unknown, withdrawn or has ended opens nothing, and its secret is kept nowhere', async () => {
    const { key, id } = await house.ok(manager, accountantLinkCreate, {
      label: 'B',
      first: NOW,
      last: NOW,
      days: 1,
    });
    const [row] = await house.db.unscoped<{ key_hash: string }>(
      'SELECT key_hash FROM accountant_link WHERE id = :id',
      { id },
    );
    expect(row?.key_hash).toBe(sha256(key));
    expect((await open('x'.repeat(43))).error?.code).toBe('KEY-001');
    expect(await house.fails(stranger, accountantLinkWithdraw, { id })).toBe('DATA-404');
    await house.db.unscopedRun(
      'UPDATE accountant_link SET expires_at = UTC_TIMESTAMP(3) - INTERVAL 1 SECOND WHERE id = :id',
      { id },
    );
    expect((await open(key)).error?.code).toBe('KEY-001');
    const again = await house.ok(manager, accountantLinkCreate, {
      label: 'C',
      first: NOW,
      last: NOW,
      days: 1,
    });
    await house.ok(manager, accountantLinkWithdraw, { id: again.id });
    await house.ok(manager, accountantLinkWithdraw, { id: again.id });
    expect((await open(again.key)).error?.code).toBe('KEY-001');
    expect((await house.host.call(null, accountantOpenPackage, { id }, { key: again.key })).error?.code).toBe(
      'KEY-001',
    );
  });
});
