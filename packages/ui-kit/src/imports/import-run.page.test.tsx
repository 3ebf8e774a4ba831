import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { contactImports } from '@volante/contracts/contacts/contact-import.contract';
import { contactJobs } from '@volante/contracts/contacts/contact-jobs.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aJob, idOf } from '@volante/testing/pages/records';
import type { ImportOf } from './import-of';
import { ImportRun } from './import-run';

const api = fakeApi();
const [RUN, REST, FILE] = [idOf(901), idOf(902), idOf(903)];

const OF: ImportOf = {
  calls: contactImports,
  jobs: contactJobs,
  reads: [],
  targets: ['fullName'],
  names: ['fullName'],
  joined: [],
  options: { duplicates: 'skip' },
  mayUpdate: true,
  list: { path: '/contact/list', title: 'Contactos' },
  hrefOf: (id) => `/contact/view/${id}`,
  labelOf: (field) => field,
  valueOf: (_, value) => String(value),
  words: {
    title: 'Importar contactos',
    needsName: 'Falta el nombre.',
    duplicates: 'Si ya existe',
    start: (count) => `Importar ${count}`,
    see: 'Ver contactos',
    undoCreated: ({ file, count }) => `Se eliminan los ${count} contactos de ${file}.`,
    undoUpdated: ({ count }) => `Los ${count} actualizados recuperan sus datos.`,
  },
};

describe('the result of an import', () => {
  const left = {
    ...{ line: 16, name: 'Luis Gil', warnings: [], problems: [], changes: {}, outcome: 'skip' as const },
    duplicate: { id: null, name: 'Luis Gil', by: 'phone', line: 4 },
  };
  const unwell = {
    ...{ line: 17, name: 'Eva Sol', problems: [], changes: {}, outcome: 'create' as const, duplicate: null },
    warnings: [{ column: 'Correo', target: 'email', message: 'No es un correo', value: 'no tiene' }],
  };
  const open = async () => {
    const again = jest.fn();
    api.on(
      contactJobs.read,
      aJob({
        ...{ id: RUN, state: 'done', message: '2 contactos creados, 0 actualizados.' },
        result: { created: 2, updated: 0, skipped: 1, rejected: 0 },
      }),
    );
    const past = { id: FILE, filename: 'alumnos.csv', by: 'Ana', at: '2026-11-22T10:00:00.000Z', job: RUN };
    api.on(contactImports.list, {
      rows: [
        {
          ...{ ...past, state: 'done', created: 2, updated: 0, skipped: 1, rejected: 0 },
          ...{ rejectedFile: null, undoUntil: '2099-01-01T00:00:00.000Z' },
        },
      ],
    });
    await openPage(<ImportRun of={OF} jobId={RUN} importId={FILE} left={[left, unwell]} onAgain={again} />, {
      path: '/contact/import',
      texts: {},
    });
    return again;
  };

  it('says its counts once and lists the rows that were left out, or lack a cell', async () => {
    await open();
    expect(await screen.findByText('Omitidos')).toBeTruthy();
    expect(screen.queryByText('2 contactos creados, 0 actualizados.')).toBeNull();
    expect(screen.getByRole('row', { name: /16 Luis Gil Mismo phone que la fila 4/ })).toBeTruthy();
    expect(
      screen.getByRole('row', { name: /17 Eva Sol Correo se deja vacío: No es un correo \(no tiene\)/ }),
    );
  });

  it('is undone there, with what that does and no word about what there is none of', async () => {
    const again = await open();
    api.on(contactImports.undo, { job: REST });
    press(await screen.findByRole('button', { name: 'Deshacer' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Se eliminan los 2 contactos de alumnos.csv.');
    expect(dialog.textContent).not.toContain('recuperan');
    press(within(dialog).getByRole('button', { name: 'Deshacer importación' }));
    await waitFor(() => expect(api.sent(contactImports.undo)).toEqual([{ id: FILE }]));
    await waitFor(() => expect(again).toHaveBeenCalled());
  });
});

describe('an import that was cancelled', () => {
  it('offers its rows to look at as soon as they are in a file', async () => {
    api.on(contactImports.list, { rows: [] });
    let isMade = false;
    api.on(contactJobs.read, ({ id }) => {
      const ended = aJob({
        id: RUN,
        state: 'cancelled',
        result: { created: 3, rejected: 2, rejectedJob: REST },
      });
      const file = { id: idOf(7), name: 'alumnos - para revisar.csv', size: 90 };
      if (id === RUN) return ended;
      return isMade ? aJob({ id: REST, state: 'done', files: [file] }) : aJob({ id: REST });
    });
    await openPage(<ImportRun of={OF} jobId={RUN} importId={FILE} left={[]} onAgain={() => undefined} />, {
      path: '/contact/import',
      texts: {},
    });
    expect(await screen.findByText('Importación cancelada')).toBeTruthy();
    expect(await screen.findByRole('button', { name: /Preparando las filas que revisar/ })).toBeTruthy();
    isMade = true;
    expect(await screen.findByRole('button', { name: 'Descargar las filas que revisar' })).toBeTruthy();
  });
});
