import { afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import type { CallOutput } from '@volante/contracts/call';
import { learnNews, learnNewsRead } from '@volante/contracts/e-learning/law-news.contract';
import { attemptStart, learnHome } from '@volante/contracts/e-learning/learn.contract';
import { learnWeek } from '@volante/contracts/e-learning/learn-week.contract';
import { studentVerify } from '@volante/contracts/session/student-session.contract';
import { ownLessons } from '@volante/contracts/training/lesson-link.contract';
import { startTexts } from '@volante/mfe-kit/i18n';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { press } from '@volante/testing/pages/hands';
import { idOf } from '@volante/testing/pages/records';
import type { ComponentType } from 'react';

const api = fakeApi();
let StudentApp: ComponentType;
beforeAll(async () => {
  await startTexts();
  ({ StudentApp } = await import('../app/student-app'));
});

type News = CallOutput<typeof learnNews>['rows'][number];
const NEWS: News = {
  ...{
    id: idOf(1),
    title: 'Cambio de norma: cruces',
    text: 'Hola:\n\nHa cambiado.',
    norm: 'RGC',
    article: '57',
  },
  ...{ inForceOn: '2026-07-01', examOn: '2026-10-01', at: '2026-11-20T10:00:00.000Z' },
  ...{ isRead: false, isWithdrawn: false, exams: ['common'] },
};
const ACCESS: CallOutput<typeof learnHome>['accesses'][number] = {
  ...{ license: 'B', exams: ['common'], level: 'enrolled', standing: 'open', until: null },
  ...{ daysLeft: null, mayStudy: true, mayTest: true, due: 0, repeats: 0, moreTime: 0 },
};
const ME: CallOutput<typeof studentVerify> = {
  ...{ contact: idOf(5), name: 'Lourdes Carrasco', services: ['formative'], hasPin: true, twofactor: false },
  ...{ business: { id: idOf(6), name: 'Autoescuela El Olivo' }, devices: [] },
};

function open(page: string) {
  window.history.replaceState(null, '', `/layout/contact/${page}`);
  return render(<StudentApp />);
}

beforeEach(() => {
  localStorage.setItem('volante.student.token', 'k'.repeat(43));
  api.on(studentVerify, ME);
  api.on(learnHome, { accesses: [ACCESS], open: [] });
});
afterEach(() => {
  localStorage.clear();
  window.history.replaceState(null, '', '/');
});

it('opens a message, which is read from then on, and practises its questions', async () => {
  let row = NEWS;
  api.on(learnNews, () => ({ rows: [row] }));
  api.on(learnNewsRead, () => {
    row = { ...NEWS, isRead: true };
    return null;
  });
  api.refuse(attemptStart, { status: 409, code: 'ATTEMPT-001', message: 'No hay preguntas para este test.' });
  open('news');
  await screen.findByText('Sin leer');
  expect(screen.queryByText(/Ha cambiado/)).toBeNull();
  press(screen.getByRole('button', { name: 'Cambio de norma: cruces' }));
  await screen.findByText(/Ha cambiado/);
  screen.getByText('RGC, art. 57');
  screen.getByText('01/10/2026');
  await waitFor(() => expect(screen.queryByText('Sin leer')).toBeNull());
  expect(api.sent(learnNewsRead)).toEqual([{ id: NEWS.id }]);
  press(screen.getByRole('button', { name: 'Practicar sus preguntas: Cambio de norma: cruces' }));
  await screen.findByText('No hay preguntas para este test.');
  expect(api.sent(attemptStart)).toMatchObject([
    { license: 'B', exam: 'common', kind: 'novelty', news: NEWS.id },
  ]);
  // Closed and opened again, it is not marked again.
  press(screen.getByRole('button', { name: 'Cambio de norma: cruces' }));
  press(screen.getByRole('button', { name: 'Cambio de norma: cruces' }));
  expect(api.sent(learnNewsRead)).toHaveLength(1);
});

it('marks one that was taken back, and practises none of it', async () => {
  api.on(learnNews, { rows: [{ ...NEWS, isRead: true, isWithdrawn: true, exams: [] }] });
  open('news');
  await screen.findByText(/^Retirada:/);
  press(screen.getByRole('button', { name: 'Cambio de norma: cruces' }));
  await screen.findByText(/Ha cambiado/);
  expect(screen.queryByRole('button', { name: /^Practicar/ })).toBeNull();
});

it('practises none of a change that only other exams ask', async () => {
  api.on(learnNews, { rows: [{ ...NEWS, isRead: true, exams: ['goods'] }] });
  open('news');
  press(await screen.findByRole('button', { name: 'Cambio de norma: cruces' }));
  await screen.findByText(/Ha cambiado/);
  expect(screen.queryByRole('button', { name: /^Practicar/ })).toBeNull();
});

it('leaves no trace of staff who look, and shows no practice without access', async () => {
  api.on(studentVerify, { ...ME, looking: true });
  api.on(learnHome, { accesses: [{ ...ACCESS, mayTest: false }], open: [] });
  api.on(learnNews, { rows: [NEWS] });
  open('news');
  press(await screen.findByRole('button', { name: 'Cambio de norma: cruces' }));
  await screen.findByText(/Ha cambiado/);
  expect(api.sent(learnNewsRead)).toEqual([]);
  expect(screen.queryByRole('button', { name: /^Practicar/ })).toBeNull();
});

it('says that there are none, and on the home how many wait', async () => {
  api.on(learnNews, { rows: [] });
  const { unmount } = open('news');
  await screen.findByText('No hay novedades');
  unmount();
  api.on(learnWeek, { today: '2026-11-27', days: [], streak: 0 } as never);
  api.refuse(ownLessons, { status: 404, code: 'DATA-404', message: 'No existe' });
  api.on(learnNews, { rows: [NEWS, { ...NEWS, id: idOf(2), isRead: true }] });
  open('dashboard');
  await screen.findByText('Tienes una sin leer.');
  press(screen.getByRole('link', { name: 'Ver las novedades' }));
  await screen.findByText('Sin leer');
  api.on(learnNews, { rows: [{ ...NEWS, isRead: true }] });
  press(screen.getByRole('link', { name: 'Inicio' }));
  await screen.findByRole('link', { name: 'Novedades de la norma' });
  expect(screen.queryByText('Tienes una sin leer.')).toBeNull();
});
