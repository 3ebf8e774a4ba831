import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import type { CallOutput } from '@volante/contracts/call';
import { learnNews } from '@volante/contracts/e-learning/law-news.contract';
import { attemptList, learnHome, learnTopics } from '@volante/contracts/e-learning/learn.contract';
import { learnLanguages } from '@volante/contracts/e-learning/learn-language.contract';
import { learnWeek } from '@volante/contracts/e-learning/learn-week.contract';
import { theoryBlocks } from '@volante/contracts/e-learning/theory-test.contract';
import { ownLessons } from '@volante/contracts/training/lesson-link.contract';
import { startTexts } from '@volante/mfe-kit/i18n';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { idOf } from '@volante/testing/pages/records';
import { leaveStudentApp, signInStudent } from '@volante/testing/pages/students';
import type { ComponentType } from 'react';

type Home = CallOutput<typeof learnHome>;
type Access = Home['accesses'][number];

const api = fakeApi();
let StudentApp: ComponentType;
beforeAll(async () => {
  await startTexts();
  ({ StudentApp } = await import('../app/student-app'));
});

const OPEN: Access = {
  ...{ license: 'B', exams: ['common'], level: 'enrolled', standing: 'open', until: null, daysLeft: null },
  ...{ testsUntil: null, testDaysLeft: null, mayStudy: true, mayTest: true, due: 4, repeats: 0, moreTime: 0 },
};
/** Study goes on, tests have ended. */
const NO_TESTS: Access = { ...OPEN, testsUntil: '2026-11-20', testDaysLeft: -8, mayTest: false };
/** Study has ended, tests go on. */
const TESTS_ALONE: Access = {
  ...{ ...OPEN, standing: 'expired', until: '2026-11-20', daysLeft: -8, mayStudy: false },
  ...{ testsUntil: '2026-12-03', testDaysLeft: 5 },
};
const EXPIRED: Access = { ...TESTS_ALONE, testsUntil: '2026-11-20', testDaysLeft: -8, mayTest: false };
const begun = (n: number, kind: Home['open'][number]['kind'], isTimed = false): Home['open'][number] => ({
  ...{ id: idOf(n), license: 'B', exam: 'common', kind, name: '', questions: 2, points: null, passed: null },
  ...{
    startedAt: '2026-11-26T10:00:00.000Z',
    finishedAt: null,
    byClock: false,
    right: 0,
    wrong: 0,
    blank: 2,
  },
  ...{ offline: false, inPerson: false, endsAt: isTimed ? '2026-11-26T10:30:00.000Z' : null },
});
const ALL_BEGUN = [begun(31, 'exam', true), begun(32, 'marathon'), begun(33, 'today')];

beforeEach(() => {
  signInStudent(api);
  api.on(learnNews, { rows: [], reports: [] });
  api.on(learnLanguages, { rows: [] });
  api.on(attemptList, { rows: [] });
  api.on(theoryBlocks, { blocks: [] });
  api.on(learnWeek, { days: [], today: '2026-11-28', streak: 0 });
  api.refuse(ownLessons, { status: 404, code: 'DATA-404', message: 'No existe' });
  api.on(learnTopics, {
    topics: [{ id: idOf(5), name: 'Señales', total: 20, seen: 8, right: 6, mayOpen: true }],
    ...{ all: 20, failed: 2, signs: 12, novelties: 4 },
  });
});
afterEach(leaveStudentApp);

function open(page: string, access: Access, started: Home['open'] = []) {
  api.on(learnHome, { accesses: [access], open: started });
  window.history.replaceState(null, '', `/layout/contact/${page}`);
  return render(<StudentApp />);
}
const usable = () =>
  screen.getAllByRole<HTMLButtonElement>('button').flatMap((one) => (one.disabled ? [] : [one.textContent]));
const goesOn = () => screen.queryAllByRole('link', { name: /^Seguir:/ }).map((one) => one.textContent);

describe('once the last day of tests is over', () => {
  it('no test, practice or topic can be begun, and the page says since when and what is still open', async () => {
    open('test', NO_TESTS, ALL_BEGUN);
    await screen.findByText(/^Tus test terminaron el 20\/11\/2026; el repaso de hoy sigue abierto\./);
    await screen.findByRole('button', { name: /^Señales 6 bien/ });
    await screen.findByRole('button', { name: /^Rápido/ });
    expect(usable()).toEqual([]);
    for (const name of ['Percepción de riesgo', 'Examen en clase'])
      expect(screen.queryByRole('heading', { name })).toBeNull();
    // A marathon would be refused; an exam ends by its own time.
    expect(goesOn().sort()).toEqual(['Seguir: Examen', 'Seguir: Repaso de hoy']);
  });

  it('the review of today begins all the same', async () => {
    open('today', NO_TESTS);
    expect(await screen.findByRole('button', { name: 'Empezar el repaso' })).toHaveProperty(
      'disabled',
      false,
    );
    await screen.findByText('Te esperan 4 preguntas.');
  });

  it('a sample is over, which the first page says as well', async () => {
    open('dashboard', { ...NO_TESTS, level: 'demo' });
    await screen.findByText(/Tu acceso a los test ha terminado/);
    expect(screen.queryByRole('link', { name: 'Ver los test' })).toBeNull();
  });
});

describe('while tests outlast study', () => {
  it('all of them can be begun, and the page says until when', async () => {
    open('test', TESTS_ALONE, ALL_BEGUN);
    await screen.findByText('Puedes hacer test hasta el 03/12/2026.');
    expect(screen.queryByText(/ha terminado/)).toBeNull();
    for (const name of [/^Señales 6 bien/, /^Rápido/, 'Empezar un examen'])
      expect(await screen.findByRole('button', { name })).toHaveProperty('disabled', false);
    expect(screen.getByRole('heading', { name: 'Percepción de riesgo' })).toBeTruthy();
    expect(goesOn()).toHaveLength(3);
  });

  it('the last day is said', async () => {
    open('test', { ...TESTS_ALONE, testDaysLeft: 0 });
    await screen.findByText('Hoy es el último día para hacer test.');
  });

  it('the review of today is offered', async () => {
    const first = open('today', TESTS_ALONE);
    await screen.findByRole('button', { name: 'Empezar el repaso' });
    first.unmount();
    open('dashboard', TESTS_ALONE);
    await screen.findByRole('link', { name: 'Empezar el repaso' });
  });
});

it('an access that is over shows no films of risk and no exam in class', async () => {
  open('test', EXPIRED, ALL_BEGUN);
  await screen.findByText(/Tu acceso a los test ha terminado/);
  await screen.findByRole('button', { name: /^Señales 6 bien/ });
  expect(usable()).toEqual([]);
  for (const name of ['Percepción de riesgo', 'Examen en clase'])
    expect(screen.queryByRole('heading', { name })).toBeNull();
  expect(goesOn()).toEqual(['Seguir: Examen']);
});

it('one that is blocked goes on with no test at all', async () => {
  open('test', { ...EXPIRED, standing: 'blocked' }, ALL_BEGUN);
  await screen.findByText(/ha parado tu acceso/);
  expect(goesOn()).toEqual([]);
});

it('a service of before says no day of tests', async () => {
  const { testsUntil: _day, testDaysLeft: _days, ...before } = NO_TESTS;
  open('test', before);
  await screen.findByText(/Tu acceso a los test ha terminado/);
  await waitFor(() => expect(screen.queryByText(/terminaron el/)).toBeNull());
});
