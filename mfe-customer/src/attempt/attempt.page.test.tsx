import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { CallOutput } from '@volante/contracts/call';
import { learnNews } from '@volante/contracts/e-learning/law-news.contract';
import {
  attemptAnswer,
  attemptFinish,
  attemptList,
  attemptRead,
  attemptResult,
  attemptStart,
  learnHome,
  learnReadiness,
  learnTopics,
} from '@volante/contracts/e-learning/learn.contract';
import { learnLanguages } from '@volante/contracts/e-learning/learn-language.contract';
import { learnMedia } from '@volante/contracts/e-learning/learn-media.contract';
import { learnPicture } from '@volante/contracts/e-learning/learn-picture.contract';
import { learnReport } from '@volante/contracts/e-learning/learn-report.contract';
import { learnWeek } from '@volante/contracts/e-learning/learn-week.contract';
import { learnAlias, learnRanking } from '@volante/contracts/e-learning/ranking.contract';
import { theoryBlocks } from '@volante/contracts/e-learning/theory-test.contract';
import { studentPasskeyList } from '@volante/contracts/session/student-passkey.contract';
import { ownLessons } from '@volante/contracts/training/lesson-link.contract';
import { startTexts } from '@volante/mfe-kit/i18n';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { fill, press } from '@volante/testing/pages/hands';
import { idOf } from '@volante/testing/pages/records';
import { leaveStudentApp, signInStudent } from '@volante/testing/pages/students';
import type { ComponentType } from 'react';

type Read = CallOutput<typeof attemptRead>;
type Line = Read['attempt'];

const api = fakeApi();
let StudentApp: ComponentType;
beforeAll(async () => {
  await startTexts();
  ({ StudentApp } = await import('../app/student-app'));
});

const ATTEMPT = idOf(9);
const LINE: Line = {
  ...{ id: ATTEMPT, license: 'B', exam: 'common', kind: 'exam', name: '', questions: 2 },
  ...{ startedAt: '2026-11-26T10:00:00.000Z', finishedAt: null, byClock: false },
  ...{ right: 0, wrong: 0, blank: 2, points: null, passed: null, offline: false, inPerson: false },
};
const question = (n: number, part: Partial<Read['questions'][number]> = {}) => ({
  ...{
    id: idOf(20 + n),
    version: 1,
    statement: `¿Pregunta **${n}**?`,
    picture: null,
    pictureAlt: '',
    media: [],
  },
  ...{ options: ['Sí', 'No', 'Depende'], several: false, chosen: [], doubted: false, flagged: false },
  ...{ feedback: null, ...part },
});
const READ: Read = {
  ...{ attempt: LINE, finished: false, endsAt: '2026-11-26T10:30:00.000Z', secondsLeft: 1_800 },
  ...{ errorsAllowed: 3, confirmed: true, language: null, questions: [question(1), question(2)] },
};
const ACCESS: CallOutput<typeof learnHome>['accesses'][number] = {
  ...{ license: 'B', exams: ['common'], level: 'enrolled', standing: 'open', until: null, daysLeft: null },
  ...{ mayStudy: true, mayTest: true, due: 4, repeats: 0, moreTime: 0 },
};

const CLOSED = { isOn: false, alias: null, since: '2026-11-23', rows: [] };

beforeEach(() => {
  api.on(learnNews, { rows: [], reports: [] });
  signInStudent(api);
  api.on(learnHome, { accesses: [ACCESS], open: [] });
  api.on(learnTopics, {
    topics: [{ id: idOf(5), name: 'Señales', total: 20, seen: 8, right: 6, mayOpen: true }],
    all: 20,
    failed: 0,
    signs: 12,
    novelties: 40,
  });
  api.on(theoryBlocks, { blocks: [] });
  api.on(learnLanguages, { rows: [] });
  api.on(learnRanking, CLOSED);
  api.on(attemptList, { rows: [] });
  api.on(attemptRead, READ);
});
afterEach(leaveStudentApp);

function open(page: string) {
  window.history.replaceState(null, '', `/layout/contact/${page}`);
  return render(<StudentApp />);
}

describe('the week', () => {
  const days = ['23', '24', '25', '26', '27', '28', '29'].map((one) => ({
    ...{ day: `2026-11-${one}`, answered: one < '26' ? 20 : 0 },
  }));

  it('is measured against a goal that the student picks, with the days in a row', async () => {
    api.refuse(ownLessons, { status: 404, code: 'DATA-404', message: 'No existe' });
    api.on(learnWeek, { days, today: '2026-11-26', streak: 3 });
    open('dashboard');
    await screen.findByText('Llevas 60 preguntas. Te quedan 40 para tu meta.');
    await screen.findByText('Llevas 3 días seguidos practicando.');
    fireEvent.change(screen.getByRole('combobox', { name: 'Tu meta' }), { target: { value: '50' } });
    await screen.findByText('¡Meta conseguida! Llevas 60 preguntas.');
    expect(localStorage.getItem('volante.student.goal')).toBe('50');
  });
});

it('questions are read with the spacing and the letters that the student picked', async () => {
  api.on(studentPasskeyList, { rows: [] });
  const first = open('account');
  const wide = await screen.findByRole('button', { name: 'Amplio' });
  press(wide);
  await waitFor(() => expect(wide.getAttribute('aria-pressed')).toBe('true'));
  const letters = screen.getByRole('group', { name: 'Tipo de letra' });
  expect(screen.queryByText(/Sin conexión puede que/)).toBeNull();
  press(within(letters).getByRole('button', { name: 'OpenDyslexic' }));
  await screen.findByText(/Sin conexión puede que/);
  await waitFor(() =>
    expect(screen.getByText(/^Así se leen/).parentElement?.dataset).toMatchObject({
      ...{ face: 'dyslexic', spacing: 'wide' },
    }),
  );
  first.unmount();
  const { container } = open(`test/${ATTEMPT}`);
  await screen.findByRole('heading', { name: 'Pregunta 1 de 2' });
  const run = container.querySelector<HTMLElement>('.st-run');
  expect(run?.dataset).toMatchObject({ face: 'dyslexic', spacing: 'wide', size: 'normal' });
});

describe('the tests', () => {
  it('begin an exam or a topic, and offer only what the access opens', async () => {
    api.on(attemptStart, { id: ATTEMPT, resumed: false });
    open('test');
    press(await screen.findByRole('button', { name: /^Señales 6 bien/ }));
    await screen.findByRole('heading', { name: 'Pregunta 1 de 2' });
    expect(api.sent(attemptStart)).toMatchObject([{ license: 'B', kind: 'topic', topic: idOf(5) }]);
    expect(window.location.pathname).toBe(`/layout/contact/test/${ATTEMPT}`);
  });

  it('of what is new begin with as many questions as there are, and are closed where there is none', async () => {
    api.on(attemptStart, { id: ATTEMPT, resumed: false });
    const { unmount } = open('test');
    press(await screen.findByRole('button', { name: 'Novedades: 30 preguntas' }));
    await screen.findByRole('heading', { name: 'Pregunta 1 de 2' });
    expect(api.sent(attemptStart)).toMatchObject([{ license: 'B', kind: 'novelty' }]);
    unmount();
    api.on(learnTopics, { topics: [], all: 0, failed: 0, signs: 0, novelties: 0 });
    open('test');
    const none = await screen.findByRole('button', { name: 'Novedades: no hay preguntas' });
    expect(none).toHaveProperty('disabled', true);
  });

  it('of an access that is over are closed, and what was done stays', async () => {
    api.on(learnHome, {
      accesses: [{ ...ACCESS, standing: 'expired', mayStudy: false, mayTest: false }],
      open: [],
    });
    api.on(attemptList, {
      rows: [{ ...LINE, finishedAt: LINE.startedAt, passed: true, right: 2, blank: 0 }],
    });
    open('test');
    await screen.findByText(/Tu acceso a los test ha terminado/);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Empezar un examen' }).disabled).toBe(true);
    expect(await screen.findByRole('link', { name: /Examen.*Aprobado/ })).toBeTruthy();
  });

  it('are not there for a student without access', async () => {
    api.on(learnHome, { accesses: [], open: [] });
    open('test');
    await screen.findByRole('heading', { name: 'Todavía no tienes acceso a los test' });
  });
});

describe('a test that is open', () => {
  const OPEN = { accesses: [ACCESS], open: [{ ...LINE, endsAt: '2026-11-26T10:30:00.000Z' }] };

  it.each(['dashboard', 'today'])('is offered on %s', async (page) => {
    api.refuse(ownLessons, { status: 404, code: 'DATA-404', message: 'No existe' });
    api.on(learnWeek, { days: [], today: '2026-11-26', streak: 0 });
    api.on(learnHome, OPEN);
    open(page);
    const link = await screen.findByRole('link', { name: 'Seguir: Examen' });
    expect(link.getAttribute('href')).toBe(`/layout/contact/test/${ATTEMPT}`);
  });
});

it('are two on the first page, the one against the clock first', async () => {
  api.refuse(ownLessons, { status: 404, code: 'DATA-404', message: 'No existe' });
  api.on(learnWeek, { days: [], today: '2026-11-26', streak: 0 });
  const practice = (n: number) => ({ ...LINE, id: idOf(n), kind: 'marathon' as const, endsAt: null });
  const exam = { ...LINE, endsAt: '2026-11-26T10:30:00.000Z' };
  api.on(learnHome, { accesses: [ACCESS], open: [practice(31), practice(32), exam] });
  open('dashboard');
  await screen.findByRole('link', { name: 'Seguir: Examen' });
  const names = screen.getAllByRole('link', { name: /^Seguir/ }).map(({ textContent }) => textContent);
  expect(names).toEqual(['Seguir: Examen', 'Seguir: Maratón']);
});

it('of an access that has ended are neither offered on the first page nor as a practice to go on with', async () => {
  api.refuse(ownLessons, { status: 404, code: 'DATA-404', message: 'No existe' });
  api.on(learnWeek, { days: [], today: '2026-11-26', streak: 0 });
  api.on(learnHome, {
    accesses: [{ ...ACCESS, standing: 'expired', mayStudy: false, mayTest: false }],
    open: [{ ...LINE, kind: 'marathon', endsAt: null }],
  });
  open('dashboard');
  await screen.findByText(/Tu acceso a los test ha terminado/);
  expect(screen.queryByRole('link', { name: 'Empezar el repaso' })).toBeNull();
  expect(screen.queryByRole('link', { name: /^Seguir/ })).toBeNull();
});

describe('tests in another language', () => {
  const PART = { language: 'en' as const, examined: false, whole: false, topics: [idOf(5)], tests: [] };
  beforeEach(() => {
    api.on(learnLanguages, { rows: [PART] });
    api.on(attemptStart, { id: ATTEMPT, resumed: false });
  });
  const pick = async (name: string) =>
    fireEvent.change(await screen.findByRole('combobox', { name: 'Idioma de las preguntas' }), {
      target: { value: name },
    });
  const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });

  it('begin where the language is offered, others are closed until Spanish is picked again', async () => {
    open('test');
    expect((await button('Empezar un examen')).disabled).toBe(false);
    await pick('en');
    await waitFor(async () => expect((await button('Empezar un examen')).disabled).toBe(true));
    screen.getByText(/^Lo que aparece apagado todavía no está en este idioma\. Pregunta a tu autoescuela/);
    expect((await button(/^Rápido/)).disabled).toBe(true);
    api.on(attemptRead, { ...READ, language: 'en', questions: [question(1, { statement: 'Which way?' })] });
    press(await button(/^Señales 6 bien/));
    const shown = await screen.findByRole('group', { name: 'Which way?' });
    expect(shown.querySelector('legend')?.lang).toBe('en');
    expect(api.sent(attemptStart)).toMatchObject([{ kind: 'topic', topic: idOf(5), language: 'en' }]);
    expect(screen.getByRole('radio', { name: 'No' }).closest('label')?.lang).toBe('en');
  });

  it('are in Spanish where none is offered in the language that was picked: the page says why, and gives it up', async () => {
    localStorage.setItem('volante.student.language', 'en');
    api.on(learnLanguages, { rows: [] });
    const first = open('test');
    await screen.findByText(/^Habías elegido Inglés: en este permiso ningún test tiene todavía todas/);
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Idioma de las preguntas' });
    expect(select.selectedOptions[0]?.textContent).toBe('Inglés');
    press(await button('Empezar un examen'));
    await waitFor(() => expect(api.sent(attemptStart)).toHaveLength(1));
    expect(api.sent(attemptStart)[0]).not.toHaveProperty('language');
    first.unmount();
    const second = open('today');
    await screen.findByText('El repaso todavía no está entero en tu idioma: va en castellano.');
    second.unmount();
    open('test');
    await pick('');
    await waitFor(() => expect(screen.queryByText(/^Habías elegido/)).toBeNull());
    expect(localStorage.getItem('volante.student.language')).toBeNull();
  });

  it('of today begin in Spanish while not every question is there', async () => {
    localStorage.setItem('volante.student.language', 'en');
    const first = open('today');
    await screen.findByText('El repaso todavía no está entero en tu idioma: va en castellano.');
    press(await button('Empezar el repaso'));
    await waitFor(() => expect(api.sent(attemptStart)).toHaveLength(1));
    expect(api.sent(attemptStart)[0]).not.toHaveProperty('language');
    first.unmount();
    api.on(learnLanguages, { rows: [{ ...PART, whole: true }] });
    open('today');
    await waitFor(async () => expect((await button('Empezar el repaso')).disabled).toBe(false));
    press(await button('Empezar el repaso'));
    await waitFor(() => expect(api.sent(attemptStart)[1]).toMatchObject({ kind: 'today', language: 'en' }));
  });

  it('say their language in the result, which the phone prints', async () => {
    api.on(attemptRead, { ...READ, finished: true, questions: [] });
    api.on(attemptResult, {
      attempt: { ...LINE, finishedAt: LINE.startedAt, passed: true, right: 2, blank: 0 },
      ...{ errorsAllowed: 3, language: 'easy', questions: [] },
    });
    open(`test/${ATTEMPT}`);
    await screen.findByText('Idioma: Lectura fácil.');
    const print = jest.spyOn(window, 'print').mockReturnValue(undefined);
    press(screen.getByRole('button', { name: 'Imprimir o guardar en PDF' }));
    expect(print).toHaveBeenCalledTimes(1);
    print.mockRestore();
  });
});

describe('the picture of a question', () => {
  const PICTURED = { picture: idOf(77), pictureAlt: 'Un cruce sin señales' };
  const BYTES = { key: 'k', name: 'cruce.png', mime: 'image/png', size: 1, inline: true };
  beforeEach(() => {
    Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
    api.on(attemptRead, { ...READ, questions: [question(1, PICTURED)] });
  });

  it('is shown in the version of the test, described by its words', async () => {
    api.on(learnPicture, BYTES);
    open(`test/${ATTEMPT}`);
    const shown = await screen.findByRole<HTMLImageElement>('img', { name: PICTURED.pictureAlt });
    expect(shown.getAttribute('src')).toBe('blob:picture');
    expect(api.sent(learnPicture)).toMatchObject([{ question: idOf(21), version: '1' }]);
  });

  it('leaves its words in its place where it cannot be had', async () => {
    api.refuse(learnPicture, { code: 'DATA-404', status: 404, message: 'No existe' });
    // Another version: pictures that came are kept for the page.
    api.on(attemptRead, { ...READ, questions: [question(1, { ...PICTURED, version: 2 })] });
    open(`test/${ATTEMPT}`);
    await screen.findByText('Imagen: Un cruce sin señales');
    expect(screen.queryByRole('img')).toBeNull();
  });
});

describe('the film of a question', () => {
  const FILMED = {
    media: [{ kind: 'film' as const, file: idOf(78), alt: 'Un cruce con niebla', seconds: 12, captions: '' }],
  };

  it('plays by an address of the session, in the version of the test', async () => {
    api.on(attemptRead, { ...READ, questions: [question(1, FILMED)] });
    api.on(learnMedia, { url: '/film?token=x', mime: 'video/webm', name: 'cruce.webm' });
    open(`test/${ATTEMPT}`);
    const film = await screen.findByLabelText<HTMLVideoElement>('Vídeo');
    expect(film.getAttribute('src')).toBe('/film?token=x');
    expect(api.sent(learnMedia)).toEqual([{ question: idOf(21), version: '1', kind: 'film' }]);
    // Its own keys are not those of the test.
    fireEvent.keyDown(film, { key: '2' });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'No' }).checked).toBe(false);
  });
});

describe('an exam', () => {
  it('stores a changed answer behind the first one, and the test behind both', async () => {
    api.on(attemptAnswer, { secondsLeft: 1_700, feedback: null });
    api.on(attemptFinish, { ...LINE, finishedAt: LINE.startedAt, passed: false });
    const slow = api.hold(attemptAnswer);
    open(`test/${ATTEMPT}`);
    press(await screen.findByRole('radio', { name: 'No' }));
    press(screen.getByRole('radio', { name: 'Sí' }));
    press(screen.getByRole('button', { name: 'Entregar' }));
    press(await screen.findByRole('button', { name: 'Sí, entregar' }));
    await waitFor(() => expect(api.sent(attemptAnswer)).toHaveLength(1));
    expect(api.sent(attemptFinish)).toEqual([]);
    slow.release();
    await waitFor(() => expect(api.sent(attemptFinish)).toHaveLength(1));
    expect(api.sent(attemptAnswer)).toMatchObject([{ chosen: [1] }, { chosen: [0] }]);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Sí' }).checked).toBe(true);
  });

  it('gives the focus to the question about handing in, and back', async () => {
    open(`test/${ATTEMPT}`);
    press(await screen.findByRole('button', { name: 'Entregar' }));
    expect(document.activeElement).toBe(await screen.findByRole('alertdialog'));
    press(screen.getByRole('button', { name: 'Seguir contestando' }));
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Entregar' })),
    );
  });

  it('that runs out of time without a connection says so, and is handed in once there is one', async () => {
    api.refuse(attemptFinish, { status: 400, code: 'REQ-100', message: 'No hay conexión con el servidor.' });
    api.on(attemptRead, { ...READ, secondsLeft: 0 });
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] });
    try {
      open(`test/${ATTEMPT}`);
      for (let at = 0; at < 6; at += 1) await act(() => jest.advanceTimersByTimeAsync(1_000));
      screen.getByText(/^Se ha acabado el tiempo\./);
      api.on(attemptFinish, { ...LINE, finishedAt: LINE.startedAt, passed: false });
      api.on(attemptRead, { ...READ, finished: true, questions: [] });
      api.on(attemptResult, {
        attempt: { ...LINE, finishedAt: LINE.startedAt, passed: false, byClock: true },
        ...{ errorsAllowed: 3, language: null, questions: [] },
      });
      await act(() => jest.advanceTimersByTimeAsync(11_000));
      await act(() => jest.advanceTimersByTimeAsync(1_000));
      screen.getByText('Esta vez no');
    } finally {
      jest.useRealTimers();
    }
  });

  it('is answered by keyboard, changed, marked, and handed in after a count of blanks', async () => {
    api.on(attemptAnswer, { secondsLeft: 1_700, feedback: null });
    open(`test/${ATTEMPT}`);
    await screen.findByRole('heading', { name: 'Pregunta 1 de 2' });
    fireEvent.keyDown(window, { key: '2' });
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('radio', { name: 'No' }).checked).toBe(true),
    );
    press(screen.getByRole('radio', { name: 'Sí' }));
    fireEvent.keyDown(window, { key: 'm' });
    await waitFor(() =>
      expect(api.sent(attemptAnswer)).toMatchObject([
        { attempt: ATTEMPT, question: idOf(21), chosen: [1] },
        { chosen: [0] },
        { chosen: [0], flagged: true },
      ]),
    );
    screen.getByRole('radio', { name: 'Sí' }).focus();
    fireEvent.keyDown(screen.getByRole('radio', { name: 'Sí' }), { key: 'ArrowDown' });
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'No' }));
    expect(api.sent(attemptAnswer)).toHaveLength(3);
    fireEvent.keyDown(window, { key: 'ArrowRight' });
    await screen.findByRole('heading', { name: 'Pregunta 2 de 2' });
    const grid = screen.getByRole('navigation', { name: 'Todas las preguntas' });
    expect(within(grid).getByRole('button', { name: 'Pregunta 1: contestada, marcada' })).toBeTruthy();
    api.on(attemptFinish, { ...LINE, finishedAt: LINE.startedAt, passed: false });
    press(screen.getByRole('button', { name: 'Entregar' }));
    await screen.findByText('Te queda una sin contestar, y cuenta como fallo.');
    api.on(attemptRead, { ...READ, finished: true, questions: [] });
    api.on(attemptResult, {
      attempt: { ...LINE, finishedAt: LINE.startedAt, passed: false, right: 1, wrong: 0, blank: 1 },
      ...{ errorsAllowed: 3, language: null },
      questions: [
        {
          ...{
            id: idOf(22),
            version: 1,
            statement: '¿Pregunta 2?',
            picture: null,
            pictureAlt: '',
            media: [],
          },
          options: [
            { text: 'Sí', right: true },
            { text: 'No', right: false },
          ],
          ...{ explanation: 'Porque sí.', norm: 'RD 1428/2003', article: '5', chosen: [], correct: false },
          ...{ doubted: false, ms: 0 },
        },
      ],
    });
    press(screen.getByRole('button', { name: 'Sí, entregar' }));
    await screen.findByRole('heading', { name: 'Esta vez no' });
    expect(screen.getByText('RD 1428/2003, art. 5')).toBeTruthy();
    expect(screen.getByText('La dejaste sin contestar.')).toBeTruthy();
    api.on(learnReport, { id: idOf(30) });
    press(screen.getByRole('button', { name: 'Avisar de un error de la pregunta 1' }));
    const words = screen.getByLabelText('¿Qué está mal?');
    expect(document.activeElement).toBe(words);
    fill(words, 'Falta una palabra');
    press(screen.getByRole('button', { name: 'Enviar el aviso' }));
    await screen.findByText(/Gracias/);
    expect(api.sent(learnReport)).toEqual([{ question: idOf(22), text: 'Falta una palabra' }]);
  });

  it('goes on at the first question without an answer, and is handed in when its time is over', async () => {
    jest.useFakeTimers();
    try {
      api.on(attemptRead, {
        ...READ,
        secondsLeft: 2,
        questions: [question(1, { chosen: [1] }), question(2)],
      });
      api.on(attemptFinish, { ...LINE, byClock: true });
      open(`test/${ATTEMPT}`);
      await act(() => jest.advanceTimersByTimeAsync(100));
      expect(screen.getByRole('heading', { name: 'Pregunta 2 de 2' })).toBeTruthy();
      await act(() => jest.advanceTimersByTimeAsync(3_000));
      expect(api.sent(attemptFinish)).toEqual([{ id: ATTEMPT }]);
    } finally {
      jest.useRealTimers();
    }
  });

  it('says that an answer was not stored, and shows the last one that was', async () => {
    api.refuse(attemptAnswer, { status: 500, code: 'REQ-110', message: 'Ha fallado algo.' });
    open(`test/${ATTEMPT}`);
    press(await screen.findByRole('radio', { name: 'No' }));
    await screen.findByText(/Esta respuesta no se ha guardado: Ha fallado algo/);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'No' }).checked).toBe(false);
  });
});

describe('a practice', () => {
  const practice = { ...READ, attempt: { ...LINE, kind: 'topic' as const }, secondsLeft: null, endsAt: null };
  const feedback = { correct: false, right: [0], explanation: 'Porque sí.', norm: 'RGC', article: '5' };

  it('shows the key with its article after the first answer, which counts', async () => {
    api.on(attemptRead, practice);
    api.on(attemptAnswer, { secondsLeft: null, feedback });
    open(`test/${ATTEMPT}`);
    press(await screen.findByRole('button', { name: 'Tengo dudas' }));
    press(screen.getByRole('radio', { name: 'No' }));
    await screen.findByText('No es correcta');
    expect(screen.getByText('RGC, art. 5')).toBeTruthy();
    // Said in words, beside the colours.
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Sí La correcta' }).disabled).toBe(true);
    screen.getByRole('radio', { name: 'No Tu respuesta' });
    expect(api.sent(attemptAnswer)).toMatchObject([{ chosen: [1], doubted: true }]);
  });

  it('of several right answers waits for a press', async () => {
    api.on(attemptRead, { ...practice, questions: [question(1, { several: true }), question(2)] });
    api.on(attemptAnswer, { secondsLeft: null, feedback: { ...feedback, correct: true, right: [0, 2] } });
    open(`test/${ATTEMPT}`);
    press(await screen.findByRole('checkbox', { name: 'Depende' }));
    press(screen.getByRole('checkbox', { name: 'Sí' }));
    expect(api.sent(attemptAnswer)).toEqual([]);
    press(screen.getByRole('button', { name: 'Responder' }));
    await screen.findByText('¡Bien!');
    expect(api.sent(attemptAnswer)).toMatchObject([{ chosen: [0, 2] }]);
  });
});

describe('the ranking', () => {
  it('is joined under an alias, and left', async () => {
    api.on(learnHome, { accesses: [], open: [] });
    api.on(learnRanking, { ...CLOSED, isOn: true });
    open('progress');
    await screen.findByText(/tus compañeros no ven tu nombre/);
    const join = screen.getByRole<HTMLButtonElement>('button', { name: 'Participar' });
    expect(join.disabled).toBe(true);
    fill(screen.getByLabelText('Tu alias'), 'Rayo');
    api.on(learnAlias, ({ alias }) => ({ alias }));
    api.on(learnRanking, {
      ...{ ...CLOSED, isOn: true, alias: 'Rayo' },
      rows: [
        { place: 1, alias: 'Faro', right: 9, isMe: false },
        { place: 2, alias: 'Rayo', right: 3, isMe: true },
      ],
    });
    press(join);
    const own = await screen.findByText('2. Rayo (tú)');
    expect(own.closest('li')?.textContent).toContain('3 bien');
    screen.getByText('1. Faro');
    press(screen.getByRole('button', { name: 'Dejar la clasificación' }));
    await waitFor(() => expect(api.sent(learnAlias)).toEqual([{ alias: 'Rayo' }, { alias: null }]));
  });

  it('is not there where the school has not opened it', async () => {
    api.on(learnHome, { accesses: [], open: [] });
    open('progress');
    await screen.findByRole('heading', { name: 'Todavía no tienes acceso a los test' });
    expect(screen.queryByText('Clasificación de la semana')).toBeNull();
  });
});

it('«¿Estoy preparado?» says the chance, what lacks, and that it is not calibrated', async () => {
  api.on(learnReadiness, {
    ...{ license: 'B', exam: 'common', chance: 0.647, seen: 40, total: 120, exams: [true, false] },
    ...{ met: [], ready: false, calibrated: false, examDay: null, examDayAt: null },
    topics: [
      { topic: idOf(5), name: 'Señales', places: 12, seen: 8, total: 20, chance: 0.9 },
      { topic: idOf(6), name: 'Marcas viales', places: 3, seen: 0, total: 16, chance: 1 },
    ],
  });
  open('progress');
  await screen.findByText('Si el examen fuera hoy, aprobarías 64 de cada 100 veces.');
  expect(screen.getByText('El 80 % de las preguntas vistas: llevas 40 de 120')).toBeTruthy();
  expect(screen.getByText('Señales: aciertas 90 de cada 100')).toBeTruthy();
  expect(screen.getByText('Marcas viales: sin contestar todavía')).toBeTruthy();
  expect(screen.queryByText(/Marcas viales.*de cada 100/)).toBeNull();
  expect(screen.getByText(/Cálculo sin calibrar/)).toBeTruthy();
});

it('«¿Estoy preparado?» says no chance to a student who has answered nothing', async () => {
  api.on(learnReadiness, {
    ...{ license: 'B', exam: 'common', chance: 0.16, seen: 0, total: 120, exams: [] },
    ...{ met: [], ready: false, calibrated: false, examDay: null, examDayAt: null, topics: [] },
  });
  open('progress');
  await screen.findByText(/^Todavía no has contestado ninguna pregunta/);
  expect(screen.queryByText(/de cada 100 veces\.$/)).toBeNull();
  expect(screen.queryByText(/Cálculo sin calibrar/)).toBeNull();
});

it('«¿Estoy preparado?» is for the day of the exam, and says since when that day is known', async () => {
  api.on(learnReadiness, {
    ...{ license: 'B', exam: 'common', chance: 0.93, seen: 110, total: 120, exams: [true, true, true] },
    ...{ met: ['chance', 'seen', 'exams'], ready: true, calibrated: true },
    ...{ examDay: '2026-12-04', examDayAt: '2026-11-20T10:00:00.000Z', topics: [] },
  });
  open('progress');
  await screen.findByText('En tu examen del 04/12/2026 aprobarías 93 de cada 100 veces.');
  screen.getByText(/carpeta de Tráfico, visto el 20\/11\/2026/);
});
