import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { contactImports } from '@volante/contracts/contacts/contact-import.contract';
import { contactJobs } from '@volante/contracts/contacts/contact-jobs.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { openPage } from '@volante/testing/pages/page-frame';
import { aJob, idOf } from '@volante/testing/pages/records';
import type { ImportOf } from './import-of';
import { ImportRun } from './import-run';

const api = fakeApi();
const [RUN, REST] = [idOf(901), idOf(902)];

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
    undo: ({ file }) => file,
  },
};

describe('an import that was cancelled', () => {
  it('offers its rejected rows as soon as they are in a file', async () => {
    let isMade = false;
    api.on(contactJobs.read, ({ id }) => {
      const ended = aJob({
        id: RUN,
        state: 'cancelled',
        result: { created: 3, rejected: 2, rejectedJob: REST },
      });
      const file = { id: idOf(7), name: 'alumnos - rechazados.csv', size: 90 };
      if (id === RUN) return ended;
      return isMade ? aJob({ id: REST, state: 'done', files: [file] }) : aJob({ id: REST });
    });
    await openPage(<ImportRun of={OF} jobId={RUN} onAgain={() => undefined} />, {
      path: '/contact/import',
      texts: {},
    });
    expect(await screen.findByText('Importación cancelada')).toBeTruthy();
    expect(await screen.findByRole('button', { name: /Preparando los rechazados/ })).toBeTruthy();
    isMade = true;
    expect(await screen.findByRole('button', { name: 'Descargar rechazados' })).toBeTruthy();
  });
});
