import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  contactDelete,
  contactFinder,
  contactHistory,
  contactRead,
  contactUpdate,
} from '@volante/contracts/contacts/contact.contract';
import type { ContactRecord } from '@volante/contracts/contacts/contact.fields';
import {
  contactImportList,
  contactImportPreview,
  contactImportStart,
  contactImportUndo,
} from '@volante/contracts/contacts/contact-import.contract';
import { contactJobs } from '@volante/contracts/contacts/contact-jobs.contract';
import { DEMO } from '@volante/contracts/demo';
import type { SessionUser } from '@volante/contracts/session/session.contract';
import {
  SAMPLE_BRANCHES,
  sampleRows,
  writeSampleCsv,
  writeSampleXlsx,
} from '@volante/testing/sheets/sample-sheets';
import { BRANCHES, clerk, ImportHouse, jobOf, person } from './import-house.js';

jest.setTimeout(60_000);

let house: ImportHouse;
let folder: string;
const [FIRST = '', SECOND = ''] = BRANCHES;
const carmen = person();

interface Uploaded {
  id: string;
  rows: number;
  columns: { header: string; guess: string | null }[];
}
interface Preview {
  create: number;
  update: number;
  skip: number;
  reject: number;
  rows: {
    line: number;
    outcome: string;
    name: string;
    problems: { column: string; message: string }[];
    duplicate: { id: string | null; name: string; by: string; line: number | null } | null;
    changes: Record<string, { from: unknown; to: unknown }>;
  }[];
}

beforeAll(async () => {
  house = await ImportHouse.open({ worker: true });
  folder = await mkdtemp(join(tmpdir(), 'volante-import-spec-'));
});

afterAll(async () => {
  await house.close();
  await rm(folder, { recursive: true, force: true });
});

const csv = (...lines: string[]) => `${lines.join('\r\n')}\r\n`;

async function uploaded(content: string | Uint8Array, as: SessionUser = carmen, filename?: string) {
  const answer = await house.upload(as, content, filename);
  if (!answer.success) throw new Error(JSON.stringify(answer.error));
  const { id, columns, rows } = answer.data as Uploaded;
  const mapping = columns.map(({ guess }) => guess);
  return (duplicates: 'skip' | 'update', branch = FIRST) => ({
    id,
    mapping,
    rows,
    input: { id, mapping, options: { duplicates, branch } },
  });
}

async function preview(input: object, as: SessionUser = carmen): Promise<Preview> {
  const answer = await house.host.call(as, contactImportPreview, { ...input });
  if (!answer.success) throw new Error(JSON.stringify(answer.error));
  return answer.data as Preview;
}

async function run(input: object, as: SessionUser = carmen) {
  const answer = await house.host.call(as, contactImportStart, { ...input });
  return house.waitFor(as, jobOf(answer));
}

async function undo(id: string, as: SessionUser = carmen) {
  const answer = await house.host.call(as, contactImportUndo, { id });
  return house.waitFor(as, jobOf(answer));
}

async function importNow(content: string, duplicates: 'skip' | 'update' = 'skip', as: SessionUser = carmen) {
  const { input, id } = (await uploaded(content, as))(duplicates, as.branches[0] ?? FIRST);
  return { id, job: await run(input, as) };
}

async function find(search: string, as: SessionUser = carmen): Promise<{ id: string; name: string }[]> {
  const { data } = await house.host.call(as, contactFinder, { search });
  return (data as { rows: { id: string; name: string }[] }).rows;
}

async function read(id: string, as: SessionUser = carmen): Promise<ContactRecord> {
  return (await house.host.call(as, contactRead, { id })).data as ContactRecord;
}

describe('a list of 5,000 contacts', () => {
  const rows = sampleRows(5_000);
  const wrong = rows.filter(({ fault }) => fault !== null).length;
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
      rows: 5000,
    });
    const { columns } = answer.data as Uploaded;
    id = (answer.data as Uploaded).id;
    const mapping = columns.map(({ guess }) => guess);
    expect(mapping).not.toContain(null);
    const input = { id, mapping, options: { duplicates: 'skip', branch: FIRST } };
    const before = await preview(input);
    expect(before).toMatchObject({ update: 0, reject: wrong, skip: repeated });
    expect(before.create).toBe(5_000 - wrong - repeated);
    expect(before.rows.filter(({ outcome }) => outcome === 'create')).toHaveLength(50);
    expect(await house.count()).toBe(0);
    const job = await run(input);
    expect(job).toMatchObject({ state: 'done', done: 5000, total: 5000, title: 'Importar alumnos 2026.csv' });
    const { create, update, skip, reject } = before;
    expect(job.result).toEqual({ created: create, updated: update, skipped: skip, rejected: reject });
    expect(job.message).toContain('creados');
    created = create;
    expect(await house.count()).toBe(created);
    const [file] = job.files;
    expect(file?.name).toBe('alumnos 2026 - rechazados.csv');
    const lines = (await house.bytesOf(file?.id ?? '')).toString().trim().split('\r\n');
    expect(lines).toHaveLength(wrong + 1);
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
    expect(await preview({ id: second, mapping, options })).toMatchObject({ create: 0, skip: 5000 - wrong });
    const job = await run({ id: second, mapping, options: { ...options, duplicates: 'update' } });
    expect(job.result).toMatchObject({ created: 0, rejected: wrong });
    // Each repetition has a telephone of its own: the first import left it out.
    expect(job.result).toMatchObject({ updated: repeated, skipped: 5000 - wrong - repeated });
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
    const both = await Promise.all([1, 2].map(() => house.host.call(carmen, contactImportUndo, { id })));
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
    expect((await house.host.call(carmen, contactImportUndo, { id })).error?.code).toBe('IMPORT-006');
    const list = await house.host.call(carmen, contactImportList);
    expect((list.data as { rows: { id: string }[] }).rows.find((row) => row.id === id)).toMatchObject({
      state: 'undone',
      undoUntil: null,
      created,
    });
    await house.host.call(carmen, contactDelete, { id: edited?.id });
  });
});

describe('duplicates', () => {
  it('are found by tax id, e-mail and telephone, in the database and in the file', async () => {
    await importNow(
      csv('Nombre;Apellidos;DNI;Correo;Teléfono', 'Ana;Ruiz;11111111H;ana@correo.example;600111222'),
    );
    const { input } = (
      await uploaded(
        csv(
          'Nombre;Apellidos;DNI;Correo;Teléfono',
          'Ana;Ruiz;11.111.111-H;;',
          'Anita;Ruiz;;ANA@correo.example;',
          'A.;Ruiz;;;+34 600 11 12 22',
          'Luis;Gil;22222222J;;600999888',
          'Luis;Gil;22222222J;;',
          'Eva;Gil;33333333P;;600999888',
        ),
      )
    )('skip');
    const result = await preview(input);
    expect(result).toMatchObject({ create: 2, update: 0, skip: 4, reject: 0 });
    expect(result.rows.map(({ duplicate }) => duplicate?.by ?? null)).toEqual([
      'fiscalCode',
      'email',
      'phone',
      null,
      'fiscalCode',
      null,
    ]);
    expect(result.rows[4]?.duplicate).toMatchObject({ id: null, line: 5, name: 'Luis Gil' });
  });

  it('with another tax id are not overwritten', async () => {
    const { input } = (await uploaded(csv('Nombre;DNI;Teléfono', 'Otro;44444444A;600111222')))('update');
    const result = await preview(input);
    expect(result).toMatchObject({ create: 0, update: 0, skip: 1 });
  });

  it('are updated field by field, and undone only where untouched since', async () => {
    const { job, id } = await importNow(
      csv(
        'Nombre;DNI;Correo;Localidad;Teléfono',
        'Ana María;11111111H;nueva@correo.example;Baeza;600 111 222',
      ),
      'update',
    );
    expect(job.result).toMatchObject({ created: 0, updated: 1 });
    const [contact] = await find('11111111H');
    const record = await read(contact?.id ?? '');
    expect(record).toMatchObject({ firstName: 'Ana María', lastName: 'Ruiz', city: 'Baeza', version: 2 });
    await house.host.call(carmen, contactUpdate, { id: record.id, version: 2, city: 'Jaén' });
    const back = await undo(id);
    expect(back.result).toMatchObject({ deleted: 0, restored: 1, kept: 1 });
    expect(await read(record.id)).toMatchObject({
      firstName: 'Ana',
      email: 'ana@correo.example',
      city: 'Jaén',
    });
    const [file] = back.files;
    const text = (await house.bytesOf(file?.id ?? '')).toString();
    expect(text).toContain('Localidad;Jaén;;Se ha cambiado después de importarlo');
  });

  it('take their files along to another branch, and back', async () => {
    const [, there] = SAMPLE_BRANCHES;
    const { id } = await importNow(csv('Nombre;DNI;Sucursal', `Ana;11111111H;${there}`), 'update');
    const [contact] = await find('11111111H');
    expect(house.moves.at(-1)).toMatchObject({ id: contact?.id, branch: SECOND });
    await undo(id);
    expect(house.moves.at(-1)).toMatchObject({ id: contact?.id, branch: FIRST });
  });

  it('in one file: a later row completes an earlier one, and undoing takes both back', async () => {
    const { job, id } = await importNow(
      csv('Nombre;DNI;Correo', 'Pía;55555555K;', 'Pía;55555555K;pia@correo.example'),
      'update',
    );
    expect(job.result).toMatchObject({ created: 1, updated: 1 });
    const [contact] = await find('pia@correo.example');
    expect(await read(contact?.id ?? '')).toMatchObject({ version: 1, fiscalCode: '55555555K' });
    expect((await undo(id)).result).toMatchObject({ deleted: 1, kept: 0 });
  });
});

describe('codes and groups', () => {
  const list = csv('Código;Nombre;Grupos', 'A-1;Uno;Intensivo, Tardes', 'A-2;Dos;Intensivo', 'a-1;Tres;');

  it('come from the file; a code twice is refused with its reason', async () => {
    const { job, id } = await importNow(list);
    expect(job.result).toMatchObject({ created: 2, rejected: 1 });
    const text = (await house.bytesOf(job.files[0]?.id ?? '')).toString();
    expect(text).toContain('La línea 2 tiene el mismo código');
    const [one] = await find('uno');
    expect((await read(one?.id ?? '')).groups).toHaveLength(2);
    await undo(id);
  });

  it('can be imported again after undoing: who is deleted gives up the code', async () => {
    const { job } = await importNow(list);
    expect(job.result).toMatchObject({ created: 2, rejected: 1 });
    expect((await read((await find('dos'))[0]?.id ?? '')).code).toBe('A-2');
  });
});

describe('a person of one branch', () => {
  it('neither sees nor changes who is elsewhere, and imports into their own branch only', async () => {
    const [, there] = SAMPLE_BRANCHES;
    await importNow(csv('Nombre;DNI;Sucursal', `Lejos;66666666Q;${there}`));
    const lucia = clerk(FIRST);
    const content = csv(
      'Nombre;DNI;Sucursal',
      'Cerca;66666666Q;',
      `Nadie;77777777B;${there}`,
      'Mía;88888888Y;',
    );
    const choose = await uploaded(content, lucia);
    const result = await preview(choose('update').input, lucia);
    expect(result).toMatchObject({ create: 1, update: 0, skip: 1, reject: 1 });
    expect(result.rows[0]?.duplicate).toEqual({
      id: null,
      name: 'un contacto de otra sucursal',
      by: 'fiscalCode',
      line: null,
    });
    expect(JSON.stringify(result)).not.toContain('Lejos');
    const wrong = await house.host.call(lucia, contactImportStart, choose('skip', SECOND).input);
    expect(wrong.error).toMatchObject({ code: 'REQ-101' });
    const job = await run(choose('update').input, lucia);
    expect(job.result).toEqual({ created: 1, updated: 0, skipped: 1, rejected: 1 });
    expect((await find('lejos')).map(({ name }) => name)).toEqual(['Lejos']);
  });

  it('takes no code from somebody elsewhere, not even from who was deleted there', async () => {
    const [, there] = SAMPLE_BRANCHES;
    await importNow(csv('Código;Nombre;Sucursal', `Z-9;Remota;${there}`));
    const [remote] = await find('remota');
    await house.host.call(carmen, contactDelete, { id: remote?.id });
    const { job } = await importNow(csv('Código;Nombre;Correo', 'Z-9;Vecina;'), 'skip', clerk(FIRST));
    expect(job.result).toMatchObject({ created: 0, rejected: 1 });
    expect((await read(remote?.id ?? '')).code).toBe('Z-9');
  });

  it('sees their own imports only; another school sees none', async () => {
    const lucia = clerk(FIRST);
    const stranger = person({ business: { id: DEMO.other.id, name: 'Ría', operator: false }, branches: [] });
    const mine = (await uploaded(csv('Nombre;DNI', 'Zoe;99999999R')))('skip');
    for (const other of [lucia, stranger]) {
      const { data } = await house.host.call(other, contactImportList);
      expect((data as { rows: unknown[] }).rows).toEqual([]);
      for (const call of [contactImportPreview, contactImportStart]) {
        expect((await house.host.call(other, call, mine.input)).error?.code).toBe('DATA-404');
      }
      expect((await house.host.call(other, contactImportUndo, { id: mine.id })).error?.code).toBe('DATA-404');
    }
  });
});

describe('refusals', () => {
  it('of files say what is wrong and leave nothing in storage', async () => {
    const cases: [string | Uint8Array, string][] = [
      ['', 'IMPORT-002'],
      [csv('Nombre;DNI'), 'IMPORT-002'],
      [Buffer.from('%PDF-1.7 not a list'), 'IMPORT-001'],
      [Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]), 'IMPORT-001'],
      [csv('Nombre;DNI', ...new Array<string>(100_001).fill('Ana;')), 'IMPORT-003'],
    ];
    for (const [content, code] of cases) {
      const answer = await house.upload(carmen, content);
      expect(answer.error?.code).toBe(code);
    }
    for await (const entry of house.storage.list('staging/')) throw new Error(`left behind: ${entry.key}`);
  });

  it('of mappings, of a second start and of an undo before the end', async () => {
    const choose = await uploaded(csv('Nombre;DNI;Correo', 'Sol;12345678Z;sol@correo.example'));
    const { input, id } = choose('skip');
    const twice = { ...input, mapping: ['firstName', 'email', 'email'] };
    expect((await house.host.call(carmen, contactImportPreview, twice)).error?.code).toBe('IMPORT-004');
    const nameless = { ...input, mapping: [null, 'fiscalCode', 'email'] };
    expect((await house.host.call(carmen, contactImportStart, nameless)).error?.code).toBe('IMPORT-004');
    expect((await house.host.call(carmen, contactImportUndo, { id })).error?.code).toBe('IMPORT-006');
    const starts = await Promise.all([1, 2, 3].map(() => house.host.call(carmen, contactImportStart, input)));
    expect(starts.filter(({ success }) => success)).toHaveLength(1);
    expect(starts.filter(({ error }) => error?.code === 'IMPORT-005')).toHaveLength(2);
    const started = starts.find(({ success }) => success);
    await house.waitFor(carmen, jobOf(started));
    expect((await house.host.call(carmen, contactImportPreview, input)).error?.code).toBe('IMPORT-005');
  });

  it('of an undo when 30 days have gone by', async () => {
    const { id } = await importNow(csv('Nombre;DNI', 'Vera;23456789D'));
    await house.db.unscopedRun(
      'UPDATE contact_import SET ended_at = UTC_TIMESTAMP(3) - INTERVAL 31 DAY WHERE id = :id',
      { id },
    );
    expect((await house.host.call(carmen, contactImportUndo, { id })).error?.code).toBe('IMPORT-006');
  });
});

describe('a cancelled import', () => {
  it('keeps what is done, says so, and can be undone', async () => {
    const path = join(folder, 'long.csv');
    await writeSampleCsv(path, sampleRows(8_000, 7));
    const answer = await house.uploadFile(carmen, path, 'largo.csv');
    const { id, columns } = answer.data as Uploaded;
    const mapping = columns.map(({ guess }) => guess);
    const before = await house.count();
    const started = await house.host.call(carmen, contactImportStart, {
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
    expect(created).toBeLessThan(7_000);
    expect(ended.message).toMatch(/^Importación cancelada\. Hasta entonces: .* creados/);
    expect(await house.count()).toBe(before + created);
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
