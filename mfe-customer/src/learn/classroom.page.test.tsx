import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { CallOutput } from '@volante/contracts/call';
import {
  attemptAnswer,
  attemptList,
  attemptRead,
  attemptResult,
  attemptStart,
  learnHome,
  learnTopics,
} from '@volante/contracts/e-learning/learn.contract';
import { classroomEnter, classroomFocus } from '@volante/contracts/e-learning/learn-classroom.contract';
import { learnLanguages } from '@volante/contracts/e-learning/learn-language.contract';
import { theoryBlocks } from '@volante/contracts/e-learning/theory-test.contract';
import { startTexts } from '@volante/mfe-kit/i18n';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { fill, press } from '@volante/testing/pages/hands';
import { idOf } from '@volante/testing/pages/records';
import { leaveStudentApp, signInStudent } from '@volante/testing/pages/students';
import type { ComponentType } from 'react';

type Read = CallOutput<typeof attemptRead>;

const api = fakeApi();
let StudentApp: ComponentType;
beforeAll(async () => {
  await startTexts();
  ({ StudentApp } = await import('../app/student-app'));
});

const READ: Read = {
  attempt: {
    ...{ id: idOf(9), license: 'B', exam: 'common', kind: 'exam', name: 'Aula 2', questions: 1 },
    ...{ startedAt: '2026-11-26T10:00:00.000Z', finishedAt: null, byClock: false, offline: false },
    ...{ right: 0, wrong: 0, blank: 1, points: null, passed: null, inPerson: true },
  },
  ...{ finished: false, endsAt: '2026-11-26T10:30:00.000Z', secondsLeft: 1_800, errorsAllowed: 3 },
  ...{ confirmed: true, language: null },
  questions: [
    {
      ...{ id: idOf(21), version: 1, statement: '¿Quién pasa?', picture: null, pictureAlt: '', media: [] },
      ...{ options: ['Yo', 'El otro'], several: false, chosen: [], doubted: false, flagged: false },
      feedback: null,
    },
  ],
};

beforeEach(() => {
  signInStudent(api);
  api.on(learnHome, { accesses: [], open: [] });
  api.on(attemptRead, READ);
  api.on(classroomFocus, null);
});
afterEach(leaveStudentApp);

function open(page = 'classroom') {
  window.history.replaceState(null, '', `/layout/contact/${page}`);
  return render(<StudentApp />);
}
const openExam = () => open(`test/${idOf(9)}`);

/** The exam is on show, on a clock that the test turns. */
async function inExam(test: (turn: (ms: number) => Promise<void>) => Promise<void>): Promise<void> {
  jest.useFakeTimers();
  try {
    openExam();
    await screen.findByText('¿Quién pasa?');
    await test((ms) => act(() => jest.advanceTimersByTimeAsync(ms)));
  } finally {
    jest.useRealTimers();
  }
}
/** As often the page looks whether the teacher has ended the exam. */
const LOOK_MS = 20_000;

const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Código de la pantalla' });
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Entrar en el examen' });

it('takes six digits and nothing else, and opens the exam that is «presencial»', async () => {
  api.on(classroomEnter, { id: idOf(9), resumed: false });
  open();
  fill(await field(), '12a45');
  expect((await field()).value).toBe('1245');
  expect(button().disabled).toBe(true);
  fill(await field(), '048213');
  press(button());
  await screen.findByText('Presencial');
  expect(api.sent(classroomEnter)).toMatchObject([{ code: '048213', device: expect.any(String) }]);
});

it('says why a code was refused, and keeps it to be corrected', async () => {
  api.refuse(classroomEnter, {
    status: 403,
    code: 'CLASSROOM-001',
    message: 'Ese código no es el de la pantalla.',
  });
  open();
  fill(await field(), '111111');
  press(button());
  await screen.findByText('Ese código no es el de la pantalla.');
  expect((await field()).value).toBe('111111');
  expect(button().disabled).toBe(false);
});

it('offers the way in to who is in on another phone, or whose reply was lost', async () => {
  api.refuse(classroomEnter, { status: 409, code: 'CLASSROOM-004', message: 'Pulsa «Seguir».' });
  open();
  fill(await field(), '048213');
  expect(screen.queryByRole('link', { name: 'Seguir: Aula 2' })).toBeNull();
  api.on(learnHome, { accesses: [], open: [{ ...READ.attempt, endsAt: READ.endsAt }] });
  press(button());
  await screen.findByText('Pulsa «Seguir».');
  await screen.findByRole('link', { name: 'Seguir: Aula 2' });
});

it('shows who has handed in their score, and the key once the teacher has closed the exam', async () => {
  const attempt = { ...READ.attempt, finishedAt: READ.endsAt, passed: false };
  api.on(attemptRead, { ...READ, attempt, finished: true, questions: [] });
  api.refuse(attemptResult, { status: 409, code: 'CLASSROOM-008', message: 'Sigue abierto.' });
  openExam();
  await screen.findByText('Sigue abierto.');
  screen.getByText('0 bien · 0 mal · 1 sin contestar');
  expect(screen.queryByText('Tus fallos')).toBeNull();
  api.on(attemptResult, { attempt, errorsAllowed: 3, language: null, questions: [] });
  press(screen.getByRole('button', { name: 'Ver las respuestas' }));
  await screen.findByRole('heading', { name: 'Tus fallos' });
});

it('leads to the result by itself once the teacher has ended the exam', () =>
  inExam(async (turn) => {
    const attempt = { ...READ.attempt, finishedAt: READ.endsAt, passed: false };
    api.on(attemptRead, { ...READ, attempt, finished: true, questions: [] });
    api.on(attemptResult, { attempt, errorsAllowed: 3, language: null, questions: [] });
    await turn(LOOK_MS);
    await screen.findByRole('heading', { name: 'Tus fallos' });
  }));

it('waits for a slow line before it looks again', () =>
  inExam(async (turn) => {
    const before = api.sent(attemptRead).length;
    api.hold(attemptRead);
    for (let at = 0; at < 4; at += 1) await turn(LOOK_MS);
    expect(api.sent(attemptRead)).toHaveLength(before + 1);
  }));

it('notes that the page was left and came back, and does not count it again with the answer', async () => {
  api.on(classroomEnter, { id: idOf(9), resumed: false });
  api.on(attemptAnswer, { secondsLeft: 1_700, feedback: null });
  open();
  fill(await field(), '048213');
  press(button());
  await screen.findByText('¿Quién pasa?');
  const hide = (hidden: boolean) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
    fireEvent(document, new Event('visibilitychange'));
  };
  hide(true);
  hide(false);
  Reflect.deleteProperty(document, 'hidden');
  await waitFor(() =>
    expect(api.sent(classroomFocus).map((sent) => (sent as { isAway: boolean }).isAway)).toEqual([
      ...[false, true, false],
    ]),
  );
  press(screen.getByRole('radio', { name: 'Yo' }));
  await waitFor(() => expect(api.sent(attemptAnswer)).toMatchObject([{ away: 0 }]));
});

it('offers the way back into an exam that is open', async () => {
  api.on(learnHome, { accesses: [], open: [{ ...READ.attempt, endsAt: READ.endsAt }] });
  open();
  const link = await screen.findByRole('link', { name: 'Seguir: Aula 2' });
  expect(link.getAttribute('href')).toBe(`/layout/contact/test/${idOf(9)}`);
});

describe('the page of tests', () => {
  const ACCESS: CallOutput<typeof learnHome>['accesses'][number] = {
    ...{ license: 'B', exams: ['common'], level: 'enrolled', standing: 'open', until: null, daysLeft: null },
    ...{ mayStudy: true, mayTest: true, due: 0, repeats: 0, moreTime: 0 },
  };
  const openTests = (signs: number, all = 0, topics: CallOutput<typeof learnTopics>['topics'] = []) => {
    api.on(learnHome, { accesses: [ACCESS], open: [] });
    api.on(learnTopics, { topics, all, failed: 0, signs, novelties: 0 });
    api.on(theoryBlocks, { blocks: [] });
    api.on(learnLanguages, { rows: [] });
    const done = { ...READ.attempt, finishedAt: READ.endsAt, passed: true, right: 1 };
    api.on(attemptList, { rows: [done, { ...done, id: idOf(10), name: 'En casa', inPerson: false }] });
    return open('test');
  };

  it('leads to the exam in class, marks what was done there, and begins a practice of signs', async () => {
    api.on(attemptStart, { id: idOf(9), resumed: false });
    openTests(12);
    const link = await screen.findByRole('link', { name: 'Entrar con el código' });
    expect(link.getAttribute('href')).toBe('/layout/contact/classroom');
    const inClass = await screen.findByRole('link', { name: /^Aula 2/ });
    expect(inClass.textContent).toContain('presencial');
    expect(screen.getByRole('link', { name: /^En casa/ }).textContent).not.toContain('presencial');
    press(screen.getByRole('button', { name: 'Señales: 12 preguntas' }));
    await waitFor(() => expect(api.sent(attemptStart)).toMatchObject([{ license: 'B', kind: 'signs' }]));
  });

  it.each([
    [1, 'Señales: una pregunta'],
    [80, 'Señales: 30 preguntas'],
  ])('of %d signs offers as many as the practice has', async (signs, words) => {
    openTests(signs);
    await screen.findByRole('button', { name: words });
  });

  it.each([
    [0, 'Rápido: no hay preguntas', 'Maratón: no hay preguntas'],
    [1, 'Rápido: una pregunta', 'Maratón: una pregunta'],
    [9, 'Rápido: 9 preguntas', 'Maratón: 9 preguntas'],
    [40, 'Rápido: 10 preguntas', 'Maratón: 40 preguntas'],
    [250, 'Rápido: 10 preguntas', 'Maratón: 100 preguntas'],
  ])(
    'of %d questions promises those that a practice will have, whatever topics are shown',
    async (all, quick, long) => {
      const topic = { id: idOf(5), name: 'Señales', total: 3, seen: 0, right: 0, mayOpen: true };
      openTests(1, all, [topic]);
      for (const name of [quick, long])
        expect(await screen.findByRole('button', { name })).toHaveProperty('disabled', all === 0);
    },
  );

  it('counts the topics where a service of before says no number', async () => {
    const topic = { id: idOf(5), name: 'Señales', total: 3, seen: 0, right: 0, mayOpen: true };
    openTests(1);
    api.on(learnTopics, { topics: [topic], failed: 0, signs: 1, novelties: 0 });
    await screen.findByRole('button', { name: 'Rápido: 3 preguntas' });
  });

  it('gives the focus back to a practice that could not begin', async () => {
    const message = 'Tu acceso a los test ha terminado.';
    api.refuse(attemptStart, { status: 403, code: 'LEARNER-003', message });
    const held = api.hold(attemptStart);
    openTests(12);
    const button = await screen.findByRole('button', { name: 'Señales: 12 preguntas' });
    button.focus();
    press(button);
    await waitFor(() => expect(button).toHaveProperty('disabled', true));
    // As a browser does with a button that is disabled.
    button.blur();
    held.release();
    await screen.findByText(message);
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('says where there are no signs to practise', async () => {
    openTests(0);
    expect(await screen.findByRole('button', { name: 'Señales: no hay preguntas' })).toHaveProperty(
      'disabled',
      true,
    );
  });
});
