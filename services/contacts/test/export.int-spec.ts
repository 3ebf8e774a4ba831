import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { contactCreate, contactDelete, contactFinder } from '@volante/contracts/contacts/contact.contract';
import { contactExport, EXPORT_COLUMNS } from '@volante/contracts/contacts/contact-export.contract';
import { contactImports } from '@volante/contracts/contacts/contact-import.contract';
import { contactJobs } from '@volante/contracts/contacts/contact-jobs.contract';
import { DEMO } from '@volante/contracts/demo';
import type { SessionUser } from '@volante/contracts/session/session.contract';
import { openSheet } from '@volante/service-kit/imports/reading/open-sheet';
import { collect, useTempFiles } from '@volante/testing/sheets/temp-files';
import { loadContacts } from '../src/demo/bulk.js';
import { BRANCHES, clerk, ImportHouse, jobOf, person } from './import-house.js';

jest.setTimeout(90_000);

let house: ImportHouse;
const carmen = person();
const temp = useTempFiles();
const LOADED = 6_000;

beforeAll(async () => {
  house = await ImportHouse.open({ worker: true });
  await loadContacts(house.db, {
    businessId: DEMO.school.id,
    branches: DEMO.school.branches,
    count: LOADED,
    mark: 'e0e0e0e0e0',
    firstCode: 1,
  });
});

afterAll(() => house.close());

async function exported(change: object, as: SessionUser = carmen) {
  const input = { format: 'csv', filters: {}, columns: [...EXPORT_COLUMNS], ...change };
  const job = await house.waitFor(as, jobOf(await house.host.call(as, contactExport, input)));
  expect(job.state).toBe('done');
  const [file] = job.files;
  const bytes = await house.bytesOf(file?.id ?? '');
  return { job, name: file?.name, bytes };
}

async function rowsOf(bytes: Buffer): Promise<string[][]> {
  const path = join(temp.folder, `out-${bytes.length}`);
  await writeFile(path, bytes);
  const sheet = await openSheet(path);
  return (await collect(sheet.rows())).map(({ cells }) => cells);
}

/** Every code that the list shows, page by page. */
async function listed(input: object, as: SessionUser = carmen): Promise<string[]> {
  const codes: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = { ...input, limit: 100, ...(cursor ? { cursor } : {}) };
    const { data } = await house.host.call(as, contactFinder, page);
    const { rows, next } = data as { rows: { code: string }[]; next: string | null };
    codes.push(...rows.map(({ code }) => code));
    cursor = next;
  }
  return codes;
}

describe('an export', () => {
  it.each([
    [{}],
    [{ search: 'garcia' }],
    [{ search: 'ma ga', type: 'people' }],
    [{ branch: BRANCHES[1], state: 'inactive', sort: '-created' }],
    [{ licence: 'B,C', sort: '-name' }],
    [{ state: 'deleted', sort: 'code' }],
    [{ search: '%%' }],
  ])('has what the list shows, in its order: %j', async (query) => {
    const { sort = 'name', ...filters }: { sort?: string; search?: string } = query;
    const codes = await listed({ ...filters, sort });
    expect(codes.length > 0).toBe(filters.search !== '%%');
    const { bytes, job } = await exported({ filters, sort, columns: ['code', 'name'] });
    expect((await rowsOf(bytes).catch(() => [])).map(([code]) => code)).toEqual(codes);
    expect(job.result).toEqual({ format: 'csv', rows: codes.length });
  });

  it('of a person of one branch has only theirs', async () => {
    const lucia = clerk(BRANCHES[2] ?? '');
    const { bytes } = await exported({ columns: ['code', 'branch'] }, lucia);
    const rows = await rowsOf(bytes);
    expect(new Set(rows.map(([, branch]) => branch))).toEqual(new Set(['Las Palmas']));
    expect(rows.map(([code]) => code)).toEqual(await listed({}, lucia));
  });

  it('of ticked contacts has these, of what the person may see, whatever the filters say', async () => {
    const { data } = await house.host.call(carmen, contactFinder, { limit: 30 });
    const { rows } = data as { rows: { id: string; code: string; branch: string }[] };
    const ids = rows.map(({ id }) => id);
    const mine = await exported({ ids, filters: { search: 'nobody' }, columns: ['code'] });
    expect((await rowsOf(mine.bytes)).flat()).toEqual(rows.map(({ code }) => code));
    const [branch = ''] = BRANCHES;
    const limited = await exported({ ids, columns: ['code', 'name'] }, clerk(branch));
    const codes = rows.filter((row) => row.branch === branch).map(({ code }) => code);
    expect((await rowsOf(limited.bytes)).map(([code]) => code)).toEqual(codes);
  });

  it('states filters, total, author and time on the clock of the branch', async () => {
    const yeray = person({ branches: [BRANCHES[2] ?? ''], name: 'Yeray Santana' });
    const { bytes, name } = await exported(
      { format: 'print', filters: { search: 'garcia' }, caption: 'Búsqueda: garcia' },
      yeray,
    );
    const html = bytes.toString();
    expect(name).toMatch(/^Contactos \d{4}-\d{2}-\d{2}\.html$/);
    expect(html).toContain('Filtros: Búsqueda: garcia');
    expect(html).toMatch(/Exportado por Yeray Santana el \d{2}\/\d{2}\/\d{4} \d{2}:\d{2}/);
    expect(html).toMatch(/Total: [\d.]+/);
    const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Atlantic/Canary', hour: '2-digit' });
    expect(html).toContain(` ${clock.format(new Date())}:`);
  });

  it.each(['xlsx', 'pdf'])('comes as %s too', async (format) => {
    const { bytes, name } = await exported({ format, filters: { branch: BRANCHES[1] } });
    expect(name).toMatch(new RegExp(`\\.${format}$`));
    expect(bytes.subarray(0, 4).toString('latin1')).toBe(format === 'pdf' ? '%PDF' : 'PK\x03\x04');
  });

  it('of more than 5,000 goes on no paper', async () => {
    const input = { format: 'pdf', filters: {}, columns: ['code'] };
    expect((await house.host.call(carmen, contactExport, input)).error?.code).toBe('EXPORT-001');
  });

  it('neutralises formulas, and comes back as it was', async () => {
    const { data } = await house.host.call(carmen, contactCreate, {
      firstName: '=1+1',
      lastName: '@SUM(A1)',
      notes: '-2',
      fiscalCode: '00000000T',
      branch: BRANCHES[0],
      force: true,
    });
    const { id } = data as { id: string };
    const { bytes } = await exported({ ids: [id], format: 'csv' });
    expect(bytes.toString()).toContain(";'=1+1 @SUM(A1);");
    const answer = await house.upload(carmen, bytes, 'vuelta.csv');
    const uploaded = answer.data as { id: string; columns: { header: string; guess: string | null }[] };
    const guesses = Object.fromEntries(uploaded.columns.map(({ header, guess }) => [header, guess]));
    expect(guesses).toMatchObject({ Nombre: 'fullName', 'DNI / CIF': 'fiscalCode', Creado: null });
    const mapping = uploaded.columns.map(({ guess }) => guess);
    const options = { duplicates: 'update', branch: BRANCHES[0] };
    const preview = await house.host.call(carmen, contactImports.preview, {
      id: uploaded.id,
      mapping,
      options,
    });
    expect(preview.data).toMatchObject({ create: 0, reject: 0 });
    await house.host.call(carmen, contactDelete, { id });
  });

  it.each([{ type: 'people', search: 'garcia' }, { type: 'business' }])(
    'imported again as it is changes nothing and no row is rejected: %j',
    async (filters) => {
      const { bytes, job } = await exported({ filters, format: 'xlsx' });
      const { data } = await house.upload(carmen, bytes, 'vuelta.xlsx');
      const { id, columns } = data as { id: string; columns: { header: string; guess: string | null }[] };
      expect(columns.filter(({ guess }) => guess === null).map(({ header }) => header)).toEqual(['Creado']);
      for (const duplicates of ['update', 'skip']) {
        const options = { duplicates, branch: BRANCHES[0] };
        const input = { id, mapping: columns.map(({ guess }) => guess), options };
        const preview = await house.host.call(carmen, contactImports.preview, input);
        const { rows } = job.result as { rows: number };
        expect(preview.data).toMatchObject({ create: 0, update: 0, reject: 0, skip: rows });
      }
    },
  );

  it('can be cancelled, and leaves no file', async () => {
    const input = { format: 'xlsx', filters: {}, columns: [...EXPORT_COLUMNS] };
    const job = jobOf(await house.host.call(carmen, contactExport, input));
    await house.host.call(carmen, contactJobs.cancel, { id: job });
    const ended = await house.waitFor(carmen, job);
    expect(ended).toMatchObject({ state: 'cancelled', files: [] });
  });
});
