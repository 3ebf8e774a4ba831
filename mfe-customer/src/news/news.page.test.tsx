import { afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import type { CallOutput } from '@volante/contracts/call';
import { learnNews, learnNewsRead } from '@volante/contracts/e-learning/law-news.contract';
import { attemptStart, learnHome } from '@volante/contracts/e-learning/learn.contract';
import { learnReportRead, type OwnReport } from '@volante/contracts/e-learning/learn-report.contract';
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
const REPORT: OwnReport = {
  ...{ id: idOf(30), question: '¿Quién pasa primero?', text: 'La correcta es la b.', progress: 'mended' },
  ...{ answer: 'Tenías razón: era la b.', at: '2026-11-21T10:00:00.000Z', isRead: false },
};
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
  api.on(learnNews, () => ({ rows: [row], reports: [] }));
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
  api.on(learnNews, { rows: [{ ...NEWS, isRead: true, isWithdrawn: true, exams: [] }], reports: [] });
  open('news');
  await screen.findByText(/^Retirada:/);
  press(screen.getByRole('button', { name: 'Cambio de norma: cruces' }));
  await screen.findByText(/Ha cambiado/);
  expect(screen.queryByRole('button', { name: /^Practicar/ })).toBeNull();
});

it('practises none of a change that only other exams ask', async () => {
  api.on(learnNews, { rows: [{ ...NEWS, isRead: true, exams: ['goods'] }], reports: [] });
  open('news');
  press(await screen.findByRole('button', { name: 'Cambio de norma: cruces' }));
  await screen.findByText(/Ha cambiado/);
  expect(screen.queryByRole('button', { name: /^Practicar/ })).toBeNull();
});

it('leaves no trace of staff who look, and shows no practice without access', async () => {
  api.on(studentVerify, { ...ME, looking: true });
  api.on(learnHome, { accesses: [{ ...ACCESS, mayTest: false }], open: [] });
  api.on(learnNews, { rows: [NEWS], reports: [] });
  open('news');
  press(await screen.findByRole('button', { name: 'Cambio de norma: cruces' }));
  await screen.findByText(/Ha cambiado/);
  expect(api.sent(learnNewsRead)).toEqual([]);
  expect(screen.queryByRole('button', { name: /^Practicar/ })).toBeNull();
});

it('answers the student who reported a question, once it is read no more', async () => {
  let report = REPORT;
  const open1 = {
    ...REPORT,
    id: idOf(31),
    question: '¿Y aquí?',
    progress: 'open',
    answer: '',
    isRead: true,
  } as const;
  api.on(learnNews, () => ({ rows: [], reports: [report, open1] }));
  api.on(learnReportRead, () => {
    report = { ...REPORT, isRead: true };
    return null;
  });
  open('news');
  const mine = within(await screen.findByRole('region', { name: 'Tus avisos' }));
  mine.getByText('Sin leer');
  expect(mine.queryByText('Tenías razón: era la b.')).toBeNull();
  press(mine.getByRole('button', { name: '¿Quién pasa primero?' }));
  await mine.findByText('Tenías razón: era la b.');
  mine.getByText(/^Corregida/);
  await waitFor(() => expect(mine.queryByText('Sin leer')).toBeNull());
  expect(api.sent(learnReportRead)).toEqual([{ id: REPORT.id }]);
  press(mine.getByRole('button', { name: '¿Y aquí?' }));
  await mine.findByText('Tu autoescuela todavía la está revisando.');
  expect(api.sent(learnReportRead)).toHaveLength(1);
  expect(screen.queryByRole('region', { name: 'Cambios de norma' })).toBeNull();
});

it('marks no answer as read for staff who look, and says something where a mended one has no words', async () => {
  api.on(studentVerify, { ...ME, looking: true });
  api.on(learnNews, { rows: [], reports: [{ ...REPORT, answer: '' }] });
  open('news');
  press(await screen.findByRole('button', { name: '¿Quién pasa primero?' }));
  await screen.findByText('Tu autoescuela ha corregido la pregunta. Gracias por avisar.');
  expect(api.sent(learnReportRead)).toEqual([]);
});

it('says that there are none, and on the home how many wait', async () => {
  api.on(learnNews, { rows: [], reports: [] });
  const { unmount } = open('news');
  await screen.findByText('No hay novedades');
  unmount();
  api.on(learnWeek, { today: '2026-11-27', days: [], streak: 0 } as never);
  api.refuse(ownLessons, { status: 404, code: 'DATA-404', message: 'No existe' });
  api.on(learnNews, { rows: [NEWS, { ...NEWS, id: idOf(2), isRead: true }], reports: [] });
  open('dashboard');
  await screen.findByText('Tienes una sin leer.');
  press(screen.getByRole('link', { name: 'Ver las novedades' }));
  await screen.findByText('Sin leer');
  api.on(learnNews, { rows: [{ ...NEWS, isRead: true }], reports: [] });
  press(screen.getByRole('link', { name: 'Inicio' }));
  await screen.findByRole('link', { name: 'Novedades' });
  expect(screen.queryByText('Tienes una sin leer.')).toBeNull();
  // An answer of the school counts as well.
  api.on(learnNews, { rows: [NEWS], reports: [REPORT] });
  press(screen.getByRole('link', { name: 'Test' }));
  press(screen.getByRole('link', { name: 'Inicio' }));
  await screen.findByText('Tienes 2 sin leer.');
});
