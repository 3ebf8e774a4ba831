import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  contactDelete,
  contactFinder,
  contactHistory,
  contactUpdate,
} from '@volante/contracts/contacts/contact.contract';
import { contactImports } from '@volante/contracts/contacts/contact-import.contract';
import { contactJobs } from '@volante/contracts/contacts/contact-jobs.contract';
import { sampleRows, writeSampleCsv, writeSampleXlsx } from '@volante/testing/sheets/sample-sheets';
import { carmen, csv, importDesk, type Uploaded } from './import-desk.js';
import { BRANCHES, ImportHouse, jobOf } from './import-house.js';

jest.setTimeout(60_000);

let house: ImportHouse;
let folder: string;
const [FIRST = ''] = BRANCHES;
const COUNT = 2_000;
const { preview, run, undo, find, read } = importDesk(() => house);

beforeAll(async () => {
  house = await ImportHouse.open({ worker: true });
  folder = await mkdtemp(join(tmpdir(), 'volante-import-spec-'));
});

afterAll(async () => {
  await house.close();
  await rm(folder, { recursive: true, force: true });
});

// 5,000 are imported by the story of the browser (`e2e/stories/import`).
describe('a list of 2,000 contacts', () => {
  const rows = sampleRows(COUNT);
  const wrong = rows.filter(({ fault }) => fault === 'noName').length;
  const unclear = rows.filter(({ fault }) => fault !== null && fault !== 'noName').length;
  const repeated = rows.filter(({ repeats }) => repeats !== null).length;
  let created = 0;
  let id = '';

  it('is previewed, imported with progress and handed back where wrong', async () => {
    const path = join(folder, 'sample.csv');
    await writeSampleCsv(path, rows);
    const answer = await house.uploadFile(carmen, path, 'alumnos 2026.csv');
    expect(answer.data).toMatchObject({
      format: 'csv',
      encoding: 'Windows-1252',
      delimiter: ';',
      rows: COUNT,
    });
    const { columns } = answer.data as Uploaded;
    id = (answer.data as Uploaded).id;
    const mapping = columns.map(({ guess }) => guess);
    expect(mapping).not.toContain(null);
    const input = { id, mapping, options: { duplicates: 'skip', branch: FIRST } };
    const before = await preview(input);
    expect(before).toMatchObject({ update: 0, reject: wrong, skip: repeated, warned: unclear });
    expect(before.create).toBe(COUNT - wrong - repeated);
    expect(before.rows.filter(({ outcome }) => outcome === 'create').length).toBeGreaterThanOrEqual(50);
    expect(await house.count()).toBe(0);
    const job = await run(input);
    expect(job).toMatchObject({
      state: 'done',
      done: COUNT,
      total: COUNT,
      title: 'Importar alumnos 2026.csv',
    });
    const { create, update, skip, reject } = before;
    expect(job.result).toEqual({ created: create, updated: update, skipped: skip, rejected: reject });
    expect(job.message).toContain('creados');
    created = create;
    expect(await house.count()).toBe(created);
    expect(await house.count(`author_id = '${carmen.id}'`)).toBe(created);
    const [file] = job.files;
    expect(file?.name).toBe('alumnos 2026 - para revisar.csv');
    const lines = (await house.bytesOf(file?.id ?? '')).toString().trim().split('\r\n');
    expect(lines).toHaveLength(wrong + repeated + unclear + 1);
    expect(lines[0]).toMatch(/Motivo$/);
  });

  it('is found by search, with codes from the counter and history', async () => {
    const good = rows.findIndex(({ fault, repeats }) => fault === null && repeats === null);
    const dni = rows[good]?.cells[4] ?? '';
    const [contact] = await find(dni);
    const record = await read(contact?.id ?? '');
    expect(record).toMatchObject({ fiscalCode: dni, version: 1, lastName: rows[good]?.cells[2] });
    expect(record.code).toMatch(/^\d{6}$/);
    const { data } = await house.host.call(carmen, contactHistory, { id: record.id });
    expect(data).toMatchObject({ rows: [{ action: 'imported', actor: { name: 'Carmen Ortega' } }] });
    const [events] = await house.db.unscoped<{ n: number }>(
      "SELECT COUNT(*) n FROM event_log WHERE topic = 'contact.created'",
    );
    expect(Number(events?.n)).toBe(created);
  });

  it('imported again as Excel changes nothing; with «update» neither', async () => {
    const path = join(folder, 'sample.xlsx');
    await writeSampleXlsx(path, rows);
    const answer = await house.uploadFile(carmen, path, 'alumnos.xlsx');
    const { id: second, columns } = answer.data as Uploaded;
    const mapping = columns.map(({ guess }) => guess);
    const options = { duplicates: 'skip', branch: FIRST };
    expect(await preview({ id: second, mapping, options })).toMatchObject({ create: 0, skip: COUNT - wrong });
    const job = await run({ id: second, mapping, options: { ...options, duplicates: 'update' } });
    expect(job.result).toMatchObject({ created: 0, rejected: wrong });
    // Each repetition has a telephone of its own: the first import left it out.
    expect(job.result).toMatchObject({ updated: repeated, skipped: COUNT - wrong - repeated });
    expect(await house.count()).toBe(created);
    const changed = new Set(rows.flatMap(({ repeats }) => repeats ?? [])).size;
    expect((await undo(second)).result).toMatchObject({ deleted: 0, restored: changed, kept: 0 });
  });

  it('is undone: what nobody touched goes, what somebody edited stays and is listed', async () => {
    const { data } = await house.host.call(carmen, contactFinder, { limit: 2 });
    const [edited, deleted] = (data as { rows: { id: string; name: string; version: number }[] }).rows;
    await house.host.call(carmen, contactUpdate, {
      id: edited?.id,
      version: edited?.version,
      notes: 'Llamar el lunes',
    });
    await house.host.call(carmen, contactDelete, { id: deleted?.id });
    const both = await Promise.all([1, 2].map(() => house.host.call(carmen, contactImports.undo, { id })));
    expect(both.filter(({ success }) => success)).toHaveLength(1);
    expect(both.find(({ success }) => !success)?.error?.code).toBe('IMPORT-006');
    const winner = both.find(({ success }) => success);
    const job = await house.waitFor(carmen, jobOf(winner));
    expect(job).toMatchObject({ state: 'done', result: { deleted: created - 2, restored: 0, kept: 1 } });
    expect(job.result?.listed).toEqual([
      { id: edited?.id, name: edited?.name, reasons: ['Se ha modificado después de importarlo'] },
    ]);
    expect(job.files).toHaveLength(1);
    expect(await house.count()).toBe(1);
    expect((await house.host.call(carmen, contactImports.undo, { id })).error?.code).toBe('IMPORT-006');
    const list = await house.host.call(carmen, contactImports.list);
    expect((list.data as { rows: { id: string }[] }).rows.find((row) => row.id === id)).toMatchObject({
      state: 'undone',
      undoUntil: null,
      created,
    });
    await house.host.call(carmen, contactDelete, { id: edited?.id });
  });
});

describe('a cancelled import', () => {
  it('keeps what is done, says so, and can be undone', async () => {
    const path = join(folder, 'long.csv');
    await writeSampleCsv(path, sampleRows(4_000, 7));
    const answer = await house.uploadFile(carmen, path, 'largo.csv');
    const { id, columns } = answer.data as Uploaded;
    const mapping = columns.map(({ guess }) => guess);
    const before = await house.count();
    const started = await house.host.call(carmen, contactImports.start, {
      id,
      mapping,
      options: { duplicates: 'skip', branch: FIRST },
    });
    const { job } = started.data as { job: string };
    await house.waitFor(carmen, job, ({ done, finishedAt }) => done > 250 || finishedAt !== null);
    await house.host.call(carmen, contactJobs.cancel, { id: job });
    const ended = await house.waitFor(carmen, job);
    expect(ended.state).toBe('cancelled');
    const { created } = ended.result as { created: number };
    expect(created).toBeGreaterThan(0);
    expect(created).toBeLessThan(3_500);
    expect(ended.message).toMatch(/^Importación cancelada\. Hasta entonces: .* creados/);
    expect(await house.count()).toBe(before + created);
    const { rejected, rejectedJob } = ended.result as { rejected: number; rejectedJob: string };
    expect(rejected).toBeGreaterThan(0);
    const made = await house.waitFor(carmen, rejectedJob);
    expect(made).toMatchObject({ state: 'done', title: 'Filas que revisar de largo.csv' });
    const lines = (await house.bytesOf(made.files[0]?.id ?? '')).toString().trim().split('\r\n');
    const refused = lines.slice(1).filter((line) => !/Sin este dato: |Ya está: /.test(line));
    expect(refused).toHaveLength(rejected);
    const list = await house.host.call(carmen, contactImports.list);
    const listed = (list.data as { rows: { id: string; rejectedFile: string | null }[] }).rows;
    expect(listed.find((row) => row.id === id)?.rejectedFile).toBe(made.files[0]?.id);
    expect((await undo(id)).result).toMatchObject({ deleted: created });
    expect(await house.count()).toBe(before);
  });
});

describe('formulas', () => {
  it('are text: neither run nor lost', async () => {
    const name = '=HYPERLINK("http://mal.example";"x")';
    await writeFile(
      join(folder, 'formula.csv'),
      csv('Nombre;DNI;Observaciones', `"${name.replaceAll('"', '""')}";34567890V;'-5`),
    );
    const answer = await house.uploadFile(carmen, join(folder, 'formula.csv'), 'formula.csv');
    const { id, columns } = answer.data as Uploaded;
    const mapping = columns.map(({ guess }) => guess);
    await run({ id, mapping, options: { duplicates: 'skip', branch: FIRST } });
    const [contact] = await find('34567890V');
    expect(await read(contact?.id ?? '')).toMatchObject({ firstName: name, notes: '-5' });
  });
});
