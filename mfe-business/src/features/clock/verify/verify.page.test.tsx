import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { clockJobs } from '@volante/contracts/clock/clock.contract';
import { clockHead, clockVerified, clockVerify } from '@volante/contracts/clock/clock-keeping.contract';
import type { JobView } from '@volante/contracts/jobs/job.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { idOf } from '@volante/testing/pages/records';
import texts from '../../../../locales/es.json' with { type: 'json' };
import { VerifyTab } from './verify-tab';

const api = fakeApi();
const JOB = idOf(7);
const AT = '2026-11-22T09:00:00.000Z';

it('shows how far a verification is that was begun before the page, and stops it', async () => {
  const job = (state: JobView['state']): JobView => ({
    id: JOB,
    kind: 'clock.verify',
    title: 'Verificar el registro horario',
    state,
    done: 20,
    total: 200,
    message: '',
    files: [],
    result: null,
    createdAt: AT,
    finishedAt: state === 'running' ? null : AT,
  });
  api.on(clockHead, {
    now: { at: AT, employees: 200, entries: 1_251_600, digest: 'a'.repeat(64) },
    sealed: [
      { period: '2026-11-21', number: 1, at: AT, employees: 200, entries: 1_251_600, digest: 'b'.repeat(64) },
      { period: '2026-10', number: 2, at: AT, employees: 200, entries: 1_240_010, digest: 'd'.repeat(64) },
      { period: '2026-10', number: 1, at: AT, employees: 200, entries: 1_240_000, digest: 'c'.repeat(64) },
    ],
  });
  api.on(clockVerified, { check: null });
  api.on(clockJobs.list, { rows: [job('running')] });
  api.on(clockJobs.read, job('running'));
  api.on(clockJobs.cancel, () => {
    api.on(clockJobs.read, job('cancelled'));
    return null;
  });
  await openPage(<VerifyTab />, { path: '/clock/report/verificacion', texts: { business: texts } });
  await screen.findByText(/^20 de 200 personas/);
  expect(screen.queryByRole('button', { name: 'Verificar' })).toBeNull();
  screen.getByRole('rowheader', { name: 'Día 21/11/2026' });
  screen.getByRole('button', { name: 'Copiar la marca: Cierre de octubre de 2026' });
  screen.getByRole('button', { name: 'Copiar la marca: Cierre n.º 2 de octubre de 2026' });
  press(screen.getByRole('button', { name: 'Cancelar' }));
  await screen.findByText(/^Verificación cancelada/);
  screen.getByRole('button', { name: 'Verificar' });
  expect(api.sent(clockJobs.cancel)).toEqual([{ id: JOB }]);
  expect(api.sent(clockVerify)).toEqual([]);
  await waitFor(() => expect(api.sent(clockVerified).length).toBeGreaterThan(1));
});
