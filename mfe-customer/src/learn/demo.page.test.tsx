import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import type { CallOutput } from '@volante/contracts/call';
import { learnNews } from '@volante/contracts/e-learning/law-news.contract';
import {
  attemptList,
  attemptStart,
  learnHome,
  learnTopics,
} from '@volante/contracts/e-learning/learn.contract';
import { learnLanguages } from '@volante/contracts/e-learning/learn-language.contract';
import { riskFilms } from '@volante/contracts/e-learning/learn-risk.contract';
import { learnWeek } from '@volante/contracts/e-learning/learn-week.contract';
import { theoryBlocks } from '@volante/contracts/e-learning/theory-test.contract';
import { ownLessons } from '@volante/contracts/training/lesson-link.contract';
import { startTexts } from '@volante/mfe-kit/i18n';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { press } from '@volante/testing/pages/hands';
import { idOf } from '@volante/testing/pages/records';
import { leaveStudentApp, signInStudent } from '@volante/testing/pages/students';
import type { ComponentType } from 'react';

type Access = CallOutput<typeof learnHome>['accesses'][number];
type Block = CallOutput<typeof theoryBlocks>['blocks'][number];

const api = fakeApi();
let StudentApp: ComponentType;
beforeAll(async () => {
  await startTexts();
  ({ StudentApp } = await import('../app/student-app'));
});

const ENROLLED: Access = {
  ...{ license: 'B', exams: ['common'], level: 'enrolled', standing: 'open', until: null, daysLeft: null },
  ...{ mayStudy: true, mayTest: true, due: 4, repeats: 0, moreTime: 0 },
};
const DEMO: Access = { ...ENROLLED, level: 'demo' };
const topic = (n: number, mayOpen: boolean) => ({
  ...{ id: idOf(n), name: `Tema ${n}`, total: 20, seen: 8, right: 6, mayOpen },
});
const topics = (isDemo: boolean) => ({
  ...{ topics: [topic(5, true), topic(6, !isDemo)], all: 40, failed: 3, signs: 12, novelties: 40 },
});
const block = (n: number, mayOpen: boolean): Block => ({
  ...{ id: idOf(n), name: `Bloque ${n}`, exam: 'common', mayOpen },
  tests: [{ id: idOf(n + 1), name: `Test ${n}`, questions: 30 }],
});
const REFUSED = { status: 403, code: 'LEARNER-004', message: 'Con el acceso de muestra no se abre.' };
const ALL = /^Tienes un acceso de muestra.*Con la matrícula se abren los demás temas, los exámenes/;

const become = (access: Access, ...others: Access[]) => {
  api.on(learnHome, { accesses: [access, ...others], open: [] });
  api.on(learnTopics, topics(access.level === 'demo'));
};

beforeEach(() => {
  signInStudent(api);
  api.on(learnNews, { rows: [], reports: [] });
  api.on(learnLanguages, { rows: [] });
  api.on(attemptList, { rows: [] });
  api.on(theoryBlocks, { blocks: [block(30, true), block(40, false)] });
  api.on(learnWeek, { days: [], today: '2026-11-26', streak: 0 });
  api.refuse(ownLessons, { status: 404, code: 'DATA-404', message: 'No existe' });
  api.refuse(attemptStart, REFUSED);
  become(DEMO);
});
afterEach(leaveStudentApp);

function open(page: string) {
  window.history.replaceState(null, '', `/layout/contact/${page}`);
  return render(<StudentApp />);
}
const usableButtons = () =>
  screen.getAllByRole<HTMLButtonElement>('button').flatMap((one) => (one.disabled ? [] : [one]));

describe('with DEMO', () => {
  it('the tests are the first topic and the sample, and what comes with the enrolment is said', async () => {
    open('test');
    await screen.findByText(ALL);
    await screen.findByRole('button', { name: /^Tema 5 6 bien/ });
    expect(await screen.findByRole('button', { name: /^Tema 6 Se abre con la matrícula/ })).toHaveProperty(
      'disabled',
      true,
    );
    await screen.findByRole('button', { name: 'Test 30, 30 preguntas' });
    expect(screen.getByRole('region', { name: 'Bloque 40' }).textContent).toContain(
      'Se abre con la matrícula',
    );
    for (const name of ['Practicar', 'Examen como en Tráfico', 'Percepción de riesgo'])
      expect(screen.queryByRole('heading', { name })).toBeNull();
    // Each button that is enabled begins something open.
    expect(usableButtons().map((one) => one.getAttribute('aria-label') ?? one.textContent)).toEqual([
      expect.stringMatching(/^Tema 5/),
      'Test 30, 30 preguntas',
    ]);
  });

  it('the first page and the review lead to the tests that are open', async () => {
    const first = open('dashboard');
    await screen.findByText(ALL);
    const way = screen.getByRole('link', { name: 'Ver los test' });
    expect(way.getAttribute('href')).toBe('/layout/contact/test');
    expect(screen.queryByRole('link', { name: 'Empezar el repaso' })).toBeNull();
    expect(screen.queryByText(/^Te esperan/)).toBeNull();
    first.unmount();
    open('today');
    await screen.findByText(ALL);
    screen.getByRole('link', { name: 'Ver los test' });
    expect(screen.queryByRole('button', { name: 'Empezar el repaso' })).toBeNull();
  });

  it('the films of another licence stay open, and their page says why they are not', async () => {
    become(DEMO, { ...ENROLLED, license: 'A2' });
    const first = open('test');
    await screen.findByRole('heading', { name: 'Percepción de riesgo' });
    first.unmount();
    api.refuse(riskFilms, REFUSED);
    open('risk');
    await screen.findByText('Tienes un acceso de muestra: los vídeos de riesgo se abren con la matrícula.');
    screen.getByRole('link', { name: 'Volver a los test' });
    expect(screen.queryByText(REFUSED.message)).toBeNull();
  });

  it('an exam in class is one with a test of the sample', async () => {
    const first = open('classroom');
    await screen.findByText(/^Con un acceso de muestra entras en los exámenes/);
    first.unmount();
    become(ENROLLED, { ...DEMO, license: 'A2' });
    open('classroom');
    await waitFor(() => expect(api.sent(learnHome)).toHaveLength(2));
    await screen.findByRole('button', { name: 'Entrar en el examen' });
    expect(screen.queryByText(/^Con un acceso de muestra/)).toBeNull();
  });
});

describe('an access that has become DEMO since the page was opened', () => {
  it('closes the practices once one is refused', async () => {
    become(ENROLLED);
    open('test');
    const quick = await screen.findByRole('button', { name: 'Rápido: 10 preguntas' });
    become(DEMO);
    press(quick);
    await screen.findByText(ALL);
    screen.getByText(REFUSED.message);
    await screen.findByRole('button', { name: /^Tema 6 Se abre con la matrícula/ });
    expect(screen.queryByRole('button', { name: /^Rápido/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Empezar un examen' })).toBeNull();
  });

  it('closes the review once it is refused', async () => {
    become(ENROLLED);
    open('today');
    const begin = await screen.findByRole('button', { name: 'Empezar el repaso' });
    become(DEMO);
    press(begin);
    await screen.findByRole('link', { name: 'Ver los test' });
    expect(screen.queryByRole('button', { name: 'Empezar el repaso' })).toBeNull();
  });
});
