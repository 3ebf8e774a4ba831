import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { branchList } from '@volante/contracts/business/business.contract';
import { contactImports } from '@volante/contracts/contacts/contact-import.contract';
import { contactJobs } from '@volante/contracts/contacts/contact-jobs.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aJob, BRANCHES, idOf } from '@volante/testing/pages/records';
import texts from '../../../../locales/es.json' with { type: 'json' };
import { ContactImportPage } from './contact-import.page';

const api = fakeApi();
const SHEET = idOf(50);
const column = (header: string, guess: 'fullName' | 'phone' | null, samples: string[]) => ({
  header,
  guess,
  samples,
  repeated: false,
});
const row = (line: number, name: string) => ({
  line,
  name,
  problems: [],
  warnings: [],
  duplicate: null,
  changes: {},
});

const open = () => openPage(<ContactImportPage />, { path: '/contact/import', texts: { business: texts } });
const step = () => document.querySelector('[aria-current="step"]')?.textContent;

function choose(name: string, content = 'Nombre;Móvil\nAna;600111222\n') {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('no file input');
  fireEvent.change(input, { target: { files: [new File([content], name)] } });
}

beforeEach(() => {
  api.on(branchList, { rows: BRANCHES });
  api.on(contactImports.list, { rows: [] });
  api.on(contactImports.upload, {
    id: SHEET,
    format: 'csv',
    encoding: 'utf-8',
    delimiter: ';',
    sheet: null,
    rows: 3,
    columns: [column('Nombre', 'fullName', ['Ana Ruiz']), column('Móvil', 'phone', ['600111222'])],
  });
});

describe('importing contacts', () => {
  it('goes from file to columns to preview to the run, and nothing starts before it is asked for', async () => {
    api.on(contactImports.preview, ({ options }) => ({
      create: 1,
      update: options.duplicates === 'update' ? 1 : 0,
      skip: options.duplicates === 'update' ? 0 : 1,
      reject: 1,
      warned: 0,
      rows: [
        { ...row(2, 'Ana Ruiz'), outcome: 'create' as const },
        {
          ...row(3, 'Luis Gil'),
          outcome: options.duplicates,
          duplicate: { id: idOf(100), name: 'Luis Gil Cano', by: 'phone', line: null },
        },
        {
          ...row(4, ''),
          outcome: 'reject' as const,
          problems: [
            { column: 'Móvil', target: 'phone' as const, message: 'El teléfono no es válido', value: 'x' },
          ],
        },
      ],
    }));
    api.on(contactImports.start, { job: idOf(900) });
    api.on(
      contactJobs.read,
      aJob({ state: 'done', message: 'Listo', result: { created: 1, updated: 1, rejected: 1 } }),
    );
    await open();
    await waitFor(() => expect(step()).toContain('Archivo'));
    choose('alumnos.csv');

    const mapped = await screen.findByRole('combobox', { name: 'Dato al que va la columna Móvil' });
    expect(step()).toContain('Columnas');
    expect(mapped.closest('td')?.textContent).toContain('Teléfono');
    press(screen.getByRole('button', { name: 'Revisar antes de importar' }));

    expect(await screen.findByText('El teléfono no es válido', { exact: false })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Luis Gil Cano' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Importar 1 contacto' })).toBeTruthy();
    press(screen.getByRole('radio', { name: 'Actualizarlo con los datos del archivo' }));
    const start = await screen.findByRole('button', { name: 'Importar 2 contactos' });
    expect(api.sent(contactImports.start)).toEqual([]);
    await waitFor(() => expect(start.hasAttribute('disabled')).toBe(false));
    press(start);

    expect(await screen.findByText('Importación terminada')).toBeTruthy();
    expect(step()).toContain('Importación');
    expect(api.sent(contactImports.start)).toEqual([
      {
        id: SHEET,
        mapping: ['fullName', 'phone'],
        options: { duplicates: 'update', branch: idOf(11) },
      },
    ]);
  });

  it('refuses at once what is no sheet, is empty or too big, and sends none of it', async () => {
    await open();
    choose('foto.png');
    expect(await screen.findByText('Elige un archivo CSV o Excel (.xlsx).')).toBeTruthy();
    choose('vacio.csv', '');
    expect(await screen.findByText('El archivo está vacío.')).toBeTruthy();
    expect(api.sent(contactImports.upload)).toEqual([]);
    expect(step()).toContain('Archivo');
  });

  it('shows how far the person’s own import is after a reload, and stops it', async () => {
    const counts = { created: 0, updated: 0, skipped: 0, rejected: 0, rejectedFile: null, undoUntil: null };
    const past = { ...counts, by: 'Ana', at: '2026-11-21T10:00:00.000Z', state: 'running' as const };
    api.on(contactImports.list, {
      rows: [
        { ...past, id: idOf(70), filename: 'alumnos.csv', job: idOf(900) },
        { ...past, id: idOf(71), filename: 'de-otra.csv', job: idOf(901) },
      ],
    });
    const job = aJob({ id: idOf(900), state: 'running', done: 40, total: 100 });
    api.on(contactJobs.list, { rows: [job] });
    api.on(contactJobs.cancel, null);
    await open();
    const bars = await screen.findAllByRole('progressbar', { name: 'Importando' });
    expect(bars.map((bar) => bar.getAttribute('value'))).toEqual(['40']);
    expect(screen.getByRole('heading', { name: 'alumnos.csv' })).toBeTruthy();
    press(screen.getByRole('button', { name: 'Cancelar importación' }));
    await waitFor(() => expect(api.sent(contactJobs.cancel)).toEqual([{ id: idOf(900) }]));
  });

  it('shows the server’s refusal of a file and lets another be chosen', async () => {
    api.refuse(contactImports.upload, { status: 400, code: 'IMPORT-001', message: 'No es un CSV.' });
    await open();
    choose('raro.csv');
    expect((await screen.findByRole('alert')).textContent).toContain('No es un CSV.');
    expect(screen.getByRole('button', { name: /Arrastra aquí tu archivo/ }).hasAttribute('disabled')).toBe(
      false,
    );
  });

  it('does not go on without a column that gives a name', async () => {
    api.on(contactImports.upload, {
      id: SHEET,
      format: 'csv',
      encoding: 'utf-8',
      delimiter: ';',
      sheet: null,
      rows: 1,
      columns: [column('Móvil', 'phone', []), column('Otro móvil', 'phone', [])],
    });
    await open();
    choose('moviles.csv');
    const alert = await screen.findByRole('alert');
    expect(within(alert).getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Revisar antes de importar' }).hasAttribute('disabled')).toBe(
      true,
    );
  });

  it('offers to begin when there are no past imports', async () => {
    await open();
    expect(await screen.findByText('Todavía no hay importaciones')).toBeTruthy();
  });
});
