import { afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import type { CallOutput } from '@volante/contracts/call';
import { learnNews } from '@volante/contracts/e-learning/law-news.contract';
import {
  attemptAnswer,
  attemptList,
  attemptRead,
  attemptStart,
  learnHome,
  learnTopics,
} from '@volante/contracts/e-learning/learn.contract';
import { learnLanguages } from '@volante/contracts/e-learning/learn-language.contract';
import { learnRanking } from '@volante/contracts/e-learning/ranking.contract';
import { theoryBlocks } from '@volante/contracts/e-learning/theory-test.contract';
import { studentPasskeyList } from '@volante/contracts/session/student-passkey.contract';
import { studentLogout, studentVerify } from '@volante/contracts/session/student-session.contract';
import { ownLessons } from '@volante/contracts/training/lesson-link.contract';
import { startTexts } from '@volante/mfe-kit/i18n';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { press } from '@volante/testing/pages/hands';
import { idOf } from '@volante/testing/pages/records';
import type { ComponentType } from 'react';
import { leaveLook, takeLook } from '../session/look';

const api = fakeApi();
let StudentApp: ComponentType;
beforeAll(async () => {
  await startTexts();
  ({ StudentApp } = await import('./student-app'));
});

const TOKEN = 'l'.repeat(43);
const ATTEMPT = idOf(9);
const READ = {
  attempt: {
    ...{ id: ATTEMPT, license: 'B' as const, exam: 'common' as const, kind: 'exam' as const, name: '' },
    ...{ questions: 2, startedAt: '2026-11-26T10:00:00.000Z', finishedAt: null, byClock: false },
    ...{ right: 0, wrong: 0, blank: 2, points: null, passed: null, offline: false, inPerson: false },
  },
  ...{ finished: false, endsAt: '2026-11-26T10:30:00.000Z', secondsLeft: 1_800, errorsAllowed: 3 },
  ...{ confirmed: true, language: null },
  questions: [1, 2].map((n) => ({
    ...{
      id: idOf(20 + n),
      version: 1,
      statement: `¿Pregunta ${n}?`,
      picture: null,
      pictureAlt: '',
      media: [],
    },
    ...{ options: ['Sí', 'No'], several: false, chosen: [], doubted: false, flagged: false, feedback: null },
  })),
};

const ACCESS: CallOutput<typeof learnHome>['accesses'][number] = {
  ...{ license: 'B', exams: ['common'], level: 'enrolled', standing: 'open', until: null },
  ...{ daysLeft: null, mayStudy: true, mayTest: true, due: 4, repeats: 0, moreTime: 0 },
};

beforeEach(() => {
  api.on(studentPasskeyList, { rows: [] });
  api.on(learnNews, { rows: [], reports: [] });
  api.on(studentVerify, {
    ...{ contact: idOf(1), name: 'Lourdes', business: { id: idOf(2), name: 'El Olivo' }, services: [] },
    ...{ hasPin: true, twofactor: false, devices: [], looking: true },
  });
  api.on(learnHome, { accesses: [ACCESS], open: [] });
  api.on(learnTopics, {
    topics: [{ id: idOf(5), name: 'Señales', total: 20, seen: 8, right: 6, mayOpen: true }],
    all: 20,
    failed: 0,
    signs: 12,
    novelties: 40,
  });
  api.on(learnLanguages, { rows: [] });
  api.on(theoryBlocks, { blocks: [] });
  api.on(attemptList, { rows: [] });
  api.on(attemptRead, READ);
});
afterEach(() => {
  leaveLook();
  localStorage.clear();
  window.history.replaceState(null, '', '/');
});

function open(page: string) {
  window.history.replaceState(null, '', `/layout/contact/${page}#look=${TOKEN}`);
  takeLook();
  return render(<StudentApp />);
}

it('shows the app with its bar, leaves no token in the address, and starts no test', async () => {
  open('test');
  const start = await screen.findByRole('button', { name: 'Empezar un examen' });
  expect(start).toHaveProperty('disabled', true);
  screen.getByText('Ves la app como Lourdes. No se puede cambiar nada.');
  expect(await screen.findByRole('button', { name: /^Señales 6 bien/ })).toHaveProperty('disabled', true);
  expect(screen.queryByRole('link', { name: /conexión/ })).toBeNull();
  expect(window.location.href).not.toContain(TOKEN);
  expect(api.sent(attemptStart)).toEqual([]);
  expect(localStorage.getItem('volante.student.token')).toBeNull();
});

it('goes through the questions of an open test, and answers none', async () => {
  open(`test/${ATTEMPT}`);
  await screen.findByRole('heading', { name: 'Pregunta 1 de 2' });
  for (const answer of screen.getAllByRole('radio')) expect(answer).toHaveProperty('disabled', true);
  expect(screen.queryByRole('button', { name: /^Entregar/ })).toBeNull();
  press(screen.getByRole('button', { name: 'Siguiente' }));
  await screen.findByRole('heading', { name: 'Pregunta 2 de 2' });
  expect(api.sent(attemptAnswer)).toEqual([]);
});

it('leaves the practices of the student as they are', async () => {
  api.on(ownLessons, {
    ...{
      school: 'El Olivo',
      name: 'Lourdes',
      licence: 'B',
      types: [],
      isStopped: false,
      isOfLetter: false,
      offers: [],
    },
    lessons: [
      {
        ...{ id: idOf(3), version: 1, day: '2099-12-01', from: '10:00', to: '10:45' },
        ...{ startsAt: '2099-12-01T09:00:00.000Z', typeName: 'Circulación', teacherName: 'Rosa' },
        ...{ vehicleName: '', pickupName: 'Estación', state: 'booked', mayCancel: true, isConfirmed: false },
        cost: { isLate: false, percent: 0, freeHours: 24 },
      },
    ],
  });
  open('lessons');
  const cancel = await screen.findByRole('button', { name: /Cancelar la práctica/ });
  expect(cancel.matches(':disabled')).toBe(true);
});

it('ends by its button, and leaves a student who is in on this browser alone', async () => {
  localStorage.setItem('volante.student.token', 'k'.repeat(43));
  api.on(studentLogout, null);
  open('account');
  press(await screen.findByRole('button', { name: 'Terminar' }));
  await screen.findByRole('heading', { name: 'La vista ha terminado' });
  expect(api.sent(studentLogout)).toEqual([{}]);
  expect(localStorage.getItem('volante.student.token')).toBe('k'.repeat(43));
});

it('says that it has ended where the server takes no more of it', async () => {
  api.refuse(studentVerify, { status: 401, code: 'SESSION-001', message: 'Tu sesión ha caducado.' });
  open('dashboard');
  await screen.findByRole('heading', { name: 'La vista ha terminado' });
  press(screen.getByRole('button', { name: 'Ir a la entrada de alumnos' }));
  await screen.findByRole('heading', { name: 'Entra en tu autoescuela' });
});

it('shows the ranking without its form, and picks no language', async () => {
  api.on(learnHome, { accesses: [], open: [] });
  const row = { place: 1, alias: 'Rayo', right: 3, isMe: true };
  api.on(learnRanking, { isOn: true, alias: 'Rayo', since: '2026-11-23', rows: [row] });
  const first = open('progress');
  await screen.findByText('1. Rayo (tú)');
  expect(screen.queryByRole('button', { name: 'Dejar la clasificación' })).toBeNull();
  expect(screen.queryByLabelText('Tu alias')).toBeNull();
  first.unmount();

  api.on(learnHome, { accesses: [ACCESS], open: [] });
  api.on(learnLanguages, {
    rows: [{ language: 'en', examined: false, whole: true, topics: [], tests: [] }],
  });
  open('test');
  await waitFor(() => expect(api.sent(learnLanguages)).toHaveLength(1));
  await screen.findByRole('heading', { name: 'Por temas' });
  expect(screen.queryByRole('combobox', { name: 'Idioma de las preguntas' })).toBeNull();
});
