import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DEMO } from '@volante/contracts/demo';
import {
  SAMPLE_BRANCHES,
  SAMPLE_HEADERS,
  type SampleRow,
  sampleRows,
  writeSampleCsv,
  writeSampleXlsx,
} from '@volante/testing/sheets/sample-sheets';
import type { Page } from 'playwright-core';
import { freshWord, MANAGER, SEARCH } from '../src/contacts.js';
import { downloaded, drop, type LocalFile, png } from '../src/files.js';
import { BASE } from '../src/product.js';
import { useStage } from '../src/stage.js';

const stage = useStage();
const DROP = /Arrastra aquí tu archivo/;
/** Time for 5,000 rows on a busy machine. */
const RUN_MS = 90_000;
const DNI = SAMPLE_HEADERS.indexOf('DNI/NIE');

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'volante-sheets-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The sample as this school would have it: its own branches, and a surname that tells this run's people apart. */
function schoolRows(count: number, seed: number, surname: string): SampleRow[] {
  const names = new Map<string, string>(
    SAMPLE_BRANCHES.map((name, at) => [name, DEMO.school.branches[at]?.name ?? name]),
  );
  const [branch, last] = [SAMPLE_HEADERS.indexOf('Sucursal'), SAMPLE_HEADERS.indexOf('Apellidos')];
  return sampleRows(count, seed).map((row) => {
    const cells = [...row.cells];
    cells[branch] = names.get(cells[branch] ?? '') ?? '';
    if (cells[last]) cells[last] = `${cells[last]} ${surname}`;
    return { ...row, cells };
  });
}

async function asFile(
  write: (path: string, rows: readonly SampleRow[]) => Promise<void>,
  name: string,
  rows: readonly SampleRow[],
): Promise<LocalFile> {
  const target = path.join(folder, name);
  await write(target, rows);
  return { name, mimeType: '', buffer: await readFile(target) };
}

async function offer(page: Page, file: LocalFile): Promise<void> {
  await drop(page, page.getByRole('button', { name: DROP }), file);
}

function numberIn(text: string | null): number {
  return Number((text ?? '').replaceAll('.', ''));
}

/** The totals of the preview, as people read them. */
async function totals(page: Page): Promise<Record<string, number>> {
  const group = page.getByRole('group', { name: 'Qué pasará con las filas' });
  const read = async (words: string) => {
    const button = group.getByRole('button', { name: words });
    return numberIn(await button.locator('strong').textContent());
  };
  return {
    create: await read('nuevos'),
    update: await read('se actualizan'),
    skip: await read('se omiten'),
    reject: await read('con errores'),
  };
}

async function toPreview(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Revisar antes de importar' }).click();
  await page.getByRole('group', { name: 'Qué pasará con las filas' }).waitFor();
}

async function runImport(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Importar [\d.]+ contactos?$/ }).click();
  await page.getByRole('progressbar', { name: 'Importando' }).waitFor();
  await page.getByRole('heading', { name: 'Importación terminada' }).waitFor({ timeout: RUN_MS });
}

async function countOf(page: Page, word: string): Promise<number> {
  const pair = page.locator('dl.v-import-result > div').filter({ hasText: word });
  return numberIn(await pair.locator('dd').textContent());
}

async function undoLatest(page: Page, filename: string): Promise<void> {
  await page.goto(`${BASE}/contact/import`);
  const row = page.getByRole('row').filter({ hasText: filename }).first();
  await row.getByRole('button', { name: 'Deshacer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Deshacer importación' });
  await dialog.getByText(filename).waitFor();
  await dialog.getByRole('button', { name: 'Deshacer importación' }).click();
  await row.getByText('Deshecha').waitFor({ timeout: RUN_MS });
}

describe('bringing contacts in', () => {
  it('imports 5,000 rows of an old program, hands back the wrong ones and takes it all back', async () => {
    const surname = freshWord();
    const rows = schoolRows(5_000, 7, surname);
    const nameless = rows.filter(({ fault }) => fault === 'noName');
    const faults = rows.filter(({ fault }) => fault !== null);
    const { page } = await stage.enterAs(MANAGER);
    await page.goto(`${BASE}/contact/list`);
    await page.getByRole('button', { name: 'Más acciones' }).click();
    await page.getByRole('menuitem', { name: 'Importar contactos' }).click();
    await page.waitForURL(`${BASE}/contact/import`);
    await offer(page, await asFile(writeSampleCsv, `${surname}.csv`, rows));

    await page.getByText(/^5\.?000 filas leídas/).waitFor();
    const mapping = (header: string) =>
      page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: header }) });
    expect(await mapping('F. Alta').textContent()).toContain('Fecha de alta');
    expect(await mapping('DNI/NIE').textContent()).toContain('DNI / CIF');
    expect(await mapping('Población').textContent()).toContain('Localidad');

    await toPreview(page);
    const planned = await totals(page);
    expect(planned).toMatchObject({ reject: nameless.length, update: 0 });
    expect(planned.create! + planned.skip! + planned.reject!).toBe(5_000);
    expect(planned.create).toBeGreaterThan(4_500);
    await page.getByRole('group', { name: 'Qué pasará con las filas' }).getByText('nuevos').click();
    await page
      .getByText(/se deja vacío: .*la letra del NIF no se corresponde/)
      .first()
      .waitFor();
    await page.getByRole('radio', { name: 'Actualizarlo con los datos del archivo' }).check();
    await page.getByRole('button', { name: /^0se omiten|^0\s*se omiten/ }).waitFor();
    expect(await totals(page)).toMatchObject({ update: planned.skip, reject: nameless.length });
    await page.getByRole('radio', { name: 'Dejarlo como está' }).check();
    await page.getByRole('button', { name: /^0\s*se actualizan/ }).waitFor();

    await runImport(page);
    expect(await countOf(page, 'Creados')).toBe(planned.create);
    expect(await countOf(page, 'Rechazados')).toBe(nameless.length);
    const rejected = await downloaded(page, () =>
      page.getByRole('button', { name: 'Descargar las filas que revisar' }).click(),
    );
    const lines = rejected.buffer.toString('utf8').trim().split(/\r?\n/);
    expect(lines).toHaveLength(faults.length + planned.skip! + 1);
    expect(lines[0]).toContain('DNI/NIE');
    expect(rejected.buffer.toString('utf8')).toMatch(/Sin este dato: .*la letra del NIF no se corresponde/);

    await page.getByRole('link', { name: 'Ver contactos' }).click();
    await page.getByRole('searchbox', { name: SEARCH }).fill(surname.toLowerCase());
    await page.getByText('Viendo 1 a 25 de 1.000+').waitFor();
    await page
      .getByRole('searchbox', { name: SEARCH })
      .fill(rows.find(({ fault }) => !fault)?.cells[DNI] ?? '');
    await page.getByText('Viendo 1 a 1 de 1', { exact: true }).waitFor();
    await undoLatest(page, `${surname}.csv`);
    await page.goto(`${BASE}/contact/list?search=${surname}`);
    await page.getByRole('heading', { name: 'Nada coincide con estos filtros' }).waitFor();
  }, 240_000);

  it('reads the same from Excel', async () => {
    const surname = freshWord();
    const rows = schoolRows(200, 8, surname);
    const { page } = await stage.enterAs(MANAGER);
    await page.goto(`${BASE}/contact/import`);
    const file = await asFile(writeSampleXlsx, `${surname}.xlsx`, rows);
    await page.getByLabel('Archivo', { exact: true }).and(page.locator('input')).setInputFiles(file);
    await page.getByText(/^200 filas leídas/).waitFor();
    await toPreview(page);
    const planned = await totals(page);
    expect(planned.reject).toBe(rows.filter(({ fault }) => fault === 'noName').length);
    await runImport(page);
    expect(await countOf(page, 'Creados')).toBe(planned.create);
    await undoLatest(page, `${surname}.xlsx`);
  }, 120_000);

  it('refuses what is no list of contacts, in words', async () => {
    const { page } = await stage.enterAs(MANAGER);
    await page.goto(`${BASE}/contact/import`);
    const problem = page.getByRole('alert');
    await offer(page, png('foto.png'));
    await problem.getByText('Elige un archivo CSV o Excel (.xlsx).').waitFor();
    await offer(page, { name: 'nada.csv', mimeType: 'text/csv', buffer: Buffer.alloc(0) });
    await problem.getByText('El archivo está vacío.').waitFor();
    await offer(page, { ...png('foto.png'), name: 'foto.xlsx' });
    await problem.getByText('El archivo no es un CSV ni un Excel (.xlsx) que se pueda leer.').waitFor();
  });

  it('asks which of two columns of the same title is meant', async () => {
    const { page } = await stage.enterAs(MANAGER);
    await page.goto(`${BASE}/contact/import`);
    const text = 'Nombre;Teléfono;Teléfono\r\nAna;611222333;955000111\r\n';
    await offer(page, { name: 'dos.csv', mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') });
    await page.getByText('1 fila leída', { exact: false }).waitFor();
    expect(await page.getByText('Título repetido').count()).toBe(2);
    await page.getByRole('button', { name: 'Revisar antes de importar' }).waitFor();
  });

  it('keeps what is wrong with a row in sight beside an endless name', async () => {
    const { page } = await stage.enterAs(MANAGER);
    await page.goto(`${BASE}/contact/import`);
    const text = `Nombre;Correo electrónico\r\n${'x'.repeat(500)};ana@correo.example\r\nAna;roto@\r\n`;
    await offer(page, { name: 'largo.csv', mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') });
    await toPreview(page);
    await page.getByText('El correo electrónico no es válido').waitFor();
    const hidden = await page
      .locator('.v-import-preview')
      .evaluate((box) => box.scrollWidth - box.clientWidth);
    expect(hidden).toBe(0);
  });
});
