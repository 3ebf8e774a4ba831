import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { contactJobs } from '@volante/contracts/contacts/contact-jobs.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { openPage } from '@volante/testing/pages/page-frame';
import { aJob, idOf } from '@volante/testing/pages/records';
import texts from '../../../../locales/es.json' with { type: 'json' };
import { ImportRun } from './import-run';

const api = fakeApi();
const [RUN, REST] = [idOf(901), idOf(902)];

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
    await openPage(<ImportRun jobId={RUN} onAgain={() => undefined} />, {
      path: '/contact/import',
      texts: { business: texts },
    });
    expect(await screen.findByText('Importación cancelada')).toBeTruthy();
    expect(await screen.findByRole('button', { name: /Preparando los rechazados/ })).toBeTruthy();
    isMade = true;
    expect(await screen.findByRole('button', { name: 'Descargar rechazados' })).toBeTruthy();
  });
});
